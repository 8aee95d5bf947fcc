// A repository → the site that it publishes to GitHub Pages already, by the signs that there are of one.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { queryGit } from '../../disk/git.ts';
import { readSmallText } from '../../disk/regular-file.ts';

export interface PagesSite {
  /** The file or branch that shows it. */
  readonly sign: string;
  /** Whether the sign is a workflow that publishes the site. */
  readonly isWorkflow: boolean;
  /** The folder that its generator writes; undefined where nothing tells. */
  readonly out: string | undefined;
}

/** Files of generators, and the folders that these write. */
const generators: readonly (readonly [file: string, out: string])[] = [
  ['mkdocs.yml', 'site'],
  ['docs/.vitepress', 'docs/.vitepress/dist'],
  ['.vitepress', '.vitepress/dist'],
  ['docusaurus.config.js', 'build'],
  ['docusaurus.config.ts', 'build'],
  ['website/docusaurus.config.js', 'website/build'],
  ['website/docusaurus.config.ts', 'website/build'],
  ['_config.yml', '_site'],
  ['docs/_config.yml', 'docs/_site'],
];

/** Generators of applications, too: their files alone are no sign of a site. */
const otherGenerators: readonly (readonly [file: string, out: string])[] = [
  ['astro.config.mjs', 'dist'],
  ['astro.config.ts', 'dist'],
  ['docs/astro.config.mjs', 'docs/dist'],
  ['hugo.toml', 'public'],
  ['hugo.yaml', 'public'],
];

/** The Actions that publish to GitHub Pages. */
const publishing =
  /uses:\s*["']?(?:actions\/deploy-pages|withastro\/action|peaceiris\/actions-gh-pages|JamesIves\/github-pages-deploy-action)@/i;

/** Finds the site of a repository; undefined where no sign of one is there, or only our own workflow. */
export function findPagesSite(repository: string): PagesSite | undefined {
  const isUsed = ([file]: readonly [string, string]) => isThere(join(repository, file));
  const generator = generators.find(isUsed);
  const workflow = findWorkflow(repository);
  const sign = workflow ?? findOtherSign(repository) ?? generator?.[0];
  if (sign === undefined) return undefined;
  return {
    sign,
    isWorkflow: workflow !== undefined,
    out: (generator ?? otherGenerators.find(isUsed))?.[1],
  };
}

/** Reads the domain that a site has of its own; undefined without one. */
export function readOwnDomain(repository: string): string | undefined {
  const texts = domainFiles.map((file) => readSmallText(join(repository, file), maximumSize));
  return texts
    .map((text) => text?.trim().toLowerCase() ?? '')
    .find((text) => /^(?:[a-z\d-]+\.)+[a-z]{2,}$/.test(text));
}

const domainFiles = ['CNAME', 'docs/CNAME', 'public/CNAME', 'static/CNAME', 'docs/public/CNAME'];

function findWorkflow(repository: string): string | undefined {
  const folder = '.github/workflows';
  const found = listFolder(join(repository, folder)).find((name) => {
    const text = readSmallText(join(repository, folder, name), maximumSize) ?? '';
    return publishing.test(text) && !text.includes('translation-catalogue host-config');
  });
  return found === undefined ? undefined : `${folder}/${found}`;
}

function findOtherSign(repository: string): string | undefined {
  const cname = domainFiles.find((file) => isThere(join(repository, file)));
  if (cname !== undefined) return cname;
  const branches = ['refs/heads/gh-pages', 'refs/remotes/origin/gh-pages'];
  const listed = queryGit(repository, ['for-each-ref', '--format=%(refname)', ...branches]);
  return listed === undefined ? undefined : 'the branch gh-pages';
}

/** Bytes; workflows have far fewer. */
const maximumSize = 1024 * 1024;

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
