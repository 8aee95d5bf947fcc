// The report of `npm run mutation`: a table of the rooms, and each mutant that no test has noticed.

import type { Verdict } from './judge.ts';
import type { Mutant } from './mutants.ts';
import type { Room } from './rooms.ts';

export interface Judged {
  readonly room: Room;
  readonly mutant: Mutant;
  readonly original: string;
  readonly verdict: Verdict;
}

export function formatReport(judged: readonly Judged[]): string {
  const rooms = [...new Set(judged.map(({ room }) => room))];
  const rows = rooms.map((room) =>
    formatRow(
      room,
      judged.filter((one) => one.room === room),
    ),
  );
  const table = [
    '| room | killed | survived | no coverage | timeouts | score |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
    ...(rooms.length > 1 ? [formatRow('all', judged)] : []),
  ];
  const unnoticed = judged.filter(({ verdict }) => isUnnoticed(verdict)).map(formatSurvivor);
  return `${[...table, '', ...unnoticed].join('\n').trimEnd()}\n`;
}

function formatRow(name: string, judged: readonly Judged[]): string {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  const [killed, survived, uncovered] = [count('killed'), count('survived'), count('uncovered')];
  const timeouts = count('timeout');
  const score = ((killed + timeouts) / judged.length) * 100;
  return `| ${[name, killed, survived, uncovered, timeouts, `${score.toFixed(1)} %`].join(' | ')} |`;
}

function isUnnoticed(verdict: Verdict): boolean {
  return verdict === 'survived' || verdict === 'uncovered';
}

/** The longest text of a change that a line shows. */
const longest = 100;

function formatSurvivor({ mutant, original, verdict }: Judged): string {
  const { fileName, location, mutatorName, replacement } = mutant;
  const note = verdict === 'uncovered' ? ', no coverage' : '';
  const place = `${fileName}:${location.start.line + 1}:${location.start.column + 1}`;
  return `${place} ${mutatorName}${note}: ${shorten(original)} → ${shorten(replacement)}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
