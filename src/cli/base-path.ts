// The path of a base URL: empty, or such as `/repo` in `https://owner.github.io/repo`. A build need not
// know it, but whoever serves one does.

import { join } from 'node:path';
import { splitCatalogueFile } from '../catalogue/catalogue-file.ts';
import { readSources } from '../catalogue/read.ts';
import { catalogueFileName, maximumFileSize } from '../catalogue/source.ts';
import { readSmallText } from '../disk/regular-file.ts';
import { Failure } from '../failure.ts';
import { getUrlPath, resolveBaseUrl } from './catalogue-folder.ts';

/** The path of the base URL that a build of the catalogue would have. */
export function getBasePath(catalogue: string, baseUrl: string | undefined): string {
  return getSoundPath(resolveBaseUrl(baseUrl) ?? readWrittenBaseUrl(catalogue));
}

/** The path of what site.yaml alone says. */
export function readBasePath(catalogue: string): string {
  return getSoundPath(readWrittenBaseUrl(catalogue));
}

function getSoundPath(url: string | undefined): string {
  return url === undefined ? '' : requireValidPath(getUrlPath(url), 'The path of the base URL');
}

/** The address in site.yaml; undefined when there is no valid one, which a check reports better. */
export function readWrittenBaseUrl(catalogue: string): string | undefined {
  const text =
    readSmallText(join(catalogue, 'site.yaml'), maximumFileSize) ?? siteInFile(catalogue);
  if (text === undefined) return undefined;
  const bytes = new TextEncoder().encode(text);
  const { entries } = readSources([{ path: 'site.yaml', kind: 'file', bytes }]);
  return entries.site?.value.base_url;
}

/** Reads the part about the site from translations.yaml, which replaces a catalogue folder. */
function siteInFile(catalogue: string): string | undefined {
  const text = readSmallText(join(catalogue, '..', catalogueFileName), maximumFileSize);
  if (text === undefined) return undefined;
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
