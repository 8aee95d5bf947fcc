// The command `readme` writes a table of the languages, with their progress, between two markers of a README.

import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { createLinks } from '../api/links.ts';
import type { CatalogueLocation } from '../files/source.ts';
import { reachesMinimum } from '../model/percentages.ts';
import { endMarker, replaceBetweenMarkers, startMarker } from '../pages/readme/markers.ts';
import { formatTable, type TableRow } from '../pages/readme/table.ts';
import { Failure } from '../problem/problem.ts';
import type { SelectableLanguage } from '../release/select.ts';
import { resources } from '../resources.ts';
import { formatCount } from '../text/wording.ts';
import { explainExampleUrl } from './address.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { refuseCatalogueFile, resolveBaseUrl } from './catalogue-folder.ts';
import { loadCheckoutFigures, loadTargetFigures } from './select/figures.ts';
import { readWholeFile, requireSpliced, writePart } from './write-part.ts';

export interface ReadmeFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  /** `project` or `project/component`; without it, the only project. */
  readonly project?: string | undefined;
  readonly from?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Languages below this percentage get no row. */
  readonly min?: number | undefined;
  readonly check?: boolean | undefined;
}

/** Writes the table, or reports whether it is up to date; returns the exit status. */
export async function runReadmeCommand(file: string, flags: ReadmeFlags): Promise<number> {
  const before = readWholeFile(file, 'the README');
  // Missing markers are reported before the counting, which may take a while.
  replaceTable(file, before, []);
  const languagesWithRows = await (flags.from === undefined
    ? createCatalogueRows(flags)
    : createCheckoutRows(flags.from, file, flags));
  const rows = languagesWithRows
    .filter(({ figures }) => isShown(figures, flags.min))
    .map(({ row }) => row);
  const after = replaceTable(file, before, formatTable(rows));
  const languages = formatCount(rows.length, 'language');
  return writePart(file, before, after, {
    part: 'the table',
    content: languages,
    isCheckOnly: flags.check === true,
  });
}

function replaceTable(file: string, bytes: Uint8Array, lines: readonly string[]): Uint8Array {
  const expected = `these two lines, once, where the table belongs:\n\n${startMarker}\n${endMarker}\n`;
  return requireSpliced(file, replaceBetweenMarkers(bytes, lines), expected);
}

interface LanguageWithRow {
  readonly figures: SelectableLanguage;
  readonly row: TableRow;
}

async function createCatalogueRows(flags: ReadmeFlags): Promise<LanguageWithRow[]> {
  const { catalogue, project, baseUrl } = flags;
  refuseCatalogueFile(catalogue);
  if (typeof catalogue === 'string' && !existsSync(join(catalogue, 'site.yaml'))) {
    throw new Failure(
      `There is no catalogue in ${catalogue}\n` +
        'Name its folder with --catalogue, or count the translation files here with --from .',
    );
  }
  const chosenBaseUrl = resolveBaseUrl(baseUrl);
  const selection = await loadTargetFigures(catalogue, project, {
    cache: createCacheFromFlags(flags),
    baseUrl: chosenBaseUrl,
    formatExample: (slug) => `as in --project ${slug}`,
  });
  const links = createLinks(selection.baseUrl, resources);
  if (chosenBaseUrl === undefined)
    process.stderr.write(explainExampleUrl(catalogue, selection.baseUrl));
  return selection.figures.map((figures) => {
    const slugs = { project_slug: selection.project, language_code: figures.code };
    const { url } =
      selection.component === undefined
        ? links.to('translate-project-page', slugs)
        : links.to('translate-page', { ...slugs, component_slug: selection.component });
    return { figures, row: { ...figures, link: url } };
  });
}

async function createCheckoutRows(
  checkout: string,
  file: string,
  flags: ReadmeFlags,
): Promise<LanguageWithRow[]> {
  // A checkout is one project, so only the component of the flag matters.
  const component = flags.project?.split('/', 2)[1];
  const cache = createCacheFromFlags(flags);
  const languages = (await loadCheckoutFigures(checkout, component, cache)).figures;
  const folder = dirname(realpathSync(file));
  const root = realpathSync(checkout);
  // A README outside of the checkout cannot link to its files.
  const isInside = folder === root || folder.startsWith(root + sep);
  return languages.map((figures) => {
    const [path] = figures.files;
    const link =
      isInside && path !== undefined
        ? relative(folder, resolve(root, path)).split(sep).map(encodeURIComponent).join('/')
        : undefined;
    return { figures, row: { ...figures, link } };
  });
}

/** Whether a language gets a row: the source language has nothing to translate, and `--min` omits others. */
function isShown(figures: SelectableLanguage, min = 0): boolean {
  const { isSource, translated, total } = figures;
  if (isSource && translated === total) return false;
  return reachesMinimum(translated, total, min);
}
