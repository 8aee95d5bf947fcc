// Splits the messages of a file that has all languages by language. A language code may be anywhere in the key of a
// text: first (`{en: {save: …}, de: {…}}`), last (`{save: {en: …, de: …}}`) or between.

import { findCodeByName, getOwnLanguageName } from '../../languages/english-names.ts';
import { isInCldr, readSpelling } from '../../languages/spelling.ts';
import { type Message, unescapeKey } from '../message.ts';
import type { Mistake } from './read-errors.ts';

/** The messages of each language by their keys, which have no language; codes are as in the file. */
export type LanguageGroups = ReadonlyMap<string, ReadonlyMap<string, Message>>;

/**
 * Splits messages by language. Returns undefined if no names in keys are languages, or only those of a few texts. The
 * place in keys at which languages begin is called a fork; see `NameNode`.
 */
export function findLanguageGroups(messages: readonly Message[]): LanguageGroups | undefined {
  const located = locateLanguages(messages);
  if (located.length < messages.length * leastShare) return undefined;
  const mainFork = findMainFork(located);
  const groups = new Map<string, Map<string, Message>>();
  const keysAbove = new Set<string>();
  for (const { message, index, step, fork } of located) {
    // Beside the texts there may be a list with the names of the languages.
    if (mainFork !== undefined && fork !== mainFork) continue;
    const code = unescapeKey(step.name);
    const below = getKeyBelow(message.key, step, index);
    const isLanguageLast = below === '' || below.startsWith('[');
    // The part above the main fork is the same for all texts, and so no part of keys: `texts.de.save` is `save`.
    const isPrefixNeeded = mainFork === undefined || isLanguageLast;
    const key = isPrefixNeeded ? joinKeys(fork.key, below) : below;
    // Without a key, the text is the name of the language.
    if (key === '') continue;
    if (below === '') keysAbove.add(key);
    const group = groups.get(code) ?? new Map<string, Message>();
    groups.set(code, group);
    addMessage(group, { ...message, key }, below);
  }
  return groups.size > 1 && !haveOnlyLanguageNames(groups, keysAbove) ? groups : undefined;
}

/** Adds a message to its language. A list in place of a text has the plural forms of one message. */
function addMessage(group: Map<string, Message>, message: Message, below: string): void {
  const [, list] = /^\[\d+\]$/.test(below) ? (/^(.+)\[\d+\]$/.exec(message.key) ?? []) : [];
  if (list === undefined) group.set(message.key, message);
  else {
    const forms = group.get(list)?.target ?? [];
    group.set(list, { ...message, key: list, target: [...forms, ...message.target] });
  }
}

/**
 * Whether a file is a list of languages, with their names and what belongs to them, and has no other texts. `keysAbove`
 * are keys below which languages are.
 */
function haveOnlyLanguageNames(groups: LanguageGroups, keysAbove: ReadonlySet<string>): boolean {
  return [...groups].every(([code, group]) => {
    const properties = new Set<string>();
    return [...group.values()].every(({ key, target: [text = ''] }) => {
      const name = readPropertyName(key);
      // Several names are those of things: `{moon: {name: {en: "Moon"}}, sun: {name: {en: "Sun"}}}`.
      const isOwn = languageProperties.has(name) && !properties.has(name);
      if (keysAbove.has(key)) properties.add(name);
      return isOwn || (group.size > 1 && !key.startsWith('[') && isLanguageName(text, code));
    });
  });
}

/** Chosen: the share of the messages that must be in a language. */
const leastShare = 0.5;

/** Chosen: a fork is the main one if it has this share of the messages in languages. */
const mainShare = 0.8;

/** Chosen: more languages than any software has, as each of them is counted. */
export const mostLanguages = 500;

export const tooManyLanguages: Mistake = {
  found: `The file has more than ${mostLanguages} languages.`,
  expected: `at most ${mostLanguages} languages in one file`,
  advice: 'Remove what is not a language, or correct `file_format`.',
};

/** A node of the tree of all names in keys. A node whose children are languages is called a fork. */
interface NameNode {
  /** The key that leads to it: `menu.file`. */
  readonly key: string;
  readonly children: Map<string, NameNode>;
}

/** A step from one node to the next, along a key. */
interface Step {
  readonly parent: NameNode;
  readonly name: string;
  readonly child: NameNode;
  /** The offset at which the name ends in the key. */
  readonly end: number;
}

interface LocatedMessage {
  readonly message: Message;
  readonly step: Step;
  /** The index of the step in the key. */
  readonly index: number;
  readonly fork: NameNode;
}

/** Finds the language in the key of each message; messages without one are omitted. */
function locateLanguages(messages: readonly Message[]): readonly LocatedMessage[] {
  const root: NameNode = { key: '', children: new Map() };
  const walk = createKeyWalker(root);
  for (const { key } of messages) walk(key);
  const forks = findForks(root);
  return messages.flatMap((message) => {
    const steps = walk(message.key);
    const index = steps.findIndex(
      ({ parent, name }) => forks.has(parent) && isCode(unescapeKey(name)),
    );
    const step = steps[index];
    return step === undefined ? [] : [{ message, index, step, fork: step.parent }];
  });
}

/**
 * Creates a function that returns the steps of a key, and adds missing nodes. It looks only at the part of a key that
 * the one before does not share: a short file may have long keys for many texts.
 */
function createKeyWalker(root: NameNode): (key: string) => readonly Step[] {
  let last = '';
  const steps: Step[] = [];
  return (key) => {
    let shared = 0;
    while (shared < key.length && key[shared] === last[shared]) shared++;
    last = key;
    while (steps.length > 0 && !isNameEnd(steps.at(-1)?.end ?? 0, shared, key)) steps.pop();
    const pattern = new RegExp(names, 'g');
    pattern.lastIndex = steps.at(-1)?.end ?? 0;
    for (let match = pattern.exec(key); match !== null; match = pattern.exec(key)) {
      const [name] = match;
      const parent = steps.at(-1)?.child ?? root;
      const child = parent.children.get(name) ?? {
        key: joinKeys(parent.key, name),
        children: new Map(),
      };
      parent.children.set(name, child);
      steps.push({ parent, name, child, end: pattern.lastIndex });
    }
    return steps;
  };
}

/**
 * Whether a name that ends at an offset in the previous key ends there in this key, too. Both begin with the same
 * characters, as many as `shared`.
 */
function isNameEnd(end: number, shared: number, key: string): boolean {
  return end < shared || (end === shared && /^[.[]?$/.test(key.charAt(end)));
}

/**
 * Finds the nodes whose children are language codes, if a node with several codes has each of them. Texts beside them
 * may have other names, such as `note`, but no more than there are codes.
 */
function findForks(root: NameNode): ReadonlySet<NameNode> {
  const candidates: { readonly node: NameNode; readonly codes: readonly string[] }[] = [];
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.children.size === 0) continue;
    for (const child of node.children.values()) pending.push(child);
    const codes = [...node.children.keys()].map(unescapeKey).filter(isCode);
    const otherCount = node.children.size - codes.length;
    const areOthersTexts = [...node.children].every(
      ([name, { children }]) => children.size === 0 || isCode(unescapeKey(name)),
    );
    if (codes.length > 0 && codes.length >= otherCount && areOthersTexts) {
      candidates.push({ node, codes });
    }
  }
  const certainCodes = new Set(candidates.flatMap(({ codes }) => (codes.length > 1 ? codes : [])));
  // A text may exist in one language only, so a single child is enough if its code is certain.
  const forks = candidates.filter(({ codes }) => codes.every((code) => certainCodes.has(code)));
  return new Set(forks.map(({ node }) => node));
}

/** Returns the fork that has nearly all messages, if there is one. */
function findMainFork(located: readonly LocatedMessage[]): NameNode | undefined {
  const sizes = new Map<NameNode, number>();
  for (const { fork } of located) sizes.set(fork, (sizes.get(fork) ?? 0) + 1);
  return [...sizes].find(([, size]) => size >= located.length * mainShare)?.[0];
}

/** Names in a key, with their escapes; `[0]` is an index of a list. */
const names = /\[\d+\]|(?:\\[\s\S]|[^\\.[])+/g;

function splitKey(key: string): string[] {
  return key.match(names) ?? [];
}

function getKeyBelow(key: string, { end }: Step, index: number): string {
  // Empty names, as in `a..b`, are dropped, because the tree has none.
  if (/^\.|\.[.[]|\.$/.test(key)) {
    return splitKey(key)
      .slice(index + 1)
      .reduce(joinKeys, '');
  }
  return key.charAt(end) === '.' ? key.slice(end + 1) : key.slice(end);
}

function joinKeys(key: string, below: string): string {
  return key === '' || below === '' || below.startsWith('[') ? key + below : `${key}.${below}`;
}

/** Reads the last name in a key without its style: `native_name` is `nativename`. */
function readPropertyName(key: string): string {
  return (splitKey(key).at(-1) ?? '').toLowerCase().replace(/[-_]/g, '');
}

/** Whether a text is the name of a language, in English or in the language itself. */
function isLanguageName(text: string, code: string): boolean {
  const spelling = readSpelling(code);
  if (spelling.kind !== 'code') return false;
  const [language] = spelling.code.split('_');
  return (
    findCodeByName(text)?.split('_')[0] === language ||
    getOwnLanguageName(spelling.code)?.toLowerCase() === text.toLowerCase()
  );
}

/** Properties that a list of languages has for each. */
const languageProperties: ReadonlySet<string> = new Set(
  (
    'name label native nativename englishname displayname localname shortname short flag icon emoji dir ' +
    'direction rtl code iso locale lang language languagename hreflang region country currency url path ' +
    'file script dateformat timeformat weekstart'
  ).split(' '),
);

/** Whether names are codes, by name: a file has the same few codes in the keys of all texts. */
const knownNames = new Map<string, boolean>();

/** Chosen: real files have fewer names; the limit protects the memory from made-up ones. */
const mostKnownNames = 100_000;

/** Whether a name has the form of a code, and means a language that CLDR knows. */
function isCode(name: string): boolean {
  let result = knownNames.get(name);
  if (result === undefined) {
    result = isCodeInCldr(name);
    if (knownNames.size < mostKnownNames) knownNames.set(name, result);
  }
  return result;
}

function isCodeInCldr(name: string): boolean {
  if (!/^[A-Za-z]{2,3}(?:[-_@]?[A-Za-z0-9]{2,8}){0,3}$/.test(name)) return false;
  const spelling = readSpelling(name);
  return spelling.kind === 'code' && isInCldr(spelling.code);
}
