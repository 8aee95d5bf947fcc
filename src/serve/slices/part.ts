// Lists the files of a part of a site: the figures of some projects as slices, and `part.json` with the rest of what a site
// is made from. So a part has no links and no sums, and any part can be joined with those of other projects.

import type { OutputFile } from '../../api/publish.ts';
import type { Entries } from '../../catalogue/entries.ts';
import { type AuthoredEntry, decodeEntry } from '../../catalogue/entry.ts';
import type { Contributor } from '../../catalogue/history/contributors.ts';
import type { Catalogue, Component, Counters } from '../../catalogue/model.ts';
import type { DataRevision } from '../../files/source.ts';
import { hasManyFiles } from '../../languages/file-mask.ts';
import { listFigureSlices } from './list-slices.ts';
import { isFileNeeded } from './packed-counters.ts';
import { getSlicePath } from './slice.ts';

/** The name of the file that makes a folder a part. */
export const partFileName = 'part.json';

/** The content of `part.json`. */
export interface PartFile {
  readonly program: string;
  /** A hash of the files that all projects share, such as `site.yaml`. */
  readonly shared: string;
  /** The commit of the catalogue; undefined outside of git. */
  readonly revision?: DataRevision | undefined;
  readonly allProjects: readonly string[];
  readonly projects: readonly string[];
  /** The files of the catalogue that no slice replaces: all but counters. */
  readonly files: readonly (readonly [path: string, text: string])[];
  /** The components that have contributors, and those with counted strings, each as `project/component`. */
  readonly contributors: readonly string[];
  readonly units: readonly string[];
  /** The people who ever translated, by component and language code. */
  readonly credits: readonly (readonly [
    path: string,
    languages: readonly (readonly [code: string, people: readonly Contributor[]])[],
  ])[];
  /** The counters of the parts of projects that keys describe, by component, language code and name of the part. */
  readonly partCounters: readonly (readonly [
    path: string,
    languages: readonly (readonly [
      code: string,
      parts: readonly (readonly [name: string, counters: Counters])[],
    ])[],
  ])[];
  /** Translation files that the site may publish; `getCopyPath` has the path of each. */
  readonly copies: readonly TranslationFile[];
}

type TranslationFile = readonly [project: string, path: string];

/** Returns the path of a copied translation file in the folder of a part. */
export function getCopyPath(index: number): string {
  return `copies/${index}`;
}

/** Lists the files of a part. `catalogue` has only its projects, and `entries` are what it was linked from. */
export function* listPartFiles(
  catalogue: Catalogue,
  entries: Entries,
  facts: Pick<PartFile, 'program' | 'shared' | 'revision' | 'allProjects' | 'projects'>,
): Iterable<OutputFile> {
  for (const { name, text } of listFigureSlices(catalogue)) {
    yield { path: getSlicePath(name), pieces: () => [text] };
  }
  const copies = listCopies(catalogue);
  for (const [index, [project, path]] of copies.entries()) {
    const bytes = catalogue.readCheckoutFile(project, path);
    if (bytes !== undefined) yield { path: getCopyPath(index), pieces: () => [bytes] };
  }
  const components = [...entries.folders.values()].map(({ path }) =>
    path.slice('projects/'.length),
  );
  const file: PartFile = {
    ...facts,
    files: listWrittenEntries(entries).map((entry) => [entry.path, decodeEntry(entry)]),
    contributors: components.filter((path) => catalogue.contributors.get(path) !== undefined),
    units: components.filter((path) => catalogue.units.get(path) !== undefined),
    credits: components.flatMap((path) => {
      const languages = catalogue.credits.get(path);
      return languages === undefined ? [] : [[path, [...languages]] as const];
    }),
    partCounters: catalogue.projects.flatMap(({ components }) =>
      components.flatMap(listPartCounters),
    ),
    copies,
  };
  yield { path: partFileName, pieces: () => [JSON.stringify(file)] };
}

function listPartCounters({
  project,
  slug,
  translations,
}: Component): PartFile['partCounters'][number][] {
  const languages = translations.flatMap(({ language, partCounters }) =>
    partCounters === undefined ? [] : [[language.code, [...partCounters]] as const],
  );
  return languages.length === 0 ? [] : [[`${project.slug}/${slug}`, languages]];
}

/** Lists the files that a site with their strings may publish, each once. */
function listCopies({ projects, units }: Catalogue): TranslationFile[] {
  return projects.flatMap(({ slug, components }) => {
    const paths = components.flatMap((component) =>
      [...(units.get(`${slug}/${component.slug}`)?.values() ?? [])]
        .filter(({ isComplete, file }) => isComplete && !hasManyFiles(file))
        .map(({ file }) => file),
    );
    return [...new Set(paths)].map((path) => [slug, path] as const);
  });
}

/** Lists the entries whose files a part holds: nearly all counters are in slices alone. */
function listWrittenEntries({ site, languages, projects, folders }: Entries): AuthoredEntry[] {
  return [
    ...(site === undefined ? [] : [site]),
    ...languages.values(),
    ...projects.values(),
    ...[...folders.values()].flatMap(({ component, counters }) => [
      ...(component === undefined ? [] : [component]),
      ...[...counters.values()].filter(isFileNeeded),
    ]),
  ];
}
