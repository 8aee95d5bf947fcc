// `/404.html`: what hosts show where nothing is.

import { madeFrom } from '../api/parts.ts';
import { groupOf, type Resource, recordAt, siteGroup } from '../api/resource.ts';
import { html } from './html.ts';
import { pageText } from './layout.ts';
import { actions, opening } from './pieces.ts';
import { shellOf } from './shell.ts';

export const notFoundPage: Resource = (source) => {
  const made = madeFrom(shellOf(source), (shell) =>
    pageText(shell, {
      title: 'Nothing here',
      description: 'There is no page at this address.',
      main: html`${opening('Nothing here', 'There is no page at this address. It may have been renamed, or never was.')}${actions(
        [
          { isMain: true, path: shell.places.to('home-page'), text: 'To the first page' },
          { path: shell.places.to('projects-overview'), text: 'Projects' },
          { path: shell.places.to('languages-overview'), text: 'Languages' },
        ],
      )}`,
    }),
  );
  return [groupOf(siteGroup, [recordAt({}, made)])];
};
