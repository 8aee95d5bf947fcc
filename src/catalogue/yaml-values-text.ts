// Sets values in the text of a counters file or another YAML file of the catalogue, and keeps everything else that people
// wrote: comments, the order of keys, blank lines. `translated: 5 # of 7` with the value 6 becomes `translated: 6 # of 7`.

import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  type Pair,
  stringify,
  visit,
} from 'yaml';
import { getKeyText } from '../formats/yaml/positions.ts';
import { composeDocument } from '../formats/yaml/yaml.ts';
import { getLineStart } from '../text/lines.ts';
import type { Place } from './place.ts';
import { countersSchema, maximumAuthorLength } from './schema/counters.ts';
import { makeSchemaComment } from './schema/schema-comment.ts';

/** A key with its new value. */
export interface ValueLine {
  readonly key: string;
  readonly value: number | string | null;
  /** Whether the key is added if the file lacks it; otherwise it's only changed. */
  readonly isRequired: boolean;
}

/**
 * Sets values in the text of a valid YAML file. Required keys are added at their place in `order`, by default that of
 * counters files. Returns undefined if a value to change is a list or mapping, or if the YAML has aliases, since a
 * change could then have an effect elsewhere.
 */
export function setYamlValues(
  text: string,
  lines: readonly ValueLine[],
  order: readonly string[] = defaultOrder,
): string | undefined {
  const document = composeDocument(text);
  const { contents } = document;
  if (!isMap(contents) || hasAnchors(document)) return undefined;
  const hasKey = (key: string) => findPair(contents.items, key) !== undefined;
  const values = lines.filter(({ key, isRequired }) => isRequired || hasKey(key));
  if (contents.flow === true) return rewriteFlowMapping(document, text, values);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const edits: Edit[] = [];
  for (const { key, value } of values) {
    const pair = findPair(contents.items, key);
    if (pair === undefined) continue;
    const range = getValueRange(pair, text);
    if (range === undefined) return undefined;
    edits.push({ start: range.start, end: range.end, text: `${range.space}${writeScalar(value)}` });
  }
  for (const { key, value } of values.filter((line) => !hasKey(line.key))) {
    const start = findOffsetForKey(key, contents.items, text, order);
    const line = `${key}: ${writeScalar(value)}`;
    const isAtEnd = start === text.length && text !== '' && !text.endsWith('\n');
    edits.push({
      start,
      end: start,
      text: isAtEnd ? `${lineBreak}${line}` : `${line}${lineBreak}`,
    });
  }
  return applyEditsInOrder(text, edits);
}

/** Shortens the name of an author to the maximum length of a counters file. */
export function shortenAuthor(name: string): string {
  const characters = [...name];
  if (characters.length <= maximumAuthorLength) return name;
  return `${characters.slice(0, maximumAuthorLength - 1).join('')}…`;
}

/** A replacement of the text between two offsets. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits in the order of their offsets; edits at the same offset keep their order. */
function applyEditsInOrder(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + text.slice(end);
}

/** Rewrites a mapping in braces, whose few keys are on one line. */
function rewriteFlowMapping(document: Document, text: string, lines: readonly ValueLine[]): string {
  for (const { key, value } of lines) document.set(key, value);
  const written = document.toString({ lineWidth: 0 });
  return text.includes('\r\n') ? written.replace(/\r?\n/g, '\r\n') : written;
}

function findPair(items: readonly Pair[], key: string): Pair | undefined {
  return items.find((item) => getKeyText(item.key) === key);
}

/** Finds the range of a value; for a missing value, the offset after the colon and the space to insert. */
function getValueRange(pair: Pair, text: string) {
  const { key, value } = pair;
  if (isCollection(value) || isAlias(value)) return undefined;
  const range = isNode(value) ? value.range : undefined;
  if (range && range[1] > range[0]) return { start: range[0], end: range[1], space: '' };
  const keyEnd = isNode(key) ? key.range?.[1] : undefined;
  if (keyEnd === undefined) return undefined;
  const colon = text.indexOf(':', keyEnd) + 1;
  return { start: colon, end: colon, space: ' ' };
}

const defaultOrder = Object.keys(countersSchema.shape);

/** Finds the start of the line after the last key that comes before this one in `order`. */
function findOffsetForKey(
  key: string,
  items: readonly Pair[],
  text: string,
  order: readonly string[],
): number {
  const earlierKeys = order.slice(0, order.indexOf(key));
  const last = items.findLast((item) => earlierKeys.includes(getKeyText(item.key)));
  if (last === undefined) return getLineStart(text, getStart(items[0]));
  const end = isNode(last.value) ? last.value.range?.[1] : undefined;
  const lineBreak = text.indexOf('\n', Math.max(getStart(last), (end ?? 0) - 1));
  return lineBreak < 0 ? text.length : lineBreak + 1;
}

/** Returns the offset of a key; 0 without a pair. */
function getStart(pair: Pair | undefined): number {
  return (isNode(pair?.key) && pair.key.range?.[0]) || 0;
}

/** Whether the YAML has an anchor, so that one text may be a value in two places. An alias alone is an error. */
export function hasAnchors(document: Document): boolean {
  let isFound = false;
  visit(document, {
    Node(_, node) {
      isFound ||= !isAlias(node) && node.anchor !== undefined;
      return isFound ? visit.BREAK : undefined;
    },
  });
  return isFound;
}

/** Formats a new file of the catalogue, without comments on its keys. */
export function formatNewFile(place: Place, values: object): string {
  return `${makeSchemaComment(place)}\n${formatYamlLines(values)}`;
}

/** Formats a line for each value, such as `name: App`. */
export function formatYamlLines(values: object, indent = 0): string {
  return Object.entries(values)
    .map(([key, value]) => `${' '.repeat(indent)}${key}: ${writeScalar(value)}\n`)
    .join('');
}

/** Writes a value as it may follow `key: `. */
export function writeScalar(value: unknown): string {
  if (typeof value === 'string') return isPlain(value) ? value : writeInQuotes(value);
  if (Array.isArray(value)) return `[${value.map(writeInBrackets).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => `${key}: ${writeInBrackets(inner)}`);
    return `{ ${pairs.join(', ')} }`;
  }
  return String(value);
}

/** Writes a value inside brackets, where more characters have a meaning. */
function writeInBrackets(value: unknown): string {
  if (typeof value !== 'string') return writeScalar(value);
  return isPlain(value) && /^[A-Za-z][\w.@-]*$/.test(value) ? value : writeInQuotes(value);
}

/** Whether YAML parses the text without quotes as the same string. */
function isPlain(text: string): boolean {
  if (invisibleCharacter.test(text)) return false;
  return stringify(text, { schema: 'core', lineWidth: 0 }) === `${text}\n`;
}

/** Writes a value as JSON, which is YAML too; characters that editors hide are escaped. */
function writeInQuotes(text: string): string {
  return JSON.stringify(text).replace(new RegExp(invisibleCharacter, 'gu'), (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Any character but letters, digits, punctuation, symbols, spaces, and the joiners of Arabic and Indic scripts. */
const invisibleCharacter = /[^\p{L}\p{M}\p{N}\p{P}\p{S} \u200c\u200d]/u;
