// How large a published site is, and whether its host takes it.

import type { OutputFile } from '../api/publish.ts';
import { grouped } from '../text/wording.ts';
import type { HostLimits, HostProfile } from './profiles.ts';

export interface SiteSize {
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
  readonly bytesOfLargestFile: number;
}

/** Measures files while they are rendered. */
export interface SizeMeter {
  readonly measure: (files: Iterable<OutputFile>) => Iterable<OutputFile>;
  /** The size of the files whose pieces have been read to their end. */
  readonly getSize: () => SiteSize;
}

export function createSizeMeter(): SizeMeter {
  const folders = new Set<string>();
  let files = 0;
  let bytes = 0;
  let bytesOfLargestFile = 0;
  return {
    *measure(all) {
      for (const file of all) yield { ...file, pieces: () => measurePieces(file) };
    },
    getSize: () => ({ files, folders: folders.size, bytes, bytesOfLargestFile }),
  };

  function* measurePieces(file: OutputFile) {
    let own = 0;
    for (const piece of file.pieces()) {
      own += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
      yield piece;
    }
    files++;
    bytes += own;
    bytesOfLargestFile = Math.max(bytesOfLargestFile, own);
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

export interface SizeReport {
  /** One line: the size, beside what the host takes. */
  readonly summary: string;
  /** What comes near a limit of the host or is above it, a line each. */
  readonly warnings: readonly string[];
  /** Whether the host will refuse the site. */
  readonly isRefused: boolean;
}

/** From which share of a limit on a warning is due. */
const warnFrom = 0.8;

/** Holds a size against the limits of a host. */
export function reportSize(size: SiteSize, { title, limits }: HostProfile): SizeReport {
  const found = limitNames.flatMap((name) => {
    const limit = limits[name];
    return limit === undefined
      ? []
      : [{ ...measures[name], value: measures[name].of(size), limit }];
  });
  const near = found.filter(({ value, limit }) => value >= warnFrom * limit);
  const { files, folders, bytes } = size;
  const limitTexts = found.map(({ format, what, limit }) => `${format(limit)}${what}`);
  const takes = limitTexts.length === 0 ? '' : ` ${title} takes ${limitTexts.join(', ')}.`;
  return {
    summary: `The site has ${grouped(files)} files in ${grouped(folders)} folders, ${formatBytes(bytes)}.${takes}`,
    warnings: near.map(({ value, limit, format, what }) => {
      const both = `${format(value)}${what}, and it takes ${format(limit)}`;
      return value > limit
        ? `${title} will refuse the site: it has ${both}.`
        : `The site comes near what ${title} takes: it has ${both}.`;
    }),
    isRefused: near.some(({ value, limit }) => value > limit),
  };
}

interface Measure {
  readonly of: (size: SiteSize) => number;
  readonly format: (value: number) => string;
  /** What is counted, behind its number. */
  readonly what: string;
}

const limitNames = ['files', 'entries', 'bytes', 'bytesOfFile'] as const;
const measures: Readonly<Record<keyof HostLimits, Measure>> = {
  files: { of: ({ files }) => files, format: grouped, what: ' files' },
  entries: {
    of: ({ files, folders }) => files + folders,
    format: grouped,
    what: ' files and folders',
  },
  bytes: { of: ({ bytes }) => bytes, format: formatBytes, what: ' in all' },
  bytesOfFile: {
    of: ({ bytesOfLargestFile }) => bytesOfLargestFile,
    format: formatBytes,
    what: ' in one file',
  },
};

/** `24.2 MB`, in powers of 1,000. */
function formatBytes(bytes: number): string {
  return `${grouped(Math.floor(bytes / 1_000_000))}.${Math.floor((bytes % 1_000_000) / 100_000)} MB`;
}
