// Versions of a file that are read in parts have the messages that they have as a whole.

import { describe, expect, test } from 'vitest';
import type { FileInfo } from '../../src/formats/format.ts';
import { type FormatName, loadFormat } from '../../src/formats/list.ts';
import { createPartReader } from '../../src/formats/read-parts.ts';

const german: FileInfo = { language: 'de', sourceLanguage: 'en', path: 'de' };
const english: FileInfo = { language: 'en', sourceLanguage: 'en', path: 'en' };

/** Reads versions in parts, and returns each that was not read as a whole; fails where a message differs. */
async function readVersions(format: FormatName, texts: readonly string[], info = english) {
  const loaded = await loadFormat(format);
  const read = createPartReader();
  return texts.map((text) => {
    const bytes = new TextEncoder().encode(text);
    const found = read(loaded, bytes, info)?.map(({ line: _, ...message }) => message);
    if (found !== undefined)
      expect(found).toEqual(loaded.read(bytes, info).map(({ line: _, ...message }) => message));
    return found?.map(({ key, target }) => `${key}=${target.join('|')}`).join(' ');
  });
}

const android = (...lines: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`;
const string = (name: string, text: string) => `<string name="${name}">${text}</string>`;

describe('versions after the first', () => {
  test.each<[FormatName, string, string, string]>([
    [
      'ruby-yaml',
      'en:\n  a: A\n  b: B\n',
      'en:\n  a: A\n  # note\n  b:\n    one: 1\n    other: 2\n',
      'a=A b=1|2',
    ],
    [
      'aresource',
      android(string('a', 'A')),
      android(string('a', 'B'), string('c', "D\\'s")),
      "a=B c=D's",
    ],
    [
      'aresource',
      android(),
      android('<!-- <string name="a">A</string> -->', string('b', 'B')),
      'b=B',
    ],
  ])('are read in parts: %s', async (format, first, second, expected) => {
    expect(await readVersions(format, [first, second, first, second])).toEqual([
      undefined,
      expected,
      expect.any(String),
      expected,
    ]);
  });
});

describe('a file has the same messages as a whole', () => {
  const ruby = (...lines: readonly string[]) =>
    `en:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  test.each<[string, FormatName, (more: readonly string[]) => string]>([
    [
      'with a string twice',
      'aresource',
      (more) =>
        android(string('a', 'A'), ...more.map((name) => string(name, 'M')), string('a', 'B')),
    ],
    [
      'in another encoding',
      'aresource',
      (more) => android(...more.map((name) => string(name, 'ä'))).replace('utf-8', 'latin1'),
    ],
    ['with an alias', 'ruby-yaml', (more) => ruby('a: &x A', ...more.map((name) => `${name}: *x`))],
    [
      'with a text of several lines',
      'ruby-yaml',
      (more) => ruby('a: |', ...more.map((name) => `  ${name}: M`), 'b: "B', '   c: C"'),
    ],
    [
      'with all on one line',
      'ruby-yaml',
      (more) => `{en: {${more.map((name) => `${name}: M`).join()}}}\n`,
    ],
  ])('%s', async (_, format, write) => {
    const names = Array.from({ length: 24 }, (_, index) => 'x'.repeat(index + 1));
    const versions = names.map((_, index) => write(names.slice(0, index + 1)));
    expect(await readVersions(format, versions)).toHaveLength(names.length);
  });
});

test('a part with plural forms follows the source', async () => {
  const loaded = await loadFormat('ruby-yaml');
  const read = createPartReader();
  const bytes = new TextEncoder().encode('de:\n  a: A\n  e:\n    one: "1"\n');
  const readBeside = (target: readonly string[]) =>
    read(loaded, bytes, { ...german, source: [{ key: 'e', target }] })?.at(-1)?.key;
  expect([readBeside(['1']), readBeside(['1']), readBeside(['1', '2'])]).toEqual([
    undefined,
    'e.one',
    'e',
  ]);
});
