// The words of the command → the components to count, each with the files of the checkout that are
// counted for it.

import type { CurrentCatalogue } from '../../authoring/new/current-catalogue.ts';
import { checkComponent, checkProject } from '../../authoring/new/names.ts';
import {
  type ComponentFolder,
  getPathInFolder,
  getSlugs,
} from '../../catalogue/component-folder.ts';
import { type ComponentEntry, createEntryProblem } from '../../catalogue/entry.ts';
import { parseLanguageAliases } from '../../catalogue/language-aliases.ts';
import type { KnownLanguages } from '../../counting/component-files.ts';
import { compileLanguagePattern } from '../../counting/language-pattern.ts';
import { findNearestMasks } from '../../counting/nearest-masks.ts';
import { type Plan, planComponent } from '../../counting/plan.ts';
import type { CountingProblem, CountingRule } from '../../counting/problem.ts';
import type { CheckoutFiles } from '../../disk/checkout-files.ts';
import { createRefusal } from '../../failure.ts';
import { isSingleFile } from '../../file-mask.ts';
import {
  type CountedFormatName,
  countedFormatNames,
  formatRecords,
  hasTextsAsKeys,
  isBilingual,
  isFolderFormatName,
  isFolderPath,
  isFormatName,
} from '../../formats/list.ts';
import { getFileFields } from '../../glossary.ts';
import type { OutdatedRule } from '../../outdated/source-change.ts';
import type { ProblemText, ProblemWording } from '../../problem.ts';
import { findNearest } from '../../text/suggest.ts';
import { trimTrailing } from '../../text/trim.ts';
import { joinNames, quote } from '../../text/wording.ts';
import type { JobRunner } from '../jobs/processes.ts';
import { createUnmatchedMask } from './source-missing.ts';

export interface PlannedComponent {
  readonly folder: ComponentFolder;
  /** Such as `excalidraw/app`. */
  readonly name: string;
  readonly isGlossary: boolean;
  readonly format: CountedFormatName;
  readonly entry: ComponentEntry;
  readonly checkFlags: string;
  readonly sameAsSource: 'translated' | 'untranslated';
  readonly sameAllowed: readonly string[];
  readonly outdated: OutdatedRule;
  readonly plan: Plan;
}

export interface Components {
  readonly planned: readonly PlannedComponent[];
  /** Glossaries that have no files in the checkout: they are kept by hand. */
  readonly leftOut: readonly string[];
  readonly problems: readonly CountingProblem[];
}

/** Plans what `demo` or `demo/app` names. Throws a Failure for what is not there. */
export async function planComponents(
  present: CurrentCatalogue,
  words: string,
  checkout: CheckoutFiles,
  processes: JobRunner,
): Promise<Components> {
  const [project = '', ...rest] = trimTrailing(words, '/').split('/');
  const component = rest.length === 0 ? undefined : rest.join('/');
  const problem =
    checkProject(present, project) ??
    (component === undefined ? undefined : checkComponent(present, project, component));
  if (problem !== undefined) throw createRefusal([problem]);

  const planned: PlannedComponent[] = [];
  const leftOut: string[] = [];
  const problems: CountingProblem[] = [];
  for (const folder of present.entries.folders.values()) {
    const names = getSlugs(folder);
    const isWanted = component === undefined || component === names.component;
    if (names.project !== project || !isWanted || folder.component === undefined) continue;
    const result = await planFolder(present, folder, folder.component, checkout, processes);
    if (result === undefined && component === undefined) leftOut.push(names.component);
    else problems.push(...(result?.problems ?? []));
    if (result?.planned !== undefined) planned.push(result.planned);
  }
  return { planned, leftOut, problems };
}

interface PlannedFolder {
  readonly planned?: PlannedComponent;
  readonly problems: readonly CountingProblem[];
}

/** Undefined for a glossary without files. */
async function planFolder(
  present: CurrentCatalogue,
  folder: ComponentFolder,
  entry: ComponentEntry,
  checkout: CheckoutFiles,
  processes: JobRunner,
): Promise<PlannedFolder | undefined> {
  const result = await planFiles(present, folder, entry, checkout, processes);
  if (result === undefined || 'problem' in result) return result && { problems: [result.problem] };
  const { planned, mask, found, isOfFolders } = result;
  const codes = [...folder.counters.keys()];
  const isWhole = isSingleFile(mask) && found.length > 0;
  const lost = isWhole ? undefined : lostFiles(planned, found, codes);
  if (lost === undefined) return { planned, problems: [] };
  const near = isOfFolders ? [] : findNearestMasks(mask, checkout.listByEnding(getEnding(mask)));
  // Software that no one has translated yet has the source alone, and nothing is wrong.
  if (lost === 'source alone' && codes.length < 2 && near.length === 0) {
    return { planned, problems: [] };
  }
  const problem = createUnmatchedMask(entry, mask, lost === 'source alone', near);
  return { problems: [problem, ...planned.plan.problems] };
}

export interface PlannedFiles {
  readonly planned: PlannedComponent;
  /** Paths as files have them: that of a folder ends with `/`. */
  readonly mask: string;
  /** All paths that it represents. */
  readonly found: readonly string[];
  readonly isOfFolders: boolean;
}

/** Plans a component with whatever files there are; undefined for a glossary that has none. */
export async function planFiles(
  present: CurrentCatalogue,
  folder: ComponentFolder,
  entry: ComponentEntry,
  checkout: CheckoutFiles,
  processes: JobRunner,
): Promise<PlannedFiles | { readonly problem: CountingProblem } | undefined> {
  const { value } = entry;
  const { file_format: format, filemask, template, new_base } = getFileFields(value);
  const isOfFolders = isFolderPath(format, filemask);
  if (!isFormatName(format) && !isFolderFormatName(format))
    return { problem: unknownFormat(entry, format) };
  const isIncluded = await compileLanguagePattern(value.language_regex);
  if (typeof isIncluded !== 'function') return { problem: brokenPattern(entry, isIncluded) };

  const toFilePath = (path: string) =>
    isOfFolders && path !== '' ? `${trimTrailing(path, '/')}/` : path;
  const mask = toFilePath(filemask);
  const found = checkout.listMatches(mask);
  if (value.is_glossary && found.length === 0) return undefined;
  const files = {
    sourceLanguage: value.source_language,
    mask,
    template: toFilePath(template),
    // When files hold no source texts, the base has none either.
    newBase: isBilingual(format) ? new_base : '',
    style: value.language_code_style,
    isBilingual: isBilingual(format),
    hasTextsAsKeys: hasTextsAsKeys(format),
    codesInFile: await codesInFile(),
    isIncluded,
  };
  // A folder has no ending to be found by.
  const others = () =>
    isOfFolders ? [] : checkout.listByEnding(mask.endsWith('.po') ? '.pot' : getEnding(mask));
  const codes = [...folder.counters.keys()];
  const { project, component } = getSlugs(folder);
  const planned = {
    folder,
    entry,
    name: `${project}/${component}`,
    isGlossary: value.is_glossary,
    format,
    checkFlags: value.check_flags,
    sameAsSource: value.same_as_source ?? 'translated',
    sameAllowed: value.same_as_source_allowed,
    outdated: value.outdated,
    plan: planComponent(files, codes, found, getKnownLanguages(present, folder), others),
  };
  return { planned, mask, found, isOfFolders };

  /** Lists the languages of a file that has all of them. Counting reports what is wrong with it. */
  async function codesInFile(): Promise<readonly string[]> {
    if (!isFormatName(format) || !isSingleFile(mask) || !found.includes(mask)) return [];
    const job = { checkout: checkout.folder, file: mask, format, wantsLanguages: true } as const;
    const result = await processes.run(job);
    return 'languages' in result ? result.languages : [];
  }
}

/** Finds what a mask lacks. Files that mean no language are reported separately. */
function lostFiles(
  { plan, isGlossary }: PlannedComponent,
  found: readonly string[],
  codes: readonly string[],
): 'everything' | 'source alone' | undefined {
  if (found.length === 0) return 'everything';
  const isFound = ({ path }: { readonly path: string }) => found.includes(path);
  const hasOthers = plan.added.length + plan.clashes.length + plan.problems.length > 0;
  if (hasOthers || isGlossary || plan.translations.some(isFound)) return undefined;
  return codes.length > 1 || plan.source.path !== undefined ? 'source alone' : 'everything';
}

function getKnownLanguages({ entries }: CurrentCatalogue, folder: ComponentFolder): KnownLanguages {
  const { project } = getSlugs(folder);
  const pinned = [...folder.counters].flatMap(([code, { value }]) =>
    value.language_code === undefined ? [] : [[value.language_code, code] as const],
  );
  return {
    described: [...entries.languages.keys(), ...folder.counters.keys()],
    pinned: new Map(pinned),
    aliases: parseLanguageAliases(entries.projects.get(project)?.value.language_aliases ?? ''),
  };
}

/** Returns the last dot of a mask and everything after it. */
export function getEnding(mask: string): string {
  return /\.[^./*]*$/.exec(mask)?.[0] ?? '';
}

function unknownFormat(entry: ComponentEntry, format: string): CountingProblem {
  const known = formatRecords.find(({ aliases }) => aliases?.includes(format.toLowerCase()));
  const near = known?.name ?? findNearest(format, countedFormatNames);
  return inComponent(entry, 'file_format', 'format-unknown', {
    found: `Files of the format ${quote(format)} cannot be counted.`,
    expected: joinNames(countedFormatNames, 'or'),
    advice: near
      ? `Write \`file_format: ${near}\` if that is what the files are.`
      : 'Write the format of the files; if it is none of these, keep the counters by hand.',
  });
}

function brokenPattern(entry: ComponentEntry, what: ProblemWording): CountingProblem {
  return inComponent(entry, 'language_regex', 'pattern-broken', what);
}

function inComponent(
  entry: ComponentEntry,
  key: string,
  rule: CountingRule,
  what: Omit<ProblemText, 'rule'>,
): CountingProblem {
  return { where: 'catalogue', ...createEntryProblem(entry, [key], 'value', { ...what, rule }) };
}

/** The path of a translation's counters in the catalogue. */
export function getCountersPath({ folder }: PlannedComponent, code: string): string {
  return getPathInFolder(folder, code);
}
