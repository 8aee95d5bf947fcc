// Renders the grid of a manual's pages and the languages: which translation is current, behind its source, or missing.

import type { Component, TranslationUnits } from '../catalogue/model.ts';
import type { CountedPage } from '../model/unit.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatNumber } from '../text/wording.ts';
import { type Html, html } from './html.ts';
import { renderPath, renderSection } from './pieces.ts';

/** A language with the states of its pages. */
export interface GridColumn {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly pages: readonly CountedPage[];
}

/** Lists the columns of a component; empty unless its pages are counted. */
export function listGridColumns(
  { translations }: Component,
  units: ReadonlyMap<string, TranslationUnits> | undefined,
  getPath: (code: string) => string,
): readonly GridColumn[] {
  return translations.flatMap(({ language: { code, name }, isSource }) => {
    const pages = units?.get(code)?.pages ?? [];
    return isSource || pages.length === 0 ? [] : [{ code, name, path: getPath(code), pages }];
  });
}

/** Renders the section; false without columns, or if each translation consists of a single page. */
export function renderPageGrid(columns: readonly GridColumn[]): Html | false {
  const paths = [...new Set(columns.flatMap(({ pages }) => pages.map(({ path }) => path)))].sort();
  if (paths.length < 2) return false;
  const shown = paths.slice(0, Math.max(1, Math.floor(mostCells / columns.length)));
  const states = columns.map(({ pages }) => new Map(pages.map((page) => [page.path, page])));
  const rows = shown.map(
    (
      path,
    ) => html`<tr><th scope="row">${renderPath(escapeInvisible(path))}</th>${states.map((pages) => renderCell(pages.get(path)))}</tr>
`,
  );
  const left = paths.length - shown.length;
  return renderSection(
    'pages',
    'Page by page',
    html`<p>✓ is current, – is missing, and ! is behind its source, or the number of commits by which it is.</p>
<div class="scroll"><table class="states">
<caption class="hidden">The state of each page in each language</caption>
<thead><tr><th scope="col">Page</th>${columns.map(({ code, name, path }) => html`<th scope="col"><a href="${path}" title="${name}">${code}</a></th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table></div>
${
  left > 0 &&
  html`<p>And ${formatNumber(left)} more, on the page of each language.</p>
`
}`,
  );
}

/** Chosen: some 60 kB. */
const mostCells = 3000;

function renderCell(page: CountedPage | undefined): Html {
  if (page === undefined || page.state === 'missing') return html`<td>–</td>`;
  if (page.state === 'current') return html`<td class="ok">✓</td>`;
  return html`<td class="old">${page.commitsBehind ?? '!'}</td>`;
}
