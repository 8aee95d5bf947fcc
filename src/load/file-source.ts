// Files of the catalogue folder → sources: read now, or when somebody asks for their bytes.

import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
} from 'node:fs';
import { maximumFileSize, type Source } from '../catalogue/source.ts';
import { gitBlobId } from '../version.ts';

type FileSource = Extract<Source, { kind: 'file' }> & { readonly blob: string };

/** A file that is read only when somebody asks for its bytes. */
export class UnreadFile implements FileSource {
  readonly kind = 'file';

  constructor(
    readonly folder: string,
    readonly path: string,
    readonly blob: string,
  ) {}

  get bytes(): Uint8Array {
    return readFileSync(`${this.folder}/${this.path}`);
  }
}

/** A file whose bytes are there for who asks first; who asks again has them read again. */
class JustReadFile implements FileSource {
  readonly kind = 'file';
  #bytes: Uint8Array | undefined;

  constructor(
    readonly folder: string,
    readonly path: string,
    readonly blob: string,
    bytes: Uint8Array,
  ) {
    this.#bytes = bytes;
  }

  get bytes(): Uint8Array {
    const bytes = this.#bytes ?? readFileSync(`${this.folder}/${this.path}`);
    this.#bytes = undefined;
    return bytes;
  }
}

export interface ReadFile {
  readonly source: FileSource | Exclude<Source, { kind: 'file' }>;
  /** Of the time before it was read: what changes meanwhile is then read again. */
  readonly stats: Stats;
}

const usualFile = Buffer.alloc(16 * 1024);

/** The file; undefined when it is gone since it was listed, as when an editor saves it. */
export function readFile(folder: string, path: string): ReadFile | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(`${folder}/${path}`, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const stats = fstatSync(descriptor);
    // A pipe or a device may have taken the place of the file.
    if (!stats.isFile()) return { source: { path, kind: 'device' }, stats };
    const { size } = stats;
    if (size > maximumFileSize) return { source: { path, kind: 'too-large', size }, stats };
    const length = readSync(descriptor, usualFile, 0, usualFile.length, 0);
    const bytes =
      length < usualFile.length
        ? Buffer.from(usualFile.subarray(0, length))
        : readFileSync(descriptor);
    return { source: new JustReadFile(folder, path, gitBlobId(bytes), bytes), stats };
  } finally {
    closeSync(descriptor);
  }
}
