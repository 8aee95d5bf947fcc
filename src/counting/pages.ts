// Counts pages that have several sections, and determines the state of each page.

import type { Message } from '../formats/message.ts';
import { splitPageKey } from '../formats/page-key.ts';
import { type CountedPage, chooseUnits, type Unit } from '../model/unit.ts';
import { getOrCreate } from '../text/collections.ts';
import { type CountedFile, type CountOptions, countTranslation } from './count.ts';

/** Counts the sections of a translation like strings, and lists its pages. */
export function countPages(
  messages: readonly Message[],
  source: readonly Message[],
  options: CountOptions,
): CountedFile {
  const file = countTranslation(messages, source, { ...options, units: 'all' });
  const { counted, keyParts, origins, units = [] } = file;
  const chosen = options.units && { units: chooseUnits(units, options.units) };
  const ofKeys = keyParts && { keyParts };
  return { counted, ...ofKeys, ...(origins && { origins }), ...chosen, pages: listPages(units) };
}

/** Lists the pages of a translation, in the order of its sections. */
function listPages(units: readonly Unit[]): readonly CountedPage[] {
  const pages = new Map<string, Unit[]>();
  for (const unit of units) getOrCreate(pages, splitPageKey(unit.key)[0], () => []).push(unit);
  return [...pages].map(([path, sections]) => ({ path, state: getPageState(sections) }));
}

/** A page is missing if no section is translated, and outdated if a section needs editing. */
function getPageState(sections: readonly Unit[]): CountedPage['state'] {
  if (sections.every(({ state }) => state === 'empty')) return 'missing';
  return sections.some(({ state }) => state === 'needs-editing') ? 'outdated' : 'current';
}
