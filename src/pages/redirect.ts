// Renders pages that redirect to another page, for hosts that answer with files alone.

import type { PathParameters } from '../api/path-template.ts';
import type { Context } from '../api/resource.ts';
import { html } from './html.ts';
import { getShell } from './shell.ts';

/** The page that a redirect leads to. */
interface RedirectTarget {
  /** The name of its resource. */
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
