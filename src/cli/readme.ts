// readme: how far languages are → a table in a README, between two markers.

import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { createLinks } from '../api/links.ts';
import { editFiles } from '../disk/edit-files.ts';
import { readRegularFile } from '../disk/regular-file.ts';
import { Failure } from '../failure.ts';
import { reachesMinimum } from '../percentages.ts';
import { endMarker, placeBetweenMarkers, startMarker } from '../readme/markers.ts';
import { type TableLine, tableLines } from '../readme/table.ts';
import { gitDiff } from '../report/git-diff.ts';
import { resources } from '../resources.ts';
import type { SelectableLanguage } from '../selection/select.ts';
import { formatCount } from '../text/wording.ts';
import { addressNote } from './address.ts';
import { chosenBaseUrl } from './catalogue-folder.ts';
import { catalogueFigures, figuresOfCheckout } from './select/figures.ts';
import { colorsFor, exitStatus } from './terminal.ts';

export interface ReadmeFlags {
  readonly catalogue: string;
  /** A project, or one of its components; the only project without it. */
  readonly project?: string | undefined;
  /** A checkout in place of the catalogue. */
  readonly from?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Per cent. */
  readonly min?: number | undefined;
  readonly check?: boolean | undefined;
}

/** Writes the table, or says whether it is as it should be. */
export async function readme(file: string, flags: ReadmeFlags): Promise<number> {
  const before = readReadme(file);
  // Before anything is counted, which may take a while.
  sound(file, placeBetweenMarkers(before, []));
  const all = await (flags.from === undefined
    ? linesOfCatalogue(flags)
    : linesOfCheckout(flags.from, file, flags));
  const lines = all.filter(({ figures }) => isShown(figures, flags.min)).map(({ line }) => line);
  const after = sound(file, placeBetweenMarkers(before, tableLines(lines)));
  const languages = formatCount(lines.length, 'language');
  if (Buffer.compare(before, after) === 0) {
    process.stdout.write(`${file} is up to date: ${languages}.\n`);
    return exitStatus.fine;
  }
  if (flags.check) {
    process.stdout.write(renderDiff(file, before, after));
    process.stderr.write(`${file} is stale: run the same command without --check.\n`);
    return exitStatus.problems;
  }
  const real = realpathSync(file);
  const name = basename(real);
  editFiles(dirname(real), [{ from: name, to: name, before, after }]);
  process.stdout.write(`Wrote the table into ${file}: ${languages}.\n`);
  return exitStatus.fine;
}

function readReadme(file: string): Buffer {
  try {
    const read = readRegularFile(file, mostOfReadme);
    if (read.kind === 'file') return read.bytes;
  } catch {
    // The reason makes no difference.
  }
  throw new Failure(`There is no file to read at ${file}\nName the README.`);
}

/** Bytes; forges show no larger README. */
const mostOfReadme = 16 * 1024 * 1024;

function sound(file: string, placed: ReturnType<typeof placeBetweenMarkers>): Uint8Array {
  if ('bytes' in placed) return placed.bytes;
  throw new Failure(
    `${file}: ${placed.wrong}\nExpected: these two lines, once, where the table belongs:\n\n` +
      `${startMarker}\n${endMarker}\n`,
  );
}

interface Line {
  readonly figures: SelectableLanguage;
  readonly line: TableLine;
}

async function linesOfCatalogue({ catalogue, project, baseUrl }: ReadmeFlags): Promise<Line[]> {
  if (!existsSync(join(catalogue, 'site.yaml'))) {
    throw new Failure(
      `There is no catalogue in ${catalogue}\n` +
        'Name its folder with --catalogue, or count the translation files here with --from .',
    );
  }
  const chosen = chosenBaseUrl(baseUrl);
  const found = await catalogueFigures(catalogue, project, {
    baseUrl: chosen,
    toName: (slug) => `as in --project ${slug}`,
  });
  const links = createLinks(found.baseUrl, resources);
  if (chosen === undefined) process.stderr.write(addressNote(catalogue, found.baseUrl));
  return found.figures.map((figures) => {
    const at = { project_slug: found.project, language_code: figures.code };
    const { url } =
      found.component === undefined
        ? links.to('translate-project-page', at)
        : links.to('translate-page', { ...at, component_slug: found.component });
    return { figures, line: { ...figures, link: url } };
  });
}

async function linesOfCheckout(from: string, file: string, flags: ReadmeFlags): Promise<Line[]> {
  const all = (await figuresOfCheckout(from, flags.project?.split('/', 2)[1])).figures;
  const folder = dirname(realpathSync(file));
  const root = realpathSync(from);
  // A README elsewhere knows no way to the files.
  const isInside = folder === root || folder.startsWith(root + sep);
  return all.map((figures) => {
    const [path] = figures.files;
    const link =
      isInside && path !== undefined
        ? relative(folder, resolve(root, path)).split(sep).map(encodeURIComponent).join('/')
        : undefined;
    return { figures, line: { ...figures, link } };
  });
}

/** The source language has nothing to translate, and a bar may leave out more. */
function isShown(figures: SelectableLanguage, min = 0): boolean {
  const { isSource, translated, total } = figures;
  if (isSource && translated === total) return false;
  return reachesMinimum(translated, total, min);
}

function renderDiff(file: string, before: Uint8Array, after: Uint8Array): string {
  const path = relative(process.cwd(), resolve(file)).split(sep).join('/');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const changed = {
    from: path,
    to: path,
    before: decoder.decode(before),
    after: decoder.decode(after),
  };
  const terminal = process.stdout.isTTY ? colorsFor(process.stdout) : undefined;
  return gitDiff([changed], { prefix: '', terminal });
}
