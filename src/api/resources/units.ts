// The strings of translations, where a project publishes them: in pages, by what has to be done with them, and one
// by one where code answers requests.

import type { Translation } from '../../catalogue/model.ts';
import type { NamePattern } from '../../identifiers.ts';
import { isOpenFor, isOutdated, type Unit } from '../../unit.ts';
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
import { eachProjectLanguage, eachTranslation, eachVariant, type Scope, site } from '../scopes.ts';
import { defineListPage, defineMap, type ShapeValue, text } from '../shape.ts';
import { getUnitNumber, getUnitPath } from '../unit-sheets.ts';
import { findPlaces, renderUnits, unitsPerPage } from '../units.ts';

const sheetPath =
  '/api/translations/{project_slug}/{component_slug}/{language_code}/units/all.json';
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
    const places = [...sheet.units.keys()];
    const slice = (from: number, to: number) => renderUnits(sheet, places.slice(from, to));
    return { kind: 'list', count: places.length, slice };
  },
};

export const translationUnitSheet = defineRecord({
  name: 'translation-unit-sheet',
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
      .flatMap(({ components }) => components.flatMap((one) => one.translations))
      .filter((one) => context.hasUnits(one));
    if (translations.length === 0) return undefined;
    return Object.fromEntries(translations.map((one) => [getUnitNumber(one), getUnitPath(one)]));
  },
});

const unitId: NamePattern = { source: '[1-9][0-9]*', maximumLength: 16 };

/** Units are too many for a file each. */
const noUnit: Scope<unknown> = {
  level: 'site',
  parameters: { unit_id: unitId },
  list: () => [],
  locate: () => ({}),
};

export const unit = defineRecord({
  name: 'unit',
  kind: 'linked',
  path: '/api/units/{unit_id}/',
  scope: noUnit,
  unitsPath: numbersPath,
  title: 'Unit',
  description: 'A string with its translation, where code answers requests.',
  whyMissing:
    'There is no such unit here: it is gone, or its project does not publish its strings.',
  shape: unitShape,
  render: () => undefined,
});

/** Lists of what has to be done. */
const unitLists: Readonly<Record<string, (unit: Unit) => boolean>> = {
  missing: (one) => isOpenFor('missing', one),
  outdated: isOutdated,
  failing: (one) => isOpenFor('failing', one),
};

const unitList: NamePattern = { source: 'missing|outdated|failing', maximumLength: 8 };

export const translationUnitLists = defineStream({
  name: 'translation-unit-lists',
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/{unit_list}.ndjson',
  scope: eachVariant(eachTranslation, 'unit_list', unitList, () => Object.keys(unitLists)),
  representations: ndjson,
  title: 'Units of a translation that need work',
  description:
    'The strings that are missing, whose source text has changed, or that fail a check, one a line.',
  whyMissing,
  render: ({ entry: translation, name }, context) => streamUnits([translation], name, context),
});

export const projectLanguageUnitLists = defineStream({
  name: 'project-language-unit-lists',
  kind: 'linked',
  path: '/api/projects/{project_slug}/languages/{language_code}/{unit_list}.ndjson',
  scope: eachVariant(eachProjectLanguage, 'unit_list', unitList, () => Object.keys(unitLists)),
  representations: ndjson,
  title: 'Units of a project in a language that need work',
  description: 'The same of all components of a project, one a line.',
  whyMissing,
  render: ({ entry: { project, language }, name }, context) =>
    streamUnits(
      project.components.flatMap(({ translations }) =>
        translations.filter((one) => one.language === language),
      ),
      name,
      context,
    ),
});

/** The units of translations that a list has; undefined where none of them publishes any. */
function streamUnits(
  translations: readonly Translation[],
  name: string,
  context: Context,
): StreamContent | undefined {
  const published = translations.filter((one) => context.hasUnits(one));
  if (published.length === 0) return undefined;
  const isListed = unitLists[name] ?? (() => false);
  return { kind: 'stream', renderRows };

  function* renderRows(): Iterable<readonly JsonObject[]> {
    for (const translation of published) {
      const sheet = context.getUnitSheet(translation);
      if (sheet === undefined) continue;
      yield renderUnits(sheet, findPlaces(sheet, isListed));
    }
  }
}
