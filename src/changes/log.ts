// Summarizes the changes of editors in the few lines that a preview logs after a rebuild.

import { escapeInvisible } from '../text/visible.ts';
import { formatNumber } from '../text/wording.ts';
import type { FigureChange, NamedChanges, WrittenChanges } from './changes.ts';
import { kindLabels, listNamedRows } from './rows.ts';
import { formatField } from './text.ts';
import { formatPercent, isOnlyRevision, selectShownFields } from './wording.ts';

const mostLogged = 5;

/** One line for each thing that has changed, of as many as fit: `and 12 more` represents the rest. */
export function formatChangeLines(changes: WrittenChanges): readonly string[] {
  const { added, removed, changed } = changes.translations;
  const figures = changed.filter((one) => !isOnlyRevision(one));
  return shortenList([
    ...named('project ', changes.projects),
    ...named('', changes.components),
    // A language comes and goes with its translations.
    ...named('language ', { ...changes.languages, added: [], removed: [] }),
    ...figures.map((one) => `${getTitle(one.name)}: ${figureText(one)}`),
    ...added.map(
      (one) => `${getTitle(one.name)}: ${kindLabels.added} (${formatPercent(one.counts)})`,
    ),
    ...removed.map((one) => `${getTitle(one.name)}: ${kindLabels.removed}`),
  ]);
}

/** The first of a list, and how many more there are. */
export function shortenList(list: readonly string[]): readonly string[] {
  const more = list.length - mostLogged;
  return more > 0 ? [...list.slice(0, mostLogged), `and ${formatNumber(more)} more`] : list;
}

function named(kind: string, changes: NamedChanges): string[] {
  return listNamedRows(changes).map(({ word, name, fields }) => {
    const what = fields.length === 0 ? word : fields.map(formatField).join(', ');
    return `${kind}${escapeInvisible(name)}: ${what}`;
  });
}

/** `pt_BR of excalidraw/app` */
function getTitle(name: string): string {
  const at = name.lastIndexOf('/');
  return `${name.slice(at + 1)} of ${name.slice(0, at)}`;
}

/** `translated 573 -> 580 (93.9 % -> 95.1 %)`; words and characters follow strings, and are left out. */
function figureText({ fields, counts }: FigureChange): string {
  const told = selectShownFields(fields);
  const main = told.filter(({ field }) => !/_(?:words|chars)$/.test(field));
  const text = (main.length > 0 ? main : told).map(formatField).join(', ');
  const [before, after] = [formatPercent(counts.before), formatPercent(counts.after)];
  return before === after ? text : `${text} (${before} -> ${after})`;
}
