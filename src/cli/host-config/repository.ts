// A host → the files that it looks for in a repository, written there.

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { maximumFileSize } from '../../catalogue/source.ts';
import { editFiles, makeTextEdit } from '../../disk/edit-files.ts';
import { writeNewFiles } from '../../disk/new-files.ts';
import { readRegularFile } from '../../disk/regular-file.ts';
import { Failure } from '../../failure.ts';
import { workerFolder, workerName, writeWranglerConfig } from '../../hosts/cloudflare.ts';
import { writeEdgeFunction } from '../../hosts/edge-function.ts';
import { writePagesWorkflow } from '../../hosts/github-pages.ts';
import type { RepositoryHost } from '../../hosts/names.ts';
import { edgeFunctionName, edgeFunctionsFolder, writeNetlifyToml } from '../../hosts/netlify.ts';
import { resources } from '../../resources.ts';
import { readPackageFile } from '../package-files.ts';
import { findProgram, getProgramCommand, parseProgram, warnOfVersion } from '../program-source.ts';

export interface RepositoryOptions {
  /** The folder of the repository. */
  readonly dir: string;
  /** The catalogue's folder, seen from there. */
  readonly catalogue: string;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
  /** The source of the program for the host; by default the one that this one was installed from. */
  readonly program: string | undefined;
  /** Whether to write over files that something else has made. */
  readonly force: boolean;
}

interface HostFile {
  /** Below the repository's folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The report of a command that writes files, and the paths of those that it wrote. */
export interface WrittenFiles {
  readonly text: string;
  readonly paths: readonly string[];
}

/** Writes all files of the host and reports them, or throws a Failure and writes none. */
export function writeForHost(host: RepositoryHost, options: RepositoryOptions): WrittenFiles {
  const { dir, force } = options;
  const program =
    options.program === undefined ? findProgram() : parseProgram(options.program, dir);
  const files = getRepositoryFiles(host, { ...options, program }).map((file) => ({
    ...file,
    before: present(dir, file.path),
  }));
  const foreign = files.filter(({ before }) => before !== undefined && !isOurs(before));
  if (foreign.length > 0 && !force) throw inTheWay(foreign.map(({ path }) => join(dir, path)));
  const changed = files.flatMap(({ path, text, before }) =>
    before === undefined || before === text ? [] : [makeTextEdit(path, before, text)],
  );
  editFiles(dir, changed);
  writeNewFiles(
    dir,
    files.filter(({ before }) => before === undefined),
  );
  const lines = files.map(({ path, text, before }) => {
    const done = before === text ? 'Unchanged:' : 'Wrote';
    return `${done} ${join(dir, path)}\n`;
  });
  const written = files.filter(({ text, before }) => before !== text);
  const toFill = program === undefined ? `${howToFill(host)}\n` : '';
  return {
    text: `${lines.join('')}${toFill}${warnOfVersion(program)}${nextStep[host]}`,
    paths: written.map(({ path }) => join(dir, path)),
  };
}

/** Explains what to do when the host cannot know the source of the program. */
function howToFill(host: RepositoryHost): string {
  return (
    'These files do not say yet where the host gets the program from, and until then its build stops. To say it:\n' +
    `  translation-catalogue host-config ${host} --program github:OWNER/translation-catalogue#COMMIT\n` +
    'OWNER and COMMIT are those of your clone on GitHub; --program also takes a .tgz that `npm pack` has made, in the repository.'
  );
}

/** The files that a host needs, and their texts. */
function getRepositoryFiles(
  host: RepositoryHost,
  { catalogue, basePath, program }: Pick<RepositoryOptions, 'catalogue' | 'basePath' | 'program'>,
): HostFile[] {
  const where = catalogue === 'catalogue' ? '' : ` --catalogue ${plainPath(catalogue)}`;
  const command = `${getProgramCommand(program, `host-config ${host}`)} build${where}`;
  switch (host) {
    case 'netlify': {
      const about = aboutFile('How Netlify builds and serves the catalogue.', host);
      const path = `${edgeFunctionsFolder}/${edgeFunctionName}.js`;
      return [
        { path: 'netlify.toml', text: writeNetlifyToml(resources, { basePath, about, command }) },
        { path, text: functionFile(host, basePath) },
      ];
    }
    case 'cloudflare': {
      const about = aboutFile('How Cloudflare builds and serves the catalogue.', host);
      const path = `${workerFolder}/${workerName}.js`;
      return [
        { path: 'wrangler.jsonc', text: writeWranglerConfig({ about, command }) },
        { path, text: functionFile(host, basePath) },
      ];
    }
    case 'github-pages': {
      const [about = ''] = aboutFile('', host).slice(1);
      const path = '.github/workflows/translation-catalogue.yml';
      return [{ path, text: writePagesWorkflow({ about: [about], command, out: 'dist' }) }];
    }
    default:
      return host satisfies never;
  }
}

/** A path that means nothing else in a shell, in YAML or in TOML. */
function plainPath(path: string): string {
  if (/^[A-Za-z0-9_][\w./-]*$/.test(path) && !path.split('/').includes('..')) return path;
  throw new Failure(
    `The path of the catalogue cannot stand in a command of the host: ${JSON.stringify(path)}\n` +
      'Name it with --catalogue as it is seen from --dir, in letters, digits and any of _ - . /',
  );
}

function functionFile(host: 'netlify' | 'cloudflare', basePath: string): string {
  const [, about = ''] = aboutFile('', host);
  return `// ${about}\n${writeEdgeFunction(readPackageFile(`bin/edge/${host}.js`), basePath)}`;
}

const sign = 'Made by `translation-catalogue host-config';

function aboutFile(what: string, host: RepositoryHost): string[] {
  return [what, `${sign} ${host}\`: after an update, or with a new address, run that again.`];
}

function isOurs(text: string): boolean {
  return text.slice(0, 500).includes(sign);
}

function present(dir: string, path: string): string | undefined {
  const file = join(dir, path);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (stats.isFile()) {
    const read = readRegularFile(file, maximumFileSize);
    if (read.kind === 'file') return read.bytes.toString();
  }
  throw new Failure(`Not a file, so nothing was written: ${file}`);
}

function inTheWay(files: readonly string[]): Failure {
  const are = files.length === 1 ? 'is there, and was' : 'are there, and were';
  return new Failure(
    `${files.join(', ')} ${are} not made by this command. Nothing was written.\n` +
      'To have it written over, add --force. To see what it would say, name another folder with --dir.',
  );
}

const nextStep: Readonly<Record<RepositoryHost, string>> = {
  netlify: 'Next, commit these files, and import the repository on app.netlify.com.\n',
  cloudflare: 'Next, commit these files, and deploy: npx wrangler@4 deploy\n',
  'github-pages':
    'Once, in the settings of the repository on GitHub, under Pages, choose "GitHub Actions" as the source. The site is\n' +
    'public even if the repository is private: docs/your-repository.md#a-private-repository\n',
};
