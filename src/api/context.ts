// Makes the context of a catalogue, in which objects that many records hold are rendered once.

import type { Catalogue, Component, Language, Project, Translation } from '../catalogue/model.ts';
import type { Change } from '../history/model.ts';
import { getPublished, type PublishChoice } from '../kinds.ts';
import { markShared } from './json-values.ts';
import { createLinks } from './links.ts';
import { renderChange } from './objects/change.ts';
import { renderComponent } from './objects/component.ts';
import { renderLanguageObject } from './objects/language.ts';
import { renderProjectObject } from './objects/project.ts';
import { getTranslationStatistics } from './objects/statistics.ts';
import { renderTranslationFields, renderTranslationFigures } from './objects/translation.ts';
import { findRepeats } from './repeats.ts';
import type { Context, Resource } from './resource.ts';
import { findUnits, makeUnitSheet } from './unit-sheets.ts';

/** The context of a catalogue; `resources` are all that there are, published or not. */
export function createContext(
  catalogue: Catalogue,
  resources: readonly Resource[],
  usual?: readonly PublishChoice[],
): Context {
  const published = getPublished(catalogue.site, usual);
  const links = createLinks(catalogue.baseUrl, resources);
  const language = memoize((one: Language) => markShared(renderLanguageObject(one, links)));
  const project = memoize((one: Project) => markShared(renderProjectObject(one, links)));
  const component = memoize((one: Component) =>
    markShared(renderComponent(one, language(one.sourceLanguage), project(one.project), links)),
  );
  const translation = memoizeRecent((one) => {
    const figures = renderTranslationFigures(one);
    const values = { translation: figures, language: language(one.language), links };
    const fields = markShared(renderTranslationFields(values));
    return { ...values, component: component(one.component), fields };
  });
  return {
    catalogue,
    published,
    resources: resources.filter(
      ({ kind, isForCompatibility }) =>
        published.has(kind) && (isForCompatibility !== true || published.has('compatibility')),
    ),
    links,
    repeats: findRepeats(catalogue, published),
    language,
    project,
    component,
    change: memoizeFew((one: Change) => renderChange(one, links)),
    translation,
    hasUnits: (one) => findUnits(catalogue, one)?.isComplete === true,
    units: memoizeRecent((one) => makeUnitSheet(catalogue, one)),
    statistics: memoizeRecent((one) => markShared(getTranslationStatistics(translation(one)))),
  };
}

/** Memoizes a function by its key. */
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

/** Memoizes a function by its key, for a limited number of keys. */
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
 * Memoizes a function of a translation while its component is rendered. The values of all
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
