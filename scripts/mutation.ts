// mutation [--seed N] [--per-room N] [--rooms a,b | --changed REVISION] [--tests PATH,PATH] [--report FILE]: draws small
// changes of the sources (mutants), runs the tests with each, and prints how many of them the tests of each room notice.

import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { judge } from './mutation/judge.ts';
import type { Entry } from './mutation/log.ts';
import { getOriginal } from './mutation/mutants.ts';
import { formatReport } from './mutation/report.ts';
import { findRoom, listTests, type Room, rooms } from './mutation/rooms.ts';
import { makeSandbox } from './mutation/sandbox.ts';
import { runWarm } from './mutation/warm.ts';

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      'per-room': { type: 'string', default: '200' },
      rooms: { type: 'string' },
      changed: { type: 'string' },
      tests: { type: 'string', default: '' },
      report: { type: 'string' },
    },
  });
  const chosen = chooseRooms(values.rooms, values.changed);
  const tests = listTests(chosen, values.tests.split(',').filter(Boolean));
  const seed = parseWhole('--seed', values.seed);
  const perRoom = parseWhole('--per-room', values['per-room']);
  const lanes = availableParallelism();
  const log = (text: string) => process.stderr.write(`${text}\n`);
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);

  log(`Draws mutants of ${chosen.join(', ') || 'no room'} (seed ${seed}).`);
  const { folder, mutants } = await makeSandbox(chosen, perRoom, seed);
  try {
    const all = [...mutants.values()].flat();
    log(`Tries ${all.length} mutants in ${tests.length} files of tests (${seconds()} s).`);
    const ids = all.map(({ id }) => id);
    const entries = await runWarm(folder, tests, ids, lanes);
    for (const text of listBroken(entries)) log(`Left out, as it fails without a mutant: ${text}`);
    log(`Tries the rest, each in a process of its own (${seconds()} s).`);
    const verdicts = await judge(folder, all, entries, lanes);
    const judged = [...mutants].flatMap(([room, list]) =>
      list.map((mutant) => ({
        room,
        mutant,
        original: getOriginal(mutant),
        verdict: verdicts.get(mutant.id) ?? 'uncovered',
      })),
    );
    const report = formatReport(judged);
    if (values.report !== undefined) writeFileSync(values.report, report);
    process.stdout.write(report);
    log(`Took ${seconds()} s.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function listBroken(entries: readonly Entry[]): string[] {
  const files = entries.flatMap((entry) =>
    entry.is === 'file' && entry.isBroken ? entry.file : [],
  );
  const tests = entries.flatMap((entry) =>
    entry.is === 'cover' && entry.isBroken ? entry.file : [],
  );
  return [...files, ...[...new Set(tests)].map((file) => `a test of ${file}`)];
}

function chooseRooms(named: string | undefined, revision: string | undefined): readonly Room[] {
  if (revision !== undefined) {
    const changed = execFileSync('git', ['diff', '--name-only', revision, '--', 'src'], {
      encoding: 'utf8',
    }).split('\n');
    return rooms.filter((room) => changed.some((path) => findRoom(path) === room));
  }
  const names = named?.split(',') ?? rooms;
  for (const name of names) {
    if (rooms.some((room) => room === name)) continue;
    throw new Error(`--rooms: "${name}" is none of ${rooms.join(', ')}.`);
  }
  return rooms.filter((room) => names.includes(room));
}

function parseWhole(option: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`${option}: "${text}" is no whole number.`);
}
