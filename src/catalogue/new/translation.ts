// Plans the file of `new translation demo/app pt_BR`: the counters of a language, `translated` being 0.

import type { ProblemWording } from '../../problem/problem.ts';
import { quote } from '../../text/wording.ts';
import { completeCounters } from '../counters.ts';
import { getFolderPath } from '../entries.ts';
import { getPath } from '../place.ts';
import { totalKeys } from '../rules/source-language.ts';
import { countersSchema } from '../schema/counters.ts';
import { makeSourceCounters } from './component.ts';
import {
  type CurrentCatalogue,
  checkComponent,
  checkLanguage,
  checkLanguageCode,
  checkProject,
} from './names.ts';
import { makeOutline } from './outline.ts';
import { checkPathFree, type Recipe } from './recipe.ts';

/** Plans the counters file of a translation; returns a problem if it can't be made. */
export function planNewTranslation(
  catalogue: CurrentCatalogue,
  project: string,
  component: string,
  code: string,
): Recipe | ProblemWording {
  const place = { kind: 'counters', project, component, code } as const;
  const problem =
    checkProject(catalogue, project) ??
    checkComponent(catalogue, project, component) ??
    // A code with hyphens probably means the one with underscores, which may have a file already.
    checkPathFree(catalogue, getPath({ ...place, code: code.replaceAll('-', '_') })) ??
    checkLanguageCode(code) ??
    checkLanguage(catalogue, code);
  if (problem !== undefined) return problem;

  const folder = catalogue.entries.folders.get(getFolderPath(place));
  const sourceLanguage = folder?.component?.value.source_language;
  if (sourceLanguage === undefined)
    return reportInvalidFile(getPath({ ...place, kind: 'component' }));
  const next = {
    purpose: 'raise the numbers as the translation grows, and look at the catalogue',
    command: ['check'],
  };
  if (code === sourceLanguage) {
    return { outlines: [makeSourceCounters(place)], defaults: {}, next };
  }

  const sourcePath = getPath({ ...place, code: sourceLanguage });
  if (!folder?.counters.has(sourceLanguage)) {
    return catalogue.paths.includes(sourcePath)
      ? reportInvalidFile(sourcePath)
      : reportMissingSource(sourcePath, `${project}/${component}`, sourceLanguage);
  }
  const outline = makeOutline('counters', place, {
    required: ['translated'],
    hidden: totalKeys,
    // Without a source language no totals are shown, because they would get outdated.
    defaults: completeCounters({ value: countersSchema.parse({}) }, undefined, false),
  });
  return { outlines: [outline], defaults: { translated: 0 }, next };
}

function reportInvalidFile(path: string): ProblemWording {
  return {
    found: `${quote(path)} cannot be read.`,
    expected: 'a valid file',
    advice: 'Fix it first: check says what is wrong with it.',
  };
}

function reportMissingSource(path: string, component: string, code: string): ProblemWording {
  return {
    found: `There is no ${quote(path)} with the counters of the source language.`,
    expected: 'the totals of the source language before the first translation',
    advice: `Make it first with \`new translation ${component} ${code}\`.`,
  };
}
