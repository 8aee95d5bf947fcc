// A past for the shipped catalogue, as git would record it: one translation had fewer strings a while ago.

import {
  parseFilePlace,
  type RecordedFile,
  type RecordedHistory,
  readFigures,
  readSourceLanguage,
} from '../../src/catalogue/history/recorded.ts';
import type { Source } from '../../src/files/source.ts';
import { computeBlobId } from '../../src/text/content-hash.ts';

const changedFile = 'projects/excalidraw/app/pt_BR.yaml';

/** The same file with fewer translated strings. */
function earlierText(text: string): string {
  return text.replace(/^translated: \d+$/m, (line) => `translated: ${Number(line.slice(12)) - 7}`);
}

/** Seconds since 1970. */
const pastMoments = [
  Date.UTC(2026, 8, 30, 12) / 1000,
  Date.UTC(2026, 9, 1, 14, 30) / 1000,
] as const;

export function madeUpPast(sources: readonly Source[]): RecordedHistory {
  const now = sources.flatMap(getFile);
  const before = sources.flatMap((source) => {
    if (source.path !== changedFile || source.kind !== 'file') return getFile(source);
    const text = earlierText(new TextDecoder().decode(source.bytes));
    return getFile({ ...source, bytes: new TextEncoder().encode(text) });
  });
  const changed = parseFilePlace(changedFile);
  const files = now.filter(
    (one) =>
      one.project === changed?.project &&
      one.component === changed.component &&
      one.name === changed.name,
  );
  const [first, last] = pastMoments.map((seconds) => ({
    id: computeBlobId(new TextEncoder().encode(String(seconds))),
    seconds,
  }));
  if (first === undefined || last === undefined) throw new Error('there are two moments');
  return {
    newest: last,
    cutOff: undefined,
    commits: [
      { ...first, files: before },
      { ...last, files },
    ],
  };
}

function getFile(source: Source): RecordedFile[] {
  const place = parseFilePlace(source.path);
  if (place === undefined || source.kind !== 'file') return [];
  const read = place.name === 'component' ? readSourceLanguage : readFigures;
  return [{ ...place, version: read(source.bytes) }];
}
