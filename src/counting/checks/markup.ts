// The check `markup`: a translation has the tags of its source text, in any order. Of the attributes, only the `id` of XLIFF's
// tags is compared; addresses and titles may need a translation.

import { checkFindings } from '../../model/unit.ts';
import { hasChoice, type QualityCheck, wordDifference } from './check.ts';

export const markup: QualityCheck = {
  name: 'markup',
  finding: checkFindings.markup,
  example: { source: 'Press <b>Save</b>.', language: 'de', target: '<b>Speichern<b> drücken.' },
  fails: ({ source, target }) => {
    // Fast path: most texts have no tags.
    if (!source.includes('<') && !target.includes('<')) return false;
    const [inSource, inTarget] = countComparedTags(source, target);
    if (inSource.size !== inTarget.size) return true;
    // Each plural form has the tags, and languages have different numbers of forms.
    const mayDifferInCount = [source, target].some((text) => hasChoice(text) || text.includes('|'));
    return [...inSource].some(([part, count]) => {
      const other = inTarget.get(part);
      return other === undefined || (other !== count && !mayDifferInCount);
    });
  },
  explain: ({ source, target }) => {
    const [inSource, inTarget] = countComparedTags(source, target);
    const listSurplus = (counts: TagCounts, others: TagCounts) =>
      [...counts].flatMap(([part, count]) =>
        count > (others.get(part) ?? 0) ? [`<${part.trim()}>`] : [],
      );
    const [missing, extra] = [listSurplus(inSource, inTarget), listSurplus(inTarget, inSource)];
    const isForeign = extra.every(
      (tag) => !inSource.has(tag.slice(1, -1)) && !inSource.has(`${tag.slice(1, -1)} `),
    );
    return wordDifference(missing, isForeign ? extra : []);
  },
};

type TagCounts = ReadonlyMap<string, number>;

function countComparedTags(source: string, target: string): readonly [TagCounts, TagCounts] {
  const [ofSource, ofTarget] = [listTags(source), listTags(target)];
  const names = selectNames(ofSource, ofTarget);
  return [countTags(ofSource, names), countTags(ofTarget, names)];
}

/**
 * Selects the names of tags to compare: those of the source text, and of the translation the HTML elements that are no
 * words in angle brackets.
 */
function selectNames(source: readonly Tag[], target: readonly Tag[]): ReadonlySet<string> {
  const foreign = listCertainNames(target).filter((name) => textElements.has(name));
  const names = new Set([...listCertainNames(source), ...foreign]);
  for (const name of writingElements) names.delete(name);
  return names;
}

/** HTML elements that are a mistake if only the translation has them. */
const textElements = new Set([
  ...['a', 'b', 'i', 'u', 's', 'p', 'em', 'strong', 'br', 'hr', 'img', 'span', 'div', 'font'],
  ...['small', 'big', 'tt', 'code', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** Elements that depend on the language: quotes, direction and word breaks. They aren't compared. */
const writingElements = ['q', 'bdi', 'bdo', 'wbr', 'nobr', 'ruby', 'rb', 'rp', 'rt'];

/** Counts the tags of each kind; `<x/>` counts as `<x></x>`. */
function countTags(tags: readonly Tag[], names: ReadonlySet<string>): TagCounts {
  const counts = new Map<string, number>();
  const add = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const { name, isOpening, isClosing, attributes } of tags) {
    if (!names.has(name)) continue;
    if (isOpening) add(`${name} ${getId(name, attributes)}`);
    if (isClosing && !emptyElements.has(name)) add(`/${name}`);
  }
  return counts;
}

/** HTML elements without a closing tag. */
const emptyElements = new Set(['br', 'hr', 'img']);

function getId(name: string, attributes: string): string {
  if (!inlineElements.has(name)) return '';
  return /\sid\s?=\s?["']?([^\s"'/>]{1,200})/.exec(attributes)?.[1] ?? '';
}

/** The inline elements of XLIFF, and the one that Android has taken from it. */
const inlineElements = new Set([
  ...['g', 'x', 'bx', 'ex', 'bpt', 'ept', 'it', 'ph', 'pc', 'sc', 'ec', 'xliff:g'],
]);

interface Tag {
  /** In lower case, as HTML ignores case. */
  readonly name: string;
  readonly isOpening: boolean;
  readonly isClosing: boolean;
  readonly attributes: string;
}

/** Lists everything that looks like a tag in a text, in its order. */
export function listTags(text: string): readonly Tag[] {
  if (!text.includes('<')) return [];
  return [...text.matchAll(tag)].map(([, slash, name = '', attributes = '', end]) => ({
    name: name.toLowerCase(),
    isOpening: slash === '',
    isClosing: slash === '/' || end === '/' || attributes.endsWith('/'),
    attributes,
  }));
}

/** Lists the names of tags that are surely no words in angle brackets, as they close, have attributes, or are HTML. */
export function listCertainNames(tags: readonly Tag[]): readonly string[] {
  return tags
    .filter(
      ({ name, isClosing, attributes }) =>
        isClosing || attributes.includes('=') || commonNames.has(name),
    )
    .map(({ name }) => name);
}

/**
 * A tag's name may be a number, which represents a component of a page and has no attributes. The first attribute of
 * other tags must have a value or be a placeholder.
 */
const tag = new RegExp(
  [
    String.raw`<(\/?)`,
    String.raw`(\d{1,3}(?=\/?>)|`,
    String.raw`[A-Za-z][\w:.-]{0,63}(?=\s*\/?>|\s+[\w:@.-]{1,64}=\S|\s+[%:{$]))`,
    String.raw`((?:\s[^<>]*)?)(\/?)>`,
  ].join(''),
  'g',
);

/** Names of HTML that are known without attributes, and are no words. */
const commonNames = new Set([
  ...['br', 'hr', 'img', 'li', 'ul', 'ol', 'dl', 'dt', 'dd', 'tr', 'td', 'th', 'div', 'span'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);
