// appstream: how far languages are → the `<languages>` of a metainfo file, which software centres read.

import { Failure } from '../failure.ts';
import { reachesMinimum } from '../percentages.ts';
import type { PlacedText } from '../readme/markers.ts';
import { placeLanguages } from '../readme/metainfo.ts';
import { formatSelection } from '../selection/formats.ts';
import { formatCount } from '../text/wording.ts';
import { getCheckoutFigures, getLabelledFigures } from './select/figures.ts';
import { readWholeFile, writePart } from './write-part.ts';

export interface AppstreamFlags {
  readonly catalogue: string;
  /** A project, or one of its components; the only project without it. */
  readonly project?: string | undefined;
  /** A checkout in place of the catalogue. */
  readonly from?: string | undefined;
  /** Per cent. */
  readonly min?: number | undefined;
  readonly check?: boolean | undefined;
}

/** Writes the languages, or says whether they are as they should be. */
export async function runAppstream(file: string, flags: AppstreamFlags): Promise<number> {
  const before = readWholeFile(file, 'the metainfo file');
  // Before anything is counted, which may take a while.
  requirePlaced(file, placeLanguages(before, []));
  const { figures } = await (flags.from === undefined
    ? getLabelledFigures(flags.catalogue, flags.project, {
        baseUrl: 'https://catalogue.invalid',
        toName: (slug) => `as in --project ${slug}`,
      })
    : getCheckoutFigures(flags.from, flags.project?.split('/', 2)[1]));
  const shown = figures.filter(
    ({ translated, total }) => translated > 0 && reachesMinimum(translated, total, flags.min ?? 0),
  );
  const lines = formatSelection(shown, 'appstream', undefined).trimEnd().split('\n');
  return writePart(file, before, requirePlaced(file, placeLanguages(before, lines)), {
    part: '`<languages>`',
    content: formatCount(shown.length, 'language'),
    check: flags.check === true,
  });
}

function requirePlaced(file: string, placed: PlacedText): Uint8Array {
  if ('bytes' in placed) return placed.bytes;
  throw new Failure(
    `${file}: ${placed.wrong}\nExpected: this line, once, where the languages belong:\n\n  <languages/>`,
  );
}
