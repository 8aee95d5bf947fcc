// Cache files: lines of text with a seal. A file that another program wrote, or another version of
// this one, or that is damaged or half there, has no sound seal, and is as good as none. When few
// lines change they go into a second file beside the first, whose seal names the first's.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../disk/make-folder.ts';
import { gitBlobId, versionOf } from '../version.ts';

export interface CacheFile {
  /** The lines that this very program has written; else undefined. */
  readonly read: () => readonly string[] | undefined;
  /** Writes lines, none of which may hold a line break. Throws the system's errors. */
  readonly write: (lines: readonly string[]) => void;
}

interface Sealed {
  readonly seal: string;
  readonly lines: readonly string[];
}

/** A cache file of a version of the program. */
export function cacheFile(file: string, program: string): CacheFile {
  const changesFile = `${file}.changes`;
  let base: Sealed | undefined;

  return { read, write };

  function read(): readonly string[] | undefined {
    base = readSealed(file, program);
    if (base === undefined) return undefined;
    const changes = readSealed(changesFile, base.seal);
    if (changes === undefined) return base.lines;
    const lines = [...base.lines];
    for (let at = 0; at + 1 < changes.lines.length; at += 2) {
      lines[Number(changes.lines[at])] = changes.lines[at + 1] ?? '';
    }
    return lines;
  }

  function write(lines: readonly string[]): void {
    makeFolder(resolve(dirname(file)));
    const changes = base && changesBetween(base.lines, lines);
    if (base !== undefined && changes !== undefined) {
      writeSealed(changesFile, changes, base.seal);
      return;
    }
    base = { seal: writeSealed(file, lines, program), lines };
    // Should the file once hold the same as before again, they would fit it.
    rmSync(changesFile, { force: true });
  }
}

/** Numbers and texts of the lines that differ; undefined when the file is better written anew. */
function changesBetween(before: readonly string[], now: readonly string[]): string[] | undefined {
  if (before.length !== now.length) return undefined;
  const changes: string[] = [];
  for (let at = 0; at < now.length; at++) {
    const line = now[at] ?? '';
    if (line !== before[at]) changes.push(String(at), line);
  }
  return changes.length / 2 > now.length / 8 ? undefined : changes;
}

function readSealed(file: string, program: string): Sealed | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  const seal = sealOf(body, program);
  if (bytes.toString('utf8', 0, end) !== seal) return undefined;
  return { seal, lines: body.toString().split('\n') };
}

/** Writes the file whole, and gives its seal. */
function writeSealed(file: string, lines: readonly string[], program: string): string {
  const body = Buffer.from(lines.join('\n'));
  const seal = sealOf(body, program);
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeFileSync(partial, Buffer.concat([Buffer.from(`${seal}\n`), body]));
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return seal;
}

function sealOf(body: Uint8Array, program: string): string {
  return `translation-catalogue ${versionOf([program, gitBlobId(body)])}`;
}
