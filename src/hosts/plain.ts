// The files of the API go in; out comes the same with what a host needs that serves files and does
// nothing else. Such a host keeps only a part of the contract: docs/hosting.md says which.

import { type OutputFile, type OutputGroup, textFile, textOf } from '../api/files.ts';
import { siteGroup } from '../api/resource.ts';
import type { Route } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { nothingHere } from '../edge/details.ts';
import { failure } from '../edge/responses.ts';
import { type PlainHost, telltale } from './names.ts';

/** The files to publish on a plain host: all of the API's, and a few more. */
export function filesForHost(
  host: PlainHost,
  groups: readonly OutputGroup[],
  basePath = '',
): readonly OutputGroup[] {
  switch (host) {
    case 'github-pages':
      return [
        ...groups.map((group) => withIndexes(host, group, asPage)),
        ownFiles(host, pagesFiles(hasPages(groups), basePath)),
      ];
    case 's3':
      // The bucket's settings name it.
      return [
        ...groups.map((group) => withIndexes(host, group, () => harmlessAsPage)),
        ownFiles(host, [textFile(telltale.s3, () => notFound(basePath))]),
      ];
    default:
      return host satisfies never;
  }
}

/** What a host needs beside the records. Only the bytes tell whether it has changed. */
function ownFiles(host: PlainHost, files: readonly OutputFile[]): OutputGroup {
  return { name: `for ${host}`, version: undefined, files: () => files };
}

/**
 * With `index.html` beside each `index.json`: the one file that the host serves at a folder's address, for
 * pages are there too.
 */
function withIndexes(
  host: PlainHost,
  group: OutputGroup,
  asIndex: (file: OutputFile) => (json: string) => string,
): OutputGroup {
  return {
    ...group,
    name: `${group.name} for ${host}`,
    files: () => {
      const files = group.files();
      const paths = new Set(files.map(({ path }) => path));
      return files.flatMap((file) => {
        const [, folder] = /^((?:.*\/)?)index\.json$/.exec(file.path) ?? [];
        if (folder === undefined) return [file];
        const path = `${folder}index.html`;
        // A page for people is there already.
        if (paths.has(path)) return [file];
        return [file, textFile(path, () => asIndex(file)(textOf(file)), file.version)];
      });
    },
  };
}

/** On a host that sends `index.html` as a page whatever is in it. */
function asPage(file: OutputFile): (json: string) => string {
  return redirecting.has(file.record?.route ?? '') ? leadingPage : harmlessAsPage;
}

const table: readonly Route[] = routes;
const redirecting = new Set(
  table.filter(({ redirect }) => redirect !== undefined).map(({ name }) => name),
);

/** Whether the site has pages for people, and so one for what is not there. */
function hasPages(groups: readonly OutputGroup[]): boolean {
  const ofSite = groups.filter(({ name }) => name === siteGroup);
  return ofSite.some((group) => group.files().some(({ path }) => path === '404.html'));
}

function pagesFiles(hasPages: boolean, basePath: string): readonly OutputFile[] {
  return [
    ...(hasPages ? [] : [textFile('404.html', () => harmlessAsPage(notFound(basePath)))]),
    // Without it the host would run everything through Jekyll.
    textFile(telltale['github-pages'], () => ''),
  ];
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
  return new TextDecoder().decode(failure(404, nothingHere(basePath)).body ?? undefined);
}
