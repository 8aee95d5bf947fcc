// Checks the folders and base URLs of flags with a Failure that explains what is wrong, and formats warnings of
// counting.

import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { readBaseUrl } from '../catalogue/base-url.ts';
import type { CountedCheckouts } from '../checkout/count/counted.ts';
import { defaultOutputFolder, holdsFolder, ownFolderFix, refuseToHold } from '../files/mark.ts';
import { isBelowFolder, resolveLinks } from '../files/paths.ts';
import { type CatalogueLocation, catalogueFileName } from '../files/source.ts';
import { findGitEntry, mayBeInGit } from '../git/find-repository.ts';
import { Failure } from '../problem/problem.ts';
import { escapeInvisible } from '../text/visible.ts';
import { getFolderPrefix, toShownProblems } from './shown-paths.ts';
import { chooseColors } from './terminal.ts';

/** Returns the location of a catalogue if it exists, as `requireCatalogueFolder` does. */
export function requireCatalogue(location: CatalogueLocation): CatalogueLocation {
  return typeof location === 'string' ? requireCatalogueFolder(location) : location;
}

/** Returns the folder of a catalogue if it exists. Throws a Failure if a link of the repository leads out of it. */
export function requireCatalogueFolder(folder: string): string {
  refuseLinkOutside(folder, '--catalogue');
  refuseCatalogueFile(folder);
  const hasFile = existsSync(join(folder, '..', catalogueFileName));
  return requireFolder(
    folder,
    hasFile
      ? `This needs a folder in place of ${catalogueFileName}: translation-catalogue init --catalogue ${folder}`
      : 'Name the folder that holds site.yaml with --catalogue.',
  );
}

/** Throws a Failure if `--catalogue` leads to translations.yaml, which needs no flag. */
export function refuseCatalogueFile(path: CatalogueLocation): void {
  if (typeof path !== 'string') return;
  const file = basename(path) === catalogueFileName ? path : join(path, catalogueFileName);
  // `statSync` would throw below a file; `existsSync` finds nothing there.
  const isFile = existsSync(file) && statSync(file).isFile();
  if (!isFile || existsSync(join(path, 'site.yaml'))) return;
  throw new Failure(
    `${file} is no catalogue folder: it is used without --catalogue.\n` +
      'Leave the flag out. Only new and count need a folder: translation-catalogue init --catalogue catalogue',
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

/**
 * Returns the output folder. Throws a Failure if it is the catalogue or inside it, if it holds the catalogue or the
 * repository of the working folder, if it's one of git's own folders, or if a link of the repository leads out of it.
 */
export function requireOutputFolder(out: string, catalogue: CatalogueLocation): string {
  const stats = lstatSync(out, { throwIfNoEntry: false });
  // A link of this name may have come with a clone, and lead anywhere.
  if (stats?.isSymbolicLink() && out === defaultOutputFolder) {
    throw new Failure(
      `${out} is a link to ${escapeInvisible(readlinkSync(out))}.\nName the folder that the build should write with --out.`,
    );
  }
  if (stats !== undefined && !statSync(out, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Failure(`Not a folder: ${out}`);
  }
  const outPath = resolveLinks(out);
  if (typeof catalogue === 'string') refuseToNest(out, outPath, catalogue);
  if (outPath.split(sep).some((name) => name.toLowerCase() === '.git')) {
    throw new Failure(`The output folder ${out} is inside of git's own folder.\n${ownFolderFix}`);
  }
  const top = findRepositoryTop();
  if (top !== undefined) refuseToHold(out, top, 'the repository of the working folder');
  refuseLinkOutside(out, '--out');
  return out;
}

/** Throws a Failure if the output folder and the folder of the catalogue lie one in the other. */
function refuseToNest(out: string, outPath: string, catalogue: string): void {
  const cataloguePath = resolveLinks(catalogue);
  if (!holdsFolder(outPath, cataloguePath) && !isBelowFolder(outPath, cataloguePath)) return;
  throw new Failure(
    `The output folder ${out} and the catalogue ${catalogue} lie one in the other.\n${ownFolderFix}`,
  );
}

/**
 * Throws a Failure if a link in the repository of the working folder leads out of it, as it may have come with a clone.
 * `flag` is the flag that named the path, if one did.
 */
export function refuseLinkOutside(path: string, flag?: string): void {
  const top = findRepositoryTop();
  if (top === undefined || !isBelowFolder(resolve(path), top)) return;
  const realPath = resolveLinks(path);
  if (isBelowFolder(realPath, top)) return;
  throw new Failure(
    `A link in ${path} leads out of the repository, to ${escapeInvisible(realPath)}.\nName that place itself${flag === undefined ? '' : ` with ${flag}`}.`,
  );
}

/** Returns the top folder of the repository of the working folder; undefined outside of one. */
function findRepositoryTop(): string | undefined {
  const gitEntry = mayBeInGit('.') ? findGitEntry('.') : undefined;
  return gitEntry && dirname(gitEntry);
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

/** Returns the lines to print; empty without any warning. */
export async function formatWarnings(
  checkouts: CountedCheckouts | undefined,
  catalogue: CatalogueLocation,
): Promise<string> {
  const { broken = [], warnings = [], notes = [] } = checkouts ?? {};
  if (broken.length + warnings.length + notes.length === 0) return '';
  const { formatTextReport } = await import('../problem/print.ts');
  const colors = chooseColors(process.stderr);
  const problems = toShownProblems(catalogue, [...broken, ...warnings]);
  const prefix = getFolderPrefix(catalogue);
  const files = formatTextReport(problems, { prefix, colors, getText: () => undefined });
  const leftOut = files === '' ? '' : `Left out, and not published:\n${files}`;
  return `${leftOut}${notes.map((note) => `${note}\n`).join('')}`;
}
