// Formats sides, percentages and values in the words that the text and the Markdown format of `diff` share.

import { computeReadablePercentage, formatPercentBelow, Percentage } from '../model/percentages.ts';
import { formatCount, formatNumber, listFirst, quote, shorten } from '../text/wording.ts';
import type { ApiChange, FallenLanguage, FieldChange, Side, TranslatedCounts } from './changes.ts';

/** Escapes or marks a text of a catalogue or of the command line, as the format needs it. */
export type Show = (text: string) => string;

/** The most entries of a list that are shown. Chosen: they fit on one screen. */
export const mostShown = 20;

/** Formats `main (1a2b3c4)` or `the folder old`. */
export function formatSide({ name, commit }: Side, show: Show): string {
  const short = shorten(name);
  if (commit === null) return `the folder ${show(short)}`;
  const number = commit.slice(0, 7);
  return commit.startsWith(name) ? show(number) : `${show(short)} (${show(number)})`;
}

/** Formats `93.9 %`. */
export function formatPercent({ translated, total }: TranslatedCounts): string {
  return `${computeReadablePercentage(translated, total).text} %`;
}

/** Formats `+1.2`, `-0.3` or `0.0`: the difference of what `formatPercent` shows. */
export function formatPoints({ before, after }: ApiChange<TranslatedCounts>): string {
  const [was, is] = [before, after].map((one) =>
    computeReadablePercentage(one.translated, one.total),
  );
  const points = new Percentage((is?.tenths ?? 0) - (was?.tenths ?? 0));
  return `${points.tenths > 0 ? '+' : ''}${points.text}`;
}

/** Selects the fields that are shown. Percentages and the revision follow from others. */
export function selectShownFields(fields: readonly FieldChange[]): FieldChange[] {
  return fields.filter(({ field }) => field !== 'revision' && !field.endsWith('_percent'));
}

/** Whether only the revision has changed, which identifies the version of the files. */
export function isOnlyRevision({ fields }: { readonly fields: readonly FieldChange[] }): boolean {
  return fields.every(({ field }) => field === 'revision');
}

/** Formats the values before and after: `573 -> 580`, `"MIT" -> nothing`. */
export function formatValues({ before, after }: FieldChange, arrow: string, show: Show): string {
  const [was, is] = contrastTexts(formatValue(before), formatValue(after));
  const showValue = (value: unknown, text: string) => {
    if (typeof value === 'string') return show(quote(text));
    return typeof value === 'object' && value !== null ? show(text) : text;
  };
  return `${showValue(before, was)}${arrow}${showValue(after, is)}`;
}

/** Shortens two texts so that their difference is visible: a long common start is left out. */
export function contrastTexts(before: string, after: string): [before: string, after: string] {
  if (shorten(before) === before && shorten(after) === after) return [before, after];
  /** Characters of the common start that are shown. */
  const context = 20;
  let common = 0;
  while (common < before.length && before[common] === after[common]) common++;
  const from = Math.max(0, common - context);
  const cut = (text: string) => shorten(from === 0 ? text : `…${text.slice(from)}`);
  return [cut(before), cut(after)];
}

function formatValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? formatNumber(value) : JSON.stringify(value);
}

/** Formats `79.9 %, and the minimum is 80 %: 1 string to go; it lacks `, and the first keys that are missing. */
export function describeFallen(
  { minimum, figures, toGo, lacks }: FallenLanguage,
  quoteKey: (key: string) => string,
): string {
  const { translated, total } = figures;
  const percent = formatPercentBelow(minimum, translated, total);
  const named =
    lacks.length === 0 ? '' : `; it lacks ${listFirst(lacks, quoteKey, total - translated)}`;
  return `${percent}, and the minimum is ${minimum} %: ${formatCount(toGo, 'string')} to go${named}`;
}
