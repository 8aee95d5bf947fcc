// Finds the base URL of a site, and its path: site.yaml has it, or a flag, or a host such as Netlify names it in environment
// variables.

import { join } from 'node:path';
import { createPartSource, listParts, readCatalogueFile } from '../catalogue/catalogue-file.ts';
import { loadFile } from '../catalogue/load.ts';
import { readSources } from '../catalogue/read.ts';
import { readSmallText } from '../files/regular-file.ts';
import {
  type CatalogueLocation,
  catalogueFileName,
  maximumFileSize,
  type Source,
} from '../files/source.ts';
import { Failure } from '../problem/problem.ts';
import { getUrlPath, parseUrl } from '../text/parsed-url.ts';
import { requireValidUrl, resolveBaseUrl } from './catalogue-folder.ts';
import { toShownPath } from './shown-paths.ts';

/** The base URL of a site until its own is known, on a host that is reserved for examples. */
export const exampleBaseUrl = 'https://translate.example.org';

/** Formats a request to replace the base URL when it is that of an example; empty for any other. */
export function explainExampleUrl(catalogue: CatalogueLocation, baseUrl: string): string {
  if (!isExampleUrl(baseUrl)) return '';
  if (typeof catalogue !== 'string' && catalogue.file === undefined) {
    return `Every published URL begins with an example: ${baseUrl}\nName your site's own address with --base-url.\n`;
  }
  return (
    `The address in ${typeof catalogue === 'string' ? join(catalogue, 'site.yaml') : toShownPath(catalogue, 'site.yaml')} is an example, and every published URL begins with it: ` +
    `${baseUrl}\nWrite your site's own there, or name it with --base-url.\n`
  );
}

/**
 * Finds the base URL that the host of this build gives to the site. Returns undefined on other machines, and when
 * site.yaml has a base URL that isn't one of examples.
 */
export function findHostBaseUrl(catalogue: CatalogueLocation): string | undefined {
  const host = findCurrentHost();
  // On other machines site.yaml isn't opened for this: a build of an unchanged catalogue opens no file.
  if (host === undefined) return undefined;
  const written = findWrittenBaseUrl(catalogue);
  if (written !== undefined && !isExampleUrl(written)) return undefined;
  const hostUrl = host.getUrl(process.env, written);
  if (hostUrl === undefined) return undefined;
  const { text, variable, hasSitePath } = hostUrl;
  const path = hasSitePath || written === undefined ? '' : getUrlPath(written);
  return requireValidUrl(`${text}${path}`, `The environment variable ${variable}`);
}

/** Finds the base URL that the environment declares for a catalogue without one. */
export function findDeclaredBaseUrl(catalogue: CatalogueLocation): string | undefined {
  // Without a declaration, site.yaml isn't opened.
  if (!process.env['BASE_URL'] && findCurrentHost() === undefined) return undefined;
  if (findWrittenBaseUrl(catalogue) !== undefined) return undefined;
  return resolveBaseUrl(undefined) ?? findHostBaseUrl(catalogue);
}

type Environment = Readonly<Record<string, string | undefined>>;

interface HostUrl {
  readonly text: string;
  readonly variable: string;
  /** Whether the URL includes the path of the site, such as `/repo`. */
  readonly hasSitePath?: boolean;
}

/** The hosts whose builds know where the site will be published. */
const hosts: readonly {
  readonly isRunning: (environment: Environment) => boolean;
  /** `written` is the base URL of site.yaml, if it has one, which is that of an example. */
  readonly getUrl: (environment: Environment, written: string | undefined) => HostUrl | undefined;
}[] = [
  {
    // Netlify; a preview of a pull request has another URL than the production.
    isRunning: ({ CONTEXT, URL }) => Boolean(CONTEXT && URL),
    getUrl: ({ CONTEXT, URL = '', DEPLOY_PRIME_URL }, written) => {
      if (CONTEXT === 'production') return { text: URL, variable: 'URL' };
      // A preview gets a URL of its own only where site.yaml has none.
      if (written !== undefined) return undefined;
      return DEPLOY_PRIME_URL
        ? { text: DEPLOY_PRIME_URL, variable: 'DEPLOY_PRIME_URL' }
        : { text: URL, variable: 'URL' };
    },
  },
  {
    isRunning: ({ GITLAB_CI, CI_PAGES_URL }) => Boolean(GITLAB_CI && CI_PAGES_URL),
    getUrl: ({ CI_PAGES_URL = '' }) => ({
      text: CI_PAGES_URL,
      variable: 'CI_PAGES_URL',
      hasSitePath: true,
    }),
  },
  {
    isRunning: ({ VERCEL, VERCEL_PROJECT_PRODUCTION_URL }) =>
      Boolean(VERCEL && VERCEL_PROJECT_PRODUCTION_URL),
    getUrl: ({ VERCEL_PROJECT_PRODUCTION_URL = '' }) => ({
      text: `https://${VERCEL_PROJECT_PRODUCTION_URL}`,
      variable: 'VERCEL_PROJECT_PRODUCTION_URL',
    }),
  },
  {
    isRunning: ({ RENDER, RENDER_EXTERNAL_URL }) => Boolean(RENDER && RENDER_EXTERNAL_URL),
    getUrl: ({ RENDER_EXTERNAL_URL = '' }) => ({
      text: RENDER_EXTERNAL_URL,
      variable: 'RENDER_EXTERNAL_URL',
    }),
  },
];

/** Finds the host that runs this build; undefined on any other machine. */
function findCurrentHost() {
  return hosts.find(({ isRunning }) => isRunning(process.env));
}

/** Finds the base URL in site.yaml or translations.yaml, whether the file is valid or not. */
function findWrittenBaseUrl(catalogue: CatalogueLocation): string | undefined {
  if (typeof catalogue === 'string') return readBaseUrlLine(catalogue);
  return catalogue
    .load()
    .map(getWrittenBaseUrl)
    .find((url) => url !== undefined);
}

/** Returns the base URL that the part `site` of translations.yaml has in the file; a detected one doesn't count. */
function getWrittenBaseUrl(source: Source): string | undefined {
  const content = source.path === 'site.yaml' && source.kind === 'file' && source.part?.content;
  if (!content) return undefined;
  const url: unknown = Object(content.document.toJS()).site?.base_url;
  return typeof url === 'string' ? url : undefined;
}

/** Reads the base URL from its line of site.yaml, whether the file is valid or not. */
function readBaseUrlLine(catalogue: string): string | undefined {
  const text = readSmallText(join(catalogue, 'site.yaml'), maximumFileSize) ?? '';
  return /^["']?base_url["']?\s*:[ \t]*["']?([^\s"'#]+)/m.exec(text)?.[1];
}

/** Whether the host is one that is reserved for examples (RFC 2606). */
export function isExampleUrl(address: string): boolean {
  return /^(?:.*\.)?example\.(?:com|net|org)$/i.test(parseUrl(address)?.hostname ?? '');
}

/** Returns the path of the base URL that a build of the catalogue would have. */
export function getBasePath(catalogue: string, baseUrl: string | undefined): string {
  return requireUrlPath(resolveBaseUrl(baseUrl) ?? readWrittenBaseUrl(catalogue));
}

/** Returns the path of the base URL in site.yaml. */
export function readWrittenBasePath(catalogue: string): string {
  return requireUrlPath(readWrittenBaseUrl(catalogue));
}

function requireUrlPath(url: string | undefined): string {
  return url === undefined ? '' : requireValidPath(getUrlPath(url), 'The path of the base URL');
}

/** Reads the base URL in site.yaml; undefined when there is no valid one, which `check` reports. */
export function readWrittenBaseUrl(catalogue: CatalogueLocation): string | undefined {
  const { entries } = readSources(
    typeof catalogue === 'string' ? loadSite(catalogue) : catalogue.load(),
  );
  return entries.site?.value.base_url;
}

/** Loads site.yaml, or else the part about the site of the translations.yaml that replaces the folder. */
function loadSite(catalogue: string): Source[] {
  const site = loadFile(catalogue, 'site.yaml');
  if (site !== undefined) return [site];
  const source = loadFile(join(catalogue, '..'), catalogueFileName);
  const file = source && readCatalogueFile(source);
  if (file === undefined || 'unreadable' in file) return [];
  // The part about the site doesn't depend on the name of the project.
  const parts = listParts(file, '').filter(({ place }) => place.kind === 'site');
  return parts.map((part) => createPartSource(file, part));
}

/** Returns a path that every server accepts. Throws a Failure that names the source of any other. */
export function requireValidPath(text: string, source: string): string {
  if (/^(?:\/[A-Za-z0-9_~@-][A-Za-z0-9_.~@-]*)*$/.test(text)) return text;
  throw new Failure(
    `${source} is wrong: ${JSON.stringify(text)}\n` +
      'Expected: names of letters, digits and any of _ - . ~ @, each after a slash, such as /repo.',
  );
}
