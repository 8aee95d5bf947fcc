// Defines pages for people: resources of which each entry is one HTML file, and pages that only redirect.

import type { PathParameters } from '../api/path-template.ts';
import { htmlRepresentation } from '../api/representations.ts';
import { type Context, defineText, type Resource } from '../api/resource.ts';
import type { Scope } from '../api/scopes.ts';
import { html } from './html.ts';
import { getShell } from './shell.ts';

interface PageDefinition<Entry> {
  readonly isForCompatibility?: true;
  readonly isStored?: true;
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

interface RedirectTarget {
  readonly name: string;
  readonly parameters: PathParameters;
  /** An anchor on the page, such as `#translate`; empty for its top. */
  readonly anchor?: string;
}

/** Renders a page that redirects at once, with a link for browsers that don't. */
export function renderRedirect(
  context: Context,
  title: string,
  { name, parameters, anchor = '' }: RedirectTarget,
): string {
  const { links } = getShell(context);
  const path = `${links.getPath(name, parameters)}${anchor}`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta http-equiv="refresh" content="0; url=${path}"><link rel="canonical" href="${links.getUrl(name, parameters)}"></head><body><p><a href="${path}">${title}</a></p></body></html>
`.toString();
}
