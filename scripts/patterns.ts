// patterns: reports the regular expressions of a folder, `src` unless it is named, whose time grows faster than
// the text that they are tried on: anybody may have written that text. Exits with 1 when there are any. It judges all and
// writes those that are linear to scripts/patterns/linear.txt; with --check, or a folder, it judges only those not in it.

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { exceptions } from './patterns/exceptions.ts';
import { isClearlyLinear, judgePattern } from './patterns/judge.ts';
import { readLinearPatterns, writeLinearPatterns } from './patterns/linear.ts';
import {
  collectExports,
  findPatterns,
  parseModule,
  type SourcePattern,
} from './patterns/source-patterns.ts';

const ownFolder = 'src';

const [given] = process.argv.slice(2);
const isWriting = given === undefined;
const folder = isWriting || given === '--check' ? ownFolder : given;
const start = performance.now();
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:[cm]?js|(?<!\.d\.)[cm]?ts)$/.test(path))
  .sort()
  .map((path) => join(folder, path))
  .map((path) => ({ path, module: parseModule(readFileSync(path, 'utf8'), path) }));
const exports = collectExports(modules.map(({ module }) => module));
const found = modules.flatMap(({ path, module }) =>
  findPatterns(module, exports).map((pattern) => ({ path, ...pattern })),
);
const excepted = new Set(exceptions.map(({ path, pattern }) => `${path} ${pattern}`));
const judged = found.filter((one) => !excepted.delete(`${one.path} ${formatPattern(one)}`));
const different = new Map(judged.map((one) => [formatPattern(one), one]));
const linear = isWriting ? new Set<string>() : readLinearPatterns();
const faults = await judgeAll(
  [...different].flatMap(([text, one]) => (linear.has(text) ? [] : [one])),
);
if (isWriting) {
  const judgedLinear = [...different].filter(
    ([text, { source, flags }]) => !faults.has(text) && !isClearlyLinear(source, flags),
  );
  writeLinearPatterns(judgedLinear.map(([text]) => text));
}
for (const one of judged) {
  const pattern = formatPattern(one);
  const fault = faults.get(pattern);
  if (fault !== undefined) {
    report(`${one.path}:${one.line}: ${pattern} ${fault}. Match each character in one way.`);
  } else if (one.isPartlyUnknown) {
    report(
      `${one.path}:${one.line}: ${pattern} has a part that only a run can know. Write it as a constant, or add it to scripts/patterns/exceptions.ts.`,
    );
  }
}
if (folder === ownFolder) {
  for (const one of excepted) {
    report(`scripts/patterns/exceptions.ts: ${one} is no pattern of src. Remove it.`);
  }
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const total = new Set(found.map(formatPattern)).size;
process.stdout.write(`Checked ${total} regular expressions in ${seconds} s\n`);
// The native program of recheck would be waited for.
process.exit();

function report(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

function formatPattern({ source, flags }: SourcePattern): string {
  return `/${source}/${flags}`;
}

/** Judges patterns, as many at a time as there are processors; returns the faults, keyed by the pattern's text. */
async function judgeAll(patterns: readonly SourcePattern[]): Promise<Map<string, string>> {
  const results = new Map<string, string>();
  const rest = [...patterns];
  const work = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
      const fault = await judgePattern(one.source, one.flags);
      if (fault !== undefined) results.set(formatPattern(one), fault);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
