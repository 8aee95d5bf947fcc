// Derives the addresses of a file and of its lines on a forge (GitHub, GitLab, Bitbucket, Forgejo, Gitea) from its repository's
// address: `git@github.com:demo/app.git`, `main` and `de.json` give `https://github.com/demo/app/blob/main/de.json`.

import { hasManyFiles, pagePlaceholder } from '../languages/file-mask.ts';
import { trimTrailing } from '../text/trim.ts';

/** `forgejo` is Gitea too. */
export type ForgeName = 'github' | 'gitlab' | 'bitbucket' | 'forgejo';

/** A kind of forge, with the form of its addresses. */
interface Forge {
  readonly name: ForgeName;
  readonly matchesHost: (host: string) => boolean;
  readonly getRawUrl: (file: FileLocation) => string;
  readonly getViewUrl: (file: FileLocation) => string;
  readonly getEditUrl: (file: FileLocation) => string;
  /** Returns the page with the differences between two revisions of a repository. */
  readonly getCompareUrl: (repositoryUrl: string, from: string, to: string) => string;
  /** The end of a page's address that leads to the line `{{line}}`. */
  readonly lineFragment: string;
}

/** A file on a forge. All parts are percent-encoded. */
interface FileLocation {
  readonly host: string;
  /** `owner/name`; GitLab's groups add more names. */
  readonly repository: string;
  readonly branch: string;
  readonly path: string;
}

const defaultLineFragment = '#L{{line}}';

/** Well-known servers of GitLab whose names don't say so. */
const gitlabHosts: ReadonlySet<string> = new Set([
  ...['salsa.debian.org', 'invent.kde.org', 'framagit.org'],
  ...['0xacab.org', 'code.videolan.org', 'dev.gajim.org'],
]);

const forges: readonly Forge[] = [
  {
    name: 'github',
    matchesHost: (host) => host === 'github.com',
    getRawUrl: ({ repository, branch, path }) =>
      `https://raw.githubusercontent.com/${repository}/${branch}/${path}`,
    getViewUrl: (file) => getGitHubUrl('blob', file),
    getEditUrl: (file) => getGitHubUrl('edit', file),
    getCompareUrl: (repositoryUrl, from, to) => `${repositoryUrl}/compare/${from}...${to}`,
    lineFragment: defaultLineFragment,
  },
  {
    name: 'gitlab',
    matchesHost: (host) => /(?:^|[.-])gitlab\b/.test(host) || gitlabHosts.has(host),
    getRawUrl: (file) => getGitLabUrl('raw', file),
    getViewUrl: (file) => getGitLabUrl('blob', file),
    getEditUrl: (file) => getGitLabUrl('edit', file),
    getCompareUrl: (repositoryUrl, from, to) => `${repositoryUrl}/-/compare/${from}...${to}`,
    lineFragment: defaultLineFragment,
  },
  {
    name: 'bitbucket',
    matchesHost: (host) => host === 'bitbucket.org',
    getRawUrl: ({ host, repository, branch, path }) =>
      `https://${host}/${repository}/raw/${branch}/${path}`,
    getViewUrl: getBitbucketUrl,
    getEditUrl: (file) => `${getBitbucketUrl(file)}?mode=edit&at=${file.branch}`,
    getCompareUrl: (repositoryUrl, from, to) => `${repositoryUrl}/branches/compare/${to}%0D${from}`,
    lineFragment: '#lines-{{line}}',
  },
  {
    name: 'forgejo',
    // Codeberg, and any host whose name contains `forgejo` or `gitea`.
    matchesHost: (host) => host === 'codeberg.org' || /(?:^|[.-])(?:forgejo|gitea)\b/.test(host),
    getRawUrl: (file) => getForgejoUrl('raw/branch', file),
    getViewUrl: (file) => getForgejoUrl('src/branch', file),
    getEditUrl: (file) => getForgejoUrl('_edit', file),
    getCompareUrl: (repositoryUrl, from, to) => `${repositoryUrl}/compare/${from}...${to}`,
    lineFragment: defaultLineFragment,
  },
];

/**
 * Returns the address of a file's bytes in its repository; undefined if the forge is unknown. `repo` is an address that
 * git accepts: `https://…`, `ssh://…` or `git@host:owner/name.git`.
 */
export function getRawFileUrl(repo: string, branch: string, path: string): string | undefined {
  const located = locateFile(repo, branch, path);
  return located?.forge.getRawUrl(located.file);
}

/** The pages of a file on its forge, for people. */
export interface ForgeFile {
  readonly host: string;
  readonly view: string;
  /** The page that changes the file. */
  readonly edit: string;
  /** The page that shows the file at the line `{{line}}`. */
  readonly lineTemplate: string;
}

/** Returns the pages of a file on its forge; undefined if the forge is unknown. */
export function getForgeFile(repo: string, branch: string, path: string): ForgeFile | undefined {
  const located = locateFile(repo, branch, path);
  if (located === undefined) return undefined;
  const { forge, file } = located;
  const view = forge.getViewUrl(file);
  return {
    host: file.host,
    view,
    edit: forge.getEditUrl(file),
    lineTemplate: view + forge.lineFragment,
  };
}

/** Returns the forge of a repository, with a template of the pages of its files; undefined if the forge is unknown. */
export function getForgeTemplate(
  repo: string,
): { readonly name: ForgeName; readonly repoweb: string } | undefined {
  const located = locateRepository(repo);
  if (located === undefined) return undefined;
  const { forge, host, repository } = located;
  const file = { host, repository, branch: '{{branch}}', path: '{{filename}}' };
  return { name: forge.name, repoweb: forge.getViewUrl(file) + forge.lineFragment };
}

/** Returns the page with the differences between a commit and a branch; undefined for an empty commit or an unknown forge. */
export function getCompareUrl(repo: string, commit: string, branch: string): string | undefined {
  // The page belongs to no file, so any path will do.
  const located = commit === '' ? undefined : locateFile(repo, branch, '.');
  if (located === undefined) return undefined;
  const { forge, file } = located;
  return forge.getCompareUrl(`https://${file.host}/${file.repository}`, commit, file.branch);
}

/** Finds the forge of a repository, and a file's location on it. */
function locateFile(repo: string, branch: string, path: string) {
  const located = locateRepository(repo);
  // A translation with many pages has the address of their folder.
  const [place = ''] = path.split(pagePlaceholder);
  const [encodedBranch, encodedPath] = [encodePath(branch), encodePath(place)];
  if (located === undefined || !encodedBranch || !encodedPath) return undefined;
  const { forge, host, repository } = located;
  const file: FileLocation = { host, repository, branch: encodedBranch, path: encodedPath };
  return { forge, file };
}

interface RepositoryLocation extends Pick<FileLocation, 'host' | 'repository'> {
  readonly forge: Forge;
}

let lastLocated:
  | { readonly repo: string; readonly location: RepositoryLocation | undefined }
  | undefined;

/** Finds the forge of a repository. The files of a repository are located after each other, so the last one is memoized. */
function locateRepository(repo: string): RepositoryLocation | undefined {
  if (lastLocated?.repo !== repo) lastLocated = { repo, location: findForge(repo) };
  return lastLocated.location;
}

function findForge(repo: string): RepositoryLocation | undefined {
  const parsed = parseRepository(repo);
  const forge = parsed && forges.find(({ matchesHost }) => matchesHost(parsed.host));
  if (forge === undefined || parsed === undefined) return undefined;
  return { forge, host: parsed.host, repository: encodeSegments(parsed.repository) };
}

function getGitHubUrl(page: string, { host, repository, branch, path }: FileLocation): string {
  return `https://${host}/${repository}/${page}/${branch}/${path}`;
}

function getGitLabUrl(page: string, { host, repository, branch, path }: FileLocation): string {
  return `https://${host}/${repository}/-/${page}/${branch}/${path}`;
}

function getBitbucketUrl({ host, repository, branch, path }: FileLocation): string {
  return `https://${host}/${repository}/src/${branch}/${path}`;
}

function getForgejoUrl(page: string, { host, repository, branch, path }: FileLocation): string {
  return `https://${host}/${repository}/${page}/${branch}/${path}`;
}

/** Parses `git@github.com:demo/app.git` to `github.com` and `demo/app`. */
function parseRepository(repo: string): Pick<FileLocation, 'host' | 'repository'> | undefined {
  const [, host = '', repositoryAndQuery = ''] =
    /^(?:(?:https?|ssh|git):\/\/(?:[^/@]*@)?|[^/@:]+@)([A-Za-z0-9.-]+)(?::\d+(?=\/))?[:/](.+)$/.exec(
      repo,
    ) ?? [];
  const [path = ''] = repositoryAndQuery.replace(/^\/+/, '').split(/[?#]/, 1);
  const repository = trimTrailing(path, '/').replace(/\.git$/, '');
  const names = repository.split('/');
  if (names.length < 2 || names.some((name) => /^\.*$/.test(name))) return undefined;
  return { host: host.toLowerCase(), repository };
}

/** Percent-encodes a branch or a path; returns undefined if a `..` in it could lead out of the repository. */
function encodePath(path: string): string | undefined {
  return path.split('/').includes('..') ? undefined : encodeSegments(path);
}

function encodeSegments(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

interface RepositoryFields {
  readonly repo: string;
  readonly branch: string;
  /** A template such as `https://example.org/{{branch}}/{{filename}}#L{{line}}`; empty if the component has none. */
  readonly repoweb: string;
}

/**
 * Fills in branch and path in the template `repoweb`, else in the template of a known forge; `{{line}}` remains for the
 * number of the line. Returns undefined if neither leads to a file.
 */
export function findLineTemplate(
  { repo, branch, repoweb }: RepositoryFields,
  path: string,
): string | undefined {
  if (hasManyFiles(path)) return undefined;
  const [encodedBranch, encodedPath] = [encodePath(branch), encodePath(path)];
  if (encodedBranch === undefined || encodedPath === undefined) return undefined;
  const template = repoweb
    .replaceAll('{{branch}}', () => encodedBranch)
    .replaceAll('{{filename}}', () => encodedPath);
  // Without a placeholder, `repoweb` leads to no file.
  if (/^https?:\/\//.test(template) && template !== repoweb) return template;
  return getForgeFile(repo, branch, path)?.lineTemplate;
}
