// docs/api.md as a reference: its lists name all fields of real answers and no others, and its commands run as they
// are written.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { described, describeField, documentWith } from '../scripts/api-docs/render.ts';
import type { OutputFile } from '../src/api/publish.ts';
import type { ObjectShape, ScalarName, Shape } from '../src/api/shape.ts';
import { unitQueryLimits } from '../src/api/unit-query.ts';
import { checkCatalogue } from '../src/build.ts';
import { loadCatalogue } from '../src/catalogue/load.ts';
import { previewSite, type ServedSite } from './clients/sites.ts';
import { systemProgram } from './hosts/tools.ts';
import { madeUpPast } from './setup/past-of-shipped.ts';
import { projectFolder } from './setup/project.ts';
import { publishRoutes, readText } from './setup/publish.ts';
import { getSample } from './setup/repetitions.ts';
import { copyWritten, loadShipped } from './setup/shipped.ts';

const execute = promisify(execFile);

const document = readFileSync(join(projectFolder, 'docs/api.md'), 'utf8');

/** The address of the preview in the document. */
const exampleSite = 'http://127.0.0.1:8080';

type Values = Readonly<Record<string, unknown>>;

describe('the fields of docs/api.md', () => {
  /** Every answer in plain JSON, of a catalogue with much and of one with everything odd. */
  const fixture = loadCatalogue(join(projectFolder, 'test/fixtures/catalogue'));
  const answers = [loadShipped(), [...fixture]].flatMap((sources) => {
    const result = checkCatalogue(sources, { history: madeUpPast(sources) });
    if (!('catalogue' in result)) throw new Error('A catalogue has problems.');
    return publishRoutes(result.catalogue, ({ name }) =>
      described.some((one) => one.name === name),
    ).filter(isPlain);
  });

  test.each(described)('are those of $name', ({ name, body }) => {
    const own = answers.filter(({ record }) => record?.route === name);
    // The catalogues have no checkout, without which there are no units, credits and archives, and no announcements, parts and categories.
    expect(own.length > 0).toBe(
      !/^(translation-)?units?$|-(announcements|credits|language-file|parts|categories)$|^part-|^categor/.test(
        name,
      ),
    );
    for (const file of getSample(own)) expectShape(JSON.parse(readText(file)), body, file.path);
  });

  test('are all described', () => {
    const objects = described.flatMap(({ body }) => objectsIn(body));
    const fields = [...new Set(objects)].flatMap((one) => one.fields);
    const lines = document.split('\n').filter((line) => line.startsWith('- '));
    const lacking = fields.filter((field) => {
      const words = describeField(field).split(': ');
      return !lines.some((line) =>
        [`\`${field.name}\``, ...words].every((word) => line.includes(word)),
      );
    });
    expect(lacking).toEqual([]);
  });
});

describe('docs/api.md', () => {
  let site: ServedSite;

  beforeAll(async () => {
    site = await previewSite(copyWritten());
  });

  afterAll(async () => {
    await site?.stop();
  });

  /** Runs a command of the document as if the site were at the document's address. */
  async function run(command: string): Promise<string> {
    // Who has seen enough ends the pipe, and what writes into it fails then.
    const strict = command.includes('| head') ? ['-e'] : ['-eo', 'pipefail'];
    const words = [...strict, '-c', command.replaceAll(exampleSite, site.url)];
    const { stdout } = await execute('bash', words, { maxBuffer: 1e8 });
    return stdout.replaceAll(site.url, exampleSite);
  }

  test('is as `npm run generate -- api-docs` writes it', () => {
    expect(documentWith(document)).toBe(document);
  });

  const handWritten = document.replace(/<!-- objects -->.*<!-- \/objects -->/s, '');
  const commands = [...handWritten.matchAll(/```sh\n(.*?)\n```(?:\n\n```text\n(.*?)\n```)?/gs)];

  test('has commands that this test finds', () => {
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.filter(([, , shown]) => shown !== undefined).length).toBeGreaterThan(1);
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

  test('has the limits of queries', () => {
    const { length, terms, depth } = unitQueryLimits;
    expect(document.replaceAll('\n', ' ')).toContain(
      `up to ${length} characters and ${terms} terms, with parentheses up to ${depth} deep`,
    );
  });

  test('has two ways to a page, with the same bytes', async () => {
    const [one, other] = ['?page=2', 'page-2.json'];
    const at = (page: string) => run(`curl --silent '${exampleSite}/api/translations/${page}'`);
    expect(await at(one)).toBe(await at(other));
  });
});

function isPlain({ path }: OutputFile): boolean {
  return /\/(?:index|page-\d+|[a-z]+(?:-\d+)?)\.json$|^index\.json$/.test(path);
}

/** Every field is there, in the order of the table, and no other. */
function expectShape(value: unknown, shape: Shape, where: string): void {
  if (shape.kind === 'scalar') {
    expect(hasScalarType(shape.name, value), `${where}: ${value}`).toBe(true);
    return;
  }
  if (shape.kind === 'array') {
    expect(Array.isArray(value), where).toBe(true);
    for (const one of value as unknown[]) expectShape(one, shape.inner, `entry of ${where}`);
    return;
  }
  if (shape.kind === 'nullable') {
    if (value !== null) expectShape(value, shape.inner, where);
    return;
  }
  if (shape.kind === 'map') {
    for (const one of Object.values(value as Values)) expectShape(one, shape.inner, where);
    return;
  }
  const names = shape.fields.map(({ name }) => name);
  expect(Object.keys(value as Values), where).toEqual(names);
  for (const field of shape.fields) {
    expectShape((value as Values)[field.name], field.shape, `${field.name} of ${where}`);
  }
}

/** All objects of a shape with a table: not the pages of lists, of which the document tells once. */
function objectsIn(shape: Shape): ObjectShape[] {
  if (shape.kind === 'scalar') return [];
  if (shape.kind !== 'object') return objectsIn(shape.inner);
  const inside = shape.fields.flatMap((field) => objectsIn(field.shape));
  return shape.entryShape === undefined ? [shape, ...inside] : inside;
}

function hasScalarType(name: ScalarName, value: unknown): boolean {
  const isText = typeof value === 'string';
  switch (name) {
    case 'text':
      return isText;
    case 'text or null':
      return isText || value === null;
    case 'integer':
      return Number.isSafeInteger(value) && (value as number) >= 0;
    case 'percentage':
      return typeof value === 'number' && value >= 0 && value <= 100;
    case 'difference or null':
      return value === null || (typeof value === 'number' && Math.abs(value) <= 100);
    case 'point':
      return isPoint(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'time':
      return isText && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value);
    case 'time or null':
      return value === null || hasScalarType('time', value);
    case 'URL':
      return isText && URL.canParse(value);
    case 'URL or null':
      return value === null || hasScalarType('URL', value);
    case 'URL or empty':
      return value === '' || hasScalarType('URL', value);
    case 'null':
      return value === null;
    case 'object':
      return typeof value === 'object' && value !== null;
    default:
      return name satisfies never;
  }
}

function isPoint(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [day, ...figures] = value;
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) && figures.length === 4 && figures.every(Number.isSafeInteger)
  );
}
