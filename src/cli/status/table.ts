// Formats the figures of `status` as tables, for a terminal and in Markdown.

import stringWidth from 'string-width';
import { isUsualEnglish } from '../../checkout/find/code-places.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { Skipped } from '../../checkout/find/skipped.ts';
import { mayMeanCode } from '../../checkout/find/unknown-codes.ts';
import { hasPages } from '../../formats/list.ts';
import { matchMask } from '../../languages/file-mask.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import { escapeMarkdown, formatCodeSpan } from '../../text/markdown.ts';
import { escapeInvisible, sanitizeLine } from '../../text/visible.ts';
import { formatCount, formatNumber, listCountsByLanguage } from '../../text/wording.ts';
import { describeCopies, describeMachineTranslated } from '../machine-translated.ts';
import type { chooseColors } from '../terminal.ts';
import type { ComponentLines, LanguageLine, StatusFigures } from './figures.ts';
import { describeFolder, describeLowest, type FolderFigures } from './folders.ts';
import type { GetOutdated } from './outdated.ts';

type Colors = ReturnType<typeof chooseColors>;

/** Columns of a terminal. In fewer, names and counts would break the lines, so only codes and percentages are shown. */
const minTableWidth = 60;

interface Column {
  readonly title: string;
  readonly isNumber: boolean;
}

/** Formats a table for each component, or a line for each folder, and a table for all together if there are several. */
export function formatStatusText(
  { components, totals }: StatusFigures,
  detection: Detection,
  { width, colors, folders, getOutdated, isSkippedListed = false }: TextOptions,
): string {
  const isNarrow = width < minTableWidth;
  const tables = components.map(({ component, lines }) => {
    const { name, filemask, file_format } = component;
    const description = isNarrow ? '' : `  ${sanitizeLine(filemask)} (${file_format})`;
    const rows = lines.map((line) => [
      line.code,
      line.isSource ? `${line.name} (source)` : line.name,
      formatNumber(line.total),
      `${line.percent.text} %`,
      line.isSource ? '' : formatNumber(line.failingChecks),
    ]);
    const table = formatTableText(rows, isNarrow, hasPages(file_format) ? 'Sections' : 'Strings');
    return `${colors.bold(sanitizeLine(name))}${description}\n${table}${formatPageCounts(lines)}${formatOutdatedCounts(lines, getOutdated)}${formatCopies(lines)}${formatMachineTranslated(lines)}${formatRepeatedCounts(component)}${formatGuess(component)}`;
  });
  const allLines = components.flatMap(({ lines }) => lines);
  const parts =
    folders.length === 0
      ? tables
      : [
          `${formatFolders(folders, colors)}${formatPageCounts(allLines)}${formatOutdatedCounts(allLines, getOutdated)}${formatCopies(allLines)}${formatMachineTranslated(allLines)}`,
        ];
  const stringComponentCount = components.filter(
    ({ component }) => !hasPages(component.file_format),
  ).length;
  if (stringComponentCount > 1) {
    const rows = totals.map((line) => [
      line.code,
      line.name,
      formatNumber(line.total),
      `${line.percent.text} %`,
      formatNumber(line.failingChecks),
    ]);
    parts.push(
      `${colors.bold(`All ${stringComponentCount} components${describeStringsOnly(stringComponentCount, components)}`)}\n${formatTableText(rows, isNarrow)}`,
    );
  }
  // Without components, another message gives the reasons.
  const note =
    parts.length === 0 && !isSkippedListed ? '' : formatSkipped(detection, isSkippedListed);
  return `${parts.join('\n')}${note === '' ? '' : '\n'}${colors.dim(note)}`;
}

export interface TextOptions {
  readonly width: number;
  readonly colors: Colors;
  /** Lines of these replace the tables of components; empty for tables. */
  readonly folders: readonly FolderFigures[];
  readonly isSkippedListed?: boolean | undefined;
  /** Undefined with the flag `--no-outdated`. */
  readonly getOutdated?: GetOutdated | undefined;
}

/** Formats lines with the numbers of missing and outdated pages of each language. */
function formatPageCounts(lines: readonly LanguageLine[]): string {
  return (['missing', 'outdated'] as const)
    .map((wanted) => {
      const counts = listCountsByLanguage(
        lines.map(({ code, pages }) => [
          code,
          pages.filter(({ state }) => state === wanted).length,
        ]),
      );
      const title = wanted === 'missing' ? 'Missing pages' : 'Outdated pages';
      return counts === '' ? '' : `  ${title}: ${counts}.\n`;
    })
    .join('');
}

/** Formats a line with the number of outdated translations of each language. */
function formatOutdatedCounts(
  lines: readonly LanguageLine[],
  getOutdated: GetOutdated | undefined,
): string {
  const counts = listCountsByLanguage(
    lines.map((line) => [line.code, line.isSource ? 0 : (getOutdated?.(line).length ?? 0)]),
  );
  if (counts === '') return '';
  return `  Outdated, because their source text has changed: ${counts}. --format json lists them.\n`;
}

/** Formats a line with the number of copies of each language, and how to count them. */
function formatCopies(lines: readonly LanguageLine[]): string {
  const copies = describeCopies(lines);
  return (
    copies &&
    `  ${copies}. \`same_as_source: translated\`, a line of the component in translations.yaml, counts them.\n`
  );
}

function formatMachineTranslated(lines: readonly LanguageLine[]): string {
  const sentences = describeMachineTranslated(lines);
  return sentences && `  ${sentences}.\n`;
}

/** Formats a line about a source that was only guessed. Beside a file in English, the guess is among what isn't taken. */
function formatGuess({ why, languages, file_format }: FoundComponent): string {
  const isGuess = why.confidence === 'inferred' && languages[0]?.file !== '';
  const hasEnglish = languages.some(({ code }) => isUsualEnglish(code));
  if (!isGuess || hasPages(file_format) || hasEnglish) return '';
  return `  ${sanitizeLine(why.source)} If that is wrong, say \`source_language\` and \`template\` in translations.yaml.\n`;
}

/** Formats a line with the languages of which more than half of the strings are copies that count as translated. */
function formatRepeatedCounts(component: FoundComponent): string {
  const { languages, source_language, file_format, settings } = component;
  if (hasPages(file_format) || settings?.sameAsSource !== undefined) return '';
  const counts = listCountsByLanguage(
    languages.map(({ code, copies = 0, facts: { sameTextCount, sharedKeyCount } }) => {
      const isOtherLanguage = getBaseLanguage(code) !== getBaseLanguage(source_language);
      const count = sameTextCount - copies;
      const isRepeated =
        isOtherLanguage && sharedKeyCount >= minRepeatedStrings && count * 2 > sharedKeyCount;
      return [code, isRepeated ? count : 0];
    }),
  );
  if (counts === '') return '';
  return `  Repeat their source text: ${counts}. \`same_as_source: untranslated\`, a line of the component in translations.yaml, counts them as not translated.\n`;
}

/** Fewer strings are often names, which are the same in all languages. */
const minRepeatedStrings = 20;

/** The figures of all components leave out pages, which have no strings. */
function describeStringsOnly(count: number, { length }: readonly ComponentLines[]): string {
  return count === length ? '' : ' of strings';
}

/** Formats a line for each folder, and one with its least translated components. */
function formatFolders(folders: readonly FolderFigures[], colors: Colors): string {
  const lines = folders.map((folder) => {
    const lowest = describeLowest(folder);
    return `  ${sanitizeLine(folder.path || './')}  ${describeFolder(folder)}\n${lowest && `    Lowest: ${lowest}\n`}`;
  });
  return `${colors.bold(describeFolderCount(folders))}\n${lines.join('')}  --all prints a table for each component.\n`;
}

function describeFolderCount(folders: readonly FolderFigures[]): string {
  const count = folders.reduce((sum, { components }) => sum + components.length, 0);
  return `${formatCount(count, 'component')} in ${formatCount(folders.length, 'folder')}`;
}

/** Chosen: how many skipped files are listed that fit the mask of a component. */
const maxListedLanguages = 2;

/** Lists skipped files. Those that fit the mask of a component come first: users expect to see their languages. */
function formatSkipped({ components, skipped }: Detection, isListed: boolean): string {
  if (isListed && skipped.length === 0) return 'No file was skipped.\n';
  const mayBeLanguage = ({ path }: Skipped) =>
    components.some(({ filemask }) => {
      const text = matchMask(filemask, path);
      return text !== undefined && mayMeanCode(text);
    });
  const listedFiles = isListed
    ? skipped
    : skipped.filter(mayBeLanguage).slice(0, maxListedLanguages);
  const named = listedFiles.map(
    ({ path, reason }) => `Not taken: ${sanitizeLine(path)}\n  ${sanitizeLine(reason)}\n`,
  );
  const omitted = skipped.length - listedFiles.length;
  const more = listedFiles.length === 0 ? '' : ' more';
  const others = `${formatNumber(omitted)}${more} not taken: status --skipped says which, and why.\n`;
  return named.join('') + (omitted === 0 ? '' : others);
}

const columns: readonly Column[] = [
  { title: '', isNumber: false },
  { title: 'Language', isNumber: false },
  { title: 'Strings', isNumber: true },
  { title: 'Translated', isNumber: true },
  { title: 'Failing checks', isNumber: true },
];

/** Aligns the columns of a table. `unit` is the title of the numbers. */
function formatTableText(
  rows: readonly (readonly string[])[],
  isNarrow: boolean,
  unit = 'Strings',
): string {
  // The code and the percentage are enough for a narrow terminal.
  const shownColumns = isNarrow ? [0, 3] : [0, 1, 2, 3, 4];
  const allRows = isNarrow
    ? rows
    : [columns.map(({ title }) => (title === 'Strings' ? unit : title)), ...rows];
  const widths = columns.map((_, index) =>
    Math.max(0, ...allRows.map((row) => stringWidth(row[index] ?? ''))),
  );
  return allRows
    .map((row) => {
      const cells = shownColumns.map((index) => {
        const text = row[index] ?? '';
        const space = ' '.repeat((widths[index] ?? 0) - stringWidth(text));
        return columns[index]?.isNumber ? space + text : text + space;
      });
      return `  ${cells.join('  ')}`.trimEnd();
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** Escapes a name, unless it is plain text anyway, which is easier to read. */
function escapeHeading(name: string): string {
  return /^\w[\w/-]*$/.test(name) ? name : escapeMarkdown(escapeInvisible(name));
}

/** Formats a table for each component in Markdown, or one of the folders, and one for all together. */
export function formatStatusMarkdown(
  { components, totals }: StatusFigures,
  folders: readonly FolderFigures[],
): string {
  const head = '| Language | Strings | Translated | Failing checks |\n|---|---:|---:|---:|\n';
  const tables = components.map(({ component, lines }) => {
    const rows = lines.map(
      (line) =>
        `| ${line.name} (\`${line.code}\`)${line.isSource ? ', source' : ''} | ${formatNumber(line.total)} | ${line.percent.text} % | ${line.isSource ? '' : formatNumber(line.failingChecks)} |\n`,
    );
    const notes = [describeCopies(lines), describeMachineTranslated(lines)].filter(Boolean);
    return `### ${escapeHeading(component.name)}\n\n${formatCodeSpan(component.filemask)}\n\n${head}${rows.join('')}${notes.map((note) => `\n${note}.\n`).join('')}`;
  });
  const parts = folders.length === 0 ? tables : [formatFoldersMarkdown(folders, components)];
  const stringComponentCount = components.filter(
    ({ component }) => !hasPages(component.file_format),
  ).length;
  if (stringComponentCount > 1) {
    const rows = totals.map(
      (line) =>
        `| ${line.name} (\`${line.code}\`) | ${formatNumber(line.total)} | ${line.percent.text} % | ${formatNumber(line.failingChecks)} |\n`,
    );
    parts.push(
      `### All ${stringComponentCount} components${describeStringsOnly(stringComponentCount, components)}\n\n${head}${rows.join('')}`,
    );
  }
  return parts.join('\n');
}

function formatFoldersMarkdown(
  folders: readonly FolderFigures[],
  components: readonly ComponentLines[],
): string {
  const lines = components.flatMap((one) => one.lines);
  const notes = [describeCopies(lines), describeMachineTranslated(lines)].filter(Boolean);
  const rows = folders.map(
    (folder) =>
      `| ${formatCodeSpan(folder.path || './')} | ${describeFolder(folder)} | ${escapeMarkdown(escapeInvisible(describeLowest(folder)))} |\n`,
  );
  return `### ${describeFolderCount(folders)}\n\n| Folder | Translated | Lowest |\n|---|---|---|\n${rows.join('')}${notes.map((note) => `\n${note}.\n`).join('')}`;
}
