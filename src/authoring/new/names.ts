// Names that someone wants for something new → why they cannot be, and better ones.

import {
  guessLanguageCode,
  languageCodeForm,
  normalizeLanguageCode,
} from '../../catalogue/language-code.ts';
import { getPath, slugForm, suggestSlug } from '../../catalogue/place.ts';
import { glossarySlug } from '../../glossary.ts';
import { languageCodePattern, slugPattern } from '../../identifiers.ts';
import { describeCldrLanguage } from '../../languages/language-data.ts';
import type { ProblemWording } from '../../problem.ts';
import { findNearest } from '../../text/suggest.ts';
import { joinNames, quote } from '../../text/wording.ts';
import type { Present } from './present.ts';

export interface ComponentNames {
  readonly project: string;
  readonly component: string;
}

/** The two names of `demo/app`; those of a glossary may do without the second. */
export function parseComponentNames(
  text: string,
  isGlossary = false,
): ComponentNames | ProblemWording {
  const [project = '', component = isGlossary ? glossarySlug : '', ...rest] = text.split('/');
  const isSound = project !== '' && component !== '' && rest.length === 0;
  if (isSound && (!isGlossary || component === glossarySlug)) return { project, component };
  if (isSound) {
    return {
      found: `A glossary cannot be named ${quote(component)}.`,
      expected: 'a folder named "glossary"',
      advice: `Write "${suggestSlug(project) ?? 'demo'}/glossary".`,
    };
  }
  const [better = 'demo', app = 'app'] = text.split('/').filter(Boolean).slice(-2).map(suggestSlug);
  return {
    found: `${quote(text)} names no component.`,
    expected: "the names of the project's and of the component's folder, with a `/` between them",
    advice: `Write, for example, "${better}/${app}".`,
  };
}

/** The problem of a name that cannot be a folder's. */
export function checkSlug(slug: string): ProblemWording | undefined {
  if (slugPattern.test(slug)) return undefined;
  return {
    found: `${quote(slug)} cannot be part of a URL.`,
    expected: slugForm,
    advice: `Take, for example, "${suggestSlug(slug) ?? 'app'}".`,
  };
}

/** The problem of a project that is not there. */
export function checkProject(present: Present, project: string): ProblemWording | undefined {
  const path = getPath({ kind: 'project', project });
  if (present.paths.includes(path)) return undefined;
  const known = [...present.entries.projects.keys()];
  return {
    found: `There is no project ${quote(project)}.`,
    expected: known.length > 0 ? `a project that is there: ${listSampleNames(known)}` : `"${path}"`,
    advice: prefixAdvice(
      findNearest(project, known),
      `make it first with \`new project ${project}\``,
    ),
  };
}

/** The problem of a component that is not there. */
export function checkComponent(
  present: Present,
  project: string,
  component: string,
): ProblemWording | undefined {
  const path = getPath({ kind: 'component', project, component });
  if (present.paths.includes(path)) return undefined;
  const known = [...present.entries.folders.keys()]
    .filter((folder) => folder.startsWith(`projects/${project}/`))
    .map((folder) => folder.slice(`projects/${project}/`.length));
  const near = findNearest(component, known);
  return {
    found: `The project ${quote(project)} has no component ${quote(component)}.`,
    expected:
      known.length > 0 ? `a component that is there: ${listSampleNames(known)}` : `"${path}"`,
    advice: prefixAdvice(
      near && `${project}/${near}`,
      `make it first with \`new component ${project}/${component}\``,
    ),
  };
}

/** The problem of what is no language code, with the one that it may mean. */
export function checkLanguageCode(code: string): ProblemWording | undefined {
  const same = normalizeLanguageCode(code);
  const isKnownOtherwise = same !== undefined && describeCldrLanguage(code) === undefined;
  if (languageCodePattern.test(code) && !isKnownOtherwise) return undefined;
  const near = guessLanguageCode(code);
  return {
    found: `${quote(code)} is not a language code.`,
    expected: languageCodeForm,
    advice: near
      ? `Write "${near}" if that is the language you mean.`
      : 'Write, for example, "pt_BR".',
  };
}

/** The problem of a language that nothing describes. */
export function checkLanguage(present: Present, code: string): ProblemWording | undefined {
  const { languages } = present.entries;
  const isDescribed = present.paths.includes(getPath({ kind: 'language', code }));
  if (isDescribed || describeCldrLanguage(code) !== undefined) return undefined;
  const near = guessLanguageCode(code, [...languages.keys()]);
  return {
    found: `Nothing is known of a language with the code ${quote(code)}.`,
    expected: 'a code that CLDR knows, or one with a file in languages/',
    advice: prefixAdvice(near, `describe the language first with \`new language ${code}\``),
  };
}

function prefixAdvice(near: string | undefined, otherwise: string): string {
  if (near === undefined) return `${otherwise.charAt(0).toUpperCase()}${otherwise.slice(1)}.`;
  return `Write "${near}" if that is what you mean; else ${otherwise}.`;
}

function listSampleNames(names: readonly string[]): string {
  const shown = names.slice(0, 5);
  return names.length > 5 ? `${shown.join(', ')}, …` : joinNames(shown, 'or');
}
