// Finds the base path of a site: `/repo` for `https://owner.github.io/repo`, or an empty text. Configurations of
// hosts and the preview need it.

import { join } from 'node:path';
import { createPartSource, listParts, readCatalogueFile } from '../catalogue/catalogue-file.ts';
import { loadFile } from '../catalogue/load.ts';
import { readSources } from '../catalogue/read.ts';
import { type CatalogueLocation, catalogueFileName, type Source } from '../files/source.ts';
import { Failure } from '../problem/failure.ts';
import { getUrlPath, resolveBaseUrl } from './catalogue-folder.ts';

/** Returns the path of the base URL that a build of the catalogue would have. */
export function getBasePath(catalogue: string, baseUrl: string | undefined): string {
  return requireUrlPath(resolveBaseUrl(baseUrl) ?? readWrittenBaseUrl(catalogue));
}

/** Returns the path of the base URL in site.yaml. */
export function readWrittenBasePath(catalogue: string): string {
  return requireUrlPath(readWrittenBaseUrl(catalogue));
}

function requireUrlPath(url: string | undefined): string {
  return url === undefined ? '' : requireValidPath(getUrlPath(url), 'The path of the base URL');
}

/** Reads the base URL in site.yaml; undefined when there is no valid one, which `check` reports. */
export function readWrittenBaseUrl(catalogue: CatalogueLocation): string | undefined {
  const { entries } = readSources(
    typeof catalogue === 'string' ? loadSite(catalogue) : catalogue.load(),
  );
  return entries.site?.value.base_url;
}

/** Loads site.yaml, or else the part about the site of the translations.yaml that replaces the folder. */
function loadSite(catalogue: string): Source[] {
  const site = loadFile(catalogue, 'site.yaml');
  if (site !== undefined) return [site];
  const source = loadFile(join(catalogue, '..'), catalogueFileName);
  const file = source && readCatalogueFile(source);
  if (file === undefined || 'unreadable' in file) return [];
  // The part about the site doesn't depend on the name of the project.
  const parts = listParts(file, '').filter(({ place }) => place.kind === 'site');
  return parts.map((part) => createPartSource(file, part));
}

/** Returns a path that every server accepts. Throws a Failure that names the source of any other. */
export function requireValidPath(text: string, source: string): string {
  if (/^(?:\/[A-Za-z0-9_~@-][A-Za-z0-9_.~@-]*)*$/.test(text)) return text;
  throw new Failure(
    `${source} is wrong: ${JSON.stringify(text)}\n` +
      'Expected: names of letters, digits and any of _ - . ~ @, each after a slash, such as /repo.',
  );
}
