// The check that a translation has the tags of its source text, in whatever order. Of attributes
// only the `id` counts that tells XLIFF's tags apart: addresses and titles may have to be other
// ones.

import { checkFindings } from '../../check-findings.ts';
import { hasChoice } from './branches.ts';
import type { QualityCheck } from './check.ts';
import { listCertainNames, listTags, type Tag } from './tags.ts';

export const markup: QualityCheck = {
  name: 'markup',
  about: checkFindings.markup,
  example: { source: 'Press <b>Save</b>.', language: 'de', target: '<b>Speichern<b> drücken.' },
  fails: ({ source, target }) => {
    // Most texts have none.
    if (!source.includes('<') && !target.includes('<')) return false;
    const tagsOfSource = listTags(source);
    const tagsOfTarget = listTags(target);
    const names = getNames(tagsOfSource, tagsOfTarget);
    if (names.size === 0) return false;
    const inSource = getCounts(tagsOfSource, names);
    const inTarget = getCounts(tagsOfTarget, names);
    if (inSource.size !== inTarget.size) return true;
    // Texts to choose from have their tags in each of them, and languages have other numbers of
    // them.
    const isFree = [source, target].some((text) => hasChoice(text) || text.includes('|'));
    return [...inSource].some(([part, count]) => {
      const other = inTarget.get(part);
      return other === undefined || (other !== count && !isFree);
    });
  },
};

/**
 * The names that count: those of the source text's tags, and of the translation's own those of HTML
 * that it would not have as words.
 */
function getNames(source: readonly Tag[], target: readonly Tag[]): ReadonlySet<string> {
  const foreign = listCertainNames(target).filter((name) => textElements.has(name));
  const names = new Set([...listCertainNames(source), ...foreign]);
  for (const name of writingElements) names.delete(name);
  return names;
}

/** Elements that a translation may have by mistake. */
const textElements = new Set([
  ...['a', 'b', 'i', 'u', 's', 'p', 'em', 'strong', 'br', 'hr', 'img', 'span', 'div', 'font'],
  ...['small', 'big', 'tt', 'code', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** Elements for how a language writes: its quotes, its direction, where it breaks words. */
const writingElements = ['q', 'bdi', 'bdo', 'wbr', 'nobr', 'ruby', 'rb', 'rp', 'rt'];

/** How often a text has each kind of tag; `<x/>` is the same as `<x></x>`. */
function getCounts(tags: readonly Tag[], names: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const { name, isOpening, isClosing, attributes } of tags) {
    if (!names.has(name)) continue;
    if (isOpening) add(`${name} ${getId(name, attributes)}`);
    if (isClosing && !emptyElements.has(name)) add(`/${name}`);
  }
  return counts;
}

/** Elements that HTML closes by itself. */
const emptyElements = new Set(['br', 'hr', 'img']);

function getId(name: string, attributes: string): string {
  if (!inlineElements.has(name)) return '';
  return /\sid\s?=\s?["']?([^\s"'/>]{1,200})/.exec(attributes)?.[1] ?? '';
}

/** The inline elements of XLIFF, and that which Android takes from it. */
const inlineElements = new Set([
  ...['g', 'x', 'bx', 'ex', 'bpt', 'ept', 'it', 'ph', 'pc', 'sc', 'ec', 'xliff:g'],
]);
