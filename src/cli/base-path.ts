// Finds the base path of a site: `/repo` for `https://owner.github.io/repo`, or an empty text. Configurations of
// hosts and the preview need it.

import { join } from 'node:path';
import { splitCatalogueFile } from '../catalogue/catalogue-file.ts';
import { readSources } from '../catalogue/read.ts';
import { catalogueFileName, maximumFileSize } from '../catalogue/source.ts';
import { readSmallText } from '../disk/regular-file.ts';
import { Failure } from '../failure.ts';
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
export function readWrittenBaseUrl(catalogue: string): string | undefined {
  const text =
    readSmallText(join(catalogue, 'site.yaml'), maximumFileSize) ??
    readSiteFromCatalogueFile(catalogue);
  if (text === undefined) return undefined;
  const bytes = new TextEncoder().encode(text);
  const { entries } = readSources([{ path: 'site.yaml', kind: 'file', bytes }]);
  return entries.site?.value.base_url;
}

/** Reads the part about the site from translations.yaml, which replaces a catalogue folder. */
function readSiteFromCatalogueFile(catalogue: string): string | undefined {
  const text = readSmallText(join(catalogue, '..', catalogueFileName), maximumFileSize);
  if (text === undefined) return undefined;
  // The part about the site depends on neither value.
  const { parts } = splitCatalogueFile(text, { name: '', checkout: '' });
  return parts.find(({ path }) => path === 'site.yaml')?.text;
}

/** Returns a path that every server accepts. Throws a Failure that names the source of any other. */
export function requireValidPath(text: string, source: string): string {
  if (/^(?:\/[A-Za-z0-9_~@-][A-Za-z0-9_.~@-]*)*$/.test(text)) return text;
  throw new Failure(
    `${source} is wrong: ${JSON.stringify(text)}\n` +
      'Expected: names of letters, digits and any of _ - . ~ @, each after a slash, such as /repo.',
  );
}
