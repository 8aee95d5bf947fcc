// Cache files: lines of text with a seal. A file that another program wrote, or another version of
// this one, or that is damaged or half there, has no sound seal, and is as good as none.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gitBlobId, versionOf } from '../version.ts';

/** The lines of a cache file that this very program has written; else undefined. */
export function readCacheFile(file: string, program: string): readonly string[] | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  if (bytes.toString('utf8', 0, end) !== sealOf(body, program)) return undefined;
  return body.toString().split('\n');
}

/** Writes a cache file whole. No line may hold a line break. Throws the system's errors. */
export function writeCacheFile(file: string, lines: Iterable<string>, program: string): void {
  const body = Buffer.from([...lines].join('\n'));
  const partial = `${file}.${process.pid}.partial`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(partial, Buffer.concat([Buffer.from(`${sealOf(body, program)}\n`), body]));
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

function sealOf(body: Uint8Array, program: string): string {
  return `translation-catalogue ${versionOf([program, gitBlobId(body)])}`;
}
