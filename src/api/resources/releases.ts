// Files that releases and language menus read: the languages of a project by code, and the codes of
// those that reach a minimum. The figures are those of `select`: file components alone, and a string
// that a language lacks counts as untranslated.

import type { Project } from '../../catalogue/model.ts';
import type { NamePattern } from '../../identifiers.ts';
import { computeReadablePercentage } from '../../percentages.ts';
import { computeProjectFigures } from '../../selection/figures.ts';
import { type SelectableLanguage, selectLanguages } from '../../selection/select.ts';
import { memoize } from '../context.ts';
import type { JsonObject } from '../json-values.ts';
import { json, lines, plainJson } from '../representations.ts';
import { defineRecord, type Resource } from '../resource.ts';
import { eachProject, eachVariant, type Variant } from '../scopes.ts';
import { defineArray, defineMap, defineObject, integer, percent, text } from '../shape.ts';

/** The minimums for which there is a list: 50, 55 … 100. */
const minimums: readonly number[] = Array.from({ length: 11 }, (_, at) => 50 + at * 5);

const minimumPattern: NamePattern = { source: '[5-9][05]|100', maximumLength: 3 };

const eachMinimum = eachVariant(eachProject, 'minimum', minimumPattern, () => minimums.map(String));

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
  title: 'Languages above a bar',
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
  title: 'Languages above a bar, as text',
  description: 'The same codes, one a line.',
  shape: defineArray(text),
  render: selectCodes,
});

/** The codes as lines have no JSON. */
export const languagesAboveLines: Resource = { ...languageLines, body: 'text' };

const getFigures = memoize(computeProjectFigures);

function renderMenu(project: Project, all: readonly SelectableLanguage[]): JsonObject {
  const languages = new Map(project.languages.map(({ language }) => [language.code, language]));
  const entries = all.flatMap(({ code, total, translated }) => {
    const language = languages.get(code);
    if (language === undefined) return [];
    const { name, ownName, direction } = language;
    const native = inList(ownName ?? name);
    const percent = computeReadablePercentage(translated, total);
    return [[code, { name, native, percent, missing: total - translated, direction }] as const];
  });
  entries.sort(
    ([code, { native }], [otherCode, other]) =>
      compare(sortKey(native), sortKey(other.native)) || compare(code, otherCode),
  );
  return Object.fromEntries(entries);
}

/**
 * CLDR's names are those in a sentence; in a list, most begin with a capital. Scripts without capitals
 * stay, and so do names such as `isiZulu`.
 */
function inList(name: string): string {
  const isCased = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(
    name,
  );
  if (!isCased || /^\p{Ll}+\p{Lu}/u.test(name)) return name;
  const [first = ''] = name;
  return first.toUpperCase() + name.slice(first.length);
}

/** Without marks and capitals: `Íslenska` is among the letters I, in Unicode's order of scripts. */
function sortKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\P{L}+/gu, '')
    .toLowerCase();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function selectCodes({ entry: project, name }: Variant<Project>): readonly string[] {
  const bar = {
    min: Number(name),
    shipped: new Set<string>(),
    words: false,
    ofSource: false,
    dropVariants: false,
  };
  return selectLanguages(getFigures(project), bar).selected.map(({ code }) => code);
}
