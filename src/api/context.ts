// Creates the context that all renderers of a catalogue share. It memoizes the objects that many records hold: the
// object of a language, for example, is in each of its translations.

import type { Change } from '../catalogue/history/model.ts';
import type { Catalogue, Component, Language, Project, Translation } from '../catalogue/model.ts';
import { getPublished, type PublishChoice } from '../model/kinds.ts';
import { getOrCreate } from '../text/collections.ts';
import { markShared } from './json-values.ts';
import { createLinks } from './links.ts';
import { renderChangeObject } from './objects/change.ts';
import { renderComponentObject } from './objects/component.ts';
import { renderLanguageObject } from './objects/language.ts';
import { renderProjectObject } from './objects/project.ts';
import { renderTranslationStatistics } from './objects/statistics.ts';
import { collectTranslationFigures, renderTranslationFields } from './objects/translation.ts';
import { findRepeats } from './repeats.ts';
import type { Context, Resource } from './resource.ts';
import { findUnits, makeUnitSheet } from './unit-sheets.ts';

/**
 * Creates the context of a catalogue. `resources` are all that there are, published or not; `defaultChoices` apply to
 * a site that lists no kinds to publish, and `getUnitSheet` returns sheets that were made before.
 */
export function createContext(
  catalogue: Catalogue,
  resources: readonly Resource[],
  defaultChoices?: readonly PublishChoice[],
  getUnitSheet: Context['getUnitSheet'] = memoizeRecent((translation) =>
    makeUnitSheet(catalogue, translation),
  ),
): Context {
  const published = getPublished(catalogue.site, defaultChoices);
  const links = createLinks(catalogue.baseUrl, resources);
  const renderLanguage = memoize((language: Language) =>
    markShared(renderLanguageObject(language, links)),
  );
  const renderProject = memoize((project: Project) =>
    markShared(renderProjectObject(project, links)),
  );
  const renderComponent = memoize((component: Component) => {
    const sourceLanguage = renderLanguage(component.sourceLanguage);
    const project = renderProject(component.project);
    return markShared(renderComponentObject(component, sourceLanguage, project, links));
  });
  const getTranslationValues = memoizeRecent((translation) => {
    const figures = collectTranslationFigures(translation);
    const language = renderLanguage(translation.language);
    const values = { translation: figures, language, links };
    let fields: ReturnType<typeof renderTranslationFields> | undefined;
    return {
      ...values,
      // Statistics need neither, and a component has a hundred of them.
      get component() {
        return renderComponent(translation.component);
      },
      get fields() {
        fields ??= markShared(renderTranslationFields(values));
        return fields;
      },
    };
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
    renderLanguage,
    renderProject,
    renderComponent,
    renderChange: memoizeLimited((change: Change) => renderChangeObject(change, links)),
    getTranslationValues,
    hasUnits: (translation) => findUnits(catalogue, translation)?.isComplete === true,
    getUnitSheet,
    renderStatistics: memoizeRecent((translation) =>
      markShared(renderTranslationStatistics(getTranslationValues(translation))),
    ),
  };
}

/** Memoizes a function by its key. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => getOrCreate(values, key, () => make(key));
}

/** Each object takes less than a kilobyte, so the memory stays below 20 MB. A change is in up to four lists. */
const maximumMemoizedChanges = 20_000;

/** Memoizes a function by its key, for the first `maximumMemoizedChanges` keys. */
function memoizeLimited<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (values.size < maximumMemoizedChanges) values.set(key, value);
    return value;
  };
}

/** Memoizes a function of a translation until it's called for another component. */
export function memoizeRecent<Value>(
  make: (translation: Translation) => Value,
): (translation: Translation) => Value {
  return memoizeForOwner({ getOwner: ({ component }) => component, getKey: (one) => one }, make);
}

/**
 * Memoizes a function by a key until it's called for another owner, since the values of all owners of a large catalogue
 * would fill the memory.
 */
export function memoizeForOwner<Entry, Value>(
  {
    getOwner,
    getKey,
  }: {
    readonly getOwner: (entry: Entry) => object;
    readonly getKey: (entry: Entry) => object;
  },
  make: (entry: Entry) => Value,
): (entry: Entry) => Value {
  let lastOwner: object | undefined;
  let values = new Map<object, Value>();
  return (entry) => {
    const owner = getOwner(entry);
    if (owner !== lastOwner) {
      lastOwner = owner;
      values = new Map();
    }
    return getOrCreate(values, getKey(entry), () => make(entry));
  };
}
