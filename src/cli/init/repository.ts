// Finds out facts about a repository: its name, URLs, main branch and licence.

import { readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ForgeName, getForgeTemplate } from '../../api/forges.ts';
import { readFileStart, readSmallText } from '../../files/regular-file.ts';
import { findTopFolder, queryGit } from '../../git/repository.ts';
import type { RepositoryHost } from '../../hosts/names.ts';
import { parseUrl } from '../../text/parsed-url.ts';
import { trimTrailing } from '../../text/trim.ts';
import { readOwnDomain } from './pages-site.ts';

export interface RepositoryFacts {
  /** The top folder of the repository; without git, the given folder. */
  readonly folder: string;
  /** The name as people write it: `Notes`. */
  readonly name: string;
  /** The URL of the repository in a browser; empty without a remote. */
  readonly web: string;
  /** The URL to clone from. */
  readonly repo: string;
  readonly branch: string;
  /** The host that publishes or checks repositories of the remote's server; undefined when unknown, and without a remote. */
  readonly host: RepositoryHost | undefined;
  /** The URL of a file in a browser, with the variables of the field `repoweb`. */
  readonly repoweb: string;
  /** The SPDX identifier; empty when unknown. */
  readonly license: string;
  /** The `translate_url` that the configuration of a translation server implies; empty without one. */
  readonly translateUrl: string;
  /** The URL at which GitHub Pages or a similar service would publish the repository; empty when unknown. */
  readonly pages: string;
}

/** Reads the facts of the repository that contains a folder, without any request to a server. */
export function readRepositoryFacts(start: string): RepositoryFacts {
  const folder = findTopFolder(start) ?? realpathSync(start);
  const remote = parseRemote(queryGit(folder, ['config', '--get', 'remote.origin.url']) ?? '');
  const name = remote?.name ?? basename(folder);
  const web = remote === undefined ? '' : `https://${remote.host}/${remote.path}`;
  const forge = getForgeTemplate(web);
  return {
    folder,
    name,
    web,
    repo: web === '' ? `https://example.org/${encodeURIComponent(name)}` : `${web}.git`,
    branch: findMainBranch(folder),
    host: remote && chooseHost(remote.host, forge?.name),
    repoweb: forge?.repoweb ?? (remote?.host === sourcehut ? web + sourcehutPath : ''),
    license: findLicence(folder),
    translateUrl: findTranslateUrl(folder),
    pages: remote === undefined ? '' : formatPagesUrl(remote, readOwnDomain(folder)),
  };
}

/** Chooses the host for a server. Its name tells Gitea from Forgejo, which is the fork of it. */
function chooseHost(server: string, forge: ForgeName | undefined): RepositoryHost | undefined {
  switch (forge) {
    case 'github':
      return 'github-pages';
    case 'gitlab':
      return 'gitlab-pages';
    case 'bitbucket':
      return 'bitbucket';
    case 'forgejo':
      if (server === 'codeberg.org') return 'codeberg-pages';
      return server.includes('gitea') ? 'gitea' : 'forgejo';
    case undefined:
      return server === sourcehut ? 'sourcehut-pages' : undefined;
    default:
      return forge satisfies never;
  }
}

interface Remote {
  readonly host: string;
  /** `owner/repo`. */
  readonly path: string;
  readonly name: string;
}

/** Parses `git@github.com:owner/repo.git`, `ssh://git@host:22/owner/repo` and `https://user@host/owner/repo`. */
function parseRemote(url: string): Remote | undefined {
  const [, host, path = ''] =
    /^(?:(?:https?|ssh|git):\/\/)(?:[^@/]*@)?([\w.-]+)(?::\d+)?\/(.+)$/.exec(url) ??
    /^(?:[\w.-]+@)([\w.-]+):(?!\/)(.+)$/.exec(url) ??
    [];
  const repositoryPath = trimTrailing(path, '/').replace(/\.git$/, '');
  if (host === undefined || !/^[\w.~-]+(?:\/[\w.~-]+)+$/.test(repositoryPath)) return undefined;
  return { host: host.toLowerCase(), path: repositoryPath, name: chooseName(repositoryPath) };
}

/** Chooses the name of a repository. A generic name gets that of its owner: `owner android`. */
function chooseName(path: string): string {
  const [owner = '', name = ''] = path.split('/').slice(-2);
  return genericNames.test(name) ? `${owner} ${name}` : name;
}

const genericNames =
  /^(?:android|app|apps|backend|client|code|core|desktop|docs|frontend|integration|ios|main|mobile|monorepo|plugins?|server|site|source|src|translations?|ui|web|webapp|website|www)$/i;

/** Finds the branch that a remote shows first, or else the current one. */
export function findMainBranch(folder: string): string {
  const remoteBranch = queryGit(folder, ['symbolic-ref', '--short', 'refs/remotes/origin/HEAD']);
  const currentBranch = queryGit(folder, ['symbolic-ref', '--short', 'HEAD']);
  return remoteBranch?.replace(/^origin\//, '') ?? currentBranch ?? 'main';
}

const sourcehut = 'git.sr.ht';

/** The path of a file on SourceHut, which has no pages to edit files or to compare commits. */
const sourcehutPath = '/tree/{{branch}}/item/{{filename}}#L{{line}}';

/** Returns the URL of the site on the forge's own service; empty for other forges, and for subgroups of GitLab. */
function formatPagesUrl({ host, path }: Remote, domain: string | undefined): string {
  if (domain !== undefined) return `https://${domain}`;
  const [owner = '', repo = '', ...rest] = path.split('/');
  const site = { 'github.com': 'github.io', 'gitlab.com': 'gitlab.io' }[host];
  if (host === 'codeberg.org') return `https://${owner.toLowerCase()}.codeberg.page/${repo}`;
  if (host === sourcehut) return `https://${owner.slice(1).toLowerCase()}.srht.site/${repo}`;
  if (site === undefined || rest.length > 0) return '';
  const pagesHost = `${owner.toLowerCase()}.${site}`;
  return repo.toLowerCase() === pagesHost ? `https://${pagesHost}` : `https://${pagesHost}/${repo}`;
}

/** Finds the licence in package.json, which is exact, or else by the text of a licence file. */
function findLicence(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true });
  const licenceFiles = files
    .filter((file) => file.isFile() && /^(?:licen[cs]e|copying|unlicen[cs]e)\b/i.test(file.name))
    .map(({ name }) => name)
    .sort();
  const packageLicence = readPackageLicence(folder);
  if (packageLicence !== '') return packageLicence;
  for (const name of licenceFiles) {
    const found = detectLicence(readTextBeginning(join(folder, name)));
    if (found !== undefined) return found;
  }
  return '';
}

/** Chosen: the bytes of a licence that are examined. */
const licenceBytes = 100_000;

/** Chosen: the size up to which a package.json is read. */
const maxPackageBytes = 4 * 1024 * 1024;

/** Reads the beginning of a file; empty when it can't be read. */
function readTextBeginning(file: string): string {
  try {
    return readFileStart(file, licenceBytes)?.toString() ?? '';
  } catch {
    return '';
  }
}

function readPackageLicence(folder: string): string {
  const text = readSmallText(join(folder, 'package.json'), maxPackageBytes);
  if (text === undefined) return '';
  try {
    const { license } = JSON.parse(text) as { readonly license?: unknown };
    return typeof license === 'string' && /^[\w.+-]+$/.test(license) ? license : '';
  } catch {
    return '';
  }
}

/** Phrases of the licences. A licence that contains the text of another comes before it. */
const licencePhrases: readonly (readonly [identifier: string, ...words: readonly RegExp[]])[] = [
  ['AGPL-3.0', /GNU AFFERO GENERAL PUBLIC LICENSE Version 3/i],
  ['LGPL-3.0', /GNU LESSER GENERAL PUBLIC LICENSE Version 3/i],
  ['LGPL-2.1', /GNU LESSER GENERAL PUBLIC LICENSE Version 2\.1/i],
  ['GPL-3.0', /GNU GENERAL PUBLIC LICENSE Version 3/i],
  ['GPL-2.0', /GNU GENERAL PUBLIC LICENSE Version 2/i],
  ['Apache-2.0', /Apache License Version 2\.0/i],
  ['MPL-2.0', /Mozilla Public License,? (?:Version|v\.?) ?2\.0/i],
  ['EPL-2.0', /Eclipse Public License - v 2\.0/i],
  ['EUPL-1.2', /European Union Public Licence v. ?1\.2/i],
  ['BSL-1.0', /Boost Software License - Version 1\.0/i],
  ['CC0-1.0', /CC0 1\.0 Universal/i],
  ['CC-BY-SA-4.0', /Attribution-ShareAlike 4\.0 International/i],
  ['CC-BY-4.0', /Attribution 4\.0 International/i],
  ['Unlicense', /This is free and unencumbered software released into the public domain/i],
  ['BSD-3-Clause', /Redistribution and use in source and binary/i, /Neither the names? of/i],
  ['BSD-2-Clause', /Redistribution and use in source and binary/i],
  [
    'ISC',
    /Permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose with or without fee/i,
  ],
  ['MIT', /Permission is hereby granted, free of charge, to any person obtaining a copy/i],
];

/** Returns the identifier; undefined for any other text. */
function detectLicence(text: string): string | undefined {
  const normalizedText = text.replace(/\s+/g, ' ');
  return licencePhrases.find(([, ...phrases]) =>
    phrases.every((phrase) => phrase.test(normalizedText)),
  )?.[0];
}

/** In bytes. Chosen: configurations are far smaller. */
const maxConfigSize = 256 * 1024;

/** Returns the URL with `{language}` or `{tag}`; empty without a configuration. */
function findTranslateUrl(repository: string): string {
  const readFirst = (...files: readonly string[]) =>
    files
      .map((file) => readSmallText(join(repository, file), maxConfigSize))
      .find((text) => text !== undefined) ?? '';
  return (
    parseWeblateConfig(readFirst('.weblate', '.weblate.ini', 'weblate.ini')) ??
    parseTransifexConfig(readFirst('.tx/config')) ??
    parseCrowdinConfig(readFirst('crowdin.yml', 'crowdin.yaml')) ??
    ''
  );
}

/** Reads the lines `url = https://host/api/` and `translation = project/component`. */
function parseWeblateConfig(text: string): string | undefined {
  const api = findValue(text, 'url') ?? '';
  const [project = ''] = findValue(text, 'translation')?.split('/') ?? [];
  const url = parseUrl(api);
  if (url === undefined || !/^[\w.-]+$/.test(project)) return undefined;
  const base = api.replace(/\/api\/?$/, '').replace(/\/$/, '');
  return `${base}/projects/${project}/-/{language}/`;
}

/** Finds the value of a key in lines such as `url = https://example.org`. */
function findValue(text: string, key: string): string | undefined {
  for (const line of text.split('\n')) {
    const separator = line.indexOf('=');
    if (separator > 0 && line.slice(0, separator).trim() === key)
      return line.slice(separator + 1).trim();
  }
  return undefined;
}

/** Reads the name of a section: `[o:organisation:p:project:r:resource]`. */
function parseTransifexConfig(text: string): string | undefined {
  const section = text.split('\n').find((line) => line.startsWith('[o:')) ?? '';
  const [, organisation, project] = /^\[o:([\w-]+):p:([\w-]+):r:/.exec(section) ?? [];
  if (organisation === undefined || project === undefined) return undefined;
  return `https://app.transifex.com/${organisation}/${project}/translate/#{language}`;
}

/** Reads `project_identifier` of older configurations. Newer ones have a number that no URL contains. */
function parseCrowdinConfig(text: string): string | undefined {
  const line =
    text.split('\n').find((candidate) => /^["']?project_identifier["']?:/.test(candidate)) ?? '';
  const project = /[\w-]+/.exec(line.slice(line.indexOf(':')))?.[0];
  return project === undefined ? undefined : `https://crowdin.com/project/${project}/{tag}`;
}
