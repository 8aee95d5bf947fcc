// A file's path is its identity: from the path alone, what a file describes.
// Paths are relative to the catalogue folder, with `/`.

import { languageCodePattern, slugPattern } from '../identifiers.ts';
import { compareText, type Fix, problemOfFile } from '../problem.ts';
import { nearest } from '../text/suggest.ts';
import { quoted } from '../text/wording.ts';
import { languageCodeForm, nearLanguageCode, sameLanguageCode } from './language-code.ts';
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

/** What the file at a path describes, or the problem that it has no place in a catalogue. */
export function placeOf(path: string): Place | FileProblem {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const [top, project, component] = folders;

  if (!file.endsWith('.yaml')) return unknownFile(path, withRightEnding(path));
  const name = file.slice(0, -'.yaml'.length);

  if (folders.length === 0) {
    if (name === 'site') return { kind: 'site' };
  } else if (folders.length === 1 && top === 'languages') {
    return languageCodePattern.test(name) ? { kind: 'language', code: name } : badCode(path, name);
  } else if (folders.length === 2 && top === 'projects' && project !== undefined) {
    if (name === 'project') return { kind: 'project', project };
  } else if (folders.length === 3 && top === 'projects' && project !== undefined && component) {
    if (name === 'component') return { kind: 'component', project, component };
    if (languageCodePattern.test(name)) return { kind: 'counters', project, component, code: name };
    if (nearest(name, ['component']) === undefined) return badCode(path, name);
  }
  return unknownFile(path, nearPlace(folders, name));
}

/** The path of the file that describes a place: the inverse of `placeOf`. */
export function pathOf(place: Place): string {
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
        problems.set(folder, badSlug(path, folder, slug));
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
  let previous = '';
  let clashingFolder = '//';
  for (const path of [...paths].sort(compareText)) {
    // What lies in a folder that clashes has no problem of its own.
    if (path.startsWith(clashingFolder)) continue;
    for (const name of namesIn(path, previous)) {
      const folded = name.toLowerCase();
      const other = seen.get(folded) ?? name;
      seen.set(folded, other);
      if (other === name) continue;
      if (!clashing.has(name)) problems.push(letterCaseClash(path, name, other));
      clashing.add(name);
      if (path.startsWith(`${name}/`)) clashingFolder = `${name}/`;
      break;
    }
    previous = path;
  }
  return problems;
}

/** The path, the folders above it that are not also above the path before it, and its code. */
function namesIn(path: string, previous: string): string[] {
  const names: string[] = [];
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
    if (!previous.startsWith(path.slice(0, end + 1))) names.push(path.slice(0, end));
  }
  names.push(path);
  // A language's statistics are published under its code, whichever file named it.
  const place = placeOf(path);
  if ('kind' in place && (place.kind === 'counters' || place.kind === 'language')) {
    names.push(`languages/${place.code}`);
  }
  return names;
}

function letterCaseClash(path: string, name: string, other: string): FileProblem {
  const isCode = name.startsWith('languages/') && !name.endsWith('.yaml');
  const [one, two] = isCode ? [name, other].map((code) => code.slice(10)) : [name, other];
  return problemOfFile(path, {
    rule: 'case-clash',
    found:
      `${isCode ? 'The language codes ' : ''}${quoted(one ?? name)} and ${quoted(two ?? other)} ` +
      'differ only in capital and small letters.',
    expected: 'names that differ in more than that',
    mend: 'Rename one of the two, or move its contents into the other.',
  });
}

function unknownFile(path: string, near: string | undefined): FileProblem {
  return problemOfFile(path, {
    rule: 'unknown-file',
    found: `Nothing is described by a file of this name in this place.`,
    expected:
      'site.yaml, languages/<code>.yaml, projects/<project>/project.yaml, ' +
      'projects/<project>/<component>/component.yaml or projects/<project>/<component>/<code>.yaml',
    mend:
      near === undefined || near === path
        ? 'Move the file to its place, or out of the catalogue folder.'
        : `Rename it to ${quoted(near)} if that is what you mean; else move it out of the catalogue folder.`,
    fix: near === undefined ? undefined : renaming(path, near),
  });
}

function withRightEnding(path: string): string {
  return path.replace(/\.ya?ml(?:\.txt)?$/i, '.yaml');
}

/** When only the ending or the letters' sizes of the file's name are wrong, and its place is right. */
function renaming(path: string, near: string): Fix | undefined {
  const isSameName = withRightEnding(path).toLowerCase() === near.toLowerCase();
  const name = near.slice(near.lastIndexOf('/') + 1);
  if (!isSameName || near === path || !path.startsWith(near.slice(0, -name.length))) {
    return undefined;
  }
  const place = placeOf(near);
  if ('rule' in place && place.fix === undefined) return undefined;
  return { kind: 'rename', files: [path], name };
}

/** The right path that a wrong one is near to, folder by folder. */
function nearPlace(folders: readonly string[], name: string): string | undefined {
  const top = folders[0] === undefined ? undefined : nearest(folders[0], ['projects', 'languages']);
  const rest = folders.slice(1);
  if (folders.length === 0) return nearest(name, ['site']) && 'site.yaml';
  if (top === 'languages' && rest.length === 0) return `languages/${name}.yaml`;
  if (top !== 'projects') return undefined;
  if (rest.length === 1) {
    return nearest(name, ['project']) && `projects/${rest[0]}/project.yaml`;
  }
  if (rest.length === 2) {
    const file = nearest(name, ['component']) ?? name;
    return `projects/${rest.join('/')}/${file}.yaml`;
  }
  return undefined;
}

function badCode(path: string, name: string): FileProblem {
  const near = nearLanguageCode(name);
  const same = sameLanguageCode(name);
  return problemOfFile(path, {
    rule: 'bad-language-code',
    found: `${quoted(name)} is not a language code.`,
    expected: languageCodeForm,
    mend: near
      ? `Rename the file to ${quoted(`${near}.yaml`)} if that is the language you mean.`
      : 'Rename the file to <code>.yaml.',
    fix: same === undefined ? undefined : { kind: 'rename', files: [path], name: `${same}.yaml` },
  });
}

function badSlug(path: string, folder: string, slug: string): FileProblem {
  const better = betterSlug(slug);
  return problemOfFile(path, {
    rule: 'bad-slug',
    found: `The folder ${quoted(folder)} has a name that cannot stand in a URL.`,
    expected: slugForm,
    mend:
      better === undefined
        ? 'Rename the folder, for example to "app".'
        : `Rename the folder to "${better}", for example.`,
  });
}

/** For "Expected:". */
export const slugForm = 'at most 100 letters, digits, `-` and `_`, the first a letter or a digit';

/** A slug like a name that is none; undefined when too little or too much of it is left. */
export function betterSlug(name: string): string | undefined {
  const better = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '');
  return better === '' || better.length > 60 ? undefined : better;
}
