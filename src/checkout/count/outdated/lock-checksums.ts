// Reads the lock files in which some programs keep checksums of source texts.

import { posix } from 'node:path';
import { readCheckoutFile } from '../../../files/checkout.ts';
import {
  type Checksums,
  findChecksums,
  lockFileName,
  parseLockFile,
} from '../../outdated/string-marks.ts';

interface SourceFile {
  readonly sourcePath: string;
  /** The spelling of the source language in a file with all languages. */
  readonly sourceCodeInFile?: string | undefined;
}

/** Reads the checksums of a source file from the nearest lock file, in its folder or a parent. */
export function readChecksums(
  checkout: string,
  { sourcePath, sourceCodeInFile }: SourceFile,
  sourceLanguage: string,
): Checksums | undefined {
  const codes = new Set([sourceCodeInFile ?? '', sourceLanguage, sourceLanguage.replace('_', '-')]);
  codes.delete('');
  for (let folder = posix.dirname(sourcePath); ; folder = posix.dirname(folder)) {
    const lock = readCheckoutFile(checkout, posix.join(folder, lockFileName));
    if (lock.kind === 'file') {
      const sections = parseLockFile(new TextDecoder().decode(lock.bytes));
      return findChecksums(sections, posix.relative(folder, sourcePath), [...codes]);
    }
    if (folder === '.' || folder === '/') return undefined;
  }
}
