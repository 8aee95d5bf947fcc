// Counts projects with a `checkout` at every build: it returns the catalogue with the counters files that the command
// `count` would write, but writes nothing.

import { isAbsolute, join, relative, sep } from 'node:path';
import type { PartCounters, TranslationUnits } from '../../catalogue/model.ts';
import { readCurrentCatalogue } from '../../catalogue/new/names.ts';
import { type CountingProblem, type CountingRule, mergeByCause } from '../../counting/problem.ts';
import { readCheckoutFile } from '../../files/checkout.ts';
import { createDiskFileList } from '../../files/checkout-files.ts';
import type { CounterCache } from '../../files/counter-cache.ts';
import { getParent, resolveLinks } from '../../files/paths.ts';
import type { Source } from '../../files/source.ts';
import { isBilingual } from '../../formats/list.ts';
import { GitError } from '../../git/error.ts';
import type { FallenBehind } from '../../model/source-change.ts';
import type { Unit } from '../../model/unit.ts';
import { compareProblems } from '../../problem/problem.ts';
import { findBoundary, findCheckoutFolder } from './checkout-folder.ts';
import { findClashProblems } from './components/clash-problems.ts';
import { type CountedComponent, countComponent } from './components/count-component.ts';
import { type PlannedComponent, planComponents } from './components/plan-components.ts';
import type { CountedCheckouts, CountedProject, LoadedCatalogue } from './counted.ts';
import { type CountersEdit, createLanguageEdits, updateSources } from './edits/apply-edits.ts';
import { createCountersEdits } from './edits/edits.ts';
import type { Processes } from './jobs/processes.ts';
import { explainMissingDates, type FindLastChanges } from './last-changes.ts';
import { markMachineCommits } from './machine-commits.ts';
import {
  createOutdatedSearch,
  type FindHistoryPlace,
  needsHistory,
} from './outdated/changed-sources.ts';
import { type ComparedComponent, findFallenBehind } from './outdated/fallen-behind.ts';
import type { OutdatedCounts } from './outdated/find-outdated.ts';
import { collectPartCounters, findEmptyParts, listKeyPatterns } from './part-counters.ts';

export interface CountingOptions {
  /** The folder that must contain all checkouts; by default the repository of the catalogue. */
  readonly boundary?: string | undefined;
  readonly processes: Processes;
  readonly lastChanges: FindLastChanges;
  readonly findHistory: FindHistoryPlace;
  readonly cache: CounterCache;
  /** Whether the past is wanted, too: the numbers of outdated translations in all versions of files. */
  readonly withPast?: boolean | undefined;
  /** The commit since which translations that fell behind are searched. */
  readonly since?: SinceCommit | undefined;
}

/** A commit, and the top folder of its repository. */
export interface SinceCommit {
  readonly top: string;
  readonly commit: string;
}

/** Counts projects (`projects/demo`), and returns the catalogue with their counters. */
export async function countCheckouts(
  catalogue: string,
  sources: readonly Source[],
  projects: readonly string[],
  options: CountingOptions,
): Promise<LoadedCatalogue> {
  // The files of other projects are left out. Those in the top folder and of languages apply to all projects.
  const isNeeded = ({ path }: Source) =>
    ['', 'languages'].includes(getParent(path)) ||
    projects.some((project) => path.startsWith(`${project}/`));
  const { edits, ...counted } = await countProjects(
    catalogue,
    sources.filter(isNeeded),
    projects,
    options,
  );
  return { sources: updateSources(sources, edits), onDisk: sources, counted };
}

async function countProjects(
  catalogue: string,
  sources: readonly Source[],
  projects: readonly string[],
  {
    processes,
    lastChanges,
    findHistory,
    cache,
    since,
    withPast = false,
    boundary = findBoundary(catalogue),
  }: CountingOptions,
): Promise<CountedCheckouts & { readonly edits: readonly CountersEdit[] }> {
  const presentFiles = readCurrentCatalogue(sources);
  const problems: CountingProblem[] = [];
  const broken: CountingProblem[] = [];
  const unread: CountingProblem[] = [];
  const edits: CountersEdit[] = [];
  const files: string[] = [];
  const notes: string[] = [];
  const missing = new Map<string, readonly string[]>();
  const projectsCounted: CountedProject[] = [];
  const units = new Map<string, ReadonlyMap<string, TranslationUnits>>();
  const partCounters = new Map<string, Map<string, PartCounters>>();
  let fallenBehind: CountedCheckouts['fallenBehind'] = since && [];
  const allOutdated: [string, ReadonlyMap<string, OutdatedCounts>][] = [];
  for (const project of projects) {
    const slug = project.slice('projects/'.length);
    const entry = presentFiles.entries.projects.get(slug);
    // An invalid project.yaml is reported by the check of the catalogue.
    if (entry?.value.checkout === undefined) continue;
    const found = findCheckoutFolder(entry, entry.value.checkout, catalogue, boundary);
    if ('problem' in found) {
      problems.push(found.problem);
      continue;
    }
    const { folder } = found;
    const components = await planComponents(
      presentFiles,
      slug,
      createDiskFileList(folder),
      processes,
    );
    projectsCounted.push({ slug, folder, components: components.planned });
    const outdated = await createOutdatedSearch(folder, components.planned, findHistory, {
      processes,
      cache,
      wantsCounts: withPast,
    });
    if (since !== undefined && Array.isArray(fallenBehind)) {
      const fallen = await findFallenInProject(folder, components.planned, since);
      fallenBehind = 'why' in fallen ? fallen : [...fallenBehind, ...fallen];
    }
    const results: CountedComponent[] = [];
    const markingProcesses = markMachineCommits(
      processes,
      folder,
      entry.value.machine_commits,
      cache,
      (why) => notes.push(`${slug}: ${why}`),
    );
    for (const component of components.planned) {
      results.push(
        await countComponent(component, {
          checkout: folder,
          sameAsSource: undefined,
          keyParts: listKeyPatterns(entry.value.parts, component),
          // With `units: true` all strings are published, by default the first untranslated ones.
          units: entry.value.units ? 'all' : 'first open',
          wantsNew: true,
          processes: markingProcesses,
          onFile: () => {},
          findChangedSources: outdated.find,
        }),
      );
    }
    for (const { component, translations } of results) {
      collectPartCounters(component, entry.value.parts, translations, partCounters);
      for (const { code, units: allUnits = [] } of translations) {
        const keys = allUnits.filter(needsWork).slice(0, maxMissingKeys);
        if (keys.length === 0) continue;
        missing.set(
          `${component.name}/${code}`,
          keys.map(({ key }) => key),
        );
      }
      if (entry.value.units !== false) {
        units.set(component.name, collectUnits({ component, translations }, entry.value.units));
      }
    }
    problems.push(...findEmptyParts(entry, slug, partCounters));
    const paths = results.flatMap(listCountedPaths);
    const history = await lastChanges(folder, [...new Set(paths)]);
    const { changes } = history;
    notes.push(...explainMissingDates(slug, history), ...outdated.notes(slug));
    const toPath = (problem: CountingProblem) => toCataloguePath(catalogue, folder, problem);
    unread.push(...outdated.problems().map(toPath));
    allOutdated.push(...outdated.counts);
    const madeEdits = results.map((one) =>
      createCountersEdits(one, changes, {
        unreadable: presentFiles.entries.broken,
        wantsNew: true,
      }),
    );
    edits.push(...madeEdits.flatMap((one) => one.edits));
    files.push(...paths.map((path) => join(folder, path)));
    const brokenOfProject = new Set(results.flatMap((one) => one.broken));
    broken.push(...[...brokenOfProject].map(toPath));
    problems.push(
      ...[components, ...results, ...madeEdits]
        .flatMap((one) => one.problems)
        .filter((problem) => !brokenOfProject.has(problem))
        .concat(results.flatMap((one) => findClashProblems(one, changes)))
        .map(toPath),
    );
  }
  edits.push(...createLanguageEdits(presentFiles.entries, edits));
  const readFile = (project: string, path: string) => {
    const folder = projectsCounted.find(({ slug }) => slug === project)?.folder;
    const file = folder === undefined ? undefined : readCheckoutFile(folder, path);
    return file?.kind === 'file' ? file.bytes : undefined;
  };
  const merged = mergeByCause(problems.sort(compareProblems));
  const isWarning = ({ rule }: CountingProblem) => warningRules.has(rule);
  return {
    edits,
    files,
    notes,
    missing,
    projects: projectsCounted,
    present: presentFiles,
    partCounters,
    units,
    readFile,
    outdated: new Map(allOutdated),
    fallenBehind,
    broken: mergeByCause(broken.sort(compareProblems)),
    unread: mergeByCause(unread.sort(compareProblems)),
    problems: merged.filter((problem) => !isWarning(problem)),
    warnings: merged.filter(isWarning),
  };

  async function findFallenInProject(
    folder: string,
    planned: readonly PlannedComponent[],
    { top, commit }: SinceCommit,
  ): Promise<readonly FallenBehind[] | { readonly why: string }> {
    try {
      const historyPlace = findHistory(folder);
      // A repository within this one, such as a submodule, doesn't have the commit.
      if (historyPlace?.top !== top) return [];
      const comparedComponents = planned.filter(needsHistory).map(toComparedComponent);
      return await findFallenBehind(folder, historyPlace, commit, comparedComponents, processes);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return { why: error.message };
    }
  }
}

function toComparedComponent({
  name,
  format,
  outdated: rule,
  plan,
}: PlannedComponent): ComparedComponent {
  const source = { ...plan.source, path: plan.source.path ?? '' };
  const files = [...plan.translations, ...plan.added];
  return { name, format, rule, sourceLanguage: source.code, source, files };
}

/** How many keys of missing strings are remembered for each file: as many as a warning names. */
const maxMissingKeys = 10;

function needsWork({ state }: Unit): boolean {
  return state === 'empty' || state === 'needs-editing';
}

/** Collects the strings of each language. Languages without open strings and marks are left out, unless all are wanted. */
function collectUnits(
  { component, translations }: Pick<CountedComponent, 'component' | 'translations'>,
  isComplete = false,
): ReadonlyMap<string, TranslationUnits> {
  const { path } = component.plan.source;
  const sourceFile = isBilingual(component.format) ? undefined : path;
  return new Map(
    translations.flatMap(({ code, path: file, units = [], pages, copies, origins }) => {
      if (units.length === 0 && !isComplete && origins === undefined) return [];
      return [[code, { file, sourceFile, units, pages, copies, origins, isComplete }] as const];
    }),
  );
}

/** Rules that only warn: most such files are no translations, and a correction makes an entry of `ignore` superfluous. */
const warningRules: ReadonlySet<CountingRule> = new Set([
  ...(['code-unknown', 'code-unlikely', 'language-twice', 'ignore-unused', 'part-empty'] as const),
]);

function listCountedPaths({ component, translations, clashes }: CountedComponent): string[] {
  const { path } = component.plan.source;
  return [
    ...(path === undefined ? [] : [path]),
    ...translations.map((one) => one.path),
    ...clashes.flatMap((clash) => clash.files.map((one) => one.path)),
  ];
}

/** Converts the path of a problem in the checkout to one in the catalogue: `../locales/de.json`. */
function toCataloguePath(
  catalogue: string,
  checkout: string,
  problem: CountingProblem,
): CountingProblem {
  if (problem.where === 'catalogue') return problem;
  const path = relative(resolveLinks(catalogue), join(checkout, problem.file));
  // A checkout on another drive of Windows has no relative path.
  return isAbsolute(path) ? problem : { ...problem, file: path.split(sep).join('/') };
}
