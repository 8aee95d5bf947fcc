// Changes → Markdown for a comment on a pull request: what matters first, the rest folded up.

import { formatCodeCell, formatCodeSpan } from '../text/markdown.ts';
import { formatCount } from '../text/wording.ts';
import type { Changes, FieldChange, FigureChanges, NamedChanges, Sides } from './changes.ts';
import { fallenBehindLines, fallenBehindTitle } from './fallen-behind.ts';
import { type Block, fitBlocks, foldBlock } from './markdown-blocks.ts';
import { describeRevisionChanges, listFigureRows, listNamedRows, listPathRows } from './rows.ts';
import { summarize } from './summary.ts';
import { describeFallen, formatSide, formatValues } from './wording.ts';

/** At most `mostCharacters` long. No text of a catalogue becomes markup, a link or a mention. */
export function formatDiffMarkdown(changes: Changes, { base, head }: Sides): string {
  const summary = block(
    `**${summarize(changes, formatCodeSpan)}**\n\n` +
      `From ${formatSide(base, formatCodeSpan)} to ${formatSide(head, formatCodeSpan)}.\n`,
  );
  const { translations } = changes;
  return fitBlocks([
    summary,
    ...fallenList(changes),
    ...fallenBehindList(changes),
    ...figureTable(translations),
    ...revisionBlock(translations),
    ...namedList('Projects', changes.projects),
    ...namedList('Components', changes.components),
    ...namedList('Languages', changes.languages),
    ...counterList(translations),
    ...statisticsList(changes.statistics),
    ...pathLists(changes),
  ]);
}

function block(head: string, items: readonly string[] = []): Block {
  return { head, items, tail: '' };
}

/** None where there is nothing to list. */
function listing(head: string, items: readonly string[]): Block[] {
  return items.length === 0 ? [] : [block(head, items)];
}

function fallenList({ fallen }: Changes): Block[] {
  const items = fallen.map(
    (one) =>
      `- ${formatCodeSpan(one.figures.code)} in ${formatCodeSpan(one.owner)}: ${describeFallen(one, formatCodeSpan)}\n`,
  );
  return listing('⚠️ Below the release bar now:\n\n', items);
}

function fallenBehindList({ fallenBehind = [] }: Changes): Block[] {
  const items = fallenBehindLines(fallenBehind, formatCodeSpan).map((line) => `- ${line}\n`);
  return listing(`${fallenBehindTitle}:\n\n`, items);
}

function figureTable(figures: FigureChanges): Block[] {
  return listing(
    '| translation | before | after | points |\n| --- | ---: | ---: | ---: |\n',
    listFigureRows(figures).map(
      ({ name, before, after, points }) =>
        `| ${formatCodeCell(name)} | ${before} | ${after} | ${points} |\n`,
    ),
  );
}

function revisionBlock(figures: FigureChanges): Block[] {
  const sentence = describeRevisionChanges(figures);
  return sentence === undefined ? [] : [block(`${sentence}\n`)];
}

function namedList(title: string, changes: NamedChanges): Block[] {
  const items = listNamedRows(changes).map(({ word, name, fields }) => {
    const values = fields.length === 0 ? '' : `: ${fieldsText(fields)}`;
    return `- ${word} ${formatCodeSpan(name)}${values}\n`;
  });
  return listing(`${title}:\n\n`, items);
}

function counterList(figures: FigureChanges): Block[] {
  const rows = listFigureRows(figures).filter(({ fields }) => fields.length > 0);
  const items = rows.map(
    ({ name, fields }) => `- ${formatCodeSpan(name)}: ${fieldsText(fields)}\n`,
  );
  const title = `Counters of ${formatCount(rows.length, 'translation')}`;
  return listing('', items).map((list) => foldBlock(title, list));
}

function statisticsList(figures: FigureChanges): Block[] {
  const rows = listFigureRows(figures);
  const items = rows.map(({ name, before, after, points, fields }) => {
    const percent = `${before} → ${after}${points === '' ? '' : ` (${points})`}`;
    const others = fields.length === 0 ? '' : `, ${fieldsText(fields)}`;
    return `- ${formatCodeSpan(name)}: ${percent}${others}\n`;
  });
  const title = `Statistics of ${formatCount(rows.length, 'language')}`;
  return listing('', items).map((list) => foldBlock(title, list));
}

function pathLists(changes: Changes): Block[] {
  return listPathRows(changes, formatCodeSpan).flatMap(({ word, rows }) =>
    listing(
      '',
      rows.map((text) => `- ${text}\n`),
    ).map((list) => foldBlock(`API paths: ${word}`, list)),
  );
}

/** `` `translated` 573 → 580, `fuzzy` 3 → 0 `` */
function fieldsText(fields: readonly FieldChange[]): string {
  return fields
    .map(
      (change) => `${formatCodeSpan(change.field)} ${formatValues(change, ' → ', formatCodeSpan)}`,
    )
    .join(', ');
}
