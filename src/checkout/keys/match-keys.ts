// Compares the keys of components with what source files ask for.

import { getFormatRecord } from '../../formats/list.ts';
import { getEnding } from '../../formats/recognize.ts';
import { compareText } from '../../problem/problem.ts';
import { getOrCreate } from '../../text/collections.ts';
import {
  createIndex,
  getFrameworkKeys,
  getNamespace,
  type KeyedComponent,
  type KeyPlace,
} from './key-index.ts';
import { type Ask, type KeyUses, unknownPart } from './uses.ts';

interface PatternPlace {
  readonly pattern: string;
  readonly file: string;
  readonly line: number;
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
      const component = components[owner];
      if (component !== undefined && getFrameworkKeys(component)?.test(text)) continue;
      if (isAndroidResource(component) === (ask.isAndroid === true))
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
        Number(ask.isAndroid === true && isAndroidResource(component)),
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

function sortPlaces<Place extends Omit<KeyPlace, 'key'>>(places: readonly Place[]): Place[] {
  const unique = new Map(places.map((place) => [JSON.stringify(place), place] as const));
  return [...unique.values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
}

function isAndroidResource(component: KeyedComponent | undefined): boolean {
  return getFormatRecord(component?.format ?? '')?.isAndroidResource === true;
}

function joinKey(prefix: string, key: string): string {
  return prefix === '' ? key : `${prefix}.${key}`;
}

function getCommonDepth(one: string, other: string): number {
  const [names, others] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const at = names.findIndex((name, index) => name !== others[index]);
  return at < 0 ? names.length : at;
}

/** Delimiters. Of two starts at one place the first counts. */
export type Parts = readonly (readonly [start: string, end: string])[];

interface Cut {
  /** The delimiter before the code. */
  readonly start: string;
  readonly code: string;
  /** The index in the text at which the code starts. */
  readonly offset: number;
}

/** Returns the parts, and the text with spaces in their place. A part without an end reaches to the end of the text. */
export function cutParts(text: string, parts: Parts): [cuts: readonly Cut[], rest: string] {
  const cuts: Cut[] = [];
  const next = parts.map(([start]) => text.indexOf(start));
  let rest = '';
  let at = 0;
  while (true) {
    for (const [index, [start]] of parts.entries()) {
      if (next[index] !== -1 && (next[index] ?? 0) < at) next[index] = text.indexOf(start, at);
    }
    const first = Math.min(...next.filter((offset) => offset >= 0));
    const [start, end] = parts[next.indexOf(first)] ?? [];
    if (start === undefined || end === undefined) return [cuts, rest + text.slice(at)];
    const offset = first + start.length;
    const close = text.indexOf(end, offset);
    const codeEnd = close < 0 ? text.length : close;
    cuts.push({ start, code: text.slice(offset, codeEnd), offset });
    const partEnd = close < 0 ? text.length : close + end.length;
    rest += text.slice(at, first) + text.slice(first, partEnd).replace(/[^\n]/g, ' ');
    at = partEnd;
  }
}
