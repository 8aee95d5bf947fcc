// A repository → the site that it publishes to GitHub Pages already, by the signs that there are of one.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { answerOfGit } from '../../disk/git.ts';
import { readSmallText } from '../../disk/regular-file.ts';

export interface PagesSite {
  /** The file or branch that shows it. */
  readonly sign: string;
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

/** The Actions that publish to GitHub Pages. */
const publishing =
  /uses:\s*["']?(?:actions\/deploy-pages|peaceiris\/actions-gh-pages|JamesIves\/github-pages-deploy-action)@/i;

/** Finds the site of a repository; undefined where no sign of one is there, or only our own workflow. */
export function findPagesSite(repository: string): PagesSite | undefined {
  const generator = generators.find(([file]) => isThere(join(repository, file)));
  const sign = findSign(repository) ?? generator?.[0];
  return sign === undefined ? undefined : { sign, out: generator?.[1] };
}

function findSign(repository: string): string | undefined {
  const folder = '.github/workflows';
  const workflow = listFolder(join(repository, folder)).find((name) => {
    const text = readSmallText(join(repository, folder, name), maximumSize) ?? '';
    return publishing.test(text) && !text.includes('translation-catalogue host-config');
  });
  if (workflow !== undefined) return `${folder}/${workflow}`;
  const cname = ['CNAME', 'docs/CNAME'].find((file) => isThere(join(repository, file)));
  if (cname !== undefined) return cname;
  const branches = ['refs/heads/gh-pages', 'refs/remotes/origin/gh-pages'];
  const listed = answerOfGit(repository, ['for-each-ref', '--format=%(refname)', ...branches]);
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
