// The page that calls for help: all of it in the language that it calls for, or all of it in English.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Files } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { publishedFiles } from './site.ts';

const folder = join(projectFolder, 'src/pages/locales');
const readLocale = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'));
const english = readLocale('en');
const allCodes = readdirSync(folder)
  .map((name) => name.replace('.json', ''))
  .filter((code) => code !== 'en');
const keyCount = Object.keys(english).length;
const codes = allCodes.filter((code) => Object.keys(readLocale(code)).length === keyCount);
const partialCodes = allCodes.filter((code) => !codes.includes(code));

const catalogue: Files = {
  'site.yaml': `base_url: https://pages.example/l10n
title: Demo
contact: help@example.org
minimum: 80
links:
  - { name: Forum, url: "https://example.org/forum" }
`,
  'projects/demo/project.yaml': 'name: Demo\nweb: https://example.org/\n',
  'projects/demo/app/component.yaml':
    'name: App\nsource_language: en\nrepo: https://github.com/example/demo\nfilemask: "po/*.po"\nfile_format: po\n',
  'projects/demo/app/en.yaml': 'total: 9000\ntotal_words: 9000\ntotal_chars: 9000\n',
  ...Object.fromEntries(
    [...allCodes, 'de_AT', 'oc', 'kk'].map((code) => [
      `projects/demo/app/${code}.yaml`,
      `translated: ${code === 'kk' ? 9000 : 4000}\nfuzzy: ${code === 'kk' ? 0 : 1000}\nfailing_checks: 10\n`,
    ]),
  ),
};

const files = publishedFiles(catalogue);
const renderPage = (code: string) => files.get(`engage/demo/${code}/index.html`) ?? '';

/** The texts of a page that a reader sees or hears, in its order. */
function listTexts(page: string): string[] {
  // The picture is the same on every page, and so is its description.
  const body = page.replace(/<meta property="og:image:alt"[^>]*>/, '');
  const spoken = [...body.matchAll(/(?:aria-label|alt|title|content)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  return [...body.replace(/<[^>]*>/g, '\n').split('\n'), ...spoken]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const sentence = (pattern: string) =>
  pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '(?:Demo|[\\d\u202f]+)');

describe('a call for help', () => {
  test('has its sentences in twenty languages and more', () => {
    expect(codes.length).toBeGreaterThan(20);
  });

  test.each(allCodes)('has the keys and placeholders of English in the language %s', (code) => {
    const placeholders = (one = '') => one.match(/\{\w+\}/g);
    for (const [key, text] of Object.entries(readLocale(code))) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(english[key])]);
    }
  });

  test.each(partialCodes)('is all in English where sentences lack in the language %s', (code) => {
    const page = renderPage(code);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('How to begin');
    expect(page).not.toContain(readLocale(code)['heading']?.split('{')[0]);
  });

  test.each([...codes, 'de_AT'])('has no English word around the sentences in %s', (code) => {
    const page = renderPage(code);
    const known = Object.values(readLocale(code === 'de_AT' ? 'de' : code)).map(sentence);
    // Names are what their owner has called them.
    const allowed = new RegExp(`^(?:${[...known, 'Demo', 'Forum', '·', ',? '].join('|')})+$`);
    const head = /^(?:width=|website$|summary|image\/|\d+$|https:|default-src)/;
    const foreign = listTexts(page).filter((text) => !allowed.test(text) && !head.test(text));
    expect(foreign).toEqual([]);
    expect(page).toContain(`<html lang="${code.replaceAll('_', '-')}">`);
  });

  test('is all in English where its sentences are not known', () => {
    const page = renderPage('oc');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h1>Help translate Demo into Occitan</h1>');
    expect(page).toContain('Left to translate: 5\u202f000');
    expect(page).toContain('Left until the release: 3\u202f200');
  });

  test('is an invitation to read where all is translated', () => {
    const texts = listTexts(renderPage('kk')).join(' ');
    expect(texts).toContain('All 9,000 strings translated; 10 fail a check.');
    expect(texts).toContain('How to help');
    expect(texts).not.toContain('Start translating');
  });
});
