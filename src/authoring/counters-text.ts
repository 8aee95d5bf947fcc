// The text of a counters file and new values → its text with them. What someone wrote beside them
// stays: comments, the order of keys, and every other line.

import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  type Pair,
  visit,
} from 'yaml';
import { countersSchema, maximumAuthorLength } from '../catalogue/schema/counters.ts';
import { getKeyText } from '../yaml/positions.ts';
import { composeDocument } from '../yaml/yaml.ts';
import { writeScalar } from './new/scalar.ts';

export interface CountersLine {
  readonly key: string;
  readonly value: number | string | null;
  /** Whether the file must say it; else it is set only where the file says it already. */
  readonly isNeeded: boolean;
}

/**
 * Sets values in the text of a valid counters file; needed keys that it does not have are added in
 * their usual place, which a file of another kind has in another `order`. Undefined when its YAML says
 * one thing in two places, so that no one can tell which of them to change.
 */
export function setCounters(
  text: string,
  lines: readonly CountersLine[],
  order: readonly string[] = usualOrder,
): string | undefined {
  const document = composeDocument(text);
  const { contents } = document;
  if (!isMap(contents) || hasAnchors(document)) return undefined;
  const isSaid = (key: string) => getPair(contents.items, key) !== undefined;
  const values = lines.filter(({ key, isNeeded }) => isNeeded || isSaid(key));
  if (contents.flow === true) return rewriteFlowMapping(document, text, values);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const edits: Edit[] = [];
  for (const { key, value } of values) {
    const pair = getPair(contents.items, key);
    if (pair === undefined) continue;
    const range = getValueRange(pair, text);
    if (range === undefined) return undefined;
    edits.push({ start: range.start, end: range.end, text: `${range.space}${writeScalar(value)}` });
  }
  for (const { key, value } of values.filter((one) => !isSaid(one.key))) {
    const start = findPlaceForKey(key, contents.items, text, order);
    const line = `${key}: ${writeScalar(value)}`;
    const isAtEnd = start === text.length && text !== '' && !text.endsWith('\n');
    edits.push({
      start,
      end: start,
      text: isAtEnd ? `${lineBreak}${line}` : `${line}${lineBreak}`,
    });
  }
  return applyInOrder(text, edits);
}

/** The name of an author, of whatever length, as a counters file may have it. */
export function shortenAuthor(name: string): string {
  const characters = [...name];
  if (characters.length <= maximumAuthorLength) return name;
  return `${characters.slice(0, maximumAuthorLength - 1).join('')}…`;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits in their order; those at one place in the order in which they were made. */
function applyInOrder(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + text.slice(end);
}

/** Keys in braces are few and on one line: they are written anew. */
function rewriteFlowMapping(
  document: Document,
  text: string,
  lines: readonly CountersLine[],
): string {
  for (const { key, value } of lines) document.set(key, value);
  const written = document.toString({ lineWidth: 0 });
  return text.includes('\r\n') ? written.replace(/\r?\n/g, '\r\n') : written;
}

function getPair(items: readonly Pair[], key: string): Pair | undefined {
  return items.find((item) => getKeyText(item.key) === key);
}

/** The position of a value; for a value that is left out, the position after the colon and a space. */
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

const usualOrder = Object.keys(countersSchema.shape);

/** The start of the line behind the last key that usually is before this one. */
function findPlaceForKey(
  key: string,
  items: readonly Pair[],
  text: string,
  order: readonly string[],
): number {
  const before = order.slice(0, order.indexOf(key));
  const last = items.findLast((item) => before.includes(getKeyText(item.key)));
  if (last === undefined) return getLineStart(text, getStart(items[0]));
  const end = isNode(last.value) ? last.value.range?.[1] : undefined;
  const lineBreak = text.indexOf('\n', Math.max(getStart(last), (end ?? 0) - 1));
  return lineBreak < 0 ? text.length : lineBreak + 1;
}

function getStart(pair: Pair | undefined): number {
  return (isNode(pair?.key) && pair.key.range?.[0]) || 0;
}

function getLineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Whether anything has an anchor: it is then said in two places at once. */
export function hasAnchors(document: Document): boolean {
  let has = false;
  visit(document, {
    Node(_, node) {
      has ||= isAlias(node) || (isScalar(node) && node.anchor !== undefined);
      return has ? visit.BREAK : undefined;
    },
  });
  return has;
}
