// A history as git would have recorded it, without git.

import {
  parseFilePlace,
  type RecordedHistory,
  readFigures,
  readSourceLanguage,
} from '../../src/catalogue/history/recorded.ts';
import type { Files } from './folders.ts';

/** The past of files that became what they are in steps: seconds since 1970, and what changed then. */
export function past(
  ...steps: readonly (readonly [seconds: number, files: Files])[]
): RecordedHistory {
  const commits = steps.map(([seconds, files], at) => ({
    id: `${at}`.repeat(40),
    seconds,
    files: Object.entries(files).flatMap(([path, text]) => {
      const place = parseFilePlace(path);
      const read = place?.name === 'component' ? readSourceLanguage : readFigures;
      return place ? [{ ...place, version: read(new TextEncoder().encode(text)) }] : [];
    }),
  }));
  return { newest: commits.at(-1) ?? { id: '', seconds: 0 }, cutOff: undefined, commits };
}
