// Renders single files of a catalogue in memory when the preview is asked for them.

import { createContext } from '../../api/context.ts';
import { joinBytes } from '../../api/json.ts';
import { createFileFinder, type OutputFile } from '../../api/publish.ts';
import type { Resource } from '../../api/resource.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import { computeEtag, type StoredFile } from '../edge/responses.ts';

export interface PreviewSite {
  readonly catalogue: Catalogue;
  /** Renders the file at a path of the site, such as `/api/index.json`. */
  readonly readFile: (path: string) => Promise<StoredFile | 'missing'>;
}

/**
 * Returns a function that prepares a catalogue for the preview. `getOtherFiles` lists the files that are no
 * resources, such as `robots.txt`.
 */
export function createSiteRenderer(
  resources: readonly Resource[],
  getOtherFiles: (catalogue: Catalogue) => readonly OutputFile[],
): (catalogue: Catalogue) => PreviewSite {
  const findFile = createFileFinder(resources);
  return (catalogue) => {
    const context = createContext(catalogue, resources);
    const otherFiles = new Map(getOtherFiles(catalogue).map((file) => [`/${file.path}`, file]));
    let lastLarge: { readonly path: string; readonly file: StoredFile } | undefined;
    return {
      catalogue,
      readFile: async (path) => {
        if (lastLarge?.path === path) return lastLarge.file;
        const file = otherFiles.get(path) ?? findFile(context, path);
        if (file === undefined) return 'missing';
        const bytes = joinBytes(file.pieces());
        const storedFile = { bytes, tag: await computeEtag(bytes) };
        if (bytes.length >= largeFileSize) lastLarge = { path, file: storedFile };
        return storedFile;
      },
    };
  };
}

/** Bytes of a file from which on its rendering takes noticeable time, so the last such file is kept. */
const largeFileSize = 100_000;
