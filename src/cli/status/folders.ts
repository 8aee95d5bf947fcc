// Groups the components of a large checkout by folders, so that `status` prints a line for each folder in place of tables.

import { getParent } from '../../files/paths.ts';
import { hasPages } from '../../formats/list.ts';
import { computeReadablePercentage } from '../../model/percentages.ts';
import { groupBy } from '../../text/collections.ts';
import { sanitizeLine } from '../../text/visible.ts';
import { formatCount, formatNumber } from '../../text/wording.ts';
import {
  type ComponentLines,
  computeTotals,
  type FigureFilter,
  isWantedLanguage,
  type LanguageTotal,
} from './figures.ts';

/** Chosen: more tables than this are many screens long. */
const mostTables = 20;

/** Chosen: with more languages, a line has only the first and the last. */
const mostListedLanguages = 3;
/** Chosen: enough components to begin with. */
const mostListedComponents = 3;

interface ComponentFolder {
  /** Ends with `/`; empty for the top. */
  readonly path: string;
  readonly components: readonly ComponentLines[];
}

/** Returns the folder that has the files of all languages, without a slash: `app/locales`; empty for the top. */
export function getComponentFolder({ filemask }: { readonly filemask: string }): string {
  const beforeCode = filemask.slice(0, filemask.search(/[*{]|$/));
  return getParent(beforeCode);
}

/** The figures of a folder. */
export interface FolderFigures extends ComponentFolder {
  /** Each language over all components, the furthest first. */
  readonly totals: readonly LanguageTotal[];
}

/** Collects the figures of folders, if there are too many components for tables; else none. */
export function collectFolders(
  components: readonly ComponentLines[],
  filter: FigureFilter,
): readonly FolderFigures[] {
  if (components.length <= mostTables) return [];
  return groupByFolder(components).map((folder) => ({
    ...folder,
    totals: computeTotals(folder.components.map(({ component }) => component)).filter((language) =>
      isWantedLanguage(language, filter),
    ),
  }));
}

/**
 * Groups components by folders. Starting from the top, the fullest folder is divided into the folders in it, as long as
 * there are no more than `mostTables`, and one of the new ones has several components. Pages are apart from strings, whose
 * figures they would hide.
 */
function groupByFolder(components: readonly ComponentLines[]): readonly ComponentFolder[] {
  const kinds = groupBy(components, ({ component }) => hasPages(component.file_format));
  let folders = [...kinds.values()].map(
    (group): ComponentFolder => ({ path: '', components: group }),
  );
  for (;;) {
    const divided = folders
      .map((folder) => ({ folder, parts: divideFolder(folder) }))
      .filter(({ parts }) => isUseful(parts) && folders.length - 1 + parts.length <= mostTables)
      .sort((one, other) => other.folder.components.length - one.folder.components.length)[0];
    if (divided === undefined) break;
    folders = [...folders.filter((one) => one !== divided.folder), ...divided.parts];
  }
  return folders.sort((one, other) => (one.path < other.path ? -1 : 1));
}

function isUseful(parts: readonly ComponentFolder[]): boolean {
  return parts.length === 1 || parts.some(({ components }) => components.length > 1);
}

/** Divides a folder by the next name of the paths in it; empty if there is none. */
function divideFolder({ path, components }: ComponentFolder): readonly ComponentFolder[] {
  const parts = groupBy(components, ({ component }) => {
    const folder = `${getComponentFolder(component)}/`;
    return folder === '/' ? '' : folder.slice(0, folder.indexOf('/', path.length) + 1 || undefined);
  });
  if (parts.size === 1 && parts.has(path)) return [];
  return [...parts].map(([folder, group]) => ({ path: folder, components: group }));
}

/** Describes a folder: `12 components, 340 strings: de 99.1 %, fr 80.0 %`. */
export function describeFolder({ components, totals }: FolderFigures): string {
  const [first] = components;
  const unit = first && hasPages(first.component.file_format) ? 'section' : 'string';
  const strings = components.reduce((sum, { lines }) => sum + (lines[0]?.total ?? 0), 0);
  const counts = `${formatCount(components.length, 'component')}, ${formatCount(strings, unit)}`;
  return totals.length === 0 ? counts : `${counts}: ${describeRange(totals)}`;
}

function describeRange(totals: readonly LanguageTotal[]): string {
  const texts = totals.map(({ code, percent }) => `${code} ${percent.text} %`);
  if (texts.length <= mostListedLanguages) return texts.join(', ');
  return `${formatNumber(texts.length)} languages from ${texts.at(-1)} to ${texts[0]}`;
}

/** Names the components with the smallest shares; empty if there is only one component, or all are complete. */
export function describeLowest({ components }: ComponentFolder): string {
  if (components.length < 2) return '';
  const shares = components.flatMap(({ component, lines: [, ...others] }) => {
    const total = others.reduce((sum, line) => sum + line.total, 0);
    const translated = others.reduce((sum, line) => sum + line.translated, 0);
    const { tenths, text } = computeReadablePercentage(translated, total);
    return translated >= total
      ? []
      : [{ tenths, text: `${sanitizeLine(component.name)} ${text} %` }];
  });
  return shares
    .sort((one, other) => one.tenths - other.tenths)
    .slice(0, mostListedComponents)
    .map(({ text }) => text)
    .join(', ');
}
