// Which projects say where their software is.

import type { SourceFolder } from '../../catalogue/source.ts';

/** Their folders, such as `projects/app`; told without reading more than each project's own file. */
export function projectsWithCheckout(folders: readonly SourceFolder[]): string[] {
  const decoder = new TextDecoder();
  return folders.flatMap((folder) => {
    if (!/^projects\/[^/]+$/.test(folder.path)) return [];
    const file = folder.sources().find(({ path }) => path === `${folder.path}/project.yaml`);
    if (file?.kind !== 'file') return [];
    return /^["']?checkout["']?\s*:/m.test(decoder.decode(file.bytes)) ? [folder.path] : [];
  });
}
