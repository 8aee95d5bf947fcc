// The folders that commands work on: checks that a mistaken flag does no harm.

import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readBaseUrl } from '../catalogue/base-url.ts';
import { catalogueFileName } from '../catalogue/source.ts';
import { Failure } from '../failure.ts';
import { trimTrailing } from '../text/trim.ts';

/** The catalogue folder, or a Failure that names it. */
export function requireCatalogueFolder(folder: string): string {
  const hasFile = existsSync(join(folder, '..', catalogueFileName));
  return requireFolder(
    folder,
    hasFile
      ? `This needs a folder in place of ${catalogueFileName}: translation-catalogue init --catalogue ${folder}`
      : 'Name the folder that holds site.yaml with --catalogue.',
  );
}

/** A folder that is there, or a Failure that names it and says what to name. */
export function requireFolder(folder: string, advice: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return folder;
  throw new Failure(
    `${stats === undefined ? 'There is no folder' : 'Not a folder:'} ${folder}\n${advice}`,
  );
}

/** The output folder; a Failure when it and the catalogue lie one in the other. */
export function requireOutputFolder(out: string, catalogue: string): string {
  const [to, from] = [realPath(out), realPath(catalogue)];
  if (to === from || to.startsWith(from + sep) || from.startsWith(to + sep)) {
    throw new Failure(
      `The output folder ${out} and the catalogue ${catalogue} lie one in the other.\n` +
        'Name a folder of its own with --out.',
    );
  }
  const stats = statSync(out, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isDirectory()) throw new Failure(`Not a folder: ${out}`);
  return out;
}

/** The base URL from the flag, else from the environment variable BASE_URL, else undefined. */
export function resolveBaseUrl(flag: string | undefined): string | undefined {
  const text = flag ?? (process.env['BASE_URL'] || undefined);
  if (text === undefined) return undefined;
  const source = flag === undefined ? 'The environment variable BASE_URL' : 'The flag --base-url';
  return requireValidUrl(text, source);
}

/** The base URL in its normal form; a Failure that names where it comes from when it is none. */
export function requireValidUrl(text: string, source: string): string {
  const result = readBaseUrl(text);
  if ('url' in result) return result.url;
  throw new Failure(`${source} is wrong. ${result.found}\nExpected: ${result.expected}.`);
}

/** The path of a base URL, without a last slash: empty, or such as `/repo`. */
export function getUrlPath(baseUrl: string): string {
  return trimTrailing(new URL(baseUrl).pathname, '/');
}

/** The path without links, of as much of it as is there. */
function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const above = dirname(absolute);
    return above === absolute ? absolute : resolve(realPath(above), relative(above, absolute));
  }
}
