// Detects whether a repository already publishes a site to GitHub Pages, so that `init` doesn't replace it.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { queryGit } from '../../disk/git.ts';
import { readSmallText } from '../../disk/regular-file.ts';

export interface PagesSite {
  /** The file or branch that shows that there is a site: `mkdocs.yml`. */
  readonly evidence: string;
  /** Whether the evidence is a workflow that publishes the site. */
  readonly isWorkflow: boolean;
  /** The folder that the generator of the site writes; undefined when unknown. */
  readonly outputFolder: string | undefined;
}

/** Configuration files of site generators, and the folders that these write by default. */
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

/** Generators that also build applications, so that their files alone are no evidence of a site. */
const otherGenerators: readonly (readonly [file: string, out: string])[] = [
  ['astro.config.mjs', 'dist'],
  ['astro.config.ts', 'dist'],
  ['docs/astro.config.mjs', 'docs/dist'],
  ['hugo.toml', 'public'],
  ['hugo.yaml', 'public'],
];

/** The Actions that publish to GitHub Pages. */
const publishingActions =
  /uses:\s*["']?(?:actions\/deploy-pages|withastro\/action|peaceiris\/actions-gh-pages|JamesIves\/github-pages-deploy-action)@/i;

/** Finds the site of a repository; undefined when there is none, or only that of this program. */
export function findPagesSite(repository: string): PagesSite | undefined {
  const isUsed = ([file]: readonly [string, string]) => pathExists(join(repository, file));
  const generator = generators.find(isUsed);
  const workflow = findWorkflow(repository);
  const evidence = workflow ?? findOtherEvidence(repository) ?? generator?.[0];
  if (evidence === undefined) return undefined;
  return {
    evidence,
    isWorkflow: workflow !== undefined,
    outputFolder: (generator ?? otherGenerators.find(isUsed))?.[1],
  };
}

/** Reads the domain that a site has of its own; undefined without one. */
export function readOwnDomain(repository: string): string | undefined {
  const texts = domainFiles.map((file) => readSmallText(join(repository, file), maxFileSize));
  return texts
    .map((text) => text?.trim().toLowerCase() ?? '')
    .find((text) => /^(?:[a-z\d-]+\.)+[a-z]{2,}$/.test(text));
}

const domainFiles = ['CNAME', 'docs/CNAME', 'public/CNAME', 'static/CNAME', 'docs/public/CNAME'];

/** Finds a workflow that publishes to GitHub Pages, unless this program has written it. */
function findWorkflow(repository: string): string | undefined {
  const folder = '.github/workflows';
  const workflow = listFolder(join(repository, folder)).find((name) => {
    const text = readSmallText(join(repository, folder, name), maxFileSize) ?? '';
    return publishingActions.test(text) && !text.includes('translation-catalogue host-config');
  });
  return workflow === undefined ? undefined : `${folder}/${workflow}`;
}

/** Finds a file with a domain, or the branch gh-pages. */
function findOtherEvidence(repository: string): string | undefined {
  const cname = domainFiles.find((file) => pathExists(join(repository, file)));
  if (cname !== undefined) return cname;
  const branches = ['refs/heads/gh-pages', 'refs/remotes/origin/gh-pages'];
  const branch = queryGit(repository, ['for-each-ref', '--format=%(refname)', ...branches]);
  return branch === undefined ? undefined : 'the branch gh-pages';
}

/** In bytes. Chosen: workflows and files with a domain are far smaller. */
const maxFileSize = 1024 * 1024;

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

function pathExists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
