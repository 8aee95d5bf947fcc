// A page for people: a resource whose text is HTML.

import { htmlRepresentation } from '../api/representations.ts';
import type { Context } from '../api/resource.ts';
import { type Resource, textResource } from '../api/resource.ts';
import type { Scope } from '../api/scopes.ts';

interface PageOf<Entry> {
  readonly isForCompatibility?: true;
  readonly name: string;
  readonly path: string;
  readonly scope: Scope<Entry>;
  readonly title: string;
  /** undefined where a small site has another page that shows the same. */
  readonly render: (entry: Entry, context: Context) => string | undefined;
}

/** The resource of a page; its title is for clients that ask with OPTIONS. */
export function page<Entry>(about: PageOf<Entry>): Resource<Entry> {
  const description = 'For people; programs read the API.';
  return textResource({
    ...about,
    kind: 'pages',
    representations: htmlRepresentation,
    description,
  });
}
