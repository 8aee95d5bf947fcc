// new translation: a component and a language code → the recipe of the language's counters.

import { getFolder } from '../../catalogue/component-folder.ts';
import { completeCounters } from '../../catalogue/counters.ts';
import type { CountersEntry } from '../../catalogue/entry.ts';
import { getPath } from '../../catalogue/place.ts';
import { totals } from '../../catalogue/rules/source-language.ts';
import { countersSchema } from '../../catalogue/schema/counters.ts';
import type { ProblemWording } from '../../problem.ts';
import { formatNumber, quote } from '../../text/wording.ts';
import { makeSourceCounters } from './component.ts';
import { checkComponent, checkLanguage, checkLanguageCode, checkProject } from './names.ts';
import { makeOutline } from './outline.ts';
import type { Present } from './present.ts';
import { checkPathFree, type Recipe } from './recipe.ts';

/** The recipe of a translation, or why there cannot be one. */
export function planNewTranslation(
  present: Present,
  project: string,
  component: string,
  code: string,
): Recipe | ProblemWording {
  const place = { kind: 'counters', project, component, code } as const;
  const problem =
    checkProject(present, project) ??
    checkComponent(present, project, component) ??
    checkPathFree(present, getPath({ ...place, code: code.replaceAll('-', '_') })) ??
    checkLanguageCode(code) ??
    checkLanguage(present, code);
  if (problem !== undefined) return problem;

  const folder = present.entries.folders.get(getFolder(place));
  const sourceLanguage = folder?.component?.value.source_language;
  if (sourceLanguage === undefined) return broken(getPath({ ...place, kind: 'component' }));
  const next = {
    what: 'raise the numbers as the translation grows, and look at the catalogue',
    words: ['check'],
  };
  if (code === sourceLanguage) {
    const outline = makeSourceCounters(place);
    return { outlines: () => [outline], fixed: {}, proposed: {}, introduction: undefined, next };
  }

  const source = folder?.counters.get(sourceLanguage);
  const sourcePath = getPath({ ...place, code: sourceLanguage });
  if (source === undefined) {
    return present.paths.includes(sourcePath)
      ? broken(sourcePath)
      : withoutSource(sourcePath, `${project}/${component}`, sourceLanguage);
  }
  const outline = makeOutline('counters', place, {
    required: ['translated'],
    hidden: totals,
    // Totals that a comment shows would grow old.
    leftOut: completeCounters({ value: countersSchema.parse({}) }, undefined, false),
  });
  return {
    outlines: () => [outline],
    fixed: {},
    proposed: { translated: 0 },
    introduction: getTotals(`${project}/${component}`, source),
    next,
  };
}

function getTotals(name: string, { value }: CountersEntry): string {
  const [strings, words, characters] = totals.map((key) => formatNumber(value[key] ?? 0));
  return `${name} has ${strings} strings, ${words} words and ${characters} characters.`;
}

function broken(path: string): ProblemWording {
  return {
    found: `${quote(path)} cannot be read.`,
    expected: 'a valid file',
    advice: 'Fix it first: check says what is wrong with it.',
  };
}

function withoutSource(path: string, component: string, code: string): ProblemWording {
  return {
    found: `There is no ${quote(path)} with the counters of the source language.`,
    expected: 'the totals of the source language before the first translation',
    advice: `Make it first with \`new translation ${component} ${code}\`.`,
  };
}
