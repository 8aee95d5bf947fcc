// A report → aligned Markdown tables, as in docs/performance.md.

import type { Machine, Version } from './machine.ts';
import type { SizeResult } from './measure.ts';
import { type StepName, stageNames, steps } from './steps.ts';
import type { Storage } from './storage.ts';

export interface Report extends Version {
  readonly date: string;
  readonly machine: Machine;
  readonly storage: Storage['kind'];
  readonly runs: number;
  readonly sizes: readonly SizeResult[];
}

export function reportText(report: Report): string {
  return [introduction(report), timeTable(report), stageTable(report), outputTable(report)].join(
    '\n\n',
  );
}

function introduction({ date, version, commit, changed, machine, storage, runs }: Report): string {
  const built =
    commit === null ? '' : ` (commit ${commit.slice(0, 7)}${changed ? ', changed' : ''})`;
  const { cores, processor, memory, system, node } = machine;
  const where = storage === 'memory' ? 'storage in memory' : 'the folder for temporary files';
  return (
    `Measured on ${date} with version ${version}${built}: ${system}, ${plural(cores, 'core')} ` +
    `(${processor}), ${(memory / 2 ** 30).toFixed(0)} GB of memory, Node ${node}, ${where}, ` +
    `${runs === 1 ? 'one run' : `medians of ${runs} runs`}.`
  );
}

function timeTable({ sizes }: Report): string {
  const head = [
    'translations',
    'step',
    'median',
    'fastest',
    'slowest',
    'of `cp -r`',
    'peak memory',
  ];
  const rows = sizes.flatMap((size) =>
    (Object.keys(steps) as StepName[]).flatMap((name) => {
      const result = size.steps[name];
      if (result === undefined) return [];
      return [
        [
          grouped(size.translations),
          steps[name],
          ...[result.median, result.fastest, result.slowest].map(seconds),
          result.ofCopy.toFixed(2),
          result.peakMemory === null ? '' : megabytes(result.peakMemory),
        ],
      ];
    }),
  );
  return table(head, rows, 'rlrrrrr');
}

function stageTable({ sizes }: Report): string {
  const head = ['translations', ...stageNames, 'together', 'a translation'];
  const rows = sizes.map(({ translations, stages }) => {
    const times = stageNames.map((name) => stages[name]);
    const together = times.reduce((sum, time) => sum + time, 0);
    const each = `${((together / translations) * 1e6).toFixed(0)} µs`;
    return [grouped(translations), ...times.map(seconds), seconds(together), each];
  });
  return table(head, rows);
}

function outputTable({ sizes }: Report): string {
  const head = [
    'translations',
    'catalogue files',
    'their bytes',
    'published files',
    'their bytes',
    'written after one edit',
    'their bytes',
  ];
  const rows = sizes.map(({ translations, catalogue, output, afterOneEdit }) =>
    [
      translations,
      ...[catalogue, output, afterOneEdit].flatMap(({ files, bytes }) => [files, bytes]),
    ].map(grouped),
  );
  return table(head, rows);
}

/** `align` has a letter a column: l or r; numbers are aligned right. */
function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align = 'r'.repeat(head.length),
): string {
  const widths = head.map((name, at) =>
    Math.max(...[name, ...rows.map((row) => row[at] ?? '')].map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const isLeft = (at: number) => align[at] === 'l';
  const padded = (row: readonly string[]) =>
    row.map((cell, at) =>
      isLeft(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
  const rule = widths.map((width, at) =>
    isLeft(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [padded(head), rule, ...rows.map(padded)].map(line).join('\n');
}

function seconds(time: number): string {
  return `${time.toFixed(time < 1 ? 3 : 2)} s`;
}

function megabytes(bytes: number): string {
  return `${grouped(Math.round(bytes / 1e6))} MB`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
