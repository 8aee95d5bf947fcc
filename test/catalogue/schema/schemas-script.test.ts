// scripts/schemas.ts, bundled and run in a folder of its own.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatSchema, makeJsonSchemas } from '../../../src/catalogue/schema/json-schemas.ts';
import { readFiles, temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { projectFolder } from '../../setup/project.ts';
import { onCi } from '../../setup/repetitions.ts';

const program = join(temporaryFolder(), 'schemas.cjs');
const wanted = Object.fromEntries(
  makeJsonSchemas().map((one) => [`schemas/${one.file}`, formatSchema(one)]),
);

beforeAll(() =>
  build({
    entryPoints: [join(projectFolder, 'scripts/schemas.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
  }),
);

function run(cwd: string, ...words: string[]): Promise<readonly [number, string, string]> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { cwd }, (error, stdout, stderr) => {
      resolve([error === null ? 0 : Number(error.code), stdout, stderr]);
    });
  });
}

describe('the script that writes the schemas', () => {
  test('says with --check what is missing, stale or superfluous, and writes nothing', async () => {
    const { 'schemas/component.schema.json': _, ...others } = wanted;
    const files = {
      ...others,
      'schemas/counters.schema.json': '{}\n',
      'schemas/old.schema.json': '{}\n',
    };
    const folder = writeFiles(temporaryFolder(), files);
    expect(await run(folder, '--check')).toEqual([
      1,
      '',
      'schemas/component.schema.json is missing: run `npm run generate -- schemas`\n' +
        'schemas/counters.schema.json is stale: run `npm run generate -- schemas`\n' +
        'schemas/old.schema.json is superfluous: run `npm run generate -- schemas`\n',
    ]);
    expect(readFiles(folder)).toEqual(files);
  });

  test('puts that right, leaves other files alone, and then finds nothing to say', async () => {
    const files = { 'schemas/old.schema.json': '{}\n', 'schemas/README.md': 'Made.\n' };
    const folder = writeFiles(temporaryFolder(), files);
    const [status, stdout] = await run(folder);
    expect([status, stdout.split('\n').toSorted()]).toEqual([
      0,
      [
        '',
        ...Object.keys(wanted).map((path) => `Wrote ${path}`),
        'Removed schemas/old.schema.json',
      ].toSorted(),
    ]);
    expect(readFiles(folder)).toEqual({ ...wanted, 'schemas/README.md': 'Made.\n' });
    expect(await run(folder)).toEqual([0, '', '']);
    expect(await run(folder, '--check')).toEqual([0, '', '']);
  });

  onCi('makes the folder where there is none', async () => {
    const folder = temporaryFolder();
    expect((await run(folder, '--check'))[0]).toBe(1);
    expect(readFiles(folder)).toEqual({});
    expect((await run(folder))[0]).toBe(0);
    expect(readFiles(folder)).toEqual(wanted);
  });
});
