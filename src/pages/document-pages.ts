// Renders the section of a translation's page that lists the missing and outdated pages of a manual.

import { getCompareUrl, getForgeFile } from '../api/forges.ts';
import type { TranslationUnits } from '../catalogue/model.ts';
import type { CountedPage } from '../model/unit.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { type Html, html } from './html.ts';
import { renderPath, renderSection } from './pieces.ts';
import type { TranslationView } from './views.ts';

/** Renders the section; false if all pages are current, or there are none. */
export function renderPagesSection(
  { file, sourceFile = '', pages = [] }: TranslationUnits,
  { component }: TranslationView,
): Html | false {
  const states = [
    ['outdated', 'old', 'Outdated', file],
    ['missing', 'gap', 'Missing', sourceFile],
  ] as const;
  const groups = states.map(([state, mark, name, folder]) => {
    const inState = pages.filter((page) => page.state === state);
    return (
      inState.length > 0 &&
      html`<h3><span class="mark ${mark}"></span>${name}: ${formatCount(inState.length, 'page')}</h3>
<ul class="strings">${inState.slice(0, mostPages).map((page) => renderPageItem(page, folder))}</ul>
${
  inState.length > mostPages &&
  html`<p>And ${formatNumber(inState.length - mostPages)} more.</p>
`
}`
    );
  });
  return groups.some(Boolean) && renderSection('pages', 'Page by page', groups);

  function renderPageItem({ path, commitsBehind, since = '' }: CountedPage, folder: string): Html {
    const { repo, branch } = component;
    const address = getForgeFile(repo, branch, folder + path)?.view;
    const name = renderPath(escapeInvisible(folder + path));
    const difference = getCompareUrl(repo, since, branch);
    const behind = commitsBehind && `${formatCount(commitsBehind, 'commit')} behind`;
    return html`<li>${address ? html`<a href="${address}">${name}</a>` : name}${
      behind && html`, ${difference ? html`<a href="${difference}">${behind}</a>` : behind}`
    }</li>
`;
  }
}

/** The most pages of each state. Chosen: as many as a reader may look through. */
const mostPages = 200;
