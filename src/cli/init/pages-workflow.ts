// Finds the GitHub workflow that publishes the site of a repository, and the step before which more files can join it.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  getNested,
  getNestedText,
  listSettings,
  parseYamlSettings,
} from '../../checkout/find/config/settings.ts';
import { readSmallText } from '../../files/regular-file.ts';
import { trimTrailing } from '../../text/trim.ts';

export interface PagesWorkflow {
  readonly file: string;
  readonly job: string;
  /** The step that takes the built site away, or that builds it, too: `actions/upload-pages-artifact`. */
  readonly step: string;
  /**
   * Whether that step also builds the site. Then more files must be there before the build, in a folder that the
   * generator copies.
   */
  readonly buildsSite: boolean;
  /** The folder of the built site, or else the one that the generator copies; undefined when unknown. */
  readonly folder: string | undefined;
  /** The inputs that actions/checkout lacks in the job. */
  readonly missingInputs: readonly CheckoutInput[];
}

/**
 * An input of actions/checkout that a build needs: the whole history, and no token in `.git/config`, where a component
 * that publishes its strings could read it.
 */
type CheckoutInput = 'fetch-depth: 0' | 'persist-credentials: false';

/** A step that publishes a site, or a part of that. */
interface Publisher {
  /** Matches the name of the action without its version, or a shell command. */
  readonly pattern: RegExp;
  /** Finds the folder of the step, by its inputs and its command; relative to the repository. */
  readonly findFolder: (step: unknown, command: string) => string | undefined;
  readonly buildsSite?: boolean;
  /** Whether it only uploads, so that another step deploys. */
  readonly onlyUploads?: boolean;
}

const getInput = (step: unknown, name: string) => getNestedText(step, 'with', name);

/** Steps that put a site on GitHub Pages, as their documentation describes them. */
const publishers: readonly Publisher[] = [
  {
    pattern: /^actions\/upload-pages-artifact$/i,
    findFolder: (step) => getInput(step, 'path') ?? '_site',
    onlyUploads: true,
  },
  {
    pattern: /^withastro\/action$/i,
    findFolder: (step) => join(getInput(step, 'path') ?? '', 'public'),
    buildsSite: true,
    onlyUploads: true,
  },
  {
    pattern: /^peaceiris\/actions-gh-pages$/i,
    findFolder: (step) => getInput(step, 'publish_dir') ?? 'public',
  },
  {
    pattern: /^JamesIves\/github-pages-deploy-action$/i,
    findFolder: (step) => getInput(step, 'folder'),
  },
  {
    pattern: /^crazy-max\/ghaction-github-pages$/i,
    findFolder: (step) => getInput(step, 'build_dir') ?? 'public',
  },
  {
    pattern: /^shalzz\/zola-deploy-action$/i,
    findFolder: () => 'static',
    buildsSite: true,
  },
  {
    pattern: /^mhausenblas\/mkdocs-deploy-gh-pages$/i,
    findFolder: () => 'docs',
    buildsSite: true,
  },
  { pattern: /\bmkdocs gh-deploy\b|\bmike deploy\b/, findFolder: () => 'docs', buildsSite: true },
  { pattern: /\bdocusaurus deploy\b/, findFolder: () => 'static', buildsSite: true },
  {
    pattern: /\bgh-pages (?:-d|--dist)\b/,
    findFolder: (_, command) => /\bgh-pages (?:-d|--dist)[ =]([\w./-]+)/.exec(command)?.[1],
  },
];

const workflowFolder = '.github/workflows';

/** In bytes. Chosen: workflows are far smaller. */
const maxFileSize = 1024 * 1024;

/** Finds the workflow that publishes to GitHub Pages, unless this program has written it. */
export function findPagesWorkflow(repository: string): PagesWorkflow | undefined {
  for (const name of listWorkflows(join(repository, workflowFolder))) {
    const file = `${workflowFolder}/${name}`;
    const text = readSmallText(join(repository, file), maxFileSize) ?? '';
    if (text.includes('translation-catalogue host-config')) continue;
    const place = findPlace(parseYamlSettings(text));
    if (place !== undefined) return { file, ...place };
  }
  return undefined;
}

function listWorkflows(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** Finds the job and the step in a workflow; undefined when the workflow doesn't publish the site of the repository. */
function findPlace(workflow: unknown): Omit<PagesWorkflow, 'file'> | undefined {
  if (isOnlyForPullRequests(getNested(workflow, 'on'))) return undefined;
  const jobs = listSettings(getNested(workflow, 'jobs'));
  const deploysArtifact = jobs.some(
    ([, job]) =>
      listSteps(job).some(({ action }) => /^actions\/deploy-pages$/i.test(action)) &&
      hasPermission(workflow, job, 'pages'),
  );
  for (const [name, job] of jobs) {
    const steps = listSteps(job);
    for (const { step, action, command } of steps) {
      const publisher = publishers.find(({ pattern }) => pattern.test(action || command));
      if (publisher === undefined || publishesElsewhere(step)) continue;
      const { onlyUploads = false, buildsSite = false } = publisher;
      const isPublished = onlyUploads
        ? deploysArtifact
        : hasPermission(workflow, job, 'contents') || hasOwnToken(step);
      if (!isPublished) continue;
      return {
        job: name,
        step: getNestedText(step, 'name') ?? (action || command.split('\n', 1)[0] || ''),
        buildsSite,
        folder: normalizeFolder(publisher.findFolder(step, command)),
        missingInputs: findMissingInputs(steps, command),
      };
    }
  }
  return undefined;
}

/** Finds the inputs that the checkout lacks. Jobs that push with git need the token that it leaves in the repository. */
function findMissingInputs(steps: readonly Step[], publishingCommand: string): CheckoutInput[] {
  const checkouts = steps.filter(({ action }) => /^actions\/checkout$/i.test(action));
  const lacks = (name: string, value: string) =>
    !checkouts.some(({ step }) => `${getNested(step, 'with', name)}` === value);
  const pushes =
    publishingCommand !== '' || steps.some(({ command }) => /\bgit push\b/.test(command));
  return [
    ...(lacks('fetch-depth', '0') ? (['fetch-depth: 0'] as const) : []),
    ...(!pushes && lacks('persist-credentials', 'false')
      ? (['persist-credentials: false'] as const)
      : []),
  ];
}

/** Whether no push, release or person starts the workflow. Those for pull requests publish previews, if anything. */
function isOnlyForPullRequests(on: unknown): boolean {
  const events =
    typeof on === 'string'
      ? [on]
      : listSettings(on).map(([key, value]) => (Array.isArray(on) ? `${value}` : key));
  return events.length > 0 && events.every((event) => /^(?:pull_request|merge_group)/.test(event));
}

interface Step {
  readonly step: unknown;
  /** The action without its version; empty for a step that runs a command. */
  readonly action: string;
  readonly command: string;
}

function listSteps(job: unknown): Step[] {
  return listSettings(getNested(job, 'steps')).map(([, step]) => ({
    step,
    action: (getNestedText(step, 'uses') ?? '').replace(/@.*$/s, ''),
    command: getNestedText(step, 'run') ?? '',
  }));
}

/** Whether the token of a job may write to `pages` or `contents`. Permissions that aren't listed are the default ones. */
function hasPermission(workflow: unknown, job: unknown, scope: 'pages' | 'contents'): boolean {
  const permissions = getNested(job, 'permissions') ?? getNested(workflow, 'permissions');
  if (permissions === undefined || permissions === null) return true;
  return permissions === 'write-all' || getNested(permissions, scope) === 'write';
}

/** Whether a step pushes with a key of its own, so that the permissions of the job don't matter. */
function hasOwnToken(step: unknown): boolean {
  return ['deploy_key', 'personal_token', 'token', 'ssh-key'].some(
    (name) => getInput(step, name) !== undefined,
  );
}

/** Whether a step publishes to another repository, or below the site, where previews are. */
function publishesElsewhere(step: unknown): boolean {
  return ['external_repository', 'repository-name', 'destination_dir', 'target-folder'].some(
    (name) => getInput(step, name) !== undefined,
  );
}

/** Normalizes a path such as `./docs/_site/`; undefined for one with expressions, and for one outside of the repository. */
function normalizeFolder(folder: string | undefined): string | undefined {
  const path = trimTrailing((folder ?? '').replace(/^(?:\.\/)+/, ''), '/');
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(path) && !path.split('/').includes('..') ? path : undefined;
}
