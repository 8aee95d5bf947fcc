// Sides, percentages and values of fields, in the words that text and Markdown have alike.

import { computeReadablePercentage, formatPercentBelow, Percentage } from '../percentages.ts';
import { formatCount, formatNumber, listFirstKeys, quote, shorten } from '../text/wording.ts';
import type { ApiChange, Fallen, FieldChange, Side, TranslatedCounts } from './changes.ts';

/** Shows what comes from a catalogue or from the command line: a name, an address, a value. */
export type Show = (text: string) => string;

/** How much of a long list is shown. */
export const mostShown = 20;

/** `main (1a2b3c4)`, `the folder old`. */
export function formatSide({ name, commit }: Side, show: Show): string {
  const short = shorten(name);
  if (commit === null) return `the folder ${show(short)}`;
  const number = commit.slice(0, 7);
  return commit.startsWith(name) ? show(number) : `${show(short)} (${show(number)})`;
}

/** `93.9 %`. */
export function formatPercent({ translated, total }: TranslatedCounts): string {
  return `${computeReadablePercentage(translated, total).text} %`;
}

/** `+1.2`, `-0.3`, `0.0`: the difference of what `formatPercent` shows. */
export function formatPoints({ before, after }: ApiChange<TranslatedCounts>): string {
  const [was, is] = [before, after].map((one) =>
    computeReadablePercentage(one.translated, one.total),
  );
  const points = new Percentage((is?.tenths ?? 0) - (was?.tenths ?? 0));
  return `${points.tenths > 0 ? '+' : ''}${points.text}`;
}

/** Without percentages and the revision, which follow from the rest. */
export function selectShownFields(fields: readonly FieldChange[]): FieldChange[] {
  return fields.filter(({ field }) => field !== 'revision' && !field.endsWith('_percent'));
}

/** Only the identifier of the files' version has changed. */
export function isOnlyRevision({ fields }: { readonly fields: readonly FieldChange[] }): boolean {
  return fields.every(({ field }) => field === 'revision');
}

/** `573 -> 580`, `"MIT" -> nothing`: what a field says before and after. */
export function formatValues({ before, after }: FieldChange, arrow: string, show: Show): string {
  const [was, is] = contrastTexts(textOfValue(before), textOfValue(after));
  const worded = (value: unknown, text: string) => {
    if (typeof value === 'string') return show(quote(text));
    return typeof value === 'object' && value !== null ? show(text) : text;
  };
  return `${worded(before, was)}${arrow}${worded(after, is)}`;
}

/** Two texts in short: of long ones, what they begin with alike is left out. */
export function contrastTexts(before: string, after: string): [before: string, after: string] {
  if (shorten(before) === before && shorten(after) === after) return [before, after];
  const context = 20;
  let alike = 0;
  while (alike < before.length && before[alike] === after[alike]) alike++;
  const from = Math.max(0, alike - context);
  const cut = (text: string) => shorten(from === 0 ? text : `…${text.slice(from)}`);
  return [cut(before), cut(after)];
}

function textOfValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? formatNumber(value) : JSON.stringify(value);
}

/** `79.9 %, and the bar is 80 %: 1 string to go`, and the first strings that are missing. */
export function describeFallen(
  { minimum, figures, toGo, lacks }: Fallen,
  inMarks: (key: string) => string,
): string {
  const { translated, total } = figures;
  const percent = formatPercentBelow(minimum, translated, total);
  const named =
    lacks.length === 0 ? '' : `; it lacks ${listFirstKeys(lacks, total - translated, inMarks)}`;
  return `${percent}, and the bar is ${minimum} %: ${formatCount(toGo, 'string')} to go${named}`;
}
