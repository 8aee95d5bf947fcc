// readme: how far languages are → a table in a README, between two markers.

import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { createLinks } from '../api/links.ts';
import { Failure } from '../failure.ts';
import { reachesMinimum } from '../percentages.ts';
import { endMarker, placeBetweenMarkers, startMarker } from '../readme/markers.ts';
import { formatTable, type TableLine } from '../readme/table.ts';
import { resources } from '../resources.ts';
import type { SelectableLanguage } from '../selection/select.ts';
import { formatCount } from '../text/wording.ts';
import { explainExampleAddress } from './address.ts';
import { getChosenBaseUrl } from './catalogue-folder.ts';
import { getCheckoutFigures, getLabelledFigures } from './select/figures.ts';
import { readWholeFile, writePart } from './write-part.ts';

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
export async function runReadme(file: string, flags: ReadmeFlags): Promise<number> {
  const before = readWholeFile(file, 'the README');
  // Before anything is counted, which may take a while.
  requirePlaced(file, placeBetweenMarkers(before, []));
  const all = await (flags.from === undefined
    ? linesOfCatalogue(flags)
    : linesOfCheckout(flags.from, file, flags));
  const lines = all.filter(({ figures }) => isShown(figures, flags.min)).map(({ line }) => line);
  const after = requirePlaced(file, placeBetweenMarkers(before, formatTable(lines)));
  const languages = formatCount(lines.length, 'language');
  return writePart(file, before, after, {
    part: 'the table',
    content: languages,
    check: flags.check === true,
  });
}

function requirePlaced(file: string, placed: ReturnType<typeof placeBetweenMarkers>): Uint8Array {
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
  const chosen = getChosenBaseUrl(baseUrl);
  const found = await getLabelledFigures(catalogue, project, {
    baseUrl: chosen,
    toName: (slug) => `as in --project ${slug}`,
  });
  const links = createLinks(found.baseUrl, resources);
  if (chosen === undefined) process.stderr.write(explainExampleAddress(catalogue, found.baseUrl));
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
  const all = (await getCheckoutFigures(from, flags.project?.split('/', 2)[1])).figures;
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
