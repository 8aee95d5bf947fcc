// A published catalogue, imported into an empty folder and published again, has the same API.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authoredOnly } from '../round-trip/hostile-site.ts';
import { getCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { publishedFiles, readText } from '../setup/publish.ts';
import { onCi, takeOne } from '../setup/repetitions.ts';
import { copyWritten } from '../setup/shipped.ts';
import { standIn } from './stand-in.ts';

/**
 * Files that differ because the API does not carry all: fields of `site.yaml`, which these files name, languages
 * that are described and have no translation, and a language's own name for itself.
 */
const notCarried =
  /^api\/(?:all\.json|build\.|docs\.md|docs\/|schema\.json|metrics\/|statistics\/|languages\/tlh\/|projects\/odd\/languages\.)/;

type Published = ReadonlyMap<string, string>;

function publish(folder: string, baseUrl: string): Published {
  const files = Object.entries(readFiles(folder)).filter(([path]) => /^[^.].*\.yaml$/.test(path));
  const published = publishedFiles(getCatalogue(Object.fromEntries(files), baseUrl));
  return new Map(
    published
      .filter(({ path }) => path.startsWith('api/'))
      .map((file) => [file.path, readText(file)]),
  );
}

async function importAgain(folder: string, ...flags: readonly string[]) {
  let published: Published = new Map();
  const { address, asked } = await standIn((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    const text = published.get(`${pathname.slice(1)}${pathname.endsWith('/') ? 'index.json' : ''}`);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  published = publish(folder, address);
  const imported = join(temporaryFolder(), 'catalogue');
  const result = await run(['import', 'weblate', address, '--catalogue', imported, ...flags], {
    cwd: temporaryFolder(),
  });
  return { result, imported, address, asked, published };
}

function findDifferences(one: Published, other: Published): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path) && !notCarried.test(path));
}

const awkwardCatalogues: [string, () => string][] = [
  ['awkward values', () => join(projectFolder, 'test/fixtures/catalogue')],
  ['texts that break formats', () => writeFiles(temporaryFolder(), authoredOnly)],
];

test.each(takeOne(awkwardCatalogues))(
  'keeps every record of a catalogue with %s',
  async (_, getFolder) => {
    const folder = getFolder();
    const { result, imported, address, published } = await importAgain(folder, '--details');
    expect(result).toMatchObject({ status: 0 });
    expect(findDifferences(published, publish(imported, address))).toEqual([]);
  },
);

onCi('keeps every record of the shipped catalogue', async () => {
  const folder = copyWritten();
  const { result, imported, address, asked, published } = await importAgain(folder, '--details');
  expect(result).toMatchObject({ status: 0, stderr: '' });
  expect(findDifferences(published, publish(imported, address))).toEqual([]);
  // Two lists, and two for each component.
  expect(asked).toHaveLength(2 + 2 * 16);
});

onCi('changes nothing when it is done again', async () => {
  const folder = join(projectFolder, 'test/fixtures/catalogue');
  const { imported, address } = await importAgain(folder);
  const before = readFiles(imported);
  const again = await run(['import', 'weblate', address, '--catalogue', imported], {
    cwd: temporaryFolder(),
  });
  expect(again.stdout).toContain('0 new files, 0 changed files.');
  expect(readFiles(imported)).toEqual(before);
  expect(readFileSync(join(imported, 'site.yaml'), 'utf8')).toContain('translate_url: ');
});
