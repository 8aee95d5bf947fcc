// docs/api.md as a reference: its tables name all fields of real answers and no others, its examples
// are what a site answers, and its commands run as they are written.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersOf } from '../scripts/api-docs/answers.ts';
import { bodies, fieldsOf, objects } from '../scripts/api-docs/bodies.ts';
import { exampleSite, lasting } from '../scripts/api-docs/example.ts';
import { type Field, type Kind, plural } from '../scripts/api-docs/fields.ts';
import { changedFile, earlierText, madeUpPast, pastMoments } from '../scripts/api-docs/past.ts';
import {
  described,
  documentWith,
  exampleAnswer,
  exampleCommand,
  fieldTable,
} from '../scripts/api-docs/render.ts';
import { filesIn, type OutputFile, textOf } from '../src/api/files.ts';
import { checkCatalogue, renderCatalogue } from '../src/build.ts';
import { loadCatalogue } from '../src/load/load.ts';
import { previewSite, type ServedSite } from './clients/sites.ts';
import { systemProgram } from './hosts/tools.ts';
import { readFiles, writeFiles } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';
import { commitAll, repositoryOf } from './setup/repository.ts';

const execute = promisify(execFile);

const shipped = join(projectFolder, 'catalogue');
const document = readFileSync(join(projectFolder, 'docs/api.md'), 'utf8');

type Values = Readonly<Record<string, unknown>>;

describe('the fields of docs/api.md', () => {
  /** Every answer in plain JSON, of a catalogue with much and of one with everything odd. */
  const answers = [shipped, join(projectFolder, 'test/fixtures/catalogue')].flatMap((folder) => {
    const sources = [...loadCatalogue(folder)];
    const result = checkCatalogue(sources, { history: madeUpPast(sources) });
    if (!('catalogue' in result)) throw new Error(`${folder} has problems`);
    return filesIn(renderCatalogue(result.catalogue)).filter(isPlain);
  });

  test.each(described.map(({ name }) => name))('are those of %s', (name) => {
    const body = bodies[name];
    const own = answers.filter(({ record }) => record?.route === name);
    expect(own.length > 0).toBe(body.shape !== 'nothing');
    for (const file of own) {
      const value = JSON.parse(textOf(file));
      for (const entry of entriesOf(value, body.shape)) {
        expectFields(entry, fieldsOf(body), file.path);
      }
    }
  });

  test('say in every table what the fields are', () => {
    const tables = [...Object.values(objects).map(({ fields }) => fields), plural];
    const also = Object.values(bodies).flatMap((body) => (body.also ? [body.also] : []));
    for (const fields of [...tables, ...also]) expect(document).toContain(fieldTable(fields));
  });
});

describe('docs/api.md', () => {
  let site: ServedSite;

  beforeAll(async () => {
    site = await previewSite(withPast(shipped));
  });

  afterAll(async () => {
    await site?.stop();
  });

  /** What a command of the document prints, as if the site were at the document's address. */
  async function run(command: string): Promise<string> {
    // Who has seen enough ends the pipe, and what writes into it fails then.
    const strict = command.includes('| head') ? ['-e'] : ['-eo', 'pipefail'];
    const words = [...strict, '-c', command.replaceAll(exampleSite, site.url)];
    const { stdout } = await execute('bash', words, { maxBuffer: 1e8 });
    return stdout.replaceAll(site.url, exampleSite);
  }

  test('is as `npm run api-docs` writes it', () => {
    expect(lasting(document)).toBe(lasting(documentWith(document, answersOf(shipped))));
  });

  test.each(described)('shows what $name answers', async (route) => {
    const command = exampleCommand(route);
    const [, , shown] = document.match(blockOf(command)) ?? [];
    const text = await run(command);
    if (route.redirect !== undefined) expect(`${shown}\n`).toBe(text);
    else expect(lasting(shown ?? '')).toBe(lasting(exampleAnswer(route, text)));
  });

  const handWritten = document.replace(/<!-- each resource -->.*<!-- \/each resource -->/s, '');
  const commands = [...handWritten.matchAll(/```sh\n(.*?)\n```(?:\n\n```text\n(.*?)\n```)?/gs)];

  test('has commands that this test finds', () => {
    expect(commands.length).toBeGreaterThan(7);
    expect(commands.filter(([, , shown]) => shown !== undefined).length).toBeGreaterThan(4);
  });

  test.each(commands.map(([, command = '', shown = '']) => [command, shown]))(
    'runs %s',
    async (command, shown) => {
      if (command.startsWith('wlc') && systemProgram('wlc') === undefined) return;
      const text = await run(command);
      expect(text).not.toBe('');
      // Some print one error after the other, without a line break.
      const printed = text.replaceAll('\r', '').replaceAll('}{', '}\n{').split('\n');
      const missing = shown.split('\n').filter((line) => !printed.includes(line));
      expect(shown === '' ? [] : missing).toEqual([]);
      if (shown === '') expect(text).not.toContain('"detail"');
    },
  );

  test('has two ways to a page, with the same bytes', async () => {
    const [one, other] = ['?page=2', 'page-2.json'];
    const at = (page: string) => run(`curl --silent '${exampleSite}/api/translations/${page}'`);
    expect(await at(one)).toBe(await at(other));
  });
});

/** A copy of a catalogue with the past that the document shows. */
function withPast(catalogue: string): string {
  const files = readFiles(catalogue);
  const now = files[changedFile] ?? '';
  const [before, after] = pastMoments;
  const folder = repositoryOf({ ...files, [changedFile]: earlierText(now) }, before);
  writeFiles(folder, { [changedFile]: now });
  return commitAll(folder, after);
}

function isPlain({ path }: OutputFile): boolean {
  return /\/(?:index|page-\d+)\.json$|^index\.json$/.test(path);
}

function entriesOf(value: unknown, shape: string): readonly Values[] {
  if (shape === 'array') return value as Values[];
  if (shape !== 'list' && shape !== 'empty list') return [value as Values];
  const list = value as Values;
  expect(Object.keys(list)).toEqual(['count', 'next', 'previous', 'results']);
  if (shape === 'empty list') expect(list['results']).toEqual([]);
  return list['results'] as Values[];
}

function expectFields(value: Values, fields: readonly Field[], where: string): void {
  const names = fields.map(({ name }) => name);
  expect(Object.keys(value), where).toEqual(names);
  for (const { name, kind } of fields) {
    expect(isOf(kind, value[name], where), `${name} of ${where}: ${value[name]}`).toBe(true);
  }
}

/** Whether a value is of a kind; objects inside are looked at whole. */
function isOf(kind: Kind, value: unknown, where: string): boolean {
  const isText = typeof value === 'string';
  switch (kind) {
    case 'text':
      return isText;
    case 'text or null':
      return isText || value === null;
    case 'integer':
      return Number.isSafeInteger(value);
    case 'points or null':
      return value === null || (typeof value === 'number' && Math.abs(value) <= 100);
    case 'array of points':
      return Array.isArray(value) && value.every(isPoint);
    case 'percentage':
      return typeof value === 'number' && value >= 0 && value <= 100;
    case 'true or false':
      return typeof value === 'boolean';
    case 'time':
      return isText && time.test(value);
    case 'time or null':
      return value === null || (isText && time.test(value));
    case 'URL':
      return isText && URL.canParse(value);
    case 'URL or null':
      return value === null || (isText && URL.canParse(value));
    case 'URL or empty':
      return isText && (value === '' || URL.canParse(value));
    case 'null':
      return value === null;
    case 'array of texts':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    default: {
      const fields = kind === 'plural rule' ? plural : objects[kind].fields;
      expectFields(value as Values, fields, `${kind} of ${where}`);
      return true;
    }
  }
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

function isPoint(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [day, ...figures] = value;
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) && figures.length === 4 && figures.every(Number.isSafeInteger)
  );
}

/** A command of the document, and the answer below it. */
function blockOf(command: string): RegExp {
  const escaped = command.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`\`\`\`sh\n${escaped}\n\`\`\`\n\n\`\`\`(jsonc|text)\n(.*?)\n\`\`\``, 's');
}
