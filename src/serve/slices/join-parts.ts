// Joins the parts of a site: their slices become the entries that the catalogue was linked from, so that the whole site is
// linked and published as if its files had just been read.

import { join } from 'node:path';
import { checkAcrossProjects } from '../../catalogue/check.ts';
import { type Entries, getSlugs } from '../../catalogue/entries.ts';
import type { LinkOptions } from '../../catalogue/link.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import { checkLetterCase } from '../../catalogue/place.ts';
import { readSources } from '../../catalogue/read.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import type { DataRevision, Source } from '../../files/source.ts';
import { Failure, type Problem } from '../../problem/problem.ts';
import { listFirst } from '../../text/wording.ts';
import { createPacker } from './packed-counters.ts';
import { getCopyPath, type PartFile, partFileName } from './part.ts';
import { type ComponentSlice, getSlicePath, sliceNames } from './slice.ts';
import { createFigureLookups, type GetSlice } from './sliced-catalogue.ts';

/** The contents of all parts of a site together. */
export interface JoinedParts
  extends Pick<Catalogue, 'contributors' | 'credits' | 'units' | 'readCheckoutFile' | 'revision'>,
    Pick<LinkOptions, 'partCounters'> {
  readonly entries: Entries;
  /** The files of the catalogue that the parts hold. */
  readonly sources: readonly Source[];
  /** The problems that no part could find by itself. */
  readonly problems: readonly Problem[];
}

/** A part whose other files are read when they are needed. */
export interface Part extends PartFile {
  readonly folder: string;
  readonly read: (path: string) => string | Buffer;
}

/** Reads the parts in folders. Throws a Failure if they don't make one whole site of this version of the program. */
export function readParts(folders: readonly string[], program: string): readonly Part[] {
  const parts = folders.map(readPart);
  const fault = findFault(parts, program);
  if (fault !== undefined) throw new Failure(`${fault}\nNothing was written.`);
  return parts;
}

/** Joins the parts of a whole site. */
export function joinParts(parts: readonly Part[]): JoinedParts {
  const texts = new Map(parts.flatMap(({ files }) => files));
  const sources = [...texts].map(
    ([path, text]): Source => ({ path, kind: 'file', bytes: new TextEncoder().encode(text) }),
  );
  const owners = new Map(
    parts.flatMap((part) => part.projects.map((slug) => [slug, part] as const)),
  );
  const getPart = (project: string) => owners.get(project) as Part;
  const getSlice: GetSlice = (name) => {
    const [, project = ''] = name.split('/');
    return JSON.parse(getPart(project).read(getSlicePath(name)).toString());
  };
  const read = readSources(sources);
  const getRows = (project: string, component: string) =>
    getSlice(sliceNames.component(project, component)) as ComponentSlice;
  const pack = createPacker(getRows);
  const folders = new Map(
    [...read.entries.folders].map(([path, folder]) => {
      const { project, component } = getSlugs(folder);
      const codes = getRows(project, component).map(([code]) => code);
      return [path, pack(folder, codes)];
    }),
  );
  const entries = { ...read.entries, folders };
  return {
    entries,
    sources,
    problems: findJointProblems(entries),
    revision: joinRevisions(parts),
    ...createFigureLookups(getSlice, {
      contributors: parts.flatMap((part) => part.contributors),
      units: parts.flatMap((part) => part.units),
    }),
    credits: new Map(
      parts.flatMap(({ credits }) => credits.map(([path, people]) => [path, new Map(people)])),
    ),
    partCounters: new Map(
      parts.flatMap(({ partCounters }) =>
        partCounters.map(([path, languages]) => [
          path,
          new Map(languages.map(([code, counters]) => [code, new Map(counters)])),
        ]),
      ),
    ),
    readCheckoutFile: (project, path) => {
      const part = getPart(project);
      const index = part.copies.findIndex(([own, file]) => own === project && file === path);
      return index < 0 ? undefined : Buffer.from(part.read(getCopyPath(index)));
    },
  };
}

/** Finds the problems of entries of which each project has been checked by itself. */
export function findJointProblems(entries: Entries): readonly Problem[] {
  const { languages, projects, folders } = entries;
  const paths = [...languages.values(), ...projects.values()].map(({ path }) => path);
  // The paths of a project were compared with each other, so one file of each language is enough.
  const codePaths = new Map<string, string>();
  for (const [path, { counters }] of folders) {
    for (const code of counters.keys()) {
      if (!codePaths.has(code)) codePaths.set(code, `${path}/${code}.yaml`);
    }
  }
  return [...checkLetterCase([...paths, ...codePaths.values()]), ...checkAcrossProjects(entries)];
}

function readPart(folder: string): Part {
  try {
    const read = readRegularFile(join(folder, partFileName), Number.MAX_SAFE_INTEGER);
    if (read.kind === 'file') {
      const file: PartFile = JSON.parse(read.bytes.toString());
      return { ...file, folder, read: (path) => readFile(join(folder, path)) };
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof SyntaxError)) throw error;
  }
  throw new Failure(
    `${folder} is no part of a site: it has no ${partFileName}. Name folders that \`build --project\` has written.`,
  );
}

function readFile(path: string): Buffer {
  const read = readRegularFile(path, Number.MAX_SAFE_INTEGER);
  if (read.kind === 'file') return read.bytes;
  throw new Failure(`${path} is no file. Build this part again.`);
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
  const names = listFirst(missing);
  return `No part has these projects: ${names}. Build them with --project, and join that part too.`;
}

/** The files differ from the commit if those of any part do. */
function joinRevisions(parts: readonly Part[]): DataRevision | undefined {
  const revision = parts[0]?.revision;
  return revision && { ...revision, modified: parts.some((part) => part.revision?.modified) };
}
