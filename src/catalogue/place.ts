// Derives what a file describes from its path below the catalogue folder: `projects/excalidraw/app/de.yaml` has the
// counters of the component `app` in German. Also reports names of folders and files that can't be published.

import type { Source } from '../files/source.ts';
import { describeCldrLanguage } from '../languages/language-data.ts';
import { compareText, createFileProblem } from '../problem/problem.ts';
import { languageCodePattern, slugPattern } from '../text/identifiers.ts';
import { trimTrailing } from '../text/trim.ts';
import { quote } from '../text/wording.ts';
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

/** Returns what the file at a path describes; undefined if a file of this path describes nothing. */
export function getPlace(path: string): Place | undefined {
  if (!path.endsWith('.yaml')) return undefined;
  const folders = path.slice(0, -'.yaml'.length).split('/');
  const name = folders.pop() ?? '';
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
  const exists = (folder: string) => {
    const start = `${folder}/`.toLowerCase();
    return paths.some((path) => path.toLowerCase().startsWith(start));
  };
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    if (folders[0] !== 'projects') continue;
    folders.slice(1, 3).forEach((slug, index) => {
      const folder = folders.slice(0, index + 2).join('/');
      if (!slugPattern.test(slug) && !problems.has(folder)) {
        problems.set(folder, reportBadSlug(path, folder, slug, exists));
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
      // For an unknown language, `unknown-language` reports the code that is probably meant. A file whose name has no
      // meaning is reported with the name that it should have.
      const isReportedElsewhere = isLanguageName(name)
        ? !(isDescribed(name) && isDescribed(other))
        : [name, other].some((path) => path.endsWith('.yaml') && getPlace(path) === undefined);
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
  if (place?.kind === 'counters' || place?.kind === 'language') {
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
  const place = name.endsWith('.yaml') ? getPlace(name) : undefined;
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

function reportBadSlug(
  path: string,
  folder: string,
  slug: string,
  exists: (folder: string) => boolean,
): FileProblem {
  const suggestion = suggestSlug(slug);
  const target = `${folder.slice(0, -slug.length)}${suggestion}`;
  return createFileProblem(path, {
    rule: 'bad-slug',
    found: `The folder ${quote(folder)} has a name that cannot be part of a URL.`,
    expected: slugForm,
    advice:
      suggestion === undefined
        ? 'Rename the folder, for example to "app".'
        : exists(target)
          ? `${quote(target)} exists already: move into it what is right in this folder, or give this one another name.`
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

/** Names of the file that a problem is in, and of those that may correct it. */
export interface FileNames {
  readonly site: string;
  readonly project: string;
  readonly component: string;
}

/** The names in a catalogue folder. */
export const namesInFolder: FileNames = {
  site: 'site.yaml',
  project: 'project.yaml',
  component: 'component.yaml',
};

const namesOfParts: FileNames = {
  site: '`site`',
  project: '`project`',
  component: 'the component',
};

/** Returns the names for the catalogue that a source is from. */
export function getFileNames(source: Source): FileNames {
  return source.kind === 'file' && source.part !== undefined ? namesOfParts : namesInFolder;
}
