// Reports files whose path describes nothing, and names the place where such a file probably belongs: by its name, by the
// folders of its path, and by its keys.

import { getLastName, getParent } from '../files/paths.ts';
import type { Source } from '../files/source.ts';
import { decodeText } from '../formats/yaml/text.ts';
import { readYaml } from '../formats/yaml/yaml.ts';
import { createFileProblem, type Fix } from '../problem/problem.ts';
import { languageCodePattern, slugPattern } from '../text/identifiers.ts';
import { findNearest } from '../text/suggest.ts';
import { joinNames, quote } from '../text/wording.ts';
import { guessLanguageCode, languageCodeForm, normalizeLanguageCode } from './language-code.ts';
import { getPlace, type Place } from './place.ts';
import type { FileProblem } from './rules/file-rules.ts';
import { getKeys } from './schema/kinds.ts';

/** The paths of a catalogue, as far as advice depends on them. */
export interface KnownPaths {
  readonly paths: ReadonlySet<string>;
  /** The folders of described components: `projects/excalidraw/app`. */
  readonly components: readonly string[];
}

/** Collects what advice needs to know of the paths of a catalogue. */
export function collectKnownPaths(paths: readonly string[]): KnownPaths {
  const components = paths.flatMap((path) =>
    getPlace(path)?.kind === 'component' ? [getParent(path)] : [],
  );
  return { paths: new Set(paths), components };
}

/** Reports a file whose path has no meaning. */
export function reportMisplaced(source: Source, known: KnownPaths): FileProblem {
  const { path } = source;
  const { folders, name } = splitPath(path);
  const isCode = fixExtension(path) === path && isNamedByCode(folders, name);
  return isCode ? reportBadCode(path, name, known) : reportUnknownFile(source, known);
}

function reportUnknownFile(source: Source, known: KnownPaths): FileProblem {
  const { path } = source;
  const suggested = suggestPath(path);
  const near = suggested === path ? undefined : suggested;
  const isTaken = near !== undefined && known.paths.has(near);
  return createFileProblem(path, {
    rule: 'unknown-file',
    found: 'Nothing is described by a file of this name in this place.',
    expected:
      'site.yaml, languages/<code>.yaml, projects/<project>/project.yaml, ' +
      'projects/<project>/<component>/component.yaml or projects/<project>/<component>/<code>.yaml',
    advice:
      near === undefined
        ? adviseMove(source, known)
        : isTaken
          ? adviseMerge(near)
          : `Rename it to ${quote(near)} if that is what you mean; else move it out of the catalogue folder.`,
    fix: near === undefined || isTaken ? undefined : makeRename(path, near),
  });
}

function reportBadCode(path: string, name: string, known: KnownPaths): FileProblem {
  const near = guessCode(name);
  const normalized = normalizeLanguageCode(name);
  const target = near && `${path.slice(0, path.lastIndexOf('/') + 1)}${near}.yaml`;
  const isTaken = target !== undefined && known.paths.has(target);
  return createFileProblem(path, {
    rule: 'bad-language-code',
    found: `${quote(name)} is not a language code.`,
    expected: languageCodeForm,
    advice:
      target === undefined
        ? 'Rename the file to <code>.yaml.'
        : isTaken
          ? adviseMerge(target)
          : `Rename the file to ${quote(`${near}.yaml`)} if that is the language you mean.`,
    fix:
      normalized === undefined || isTaken
        ? undefined
        : { kind: 'rename', files: [path], name: `${normalized}.yaml` },
  });
}

/** Advises what to do with a file whose correct name another file has. */
function adviseMerge(target: string): string {
  return `${quote(target)} exists already: move into it what is right in this file, and remove this file.`;
}

/** Splits a path into its folders and the file's name without its extension, which may be misspelled. */
function splitPath(path: string): { readonly folders: readonly string[]; readonly name: string } {
  const folders = fixExtension(path).split('/');
  const file = folders.pop() ?? '';
  return { folders, name: file.replace(/\.yaml$/, '') };
}

/** Replaces an extension such as `.yml`, `.YAML`, `.yaml.txt` or `.yaml.yaml` by `.yaml`. */
function fixExtension(path: string): string {
  return path.replace(/(?:\.ya?ml){1,3}(?:\.txt)?$/i, '.yaml');
}

/** Whether the file in a folder should be named by a language code; `project` or a misspelled `component` should not. */
function isNamedByCode(folders: readonly string[], name: string): boolean {
  if (folders.length === 1) return folders[0] === 'languages';
  const isInComponent = folders.length === 3 && folders[0] === 'projects' && folders[2] !== '';
  const isOtherFile = name === 'project' || name === 'site';
  return isInComponent && !isOtherFile && findNearest(name, ['component']) === undefined;
}

/** Guesses the language code that a file's name means. */
function guessCode(name: string): string | undefined {
  return guessLanguageCode(name) ?? guessLanguageCode(removeCopyMark(name));
}

/** Removes what file managers add to the name of a copy: `de (1)`, `de - Copy`, `Kopie von de`. */
function removeCopyMark(name: string): string {
  return name
    .replace(/^(?:copy of|kopie von|copie de|copia de) +/i, '')
    .replace(/[ _]?\(\d{1,3}\)$/, '')
    .replace(/[ _]?(?:- ?)?\(?(?:copy|kopie|copie|copia)\)?(?: ?\d{1,3})?$/i, '')
    .replace(/(?:\.ya?ml){1,3}$/i, '');
}

/** Makes a fix if only the extension, letter case or hyphens of the file's name are wrong. */
function makeRename(path: string, near: string): Fix | undefined {
  const isSameName = normalizePath(fixExtension(path)) === normalizePath(near);
  const name = getLastName(near);
  if (!isSameName || !path.startsWith(near.slice(0, -name.length))) return undefined;
  return { kind: 'rename', files: [path], name };
}

function normalizePath(path: string): string {
  return path.toLowerCase().replaceAll('-', '_');
}

/** Suggests the path that a wrong one probably means, folder by folder. */
function suggestPath(path: string): string | undefined {
  const { folders, name } = splitPath(path);
  const suggestedFolders = suggestFolders(folders);
  if (suggestedFolders === undefined) return undefined;
  const file = suggestName(suggestedFolders, name);
  const near = file && [...suggestedFolders, `${file}.yaml`].join('/');
  return near !== undefined && getPlace(near) !== undefined ? near : undefined;
}

/** Corrects the first folder; undefined if it is unlike `projects` and `languages`. */
function suggestFolders([first, ...others]: readonly string[]): string[] | undefined {
  if (first === undefined) return [];
  const top = findNearest(first, ['projects', 'languages']);
  return top === undefined ? undefined : [top, ...others];
}

/** Suggests the name of a file, without its extension, by the folders that it is in. */
function suggestName(folders: readonly string[], name: string): string | undefined {
  if (folders.length === 0) return findNearest(name, ['site']);
  if (folders.length === 2) return findNearest(name, ['project']);
  if (!isNamedByCode(folders, name)) return findNearest(name, ['component']);
  return languageCodePattern.test(name) ? name : guessCode(name);
}

/** Advises where to move a file that is in a wrong folder. */
function adviseMove(source: Source, known: KnownPaths): string {
  const { folders, name } = splitPath(source.path);
  const kind = guessKind(source, name);
  const code = guessCode(name) ?? '<code>';
  const { project, components } =
    kind === 'project' ? findProject(folders, known) : findFolders(folders, known);
  const [component = `projects/${project}/<component>`, ...others] = components;
  const mayBeInAny = kind === 'counters' && others.length > 0;
  const target = {
    site: 'site.yaml',
    language: `languages/${code}.yaml`,
    project: `projects/${project}/project.yaml`,
    component: `projects/${project}/<component>/component.yaml`,
    counters: `${mayBeInAny ? `projects/${project}/<component>` : component}/${code}.yaml`,
  }[kind];
  if (known.paths.has(target)) return adviseMerge(target);
  const slugs = components.map((folder) => folder.split('/')[2] ?? '');
  const choice =
    mayBeInAny && slugs.length <= listedComponents
      ? `, where <component> is ${joinNames(slugs, 'or')}`
      : '';
  return `Move the file to ${quote(target)}${choice}, or out of the catalogue folder.`;
}

/** How many components advice lists (chosen to keep it short). */
const listedComponents = 5;

/**
 * Finds the folders that the folders of a path probably mean: known ones with their names, else its last two folders if
 * these may be a project and a component, else the only project with its components.
 */
function findFolders(
  folders: readonly string[],
  { components }: KnownPaths,
): { readonly project: string; readonly components: readonly string[] } {
  const projects = [...new Set(components.map(getProject))];
  const named = projects.filter((project) => folders.includes(project));
  const slugs = folders.slice(-2);
  if (named.length === 0 && slugs.length === 2 && slugs.every(isNameOfFolder)) {
    return { project: slugs[0] ?? '', components: [`projects/${slugs.join('/')}`] };
  }
  const [project, ...otherProjects] = named.length > 0 ? named : projects;
  if (project === undefined || otherProjects.length > 0)
    return { project: '<project>', components: [] };
  const ofProject = components.filter((folder) => getProject(folder) === project);
  const namedComponents = ofProject.filter((folder) =>
    folders.includes(folder.split('/')[2] ?? ''),
  );
  return { project, components: namedComponents.length > 0 ? namedComponents : ofProject };
}

/** Finds the project that the folders of a path probably mean: a known one, else the last folder. */
function findProject(folders: readonly string[], { components }: KnownPaths) {
  const known = components.map(getProject).find((project) => folders.includes(project));
  return { project: known ?? folders.findLast(isNameOfFolder) ?? '<project>', components: [] };
}

function getProject(folder: string): string {
  return folder.split('/')[1] ?? '';
}

/** Whether a folder may be named after a project or component. */
function isNameOfFolder(name: string): boolean {
  return slugPattern.test(name) && !topFolders.includes(name);
}

const topFolders: readonly string[] = ['projects', 'languages', 'catalogue'];

/** Guesses what a file describes: by its name, or by its keys. */
function guessKind(source: Source, name: string): Place['kind'] {
  const keys = readKeys(source);
  const lowerCase = name.toLowerCase();
  const byName = (['site', 'project', 'component'] as const).find((kind) => kind === lowerCase);
  if (byName !== undefined) return byName;
  const scores = kinds.map((kind) => keys.filter((key) => getKeys(kind).includes(key)).length);
  const best = Math.max(...scores);
  return (best > 0 ? kinds[scores.indexOf(best)] : undefined) ?? 'counters';
}

/** The first of the kinds that have the same keys counts. */
const kinds = ['counters', 'component', 'project', 'language', 'site'] as const;

/** Reads the keys of a file; a file without readable keys has none. */
function readKeys(source: Source): readonly string[] {
  const decoded = source.kind === 'file' ? decodeText(source.bytes) : undefined;
  if (decoded === undefined || 'rule' in decoded) return [];
  const yaml = readYaml(decoded.text);
  const value = 'value' in yaml ? yaml.value : undefined;
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
