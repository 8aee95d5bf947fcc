// The pages of an imported component say where its figures come from.

import { expect, test } from 'vitest';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { getPublishedText } from '../setup/publish.ts';

const path = 'projects/demo/app/component.yaml';

const pages = ['projects/demo/', 'projects/demo/app/', 'projects/demo/app/pt_BR/'];

function renderPages(lines: string): string[] {
  const catalogue = getCatalogue({ ...smallCatalogue, [path]: `${smallCatalogue[path]}${lines}` });
  return pages.map((page) => getPublishedText(catalogue, `${page}index.html`));
}

test('name the server, and the day of the last change', () => {
  for (const page of renderPages('')) {
    expect(page).toContain('</html>');
    expect(page).not.toContain('Imported from');
  }
  const imported = 'imported_from: https://l10n.test\nas_of: 2026-08-03T23:48:06-02:00\n';
  for (const page of renderPages(imported)) {
    expect(page).toContain(
      '<a href="https://l10n.test"><code>https://l10n.test</code></a>, as of 2026-08-04',
    );
  }
});

test.each(['figures.csv', 'javascript:alert(1)'])('name a file without a link: %s', (name) => {
  for (const page of renderPages(`imported_from: ${name}\n`)) {
    expect(page).toContain(`<dd><code>${name}</code></dd>`);
    expect(page).not.toContain('href="javascript');
  }
});
