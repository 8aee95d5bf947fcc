// Measures a published site and compares its size with the limits of its host.

import type { OutputFile } from '../api/publish.ts';
import { formatNumber } from '../text/wording.ts';
import type { HostLimits, HostProfile } from './profiles.ts';

/** The size of a site. */
export interface SiteSize {
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
  readonly largestFileBytes: number;
}

/** Measures files while they are rendered, so that they need not be kept. */
export interface SizeMeter {
  /** Yields the same files, whose pieces are measured when they are read. */
  readonly measure: (files: Iterable<OutputFile>) => Iterable<OutputFile>;
  /** Returns the size of the files whose pieces were read to their end. */
  readonly getSize: () => SiteSize;
}

/** Creates a meter for one site. */
export function createSizeMeter(): SizeMeter {
  const folders = new Set<string>();
  let files = 0;
  let bytes = 0;
  let largestFileBytes = 0;
  return {
    *measure(all) {
      for (const file of all) yield { ...file, pieces: () => measurePieces(file) };
    },
    getSize: () => ({ files, folders: folders.size, bytes, largestFileBytes }),
  };

  function* measurePieces(file: OutputFile) {
    let fileBytes = 0;
    for (const piece of file.pieces()) {
      fileBytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
      yield piece;
    }
    files++;
    bytes += fileBytes;
    largestFileBytes = Math.max(largestFileBytes, fileBytes);
    addFolder(file.path);
  }

  function addFolder(path: string): void {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, end));
    if (end === -1 || folders.has(folder)) return;
    folders.add(folder);
    addFolder(folder);
  }
}

/** Sentences about the size of a site. */
export interface SizeReport {
  /** One line: the size, and the limits of the host. */
  readonly summary: string;
  /** One line for each limit that the site approaches or exceeds. */
  readonly warnings: readonly string[];
  /** Whether the site exceeds a limit, so that the host will refuse it. */
  readonly isRefused: boolean;
}

/** The share of a limit from which on a build warns. Chosen: a few more languages may exceed the limit. */
const warningShare = 0.8;

/** Compares a size with the limits of a host. */
export function reportSize(size: SiteSize, { title, limits }: HostProfile): SizeReport {
  const comparisons = measures.flatMap(({ name, measure, ...words }) => {
    const limit = limits[name];
    return limit === undefined ? [] : [{ value: measure(size), limit, ...words }];
  });
  const near = comparisons.filter(({ value, limit }) => value >= warningShare * limit);
  const { files, folders, bytes } = size;
  const limitTexts = comparisons.map(({ format, noun, limit }) => `${format(limit)}${noun}`);
  const takes = limitTexts.length === 0 ? '' : ` ${title} takes ${limitTexts.join(', ')}.`;
  return {
    summary: `The site has ${formatNumber(files)} files in ${formatNumber(folders)} folders, ${formatBytes(bytes)}.${takes}`,
    warnings: near.map(({ value, limit, format, noun, advice = '' }) => {
      const both = `${format(value)}${noun}, and it takes ${format(limit)}`;
      return value > limit
        ? `${title} will refuse the site: it has ${both}.${advice}`
        : `The site comes near what ${title} takes: it has ${both}.`;
    }),
    isRefused: near.some(({ value, limit }) => value > limit),
  };
}

interface Measure {
  readonly name: keyof HostLimits;
  readonly measure: (size: SiteSize) => number;
  readonly format: (value: number) => string;
  /** The text that follows the number, with a space in front. */
  readonly noun: string;
  /** A sentence about how to make it smaller, with a space in front. */
  readonly advice?: string;
}

const measures: readonly Measure[] = [
  { name: 'files', measure: ({ files }) => files, format: formatNumber, noun: ' files' },
  {
    name: 'entries',
    measure: ({ files, folders }) => files + folders,
    format: formatNumber,
    noun: ' files and folders',
  },
  { name: 'bytes', measure: ({ bytes }) => bytes, format: formatBytes, noun: ' in all' },
  {
    name: 'bytesPerFile',
    measure: ({ largestFileBytes }) => largestFileBytes,
    format: formatBytes,
    noun: ' in one file',
    // Files with everything are the largest.
    advice: ' Write `publish` into site.yaml, without `bulk`.',
  },
];

/** Formats a size with one decimal, rounded down: `24.2 MB`. A MB is a million bytes. */
function formatBytes(bytes: number): string {
  return `${formatNumber(Math.floor(bytes / 1_000_000))}.${Math.floor((bytes % 1_000_000) / 100_000)} MB`;
}
