// Texts on which patterns once took minutes. No test asserts a time: one that does not come to an end fails.

import { expect, test } from 'vitest';
import { getRawFileUrl } from '../../src/api/forges.ts';
import { readConfigurations } from '../../src/checkout/find/config/configurations.ts';
import { parseJsonSettings } from '../../src/checkout/find/config/settings.ts';
import { createPathMatcher } from '../../src/checkout/find/config/wildcards.ts';
import { detectIn } from '../checkout/find/found.ts';

const many = 200_000;

test('settings with texts and comments that do not end', () => {
  expect(parseJsonSettings('"\\'.repeat(many))).toBeUndefined();
  expect(parseJsonSettings('/*'.repeat(many))).toBeUndefined();
  expect(parseJsonSettings('{"a": "// b", /* c */ "d": "\\"", // "e"\n}')).toEqual({
    a: '// b',
    d: '"',
  });
});

test('settings of Sphinx with nothing but line breaks', async () => {
  const files = ['de', 'fr'].map((code) => [
    `docs/locale/${code}/LC_MESSAGES/a.po`,
    `msgid "Save"\nmsgstr "${code}"\n`,
  ]);
  const count = async (settings: string) => {
    const detection = await detectIn({ 'docs/conf.py': settings, ...Object.fromEntries(files) });
    return detection.components.length;
  };
  expect(await count('\n'.repeat(many))).toBe(0);
  expect(await count(`${'\n'.repeat(many)}  locale_dirs = ['locale']\n`)).toBe(1);
});

test('a repository with nothing but slashes', () => {
  expect(getRawFileUrl(`https://github.com/${'/'.repeat(many)}`, 'main', 'a.po')).toBeUndefined();
  expect(getRawFileUrl(`git@github.com:${'/'.repeat(many)}\n`, 'main', 'a.po')).toBeUndefined();
  expect(getRawFileUrl(`https://github.com/o/n${'/'.repeat(many)}`, 'main', 'a.po')).toBe(
    'https://raw.githubusercontent.com/o/n/main/a.po',
  );
});

test('a configuration whose patterns would be tried on each path', () => {
  const numbers = Array.from({ length: 2000 }, (_, at) => at);
  const sets = numbers.map(
    (at) => `  - source: /s${at}/*.json\n    translation: /s${at}/%locale%/%file_name%.json\n`,
  );
  const paths = numbers.map((at) => `s${at}/a.json`);
  const { declarations } = readConfigurations(
    ['crowdin.yml', ...paths],
    () => `files:\n${sets.join('')}`,
  );
  expect(declarations.map(({ mask }) => mask)).toEqual(
    numbers.slice(0, 500).map((at) => `s${at}/*/a.json`),
  );
});

test('a pattern longer than any real one', () => {
  expect(createPathMatcher(`${'*a'.repeat(many)}b`)('a'.repeat(many))).toBeUndefined();
});
