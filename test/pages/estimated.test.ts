// The page of a translation says when its words and characters are estimated.

import { expect, test } from 'vitest';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { getPublishedText } from '../setup/publish.ts';

function renderPage(counters: string): string {
  const path = 'projects/demo/app/pt_BR';
  const catalogue = getCatalogue({ ...smallCatalogue, [`${path}.yaml`]: counters });
  return getPublishedText(catalogue, `${path}/index.html`);
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
