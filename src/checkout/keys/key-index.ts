// Finds keys of components by what code asks for.

import { getOrCreate } from '../../text/collections.ts';
import { type Ask, unknownPart } from './uses.ts';

export interface KeyPlace {
  readonly key: string;
  readonly file: string;
  readonly line: number;
}

/** A key with the texts that it stands for. */
interface KeyedText {
  readonly key: string;
  readonly line: number;
  readonly texts: readonly string[];
}

/** A component with its keys. */
export interface KeyedComponent {
  readonly name: string;
  readonly filemask: string;
  readonly format: string;
  readonly file: string;
  readonly keys: readonly KeyedText[];
}

interface KeyRecord extends KeyPlace {
  readonly owner: number;
  isUsed: boolean;
}

/** Returns the name of a set of texts, as code writes it: `shop` of `locales/{code}/shop.json`; empty if there is none. */
export function getNamespace({ filemask }: KeyedComponent): string {
  const inFolder = filemask.indexOf('*/');
  const path =
    inFolder >= 0 ? filemask.slice(inFolder + 2) : filemask.slice(filemask.lastIndexOf('/') + 1);
  return path.replace(/\.[a-z]+$/, '').replace(/[-_.]?\*[-_.]?/g, '');
}

/** The element that a resource of Android has in its key, unless it is a plain string. */
const androidKind = /^(?:plurals|string-array)\//;

/** Suffixes of plural forms, which libraries add to a key. */
const pluralSuffix = /(?:_ordinal)?_(?:zero|one|two|few|many|other|plural|\d+)$/;
const contextSuffix = /_[^_.\s]+$/;

/** Keys that Rails and its libraries ask for. */
const railsKeys =
  /^(?:activerecord|activemodel|activestorage|errors|date|time|datetime|number|support|helpers|simple_form|devise|will_paginate|views\.pagination|i18n|faker|doorkeeper|language)\b/;

/** Keys that Laravel asks for. */
const laravelKeys = /^(?:validation|passwords|pagination|auth)\b/;

/** Returns the keys that the framework of a component asks for. Files of Laravel are below `lang`, in PHP or JSON. */
export function getFrameworkKeys({ file }: KeyedComponent): RegExp | undefined {
  if (`/${file}`.includes('/lang/')) return laravelKeys;
  return /\.ya?ml$/.test(file) ? railsKeys : undefined;
}

/** Finds the last plural form of a message in the format of ICU; undefined in other texts. */
function findPluralForm(text: string): string | undefined {
  const start = text.lastIndexOf(' other {');
  const isPlural = text.includes(', plural,') || text.includes(', selectordinal,');
  return isPlural && start >= 0
    ? text.slice(start + ' other {'.length, text.lastIndexOf('}}'))
    : undefined;
}

/** Indexes the keys of components. The functions of the index mark what code uses, and return whether there was any. */
export function createIndex(components: readonly KeyedComponent[]) {
  const records: KeyRecord[] = [];
  // By the key, with or without the namespace and the suffix of a plural form.
  const exact: Index = new Map();
  // By what stands before and after each dot or bracket of a key.
  const parents: Index = new Map();
  const suffixes: Index = new Map();
  // By the key without the suffix of a context.
  const contexts: Index = new Map();
  // By the key without placeholders and spaces, for keys that are texts.
  const texts: Index = new Map();
  const variants: (readonly [string, KeyRecord])[] = [];
  for (const [owner, component] of components.entries()) {
    const namespace = getNamespace(component);
    const frameworkKeys = getFrameworkKeys(component);
    for (const { key, line } of component.keys) {
      const name = key.slice(key.lastIndexOf('\u0004') + 1).replace(androidKind, '');
      // Code may write the key of an item of a list with a dot, too: `steps.0`.
      const names = new Set([name, name.replace(/\[(\d+)\]/g, '.$1')]);
      const own = [...names].flatMap((one) =>
        namespace === '' ? [one] : [one, `${namespace}.${one}`, `${namespace}:${one}`],
      );
      const isUsed =
        toSkeleton(name) === '' || own.some((variant) => frameworkKeys?.test(variant) === true);
      const record = { owner, key, file: component.file, line, isUsed };
      records.push(record);
      add(texts, toSkeleton(name), record);
      // The constants that tools write for keys have no dots.
      if (name.includes('.')) add(exact, name.replaceAll('.', '_'), record);
      // The texts of plural forms are written one by one.
      const plural = findPluralForm(name);
      if (plural !== undefined) {
        add(texts, toSkeleton(plural), record);
        add(exact, plural, record);
      }
      for (const written of own) {
        variants.push([written, record]);
        const base = written.replace(pluralSuffix, '');
        for (const variant of new Set([written, base])) add(exact, variant, record);
        if (contextSuffix.test(base)) add(contexts, base.replace(contextSuffix, ''), record);
        for (const { index } of base.matchAll(/[.[]/g)) {
          add(parents, base.slice(0, index), record);
          add(suffixes, base.slice(index + 1), record);
        }
      }
    }
  }
  const namespaces = components.map(getNamespace);

  return { records, useExact, usePattern, useAsk };

  function useExact(text: string): boolean {
    return mark(exact.get(text)) || (text.includes(' ') && mark(texts.get(toSkeleton(text))));
  }

  function usePattern(pattern: string, isRelative = false): boolean {
    const start = pattern.slice(0, pattern.indexOf(unknownPart));
    const end = pattern.slice(pattern.lastIndexOf(unknownPart) + 1);
    if (!/[\p{L}\p{N}]/u.test(start + end)) return false;
    const isMatch = (key: string) =>
      key.length >= start.length + end.length &&
      key.startsWith(start) &&
      key.replace(pluralSuffix, '').endsWith(end);
    const found = variants.filter(([key]) => isMatch(key)).map(([, record]) => record);
    if (found.length > 0 || !isRelative || start === '') return mark(found);
    return mark([...suffixes].flatMap(([key, some]) => (isMatch(key) ? some : [])));
  }

  function useAsk(ask: Ask): boolean {
    const text = ask.text.replace(/^[\w-]+::/, '');
    if (ask.isText) return mark(texts.get(toSkeleton(text))) || mark(exact.get(text));
    const inNamespace = (found: readonly KeyRecord[] = []) => {
      const own = found.filter(({ owner }) => ask.namespaces?.includes(namespaces[owner] ?? ''));
      return own.length > 0 ? own : found;
    };
    const context = ask.hasContext ? inNamespace(contexts.get(text)) : [];
    const isFound = [
      mark(inNamespace(exact.get(text) ?? exact.get(text.replace(pluralSuffix, '')))),
      mark(inNamespace(parents.get(text))),
      mark(context),
    ].includes(true);
    if (isFound) return true;
    // The prefix of a function from elsewhere is not known.
    return (ask.isOpen === true && mark(suffixes.get(text))) || mark(texts.get(toSkeleton(text)));
  }
}

type Index = Map<string, KeyRecord[]>;

function add(index: Index, text: string, record: KeyRecord): void {
  if (text !== '') getOrCreate(index, text, () => []).push(record);
}

function mark(records: readonly KeyRecord[] = []): boolean {
  for (const record of records) record.isUsed = true;
  return records.length > 0;
}

/** Removes placeholders and tags, whose names a library makes: `Hello {name}` and `Hello {0}` are the same text. */
function toSkeleton(text: string): string {
  return text.replace(/\{\{[^{}]*\}\}|\{[^{}]*\}|<\/?[\w-]*\/?>|\*|\s+/g, '');
}
