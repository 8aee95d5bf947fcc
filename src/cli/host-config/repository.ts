// Writes the files that a host such as Netlify or GitHub Pages needs into a repository.

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { editFiles, makeTextEdit } from '../../files/edit-files.ts';
import { chooseOutputFolder, defaultOutputFolder } from '../../files/mark.ts';
import { writeNewFiles } from '../../files/new-files.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import { maximumFileSize } from '../../files/source.ts';
import { workerFolder, workerName, writeWranglerConfig } from '../../hosts/cloudflare.ts';
import { denoFolder, denoProgramName } from '../../hosts/deno.ts';
import { forgeJobs } from '../../hosts/forge-jobs.ts';
import { type FunctionHost, functionsFile, writeFunction } from '../../hosts/functions.ts';
import { writePagesWorkflow } from '../../hosts/github-pages.ts';
import {
  gitlabInclude,
  gitlabJobFile,
  gitlabPipelineFile,
  writePagesJob,
} from '../../hosts/gitlab-pages.ts';
import { isBuildHost, type RepositoryHost } from '../../hosts/names.ts';
import { edgeFunctionName, edgeFunctionsFolder, writeNetlifyToml } from '../../hosts/netlify.ts';
import {
  vercelFolder,
  vercelFunctionFile,
  writeVercelJson,
  writeVercelScript,
} from '../../hosts/vercel.ts';
import { Failure } from '../../problem/problem.ts';
import { resources } from '../../resources.ts';
import { parseUrl } from '../../text/parsed-url.ts';
import { isExampleUrl } from '../address.ts';
import { formatProgramCommand, readPackageFile } from '../program-source.ts';

export interface RepositoryOptions {
  readonly dir: string;
  /** The path of the catalogue in the repository. */
  readonly catalogue: string;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
  /** The base URL in the catalogue; undefined or an example where none was chosen. */
  readonly baseUrl: string | undefined;
  readonly branch: string;
  /** The source of the program for the host, as npm calls it; empty for Deno, which doesn't run it. */
  readonly program: string;
  /** Whether to overwrite files that weren't written by this command. */
  readonly force: boolean;
}

interface HostFile {
  /** Below the repository's folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** The lines to add to another author's file at the path; without them such a file is an error. */
  readonly addition?: string;
}

/** The lines to print, and the paths of the files, also of those that were there as they are. */
export interface WrittenFiles {
  readonly text: string;
  readonly paths: readonly string[];
}

/** Files of a host, with the line that says what to do on the host. */
export interface WrittenHostFiles extends WrittenFiles {
  readonly nextStep: string;
}

/** Writes all files of the host, or throws a Failure and writes none. */
export function writeForHost(host: RepositoryHost, options: RepositoryOptions): WrittenHostFiles {
  const { dir, force } = options;
  const wanted = createHostFiles(host, options).map((file) => ({
    ...file,
    before: readExistingFile(dir, file.path),
  }));
  const isForOthers = ({ before, addition }: (typeof wanted)[number]) =>
    addition !== undefined && before !== undefined && !isGeneratedFile(before);
  const files = wanted.filter((file) => !isForOthers(file));
  const additions = wanted.filter(
    (file) => isForOthers(file) && !file.before?.includes(file.addition ?? ''),
  );
  const foreignFiles = files.filter(
    ({ before, text }) => before !== undefined && before !== text && !isGeneratedFile(before),
  );
  if (foreignFiles.length > 0 && !force)
    throw createExistingFilesFailure(foreignFiles.map(({ path }) => join(dir, path)));
  const changed = files.flatMap(({ path, text, before }) =>
    before === undefined || before === text ? [] : [makeTextEdit(path, before, text)],
  );
  editFiles(dir, changed);
  writeNewFiles(
    dir,
    files.filter(({ before }) => before === undefined),
  );
  const lines = files.map(({ path, text, before }) => {
    const state = before === text ? 'Unchanged:' : 'Wrote';
    return `${state} ${join(dir, path)}\n`;
  });
  return {
    text: lines.join(''),
    nextStep:
      additions
        .map(({ path, addition = '' }) => `Add this to ${join(dir, path)}:\n${addition}`)
        .join('') + nextSteps[host],
    paths: files.map(({ path }) => join(dir, path)),
  };
}

function createHostFiles(
  host: RepositoryHost,
  options: Omit<RepositoryOptions, 'force'>,
): HostFile[] {
  const { catalogue, basePath, program } = options;
  const catalogueFlag =
    catalogue === 'catalogue' ? '' : ` --catalogue ${requirePlainPath(catalogue)}`;
  const call = (words: string) => `${formatProgramCommand(program)} ${words}${catalogueFlag}`;
  const command = call('build');
  switch (host) {
    case 'netlify': {
      const about = ['How Netlify builds and serves the catalogue.', createOriginLine(host)];
      const path = `${edgeFunctionsFolder}/${edgeFunctionName}.js`;
      return [
        { path: 'netlify.toml', text: writeNetlifyToml(resources, { basePath, about, command }) },
        { path, text: createFunctionFile(host, basePath) },
      ];
    }
    case 'cloudflare': {
      const about = ['How Cloudflare builds and serves the catalogue.', createOriginLine(host)];
      const path = `${workerFolder}/${workerName}.js`;
      return [
        { path: 'wrangler.jsonc', text: writeWranglerConfig({ about, command }) },
        { path, text: createFunctionFile(host, basePath) },
      ];
    }
    case 'vercel': {
      const about = ['How Vercel builds the catalogue.', createOriginLine(host)];
      const text = createFunctionFile(host, basePath);
      return [
        { path: 'vercel.json', text: writeVercelJson() },
        { path: `${vercelFolder}/build.sh`, text: writeVercelScript({ about, command }) },
        { path: `${vercelFolder}/${vercelFunctionFile}`, text },
      ];
    }
    case 'deno':
      return [
        {
          path: `${denoFolder}/${denoProgramName}.js`,
          text: createFunctionFile(host, basePath),
        },
      ];
    case 'github-pages': {
      const path = '.github/workflows/translation-catalogue.yml';
      const out = chooseOutputFolder(options.dir);
      const about = [createOriginLine(host)];
      const text = writePagesWorkflow({ about, command: command + formatOutFlag(out), out });
      return [{ path, text }];
    }
    case 'gitlab-pages': {
      const about = [createOriginLine(host)];
      return [
        { path: gitlabJobFile, text: writePagesJob({ about, command }) },
        {
          path: gitlabPipelineFile,
          text: `# ${createOriginLine(host)}\n${gitlabInclude}`,
          addition: gitlabInclude,
        },
      ];
    }
    case 'codeberg-pages':
    case 'sourcehut-pages':
    case 'forgejo':
    case 'gitea':
    case 'bitbucket': {
      const { path, write, writeAddition } = forgeJobs[host];
      const job = {
        about: [createOriginLine(host)],
        call,
        domain: isBuildHost(host) ? requireDomain(host, options.baseUrl) : '',
        basePath,
        branch: requirePlainBranch(options.branch),
      };
      const addition = writeAddition?.(job);
      return [{ path, text: write(job), ...(addition === undefined ? {} : { addition }) }];
    }
    default:
      return host satisfies never;
  }
}

/** Returns the host of the site, which the job names. */
function requireDomain(host: RepositoryHost, baseUrl: string | undefined): string {
  const url = parseUrl(baseUrl ?? '');
  if (url !== undefined && !isExampleUrl(url.href)) return url.hostname;
  throw new Failure(
    `The base URL is required for ${host}, as the job names the site.\n` +
      'Write `base_url` into site.yaml, such as https://owner.codeberg.page/repository.',
  );
}

/** Returns a branch that needs no quotes in a shell and YAML. */
function requirePlainBranch(branch: string): string {
  if (/^[\w./-]+$/.test(branch)) return branch;
  throw new Failure(
    `The branch cannot stand in a job: ${JSON.stringify(branch)}\n` +
      'Expected: letters, digits and any of _ - . /',
  );
}

/** Returns a path that needs no quotes in a shell, YAML and TOML. */
function requirePlainPath(path: string): string {
  if (/^[A-Za-z0-9_][\w./-]*$/.test(path) && !path.split('/').includes('..')) return path;
  throw new Failure(
    `The path of the catalogue cannot stand in a command of the host: ${JSON.stringify(path)}\n` +
      'Name it with --catalogue as it is seen from --dir, in letters, digits and any of _ - . /',
  );
}

function createFunctionFile(host: FunctionHost, basePath: string): string {
  return `// ${createOriginLine(host)}\n${writeFunction(readPackageFile(functionsFile), host, basePath)}`;
}

const generatedComment = 'Made by `translation-catalogue host-config';

/** Creates the line of a comment by which a later run recognizes the file. */
function createOriginLine(host: RepositoryHost): string {
  return `${generatedComment} ${host}\`: after an update, or with a new address, run that again.`;
}

/** The comment is in the first lines of a file; 500 characters are chosen to include them. */
function isGeneratedFile(text: string): boolean {
  return text.slice(0, 500).includes(generatedComment);
}

function readExistingFile(dir: string, path: string): string | undefined {
  const file = join(dir, path);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (stats.isFile()) {
    const read = readRegularFile(file, maximumFileSize);
    if (read.kind === 'file') return read.bytes.toString();
  }
  throw new Failure(`Not a file, so nothing was written: ${file}`);
}

function createExistingFilesFailure(files: readonly string[]): Failure {
  const verb = files.length === 1 ? 'is there, and was' : 'are there, and were';
  return new Failure(
    `${files.join(', ')} ${verb} not made by this command. Nothing was written.\n` +
      'To have it written over, add --force. To see what it would say, name another folder with --dir.',
  );
}

const checksOnly =
  'Next, commit the file. It checks the translations with each push. To publish them as well, choose a host:\n' +
  'translation-catalogue help host-config\n';

const nextSteps: Readonly<Record<RepositoryHost, string>> = {
  netlify: 'Next, commit these files, and import the repository on app.netlify.com.\n',
  cloudflare: 'Next, commit these files, and deploy: npx wrangler@4 deploy\n',
  vercel: 'Next, commit these files, and import the repository on vercel.com.\n',
  deno:
    'Next, build the site with --host deno, and serve it: ' +
    'deno run --allow-net --allow-read .edge/deno/main.js\n',
  'github-pages':
    'Once, in the settings of the repository on GitHub, under Pages, choose "GitHub Actions" as the source. The site is\n' +
    'public even if the repository is private, unless the organization restricts it.\n',
  'gitlab-pages':
    'Next, commit these files. On GitLab, the pipeline of the default branch publishes the site; Deploy, Pages shows its address.\n',
  'codeberg-pages':
    'Next, commit the file, and enable Actions in the settings of the repository, under Units.\n',
  'sourcehut-pages':
    'Next, commit the file. git.sr.ht runs it with each push; a push of the main branch publishes the site.\n',
  forgejo: checksOnly,
  gitea: checksOnly,
  bitbucket: checksOnly,
};

/** Formats the flag that a build needs to write into a folder; empty for the default one. */
export function formatOutFlag(out: string): string {
  return out === defaultOutputFolder ? '' : ` --out ${out}`;
}
