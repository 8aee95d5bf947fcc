// Imports the components of a translation server or a file into a catalogue. Each component is written before the next
// one is read, so an interrupted import loses little.

import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '../../catalogue/load.ts';
import { readSources } from '../../catalogue/read.ts';
import type { Progress } from '../../checkout/count/progress.ts';
import { editFiles } from '../../files/edit-files.ts';
import { writeNewFiles } from '../../files/new-files.ts';
import { readRegularFile, readSmallText } from '../../files/regular-file.ts';
import { maximumFileSize, type Source } from '../../files/source.ts';
import { encodeLike } from '../../formats/yaml/text.ts';
import { readYaml } from '../../formats/yaml/yaml.ts';
import { planComponentFiles } from '../../import/component-files.ts';
import {
  type ImportedCatalogue,
  type ImportFilter,
  type ReportGap,
  selectValidValues,
} from '../../import/imported.ts';
import { type PlannedFile, planFile, planLanguageFile } from '../../import/plan-file.ts';
import { TryLaterFailure } from '../../import/site-reader.ts';
import { Failure } from '../../problem/problem.ts';
import { addSchemas } from '../schemas.ts';
import { openImportProgress } from './progress-file.ts';

interface ImportOptions {
  readonly folder: string;
  readonly baseUrl: string;
  readonly wanted: ImportFilter;
  /** Whether files that the source no longer has are removed. */
  readonly removesGone: boolean;
  /** The current time: `2026-10-01T12:00:00Z`. */
  readonly now: string;
  readonly report: ReportGap;
  readonly progress: Progress;
}

export interface ImportTotals extends WriteCounts {
  readonly components: number;
  /** Components that were not imported, with the reason. */
  readonly failed: readonly { readonly component: string; readonly message: string }[];
  /** Paths of files that the source no longer has. */
  readonly gone: readonly string[];
  /** Paths of files that were removed. */
  readonly pruned: readonly string[];
  /** Paths of files that can't be edited line by line. */
  readonly broken: readonly string[];
  /** The reason to stop before the end, such as a server that asks to wait. */
  readonly pause: string | undefined;
  /** The number of components that are left after a pause. */
  readonly remaining: number;
}

/** Imports the components that an interrupted import hasn't finished, or else all. */
export async function importComponents(
  imported: ImportedCatalogue,
  options: ImportOptions,
): Promise<ImportTotals> {
  const { folder, wanted, report, now, progress } = options;
  const { origin, components } = imported;
  const description = [origin, ...wanted.projects, ...wanted.components].join(' ');
  const importProgress = openImportProgress(folder, description, now);
  if (importProgress.since !== undefined) {
    process.stderr.write(`This continues the import that began at ${importProgress.since}.\n`);
  }
  const writeCounts = { created: 0, changed: 0 };
  const writeFiles = (plans: Parameters<typeof writePlannedFiles>[1]) => {
    const { created, changed } = writePlannedFiles(folder, plans);
    writeCounts.created += created;
    writeCounts.changed += changed;
  };
  writeFiles(planSite(imported, options));
  const planDescriptions = createDescriptionPlanner(imported, options);
  const failed: { component: string; message: string }[] = [];
  const gone: string[] = [];
  const broken: string[] = [];
  let importedCount = 0;
  let pause: string | undefined;
  progress.start('Importing components', components.length);
  for (const component of components) {
    const name = `${component.project}/${component.slug}`;
    progress.step();
    if (importProgress.isDone(name)) continue;
    try {
      const translations = await component.readTranslations();
      const componentPath = `projects/${name}`;
      const sources = loadFolder(folder, componentPath);
      const componentPlan = planComponentFiles(component, translations, {
        sources,
        origin,
        asOf: imported.asOf ?? now,
        report,
      });
      const codes = [component.sourceLanguage, ...translations.map(({ code }) => code)];
      writeFiles([...planDescriptions(component.project, codes, broken), ...componentPlan.files]);
      gone.push(...componentPlan.gone);
      broken.push(...componentPlan.broken);
      importProgress.add(name);
      importedCount++;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof TryLaterFailure) {
        pause = error.message;
        break;
      }
      failed.push({ component: name, message: error.message });
    }
  }
  // Components that a pause leaves out are not gone.
  const isFinished = pause === undefined;
  if (isFinished) {
    importProgress.end();
    gone.push(...findGoneFiles(imported, options));
  }
  if (options.removesGone && isFinished) removeFilesAndFolders(folder, gone);
  return {
    ...writeCounts,
    components: importedCount,
    failed,
    gone: options.removesGone && isFinished ? [] : gone,
    pruned: options.removesGone && isFinished ? gone : [],
    broken,
    pause,
    remaining: isFinished
      ? 0
      : components.filter(({ project, slug }) => !importProgress.isDone(`${project}/${slug}`))
          .length,
  };
}

/** Plans site.yaml, unless the catalogue has one. */
function planSite({ site }: ImportedCatalogue, { folder, baseUrl, report }: ImportOptions) {
  if (existsSync(join(folder, 'site.yaml'))) return [];
  const values = selectValidValues('site', { base_url: baseUrl, ...site }, 'site.yaml', report);
  const plan = planFile('site', { kind: 'site' }, { values }, { sources: new Map(), report });
  return plan.kind === 'file' ? [plan] : [];
}

/**
 * Returns a function that plans the files of a component's project and languages, unless they were planned before. It adds
 * to `broken` the paths of files that can't be edited line by line.
 */
function createDescriptionPlanner(
  { projects, languages }: ImportedCatalogue,
  { folder, report }: ImportOptions,
) {
  const languageSources = loadFolder(folder, 'languages');
  const { entries } = readSources([...languageSources.values()]);
  const plannedKeys = new Set<string>();
  const addIfNew = (key: string) => {
    const isNew = !plannedKeys.has(key);
    plannedKeys.add(key);
    return isNew;
  };
  return (project: string, codes: readonly string[], broken: string[]) => {
    const values = projects.get(project) ?? { name: project };
    const plans = [
      ...(addIfNew(`project ${project}`)
        ? [
            planFile(
              'project',
              { kind: 'project', project },
              {
                values: selectValidValues('project', values, project, report),
                needed: { name: project },
              },
              { sources: loadFile(folder, `projects/${project}/project.yaml`), report },
            ),
          ]
        : []),
      ...codes
        .filter((code) => addIfNew(code))
        .map((code) =>
          planLanguageFile(code, languages.get(code), entries, {
            sources: languageSources,
            report,
          }),
        ),
    ];
    broken.push(...plans.flatMap((plan) => (plan?.kind === 'broken' ? [plan.path] : [])));
    return plans.flatMap((plan) => (plan?.kind === 'file' ? [plan] : []));
  };
}

/** Finds the files of components that were imported from the source, and that it no longer has. */
function findGoneFiles(
  { origin, components }: ImportedCatalogue,
  { folder, wanted }: ImportOptions,
): string[] {
  const knownComponents = new Set(components.map(({ project, slug }) => `${project}/${slug}`));
  // An import of named components says nothing about others.
  if (wanted.components.length > 0) return [];
  return listImportedComponents(folder, origin)
    .filter((name) => !knownComponents.has(name))
    .filter(
      (name) => wanted.projects.length === 0 || wanted.projects.includes(name.split('/')[0] ?? ''),
    )
    .flatMap((name) => [...loadFolder(folder, `projects/${name}`).keys()]);
}

/** Loads the files below a folder of the catalogue, by their paths in the catalogue. */
function loadFolder(folder: string, path: string): ReadonlyMap<string, Source> {
  if (!existsSync(join(folder, path))) return new Map();
  return new Map(
    loadCatalogue(join(folder, path)).map((source) => {
      const sourcePath = `${path}/${source.path}`;
      return [sourcePath, { ...source, path: sourcePath }];
    }),
  );
}

function loadFile(folder: string, path: string): ReadonlyMap<string, Source> {
  if (!existsSync(join(folder, path))) return new Map();
  const read = readRegularFile(join(folder, path), maximumFileSize);
  return new Map([
    [path, read.kind === 'not-a-file' ? { path, kind: 'device' } : { path, ...read }],
  ]);
}

interface WriteCounts {
  /** New files, without schemas. */
  readonly created: number;
  readonly changed: number;
}

/** Creates the new files, and the schemas that they refer to, and edits the existing ones. */
function writePlannedFiles(catalogue: string, plans: readonly PlannedFile[]): WriteCounts {
  const newFiles = plans.filter(({ before }) => before === undefined);
  const edits = plans.flatMap(({ path, before, text }) => {
    if (before === undefined) return [];
    const { bytes } = before;
    return [{ from: path, to: path, before: bytes, after: encodeLike(bytes, text) }];
  });
  if (newFiles.length > 0) {
    const { files, schemas } = addSchemas(catalogue, newFiles);
    writeNewFiles(catalogue, [...schemas, ...files]);
  }
  if (edits.length > 0) editFiles(catalogue, edits);
  return { created: newFiles.length, changed: edits.length };
}

/** Lists the components, as `project/component`, that were imported from a source. */
function listImportedComponents(catalogue: string, origin: string): string[] {
  return listFolders(join(catalogue, 'projects')).flatMap((project) =>
    listFolders(join(catalogue, 'projects', project))
      .map((component) => `${project}/${component}`)
      .filter((name) => readOrigin(join(catalogue, 'projects', name, 'component.yaml')) === origin),
  );
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function readOrigin(file: string): unknown {
  const yaml = readYaml(readSmallText(file, maximumFileSize) ?? '');
  return 'value' in yaml
    ? (yaml.value as { imported_from?: unknown } | null)?.imported_from
    : undefined;
}

/** Removes files, and then their folders if they are empty. */
function removeFilesAndFolders(catalogue: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(catalogue, path), { force: true });
  for (const path of paths) {
    for (
      let folder = join(catalogue, path, '..');
      // `join` normalizes the path, as it does for `folder`.
      folder !== join(catalogue);
      folder = join(folder, '..')
    ) {
      if (!existsSync(folder) || readdirSync(folder).length > 0) break;
      rmdirSync(folder);
    }
  }
}
