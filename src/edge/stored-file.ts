// The published files, as the handler reads them.

/** A published file, with its entity tag where the host has one. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag?: string | undefined;
}

/** Reads one published file by its exact path; `unavailable` while there is nothing to serve. */
export type ReadFile = (path: string) => Promise<StoredFile | 'missing' | 'unavailable'>;
