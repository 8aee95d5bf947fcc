// Makes the mutants of source files with Stryker's instrumenter, and draws some of them.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getOrCreate } from '../../src/text/collections.ts';
import { equivalents } from './equivalents.ts';

interface Position {
  /** From 0. */
  readonly line: number;
  readonly column: number;
}

interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly location: Range;
  readonly mutatorName: string;
  readonly replacement: string;
}

interface SourceFile {
  readonly name: string;
  readonly content: string;
  readonly mutate: true | readonly Range[];
}

interface Instrumented {
  readonly files: readonly { readonly name: string; readonly content: string }[];
  readonly mutants: readonly Mutant[];
}

interface Instrumenter {
  instrument(files: readonly SourceFile[], options: object): Promise<Instrumented>;
}

const tools = resolve('test/mutation/tools');

/** Makes all mutants of files, or those in the given ranges of each. */
export async function instrument(
  names: readonly string[],
  getRanges: (name: string) => true | readonly Range[] = () => true,
): Promise<Instrumented> {
  const files = names.map((name) => ({
    name,
    content: readFileSync(name, 'utf8'),
    mutate: getRanges(name),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  return (await loadInstrumenter()).instrument(files, options);
}

async function loadInstrumenter(): Promise<Instrumenter> {
  if (!existsSync(join(tools, 'node_modules'))) {
    throw new Error('The instrumenter is not installed. Run `npm run test:install -- mutation`.');
  }
  const file = createRequire(join(tools, 'package.json')).resolve('@stryker-mutator/instrumenter');
  const { Instrumenter } = await import(pathToFileURL(file).href);
  const silent = () => {};
  return new Instrumenter({
    debug: silent,
    info: silent,
    warn: silent,
    isDebugEnabled: () => false,
  });
}

export function getOriginal({ fileName, location: { start, end } }: Mutant): string {
  const lines = readLines(fileName).slice(start.line, end.line + 1);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column) ?? '';
  lines[0] = lines[0]?.slice(start.column) ?? '';
  return lines.join('\n');
}

const linesOfFiles = new Map<string, readonly string[]>();

function readLines(path: string): readonly string[] {
  return getOrCreate(linesOfFiles, path, () => readFileSync(path, 'utf8').split('\n'));
}

/** Whether the mutant counts: it differs in what it does, and in more than the wording of a text. */
export function isCounted(mutant: Mutant): boolean {
  const original = getOriginal(mutant);
  // The compiler shows that nothing reaches it.
  if (/^default:[^;]*satisfies never;$/.test(original)) return false;
  return (
    !isWording(mutant, original) && !isSkipped(mutant, original) && !isEquivalent(mutant, original)
  );
}

/** Whether it is the first element of an array whose first element is skipped: `const [, name] = pattern.exec(text) ?? [];`. */
function isSkipped({ fileName, location: { start } }: Mutant, original: string): boolean {
  if (original !== '[]') return false;
  const lines = readLines(fileName).slice(Math.max(0, start.line - 3), start.line + 1);
  const last = lines.pop()?.slice(0, start.column);
  return /\bconst \[,[^;]*\?\? $/.test([...lines, last].join('\n'));
}

/** Two words in a row: tests compare the wording of messages as a whole, and descriptions have no behaviour. */
const words = /[A-Za-z`'",.:] [A-Za-z`'"]/;

function isWording({ mutatorName }: Mutant, original: string): boolean {
  return mutatorName === 'StringLiteral' && words.test(original.slice(1, -1));
}

function isEquivalent({ fileName, location, replacement }: Mutant, original: string): boolean {
  const line = readLines(fileName)[location.start.line]?.trim();
  return equivalents.some(
    (one) =>
      one.file === fileName &&
      one.line === line &&
      one.original === original &&
      one.replacement === replacement,
  );
}

/**
 * Draws as many as asked for, by a hash of the seed and the text of each: with the same seed, a change of the sources
 * leaves all others in the sample.
 */
export function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  return mutants
    .map((mutant) => {
      const text = [seed, mutant.fileName, getOriginal(mutant), mutant.replacement].join('\0');
      return { mutant, hash: createHash('sha256').update(text).digest('hex') };
    })
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Tells mutants of two instrumentations apart: the identifiers depend on what else is mutated. */
export function getKey({ fileName, location: { start, end }, replacement }: Mutant): string {
  return [fileName, start.line, start.column, end.line, end.column, replacement].join('\0');
}
