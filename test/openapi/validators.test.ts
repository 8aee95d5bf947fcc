// The description of the API before validators of others; and the types that are made from it.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clientTypes } from '../../scripts/client-types/generate.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { readText } from '../setup/publish.ts';
import { isThorough, onCi, takeOne } from '../setup/repetitions.ts';
import { catalogues, published } from './published.ts';
import { openApiTool, toolsFolder } from './tools.ts';

const validator = openApiTool('@redocly/openapi-core', 'package.json');
const generator = openApiTool('openapi-typescript', 'package.json');

function getProblems(text: string): string {
  const folder = writeFiles(temporaryFolder(), { 'schema.json': text });
  const words = [join(toolsFolder, 'lint.mjs'), join(folder, 'schema.json')];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(stdout === '' ? 0 : 1);
  return stdout;
}

describe.skipIf(validator === undefined)('validators', () => {
  onCi.each(takeOne(catalogues))('find nothing wrong with the description of %s', (folder) => {
    const file = published(folder).files.find(({ path }) => path === 'api/schema.json');
    expect(getProblems(file === undefined ? '' : readText(file))).toBe('');
  });

  onCi('find, each of them, what is wrong with a broken one', () => {
    const { document } = published('test/fixtures/catalogue');
    const problems = getProblems(JSON.stringify({ ...document, info: {} }));
    for (const name of ['redocly', 'spectral', 'schema']) expect(problems).toContain(`${name} · `);
  });
});

test.skipIf(generator === undefined || !isThorough)(
  'the types of the client are made of it',
  async () => {
    const [text, types] = ['openapi.json', 'types.d.ts'].map((name) =>
      readFileSync(join(projectFolder, 'src/client', name), 'utf8'),
    );
    expect(types).toBe(await clientTypes(text ?? ''));
  },
);
