// Runs the tests in lanes, each a process that tries all mutants that its tests cover. A lane whose run doesn't end,
// or which a mutant has left in a bad state, is killed, and another goes on with the files of tests that are left.

import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, MutationLog } from './log.ts';
import { startTests } from './start-tests.ts';

/** How often a file of tests may end its lane without a verdict on any mutant. */
const mostFailures = 1;

/** Milliseconds between two looks at the log. */
const interval = 200;

/** Milliseconds that the lane may take to start, on a busy machine. */
const startLimit = 120_000;

export async function runWarm(
  folder: string,
  tests: readonly string[],
  ids: readonly string[],
  lanes: number,
): Promise<Entry[]> {
  const path = join(folder, 'mutation.log');
  writeFileSync(path, '');
  writeFileSync(`${path}.sample`, JSON.stringify(ids));
  const shares = Array.from({ length: lanes }, (_, lane) =>
    tests.filter((_file, at) => at % lanes === lane),
  );
  await Promise.all(shares.map((files, lane) => runLane(folder, path, `${lane}`, files)));
  return new MutationLog(path).read();
}

async function runLane(
  folder: string,
  path: string,
  lane: string,
  files: readonly string[],
): Promise<void> {
  const log = new MutationLog(path);
  let left = files;
  let failures = 0;
  while (left.length > 0) {
    let hasVerdict = false;
    let limit = startLimit;
    let current: string | undefined;
    let since = Date.now();
    const run = startTests(folder, left, { MUTATION_LOG: path, MUTATION_LANE: lane });
    const look = () => {
      for (const entry of log.read()) {
        if (entry.lane !== lane) continue;
        since = Date.now();
        limit = entry.is === 'try' ? entry.limit : startLimit;
        current = entry.is === 'try' ? entry.id : undefined;
        if (entry.is === 'file') left = left.filter((file) => file !== entry.file);
        if (entry.is === 'end') hasVerdict = true;
        if (entry.is === 'end' && entry.outcome === 'poisoned') run.kill();
      }
      if (Date.now() - since < limit) return;
      run.kill();
      if (current === undefined) return;
      append(path, {
        is: 'end',
        lane,
        id: current,
        outcome: 'timeout',
        hits: 0,
        milliseconds: limit,
      });
      hasVerdict = true;
    };
    const timer = setInterval(look, interval);
    const isKilled = (await run.ended) === 'killed';
    clearInterval(timer);
    look();
    if (!isKilled && left.length > 0) failures = mostFailures;
    failures = hasVerdict && isKilled ? 0 : failures + 1;
    const [first] = left;
    if (first === undefined || failures <= mostFailures) continue;
    append(path, { is: 'file', lane, file: first, isBroken: true, ids: [] });
    failures = 0;
  }
}

function append(path: string, entry: Entry): void {
  appendFileSync(path, `${JSON.stringify(entry)}\n`);
}
