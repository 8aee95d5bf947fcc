// Lists the files of a published site: those of its resources, those that its host needs, schemas for editors, redirects, and
// the slices from which code answers.

import { createContext } from '../api/context.ts';
import { toText } from '../api/encode.ts';
import { type OutputFile, publish } from '../api/publish.ts';
import {
  getRenamedNames,
  listRenamedPrefixes,
  type RenamedPrefix,
  renamesFile,
} from '../api/renames.ts';
import type { Route } from '../api/route.ts';
import type { Catalogue, Renames } from '../catalogue/model.ts';
import { formatSchema, makeJsonSchemas } from '../catalogue/schema/json-schemas.ts';
import { getPublished, type HostName } from '../model/kinds.ts';
import { resources } from '../resources.ts';
import { explainUnknownPath } from '../serve/edge/details.ts';
import { createError } from '../serve/edge/responses.ts';
import { listSlices } from '../serve/slices/list-slices.ts';
import { getSlicePath } from '../serve/slices/slice.ts';
import { getUrlPath } from '../text/parsed-url.ts';
import { listApacheFiles } from './apache.ts';
import { identifyingFiles, isPlainHost } from './names.ts';
import { createFormChooser, getDefaultKinds, hostProfiles } from './profiles.ts';

/** Lists every file of a published site, with those that its host needs. Each is rendered when it is written. */
export function publishSite(catalogue: Catalogue, host: HostName = 'none'): Iterable<OutputFile> {
  const files = listSiteFiles(catalogue, host);
  return isPlainHost(host) ? listHostFiles(host, files, getUrlPath(catalogue.baseUrl)) : files;
}

function* listSiteFiles(catalogue: Catalogue, host: HostName): Iterable<OutputFile> {
  yield* publishCatalogue(catalogue, host);
  yield* listOtherFiles(catalogue);
  if (hostProfiles[host].answers === 'code') yield* listSliceFiles(catalogue);
  if (host === 'apache') {
    const options = {
      basePath: getUrlPath(catalogue.baseUrl),
      renamed: getRenamedNames(catalogue.renames),
    };
    yield* listApacheFiles(resources, options);
  }
}

function* listSliceFiles(catalogue: Catalogue): Iterable<OutputFile> {
  for (const { name, text } of listSlices(catalogue)) {
    yield { path: getSlicePath(name), pieces: () => [text] };
  }
}

/** Lists the files of the resources of a catalogue: those that a host needs, or all of them. */
export function publishCatalogue(catalogue: Catalogue, host?: HostName): Iterable<OutputFile> {
  const chooseForms =
    host === undefined ? undefined : createFormChooser(host, catalogue.site.store);
  return publish(createContext(catalogue, resources, getDefaultKinds(host)), chooseForms);
}

/** Lists the files that belong to no resource: JSON Schemas for editors, and redirects of renamed objects. */
export function listOtherFiles(catalogue: Catalogue): readonly OutputFile[] {
  const hasSchemas = getPublished(catalogue.site).has('tools');
  const editorSchemas = (hasSchemas ? makeJsonSchemas() : []).map((schema) => ({
    path: `schemas/${schema.file}`,
    pieces: () => [formatSchema(schema)],
  }));
  return [
    ...editorSchemas,
    ...listRenameFiles(resources, catalogue.renames, getUrlPath(catalogue.baseUrl)),
  ];
}

/** Lists the additional files of a site with renames; none without renames. */
export function listRenameFiles(
  routes: readonly Route[],
  renames: Renames,
  basePath: string,
): readonly OutputFile[] {
  const names = getRenamedNames(renames);
  if (names === undefined) return [];
  const prefixes = listRenamedPrefixes(routes, names);
  return [
    { path: renamesFile.slice(1), pieces: () => [`${JSON.stringify(names)}\n`] },
    { path: '_redirects', pieces: () => [writeRedirects(prefixes, basePath)] },
  ];
}

/** Writes Netlify's file of redirects, for the root of the site. The `!` redirects even paths that have a file. */
export function writeRedirects(prefixes: readonly RenamedPrefix[], basePath = ''): string {
  const writePath = (path: string) => basePath + path.replace(/\{(\w+)\}/g, ':$1');
  return prefixes
    .flatMap(({ from, to, ends }) =>
      ends.map((end) =>
        end === '/'
          ? `${writePath(from)}/* ${writePath(to)}/:splat 301!\n`
          : `${writePath(from)}${end} ${writePath(to)}${end} 301!\n`,
      ),
    )
    .join('');
}

/** Yields the files of the API, and those that a plain host needs in addition. */
export function* listHostFiles(
  host: HostName,
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
function renderIndex(host: HostName, file: OutputFile): string {
  const text = toText(file.pieces());
  // Except for S3, hosts send `index.html` as a page, so a redirect can be one.
  const isRedirect = redirectRoutes.has(file.record?.route ?? '');
  return host !== 's3' && isRedirect ? renderRedirectPage(text) : escapeTags(text);
}

const redirectRoutes = new Set(
  resources.filter(({ redirect }) => redirect !== undefined).map(({ name }) => name),
);

function listExtraFiles(
  host: HostName,
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
    case 's3':
      // The error document in the bucket's settings.
      return [{ path: identifyingFiles.s3, pieces: missing }];
    default:
      return pages;
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
