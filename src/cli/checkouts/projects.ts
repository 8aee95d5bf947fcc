// Which projects say where their software is.

import { blobOf, type Source, type SourceFolder } from '../../catalogue/source.ts';
import { versionOf } from '../../version.ts';

export interface LookedThrough {
  /** Those of the projects that have a checkout, such as `projects/app`. */
  readonly withCheckout: readonly string[];
  /** The same folders as before; what was read of them is not read again. */
  readonly folders: readonly SourceFolder[];
}

/** Looks through folders without reading more than each project's own file. */
export function lookForCheckouts(folders: readonly SourceFolder[]): LookedThrough {
  const decoder = new TextDecoder();
  const withCheckout: string[] = [];
  const read = new Map<SourceFolder, SourceFolder>();
  for (const [folder, file] of projectFiles(folders)) {
    if (file.kind !== 'file') continue;
    const { path, bytes } = file;
    if (/^["']?checkout["']?\s*:/m.test(decoder.decode(bytes))) withCheckout.push(folder.path);
    const known: Source = { path, kind: 'file', bytes, blob: blobOf(file) };
    const sources = folder.sources().map((one) => (one === file ? known : one));
    read.set(folder, { ...folder, sources: () => sources });
  }
  return { withCheckout, folders: folders.map((folder) => read.get(folder) ?? folder) };
}

/** Changes whenever a byte of a project's own file does; no file is read whose identifier is known. */
export function versionOfProjects(folders: readonly SourceFolder[]): string {
  return versionOf(projectFiles(folders).flatMap(([{ path }, file]) => [path, blobOf(file)]));
}

function projectFiles(folders: readonly SourceFolder[]): (readonly [SourceFolder, Source])[] {
  return folders.flatMap((folder) => {
    if (!/^projects\/[^/]+$/.test(folder.path)) return [];
    const file = folder.sources().find(({ path }) => path === `${folder.path}/project.yaml`);
    return file === undefined ? [] : [[folder, file] as const];
  });
}
