// The messages of a file that has all languages → those of each. A language is anywhere on the way
// to a text: first of all (`{en: {save: …}, de: {…}}`), last (`{save: {en: …, de: …}}`) or between.

import { findCodeByName } from '../../languages/english-names.ts';
import { getOwnLanguageName } from '../../languages/own-names.ts';
import { isInCldr, readSpelling } from '../../languages/spelling.ts';
import type { Message } from '../message.ts';
import type { Mistake } from './unreadable.ts';

/** The messages of each language by their keys, without the language; codes are as the file has them. */
export type LanguageGroups = ReadonlyMap<string, ReadonlyMap<string, Message>>;

/** Undefined where no names on the way are languages, or those of a few texts only. */
export function findLanguageGroups(messages: readonly Message[]): LanguageGroups | undefined {
  const root = emptyWay('');
  const follow = keyFollower(root);
  for (const { key } of messages) follow(key);
  const forks = forksBelow(root);
  const found = messages.flatMap((message) => {
    const steps = follow(message.key);
    const at = steps.findIndex(({ from }) => forks.has(from));
    const step = steps[at];
    return step === undefined ? [] : [{ message, at, step, fork: step.from }];
  });
  if (found.length < messages.length * leastPart) return undefined;
  const main = mainFork(found);
  const groups = new Map<string, Map<string, Message>>();
  for (const { message, at, step, fork } of found) {
    // Beside the texts there may be the names of the languages.
    if (main !== undefined && fork !== main) continue;
    const code = plainName(step.name);
    const below = restOfKey(message.key, step, at);
    const isApart = main === undefined || below === '' || below.startsWith('[');
    const key = isApart ? joinWays(fork.text, below) : below;
    // The name of a language is no text of it.
    if (key === '') continue;
    const group = groups.get(code) ?? new Map<string, Message>();
    groups.set(code, group);
    // A list in place of the text of a language has its plural forms.
    const [, list] = /^\[\d+\]$/.test(below) ? (/^(.+)\[\d+\]$/.exec(key) ?? []) : [];
    if (list === undefined) group.set(key, { ...message, key });
    else {
      const before = group.get(list)?.target ?? [];
      group.set(list, { ...message, key: list, target: [...before, ...message.target] });
    }
  }
  const isOfNames = [...groups].every(([code, group]) =>
    [...group.values()].every(
      ({ key, target: [text = ''] }) =>
        isAboutLanguage(key) ||
        (group.size > 1 && !key.startsWith('[') && isLanguageName(text, code)),
    ),
  );
  return groups.size > 1 && !isOfNames ? groups : undefined;
}

/** The share of a file that must be below a language. */
const leastPart = 0.5;

/** The content below one key counts as the whole file, when it is as much of it. */
const mainPart = 0.8;

/** How many languages a file may have: more than any software, and each of them is counted by itself. */
export const mostLanguages = 500;

export const tooManyLanguages: Mistake = {
  found: `The file has more than ${mostLanguages} languages.`,
  expected: `at most ${mostLanguages} languages in one file`,
  advice: 'Remove what is no language, or correct `file_format`.',
};

/** A way of names, and the ways that go on from it. */
interface Way {
  readonly text: string;
  readonly next: Map<string, Way>;
}

interface Step {
  readonly from: Way;
  readonly name: string;
  readonly to: Way;
  /** The end of the name in the key, as an offset. */
  readonly end: number;
}

function emptyWay(text: string): Way {
  return { text, next: new Map() };
}

/**
 * A function that follows keys from a way on, and makes the ways that are not there yet. It looks only at
 * what a key does not share with the one before, for a short file may have long ways to many texts.
 */
function keyFollower(root: Way): (key: string) => readonly Step[] {
  let last = '';
  const steps: Step[] = [];
  return (key) => {
    let shared = 0;
    while (shared < key.length && key[shared] === last[shared]) shared++;
    last = key;
    while (steps.length > 0 && !endsBefore(steps.at(-1)?.end ?? 0, shared, key)) steps.pop();
    const pattern = new RegExp(names, 'g');
    pattern.lastIndex = steps.at(-1)?.end ?? 0;
    for (let match = pattern.exec(key); match !== null; match = pattern.exec(key)) {
      const [name] = match;
      const from = steps.at(-1)?.to ?? root;
      const to = from.next.get(name) ?? emptyWay(joinWays(from.text, name));
      from.next.set(name, to);
      steps.push({ from, name, to, end: pattern.lastIndex });
    }
    return steps;
  };
}

/** Whether a name that ended there in the key before ends there in this one, too. */
function endsBefore(end: number, shared: number, key: string): boolean {
  return end < shared || (end === shared && /^[.[]?$/.test(key.charAt(end)));
}

/** The ways to where languages part: what follows is a code in each case, and there are several. */
function forksBelow(root: Way): ReadonlySet<Way> {
  const ofCodes: { readonly way: Way; readonly next: ReadonlySet<string> }[] = [];
  const pending = [root];
  for (let way = pending.pop(); way !== undefined; way = pending.pop()) {
    if (way.next.size === 0) continue;
    for (const one of way.next.values()) pending.push(one);
    const next = new Set([...way.next.keys()].map(plainName));
    if ([...next].every(isCode)) ofCodes.push({ way, next });
  }
  const codes = new Set(ofCodes.flatMap(({ next }) => (next.size > 1 ? [...next] : [])));
  // A text may be there in one language only.
  const forks = ofCodes.filter(({ next }) => [...next].every((name) => codes.has(name)));
  return new Set(forks.map(({ way }) => way));
}

/** The fork that has nearly all messages. */
function mainFork(found: readonly { readonly fork: Way }[]): Way | undefined {
  const sizes = new Map<Way, number>();
  for (const { fork } of found) sizes.set(fork, (sizes.get(fork) ?? 0) + 1);
  return [...sizes].find(([, size]) => size >= found.length * mainPart)?.[0];
}

/** Names on the way to a text, written as in keys: `[0]` is a place in a list. */
const names = /\[\d+\]|(?:\\[\s\S]|[^\\.[])+/g;

function namesIn(key: string): string[] {
  return key.match(names) ?? [];
}

/** Returns the rest of a key after the step at an index. */
function restOfKey(key: string, { end }: Step, at: number): string {
  // Empty names are no part of a way.
  if (/^\.|\.[.[]|\.$/.test(key))
    return namesIn(key)
      .slice(at + 1)
      .reduce(joinWays, '');
  return key.charAt(end) === '.' ? key.slice(end + 1) : key.slice(end);
}

function joinWays(way: string, more: string): string {
  return way === '' || more === '' || more.startsWith('[') ? way + more : `${way}.${more}`;
}

function plainName(name: string): string {
  return name.replace(/\\([\s\S])/g, '$1');
}

/** Whether a key holds what a list of languages says of each, such as its name. */
function isAboutLanguage(key: string): boolean {
  const name = (namesIn(key).at(-1) ?? '').toLowerCase().replace(/[-_]/g, '');
  return wordsOfLists.has(name);
}

/** Whether a text is what a language is called, in English or in itself. */
function isLanguageName(text: string, code: string): boolean {
  const spelling = readSpelling(code);
  if (spelling.kind !== 'code') return false;
  const [language] = spelling.code.split('_');
  return (
    findCodeByName(text)?.split('_')[0] === language ||
    getOwnLanguageName(spelling.code)?.toLowerCase() === text.toLowerCase()
  );
}

const wordsOfLists: ReadonlySet<string> = new Set(
  (
    'name label native nativename englishname displayname localname shortname short flag icon emoji dir ' +
    'direction rtl code iso locale lang language languagename hreflang region country currency url path ' +
    'file script dateformat timeformat weekstart'
  ).split(' '),
);

const known = new Map<string, boolean>();

/** Whether a name has the form of a code, and means a language that CLDR knows. */
function isCode(name: string): boolean {
  let is = known.get(name);
  if (is === undefined) {
    is = readAsCode(name);
    if (known.size < 100_000) known.set(name, is);
  }
  return is;
}

function readAsCode(name: string): boolean {
  if (!/^[A-Za-z]{2,3}(?:[-_@]?[A-Za-z0-9]{2,8}){0,3}$/.test(name)) return false;
  const spelling = readSpelling(name);
  return spelling.kind === 'code' && isInCldr(spelling.code);
}
