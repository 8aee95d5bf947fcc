// The messages of a file that has all languages → those of each. A language stands anywhere on the way
// to a text: first of all (`{en: {save: …}, de: {…}}`), last (`{save: {en: …, de: …}}`) or between.

import { isInCldr, readSpelling } from '../../languages/spelling.ts';
import type { Message } from '../message.ts';

/** The messages of each language by their keys, without the language; codes are as the file has them. */
export type LanguageGroups = ReadonlyMap<string, ReadonlyMap<string, Message>>;

/** Undefined where no names on the way are languages, or those of a few texts only. */
export function languageGroups(messages: readonly Message[]): LanguageGroups | undefined {
  const ways = messages.map((message) => ({ message, names: namesIn(message.key) }));
  const forks = forksIn(ways.map(({ names }) => names));
  const found = ways.flatMap((way) => {
    const at = way.names.findIndex((_, index) => forks.has(wayOf(way.names.slice(0, index))));
    return at < 0 ? [] : [{ ...way, at, fork: wayOf(way.names.slice(0, at)) }];
  });
  if (found.length < messages.length * leastPart) return undefined;
  const main = mainFork(found);
  const groups = new Map<string, Map<string, Message>>();
  for (const { message, names, at, fork } of found) {
    // Beside the texts there may be the names of the languages.
    if (main !== undefined && fork !== main) continue;
    const code = plainName(names[at] ?? '');
    const below = names.slice(at + 1);
    const isApart = main === undefined || (below[0] ?? '[').startsWith('[');
    const key = wayOf(isApart ? names.toSpliced(at, 1) : below);
    // What a language is called, or the like, is no text of it.
    if (key === '') continue;
    const group = groups.get(code) ?? new Map<string, Message>();
    groups.set(code, group.set(key, { ...message, key }));
  }
  const isOfNames = [...groups.values()].every((group) => [...group.keys()].every(isAboutLanguage));
  return groups.size > 1 && !isOfNames ? groups : undefined;
}

/** As much of a file must be below a language. */
const leastPart = 0.5;

/** What is below one fork is all of a file, when it is as much of it. */
const mainPart = 0.8;

/** The ways to where languages part: what follows is a code in each case, and there are several. */
function forksIn(ways: readonly (readonly string[])[]): Set<string> {
  const nextOf = new Map<string, Set<string>>();
  for (const names of ways) {
    names.forEach((name, index) => {
      const way = wayOf(names.slice(0, index));
      const next = nextOf.get(way) ?? new Set<string>();
      nextOf.set(way, next.add(plainName(name)));
    });
  }
  const ofCodes = [...nextOf].filter(([, next]) => [...next].every(isCode));
  const codes = new Set(ofCodes.flatMap(([, next]) => (next.size > 1 ? [...next] : [])));
  // A text may be there in one language only.
  const forks = ofCodes.filter(([, next]) => [...next].every((name) => codes.has(name)));
  return new Set(forks.map(([way]) => way));
}

/** The fork that has nearly all messages. */
function mainFork(found: readonly { readonly fork: string; readonly names: readonly string[] }[]) {
  const sizes = new Map<string, number>();
  for (const { fork } of found) sizes.set(fork, (sizes.get(fork) ?? 0) + 1);
  return [...sizes].find(([, size]) => size >= found.length * mainPart)?.[0];
}

/** The names on the way to a text, written as in keys: `[0]` is a place in a list. */
function namesIn(key: string): string[] {
  return key.match(/\[\d+\]|(?:\\[\s\S]|[^\\.[])+/g) ?? [];
}

function wayOf(names: readonly string[]): string {
  return names.reduce((way, name) => {
    return way === '' || name.startsWith('[') ? way + name : `${way}.${name}`;
  }, '');
}

function plainName(name: string): string {
  return name.replace(/\\([\s\S])/g, '$1');
}

/** Whether a key holds what a list of languages says of each, such as its name. */
function isAboutLanguage(key: string): boolean {
  const name = (namesIn(key).at(-1) ?? '').toLowerCase().replace(/[-_]/g, '');
  return wordsOfLists.has(name);
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
