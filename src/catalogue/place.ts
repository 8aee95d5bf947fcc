// Derives what a file describes from its path below the catalogue folder: `projects/excalidraw/app/de.yaml` has the
// counters of the component `app` in German. Also reports paths that describe nothing, and suggests the right ones.

import { languageCodePattern, slugPattern } from '../identifiers.ts';
import { describeCldrLanguage } from '../languages/language-data.ts';
import { compareText, createFileProblem, type Fix } from '../problem.ts';
import { findNearest } from '../text/suggest.ts';
import { trimTrailing } from '../text/trim.ts';
import { quote } from '../text/wording.ts';
import { guessLanguageCode, languageCodeForm, normalizeLanguageCode } from './language-code.ts';
import type { FileProblem } from './rules/file-rules.ts';

/** The kind of a file, and the slugs and codes in its path. */
export type Place =
  | { readonly kind: 'site' }
  | { readonly kind: 'language'; readonly code: string }
  | { readonly kind: 'project'; readonly project: string }
  | { readonly kind: 'component'; readonly project: string; readonly component: string }
  | {
      readonly kind: 'counters';
      readonly project: string;
      readonly component: string;
      readonly code: string;
    };

/** Returns what the file at a path describes, or the problem that such a path describes nothing. */
export function getPlace(path: string): Place | FileProblem {
  const place = findPlace(path);
  if (place !== undefined) return place;
  const { folders, name } = splitPath(path);
  const isCode = path.endsWith('.yaml') && isNamedByCode(folders, name);
  return isCode ? reportBadCode(path, name) : reportUnknownFile(path, suggestPath(path));
}

/** Finds the meaning of a path; undefined if it has none. */
function findPlace(path: string): Place | undefined {
  if (!path.endsWith('.yaml')) return undefined;
  const { folders, name } = splitPath(path);
  const [top, project, component] = folders;
  if (folders.length === 0) return name === 'site' ? { kind: 'site' } : undefined;
  const isCode = languageCodePattern.test(name);
  if (folders.length === 1 && top === 'languages') {
    return isCode ? { kind: 'language', code: name } : undefined;
  }
  if (top !== 'projects' || project === undefined) return undefined;
  if (folders.length === 2) return name === 'project' ? { kind: 'project', project } : undefined;
  if (folders.length !== 3 || !component) return undefined;
  if (name === 'component') return { kind: 'component', project, component };
  return isCode ? { kind: 'counters', project, component, code: name } : undefined;
}

/** Splits a path into its folders and the file's name without its extension, which may be misspelled. */
function splitPath(path: string): { readonly folders: readonly string[]; readonly name: string } {
  const folders = fixExtension(path).split('/');
  const file = folders.pop() ?? '';
  return { folders, name: file.replace(/\.yaml$/, '') };
}

/** Whether the file in a folder should be named by a language code; a misspelled `component` should not. */
function isNamedByCode(folders: readonly string[], name: string): boolean {
  if (folders.length === 1) return folders[0] === 'languages';
  const isInComponent = folders.length === 3 && folders[0] === 'projects' && folders[2] !== '';
  return isInComponent && findNearest(name, ['component']) === undefined;
}

/** Returns the path of the file that describes a place: the inverse of `getPlace`. */
export function getPath(place: Place): string {
  switch (place.kind) {
    case 'site':
      return 'site.yaml';
    case 'language':
      return `languages/${place.code}.yaml`;
    case 'project':
      return `projects/${place.project}/project.yaml`;
    case 'component':
      return `projects/${place.project}/${place.component}/component.yaml`;
    case 'counters':
      return `projects/${place.project}/${place.component}/${place.code}.yaml`;
    default:
      return place satisfies never;
  }
}

/** Reports folders whose names can't be slugs, once for each folder. */
export function checkFolders(paths: readonly string[]): FileProblem[] {
  const problems = new Map<string, FileProblem>();
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    if (folders[0] !== 'projects') continue;
    folders.slice(1, 3).forEach((slug, index) => {
      const folder = folders.slice(0, index + 2).join('/');
      if (!slugPattern.test(slug) && !problems.has(folder)) {
        problems.set(folder, reportBadSlug(path, folder, slug));
      }
    });
  }
  return [...problems.values()];
}

/** Reports paths that differ only in letter case, once for each folder, file or language code. */
export function checkLetterCase(paths: readonly string[]): FileProblem[] {
  const namesByLowerCase = new Map<string, string>();
  const clashingNames = new Set<string>();
  const problems: FileProblem[] = [];
  const isDescribed = createLanguageCheck(paths);
  let previous = '';
  // No path starts with this text.
  let clashingFolder = '//';
  for (const path of [...paths].sort(compareText)) {
    // The problem of the folder covers the files in it.
    if (path.startsWith(clashingFolder)) continue;
    for (const name of listNames(path, previous)) {
      const lowerCase = name.toLowerCase();
      const other = namesByLowerCase.get(lowerCase) ?? name;
      namesByLowerCase.set(lowerCase, other);
      if (other === name) continue;
      // For an unknown language, `unknown-language` reports the code that is probably meant.
      const isReportedElsewhere =
        isLanguageName(name) && !(isDescribed(name) && isDescribed(other));
      if (!clashingNames.has(name) && !isReportedElsewhere) {
        problems.push(reportLetterCase(path, name, other, isDescribed));
      }
      clashingNames.add(name);
      if (path.startsWith(`${name}/`)) clashingFolder = `${name}/`;
      break;
    }
    previous = path;
  }
  return problems;
}

/**
 * Lists the names in a path that may clash: its folders, except those that it shares with the previous path; the path
 * itself; and for a language its code, as `languages/pt_BR`.
 */
function listNames(path: string, previous: string): string[] {
  const names: string[] = [];
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
    if (!previous.startsWith(path.slice(0, end + 1))) names.push(path.slice(0, end));
  }
  names.push(path);
  // The statistics of a language are published under its code, which counters files name as well.
  const place = getPlace(path);
  if ('kind' in place && (place.kind === 'counters' || place.kind === 'language')) {
    names.push(`languages/${place.code}`);
  }
  return names;
}

/** Whether CLDR or a file describes the language of a name such as `languages/pt_BR`, or of a path. */
type IsDescribed = (name: string) => boolean;

function createLanguageCheck(paths: readonly string[]): IsDescribed {
  let existingPaths: ReadonlySet<string> | undefined;
  return (name) => {
    const code = getCodeInName(name);
    existingPaths ??= new Set(paths);
    return describeCldrLanguage(code) !== undefined || existingPaths.has(`languages/${code}.yaml`);
  };
}

/** Returns the language code at the end of a name or path. */
function getCodeInName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
}

/** Whether a name has the form `languages/pt_BR`, which `listNames` gives language codes. */
function isLanguageName(name: string): boolean {
  return name.startsWith('languages/') && !name.endsWith('.yaml');
}

function reportLetterCase(
  path: string,
  name: string,
  other: string,
  isDescribed: IsDescribed,
): FileProblem {
  const [firstName, secondName] = isLanguageName(name)
    ? [name, other].map(getCodeInName)
    : [name, other];
  const place = name.endsWith('.yaml') ? findPlace(name) : undefined;
  const canBeMerged = place?.kind === 'counters' && isDescribed(name) !== isDescribed(other);
  const [right, wrong] = isDescribed(name) ? [name, other] : [other, name];
  return createFileProblem(path, {
    rule: 'case-clash',
    found:
      `${isLanguageName(name) ? 'The language codes ' : ''}${quote(firstName ?? name)} and ${quote(secondName ?? other)} ` +
      'differ only in capital and small letters.',
    expected: 'names that differ in more than that',
    advice: canBeMerged
      ? `Keep ${quote(right)}, move into it what is right in ${quote(wrong)}, and remove that file.`
      : 'Rename one of the two, or move its contents into the other.',
  });
}

function reportUnknownFile(path: string, near: string | undefined): FileProblem {
  return createFileProblem(path, {
    rule: 'unknown-file',
    found: `Nothing is described by a file of this name in this place.`,
    expected:
      'site.yaml, languages/<code>.yaml, projects/<project>/project.yaml, ' +
      'projects/<project>/<component>/component.yaml or projects/<project>/<component>/<code>.yaml',
    advice:
      near === undefined || near === path
        ? 'Move the file to its place, or out of the catalogue folder.'
        : `Rename it to ${quote(near)} if that is what you mean; else move it out of the catalogue folder.`,
    fix: near === undefined ? undefined : makeRename(path, near),
  });
}

/** Replaces an extension such as `.yml`, `.YAML` or `.yaml.txt` by `.yaml`. */
function fixExtension(path: string): string {
  return path.replace(/\.ya?ml(?:\.txt)?$/i, '.yaml');
}

/** Makes a fix if only the extension, letter case or hyphens of the file's name are wrong. */
function makeRename(path: string, near: string): Fix | undefined {
  const isSameName = normalizePath(fixExtension(path)) === normalizePath(near);
  const name = near.slice(near.lastIndexOf('/') + 1);
  if (!isSameName || near === path || !path.startsWith(near.slice(0, -name.length))) {
    return undefined;
  }
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
  return near !== undefined && findPlace(near) !== undefined ? near : undefined;
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
  return languageCodePattern.test(name) ? name : guessLanguageCode(name);
}

function reportBadCode(path: string, name: string): FileProblem {
  const near = guessLanguageCode(name);
  const normalized = normalizeLanguageCode(name);
  return createFileProblem(path, {
    rule: 'bad-language-code',
    found: `${quote(name)} is not a language code.`,
    expected: languageCodeForm,
    advice: near
      ? `Rename the file to ${quote(`${near}.yaml`)} if that is the language you mean.`
      : 'Rename the file to <code>.yaml.',
    fix:
      normalized === undefined
        ? undefined
        : { kind: 'rename', files: [path], name: `${normalized}.yaml` },
  });
}

function reportBadSlug(path: string, folder: string, slug: string): FileProblem {
  const suggestion = suggestSlug(slug);
  return createFileProblem(path, {
    rule: 'bad-slug',
    found: `The folder ${quote(folder)} has a name that cannot be part of a URL.`,
    expected: slugForm,
    advice:
      suggestion === undefined
        ? 'Rename the folder, for example to "app".'
        : `Rename the folder to "${suggestion}", for example.`,
  });
}

/** The form of slugs, for messages. */
export const slugForm = 'at most 100 letters, digits, `-` and `_`, the first a letter or a digit';

/** Chosen: longer slugs make addresses that people can't read. */
const longestSuggestion = 60;

/** Makes a slug of a name: `Möbel & Co.` becomes `Mobel-Co`. Returns undefined if nothing or too much is left. */
export function suggestSlug(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '');
  const trimmed = trimTrailing(slug, '-');
  return trimmed === '' || trimmed.length > longestSuggestion ? undefined : trimmed;
}
