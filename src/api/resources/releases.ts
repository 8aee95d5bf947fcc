// Resources that release scripts and language menus read: the languages of a project for a menu, and the codes of those
// that reach a minimum, such as `languages-80.json`. Their figures are those of the command `select`: glossaries don't
// count, and a string that a language lacks counts as untranslated.

import type { Project } from '../../catalogue/model.ts';
import { computeReadablePercentage } from '../../model/percentages.ts';
import { computeProjectFigures } from '../../release/figures.ts';
import { capitalizeForMenu, sortForMenu } from '../../release/menu.ts';
import { type SelectableLanguage, selectLanguages } from '../../release/select.ts';
import type { NamePattern } from '../../text/identifiers.ts';
import { memoize } from '../context.ts';
import type { JsonObject } from '../json-values.ts';
import { json, lines, plainJson } from '../representations.ts';
import { defineRecord, type Resource } from '../resource.ts';
import { createVariantScope, eachProject, type Variant } from '../scopes.ts';
import { defineArray, defineMap, defineObject, integer, percent, text } from '../shape.ts';

/** The minimums for which there is a list: 50, 55 … 100. */
const minimums: readonly number[] = Array.from({ length: 11 }, (_, index) => 50 + index * 5);

const minimumPattern: NamePattern = { source: '[5-9][05]|100', maximumLength: 3 };

const eachMinimum = createVariantScope(eachProject, 'minimum', minimumPattern, () =>
  minimums.map(String),
);

const languageMenuShape = defineMap(
  'language codes, in the order of a menu',
  defineObject('language of a menu', {
    name: [text, 'the English name'],
    native: [text, 'what the language is called in itself'],
    percent: [percent, 'how much of the project is translated; 100.0 only if nothing is missing'],
    missing: [integer, 'strings that are not translated'],
    direction: [text, '`ltr`, from left to right, or `rtl`'],
  }),
);

export const languageMenu = defineRecord({
  name: 'project-language-menu',
  kind: 'tools',
  path: '/api/projects/{project_slug}/languages.json',
  scope: eachProject,
  representations: json,
  title: 'Language menu of a project',
  description: 'The languages of one project by code, in the order of a language menu.',
  shape: languageMenuShape,
  render: (project) => renderMenu(project, getFigures(project)),
});

export const languagesAbove = defineRecord({
  name: 'project-languages-above',
  kind: 'tools',
  path: '/api/projects/{project_slug}/languages-{minimum}.json',
  scope: eachMinimum,
  representations: plainJson,
  title: 'Languages that reach a minimum',
  description: 'The codes of the languages of one project that reach a percentage.',
  shape: defineArray(text),
  render: selectCodes,
});

const languageLines = defineRecord({
  name: 'project-languages-above-lines',
  kind: 'tools',
  path: '/api/projects/{project_slug}/languages-{minimum}.txt',
  scope: eachMinimum,
  representations: lines,
  title: 'Languages that reach a minimum, as text',
  description: 'The same codes, one a line.',
  shape: defineArray(text),
  render: selectCodes,
});

/** The codes on lines aren't JSON. */
export const languagesAboveLines: Resource = { ...languageLines, body: 'text' };

const getFigures = memoize(computeProjectFigures);

/** Renders the languages of a menu in the order of their own names. */
function renderMenu(project: Project, figures: readonly SelectableLanguage[]): JsonObject {
  const languages = new Map(project.languages.map(({ language }) => [language.code, language]));
  const entries = figures.flatMap(({ code, total, translated }) => {
    const language = languages.get(code);
    if (language === undefined) return [];
    const { name, ownName, direction } = language;
    const native = capitalizeForMenu(ownName ?? name);
    const percent = computeReadablePercentage(translated, total);
    return [{ code, name, native, percent, missing: total - translated, direction }];
  });
  return Object.fromEntries(sortForMenu(entries).map(({ code, ...fields }) => [code, fields]));
}

function selectCodes({ entry: project, name: minimum }: Variant<Project>): readonly string[] {
  // The defaults of the command `select`, with this minimum.
  const conditions = {
    min: Number(minimum),
    shipped: new Set<string>(),
    words: false,
    ofSource: false,
    dropVariants: false,
  };
  return selectLanguages(getFigures(project), conditions).selected.map(({ code }) => code);
}
