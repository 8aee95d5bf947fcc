// Detects whether a repository already publishes a site to GitHub Pages, so that `init` doesn't replace it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallText } from '../../files/regular-file.ts';
import { queryGit } from '../../git/repository.ts';
import { findPagesWorkflow, type PagesWorkflow } from './pages-workflow.ts';

export interface PagesSite {
  /** The file or branch that shows that there is a site: `mkdocs.yml`. */
  readonly evidence: string;
  readonly workflow: PagesWorkflow | undefined;
  /** The folder for the translations to be built into: in the built site, or in one that the generator copies. */
  readonly folder: string | undefined;
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

/** Finds the site of a repository; undefined when there is none, or only that of this program. */
export function findPagesSite(repository: string): PagesSite | undefined {
  const isUsed = ([file]: readonly [string, string]) => existsSync(join(repository, file));
  const generator = generators.find(isUsed);
  const workflow = findPagesWorkflow(repository);
  const evidence = workflow?.file ?? findOtherEvidence(repository) ?? generator?.[0];
  if (evidence === undefined) return undefined;
  const outputFolder = (generator ?? otherGenerators.find(isUsed))?.[1];
  return {
    evidence,
    workflow,
    folder: workflow?.folder ?? (workflow?.buildsSite ? undefined : outputFolder),
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

/** Finds a file with a domain, or the branch gh-pages. */
function findOtherEvidence(repository: string): string | undefined {
  const cname = domainFiles.find((file) => existsSync(join(repository, file)));
  if (cname !== undefined) return cname;
  const branches = ['refs/heads/gh-pages', 'refs/remotes/origin/gh-pages'];
  const branch = queryGit(repository, ['for-each-ref', '--format=%(refname)', ...branches]);
  return branch === undefined ? undefined : 'the branch gh-pages';
}

/** In bytes. Chosen: files with a domain are far smaller. */
const maxFileSize = 1024 * 1024;
