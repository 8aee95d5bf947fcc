// The address of a site that is yet to be written into site.yaml.

import { join } from 'node:path';
import { maximumFileSize } from '../catalogue/source.ts';
import { readSmallText } from '../disk/regular-file.ts';
import { parseUrl } from '../text/parsed-url.ts';
import { getUrlPath, requireValidUrl, resolveBaseUrl } from './catalogue-folder.ts';
import { getDetectedCatalogue } from './detected.ts';
import { relocatePath } from './shown-paths.ts';

/** The address of a site that has none yet. */
export const exampleAddress = 'https://translate.example.org';

/** Lines for someone who publishes under the address of an example; empty for any other. */
export function explainExampleAddress(catalogue: string, baseUrl: string): string {
  if (!isExample(baseUrl)) return '';
  const detected = getDetectedCatalogue(catalogue);
  if (detected !== undefined && detected.file === undefined) {
    return `Every published URL begins with an example: ${baseUrl}\nName your site's own address with --base-url.\n`;
  }
  return (
    `The address in ${detected === undefined ? join(catalogue, 'site.yaml') : relocatePath(catalogue, 'site.yaml')} is an example, and every published URL begins with it: ` +
    `${baseUrl}\nWrite your site's own there, or name it with --base-url.\n`
  );
}

/**
 * Finds the address that the host gives to the site it builds, when the catalogue has no address of its own: none at
 * all, or one that is kept for examples. A preview of Netlify's is not its production.
 */
export function findHostAddress(catalogue: string): string | undefined {
  const host = hostHere();
  // Elsewhere no file is opened for this: a build of an unchanged catalogue opens none.
  if (host === undefined) return undefined;
  const own = writtenAddress(catalogue);
  if (own !== undefined && !isExample(own)) return undefined;
  const said = host.address(process.env, own);
  if (said === undefined) return undefined;
  const { text, variable, isWhole } = said;
  const path = isWhole || own === undefined ? '' : getUrlPath(own);
  return requireValidUrl(`${text}${path}`, `The environment variable ${variable}`);
}

/** The address that a build would have which is reported nothing, for a catalogue that has none. */
export function findBuildAddress(catalogue: string): string | undefined {
  // Nothing says another: no file is opened for this.
  if (!process.env['BASE_URL'] && hostHere() === undefined) return undefined;
  if (writtenAddress(catalogue) !== undefined) return undefined;
  return resolveBaseUrl(undefined) ?? findHostAddress(catalogue);
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Said {
  readonly text: string;
  readonly variable: string;
  /** Whether it has the path already that the site is under. */
  readonly isWhole?: boolean;
}

/** The hosts that tell a build where it will be published. */
const hosts: readonly {
  readonly isHere: (environment: Environment) => boolean;
  /** `own` is what the catalogue has, which then is one for examples. */
  readonly address: (environment: Environment, own: string | undefined) => Said | undefined;
}[] = [
  {
    isHere: ({ CONTEXT, URL }) => Boolean(CONTEXT && URL),
    address: ({ CONTEXT, URL = '', DEPLOY_PRIME_URL }, own) => {
      if (CONTEXT === 'production') return { text: URL, variable: 'URL' };
      if (own !== undefined) return undefined;
      return DEPLOY_PRIME_URL
        ? { text: DEPLOY_PRIME_URL, variable: 'DEPLOY_PRIME_URL' }
        : { text: URL, variable: 'URL' };
    },
  },
  {
    isHere: ({ GITLAB_CI, CI_PAGES_URL }) => Boolean(GITLAB_CI && CI_PAGES_URL),
    address: ({ CI_PAGES_URL = '' }) => ({
      text: CI_PAGES_URL,
      variable: 'CI_PAGES_URL',
      isWhole: true,
    }),
  },
  {
    isHere: ({ VERCEL, VERCEL_PROJECT_PRODUCTION_URL }) =>
      Boolean(VERCEL && VERCEL_PROJECT_PRODUCTION_URL),
    address: ({ VERCEL_PROJECT_PRODUCTION_URL = '' }) => ({
      text: `https://${VERCEL_PROJECT_PRODUCTION_URL}`,
      variable: 'VERCEL_PROJECT_PRODUCTION_URL',
    }),
  },
  {
    isHere: ({ RENDER, RENDER_EXTERNAL_URL }) => Boolean(RENDER && RENDER_EXTERNAL_URL),
    address: ({ RENDER_EXTERNAL_URL = '' }) => ({
      text: RENDER_EXTERNAL_URL,
      variable: 'RENDER_EXTERNAL_URL',
    }),
  },
];

/** The host that runs this build; undefined on any other machine. */
function hostHere() {
  return hosts.find(({ isHere }) => isHere(process.env));
}

/** The address in site.yaml. */
function writtenAddress(catalogue: string): string | undefined {
  const text = readSmallText(join(catalogue, 'site.yaml'), maximumFileSize) ?? '';
  return /^["']?base_url["']?\s*:[ \t]*["']?([^\s"'#]+)/m.exec(text)?.[1];
}

/** Whether it is an address that is kept for examples, and can be no one's. */
function isExample(address: string): boolean {
  return /^(?:.*\.)?example\.(?:com|net|org)$/i.test(parseUrl(address)?.hostname ?? '');
}
