// Which projects say where their software is.

import type { Source } from '../catalogue/source.ts';

/** Gives the folders of projects that have a checkout, such as `projects/app`. */
export function listProjectsWithCheckout(sources: readonly Source[]): string[] {
  const decoder = new TextDecoder();
  return sources.flatMap((source) => {
    const folder = /^(projects\/[^/]+)\/project\.yaml$/.exec(source.path)?.[1];
    if (folder === undefined || source.kind !== 'file') return [];
    return /^ *["']?checkout["']?\s*:/m.test(decoder.decode(source.bytes)) ? [folder] : [];
  });
}
