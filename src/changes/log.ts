// Summarizes the changes of editors in the few lines that a preview logs after a rebuild.

import { sanitizeLine } from '../text/visible.ts';
import { formatNumber } from '../text/wording.ts';
import type { FigureChange, NamedChanges, WrittenChanges } from './changes.ts';
import { kindLabels, listNamedRows } from './rows.ts';
import { formatField } from './text.ts';
import { formatPercent, isOnlyRevision, selectShownFields } from './wording.ts';

/** The most lines of one rebuild. Chosen: they leave earlier lines of the terminal visible. */
const mostLogged = 5;

/** Formats a line for each changed object; the last line may be `and 12 more`. */
export function formatChangeLines(changes: WrittenChanges): readonly string[] {
  const { added, removed, changed } = changes.translations;
  const figures = changed.filter((one) => !isOnlyRevision(one));
  return shortenList([
    ...listNamedLines('project ', changes.projects),
    ...listNamedLines('', changes.components),
    // A language comes and goes with its translations.
    ...listNamedLines('language ', { ...changes.languages, added: [], removed: [] }),
    ...figures.map((one) => `${getTitle(one.name)}: ${formatFigure(one)}`),
    ...added.map(
      (one) => `${getTitle(one.name)}: ${kindLabels.added} (${formatPercent(one.counts)})`,
    ),
    ...removed.map((one) => `${getTitle(one.name)}: ${kindLabels.removed}`),
  ]);
}

/** Shortens a list to its first entries and the number of others. */
export function shortenList(list: readonly string[]): readonly string[] {
  const more = list.length - mostLogged;
  return more > 0 ? [...list.slice(0, mostLogged), `and ${formatNumber(more)} more`] : list;
}

/** @param kind a word before each name, with a space at its end */
function listNamedLines(kind: string, changes: NamedChanges): string[] {
  return listNamedRows(changes).map(({ word, name, fields }) => {
    const change = fields.length === 0 ? word : fields.map(formatField).join(', ');
    return `${kind}${sanitizeLine(name)}: ${change}`;
  });
}

/** Converts `excalidraw/app/pt_BR` to `pt_BR of excalidraw/app`. */
function getTitle(name: string): string {
  const slash = name.lastIndexOf('/');
  return `${name.slice(slash + 1)} of ${name.slice(0, slash)}`;
}

/**
 * Formats `translated 573 -> 580 (93.9 % -> 95.1 %)`. Words and characters follow strings, and are shown only where
 * nothing else has changed.
 */
function formatFigure({ fields, counts }: FigureChange): string {
  const shown = selectShownFields(fields);
  const main = shown.filter(({ field }) => !/_(?:words|chars)$/.test(field));
  const text = (main.length > 0 ? main : shown).map(formatField).join(', ');
  const [before, after] = [formatPercent(counts.before), formatPercent(counts.after)];
  return before === after ? text : `${text} (${before} -> ${after})`;
}
