// The page of a translation says when its words and characters are estimated.

import { expect, test } from 'vitest';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { publishedFiles, readText } from '../setup/publish.ts';

function renderPage(counters: string): string {
  const path = 'projects/demo/app/pt_BR';
  const catalogue = getCatalogue({ ...smallCatalogue, [`${path}.yaml`]: counters });
  const page = publishedFiles(catalogue).find((file) => file.path === `${path}/index.html`);
  return page === undefined ? '' : readText(page);
}

test.each([
  ['translated: 3\n', true],
  ['translated: 3\ntranslated_words: 9\n', true],
  ['translated: 3\ntranslated_words: 9\ntranslated_chars: 40\n', false],
])('%j: %s', (counters, isEstimated) => {
  const page = renderPage(counters);
  expect(page).toContain('<h1');
  expect(page.includes('estimated from the number of strings')).toBe(isEstimated);
});
