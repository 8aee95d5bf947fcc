// Finds the projects that have the key `checkout`.

import type { Source } from '../../files/source.ts';

/** Lists the folders of these projects, such as `projects/app`. */
export function listProjectsWithCheckout(sources: readonly Source[]): string[] {
  const decoder = new TextDecoder();
  return sources.flatMap((source) => {
    const folder = /^(projects\/[^/]+)\/project\.yaml$/.exec(source.path)?.[1];
    if (folder === undefined || source.kind !== 'file') return [];
    const { part } = source;
    if (part !== undefined) return part.content === undefined ? [] : [folder];
    // Parsing every file would take longer, and a project without a valid value is skipped later.
    return /^ *["']?checkout["']?\s*:/m.test(decoder.decode(source.bytes)) ? [folder] : [];
  });
}
