// Writes the generated part of a file, such as the table of a README, or reports that it is stale.

import { realpathSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { editFiles } from '../files/edit-files.ts';
import { readRegularFile } from '../files/regular-file.ts';
import type { SpliceResult } from '../pages/readme/markers.ts';
import { formatGitDiff } from '../problem/git-diff.ts';
import { Failure } from '../problem/problem.ts';
import { refuseLinkOutside } from './catalogue-folder.ts';
import { toRelativePath } from './shown-paths.ts';
import { chooseColors, exitStatus } from './terminal.ts';

/** In bytes. Chosen: a README and a metainfo file are far smaller. */
const maxFileSize = 16 * 1024 * 1024;

/** Reads a file, also through a link, or throws a Failure that calls it by its kind: `the README`. */
export function readWholeFile(file: string, kind: string): Buffer {
  refuseLinkOutside(file);
  try {
    const read = readRegularFile(realpathSync(file), maxFileSize);
    if (read.kind === 'file') return read.bytes;
  } catch {
    // The message below fits every reason.
  }
  throw new Failure(`There is no file to read at ${file}\nName ${kind}.`);
}

/** Returns the new bytes, or throws a Failure that shows the lines that the file should have. */
export function requireSpliced(file: string, result: SpliceResult, expected: string): Uint8Array {
  if ('bytes' in result) return result.bytes;
  throw new Failure(`${file}: ${result.problem}\nExpected: ${expected}`);
}

export interface PartOptions {
  /** The name of the part: `the table`. */
  readonly part: string;
  /** The content in words: `5 languages`. */
  readonly content: string;
  readonly isCheckOnly: boolean;
}

/** Writes the new bytes, or shows the difference; returns the exit status. */
export function writePart(
  file: string,
  before: Uint8Array,
  after: Uint8Array,
  { part, content, isCheckOnly }: PartOptions,
): number {
  if (Buffer.compare(before, after) === 0) {
    process.stdout.write(`${file} is up to date: ${content}.\n`);
    return exitStatus.fine;
  }
  if (isCheckOnly) {
    process.stdout.write(renderDiff(file, before, after));
    process.stderr.write(`${file} is stale: run the same command without --check.\n`);
    return exitStatus.problems;
  }
  const realPath = realpathSync(file);
  const name = basename(realPath);
  editFiles(dirname(realPath), [{ from: name, to: name, before, after }]);
  process.stdout.write(`Wrote ${part} into ${file}: ${content}.\n`);
  return exitStatus.fine;
}

function renderDiff(file: string, before: Uint8Array, after: Uint8Array): string {
  const path = toRelativePath(resolve(file));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const changed = {
    from: path,
    to: path,
    before: decoder.decode(before),
    after: decoder.decode(after),
  };
  const terminal = process.stdout.isTTY ? chooseColors(process.stdout) : undefined;
  return formatGitDiff([changed], { prefix: '', terminal });
}
