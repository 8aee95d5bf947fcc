// Programs in other languages, made from the description of the API by a generator of others, read a
// served catalogue.

import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, sites, translations } from '../clients/sites.ts';
import { findPython, missing, systemProgram } from '../hosts/tools.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { hasTurn, takeOne } from '../setup/repetitions.ts';
import { openApiTool } from './tools.ts';

const execute = promisify(execFile);

const java = systemProgram('java', 'default-jre-headless');
const go = systemProgram('go', 'golang-go');
const python = findPython('urllib3', 'dateutil', 'six', 'certifi');
const generator = openApiTool('@openapitools/openapi-generator-cli', 'bin/openapi-generator.jar');
const converter = openApiTool('@apiture/openapi-down-convert', 'package.json');
const cannotMake = [java, generator, converter].includes(undefined);

/** Debian's packages for Go, which needs no network with them. */
const goPackages = '/usr/share/gocode';
const hasGoPackages =
  existsSync(join(goPackages, 'src/golang.org/x/oauth2')) ||
  missing('golang.org/x/oauth2', 'on Debian: `apt-get install golang-golang-x-oauth2-dev`');

const programs = join(projectFolder, 'test/openapi/programs');
const places = { PATH: process.env['PATH'], HOME: temporaryFolder(), NO_PROXY: '*' };

/** A generator that knows OpenAPI 3.0 gets the description as that. */
async function olderDescription(folder: string): Promise<string> {
  const file = join(folder, 'openapi-3.0.json');
  const main = openApiTool('@apiture/openapi-down-convert', 'lib/src/cli.js') ?? '';
  const description = join(projectFolder, 'src/client/openapi.json');
  await execute(process.execPath, [main, '--input', description, '--output', file]);
  return file;
}

/** Makes a client, and gives its folder. */
async function made(language: 'python' | 'go-experimental'): Promise<string> {
  const folder = temporaryFolder();
  const words = ['-i', await olderDescription(folder), '-g', language, '-o', folder];
  const all = ['-jar', generator ?? '', 'generate', ...words, '--package-name', 'catalogue'];
  await execute(java ?? '', all, { env: places, maxBuffer: 1e8 });
  return folder;
}

interface Program {
  readonly language: string;
  /** Makes it, and gives how to run it on a site. */
  readonly make: () => Promise<(site: string) => Promise<string>>;
}

async function pythonProgram() {
  const env = { ...places, PYTHONPATH: await made('python'), PYTHONDONTWRITEBYTECODE: '1' };
  return async (site: string) =>
    (await execute(python ?? '', [join(programs, 'read.py'), site], { env })).stdout;
}

async function goProgram() {
  const folder = await made('go-experimental');
  const home = temporaryFolder();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.go'))) {
    cpSync(join(folder, file), join(home, 'src/catalogue', file));
  }
  const env = { ...places, GO111MODULE: 'off', GOPATH: `${home}:${goPackages}`, CGO_ENABLED: '0' };
  const program = join(home, 'read');
  await execute(go ?? '', ['build', '-o', program, join(programs, 'read.go')], { env });
  return async (site: string) => (await execute(program, [site], { env: places })).stdout;
}

const all: readonly Program[] = [
  ...(python === undefined ? [] : [{ language: 'Python', make: pythonProgram }]),
  ...(go === undefined || !hasGoPackages ? [] : [{ language: 'Go', make: goProgram }]),
];

describe.skipIf(cannotMake || !hasTurn('generated programs')).each(takeOne(all))(
  'a program made in $language',
  ({ make }) => {
    let read: (site: string) => Promise<string>;
    let site: ServedSite | undefined;

    beforeAll(async () => {
      read = await make();
    }, 600_000);

    afterAll(async () => {
      await site?.stop();
    });

    test.each(sites)('reads %s', async (name, serve) => {
      await site?.stop();
      site = await serve();
      expect(JSON.parse(await read(site.url))).toEqual({
        count: translations,
        pages: 3,
        codes: ['af', 'ar', 'az'],
        project: 'Large',
        figures: ['af 4.4', 'ar 7.8'],
        languages: ['Afrikaans', 'Arabic'],
        missing: [
          404,
          name === 'nginx'
            ? 'There is nothing at this path. What there is begins at /api/'
            : 'Project not found: nothing is published at /api/projects/none/',
        ],
      });
    });
  },
);
