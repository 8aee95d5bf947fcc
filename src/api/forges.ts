// Forges: where a file of a repository lies, as far as the repository's address tells.

import { trimTrailing } from '../text/trim.ts';

interface Forge {
  readonly isAt: (host: string) => boolean;
  /** The addresses of a file. All parts of its place are encoded. */
  readonly raw: (place: ForgePlace) => string;
  readonly view: (place: ForgePlace) => string;
  readonly edit: (place: ForgePlace) => string;
  /** The page with the differences between two revisions. */
  readonly compare: (address: string, from: string, to: string) => string;
  /** The part after the address of a page that names the line `{{line}}`. */
  readonly line: string;
}

interface ForgePlace {
  readonly host: string;
  /** Owner and repository; with GitLab's groups there may be more names. */
  readonly repository: string;
  readonly branch: string;
  readonly path: string;
}

const usualLine = '#L{{line}}';

const forges: readonly Forge[] = [
  {
    isAt: (host) => host === 'github.com',
    raw: ({ repository, branch, path }) =>
      `https://raw.githubusercontent.com/${repository}/${branch}/${path}`,
    view: (place) => inGitHub('blob', place),
    edit: (place) => inGitHub('edit', place),
    compare: (address, from, to) => `${address}/compare/${from}...${to}`,
    line: usualLine,
  },
  {
    isAt: (host) => /(?:^|[.-])gitlab\b/.test(host),
    raw: (place) => inGitLab('raw', place),
    view: (place) => inGitLab('blob', place),
    edit: (place) => inGitLab('edit', place),
    compare: (address, from, to) => `${address}/-/compare/${from}...${to}`,
    line: usualLine,
  },
  {
    isAt: (host) => host === 'bitbucket.org',
    raw: ({ host, repository, branch, path }) =>
      `https://${host}/${repository}/raw/${branch}/${path}`,
    view: inBitbucket,
    edit: (place) => `${inBitbucket(place)}?mode=edit&at=${place.branch}`,
    compare: (address, from, to) => `${address}/branches/compare/${to}%0D${from}`,
    line: '#lines-{{line}}',
  },
  {
    // Codeberg, and any other Forgejo or Gitea that says so in its name.
    isAt: (host) => host === 'codeberg.org' || /(?:^|[.-])(?:forgejo|gitea)\b/.test(host),
    raw: (place) => inForgejo('raw/branch', place),
    view: (place) => inForgejo('src/branch', place),
    edit: (place) => inForgejo('_edit', place),
    compare: (address, from, to) => `${address}/compare/${from}...${to}`,
    line: usualLine,
  },
];

/**
 * The address of a file's bytes in its repository; undefined where the forge is none that is known.
 * `repo` is an address that git takes: `https://…`, `ssh://…` or `git@host:owner/name.git`.
 */
export function getRawFileUrl(repo: string, branch: string, path: string): string | undefined {
  const found = getForge(repo, branch, path);
  return found?.forge.raw(found.place);
}

/** A file in its forge, for people. */
export interface ForgeFile {
  readonly host: string;
  /** The page that shows it. */
  readonly view: string;
  /** The page that changes it. */
  readonly edit: string;
  /** The page that shows it at the line `{{line}}`. */
  readonly line: string;
}

/** The pages of a file in its forge, as far as `getRawFileUrl` knows that. */
export function getForgeFile(repo: string, branch: string, path: string): ForgeFile | undefined {
  const found = getForge(repo, branch, path);
  if (found === undefined) return undefined;
  const { forge, place } = found;
  const view = forge.view(place);
  return {
    host: place.host,
    view,
    edit: forge.edit(place),
    line: view + forge.line,
  };
}

/** The page with the differences between a commit and a branch, as far as `getRawFileUrl` knows the forge. */
export function compareUrl(repo: string, commit: string, branch: string): string | undefined {
  const found = commit === '' ? undefined : getForge(repo, branch, '.');
  if (found === undefined) return undefined;
  const { forge, place } = found;
  return forge.compare(`https://${place.host}/${place.repository}`, commit, place.branch);
}

function getForge(repo: string, branch: string, path: string) {
  const named = getPlace(repo);
  const forge = named && forges.find(({ isAt }) => isAt(named.host));
  const [inBranch, inPath] = [encodePath(branch), encodePath(path)];
  if (forge === undefined || named === undefined || !inBranch || !inPath) return undefined;
  const place: ForgePlace = {
    host: named.host,
    repository: encoded(named.repository),
    branch: inBranch,
    path: inPath,
  };
  return { forge, place };
}

function inGitHub(page: string, { host, repository, branch, path }: ForgePlace): string {
  return `https://${host}/${repository}/${page}/${branch}/${path}`;
}

function inGitLab(page: string, { host, repository, branch, path }: ForgePlace): string {
  return `https://${host}/${repository}/-/${page}/${branch}/${path}`;
}

function inBitbucket({ host, repository, branch, path }: ForgePlace): string {
  return `https://${host}/${repository}/src/${branch}/${path}`;
}

function inForgejo(page: string, { host, repository, branch, path }: ForgePlace): string {
  return `https://${host}/${repository}/${page}/${branch}/${path}`;
}

function getPlace(repo: string): Pick<ForgePlace, 'host' | 'repository'> | undefined {
  const [, host = '', rest = ''] =
    /^(?:(?:https?|ssh|git):\/\/(?:[^/@]*@)?|[^/@:]+@)([A-Za-z0-9.-]+)(?::\d+(?=\/))?[:/](.+)$/.exec(
      repo,
    ) ?? [];
  const [address = ''] = rest.replace(/^\/+/, '').split(/[?#]/, 1);
  const repository = trimTrailing(address, '/').replace(/\.git$/, '');
  const names = repository.split('/');
  if (names.length < 2 || names.some((name) => /^\.*$/.test(name))) return undefined;
  return { host: host.toLowerCase(), repository };
}

/** A branch or a path as a part of an address; undefined where `..` in it would lead out of the repository. */
export function encodePath(path: string): string | undefined {
  return path.split('/').includes('..') ? undefined : encoded(path);
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
