// The words of the command → the components to count, each with the files of the checkout that are
// counted for it.

import { glossaryFileMask } from '../../api/objects/component.ts';
import { componentProblem, projectProblem } from '../../authoring/new/names.ts';
import type { Present } from '../../authoring/new/present.ts';
import { type ComponentFolder, fileIn, slugsOf } from '../../catalogue/component-folder.ts';
import { type ComponentEntry, problemIn } from '../../catalogue/entry.ts';
import {
  type CountedFormatName,
  countedFormatNames,
  isBilingual,
  isFolderFormatName,
  isFormatName,
} from '../../counting/formats.ts';
import { languagePattern } from '../../counting/language-pattern.ts';
import { type Plan, planComponent } from '../../counting/plan.ts';
import type { CountingProblem, CountingRule } from '../../counting/problem.ts';
import { filesOfMask } from '../../disk/checkout.ts';
import { knownLanguage } from '../../languages/language-data.ts';
import type { ProblemText, ProblemWording } from '../../problem.ts';
import { nearest } from '../../text/suggest.ts';
import { listed, quoted } from '../../text/wording.ts';
import { refused } from '../new/wording.ts';

export interface PlannedComponent {
  readonly folder: ComponentFolder;
  /** Such as `excalidraw/app`. */
  readonly name: string;
  readonly isGlossary: boolean;
  readonly format: CountedFormatName;
  readonly checkFlags: string;
  /** How many files its mask stands for. */
  readonly found: number;
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
  present: Present,
  words: string,
  checkout: string,
): Promise<Components> {
  const [project = '', component] = words.split('/', 2);
  const problem =
    projectProblem(present, project) ??
    (component === undefined ? undefined : componentProblem(present, project, component));
  if (problem !== undefined) throw refused([problem]);

  const planned: PlannedComponent[] = [];
  const leftOut: string[] = [];
  const problems: CountingProblem[] = [];
  for (const folder of present.entries.folders.values()) {
    const names = slugsOf(folder);
    const isWanted = component === undefined || component === names.component;
    if (names.project !== project || !isWanted || folder.component === undefined) continue;
    const result = await planFolder(present, folder, folder.component, checkout);
    if ('problem' in result) problems.push(result.problem);
    else if (result.found > 0 || !result.isGlossary || component !== undefined)
      planned.push(result);
    else leftOut.push(names.component);
  }
  return { planned, leftOut, problems };
}

async function planFolder(
  present: Present,
  folder: ComponentFolder,
  entry: ComponentEntry,
  checkout: string,
): Promise<PlannedComponent | { readonly problem: CountingProblem }> {
  const { value } = entry;
  const format = value.is_glossary ? 'tbx' : value.file_format;
  const isOfFolders = isFolderFormatName(format);
  if (!isFormatName(format) && !isOfFolders) return { problem: unknownFormat(entry, format) };
  const isMeant = await languagePattern(value.language_regex);
  if (typeof isMeant !== 'function') return { problem: brokenPattern(entry, isMeant) };

  const pathOf = (path: string) => (isOfFolders && path !== '' ? path.replace(/\/*$/, '/') : path);
  const mask = value.is_glossary ? glossaryFileMask : pathOf(value.filemask);
  const found = filesOfMask(checkout, mask);
  const { project, component } = slugsOf(folder);
  const { languages } = present.entries;
  const files = {
    sourceLanguage: value.source_language,
    mask,
    template: value.is_glossary ? '' : pathOf(value.template),
    // Where files have no source texts, it has none either.
    newBase: !value.is_glossary && isBilingual(format) ? value.new_base : '',
    style: value.language_code_style,
    isMeant,
  };
  const plan = planComponent(files, [...folder.counters.keys()], found, {
    described: [...languages.keys(), ...folder.counters.keys()],
    isKnown: (code) => languages.has(code) || knownLanguage(code) !== undefined,
  });
  return {
    folder,
    name: `${project}/${component}`,
    isGlossary: value.is_glossary,
    format,
    checkFlags: value.check_flags,
    found: found.length,
    plan,
  };
}

function unknownFormat(entry: ComponentEntry, format: string): CountingProblem {
  const near = nearest(format, countedFormatNames);
  return inComponent(entry, 'file_format', 'format-unknown', {
    found: `Files of the format ${quoted(format)} cannot be counted.`,
    expected: listed(countedFormatNames, 'or'),
    mend: near
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
  return { where: 'catalogue', ...problemIn(entry, [key], 'value', { ...what, rule }) };
}

/** The path of a translation's counters in the catalogue. */
export function countersPath({ folder }: PlannedComponent, code: string): string {
  return fileIn(folder, code);
}
