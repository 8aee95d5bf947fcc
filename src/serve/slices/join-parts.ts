// Joins the parts of a site: their slices become the entries that the catalogue was linked from, so that the whole site is
// linked and published as if its files had just been read.

import { join } from 'node:path';
import { checkAcrossProjects } from '../../catalogue/check.ts';
import { completeCounters } from '../../catalogue/counters.ts';
import type { ComponentFolder, Entries } from '../../catalogue/entries.ts';
import type { CountersEntry } from '../../catalogue/entry.ts';
import { type Catalogue, counterNames } from '../../catalogue/model.ts';
import { checkLetterCase } from '../../catalogue/place.ts';
import { readSources } from '../../catalogue/read.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import type { DataRevision, Source } from '../../files/source.ts';
import { Failure } from '../../problem/failure.ts';
import type { Problem } from '../../problem/problem.ts';
import { listFirstKeys } from '../../text/wording.ts';
import { getCopyPath, type PartFile, partFileName } from './part.ts';
import { type ComponentSlice, getSlicePath, sliceNames, type TranslationRow } from './slice.ts';
import { createFigureLookups, type GetSlice } from './sliced-catalogue.ts';

/** What the parts of a site have together. */
export interface JoinedParts
  extends Pick<Catalogue, 'contributors' | 'units' | 'readCheckoutFile' | 'revision'> {
  readonly entries: Entries;
  /** The files of the catalogue that the parts hold. */
  readonly sources: readonly Source[];
  /** The problems that no part could find by itself. */
  readonly problems: readonly Problem[];
}

interface Part extends PartFile {
  readonly folder: string;
}

/** Joins the parts in folders. Throws a Failure if they don't make one whole site of this version of the program. */
export function joinParts(folders: readonly string[], program: string): JoinedParts {
  const parts = folders.map(readPart);
  const fault = findFault(parts, program);
  if (fault !== undefined) throw new Failure(`${fault}\nNothing was written.`);
  const texts = new Map(parts.flatMap(({ files }) => files));
  const sources = [...texts].map(
    ([path, text]): Source => ({ path, kind: 'file', bytes: new TextEncoder().encode(text) }),
  );
  const getPart = (project: string) =>
    parts.find(({ projects }) => projects.includes(project)) as Part;
  const getSlice: GetSlice = (name) => {
    const [, project = ''] = name.split('/');
    return JSON.parse(readFile(getPart(project), getSlicePath(name)).toString());
  };
  const read = readSources(sources);
  const entries = {
    ...read.entries,
    folders: new Map(
      [...read.entries.folders].map(([path, folder]) => [path, addCounters(folder, getSlice)]),
    ),
  };
  const paths = [...entries.folders.values()].flatMap(({ counters }) =>
    [...counters.values()].map((entry) => entry.path),
  );
  return {
    entries,
    sources,
    problems: [
      ...checkLetterCase([...new Set([...texts.keys(), ...paths])]),
      ...checkAcrossProjects(entries),
    ],
    revision: joinRevisions(parts),
    ...createFigureLookups(getSlice, {
      contributors: parts.flatMap((part) => part.contributors),
      units: parts.flatMap((part) => part.units),
    }),
    readCheckoutFile: (project, path) => {
      const part = getPart(project);
      const index = part.copies.findIndex(([own, file]) => own === project && file === path);
      return index < 0 ? undefined : readFile(part, getCopyPath(index));
    },
  };
}

function readPart(folder: string): Part {
  try {
    const read = readRegularFile(join(folder, partFileName), Number.MAX_SAFE_INTEGER);
    if (read.kind === 'file') return { ...JSON.parse(read.bytes.toString()), folder };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof SyntaxError)) throw error;
  }
  throw new Failure(
    `${folder} is no part of a site: it has no ${partFileName}. Name folders that \`build --project\` has written.`,
  );
}

function readFile({ folder }: Part, path: string): Buffer {
  const read = readRegularFile(join(folder, path), Number.MAX_SAFE_INTEGER);
  if (read.kind === 'file') return read.bytes;
  throw new Failure(`${join(folder, path)} is no file. Build this part again.`);
}

/** Words what keeps parts from being joined; undefined if nothing does. */
function findFault(parts: readonly Part[], program: string): string | undefined {
  const [first] = parts;
  if (first === undefined) return 'Name the folder of each part.';
  const other = parts.find((part) => part.program !== program);
  if (other !== undefined) {
    return `${other.folder} was built by version ${other.program}, and this is ${program}. Build and join all parts with one version.`;
  }
  const getState = ({ revision, allProjects }: Part) =>
    JSON.stringify([revision?.commit, allProjects]);
  for (const part of parts) {
    const both = `${first.folder} and ${part.folder}`;
    if (part.shared !== first.shared) {
      return `${both} have different settings: site.yaml, or a file in languages/. Build all parts from the same files.`;
    }
    if (getState(part) !== getState(first)) {
      return `${both} are of different states of the catalogue. Build all parts from one commit.`;
    }
  }
  const owners = new Map<string, string>();
  for (const { folder, projects } of parts) {
    for (const project of projects) {
      const owner = owners.get(project);
      if (owner !== undefined) {
        return `${owner} and ${folder} both have the project ${project}. Leave one of them out.`;
      }
      owners.set(project, folder);
    }
  }
  const missing = first.allProjects.filter((project) => !owners.has(project));
  if (missing.length === 0) return undefined;
  const names = listFirstKeys(missing, missing.length, (name) => name);
  return `No part has these projects: ${names}. Build them with --project, and join that part too.`;
}

/** The files differ from the commit if those of any part do. */
function joinRevisions(parts: readonly Part[]): DataRevision | undefined {
  const revision = parts[0]?.revision;
  return revision && { ...revision, modified: parts.some((part) => part.revision?.modified) };
}

/** Adds the counters of a component's slice to its folder. */
function addCounters(folder: ComponentFolder, getSlice: GetSlice): ComponentFolder {
  const [, project = '', component = ''] = folder.path.split('/');
  const rows = getSlice(sliceNames.component(project, component)) as ComponentSlice;
  const counters = rows.map((row): [string, CountersEntry] => {
    const [code] = row;
    const path = `${folder.path}/${code}.yaml`;
    const written = folder.counters.get(code);
    return [
      code,
      {
        place: { kind: 'counters', project, component, code },
        path,
        source: written?.source ?? { path, kind: 'file', bytes: new Uint8Array() },
        blob: '',
        value: toCountersValue(row, written),
      },
    ];
  });
  return { ...folder, counters: new Map(counters) };
}

const sourceNames: readonly string[] = counterNames.filter(
  (name) => !/^(?:translated|fuzzy)/.test(name),
);

/** Returns the fields of a counters file from which linking makes the same row again. */
function toCountersValue(
  [
    ,
    ,
    isSource,
    isEstimated,
    language_code,
    revision,
    last_change,
    last_author,
    row,
  ]: TranslationRow,
  written: CountersEntry | undefined,
): CountersEntry['value'] {
  const counters = counterNames.map((name, index) => [name, row[index] ?? 0] as const);
  const value = {
    ...Object.fromEntries(
      isSource ? counters.filter(([name]) => sourceNames.includes(name)) : counters,
    ),
    revision,
    last_change,
    last_author,
    ...(language_code !== null && { language_code }),
    id: written?.value.id,
  } as { -readonly [Key in keyof CountersEntry['value']]: CountersEntry['value'][Key] };
  // Without its words or characters, a translation counts as estimated: the estimate is the same again.
  if (isEstimated) {
    const { translated_words, ...others } = value;
    const estimated = completeCounters({ value: others }, undefined, false).translated_words;
    if (estimated === translated_words) delete value.translated_words;
    else delete value.translated_chars;
  }
  if (value.recent_changes === 0 && written?.value.recent_changes === undefined) {
    delete value.recent_changes;
  }
  return value;
}
