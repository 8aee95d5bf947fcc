// A linked catalogue as a preview serves it: a request renders one file in memory.

import { createContext } from '../api/context.ts';
import { createFileFinder, type OutputFile } from '../api/publish.ts';
import type { Resource } from '../api/resource.ts';
import type { Catalogue } from '../catalogue/model.ts';
import { computeEtag } from '../edge/etag.ts';
import type { StoredFile } from '../edge/stored-file.ts';

export interface PreviewSite {
  readonly catalogue: Catalogue;
  /** The file at a path of the site, such as `/api/index.json`. */
  readonly readFile: (path: string) => Promise<StoredFile | 'missing'>;
}

/** Makes the function that serves catalogues; `getOthers` gives the files beside the resources. */
export function createSiteMaker(
  resources: readonly Resource[],
  getOthers: (catalogue: Catalogue) => readonly OutputFile[],
): (catalogue: Catalogue) => PreviewSite {
  const findFile = createFileFinder(resources);
  return (catalogue) => {
    const context = createContext(catalogue, resources);
    const others = new Map(getOthers(catalogue).map((file) => [`/${file.path}`, file]));
    let lastLarge: { readonly path: string; readonly file: StoredFile } | undefined;
    return {
      catalogue,
      readFile: async (path) => {
        if (lastLarge?.path === path) return lastLarge.file;
        const file = others.get(path) ?? findFile(context, path);
        if (file === undefined) return 'missing';
        const pieces = [...file.pieces()].map((piece) => Buffer.from(piece as string));
        const bytes = new Uint8Array(Buffer.concat(pieces));
        const stored = { bytes, tag: await computeEtag(bytes) };
        if (bytes.length >= large) lastLarge = { path, file: stored };
        return stored;
      },
    };
  };
}

/** Bytes from which on rendering a file takes longer than a person notices, and so is not repeated for each query. */
const large = 100_000;
