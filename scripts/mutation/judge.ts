// The verdict on each mutant: from the log, or from a process of its own where the log cannot tell.

import type { Entry, Outcome } from './log.ts';
import type { Mutant } from './mutants.ts';
import { findRoom } from './rooms.ts';
import { startTests } from './start-tests.ts';

export type Verdict = Exclude<Outcome, 'poisoned'> | 'uncovered';

/** Milliseconds of tests that a process tries. */
const freshBudget = 30_000;
/** Seconds of the processor that it may take in all, as a busy machine takes more by the clock; and milliseconds if it waits. */
const freshSeconds = 120;
const freshLimit = 600_000;

interface Finding {
  outcome?: Exclude<Outcome, 'survived'>;
  /** A test that covers the mutant ran without reaching it: a module or a cache had its result. */
  isMissed: boolean;
  isCovered: boolean;
}

/** Gives a verdict on each mutant. */
export async function judge(
  folder: string,
  mutants: readonly Mutant[],
  entries: readonly Entry[],
  lanes: number,
): Promise<ReadonlyMap<string, Verdict>> {
  const findings = collectFindings(mutants, entries);
  const covering = makeCovering(mutants, entries);
  const verdicts = new Map<string, Verdict>();
  const open: string[] = [];
  for (const [id, { outcome, isMissed, isCovered }] of findings) {
    if (outcome === 'killed' || outcome === 'timeout') verdicts.set(id, outcome);
    else if (outcome === 'poisoned' || isMissed) open.push(id);
    else verdicts.set(id, isCovered ? 'survived' : 'uncovered');
  }
  const brokenTests = entries.flatMap((entry) =>
    entry.is === 'cover' && entry.isBroken ? [entry.test] : [],
  );
  const lane = async () => {
    for (let id = open.shift(); id !== undefined; id = open.shift()) {
      verdicts.set(id, await runFresh(folder, id, covering(id), brokenTests));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return verdicts;
}

function collectFindings(mutants: readonly Mutant[], entries: readonly Entry[]) {
  const findings = new Map<string, Finding>(
    mutants.map(({ id }) => [id, { isMissed: false, isCovered: false }]),
  );
  for (const entry of entries) {
    if (entry.is === 'cover' || entry.is === 'file') {
      for (const finding of entry.ids.map((id) => findings.get(id))) {
        if (finding === undefined || entry.isBroken) continue;
        finding.isCovered = true;
        // Modules and hooks were evaluated before the mutant was active.
        if (entry.is === 'file') finding.isMissed = true;
      }
    }
    const finding = entry.is === 'end' ? findings.get(entry.id) : undefined;
    if (finding === undefined || entry.is !== 'end') continue;
    if (entry.outcome !== 'survived') finding.outcome ??= entry.outcome;
    else if (entry.hits === 0) finding.isMissed = true;
  }
  return findings;
}

/**
 * Lists the files of tests to try in a process of its own, until their time is up: those whose tests cover the mutant, those
 * that cover others of its module, then all others, as a module is evaluated once for all of them: its room's first, and
 * the quickest first. Files that fail without a mutant are left out.
 */
function makeCovering(mutants: readonly Mutant[], entries: readonly Entry[]) {
  const modules = new Map(mutants.map(({ id, fileName }) => [id, fileName]));
  const byMutant = new Map<string, Set<string>>();
  const byModule = new Map<string, Set<string>>();
  const milliseconds = new Map<string, number>();
  const broken = new Set<string>();
  for (const entry of entries) {
    if (entry.is === 'file' && entry.isBroken) broken.add(entry.file);
    if (entry.is === 'cover') {
      milliseconds.set(entry.file, (milliseconds.get(entry.file) ?? 0) + entry.milliseconds);
    }
    if (entry.is !== 'cover' && entry.is !== 'file') continue;
    for (const id of entry.ids) {
      addTo(byMutant, id, entry.file);
      addTo(byModule, modules.get(id) ?? '', entry.file);
    }
  }
  const quickest = [...milliseconds].sort(([, a], [, b]) => a - b).map(([file]) => file);
  return (id: string): readonly string[] => {
    const path = modules.get(id) ?? '';
    const ofRoom = `test/${findRoom(path)}`;
    const files = new Set([
      ...(byMutant.get(id) ?? []),
      ...(byModule.get(path) ?? []),
      ...quickest.filter((file) => file.startsWith(ofRoom)),
      ...quickest,
    ]);
    let spent = 0;
    return [...files].filter((file) => {
      const cost = milliseconds.get(file) ?? 0;
      if (broken.has(file) || spent + cost > freshBudget) return false;
      spent += cost;
      return true;
    });
  };
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

async function runFresh(
  folder: string,
  id: string,
  files: readonly string[],
  brokenTests: readonly string[],
): Promise<Verdict> {
  if (files.length === 0) return 'uncovered';
  const run = startTests(
    folder,
    files,
    { __STRYKER_ACTIVE_MUTANT__: id, MUTATION_BROKEN: JSON.stringify(brokenTests) },
    freshSeconds,
  );
  const timer = setTimeout(run.kill, freshLimit);
  const ended = await run.ended;
  clearTimeout(timer);
  return ended === 'passed' ? 'survived' : ended === 'killed' ? 'timeout' : 'killed';
}
