// Finds the published path that a wrong one probably means, for the message of a 404. It needs no index: it corrects the
// names of the path, and looks whether a file is there. Only a 404 costs these few reads.

import type { PathMatch } from '../../api/match.ts';
import { getStem, type Route } from '../../api/route.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import type { ReadFile } from './responses.ts';

/** Chosen: a 404 must not become much slower than other responses. */
const mostCandidates = 4;

/** Finds a published path; undefined without any that is near. Never throws. */
export async function findNearPath(
  path: string,
  routes: readonly Route[],
  matchPath: (path: string) => PathMatch,
  readFile: ReadFile,
): Promise<string | undefined> {
  // Only names that a path may have are corrected; nothing hostile reaches the files.
  if (!/^[\w@/-]+$/.test(path)) return undefined;
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  try {
    for (const candidate of await listCandidates(segments, routes, readFile)) {
      const match = matchPath(candidate);
      if (match.kind !== 'record' || match.olderStatus !== undefined || match.path === path)
        continue;
      // A list is not meant by the path of one of its records.
      if (Object.keys(match.parameters).length === 0) continue;
      const { route } = match;
      const file = getStem(route, match.path) + (route.representations[0]?.extension ?? '');
      if (typeof (await readFile(file)) !== 'string') return match.path;
    }
  } catch {
    // The 404 is right without a suggestion, too.
  }
  return undefined;
}

/** Lists paths that may be meant, the most likely first. */
async function listCandidates(
  segments: readonly string[],
  routes: readonly Route[],
  readFile: ReadFile,
): Promise<readonly string[]> {
  const corrected = routes.flatMap((route) => {
    const names = correctNames(segments, route);
    return names === undefined ? [] : [names];
  });
  // A page of a project's language has `-` in place of the component.
  const withoutComponent = [...segments.slice(0, 2), '-', ...segments.slice(2).map(normalizeCode)];
  const parents = segments.map((_, index) => segments.slice(0, -1 - index)).slice(0, -1);
  const candidates = [
    ...corrected,
    ...(segments.length === 3 ? [withoutComponent] : []),
    ...(await listOtherRegions(segments, routes, readFile)),
    ...parents,
  ].map((names) => `/${names.join('/')}/`);
  return [...new Set(candidates)]
    .filter((path) => path !== `/${segments.join('/')}/`)
    .slice(0, mostCandidates);
}

/** Returns the names of a template's segments, if its other segments are those of the path, and no name is empty. */
function matchShape(segments: readonly string[], { path }: Route): readonly string[] | undefined {
  const shape = path.split('/').slice(1, path.endsWith('/') ? -1 : undefined);
  if (shape.length !== segments.length) return undefined;
  const isSame = shape.every((part, index) =>
    /^\{\w+\}$/.test(part) ? segments[index] !== '' : part === segments[index]?.toLowerCase(),
  );
  return isSame ? shape : undefined;
}

/** Corrects the names of a path for a route: `pt-BR` to `pt_BR`, and slugs in capitals to small letters. */
function correctNames(segments: readonly string[], route: Route): readonly string[] | undefined {
  const shape = matchShape(segments, route);
  if (shape === undefined) return undefined;
  const corrected = segments.map((name, index) =>
    shape[index] === '{language_code}' ? normalizeCode(name) : name.toLowerCase(),
  );
  return corrected.join('/') === segments.join('/') ? undefined : corrected;
}

/** Lists the paths with the same language in the regions that the project has, such as `de_DE` for `de`. */
async function listOtherRegions(
  segments: readonly string[],
  routes: readonly Route[],
  readFile: ReadFile,
): Promise<readonly (readonly string[])[]> {
  const shape = routes
    .map((route) => matchShape(segments, route))
    .find((found) => found?.includes('{project_slug}') && found.includes('{language_code}'));
  if (shape === undefined) return [];
  const project = segments[shape.indexOf('{project_slug}')] ?? '';
  const index = shape.indexOf('{language_code}');
  const list = await readFile(`/api/projects/${project}/languages/index.json`);
  if (typeof list === 'string') return [];
  const entries = JSON.parse(new TextDecoder().decode(list.bytes)) as readonly {
    readonly code: string;
  }[];
  const language = getBaseLanguage(normalizeCode(segments[index] ?? ''));
  return entries
    .filter(({ code }) => getBaseLanguage(code) === language)
    .map(({ code }) => segments.map((name, at) => (at === index ? code : name)));
}

/** Writes a language code as the catalogue does: `zh-hant-tw` as `zh_Hant_TW`. */
function normalizeCode(text: string): string {
  const [code = '', variant] = text.split('@', 2);
  const [language = '', ...subtags] = code.split(/[-_]/);
  const normalized = subtags.map((subtag) =>
    subtag.length === 4
      ? subtag.charAt(0).toUpperCase() + subtag.slice(1).toLowerCase()
      : subtag.toUpperCase(),
  );
  return (
    [language.toLowerCase(), ...normalized].join('_') + (variant === undefined ? '' : `@${variant}`)
  );
}
