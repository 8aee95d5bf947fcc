// Checks the folders and base URLs of flags, and throws a Failure that explains what is wrong with them.

import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readBaseUrl } from '../catalogue/base-url.ts';
import { catalogueFileName } from '../catalogue/source.ts';
import { Failure } from '../failure.ts';
import { trimTrailing } from '../text/trim.ts';

/** Returns the folder of a catalogue if it exists. */
export function requireCatalogueFolder(folder: string): string {
  const hasFile = existsSync(join(folder, '..', catalogueFileName));
  return requireFolder(
    folder,
    hasFile
      ? `This needs a folder in place of ${catalogueFileName}: translation-catalogue init --catalogue ${folder}`
      : 'Name the folder that holds site.yaml with --catalogue.',
  );
}

/** Returns a folder if it exists; otherwise the message ends with the fix. */
export function requireFolder(folder: string, fix: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return folder;
  throw new Failure(
    `${stats === undefined ? 'There is no folder' : 'Not a folder:'} ${folder}\n${fix}`,
  );
}

/** Returns the output folder unless it is inside the catalogue or around it. */
export function requireOutputFolder(out: string, catalogue: string): string {
  const [outPath, cataloguePath] = [resolveLinks(out), resolveLinks(catalogue)];
  if (
    outPath === cataloguePath ||
    outPath.startsWith(cataloguePath + sep) ||
    cataloguePath.startsWith(outPath + sep)
  ) {
    throw new Failure(
      `The output folder ${out} and the catalogue ${catalogue} lie one in the other.\n` +
        'Name a folder of its own with --out.',
    );
  }
  const stats = statSync(out, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isDirectory()) throw new Failure(`Not a folder: ${out}`);
  return out;
}

/** Returns the base URL of the flag, or else of the environment variable BASE_URL. */
export function resolveBaseUrl(flag: string | undefined): string | undefined {
  const text = flag ?? (process.env['BASE_URL'] || undefined);
  if (text === undefined) return undefined;
  const source = flag === undefined ? 'The environment variable BASE_URL' : 'The flag --base-url';
  return requireValidUrl(text, source);
}

/** Returns a base URL in its normal form. Throws a Failure that names the source of an invalid one. */
export function requireValidUrl(text: string, source: string): string {
  const result = readBaseUrl(text);
  if ('url' in result) return result.url;
  throw new Failure(`${source} is wrong. ${result.found}\nExpected: ${result.expected}.`);
}

/** Returns the path of a base URL without a slash at the end: empty, or such as `/repo`. */
export function getUrlPath(baseUrl: string): string {
  return trimTrailing(new URL(baseUrl).pathname, '/');
}

/** Resolves symbolic links in the part of a path that exists. */
function resolveLinks(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute
      ? absolute
      : resolve(resolveLinks(parent), relative(parent, absolute));
  }
}
