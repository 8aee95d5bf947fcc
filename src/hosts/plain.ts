// Adds files for hosts that only serve files, such as `index.html` beside `index.json`. docs/hosting.md describes which part of
// the contract such hosts fulfil.

import { toText } from '../api/encode.ts';
import type { OutputFile } from '../api/publish.ts';
import { resources } from '../resources.ts';
import { explainUnknownPath } from '../serve/edge/details.ts';
import { createError } from '../serve/edge/responses.ts';
import { identifyingFiles, type PlainHost } from './names.ts';

/** Yields the files of the API, and those that a plain host needs in addition. */
export function* listHostFiles(
  host: PlainHost,
  files: Iterable<OutputFile>,
  basePath = '',
): Iterable<OutputFile> {
  // Listed before, as a page may follow the record of its folder.
  const all = [...files];
  const paths = new Set(all.map(({ path }) => path));
  for (const file of all) {
    yield file;
    const folder = /^((?:.*\/)?)index\.json$/.exec(file.path)?.[1];
    // The folder may have a page for people already.
    if (folder === undefined || paths.has(`${folder}index.html`)) continue;
    yield { path: `${folder}index.html`, pieces: () => [renderIndex(host, file)] };
  }
  yield* listExtraFiles(host, paths.has('404.html'), basePath);
}

/** Renders the `index.html` beside an `index.json`, which the host serves at the address of the folder. */
function renderIndex(host: PlainHost, file: OutputFile): string {
  const text = toText(file.pieces());
  // Except for S3, hosts send `index.html` as a page, so a redirect can be one.
  const isRedirect = redirectRoutes.has(file.record?.route ?? '');
  return host !== 's3' && isRedirect ? renderRedirectPage(text) : escapeTags(text);
}

const redirectRoutes = new Set(
  resources.filter(({ redirect }) => redirect !== undefined).map(({ name }) => name),
);

function listExtraFiles(
  host: PlainHost,
  hasPages: boolean,
  basePath: string,
): readonly OutputFile[] {
  const missing = () => [renderNotFoundError(basePath)];
  const page = { path: '404.html', pieces: () => [escapeTags(renderNotFoundError(basePath))] };
  const pages = hasPages ? [] : [page];
  switch (host) {
    case 'github-pages':
      // Without the file, GitHub would process the site with Jekyll.
      return [...pages, { path: identifyingFiles['github-pages'], pieces: () => [''] }];
    case 'gitlab-pages':
    case 'codeberg-pages':
    case 'sourcehut-pages':
      return pages;
    case 's3':
      // The error document in the bucket's settings.
      return [{ path: identifyingFiles.s3, pieces: missing }];
    default:
      return host satisfies never;
  }
}

/** Escapes tags in JSON without changing its value, as browsers show the file as a page. */
function escapeTags(json: string): string {
  return json.replace(/<(?=[A-Za-z/!?])/g, '\\u003c');
}

function renderRedirectPage(json: string): string {
  const { url } = JSON.parse(json) as { readonly url: string };
  const address = escapeForHtml(url);
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>It is elsewhere</title>
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${address}">
<p>It is at <a href="${address}">${address}</a>.</p>
</html>
`;
}

function escapeForHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function renderNotFoundError(basePath: string): string {
  return new TextDecoder().decode(createError(404, explainUnknownPath(basePath)).body ?? undefined);
}
