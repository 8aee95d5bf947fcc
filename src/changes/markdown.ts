// Changes → Markdown for a comment on a pull request: what matters first, the rest folded up.

import { codeCell, codeSpan } from '../text/markdown.ts';
import { formatCount } from '../text/wording.ts';
import type { Changes, FieldChange, FigureChanges, NamedChanges, Sides } from './changes.ts';
import { fallenBehindLines, fallenBehindTitle } from './fallen-behind.ts';
import { type Block, fitted, folded } from './markdown-blocks.ts';
import { describeRevisionChanges, listFigureRows, listNamedRows, listPathRows } from './rows.ts';
import { summarize } from './summary.ts';
import { fallenText, sideText, valuesText } from './wording.ts';

/** At most `mostCharacters` long. No text of a catalogue becomes markup, a link or a mention. */
export function diffMarkdown(changes: Changes, { base, head }: Sides): string {
  const summary = block(
    `**${summarize(changes, codeSpan)}**\n\n` +
      `From ${sideText(base, codeSpan)} to ${sideText(head, codeSpan)}.\n`,
  );
  const { translations } = changes;
  return fitted([
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
      `- ${codeSpan(one.figures.code)} in ${codeSpan(one.of)}: ${fallenText(one, codeSpan)}\n`,
  );
  return listing('⚠️ Below the release bar now:\n\n', items);
}

function fallenBehindList({ fallenBehind = [] }: Changes): Block[] {
  const items = fallenBehindLines(fallenBehind, codeSpan).map((line) => `- ${line}\n`);
  return listing(`${fallenBehindTitle}:\n\n`, items);
}

function figureTable(figures: FigureChanges): Block[] {
  return listing(
    '| translation | before | after | points |\n| --- | ---: | ---: | ---: |\n',
    listFigureRows(figures).map(
      ({ name, before, after, points }) =>
        `| ${codeCell(name)} | ${before} | ${after} | ${points} |\n`,
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
    return `- ${word} ${codeSpan(name)}${values}\n`;
  });
  return listing(`${title}:\n\n`, items);
}

function counterList(figures: FigureChanges): Block[] {
  const rows = listFigureRows(figures).filter(({ fields }) => fields.length > 0);
  const items = rows.map(({ name, fields }) => `- ${codeSpan(name)}: ${fieldsText(fields)}\n`);
  const title = `Counters of ${formatCount(rows.length, 'translation')}`;
  return listing('', items).map((list) => folded(title, list));
}

function statisticsList(figures: FigureChanges): Block[] {
  const rows = listFigureRows(figures);
  const items = rows.map(({ name, before, after, points, fields }) => {
    const percent = `${before} → ${after}${points === '' ? '' : ` (${points})`}`;
    const others = fields.length === 0 ? '' : `, ${fieldsText(fields)}`;
    return `- ${codeSpan(name)}: ${percent}${others}\n`;
  });
  const title = `Statistics of ${formatCount(rows.length, 'language')}`;
  return listing('', items).map((list) => folded(title, list));
}

function pathLists(changes: Changes): Block[] {
  return listPathRows(changes, codeSpan).flatMap(({ word, rows }) =>
    listing(
      '',
      rows.map((text) => `- ${text}\n`),
    ).map((list) => folded(`API paths: ${word}`, list)),
  );
}

/** `` `translated` 573 → 580, `fuzzy` 3 → 0 `` */
function fieldsText(fields: readonly FieldChange[]): string {
  return fields
    .map((change) => `${codeSpan(change.field)} ${valuesText(change, ' → ', codeSpan)}`)
    .join(', ');
}
