// Reads the lock files in which some programs keep checksums of source texts.

import { posix } from 'node:path';
import { readCheckoutFile } from '../../disk/checkout.ts';
import {
  type Checksums,
  findChecksums,
  lockFileName,
  parseLockFile,
} from '../../outdated/string-marks.ts';

interface SourceFile {
  readonly sourcePath: string;
  /** The source language as a file that has all languages spells it. */
  readonly sourceCodeInFile?: string | undefined;
}

/** Reads the checksums of a source file from the nearest lock file, in its folder or above it. */
export function readChecksums(
  checkout: string,
  { sourcePath, sourceCodeInFile }: SourceFile,
  sourceLanguage: string,
): Checksums | undefined {
  const codes = new Set([sourceCodeInFile ?? '', sourceLanguage, sourceLanguage.replace('_', '-')]);
  codes.delete('');
  for (let above = posix.dirname(sourcePath); ; above = posix.dirname(above)) {
    const lock = readCheckoutFile(checkout, posix.join(above, lockFileName));
    if (lock.kind === 'file') {
      const sections = parseLockFile(new TextDecoder().decode(lock.bytes));
      return findChecksums(sections, posix.relative(above, sourcePath), [...codes]);
    }
    if (above === '.' || above === '/') return undefined;
  }
}
