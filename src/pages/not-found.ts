// The page `/404.html`, which hosts show at addresses that have no page.

import { site } from '../api/scopes.ts';
import { html } from './html.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import { renderActions, renderOpening } from './pieces.ts';
import { getShell } from './shell.ts';

export const notFoundPage = definePage({
  name: 'not-found-page',
  path: '/404.html',
  scope: site,
  title: 'Page not found',
  render: (_, context) => {
    const shell = getShell(context);
    return renderDocument(shell, {
      title: 'Page not found',
      description: 'There is no page at this address.',
      main: html`${renderOpening('Page not found', 'There is no page at this address. It may have been renamed or removed.')}${renderActions(
        [
          { isMain: true, path: shell.links.getPath('home-page'), text: 'Go to the home page' },
          shell.onlyProject === undefined && {
            path: shell.links.getPath('projects-overview'),
            text: 'Projects',
          },
          { path: shell.links.getPath('languages-overview'), text: 'Languages' },
        ],
      )}`,
    });
  },
});
