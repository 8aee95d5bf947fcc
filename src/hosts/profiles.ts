// What each host can do, what it takes, and which forms of records a build for it writes.

import type { PathParameters } from '../api/path-template.ts';
import type { ChooseForms } from '../api/publish.ts';
import { isDerived } from '../api/representations.ts';
import type { Resource } from '../api/resource.ts';

/** A named amount of what a host takes, with the plan that it belongs to. */
export interface HostPlan {
  readonly name: string;
  readonly files?: number;
  /** Files and folders together. */
  readonly entries?: number;
  readonly bytes?: number;
}

export interface HostProfile {
  /** As people write it. */
  readonly title: string;
  /** Who answers requests: code, rules of a server, or nothing but files. */
  readonly answers: 'code' | 'rules' | 'files';
  /** The first one is assumed unless site.yaml names another. None: the host has no limits. */
  readonly plans: readonly HostPlan[];
  /** Whether the environment is that of a build on the host. */
  readonly isHere?: (environment: Readonly<Record<string, string | undefined>>) => boolean;
}

const gigabyte = 1024 ** 3;

/** Limits as the hosts' documents had them in November 2026. */
export const hostProfiles = {
  netlify: {
    title: 'Netlify',
    answers: 'code',
    plans: [],
    isHere: ({ NETLIFY }) => NETLIFY === 'true',
  },
  cloudflare: {
    title: 'Cloudflare',
    answers: 'code',
    plans: [
      { name: 'free', files: 20_000 },
      { name: 'paid', files: 100_000 },
    ],
    isHere: ({ CF_PAGES, WORKERS_CI }) => CF_PAGES === '1' || WORKERS_CI === '1',
  },
  'github-pages': {
    title: 'GitHub Pages',
    answers: 'files',
    plans: [{ name: 'free', bytes: gigabyte }],
  },
  'gitlab-pages': {
    title: 'GitLab Pages',
    answers: 'files',
    plans: [{ name: 'free', entries: 200_000, bytes: gigabyte }],
    isHere: ({ GITLAB_CI, CI_PAGES_URL }) => Boolean(GITLAB_CI && CI_PAGES_URL),
  },
  s3: { title: 'S3', answers: 'files', plans: [] },
  nginx: { title: 'nginx', answers: 'rules', plans: [] },
  caddy: { title: 'Caddy', answers: 'rules', plans: [] },
} as const satisfies Readonly<Record<string, HostProfile>>;

export type HostName = keyof typeof hostProfiles;
export const hostNames = Object.keys(hostProfiles) as HostName[];

/** The host that runs this build; undefined on any other machine. */
export function detectHost(
  environment: Readonly<Record<string, string | undefined>>,
): HostName | undefined {
  return hostNames.find((name) => {
    const profile: HostProfile = hostProfiles[name];
    return profile.isHere?.(environment) === true;
  });
}

/** The forms that a build for a host writes; all of them without a host. */
export function chooseFormsFor(host: HostName | undefined): ChooseForms {
  const answers = host === undefined ? 'rules' : hostProfiles[host].answers;
  switch (answers) {
    case 'rules':
      return ({ representations }) => representations;
    case 'files':
      // Only a query reaches these forms, and such a host ignores queries.
      return ({ representations }) =>
        representations.filter(({ encoding }) => !/^json-/.test(encoding));
    case 'code':
      return (resource, parameters) =>
        resource.constant !== undefined || isAliased(resource, parameters)
          ? []
          : resource.representations.filter((one) => !isDerived(one, resource.representations));
    default:
      return answers satisfies never;
  }
}

/** Whether code serves another file in place of this one. */
function isAliased({ alias, path }: Resource, { picture = '' }: PathParameters): boolean {
  if (alias === undefined) return false;
  return alias.path !== path || alias.pictures?.[picture] !== undefined;
}
