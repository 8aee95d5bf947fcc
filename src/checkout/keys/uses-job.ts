// Runs the job that finds the keys in one source file of a checkout. It runs in a counting process, which is ended if a
// file takes too much time or memory.

import { readCheckoutFile } from '../../files/checkout.ts';
import { readUses } from './read-uses.ts';
import type { KeyUses } from './uses.ts';

export interface UsesJob {
  readonly wantsUses: true;
  readonly checkout: string;
  readonly file: string;
}

/** A file that can't be parsed has a problem in place of uses. */
export type UsesResult = { readonly uses: KeyUses } | { readonly problem: unknown };

/** Bytes. Chosen: larger files are data, or made by programs. */
const maxSourceSize = 1024 * 1024;

export async function findUses({ checkout, file }: UsesJob): Promise<UsesResult> {
  const read = readCheckoutFile(checkout, file);
  if (read.kind !== 'file') return { problem: read.kind };
  if (read.bytes.length > maxSourceSize) return { problem: 'too-large' };
  try {
    return { uses: readUses(file, Buffer.from(read.bytes).toString()) };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : 'unreadable' };
  }
}
