// Results for people: tables in a terminal, as wide as it is, and in Markdown.

import stringWidth from 'string-width';
import { groupBy } from '../../collections.ts';
import type { Detection } from '../../detection/detect.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import type { Skipped } from '../../detection/skipped.ts';
import { mayMeanCode } from '../../detection/unknown-codes.ts';
import { matchMask } from '../../file-mask.ts';
import { hasPages } from '../../formats/list.ts';
import { computeReadablePercentage } from '../../percentages.ts';
import { escapeMarkdown, formatCodeSpan } from '../../text/markdown.ts';
import { escapeInvisible } from '../../text/visible.ts';
import { formatCount, formatNumber, listFirstKeys } from '../../text/wording.ts';
import type { getColors } from '../terminal.ts';
import type { ComponentLines, LanguageLine, StatusFigures } from './figures.ts';
import type { OutdatedByFile } from './outdated.ts';

type Colors = ReturnType<typeof getColors>;

/** Below this a terminal shows codes and percentages only. */
const narrow = 60;

interface Column {
  readonly title: string;
  readonly isNumber: boolean;
}

/**
 * A table for each component, and one of all together where there are several. Of very many in the folders of the
 * languages there is a line for each.
 */
export function formatStatusText(
  { components, totals }: StatusFigures,
  detection: Detection,
  { width, colors, outdated, isSkippedListed = false }: TextOptions,
): string {
  const isNarrow = width < narrow;
  const inLine = new Set(
    [...byLanguageFolder(components).values()].filter((some) => some.length > manyTables).flat(),
  );
  const parts = components.flatMap((one) => {
    if (inLine.has(one)) return [];
    const { component, lines } = one;
    const { name, filemask, file_format } = component;
    const about = isNarrow ? '' : `  ${escapeInvisible(filemask)} (${file_format})`;
    const rows = lines.map((line) => [
      line.code,
      line.isSource ? `${line.name} (source)` : line.name,
      formatNumber(line.total),
      `${line.percent.text} %`,
      line.isSource ? '' : formatNumber(line.failingChecks),
    ]);
    const table = tableText(rows, isNarrow, hasPages(file_format) ? 'Sections' : 'Strings');
    return `${colors.bold(escapeInvisible(name))}${about}\n${table}${pagesText(lines)}${outdatedText(lines, outdated)}${repeatedText(component)}`;
  });
  if (inLine.size > 0) parts.push(linesText([...inLine], colors));
  const strings = components.filter(({ component }) => !hasPages(component.file_format)).length;
  if (strings > 1) {
    const rows = totals.map((line) => [
      line.code,
      line.name,
      formatNumber(line.total),
      `${line.percent.text} %`,
      formatNumber(line.failingChecks),
    ]);
    parts.push(
      `${colors.bold(`All ${strings} components${ofStrings(strings, components)}`)}\n${tableText(rows, isNarrow)}`,
    );
  }
  // Without components, another message gives the reasons.
  const note =
    parts.length === 0 && !isSkippedListed ? '' : notTakenText(detection, isSkippedListed);
  return `${parts.join('\n')}${note === '' ? '' : '\n'}${colors.dim(note)}`;
}

export interface TextOptions {
  readonly width: number;
  readonly colors: Colors;
  /** Whether every skipped file is listed. */
  readonly isSkippedListed?: boolean | undefined;
  /** Undefined where no one has asked for outdated translations. */
  readonly outdated?: OutdatedByFile | undefined;
}

/** Lines with the number of missing and of outdated pages of each language. */
function pagesText(lines: readonly LanguageLine[]): string {
  return (['missing', 'outdated'] as const)
    .map((wanted) => {
      const named = lines.flatMap(({ code, pages }) => {
        const count = pages.filter(({ state }) => state === wanted).length;
        return count === 0 ? [] : [`${code} ${formatNumber(count)}`];
      });
      const title = wanted === 'missing' ? 'Missing pages' : 'Outdated pages';
      return named.length === 0
        ? ''
        : `  ${title}: ${listFirstKeys(named, named.length, (one) => one)}.\n`;
    })
    .join('');
}

/** A line with the number of outdated translations of each language. */
function outdatedText(
  lines: readonly LanguageLine[],
  outdated: OutdatedByFile | undefined,
): string {
  const named = lines.flatMap((line) => {
    const count = line.isSource ? 0 : (outdated?.(line).length ?? 0);
    return count === 0 ? [] : [`${line.code} ${formatNumber(count)}`];
  });
  if (named.length === 0) return '';
  const text = listFirstKeys(named, named.length, (one) => one);
  return `  Outdated, because their source text has changed: ${text}. --format json lists them.\n`;
}

/** A line with the languages that repeat the source text in more than half of their strings. */
function repeatedText({ languages, source_language, file_format }: FoundComponent): string {
  const named = languages.flatMap(({ code, facts: { sameTextCount, sharedKeyCount } }) => {
    const isOwn = getBaseLanguage(code) !== getBaseLanguage(source_language);
    const isRepeated =
      isOwn && sharedKeyCount >= leastRepeated && sameTextCount * 2 > sharedKeyCount;
    return isRepeated ? [`${code} ${formatNumber(sameTextCount)}`] : [];
  });
  if (named.length === 0 || hasPages(file_format)) return '';
  const text = listFirstKeys(named, named.length, (one) => one);
  return `  Repeat their source text: ${text}. \`same_as_source: untranslated\`, a line of the component in translations.yaml, counts them as not translated.\n`;
}

/** Fewer strings are often names, which are the same in all languages. Chosen. */
const leastRepeated = 20;

function getBaseLanguage(code: string): string | undefined {
  return code.split('_')[0];
}

function ofStrings(count: number, { length }: readonly ComponentLines[]): string {
  return count === length ? '' : ' of strings';
}

/** The most components below one folder of languages that get a table each. */
const manyTables = 30;

/** The components below each folder that languages have, as `lang/*`; others are by themselves. */
function byLanguageFolder(components: readonly ComponentLines[]): Map<string, ComponentLines[]> {
  return groupBy(components, ({ component: { filemask } }) => {
    const end = filemask.indexOf('*/') + 2;
    return end < 2 || end === filemask.length ? filemask : filemask.slice(0, end);
  });
}

/** With more components in the folders of languages, each gets a line. */
function linesText(components: readonly ComponentLines[], colors: Colors): string {
  const lines = components.map(({ component, lines: [source, ...others] }) => {
    const strings = formatCount(source?.total ?? 0, 'string');
    const total = others.reduce((sum, line) => sum + line.total, 0);
    const translated = others.reduce((sum, line) => sum + line.translated, 0);
    const share = `${computeReadablePercentage(translated, total).text} %`;
    const languages = formatCount(others.length, 'translation');
    return `  ${escapeInvisible(component.name)}  ${escapeInvisible(component.filemask)}: ${strings}, ${languages}, ${share}\n`;
  });
  const title = `${formatNumber(components.length)} components, each in the folders of the languages`;
  return `${colors.bold(title)}\n${lines.join('')}  --format markdown and csv have the figures of each.\n`;
}

/** The most lost languages that are named one by one. */
const mostLost = 2;

/** Lists files that were skipped: a file of a known set is a language that users expect to see. */
function notTakenText({ components, skipped }: Detection, isListed: boolean): string {
  const isLost = ({ path }: Skipped) =>
    components.some(({ filemask }) => {
      const text = matchMask(filemask, path);
      return text !== undefined && mayMeanCode(text);
    });
  const lost = isListed ? skipped : skipped.filter(isLost).slice(0, mostLost);
  const named = lost.map(
    ({ path, reason }) => `Not taken: ${escapeInvisible(path)}\n  ${escapeInvisible(reason)}\n`,
  );
  const rest = skipped.length - lost.length;
  const more = lost.length === 0 ? '' : ' more';
  const others = `${formatNumber(rest)}${more} not taken: status --skipped says which, and why.\n`;
  return named.join('') + (rest === 0 ? '' : others);
}

const columns: readonly Column[] = [
  { title: '', isNumber: false },
  { title: 'Language', isNumber: false },
  { title: 'Strings', isNumber: true },
  { title: 'Translated', isNumber: true },
  { title: 'Failing checks', isNumber: true },
];

function tableText(
  rows: readonly (readonly string[])[],
  isNarrow: boolean,
  unit = 'Strings',
): string {
  const shown = isNarrow ? [0, 3] : [0, 1, 2, 3, 4];
  const all = isNarrow
    ? rows
    : [columns.map(({ title }) => (title === 'Strings' ? unit : title)), ...rows];
  const widths = columns.map((_, at) =>
    Math.max(0, ...all.map((row) => stringWidth(row[at] ?? ''))),
  );
  return all
    .map((row) => {
      const cells = shown.map((at) => {
        const text = row[at] ?? '';
        const space = ' '.repeat((widths[at] ?? 0) - stringWidth(text));
        return columns[at]?.isNumber ? space + text : text + space;
      });
      return `  ${cells.join('  ')}`.trimEnd();
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** Most names need nothing to be mere text, and are easier to read so. */
function heading(name: string): string {
  return /^\w[\w/-]*$/.test(name) ? name : escapeMarkdown(escapeInvisible(name));
}

/** Tables as GitHub and others show them. */
export function formatStatusMarkdown({ components, totals }: StatusFigures): string {
  const head = '| Language | Strings | Translated | Failing checks |\n|---|---:|---:|---:|\n';
  const parts = components.map(({ component, lines }) => {
    const rows = lines.map(
      (line) =>
        `| ${line.name} (\`${line.code}\`)${line.isSource ? ', source' : ''} | ${formatNumber(line.total)} | ${line.percent.text} % | ${line.isSource ? '' : formatNumber(line.failingChecks)} |\n`,
    );
    return `### ${heading(component.name)}\n\n${formatCodeSpan(component.filemask)}\n\n${head}${rows.join('')}`;
  });
  const strings = components.filter(({ component }) => !hasPages(component.file_format)).length;
  if (strings > 1) {
    const rows = totals.map(
      (line) =>
        `| ${line.name} (\`${line.code}\`) | ${formatNumber(line.total)} | ${line.percent.text} % | ${formatNumber(line.failingChecks)} |\n`,
    );
    parts.push(
      `### All ${strings} components${ofStrings(strings, components)}\n\n${head}${rows.join('')}`,
    );
  }
  return parts.join('\n');
}
