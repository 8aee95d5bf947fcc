// Refuses output folders that hold other work.

import { escapeInvisible } from '../text/visible.ts';
import { isBelowFolder, resolveLinks } from './absolute-paths.ts';
import { FolderError } from './folder-error.ts';

/** The output folder of a build without `--out`. */
export const defaultOutputFolder = 'dist';

/** Ends messages about an output folder. */
export const ownFolderFix = 'Name a folder of its own with --out.';

/** Throws a FolderError if the output folder is a folder or holds it. `description` names that folder in the message. */
export function refuseToHold(out: string, folder: string, description: string): void {
  if (!holdsFolder(resolveLinks(out), resolveLinks(folder))) return;
  throw new FolderError(
    `The output folder ${out} holds ${description}, ${escapeInvisible(folder)}.\n${ownFolderFix}`,
  );
}

/** Whether a path is that of a folder or of one above it. Both must be free of links. */
export function holdsFolder(path: string, folder: string): boolean {
  return path === folder || isBelowFolder(folder, path);
}
