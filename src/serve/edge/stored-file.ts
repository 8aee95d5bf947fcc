// The type of published files, as the handler reads them.

/** A published file, with an entity tag if the host has one. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag?: string | undefined;
}

/** Reads a published file by its exact path; `unavailable` while there is no valid build. */
export type ReadFile = (path: string) => Promise<StoredFile | 'missing' | 'unavailable'>;
