// What pages say of the past: feeds, charts and the change of late. Nothing where it is not known.

import { describe, expect, test } from 'vitest';
import type { Files } from '../setup/folders.ts';
import { past } from '../setup/past.ts';
import { oddCatalogue, publishedFiles } from './site.ts';

const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 12) / 1000;
const { 'projects/odd/app/ar.yaml': newest = '', ...older } = oddCatalogue;
const arabic = (translated: number): Files => ({
  'projects/odd/app/ar.yaml': `translated: ${translated}\n`,
});
const history = past(
  [
    day(7, 1),
    { ...older, ...arabic(10), 'projects/odd/app/en.yaml': 'total: 80\n', ...firstOf(older) },
  ],
  [day(8, 1), { 'projects/odd/app/en.yaml': oddCatalogue['projects/odd/app/en.yaml'] ?? '' }],
  [day(8, 20), arabic(50)],
  [day(8, 31), { 'projects/odd/app/ar.yaml': newest }],
);

/** No translation had more strings than there were. */
function firstOf(files: Files): Files {
  const translations = Object.keys(files).filter((path) => /app\/(?!en|component)/.test(path));
  return Object.fromEntries(translations.map((path) => [path, 'translated: 0\n']));
}

const files = publishedFiles(oddCatalogue, 'https://pages.example', history);
const without = publishedFiles(oddCatalogue, 'https://pages.example');

function page(path: string): string {
  return files.get(`${path}index.html`) ?? '';
}

describe('feeds', () => {
  const links = (text: string) =>
    [...text.matchAll(/<(link rel="alternate"|a\b)[^>]* href="([^"]+\.atom)"/g)].map(
      ([, element = '', path]) => `${element.split(' ')[0]} ${path}`,
    );

  test('are linked from the head and in sight', () => {
    expect(links(page(''))).toEqual(['link /feeds/changes.atom', 'a /feeds/changes.atom']);
    expect(links(page('projects/odd/'))).toEqual([
      'link /feeds/projects/odd.atom',
      'link /feeds/changes.atom',
      'a /feeds/projects/odd.atom',
      'a /feeds/changes.atom',
    ]);
    expect(links(page('languages/ar/'))).toEqual([
      'link /feeds/languages/ar.atom',
      'link /feeds/changes.atom',
      'a /feeds/languages/ar.atom',
      'a /feeds/changes.atom',
    ]);
    for (const text of files.values()) {
      for (const one of links(text)) expect(files.has(one.replace(/^\w+ \//, ''))).toBe(true);
    }
  });

  test('are not linked where there are none', () => {
    for (const text of without.values()) expect(links(text)).toEqual([]);
  });
});
