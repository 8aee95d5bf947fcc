// The parts that records are made of, each with a version that changes when any of it does. A record
// is made from parts and from nothing else, and its version is theirs: so nothing can be published
// stale, for a renderer cannot see what its version does not cover. The names in paths are parts too.

import type {
  Catalogue,
  Component,
  Language,
  Project,
  Sums,
  Translation,
} from '../catalogue/model.ts';
import type { Change, ChangeList, Series } from '../history/model.ts';
import { versionOf } from '../version.ts';
import type { JsonObject, JsonValue } from './json-values.ts';
import { shared } from './json-values.ts';
import { type Links, linksBelow } from './links.ts';
import { changeObject } from './objects/change.ts';
import { type ComponentObject, componentObject } from './objects/component.ts';
import { type LanguageObject, languageObject } from './objects/language.ts';
import { type ProjectObject, projectObject } from './objects/project.ts';
import { translationStatistics } from './objects/statistics.ts';
import {
  type TranslationRecordValues,
  translationFields,
  translationFigures,
} from './objects/translation.ts';

export interface Part<Value> {
  readonly version: string;
  /** Made when asked for. */
  readonly value: Value;
}

export interface Parts {
  readonly site: Part<Catalogue['site']>;
  readonly links: Part<Links>;
  readonly language: (language: Language) => Part<LanguageObject>;
  readonly project: (project: Project) => Part<ProjectObject>;
  readonly component: (component: Component) => Part<ComponentObject>;
  readonly sums: (sums: Sums) => Part<Sums>;
  /** What has changed of something, the newest first. */
  readonly changes: (list: ChangeList) => Part<ChangesWithLinks>;
  /** How the figures of something went on. */
  readonly series: (series: Series) => Part<Series>;
  /** A translation with all that its records hold. */
  readonly translation: (translation: Translation) => Part<TranslationRecordValues>;
  /** Its statistics, which are a record and an entry of its component's list. */
  readonly statistics: (translation: Translation) => Part<JsonObject>;
  /** The version of a component and of all that its translations' records hold. */
  readonly folderVersion: (component: Component) => string;
}

export interface ChangesWithLinks {
  readonly changes: ChangeList['changes'];
  readonly object: (change: Change) => JsonObject;
}

/** The parts of a catalogue. What many records hold is made once. */
export function partsOf({ baseUrl, site }: Catalogue): Parts {
  const links = linksBelow(baseUrl);
  const language = once((one: Language) =>
    part([baseUrl, one.code, one.version], () => shared(languageObject(one, links))),
  );
  // A change is in up to four lists, and these are in three forms.
  const change = onceOfFew((one: Change) => changeObject(one, links));
  const project = once((one: Project) =>
    part([baseUrl, one.slug, one.version], () => shared(projectObject(one, links))),
  );
  const component = once((one: Component) => {
    const own = [language(one.sourceLanguage), project(one.project)] as const;
    return part([one.slug, one.ownVersion, ...own.map(({ version }) => version)], () =>
      shared(componentObject(one, own[0].value, own[1].value, links)),
    );
  });
  const translation = onceLately((one) => {
    const own = { language: language(one.language), component: component(one.component) };
    return part([one.version, own.language.version, own.component.version], () => {
      const figures = translationFigures(one);
      const values = { translation: figures, language: own.language.value, links };
      const fields = shared(translationFields(values));
      return { ...values, component: own.component.value, fields };
    });
  });
  return {
    site: { version: JSON.stringify(site), value: site },
    links: { version: links.version, value: links },
    language,
    project,
    component,
    sums: once((one: Sums) => part([JSON.stringify(one)], () => one)),
    changes: ({ version, changes }) =>
      part([baseUrl, version], () => ({ changes, object: change })),
    series: (one) => part([one.version], () => one),
    translation,
    statistics: onceLately((one) => {
      const whole = translation(one);
      return part([whole.version], () => shared(translationStatistics(whole.value)));
    }),
    folderVersion: once((one: Component) =>
      versionOf([
        component(one).version,
        one.version,
        ...one.languages.map(({ version }) => version),
      ]),
    ),
  };
}

/** A part with a version made from others. */
export function part<Value>(versions: readonly string[], make: () => Value): Part<Value> {
  let made: { readonly value: Value } | undefined;
  return {
    version: versions.length === 1 ? (versions[0] ?? '') : versionOf(versions),
    get value() {
      made ??= { value: make() };
      return made.value;
    },
  };
}

/** Something made from parts. */
export interface Made {
  readonly version: string;
  readonly make: () => JsonValue;
}

type Values<Of extends PartsByName> = { readonly [Name in keyof Of]: Of[Name]['value'] };
type PartsByName = Readonly<Record<string, Part<unknown>>>;

/** Several parts as one. */
export function together<Of extends PartsByName>(parts: Of): Part<Values<Of>> {
  const all = Object.entries(parts);
  return part(
    all.map(([, { version }]) => version),
    () => Object.fromEntries(all.map(([name, { value }]) => [name, value])) as Values<Of>,
  );
}

/** What a renderer makes from the value of a part. */
export function madeFrom<Value>(part: Part<Value>, render: (value: Value) => JsonValue): Made {
  return { version: part.version, make: () => render(part.value) };
}

/** Makes a value for each key once. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Makes a value for each key once, and anew where there are more keys than the memory has room for. */
function onceOfFew<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (made.size < mostKept) made.set(key, value);
    return value;
  };
}

/** Each takes less than a kilobyte. */
const mostKept = 20_000;

/**
 * Makes a value for each translation once, as long as its component is at work or was so shortly before:
 * those of all would fill the memory.
 */
function onceLately<Value>(
  make: (translation: Translation) => Value,
): (translation: Translation) => Value {
  const lately = new Map<Component, Map<Translation, Value>>();
  let count = 0;
  return (key) => {
    const made = lately.get(key.component) ?? begin(key.component);
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    count++;
    return value;
  };

  function begin(component: Component): Map<Translation, Value> {
    for (const [one, { size }] of lately) {
      if (count - size < mostInPage) break;
      lately.delete(one);
      count -= size;
    }
    const made = new Map<Translation, Value>();
    lately.set(component, made);
    return made;
  }
}

/** How many translations a page of the list of all of them holds: they may be of many components. */
const mostInPage = 100;
