// The components of a source → the files of a catalogue, one component after the other.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../../catalogue/read.ts';
import type { Source } from '../../catalogue/source.ts';
import type { Progress } from '../../checkouts/progress.ts';
import { Failure } from '../../failure.ts';
import { planComponentFiles } from '../../import/component-files.ts';
import type { ImportedCatalogue, ReportGap, Wanted } from '../../import/imported.ts';
import { planLanguageFile } from '../../import/language-file.ts';
import { TryLater } from '../../import/patience.ts';
import { planFile } from '../../import/plan-file.ts';
import { takeValidValues } from '../../import/sound-values.ts';
import { loadCatalogue } from '../../load/load.ts';
import { listImported, removeFiles } from './imported-folders.ts';
import { openImportProgress } from './progress-file.ts';
import { type WriteCounts, writePlannedFiles } from './write.ts';

export interface ImportOptions {
  readonly folder: string;
  /** Only a new catalogue gets it. */
  readonly baseUrl: string;
  readonly wanted: Wanted;
  readonly prune: boolean;
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
  readonly isPruned: readonly string[];
  readonly broken: readonly string[];
  /** The reason to stop before the end. */
  readonly pause: string | undefined;
  /** Components that are left after a pause. */
  readonly left: number;
}

export async function importComponents(
  imported: ImportedCatalogue,
  options: ImportOptions,
): Promise<ImportTotals> {
  const { folder, wanted, report, now, progress } = options;
  const { origin, components } = imported;
  const what = [origin, ...wanted.projects, ...wanted.components].join(' ');
  const done = openImportProgress(folder, what, now);
  if (done.since !== undefined) {
    process.stderr.write(`This continues the import that began at ${done.since}.\n`);
  }
  const written = { created: 0, changed: 0 };
  const write = (plans: Parameters<typeof writePlannedFiles>[1]) => {
    const { created, changed } = writePlannedFiles(folder, plans);
    written.created += created;
    written.changed += changed;
  };
  write(planSite(imported, options));
  const describe = createDescriber(imported, options);
  const failed: { component: string; message: string }[] = [];
  const gone: string[] = [];
  const broken: string[] = [];
  let count = 0;
  let pause: string | undefined;
  progress.start('Importing components', components.length);
  for (const component of components) {
    const name = `${component.project}/${component.slug}`;
    progress.step();
    if (done.isDone(name)) continue;
    try {
      const translations = await component.readTranslations();
      const at = `projects/${name}`;
      const sources = loadFolder(folder, at);
      const planned = planComponentFiles(component, translations, {
        sources,
        origin,
        asOf: imported.asOf ?? now,
        report,
      });
      const codes = [component.sourceLanguage, ...translations.map(({ code }) => code)];
      write([...describe(component.project, codes, broken), ...planned.files]);
      gone.push(...planned.gone);
      broken.push(...planned.broken);
      done.add(name);
      count++;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof TryLater) {
        pause = error.message;
        break;
      }
      failed.push({ component: name, message: error.message });
    }
  }
  const isAll = pause === undefined;
  if (isAll) {
    done.end();
    gone.push(...findGone(imported, options));
  }
  if (options.prune && isAll) removeFiles(folder, gone);
  return {
    ...written,
    components: count,
    failed,
    gone: options.prune && isAll ? [] : gone,
    isPruned: options.prune && isAll ? gone : [],
    broken,
    pause,
    left: isAll
      ? 0
      : components.filter(({ project, slug }) => !done.isDone(`${project}/${slug}`)).length,
  };
}

function planSite({ site }: ImportedCatalogue, { folder, baseUrl, report }: ImportOptions) {
  if (existsSync(join(folder, 'site.yaml'))) return [];
  const values = takeValidValues('site', { base_url: baseUrl, ...site }, 'site.yaml', report);
  const plan = planFile('site', { kind: 'site' }, { values }, { sources: new Map(), report });
  return plan.kind === 'file' ? [plan] : [];
}

/** Plans the files of the project and of the languages that a component needs, each once in a run. */
function createDescriber(
  { projects, languages }: ImportedCatalogue,
  { folder, report }: ImportOptions,
) {
  const languageSources = loadFolder(folder, 'languages');
  const { entries } = readSources([...languageSources.values()]);
  const described = new Set<string>();
  const isNew = (key: string) => !described.has(key) && Boolean(described.add(key));
  return (project: string, codes: readonly string[], broken: string[]) => {
    const values = projects.get(project) ?? { name: project };
    const plans = [
      ...(isNew(`project ${project}`)
        ? [
            planFile(
              'project',
              { kind: 'project', project },
              {
                values: takeValidValues('project', values, project, report),
                needed: { name: project },
              },
              { sources: loadFile(folder, `projects/${project}/project.yaml`), report },
            ),
          ]
        : []),
      ...codes
        .filter((code) => isNew(code))
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

/** Files of components that came from this source, and that it no longer has. */
function findGone(
  { origin, components }: ImportedCatalogue,
  { folder, wanted }: ImportOptions,
): string[] {
  const known = new Set(components.map(({ project, slug }) => `${project}/${slug}`));
  // An import of named components says nothing about others.
  if (wanted.components.length > 0) return [];
  return listImported(folder, origin)
    .filter((name) => !known.has(name))
    .filter(
      (name) => wanted.projects.length === 0 || wanted.projects.includes(name.split('/')[0] ?? ''),
    )
    .flatMap((name) => [...loadFolder(folder, `projects/${name}`).keys()]);
}

/** The files below a folder of the catalogue, by their paths in the catalogue. */
function loadFolder(folder: string, below: string): ReadonlyMap<string, Source> {
  if (!existsSync(join(folder, below))) return new Map();
  return new Map(
    loadCatalogue(join(folder, below)).map((source) => {
      const path = `${below}/${source.path}`;
      return [path, { ...source, path }];
    }),
  );
}

function loadFile(folder: string, path: string): ReadonlyMap<string, Source> {
  if (!existsSync(join(folder, path))) return new Map();
  return new Map([[path, { path, kind: 'file', bytes: readFileSync(join(folder, path)) }]]);
}
