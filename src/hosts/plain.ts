// The files of the API go in; out comes the same with what a host needs that serves files and does
// nothing else. Such a host keeps only a part of the contract: docs/hosting.md says which.

import { toText } from '../api/encode.ts';
import type { OutputFile } from '../api/publish.ts';
import { explainNothingHere } from '../edge/details.ts';
import { createError } from '../edge/responses.ts';
import { resources } from '../resources.ts';
import { identifyingFiles, type PlainHost } from './names.ts';

/** The files to publish on a plain host: those of the API, and a few more. */
export function* listHostFiles(
  host: PlainHost,
  files: Iterable<OutputFile>,
  basePath = '',
): Iterable<OutputFile> {
  // The index of a folder follows the folder's record, so the pages' paths must be known before.
  const all = [...files];
  const paths = new Set(all.map(({ path }) => path));
  for (const file of all) {
    yield file;
    const index = /^((?:.*\/)?)index\.json$/.exec(file.path)?.[1];
    // A page for people already has this path.
    if (index === undefined || paths.has(`${index}index.html`)) continue;
    yield { path: `${index}index.html`, pieces: () => [asIndex(host, file)] };
  }
  yield* ownFiles(host, paths.has('404.html'), basePath);
}

/** `index.html` beside an `index.json`: the one file that the host serves at a folder's address. */
function asIndex(host: PlainHost, file: OutputFile): string {
  const text = toText(file.pieces());
  // Such a host sends `index.html` as a page whatever its content.
  const isRedirect = redirecting.has(file.record?.route ?? '');
  return host !== 's3' && isRedirect ? leadingPage(text) : harmlessAsPage(text);
}

const redirecting = new Set(
  resources.filter(({ redirect }) => redirect !== undefined).map(({ name }) => name),
);

function ownFiles(host: PlainHost, hasPages: boolean, basePath: string): readonly OutputFile[] {
  const missing = () => [notFound(basePath)];
  const page = { path: '404.html', pieces: () => [harmlessAsPage(notFound(basePath))] };
  const pages = hasPages ? [] : [page];
  switch (host) {
    case 'github-pages':
      // Without the file the host would run everything through Jekyll.
      return [...pages, { path: identifyingFiles['github-pages'], pieces: () => [''] }];
    case 'gitlab-pages':
      return pages;
    case 's3':
      // The bucket's settings name it.
      return [{ path: identifyingFiles.s3, pieces: missing }];
    default:
      return host satisfies never;
  }
}

/** The same JSON value. A browser takes the file for a page, and must find no tag in it. */
function harmlessAsPage(json: string): string {
  return json.replace(/<(?=[A-Za-z/!?])/g, '\\u003c');
}

/** A page that leads on to the address in a redirect's record. */
function leadingPage(json: string): string {
  const { url } = JSON.parse(json) as { readonly url: string };
  const address = escapedForHtml(url);
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

function escapedForHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function notFound(basePath: string): string {
  return new TextDecoder().decode(createError(404, explainNothingHere(basePath)).body ?? undefined);
}
