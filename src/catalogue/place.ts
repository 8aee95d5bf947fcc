// A file's path is its identity: from the path alone, what a file describes.
// Paths are relative to the catalogue folder, with `/`.

import { languageCodePattern, slugPattern } from '../identifiers.ts';
import { describeCldrLanguage } from '../languages/language-data.ts';
import { compareText, createFileProblem, type Fix } from '../problem.ts';
import { findNearest } from '../text/suggest.ts';
import { trimTrailing } from '../text/trim.ts';
import { quote } from '../text/wording.ts';
import { guessLanguageCode, languageCodeForm, normalizeLanguageCode } from './language-code.ts';
import type { FileProblem } from './rules/file-rules.ts';

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

/** Finds what the file at a path describes, or the problem that it has no place in a catalogue. */
export function getPlace(path: string): Place | FileProblem {
  const place = findPlace(path);
  if (place !== undefined) return place;
  const { folders, name } = getParts(path);
  const isCode = path.endsWith('.yaml') && isNamedByCode(folders, name);
  return isCode ? reportBadCode(path, name) : reportUnknownFile(path, suggestPath(path));
}

function findPlace(path: string): Place | undefined {
  if (!path.endsWith('.yaml')) return undefined;
  const { folders, name } = getParts(path);
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

/** A path's folders, and the name of its file without the ending, be it right or not. */
function getParts(path: string): { readonly folders: readonly string[]; readonly name: string } {
  const folders = fixEnding(path).split('/');
  const file = folders.pop() ?? '';
  return { folders, name: file.replace(/\.yaml$/, '') };
}

/** Whether the file in a folder should be named by a language code; nearly `component` is not. */
function isNamedByCode(folders: readonly string[], name: string): boolean {
  if (folders.length === 1) return folders[0] === 'languages';
  const isInComponent = folders.length === 3 && folders[0] === 'projects' && folders[2] !== '';
  return isInComponent && findNearest(name, ['component']) === undefined;
}

/** The path of the file that describes a place: the inverse of `getPlace`. */
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

/** Problems of the folders' names, one for each folder. */
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

/** Paths that only capital letters tell apart: one problem for each name that clashes. */
export function checkLetterCase(paths: readonly string[]): FileProblem[] {
  const seen = new Map<string, string>();
  const clashing = new Set<string>();
  const problems: FileProblem[] = [];
  const described = collectDescribed(paths);
  let previous = '';
  let clashingFolder = '//';
  for (const path of [...paths].sort(compareText)) {
    // Files in a folder that clashes get no problem of their own.
    if (path.startsWith(clashingFolder)) continue;
    for (const name of listNames(path, previous)) {
      const folded = name.toLowerCase();
      const other = seen.get(folded) ?? name;
      seen.set(folded, other);
      if (other === name) continue;
      // For an unknown code, the message names the code that is probably meant.
      const isToldOtherwise = isCode(name) && !(described(name) && described(other));
      if (!clashing.has(name) && !isToldOtherwise) {
        problems.push(reportLetterCase(path, name, other, described));
      }
      clashing.add(name);
      if (path.startsWith(`${name}/`)) clashingFolder = `${name}/`;
      break;
    }
    previous = path;
  }
  return problems;
}

/** The path, the folders above it that are not also above the path before it, and its code. */
function listNames(path: string, previous: string): string[] {
  const names: string[] = [];
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
    if (!previous.startsWith(path.slice(0, end + 1))) names.push(path.slice(0, end));
  }
  names.push(path);
  // A language's statistics are published under its code, whichever file named it.
  const place = getPlace(path);
  if ('kind' in place && (place.kind === 'counters' || place.kind === 'language')) {
    names.push(`languages/${place.code}`);
  }
  return names;
}

/** Whether something describes the language of a name such as `languages/pt_BR`, or of a path. */
type Described = (name: string) => boolean;

function collectDescribed(paths: readonly string[]): Described {
  let all: ReadonlySet<string> | undefined;
  return (name) => {
    const code = getCodeInName(name);
    all ??= new Set(paths);
    return describeCldrLanguage(code) !== undefined || all.has(`languages/${code}.yaml`);
  };
}

function getCodeInName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
}

/** Whether it is a name such as `languages/pt_BR`, which represents a code. */
function isCode(name: string): boolean {
  return name.startsWith('languages/') && !name.endsWith('.yaml');
}

function reportLetterCase(
  path: string,
  name: string,
  other: string,
  described: Described,
): FileProblem {
  const [one, two] = isCode(name) ? [name, other].map(getCodeInName) : [name, other];
  const place = name.endsWith('.yaml') ? findPlace(name) : undefined;
  const isOfCounters = place?.kind === 'counters' && described(name) !== described(other);
  const [right, wrong] = described(name) ? [name, other] : [other, name];
  return createFileProblem(path, {
    rule: 'case-clash',
    found:
      `${isCode(name) ? 'The language codes ' : ''}${quote(one ?? name)} and ${quote(two ?? other)} ` +
      'differ only in capital and small letters.',
    expected: 'names that differ in more than that',
    advice: isOfCounters
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

function fixEnding(path: string): string {
  return path.replace(/\.ya?ml(?:\.txt)?$/i, '.yaml');
}

/** When only the ending, the letters' sizes or hyphens of the file's name are wrong, and its place is right. */
function makeRename(path: string, near: string): Fix | undefined {
  const isSameName = foldPath(fixEnding(path)) === foldPath(near);
  const name = near.slice(near.lastIndexOf('/') + 1);
  if (!isSameName || near === path || !path.startsWith(near.slice(0, -name.length))) {
    return undefined;
  }
  return { kind: 'rename', files: [path], name };
}

function foldPath(path: string): string {
  return path.toLowerCase().replaceAll('-', '_');
}

/** The path of a place that a wrong path is near to, folder by folder. */
function suggestPath(path: string): string | undefined {
  const { folders, name } = getParts(path);
  const right = suggestFolders(folders);
  if (right === undefined) return undefined;
  const file = suggestName(right, name);
  const near = file && [...right, `${file}.yaml`].join('/');
  return near !== undefined && findPlace(near) !== undefined ? near : undefined;
}

function suggestFolders([first, ...rest]: readonly string[]): string[] | undefined {
  if (first === undefined) return [];
  const top = findNearest(first, ['projects', 'languages']);
  return top === undefined ? undefined : [top, ...rest];
}

function suggestName(folders: readonly string[], name: string): string | undefined {
  if (folders.length === 0) return findNearest(name, ['site']);
  if (folders.length === 2) return findNearest(name, ['project']);
  if (!isNamedByCode(folders, name)) return findNearest(name, ['component']);
  return languageCodePattern.test(name) ? name : guessLanguageCode(name);
}

function reportBadCode(path: string, name: string): FileProblem {
  const near = guessLanguageCode(name);
  const same = normalizeLanguageCode(name);
  return createFileProblem(path, {
    rule: 'bad-language-code',
    found: `${quote(name)} is not a language code.`,
    expected: languageCodeForm,
    advice: near
      ? `Rename the file to ${quote(`${near}.yaml`)} if that is the language you mean.`
      : 'Rename the file to <code>.yaml.',
    fix: same === undefined ? undefined : { kind: 'rename', files: [path], name: `${same}.yaml` },
  });
}

function reportBadSlug(path: string, folder: string, slug: string): FileProblem {
  const better = suggestSlug(slug);
  return createFileProblem(path, {
    rule: 'bad-slug',
    found: `The folder ${quote(folder)} has a name that cannot be part of a URL.`,
    expected: slugForm,
    advice:
      better === undefined
        ? 'Rename the folder, for example to "app".'
        : `Rename the folder to "${better}", for example.`,
  });
}

/** For "Expected:". */
export const slugForm = 'at most 100 letters, digits, `-` and `_`, the first a letter or a digit';

/** A slug like a name that is none; undefined when too little or too much of it is left. */
export function suggestSlug(name: string): string | undefined {
  const better = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '');
  const trimmed = trimTrailing(better, '-');
  return trimmed === '' || trimmed.length > 60 ? undefined : trimmed;
}
