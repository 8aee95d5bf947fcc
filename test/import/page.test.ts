// The page of an imported component says where its figures come from.

import { expect, test } from 'vitest';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { publishedFiles, readText } from '../setup/publish.ts';

const path = 'projects/demo/app/component.yaml';

function renderPage(lines: string): string {
  const catalogue = getCatalogue({ ...smallCatalogue, [path]: `${smallCatalogue[path]}${lines}` });
  const page = publishedFiles(catalogue).find(
    (file) => file.path === 'projects/demo/app/index.html',
  );
  return page === undefined ? '' : readText(page);
}

test('names the server, and the day of the last change', () => {
  expect(renderPage('')).not.toContain('Imported from');
  const page = renderPage('imported_from: https://l10n.test\nas_of: 2026-08-03T23:48:06-02:00\n');
  expect(page).toContain(
    '<a href="https://l10n.test"><code>https://l10n.test</code></a>, as of 2026-08-04',
  );
});
