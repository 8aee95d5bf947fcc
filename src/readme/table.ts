// How far languages are → a table in Markdown, for a README.

import { computeWholePercent } from '../percentages.ts';
import type { SelectableLanguage } from '../selection/select.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { formatNumber } from '../text/wording.ts';

export interface TableLine extends Pick<SelectableLanguage, 'name' | 'total' | 'translated'> {
  /** The address to translate the language; undefined when there is none. */
  readonly link: string | undefined;
}

/** The lines of the table, the furthest language first. */
export function formatTable(languages: readonly TableLine[]): readonly string[] {
  if (languages.length === 0) return ['There are no translations yet.'];
  const sorted = [...languages].sort(
    (a, b) => getShare(b) - getShare(a) || (a.name < b.name ? -1 : 1),
  );
  return [
    '| Language | | Translated | Missing | |',
    '| --- | --- | ---: | ---: | --- |',
    ...sorted.map(line),
  ];
}

function line(language: TableLine): string {
  const { name, total, translated, link } = language;
  const missing = total - translated;
  const percent = computeWholePercent(translated, total) ?? 100;
  const cells = [
    escapeMarkdown(name),
    bar(percent),
    `${percent}%`,
    missing === 0 ? '' : formatNumber(missing),
    missing === 0 || link === undefined ? '' : `[translate](${escapeLink(link)})`,
  ];
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
}

function bar(percent: number): string {
  const full = Math.floor(percent / 10);
  return '█'.repeat(full) + '░'.repeat(10 - full);
}

function getShare({ translated, total }: Pick<TableLine, 'total' | 'translated'>): number {
  return total === 0 ? 1 : translated / total;
}

/** An address or a path whose signs end neither a link nor a cell. */
function escapeLink(link: string): string {
  return link.replace(
    /[\s()<>|\\"'`[\]*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
