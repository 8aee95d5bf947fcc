// The verdicts on mutants of a small project, instrumented by hand.

import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { judge } from '../../scripts/mutation/judge.ts';
import type { Mutant } from '../../scripts/mutation/mutants.ts';
import { runWarm } from '../../scripts/mutation/warm.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { inDepth } from '../setup/repetitions.ts';

const instrumented = `
const ns = globalThis.__stryker__ ??= {};
if (ns.activeMutant === undefined) ns.activeMutant = process.env.__STRYKER_ACTIVE_MUTANT__;
const coverage = ns.mutantCoverage ??= { static: {}, perTest: {} };
function choose(id, mutated, original) {
  if (ns.activeMutant === id) {
    if (ns.hitCount !== undefined && ++ns.hitCount > ns.hitLimit) throw new Error('too often');
    return mutated();
  }
  const counts = ns.currentTestId ? (coverage.perTest[ns.currentTestId] ??= {}) : coverage.static;
  counts[id] = (counts[id] ?? 0) + 1;
  return original();
}
const fixed = choose('static', () => 1, () => 2);
export const getFixed = () => fixed;
export const add = (a, b) => choose('noticed', () => a - b, () => a + b);
export const isLong = (text) => choose('unnoticed', () => text.length >= 3, () => text.length > 3);
export const neverCalled = () => choose('uncovered', () => 1, () => 2);
const cache = new Map();
export function double(value) {
  if (!cache.has(value)) cache.set(value, choose('cached', () => value, () => 2 * value));
  return cache.get(value);
}
const seen = new Map();
export function remember(value) {
  choose('poison', () => seen.set('bad', true), () => undefined);
  return !seen.has('bad') && value;
}
export function countDown(from) {
  let left = from;
  while (left > 0) left = choose('endless', () => left + 1, () => left - 1);
  return left;
}
export async function wait() {
  await choose('stuck', () => new Promise(() => {}), () => undefined);
  return true;
}
`;

const tests = {
  'test/first.test.ts': `
import { expect, test } from 'vitest';
import * as all from '../src/all.js';
test('adds', () => expect(all.add(2, 3)).toBe(5));
test('has a fixed value', () => expect(all.getFixed()).toBe(2));
test('knows long texts', () => expect(all.isLong('four')).toBe(true));
test('doubles', () => expect(all.double(2)).toBe(4));
test('remembers', () => expect(all.remember(1)).toBe(1));
test('counts down', () => expect(all.countDown(3)).toBe(0));
`,
  'test/second.test.ts': `
import { expect, test } from 'vitest';
import * as all from '../src/all.js';
test('waits', async () => expect(await all.wait()).toBe(true));
`,
  'test/broken.test.ts': `
import { expect, test } from 'vitest';
import * as all from '../src/all.js';
test('fails anyway', () => expect(all.isLong('long')).toBe(false));
test('covers nothing else', () => expect(all.getFixed()).toBe(2));
`,
};

const expected = {
  static: 'killed',
  noticed: 'killed',
  unnoticed: 'survived',
  uncovered: 'uncovered',
  cached: 'killed',
  poison: 'killed',
  endless: 'killed',
  stuck: 'timeout',
};

inDepth('every kind of mutant gets its verdict', async () => {
  const folder = writeFiles(temporaryFolder(), { 'src/all.js': instrumented, ...tests });
  for (const path of [
    'vitest.config.ts',
    'vitest.mutation.config.ts',
    'vitest.text-files.ts',
    'package.json',
    'scripts',
    'test/setup',
    'test/hosts/conformance',
    'test/mutation',
  ]) {
    const isOwn = (from: string) => !from.includes('node_modules') && !from.endsWith('.test.ts');
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true, filter: isOwn });
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  const mutants = Object.keys(expected).map(
    (id): Mutant => ({
      id,
      fileName: 'src/all.js',
      location: { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } },
      mutatorName: '',
      replacement: '',
    }),
  );
  const ids = Object.keys(expected);
  const entries = await runWarm(folder, Object.keys(tests), ids, 2);
  expect(Object.fromEntries(await judge(folder, mutants, entries, 2))).toEqual(expected);
});
