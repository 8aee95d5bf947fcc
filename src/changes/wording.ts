// Sides, percentages and values of fields, in the words that text and Markdown have alike.

import { shownPercent } from '../selection/select.ts';
import { counted, grouped, namedKeys, quoted, shortened } from '../text/wording.ts';
import type { Change, Fallen, FieldChange, Side } from './changes.ts';

/** Shows what comes from a catalogue or from the command line: a name, an address, a value. */
export type Show = (text: string) => string;

/** How much of a long list is shown. */
export const mostShown = 20;

/** `main (1a2b3c4)`, `the folder old`. */
export function sideText({ name, commit }: Side, show: Show): string {
  const short = shortened(name);
  if (commit === null) return `the folder ${show(short)}`;
  const number = commit.slice(0, 7);
  return commit.startsWith(name) ? show(number) : `${show(short)} (${show(number)})`;
}

/** `93.9 %`, as the API rounds it. */
export function percentText(percent: number): string {
  return `${percent.toFixed(1)} %`;
}

/** `+1.2`, `-0.3`, `0.0`. */
export function pointsText(percent: Change<number>): string {
  const points = pointsBetween(percent);
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
}

/** Both percentages are whole tenths, and so is what lies between them. */
export function pointsBetween({ before, after }: Change<number>): number {
  return (Math.round(after * 10) - Math.round(before * 10)) / 10;
}

/** Without percentages and the revision, which follow from the rest. */
export function toldFields(fields: readonly FieldChange[]): FieldChange[] {
  return fields.filter(({ field }) => field !== 'revision' && !field.endsWith('_percent'));
}

/** Only the identifier of the files' version has changed. */
export function isOnlyRevision({ fields }: { readonly fields: readonly FieldChange[] }): boolean {
  return fields.every(({ field }) => field === 'revision');
}

/** `573 -> 580`, `"MIT" -> nothing`: what a field says before and after. */
export function valuesText({ before, after }: FieldChange, arrow: string, show: Show): string {
  const [was, is] = contrasted(textOfValue(before), textOfValue(after));
  const worded = (value: unknown, text: string) => {
    if (typeof value === 'string') return show(quoted(text));
    return typeof value === 'object' && value !== null ? show(text) : text;
  };
  return `${worded(before, was)}${arrow}${worded(after, is)}`;
}

/** Two texts in short: of long ones, what they begin with alike is left out. */
export function contrasted(before: string, after: string): [before: string, after: string] {
  if (shortened(before) === before && shortened(after) === after) return [before, after];
  const context = 20;
  let alike = 0;
  while (alike < before.length && before[alike] === after[alike]) alike++;
  const from = Math.max(0, alike - context);
  const cut = (text: string) => shortened(from === 0 ? text : `…${text.slice(from)}`);
  return [cut(before), cut(after)];
}

function textOfValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? grouped(value) : JSON.stringify(value);
}

/** `79.9 %, and the bar is 80 %: 1 string to go`, and the first strings that are missing. */
export function fallenText(
  { minimum, figures, toGo, lacks }: Fallen,
  inMarks: (key: string) => string,
): string {
  const { translated, total } = figures;
  const percent = percentText(shownPercent(translated, total));
  const named =
    lacks.length === 0 ? '' : `; it lacks ${namedKeys(lacks, total - translated, inMarks)}`;
  return `${percent}, and the bar is ${minimum} %: ${counted(toGo, 'string')} to go${named}`;
}
