// Renders the table of languages for a README in Markdown:
// `| French | ████████░░ | 80% | 201 | [translate](https://…) |`

import { computeWholePercent } from '../../model/percentages.ts';
import type { SelectableLanguage } from '../../release/select.ts';
import { escapeMarkdown } from '../../text/markdown.ts';
import { formatNumber } from '../../text/wording.ts';

/** One language of the table. */
export interface TableRow extends Pick<SelectableLanguage, 'name' | 'total' | 'translated'> {
  /** The address to translate the language; undefined when there is none. */
  readonly link: string | undefined;
}

/** Renders the lines of the table. The language with the largest translated share is first. */
export function formatTable(languages: readonly TableRow[]): readonly string[] {
  if (languages.length === 0) return ['There are no translations yet.'];
  const sorted = [...languages].sort(
    (a, b) => getShare(b) - getShare(a) || (a.name < b.name ? -1 : 1),
  );
  return [
    '| Language | | Translated | Missing | |',
    '| --- | --- | ---: | ---: | --- |',
    ...sorted.map(formatRow),
  ];
}

function formatRow(language: TableRow): string {
  const { name, total, translated, link } = language;
  const missing = total - translated;
  // A language without strings counts as translated.
  const percent = computeWholePercent(translated, total) ?? 100;
  const cells = [
    escapeMarkdown(name),
    drawBar(percent),
    `${percent}%`,
    missing === 0 ? '' : formatNumber(missing),
    missing === 0 || link === undefined ? '' : `[translate](${escapeLink(link)})`,
  ];
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
}

/** Draws a bar of ten blocks, each of which is 10 per cent. */
function drawBar(percent: number): string {
  const full = Math.floor(percent / 10);
  return '█'.repeat(full) + '░'.repeat(10 - full);
}

function getShare({ translated, total }: Pick<TableRow, 'total' | 'translated'>): number {
  return total === 0 ? 1 : translated / total;
}

/** Percent-encodes the characters of an address or a path that would end a link or a cell. */
function escapeLink(link: string): string {
  return link.replace(
    /[\s()<>|\\"'`[\]*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
