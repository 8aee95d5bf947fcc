// Checks the names that people give to new projects, components and languages against the current catalogue, and suggests
// better ones.

import type { FileSource, Source } from '../../files/source.ts';
import { describeCldrLanguage } from '../../languages/language-data.ts';
import { compareProblems, type Problem, type ProblemWording } from '../../problem/problem.ts';
import { languageCodePattern, slugPattern } from '../../text/identifiers.ts';
import { findNearest } from '../../text/suggest.ts';
import { joinNames, quote } from '../../text/wording.ts';
import { checkAcrossFiles } from '../check.ts';
import type { Entries } from '../entries.ts';
import { guessLanguageCode, languageCodeForm, normalizeLanguageCode } from '../language-code.ts';
import { getPath, slugForm, suggestSlug } from '../place.ts';
import { readSources } from '../read.ts';
import type { NewFile } from './file-text.ts';

interface ComponentNames {
  readonly project: string;
  readonly component: string;
}

/** Parses `demo/app`. */
export function parseComponentNames(text: string): ComponentNames | ProblemWording {
  const [project = '', component = '', ...others] = text.split('/');
  if (project !== '' && component !== '' && others.length === 0) return { project, component };
  const [projectSlug = 'demo', componentSlug = 'app'] = text
    .split('/')
    .filter(Boolean)
    .slice(-2)
    .map(suggestSlug);
  return {
    found: `${quote(text)} names no component.`,
    expected: "the names of the project's and of the component's folder, with a `/` between them",
    advice: `Write, for example, "${projectSlug}/${componentSlug}".`,
  };
}

/** Returns a problem if a name can't be a slug. */
export function checkSlug(slug: string): ProblemWording | undefined {
  if (slugPattern.test(slug)) return undefined;
  return {
    found: `${quote(slug)} cannot be part of a URL.`,
    expected: slugForm,
    advice: `Take, for example, "${suggestSlug(slug) ?? 'app'}".`,
  };
}

/** Returns a problem if a project doesn't exist. */
export function checkProject(
  catalogue: CurrentCatalogue,
  project: string,
): ProblemWording | undefined {
  const path = getPath({ kind: 'project', project });
  if (catalogue.paths.includes(path)) return undefined;
  const known = [...catalogue.entries.projects.keys()];
  return {
    found: `There is no project ${quote(project)}.`,
    expected: known.length > 0 ? `a project that is there: ${listSampleNames(known)}` : `"${path}"`,
    advice: prefixAdvice(
      findNearest(project, known),
      `make it first with \`new project ${project}\``,
    ),
  };
}

/** Returns a problem if a component doesn't exist. */
export function checkComponent(
  catalogue: CurrentCatalogue,
  project: string,
  component: string,
): ProblemWording | undefined {
  const path = getPath({ kind: 'component', project, component });
  if (catalogue.paths.includes(path)) return undefined;
  const known = [...catalogue.entries.folders.keys()]
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

/** Returns a problem if a text isn't a language code, with the code that it may mean. */
export function checkLanguageCode(code: string): ProblemWording | undefined {
  const normalized = normalizeLanguageCode(code);
  const isMisspelled = normalized !== undefined && describeCldrLanguage(code) === undefined;
  if (languageCodePattern.test(code) && !isMisspelled) return undefined;
  const near = guessLanguageCode(code);
  return {
    found: `${quote(code)} is not a language code.`,
    expected: languageCodeForm,
    advice: near
      ? `Write "${near}" if that is the language you mean.`
      : 'Write, for example, "pt_BR".',
  };
}

/** Returns a problem if neither CLDR nor a file describes a language. */
export function checkLanguage(
  catalogue: CurrentCatalogue,
  code: string,
): ProblemWording | undefined {
  const { languages } = catalogue.entries;
  const isDescribed = catalogue.paths.includes(getPath({ kind: 'language', code }));
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

/** How many names a message lists (chosen to keep it short). */
const listedNames = 5;

function listSampleNames(names: readonly string[]): string {
  const shown = names.slice(0, listedNames);
  return names.length > listedNames ? `${shown.join(', ')}, …` : joinNames(shown, 'or');
}

/** The files of a catalogue, before new ones are added. */
export interface CurrentCatalogue {
  readonly entries: Entries;
  readonly sources: readonly Source[];
  /** The paths of all files, valid or not. */
  readonly paths: readonly string[];
  /** Finds the problems that the catalogue would have with more files. */
  readonly findProblemsWith: (files: readonly NewFile[]) => {
    readonly added: readonly Problem[];
    /** The problems that exist already and would remain. */
    readonly remaining: readonly Problem[];
  };
}

/** Reads and checks a catalogue. */
export function readCurrentCatalogue(sources: readonly Source[]): CurrentCatalogue {
  const { entries, problems: currentProblems } = checkSources(sources);
  const currentKeys = new Set(currentProblems.map(toKey));
  return {
    entries,
    sources,
    paths: sources.map(({ path }) => path),
    findProblemsWith: (files) => {
      const { problems } = checkSources([...sources, ...files.map(toSource)]);
      const exists = (problem: Problem) => currentKeys.has(toKey(problem));
      return {
        added: problems.filter((problem) => !exists(problem)).sort(compareProblems),
        remaining: problems.filter(exists),
      };
    },
  };
}

/** Converts a new file to a source, as if it were loaded from disk. */
export function toSource({ path, text }: Pick<NewFile, 'path' | 'text'>): FileSource {
  return { path, kind: 'file', bytes: new TextEncoder().encode(text) };
}

function checkSources(sources: readonly Source[]) {
  const { entries, problems } = readSources(sources);
  return { entries, problems: [...problems, ...checkAcrossFiles(entries)] };
}

/** Makes a key of a problem, without its expectation and advice, because their wording may depend on other files. */
function toKey({ file, line, column, rule, found }: Problem): string {
  return JSON.stringify([file, line, column, rule, found]);
}
