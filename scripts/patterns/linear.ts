// The regular expressions that recheck has found linear. They are listed in a file, so that only new ones are judged.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = 'scripts/patterns/linear.txt';

const { version }: { version: string } = createRequire(import.meta.url)('recheck/package.json');

/** Another version of recheck may judge in another way, and then nothing is known. */
const firstLine = `recheck ${version}`;

/** Returns the texts of the listed patterns. */
export function readLinearPatterns(text = readFileSync(file, 'utf8')): ReadonlySet<string> {
  const [first, ...lines] = text.trimEnd().split('\n');
  return new Set(first === firstLine ? lines.map((line) => JSON.parse(line) as string) : []);
}

/** Formats the list: a pattern may have line breaks, so each line is JSON. */
export function formatLinearPatterns(patterns: Iterable<string>): string {
  const lines = [...patterns].sort().map((pattern) => JSON.stringify(pattern));
  return `${[firstLine, ...lines].join('\n')}\n`;
}

/** Writes the list of patterns to its file. */
export function writeLinearPatterns(patterns: Iterable<string>): void {
  writeFileSync(file, formatLinearPatterns(patterns));
}
