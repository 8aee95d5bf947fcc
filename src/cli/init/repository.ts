// Facts that a repository shows: its address, main branch, licence and name.

import { readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findTopFolder, queryGit } from '../../disk/git.ts';
import { readFileStart, readSmallText } from '../../disk/regular-file.ts';
import { trimTrailing } from '../../text/trim.ts';
import { detectLicence } from './licence.ts';
import { readOwnDomain } from './pages-site.ts';
import { findTranslateUrl } from './translate-url.ts';

export interface RepositoryFacts {
  /** The top of the repository, or the folder itself where there is no git. */
  readonly folder: string;
  /** The name as people write it: `Notes`. */
  readonly name: string;
  /** The address of the code; empty when the repository has no remote that a browser can open. */
  readonly web: string;
  /** The address to clone from. */
  readonly repo: string;
  readonly branch: string;
  /** The address of a file in a browser, with the variables of the field `repoweb`. */
  readonly repoweb: string;
  /** An SPDX identifier; empty when none is certain. */
  readonly license: string;
  /** The `translate_url` that the configuration of a translation server implies; empty without one. */
  readonly translateUrl: string;
  /** The address at which the forge would publish the repository's pages; empty when no one can tell. */
  readonly pages: string;
}

/** Looks at the repository that a folder is in. Writes nothing, and asks no server. */
export function readRepositoryFacts(start: string): RepositoryFacts {
  const folder = findTopFolder(start) ?? realpathSync(start);
  const remote = getRemote(queryGit(folder, ['config', '--get', 'remote.origin.url']) ?? '');
  const name = remote?.name ?? basename(folder);
  const web = remote === undefined ? '' : `https://${remote.host}/${remote.path}`;
  return {
    folder,
    name,
    web,
    repo: web === '' ? folderAddress(name) : `${web}.git`,
    branch: getBranch(folder),
    repoweb: remote === undefined ? '' : getRepoweb(remote.host, web),
    license: licenceIn(folder),
    translateUrl: findTranslateUrl(folder),
    pages: remote === undefined ? '' : getPages(remote, readOwnDomain(folder)),
  };
}

interface Remote {
  readonly host: string;
  /** `owner/repo`. */
  readonly path: string;
  readonly name: string;
}

/** `git@github.com:owner/repo.git`, `ssh://git@host:22/owner/repo` and `https://user@host/owner/repo`. */
function getRemote(address: string): Remote | undefined {
  const [, host, path = ''] =
    /^(?:(?:https?|ssh|git):\/\/)(?:[^@/]*@)?([\w.-]+)(?::\d+)?\/(.+)$/.exec(address) ??
    /^(?:[\w.-]+@)([\w.-]+):(?!\/)(.+)$/.exec(address) ??
    [];
  const valid = trimTrailing(path, '/').replace(/\.git$/, '');
  if (host === undefined || !/^[\w.~-]+(?:\/[\w.~-]+)+$/.test(valid)) return undefined;
  return { host: host.toLowerCase(), path: valid, name: getName(valid) };
}

/** The name of a repository; `owner/android` says little without its owner. */
function getName(path: string): string {
  const [owner = '', name = ''] = path.split('/').slice(-2);
  return saysLittle.test(name) ? `${owner} ${name}` : name;
}

const saysLittle =
  /^(?:android|app|apps|backend|client|code|core|desktop|docs|frontend|integration|ios|main|mobile|monorepo|plugins?|server|site|source|src|translations?|ui|web|webapp|website|www)$/i;

/** The field is required, and a repository that is nowhere has no other address. */
function folderAddress(name: string): string {
  return `https://example.org/${encodeURIComponent(name)}`;
}

function getBranch(folder: string): string {
  const ofRemote = queryGit(folder, ['symbolic-ref', '--short', 'refs/remotes/origin/HEAD']);
  const own = queryGit(folder, ['symbolic-ref', '--short', 'HEAD']);
  return ofRemote?.replace(/^origin\//, '') ?? own ?? 'main';
}

function getRepoweb(host: string, web: string): string {
  if (host === 'github.com') return `${web}/blob/{{branch}}/{{filename}}#L{{line}}`;
  if (/(?:^|\.)gitlab\./.test(host)) return `${web}/-/blob/{{branch}}/{{filename}}#L{{line}}`;
  if (host === 'bitbucket.org') return `${web}/src/{{branch}}/{{filename}}#lines-{{line}}`;
  if (/^(?:codeberg\.org|git(?:ea|\.)|forgejo)/.test(host)) {
    return `${web}/src/branch/{{branch}}/{{filename}}#L{{line}}`;
  }
  return '';
}

function getPages({ host, path }: Remote, domain: string | undefined): string {
  if (domain !== undefined) return `https://${domain}`;
  const [owner = '', repo = '', ...rest] = path.split('/');
  const site = { 'github.com': 'github.io', 'gitlab.com': 'gitlab.io' }[host];
  if (host === 'codeberg.org') return `https://${owner.toLowerCase()}.codeberg.page/${repo}`;
  if (site === undefined || rest.length > 0) return '';
  const top = `${owner.toLowerCase()}.${site}`;
  return repo.toLowerCase() === top ? `https://${top}` : `https://${top}/${repo}`;
}

/** The licence in the packages' files, which is exact, else the one of the licence's text. */
function licenceIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true });
  const named = files
    .filter((file) => file.isFile() && /^(?:licen[cs]e|copying|unlicen[cs]e)\b/i.test(file.name))
    .map(({ name }) => name)
    .sort();
  const said = licenceOfPackage(folder);
  if (said !== '') return said;
  for (const name of named) {
    const found = detectLicence(readTextBeginning(join(folder, name)));
    if (found !== undefined) return found;
  }
  return '';
}

/** Bytes of a licence that are looked at, and of a package.json that is read at all. */
const [mostOfLicence, mostOfPackage] = [100_000, 4 * 1024 * 1024];

/** The beginning of a file as text; empty when it cannot be read. */
function readTextBeginning(file: string): string {
  try {
    return readFileStart(file, mostOfLicence)?.toString() ?? '';
  } catch {
    return '';
  }
}

function licenceOfPackage(folder: string): string {
  const text = readSmallText(join(folder, 'package.json'), mostOfPackage);
  if (text === undefined) return '';
  try {
    const { license } = JSON.parse(text) as { readonly license?: unknown };
    return typeof license === 'string' && /^[\w.+-]+$/.test(license) ? license : '';
  } catch {
    return '';
  }
}
