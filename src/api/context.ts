// What renderers share: the catalogue, links, and the objects that many records hold, each of them
// rendered once.

import type { Catalogue, Component, Language, Project, Translation } from '../catalogue/model.ts';
import type { Change } from '../history/model.ts';
import { shared } from './json-values.ts';
import { createLinks, type Links } from './links.ts';
import { changeObject, type changeShape } from './objects/change.ts';
import { type ComponentObject, componentObject } from './objects/component.ts';
import { type LanguageObject, languageObject } from './objects/language.ts';
import { type ProjectObject, projectObject } from './objects/project.ts';
import { translationStatistics, type translationStatisticsShape } from './objects/statistics.ts';
import {
  type TranslationRecordValues,
  translationFields,
  translationFigures,
} from './objects/translation.ts';
import type { Resource } from './resource.ts';
import type { ValueOf } from './shape.ts';

export interface Context {
  readonly catalogue: Catalogue;
  /** The resources that the site publishes. */
  readonly resources: readonly Resource[];
  readonly links: Links;
  readonly language: (language: Language) => LanguageObject;
  readonly project: (project: Project) => ProjectObject;
  readonly component: (component: Component) => ComponentObject;
  readonly change: (change: Change) => ValueOf<typeof changeShape>;
  /** A translation with everything that its records hold. */
  readonly translation: (translation: Translation) => TranslationRecordValues;
  /** Its statistics, which are a record and an entry of its component's list. */
  readonly statistics: (translation: Translation) => ValueOf<typeof translationStatisticsShape>;
}

/** The context of a catalogue; `resources` are all that there are, published or not. */
export function createContext(catalogue: Catalogue, resources: readonly Resource[]): Context {
  const { publish } = catalogue.site;
  const links = createLinks(catalogue.baseUrl, resources);
  const language = memoize((one: Language) => shared(languageObject(one, links)));
  const project = memoize((one: Project) => shared(projectObject(one, links)));
  const component = memoize((one: Component) =>
    shared(componentObject(one, language(one.sourceLanguage), project(one.project), links)),
  );
  const translation = memoizeRecent((one) => {
    const figures = translationFigures(one);
    const values = { translation: figures, language: language(one.language), links };
    const fields = shared(translationFields(values));
    return { ...values, component: component(one.component), fields };
  });
  return {
    catalogue,
    resources: resources.filter(({ kind }) => publish.includes(kind)),
    links,
    language,
    project,
    component,
    change: memoizeFew((one: Change) => changeObject(one, links)),
    translation,
    statistics: memoizeRecent((one) => shared(translationStatistics(translation(one)))),
  };
}

/** Makes a value for each key once. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** A change is in up to four lists. Each object takes less than a kilobyte. */
const mostChanges = 20_000;

/** Makes a value for each key once, until the memory is full. */
function memoizeFew<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (made.size < mostChanges) made.set(key, value);
    return value;
  };
}

/**
 * Makes a value for each translation once while its component is being rendered. The values of all
 * translations of a large catalogue would fill the memory.
 */
function memoizeRecent<Value>(
  make: (translation: Translation) => Value,
): (translation: Translation) => Value {
  let owner: Component | undefined;
  let made = new Map<Translation, Value>();
  return (key) => {
    if (key.component !== owner) {
      owner = key.component;
      made = new Map();
    }
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
