// Plans the counting of a project (`demo`) or a component (`demo/app`): for each component it finds the files in the
// checkout.

import { type ComponentFolder, getSlugs } from '../../../catalogue/entries.ts';
import { type ComponentEntry, createEntryProblem } from '../../../catalogue/entry.ts';
import { parseLanguageAliases } from '../../../catalogue/language-code.ts';
import {
  type CurrentCatalogue,
  checkComponent,
  checkProject,
} from '../../../catalogue/new/names.ts';
import { getFileNames } from '../../../catalogue/place.ts';
import type { KnownLanguages } from '../../../counting/component-files.ts';
import { compileLanguagePattern } from '../../../counting/language-pattern.ts';
import { type Plan, planComponent } from '../../../counting/plan.ts';
import type { CountingProblem, CountingRule } from '../../../counting/problem.ts';
import { findNearestMasks } from '../../../counting/source-places.ts';
import { createStartReader } from '../../../files/checkout.ts';
import type { CheckoutFiles } from '../../../files/checkout-files.ts';
import { createLibraryFinder, type Library } from '../../../formats/libraries.ts';
import {
  type CountedFormatName,
  countedFormatNames,
  formatRecords,
  hasTextsAsKeys,
  isBilingual,
  isFolderFormatName,
  isFolderPath,
  isFormatName,
} from '../../../formats/list.ts';
import { endFolderPath, isSingleFile } from '../../../languages/file-mask.ts';
import { getFileFields } from '../../../model/glossary.ts';
import type { OutdatedRule } from '../../../model/source-change.ts';
import { createRefusal, type ProblemText } from '../../../problem/problem.ts';
import { findNearest } from '../../../text/suggest.ts';
import { trimTrailing } from '../../../text/trim.ts';
import { joinNames, quote, quoteCode } from '../../../text/wording.ts';
import type { JobRunner } from '../jobs/processes.ts';

export interface PlannedComponent {
  readonly folder: ComponentFolder;
  /** Such as `excalidraw/app`. */
  readonly name: string;
  readonly isGlossary: boolean;
  readonly format: CountedFormatName;
  readonly entry: ComponentEntry;
  readonly checkFlags: string;
  readonly libraries: readonly Library[];
  readonly sameAsSource: 'translated' | 'untranslated' | undefined;
  readonly sameAllowed: readonly string[];
  readonly outdated: OutdatedRule;
  readonly plan: Plan;
}

export interface ComponentPlans {
  readonly planned: readonly PlannedComponent[];
  /** Glossaries without files in the checkout, which are edited by hand. */
  readonly leftOut: readonly string[];
  readonly problems: readonly CountingProblem[];
}

/** Plans the components of a target, `demo` or `demo/app`. Throws a Failure for an unknown one. */
export async function planComponents(
  present: CurrentCatalogue,
  target: string,
  checkout: CheckoutFiles,
  processes: JobRunner,
): Promise<ComponentPlans> {
  const [project = '', ...componentParts] = trimTrailing(target, '/').split('/');
  const component = componentParts.length === 0 ? undefined : componentParts.join('/');
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

/** Plans a component. Returns undefined for a glossary without files. */
async function planFolder(
  present: CurrentCatalogue,
  folder: ComponentFolder,
  entry: ComponentEntry,
  checkout: CheckoutFiles,
  processes: JobRunner,
): Promise<PlannedFolder | undefined> {
  const result = await planFiles(present, folder, entry, checkout, processes);
  if (result === undefined || 'problem' in result) return result && { problems: [result.problem] };
  const { planned, mask, found, areFolders } = result;
  const codes = [...folder.counters.keys()];
  const hasSingleFile = isSingleFile(mask) && found.length > 0;
  const missingFiles = hasSingleFile ? undefined : findMissingFiles(planned, found, codes);
  if (missingFiles === undefined) return { planned, problems: [] };
  const nearestMasks = areFolders
    ? []
    : findNearestMasks(mask, checkout.listByEnding(getMaskEnding(mask)));
  // Software that isn't translated yet has only the source, which is no problem.
  if (missingFiles === 'source alone' && codes.length < 2 && nearestMasks.length === 0) {
    return { planned, problems: [] };
  }
  const problem = createUnmatchedMaskProblem(
    entry,
    mask,
    missingFiles === 'source alone',
    nearestMasks,
  );
  return { problems: [problem, ...planned.plan.problems] };
}

export interface PlannedFiles {
  readonly planned: PlannedComponent;
  /** The file mask; that of folders ends with `/`. */
  readonly mask: string;
  /** All paths that match the mask. */
  readonly found: readonly string[];
  readonly areFolders: boolean;
}

/** Finds the files of a component; undefined for a glossary without files. */
export async function planFiles(
  present: CurrentCatalogue,
  folder: ComponentFolder,
  entry: ComponentEntry,
  checkout: CheckoutFiles,
  processes: JobRunner,
): Promise<PlannedFiles | { readonly problem: CountingProblem } | undefined> {
  const { value } = entry;
  const { file_format: format, filemask, template, new_base } = getFileFields(value);
  const areFolders = isFolderPath(format, filemask);
  if (!isFormatName(format) && !isFolderFormatName(format))
    return { problem: createUnknownFormat(entry, format) };
  const languagePattern = await compileLanguagePattern(value.language_regex);
  if (typeof languagePattern !== 'function')
    return {
      problem: createComponentProblem(entry, 'language_regex', 'pattern-broken', languagePattern),
    };

  const toFilePath = (path: string) => (areFolders ? endFolderPath(path) : path);
  const mask = toFilePath(filemask);
  const found = checkout.listMatches(mask);
  if (value.is_glossary && found.length === 0) return undefined;
  const files = {
    sourceLanguage: value.source_language,
    mask,
    template: toFilePath(template),
    // Only bilingual files contain source texts, and so does their base.
    newBase: isBilingual(format) ? new_base : '',
    style: value.language_code_style,
    names: getFileNames(entry.source),
    isBilingual: isBilingual(format),
    hasTextsAsKeys: hasTextsAsKeys(format),
    codesInFile: await readCodesInFile(),
    isIncluded: languagePattern,
  };
  // Folders can't be found by a file ending. The source of gettext files is a template (`.pot`).
  const listOtherFiles = () =>
    areFolders ? [] : checkout.listByEnding(mask.endsWith('.po') ? '.pot' : getMaskEnding(mask));
  const codes = [...folder.counters.keys()];
  const { project, component } = getSlugs(folder);
  const planned = {
    folder,
    entry,
    name: `${project}/${component}`,
    isGlossary: value.is_glossary,
    format,
    checkFlags: value.check_flags,
    libraries: createLibraryFinder(createStartReader(checkout.folder))(mask),
    sameAsSource: value.same_as_source,
    sameAllowed: value.same_as_source_allowed,
    outdated: value.outdated,
    plan: planComponent(files, codes, found, getKnownLanguages(present, folder), listOtherFiles),
  };
  return { planned, mask, found, areFolders };

  /** Lists the languages of a file with all languages. Problems of the file are reported when it is counted. */
  async function readCodesInFile(): Promise<readonly string[]> {
    if (!isFormatName(format) || !isSingleFile(mask) || !found.includes(mask)) return [];
    const job = { checkout: checkout.folder, file: mask, format, wantsLanguages: true } as const;
    const result = await processes.run(job);
    return 'languages' in result ? result.languages : [];
  }
}

/**
 * Determines whether a mask finds no files, or only the source; undefined when it finds translations, or files of
 * unknown languages, which are reported elsewhere. A glossary needs no translations.
 */
function findMissingFiles(
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

/** Returns the ending of the files that a mask matches, such as `.json`; empty when it has none. */
export function getMaskEnding(mask: string): string {
  return /\.[^./*]*$/.exec(mask)?.[0] ?? '';
}

function createUnknownFormat(entry: ComponentEntry, format: string): CountingProblem {
  const recordByAlias = formatRecords.find(({ aliases }) =>
    aliases?.includes(format.toLowerCase()),
  );
  const nearestFormat = recordByAlias?.name ?? findNearest(format, countedFormatNames);
  return createComponentProblem(entry, 'file_format', 'format-unknown', {
    found: `Files of the format ${quote(format)} cannot be counted.`,
    expected: joinNames(countedFormatNames, 'or'),
    advice: nearestFormat
      ? `Write \`file_format: ${nearestFormat}\` if that is what the files are.`
      : 'Write the format of the files; if it is none of these, keep the counters by hand.',
  });
}

function createComponentProblem(
  entry: ComponentEntry,
  key: string,
  rule: CountingRule,
  wording: Omit<ProblemText, 'rule'>,
): CountingProblem {
  return { where: 'catalogue', ...createEntryProblem(entry, [key], 'value', { ...wording, rule }) };
}

/** Creates the problem of a component whose source texts were not found. */
export function createMissingSourceProblem(entry: ComponentEntry): CountingProblem {
  const code = entry.value.source_language;
  return {
    where: 'catalogue',
    ...createEntryProblem(entry, ['filemask'], 'value', {
      rule: 'source-missing',
      found: `The file mask matches no file of the source language, ${quote(code)}, and no other file is surely it.`,
      expected: 'a file with the source texts',
      advice: 'Write its path as `template`, or correct `source_language`.',
    }),
  };
}

/** Creates the problem of a mask that matches nothing, or only the source; `nearest` are masks that match translations. */
function createUnmatchedMaskProblem(
  entry: ComponentEntry,
  mask: string,
  hasSource: boolean,
  nearest: readonly string[],
): CountingProblem {
  // The backticks are around the key and the mask, so those of the mask are removed.
  const proposals = nearest.map((one) => `\`filemask: ${quoteCode(one).slice(1, -1)}\``);
  return {
    where: 'catalogue',
    ...createEntryProblem(entry, ['filemask'], 'value', {
      rule: 'mask-without-files',
      found: `The file mask ${quote(mask)} matches ${hasSource ? 'the source language alone' : 'no file of the checkout'}.`,
      expected: 'the path of translation files in the checkout, with `*` for the language code',
      advice:
        proposals.length === 0
          ? 'Correct it; or look whether `--from` names the right checkout and branch.'
          : `Write ${joinNames(proposals, 'or')}, which ${proposals.length === 1 ? 'matches' : 'match'} files in several languages.`,
    }),
  };
}
