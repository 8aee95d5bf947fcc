// Resources of units, the strings of translations: lists of all, lists of those that need work, and single units. Only a
// project with `units: true` publishes them, and single units only exist on hosts that run code.

import type { Translation } from '../../catalogue/model.ts';
import { isOpenFor, isOutdated, type Unit } from '../../model/unit.ts';
import type { NamePattern } from '../../text/identifiers.ts';
import type { JsonObject } from '../json-values.ts';
import { unitShape, unitSheetShape } from '../objects/unit.ts';
import { json, ndjson, plainJson } from '../representations.ts';
import {
  type Context,
  defineRecord,
  defineStream,
  type Resource,
  type StreamContent,
} from '../resource.ts';
import {
  createVariantScope,
  eachProjectLanguage,
  eachTranslation,
  type Scope,
  site,
} from '../scopes.ts';
import { defineListPage, defineMap, type ShapeValue, text } from '../shape.ts';
import { getTranslationNumber, getTranslationPath } from '../unit-sheets.ts';
import { findUnitIndexes, renderUnits, unitsPerPage } from '../units.ts';

/** The file from which code makes lists of units. */
const sheetPath =
  '/api/translations/{project_slug}/{component_slug}/{language_code}/units/all.json';
/** The file in which code finds the translation of a single unit. */
const numbersPath = '/api/units/translations.json';

const whyMissing =
  'The strings of this translation are not published. A project publishes them that has a ' +
  '`checkout` and says `units: true` in its project.yaml.';

export const translationUnits: Resource<Translation> = {
  name: 'translation-units',
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/units/',
  scope: eachTranslation,
  parameters: eachTranslation.parameters,
  methods: ['GET', 'HEAD', 'OPTIONS'],
  representations: json,
  entriesPerPage: unitsPerPage,
  unitsPath: sheetPath,
  title: 'Units of a translation',
  description: 'The strings with their translations, in the order of the file.',
  whyMissing,
  body: defineListPage(unitShape),
  render: (translation, context) => {
    const sheet = context.getUnitSheet(translation);
    if (sheet === undefined) return undefined;
    const indexes = [...sheet.units.keys()];
    const slice = (from: number, to: number) => renderUnits(sheet, indexes.slice(from, to));
    return { kind: 'list', count: indexes.length, slice };
  },
};

export const translationUnitSheet = defineRecord({
  name: 'translation-unit-sheet',
  isStored: true,
  kind: 'linked',
  path: sheetPath,
  scope: eachTranslation,
  representations: plainJson,
  isStoredForCode: true,
  title: 'Units in one file',
  description: 'The strings that code makes pages and answers from.',
  whyMissing,
  shape: unitSheetShape,
  render: (translation, context) =>
    context.getUnitSheet(translation) as ShapeValue<typeof unitSheetShape> | undefined,
});

export const unitNumbers = defineRecord({
  name: 'unit-numbers',
  kind: 'linked',
  path: numbersPath,
  scope: site,
  representations: plainJson,
  isStoredForCode: true,
  title: 'Numbers of translations with units',
  description: 'The translation that a unit belongs to, by the upper part of its id.',
  shape: defineMap('the upper 31 bits of ids', text),
  render: ({ projects }, context) => {
    const translations = projects
      .flatMap(({ components }) => components.flatMap((component) => component.translations))
      .filter((translation) => context.hasUnits(translation));
    if (translations.length === 0) return undefined;
    return Object.fromEntries(
      translations.map((translation) => [
        getTranslationNumber(translation),
        getTranslationPath(translation),
      ]),
    );
  },
});

/** Ids have up to 53 bits, which are up to 16 digits. */
const unitId: NamePattern = { source: '[1-9][0-9]*', maximumLength: 16 };

/** A scope that lists nothing: files of single units, or of all units in each order, would be too many. */
function withoutFiles(parameters: Scope<unknown>['parameters']): Scope<unknown> {
  return { level: 'site', parameters, list: () => [], locate: () => ({}) };
}

export const units: Resource<unknown> = {
  name: 'units',
  kind: 'linked',
  path: '/api/units/',
  scope: withoutFiles({}),
  parameters: {},
  methods: ['GET', 'HEAD', 'OPTIONS'],
  representations: json,
  entriesPerPage: unitsPerPage,
  unitsPath: numbersPath,
  title: 'Units',
  description: 'The strings of all translations that a query selects, where code answers requests.',
  whyMissing:
    'No strings are published here: a project publishes them that has a `checkout` and says `units: true`.',
  body: defineListPage(unitShape),
  render: () => undefined,
};

export const unit = defineRecord({
  name: 'unit',
  kind: 'linked',
  path: '/api/units/{unit_id}/',
  scope: withoutFiles({ unit_id: unitId }),
  unitsPath: numbersPath,
  title: 'Unit',
  description: 'A string with its translation, where code answers requests.',
  whyMissing:
    'There is no such unit here: it is gone, or its project does not publish its strings.',
  shape: unitShape,
  render: () => undefined,
});

/** The names of the lists of units that need work, with the condition for a unit to be in it. */
const unitLists: Readonly<Record<string, (unit: Unit) => boolean>> = {
  missing: (unit) => isOpenFor('missing', unit),
  outdated: isOutdated,
  failing: (unit) => isOpenFor('failing', unit),
};

const unitList: NamePattern = { source: 'missing|outdated|failing', maximumLength: 8 };

export const translationUnitLists = defineStream({
  name: 'translation-unit-lists',
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/{unit_list}.ndjson',
  scope: createVariantScope(eachTranslation, 'unit_list', unitList, () => Object.keys(unitLists)),
  representations: ndjson,
  title: 'Units of a translation that need work',
  description:
    'The strings that are missing, whose source text has changed, or that fail a check, one a line.',
  whyMissing,
  render: ({ entry: translation, name }, context) => streamUnits([translation], name, context),
});

export const projectLanguageUnitLists = defineStream({
  name: 'project-language-unit-lists',
  isStored: true,
  kind: 'linked',
  path: '/api/projects/{project_slug}/languages/{language_code}/{unit_list}.ndjson',
  scope: createVariantScope(eachProjectLanguage, 'unit_list', unitList, () =>
    Object.keys(unitLists),
  ),
  representations: ndjson,
  title: 'Units of a project in a language that need work',
  description: 'The same of all components of a project, one a line.',
  whyMissing,
  render: ({ entry: { translations }, name }, context) => streamUnits(translations, name, context),
});

/** Streams the units of a list; returns undefined if none of the translations publishes units. */
function streamUnits(
  translations: readonly Translation[],
  listName: string,
  context: Context,
): StreamContent | undefined {
  const published = translations.filter((translation) => context.hasUnits(translation));
  if (published.length === 0) return undefined;
  const isListed = unitLists[listName] ?? (() => false);
  return { kind: 'stream', renderRows };

  function* renderRows(): Iterable<readonly JsonObject[]> {
    for (const translation of published) {
      const sheet = context.getUnitSheet(translation);
      if (sheet === undefined) continue;
      yield renderUnits(sheet, findUnitIndexes(sheet, isListed));
    }
  }
}
