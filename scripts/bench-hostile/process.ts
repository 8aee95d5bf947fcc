// The process that counts heavy files, and measures itself.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type CountJob, type JobResult, runJob } from '../../src/checkouts/jobs/job.ts';
import type { FormatName } from '../../src/formats/list.ts';

export interface Cost {
  /** CPU time, user and system. */
  readonly seconds: number;
  /** The largest resident set beyond that before the file was read. */
  readonly megabytes: number;
  /** The same when the file is also its own source. */
  readonly together: number;
  readonly outcome: string;
}

export interface Asked {
  readonly format: FormatName;
  readonly file: string;
  readonly source: string;
  readonly isWhole: boolean;
}

/** Answers each job of the parent process with its cost. */
export function answerJobs(): void {
  process.on('message', async (asked: Asked) => {
    const small = await measure(asked, asked.source);
    // A file that is its own source is read twice.
    const own = small.isSound && asked.isWhole ? await measure(asked, asked.file) : undefined;
    process.send?.({
      seconds: Math.max(small.seconds, (own?.seconds ?? 0) / 2),
      megabytes: small.megabytes,
      together: own?.megabytes ?? 0,
      outcome: own?.outcome ?? small.outcome,
    } satisfies Cost);
  });
}

async function measure({ format, file, isWhole }: Asked, source: string) {
  if (isWhole) globalThis.gc?.();
  if (isWhole) writeFileSync('/proc/self/clear_refs', '5');
  const before = getKilobytes('VmRSS');
  const start = process.cpuUsage();
  const job: CountJob = {
    checkout: dirname(file),
    file: basename(file),
    sourceFile: basename(source),
    isSource: false,
    hasTextsAsKeys: false,
    format,
    language: 'de',
    sourceLanguage: 'en',
    codeInFile: 'de',
    checkFlags: '',
    sameAsSource: 'translated',
    sameAllowed: [],
    units: 'open',
    wantsFacts: true,
  };
  const { outcome, isSound } = await count(job);
  const { user, system } = process.cpuUsage(start);
  return {
    outcome,
    isSound,
    seconds: (user + system) / 1e6,
    megabytes: (getKilobytes('VmHWM') - before) / 1024,
  };
}

/** Reads a figure of this process, such as its resident set. */
function getKilobytes(name: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1]);
}

async function count(job: CountJob): Promise<{ outcome: string; isSound: boolean }> {
  try {
    const result = (await runJob(job)) as JobResult;
    if (!('problem' in result)) {
      const { translated, total } = result.counted;
      return { outcome: `${translated} of ${total}`, isSound: true };
    }
    const { line, column, found } = result.problem;
    return { outcome: `${line}:${column} ${found}`, isSound: false };
  } catch (error) {
    const outcome = `NO PROBLEM OF THE FILE: ${error instanceof Error ? error.stack : error}`;
    return { outcome, isSound: false };
  }
}
