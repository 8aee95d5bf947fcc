// Compares the keys of components with what source files ask for.

import { compareText } from '../../problem/problem.ts';
import { getOrCreate } from '../../text/collections.ts';
import { type Ask, type KeyUses, unknownPart } from './uses.ts';

export interface KeyPlace {
  readonly key: string;
  readonly file: string;
  readonly line: number;
}

export interface PatternPlace {
  readonly pattern: string;
  readonly file: string;
  readonly line: number;
}

/** A component with its keys. */
export interface KeyedComponent {
  readonly name: string;
  readonly filemask: string;
  readonly format: string;
  /** The file with the keys. */
  readonly file: string;
  readonly keys: readonly { readonly key: string; readonly line: number }[];
}

export interface SourceUses extends KeyUses {
  readonly file: string;
  /** Whether the file is a test or a sample: what it asks for may not exist, on purpose. */
  readonly isTest: boolean;
}

export interface KeyReport {
  readonly component: string;
  readonly filemask: string;
  /** Why the lists cannot be complete; empty if they are. */
  readonly incomplete: readonly string[];
  readonly unused: readonly KeyPlace[];
  readonly undefined: readonly KeyPlace[];
  readonly dynamic: readonly PatternPlace[];
}

interface KeyRecord extends KeyPlace {
  readonly owner: number;
  isUsed: boolean;
}

/** Chosen: where code names fewer of the keys, it asks for them in a way that isn't read here. */
const minUsedShare = 0.5;

/** Finds unused and undefined keys, and dynamic ones, of each component. */
export function matchKeys(
  components: readonly KeyedComponent[],
  sources: readonly SourceUses[],
): KeyReport[] {
  const index = createIndex(components);
  const namespaces = components.map(getNamespace);
  const defined = new Set(sources.flatMap((source) => source.defined));
  const lists = components.map(() => ({
    undefined: [] as KeyPlace[],
    dynamic: [] as PatternPlace[],
  }));

  const languages = new Map<string, { found: number; missing: number }>();
  for (const source of sources) {
    const { file } = source;
    for (const text of source.strings) {
      index.useExact(text);
      for (const prefix of source.prefixes) index.useExact(joinKey(prefix, text));
    }
    for (const ask of source.asks) {
      if (ask.kind === 'dynamic') {
        if (!source.isTest)
          lists[findOwner(ask, file)]?.dynamic.push({ pattern: ask.text, file, line: ask.line });
        if (ask.prefix) index.usePattern(joinKey(ask.prefix, unknownPart));
        continue;
      }
      const text = joinKey(ask.prefix ?? '', ask.text);
      if (ask.kind === 'pattern') {
        const isFound = index.usePattern(text, ask.isOpen === true || ask.prefix !== undefined);
        if (isFound && ask.isSure !== false && !source.isTest)
          lists[findOwner(ask, file)]?.dynamic.push({ pattern: text, file, line: ask.line });
        continue;
      }
      const isFound = index.useAsk({ ...ask, text });
      if (ask.isSure === false || source.isTest) continue;
      if (!isFound && (text.trim() === '' || defined.has(text))) continue;
      // The texts of other programs are not here.
      const isForeign = ask.namespaces?.every((name) => !namespaces.includes(name)) === true;
      if (!isFound && isForeign && !namespaces.includes('')) continue;
      const language = getOrCreate(languages, getEnding(file), () => ({ found: 0, missing: 0 }));
      language[isFound ? 'found' : 'missing']++;
      if (isFound) continue;
      const owner = findOwner(ask, file);
      const isAndroidFile = components[owner]?.format === 'android';
      if (isAndroidFile === (ask.isAndroid === true))
        lists[owner]?.undefined.push({ key: text, file, line: ask.line });
    }
  }

  return components.map((component, owner) => {
    const records = index.records.filter((record) => record.owner === owner);
    const used = records.filter(({ isUsed }) => isUsed);
    const { undefined: unknown, dynamic } = lists[owner] ?? { undefined: [], dynamic: [] };
    const isRead = records.length > 0 && used.length >= records.length * minUsedShare;
    const unresolved = dynamic.filter(({ pattern }) => /[()|]/.test(pattern));
    const count = `${used.length} of ${records.length}`;
    return {
      component: component.name,
      filemask: component.filemask,
      incomplete: [
        ...(isRead
          ? []
          : [
              `The files that are read name only ${count} keys, so unused and undefined ones aren't listed.`,
            ]),
        ...(isRead && unresolved.length > 0
          ? ['Code asks for keys that it computes; unused keys may be among them.']
          : []),
      ],
      unused: isRead
        ? records.flatMap(({ isUsed, key, file, line }) => (isUsed ? [] : [{ key, file, line }]))
        : [],
      undefined: isRead ? sortPlaces(unknown).filter(({ file }) => hasTexts(file)) : [],
      dynamic: sortPlaces(dynamic),
    };
  });

  /** Whether the components have most of the texts that code in a language asks for: others may have those of PHP. */
  function hasTexts(file: string): boolean {
    const { found, missing } = languages.get(getEnding(file)) ?? { found: 0, missing: 0 };
    return found >= missing;
  }

  /** Finds the component that an ask is about: of the namespace, else the nearest one, else the largest one. */
  function findOwner(ask: Ask, file: string): number {
    const [first = ''] = ask.text.split(/[.:]/);
    const names = ask.namespaces ?? [first];
    const isNamed = (owner: number) => names.includes(namespaces[owner] ?? '');
    const scores = components.map((component, owner) => ({
      owner,
      scores: [
        Number(ask.isAndroid === true && component.format === 'android'),
        Number(isNamed(owner)),
        getCommonDepth(component.file, file),
        component.keys.length,
      ],
    }));
    const best = scores.sort((a, b) => {
      const at = a.scores.findIndex((score, index) => score !== b.scores[index]);
      return at < 0 ? a.owner - b.owner : (b.scores[at] ?? 0) - (a.scores[at] ?? 0);
    });
    return best[0]?.owner ?? 0;
  }
}

/** Sorts places by files, and lists each once. */
function sortPlaces<Place extends Omit<KeyPlace, 'key'>>(places: readonly Place[]): Place[] {
  const unique = new Map(places.map((place) => [JSON.stringify(place), place] as const));
  return [...unique.values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
}

function getEnding(path: string): string {
  return path.slice(path.lastIndexOf('.'));
}

function joinKey(prefix: string, key: string): string {
  return prefix === '' ? key : `${prefix}.${key}`;
}

function getCommonDepth(one: string, other: string): number {
  const [names, others] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const at = names.findIndex((name, index) => name !== others[index]);
  return at < 0 ? names.length : at;
}

/** Returns the name of a set of texts, as code writes it: `shop` of `locales/{code}/shop.json`; empty if there is none. */
function getNamespace({ filemask }: KeyedComponent): string {
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

/** Keys that frameworks ask for, by their formats. */
const frameworkKeys: Readonly<Record<string, RegExp>> = {
  yaml: /^(?:activerecord|activemodel|activestorage|errors|date|time|datetime|number|support|helpers|simple_form|devise|will_paginate|views\.pagination|i18n|faker|doorkeeper|language)\b/,
  laravel: /^(?:validation|passwords|pagination|auth)\b/,
};

/** The last plural form of a message in the format of ICU. */
const pluralForm = /, (?:plural|selectordinal),[\s\S]* other \{((?:[^{}]|\{[^{}]*\})*)\}/;

interface KeyIndex {
  readonly records: readonly KeyRecord[];
  readonly useExact: (text: string) => boolean;
  /** Marks the keys of a pattern as used; with `isRelative` also those with names before it. */
  readonly usePattern: (pattern: string, isRelative?: boolean) => boolean;
  /** Marks the keys that a call means; false if there is none. */
  readonly useAsk: (ask: Ask) => boolean;
}

function createIndex(components: readonly KeyedComponent[]): KeyIndex {
  const records: KeyRecord[] = [];
  const [exact, parents, suffixes, contexts, texts] = [0, 0, 0, 0, 0].map(
    () => new Map<string, KeyRecord[]>(),
  ) as [Index, Index, Index, Index, Index];
  const variants: (readonly [string, KeyRecord])[] = [];
  for (const [owner, component] of components.entries()) {
    const namespace = getNamespace(component);
    const isFramework = frameworkKeys[component.format];
    for (const { key, line } of component.keys) {
      const name = key.slice(key.lastIndexOf('\u0004') + 1).replace(androidKind, '');
      const own =
        namespace === '' ? [name] : [name, `${namespace}.${name}`, `${namespace}:${name}`];
      const isUsed =
        toSkeleton(name) === '' || own.some((variant) => isFramework?.test(variant) === true);
      const record = { owner, key, file: component.file, line, isUsed };
      records.push(record);
      add(texts, toSkeleton(name), record);
      // The texts of plural forms are written one by one.
      const [, plural] = pluralForm.exec(name) ?? [];
      if (plural !== undefined) add(texts, toSkeleton(plural), record);
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
