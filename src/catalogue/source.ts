// What the disk has to say of one path of the catalogue, before anything looks inside.

export type Source =
  | {
      readonly path: string;
      readonly kind: 'file';
      /** May be read when asked for. */
      readonly bytes: Uint8Array;
      /** git's identifier of the bytes, where it is known already. */
      readonly blob?: string;
    }
  | { readonly path: string; readonly kind: 'too-large'; readonly size: number }
  /** Has a file's name and is something else, or is a link where a file or folder would stand. */
  | { readonly path: string; readonly kind: 'folder' | 'link' | 'device' };

/** Files of the catalogue are small; a larger one is a mistake (1 MiB). */
export const maximumFileSize = 1024 * 1024;
