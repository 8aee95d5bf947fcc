// Prints changes as Markdown for a comment on a pull request. The most important lists come first, and others are folded.

import { getOwnerName } from '../release/gate.ts';
import { formatCodeCell, formatCodeSpan } from '../text/markdown.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import type { Changes, FieldChange, FigureChanges, NamedChanges, Sides } from './changes.ts';
import { fallenBehindTitle, listFallenBehindLines } from './fallen-behind.ts';
import { describeRevisionChanges, listFigureRows, listNamedRows, listPathRows } from './rows.ts';
import { summarize } from './summary.ts';
import { describeFallen, formatSide, formatValues, mostShown } from './wording.ts';

/** Formats the comment, at most `maximumCommentLength` long. No text of a catalogue becomes markup, a link or a mention. */
export function formatDiffMarkdown(changes: Changes, { base, head }: Sides): string {
  const summary = createBlock(
    `**${summarize(changes, formatCodeSpan)}**\n\n` +
      `From ${formatSide(base, formatCodeSpan)} to ${formatSide(head, formatCodeSpan)}.\n`,
  );
  const { translations } = changes;
  return fitBlocks([
    summary,
    ...formatFallen(changes),
    ...formatFallenBehind(changes),
    ...formatFigureTable(translations),
    ...formatRevisions(translations),
    ...formatNamed('Projects', changes.projects),
    ...formatNamed('Components', changes.components),
    ...formatNamed('Languages', changes.languages),
    ...formatCounters(translations),
    ...formatStatistics(changes.statistics),
    ...formatPaths(changes),
  ]);
}

function createBlock(head: string, items: readonly string[] = []): Block {
  return { head, items, tail: '' };
}

/** Makes a block with a list; no block without items. */
function createList(head: string, items: readonly string[]): Block[] {
  return items.length === 0 ? [] : [createBlock(head, items)];
}

function formatFallen({ fallen }: Changes): Block[] {
  const items = fallen.map(
    (one) =>
      `- ${formatCodeSpan(one.figures.code)} in ${formatCodeSpan(getOwnerName(one))}: ${describeFallen(one, formatCodeSpan)}\n`,
  );
  return createList('⚠️ Below the minimum now:\n\n', items);
}

function formatFallenBehind({ fallenBehind = [] }: Changes): Block[] {
  const items = listFallenBehindLines(fallenBehind, formatCodeSpan).map((line) => `- ${line}\n`);
  return createList(`${fallenBehindTitle}:\n\n`, items);
}

function formatFigureTable(figures: FigureChanges): Block[] {
  return createList(
    '| translation | before | after | points |\n| --- | ---: | ---: | ---: |\n',
    listFigureRows(figures).map(
      ({ name, before, after, points }) =>
        `| ${formatCodeCell(name)} | ${before} | ${after} | ${points} |\n`,
    ),
  );
}

function formatRevisions(figures: FigureChanges): Block[] {
  const sentence = describeRevisionChanges(figures);
  return sentence === undefined ? [] : [createBlock(`${sentence}\n`)];
}

function formatNamed(title: string, changes: NamedChanges): Block[] {
  const items = listNamedRows(changes).map(({ word, name, fields }) => {
    const values = fields.length === 0 ? '' : `: ${formatFields(fields)}`;
    return `- ${word} ${formatCodeSpan(name)}${values}\n`;
  });
  return createList(`${title}:\n\n`, items);
}

function formatCounters(figures: FigureChanges): Block[] {
  const rows = listFigureRows(figures).filter(({ fields }) => fields.length > 0);
  const items = rows.map(
    ({ name, fields }) => `- ${formatCodeSpan(name)}: ${formatFields(fields)}\n`,
  );
  const title = `Counters of ${formatCount(rows.length, 'translation')}`;
  return createList('', items).map((list) => foldBlock(title, list));
}

function formatStatistics(figures: FigureChanges): Block[] {
  const rows = listFigureRows(figures);
  const items = rows.map(({ name, before, after, points, fields }) => {
    const percent = `${before} → ${after}${points === '' ? '' : ` (${points})`}`;
    const others = fields.length === 0 ? '' : `, ${formatFields(fields)}`;
    return `- ${formatCodeSpan(name)}: ${percent}${others}\n`;
  });
  const title = `Statistics of ${formatCount(rows.length, 'language')}`;
  return createList('', items).map((list) => foldBlock(title, list));
}

function formatPaths(changes: Changes): Block[] {
  return listPathRows(changes, formatCodeSpan).flatMap(({ word, rows }) =>
    createList(
      '',
      rows.map((text) => `- ${text}\n`),
    ).map((list) => foldBlock(`API paths: ${word}`, list)),
  );
}

/** Formats `` `translated` 573 → 580, `fuzzy` 3 → 0 ``. */
function formatFields(fields: readonly FieldChange[]): string {
  return fields
    .map(
      (change) => `${formatCodeSpan(change.field)} ${formatValues(change, ' → ', formatCodeSpan)}`,
    )
    .join(', ');
}

/** GitHub takes 65,536 characters; a workflow that posts the text may add some. */
export const maximumCommentLength = 60_000;

interface Block {
  /** The Markdown before the items. */
  readonly head: string;
  /** Entries of the list or rows of the table, each with a line break at its end. */
  readonly items: readonly string[];
  /** The Markdown after the items. */
  readonly tail: string;
}

/** Folds a block, so that only its title is visible at first. The title is plain text. */
function foldBlock(title: string, { head, items, tail }: Block): Block {
  return {
    head: `<details>\n<summary>${title}</summary>\n\n${head}`,
    items,
    tail: `${tail}\n</details>\n`,
  };
}

/** Joins the blocks, each with as many items as fit. */
function fitBlocks(blocks: readonly Block[]): string {
  let room =
    maximumCommentLength -
    blocks.reduce((sum, { head, tail }) => sum + head.length + tail.length + countLength, 0);
  return blocks
    .map(({ head, items, tail }) => {
      const shown: string[] = [];
      for (const item of items.slice(0, mostShown)) {
        if (item.length > room) break;
        room -= item.length;
        shown.push(item);
      }
      const more = items.length - shown.length;
      const count = more > 0 ? `\nand ${formatNumber(more)} more\n` : '';
      return `${head}${shown.join('')}${count}${tail}`;
    })
    .join('\n');
}

/** Room for the line that counts the items left out of a block: it's always shorter. */
const countLength = 100;
