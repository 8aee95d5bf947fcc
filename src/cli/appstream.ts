// The command `appstream` writes the languages with their progress into the `<languages>` of a metainfo file,
// which software centres read.

import type { CatalogueLocation } from '../files/source.ts';
import { reachesMinimum } from '../model/percentages.ts';
import { findComputedTranslation, replaceLanguagesElement } from '../pages/readme/metainfo.ts';
import { formatSelection } from '../release/formats.ts';
import { formatCount } from '../text/wording.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { loadCheckoutFigures, loadTargetFigures, unusedBaseUrl } from './select/figures.ts';
import { readWholeFile, requireSpliced, writePart } from './write-part.ts';

export interface AppstreamFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  /** `project` or `project/component`; without it, the only project. */
  readonly project?: string | undefined;
  readonly from?: string | undefined;
  /** Languages below this percentage are left out. */
  readonly min?: number | undefined;
  readonly check?: boolean | undefined;
}

/** Writes the languages, or reports whether they are up to date; returns the exit status. */
export async function runAppstreamCommand(file: string, flags: AppstreamFlags): Promise<number> {
  const before = readWholeFile(file, 'the metainfo file');
  // A missing element is reported before the counting, which may take a while.
  replaceLanguages(file, before, []);
  // A checkout is one project, so only the component of the flag matters.
  const cache = createCacheFromFlags(flags);
  const { figures } = await (flags.from === undefined
    ? loadTargetFigures(flags.catalogue, flags.project, {
        cache,
        baseUrl: unusedBaseUrl,
        formatExample: (slug) => `as in --project ${slug}`,
      })
    : loadCheckoutFigures(flags.from, flags.project?.split('/', 2)[1], cache));
  const shownLanguages = figures.filter(
    ({ translated, total }) => translated > 0 && reachesMinimum(translated, total, flags.min ?? 0),
  );
  const line = findComputedTranslation(before);
  if (line !== undefined) {
    process.stderr.write(
      `${file}:${line}: \`<translation>\` makes AppStream's composer replace these percentages by its own. Remove it to keep them.\n`,
    );
  }
  const lines = formatSelection(shownLanguages, 'appstream', undefined).trimEnd().split('\n');
  return writePart(file, before, replaceLanguages(file, before, lines), {
    part: '`<languages>`',
    content: formatCount(shownLanguages.length, 'language'),
    isCheckOnly: flags.check === true,
  });
}

function replaceLanguages(file: string, bytes: Uint8Array, lines: readonly string[]): Uint8Array {
  const expected = 'this line, once, where the languages belong:\n\n  <languages/>';
  return requireSpliced(file, replaceLanguagesElement(bytes, lines), expected);
}
