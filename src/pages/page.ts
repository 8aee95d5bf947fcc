// Defines pages for people: resources of which each entry is one HTML file.

import { htmlRepresentation } from '../api/representations.ts';
import type { Context } from '../api/resource.ts';
import { defineText, type Resource } from '../api/resource.ts';
import type { Scope } from '../api/scopes.ts';

interface PageDefinition<Entry> {
  readonly isForCompatibility?: true;
  readonly name: string;
  readonly path: string;
  readonly scope: Scope<Entry>;
  readonly title: string;
  /** Returns the HTML; undefined when another page of a small site has the same content. */
  readonly render: (entry: Entry, context: Context) => string | undefined;
}

/** Defines the resource of a page. Its `title` is published in the response to OPTIONS, not on the page. */
export function definePage<Entry>(about: PageDefinition<Entry>): Resource<Entry> {
  const description = 'For people; programs read the API.';
  return defineText({
    ...about,
    kind: 'pages',
    representations: htmlRepresentation,
    description,
  });
}
