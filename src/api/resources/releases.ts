// What releases and language menus read of a project: its languages by code, and the codes of those at
// or above each bar. The figures are those of `select`: file components alone, and what a language
// lacks is not translated.

import type { Project } from '../../catalogue/model.ts';
import { figuresOfProject } from '../../selection/figures.ts';
import { type LanguageFigures, selectLanguages, tenthsOf } from '../../selection/select.ts';
import { versionOf } from '../../version.ts';
import { type JsonObject, Percentage } from '../json-values.ts';
import { madeFrom, type Part, type Parts } from '../parts.ts';
import { groupOf, parametersOfProject, type Resource, recordAt } from '../resource.ts';
import { bars, type releases } from '../routes/releases.ts';

/** The figures of a project, added up once for all that shows them. */
function figuresPart(project: Project, parts: Parts): Part<readonly LanguageFigures[]> {
  const known = figures.get(project);
  if (known !== undefined) return known;
  const shipped = project.components.filter(({ kind }) => kind === 'files');
  let made: readonly LanguageFigures[] | undefined;
  const part = {
    version: versionOf([parts.project(project).version, ...shipped.map(parts.folderVersion)]),
    get value() {
      made ??= figuresOfProject(project);
      return made;
    },
  };
  figures.set(project, part);
  return part;
}

const figures = new WeakMap<Project, Part<readonly LanguageFigures[]>>();

const menu: Resource = ({ catalogue, parts }) =>
  catalogue.projects.map((project) => {
    const made = madeFrom(figuresPart(project, parts), (all) => menuOf(project, all));
    return groupOf(project.slug, [recordAt(parametersOfProject(project), made)]);
  });

function menuOf(project: Project, all: readonly LanguageFigures[]): JsonObject {
  const languages = new Map(project.languages.map(({ language }) => [language.code, language]));
  const entries = all.flatMap(({ code, total, translated }) => {
    const language = languages.get(code);
    if (language === undefined) return [];
    const { name, ownName, direction } = language;
    const native = inList(ownName ?? name);
    const percent = new Percentage(tenthsOf(translated, total));
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

/** Without marks and capitals: `Íslenska` stands among the letters I, in Unicode's order of scripts. */
function sortKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\P{L}+/gu, '')
    .toLowerCase();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The codes at or above each bar. A list is another when its codes are, which most edits leave. */
const listed: Resource = ({ catalogue, parts }) =>
  catalogue.projects.map((project) => {
    const part = figuresPart(project, parts);
    const records = () =>
      bars.map((min) => {
        const value = codesAbove(part.value, min);
        const parameters = { ...parametersOfProject(project), minimum: String(min) };
        return recordAt(parameters, { version: versionOf(value), make: () => value });
      });
    return { of: project.slug, version: part.version, records };
  });

function codesAbove(all: readonly LanguageFigures[], min: number): readonly string[] {
  const bar = {
    min,
    shipped: new Set<string>(),
    words: false,
    ofSource: false,
    dropVariants: false,
  };
  return selectLanguages(all, bar).selected.map(({ code }) => code);
}

export const releaseResources: Readonly<Record<(typeof releases)[number]['name'], Resource>> = {
  'project-language-menu': menu,
  'project-languages-above': listed,
  'project-languages-above-lines': listed,
};
