// patterns: reports the regular expressions of a folder, `src` unless it is named, whose time grows faster than
// the text that they are tried on: anybody may have written that text. Exits with 1 when there are any.

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { judgePattern } from './patterns/judge.ts';
import { findPatterns, type SourcePattern } from './patterns/source-patterns.ts';

if (isMainThread) await main(process.argv[2] ?? 'src');
else {
  parentPort?.on('message', ({ source, flags }: SourcePattern) =>
    parentPort?.postMessage(judgePattern(source, flags)),
  );
}

async function main(folder: string): Promise<void> {
  const start = performance.now();
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:[cm]?js|(?<!\.d\.)ts)$/.test(path))
    .sort()
    .map((path) => join(folder, path))
    .flatMap((path) =>
      findPatterns(readFileSync(path, 'utf8'), path).map((pattern) => ({ path, ...pattern })),
    );
  const different = new Map(found.map((one) => [formatPattern(one), one]));
  const faults = await judgeAll([...different.values()]);
  for (const one of found) {
    const fault = faults.get(formatPattern(one));
    if (fault === undefined) continue;
    process.stderr.write(
      `${one.path}:${one.line}: ${formatPattern(one)} ${fault}. Write it so that each character is matched in one way.\n`,
    );
    process.exitCode = 1;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`Checked ${different.size} regular expressions in ${seconds} s\n`);
}

function formatPattern({ source, flags }: SourcePattern): string {
  return `/${source}/${flags}`;
}

/** Judges patterns on all processors; returns the faults, keyed by the pattern's text. */
async function judgeAll(patterns: readonly SourcePattern[]): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  const rest = [...patterns];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(fileURLToPath(import.meta.url));
      let current = rest.pop();
      const next = () => {
        if (current === undefined) resolve(void worker.terminate());
        else worker.postMessage(current);
      };
      worker.on('error', reject).on('message', (fault: string | undefined) => {
        if (current !== undefined && fault !== undefined) faults.set(formatPattern(current), fault);
        current = rest.pop();
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return faults;
}
