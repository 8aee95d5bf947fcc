// The files of the API go in; out comes the same with what a host needs that serves files and does
// nothing else. Such a host keeps only a part of the contract: docs/hosting.md says which.

import { type OutputFile, type OutputGroup, textFile, textOf } from '../api/files.ts';
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
      return [...groups.map(withPages), ownFiles(host, pagesFiles(basePath))];
    case 's3':
      // The bucket's settings name it, and index.json as its index document.
      return [...groups, ownFiles(host, [textFile(telltale.s3, () => notFound(basePath))])];
    default:
      return host satisfies never;
  }
}

/** What a host needs beside the records. Only the bytes tell whether it has changed. */
function ownFiles(host: PlainHost, files: readonly OutputFile[]): OutputGroup {
  return { name: `for ${host}`, version: undefined, files: () => files };
}

function withPages(group: OutputGroup): OutputGroup {
  return {
    ...group,
    name: `${group.name} with pages`,
    files: () => group.files().flatMap((file) => [file, ...asPage(file)]),
  };
}

/** `index.html` beside `index.json`: the only file that the host serves at a folder's address. */
function asPage(file: OutputFile): readonly OutputFile[] {
  const [, folder] = /^((?:.*\/)?)index\.json$/.exec(file.path) ?? [];
  if (folder === undefined) return [];
  return [textFile(`${folder}index.html`, () => harmlessAsPage(textOf(file)), file.version)];
}

function pagesFiles(basePath: string): readonly OutputFile[] {
  return [
    textFile('404.html', () => harmlessAsPage(notFound(basePath))),
    // Without it the host would run everything through Jekyll.
    textFile(telltale['github-pages'], () => ''),
  ];
}

/** The same JSON value. A browser takes the file for a page, and must find no tag in it. */
function harmlessAsPage(json: string): string {
  return json.replace(/<(?=[A-Za-z/!?])/g, '\\u003c');
}

function notFound(basePath: string): string {
  return new TextDecoder().decode(failure(404, nothingHere(basePath)).body ?? undefined);
}
