// The ZIP with the files of a project in one language, as Python reads it.

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../src/api/json.ts';
import { checkCatalogue } from '../../src/build.ts';
import type { AllUnits, TranslationUnits } from '../../src/catalogue/model.ts';
import { systemProgram } from '../hosts/tools.ts';
import { getSources, smallCatalogue } from '../setup/catalogues.ts';
import { publishRoutes } from '../setup/publish.ts';

function createUnits(file: string, isComplete = true): TranslationUnits {
  return { file, sourceFile: undefined, units: [], isComplete };
}

const texts: Readonly<Record<string, string>> = {
  'lang/pt-BR/app.json': '{"save": "Salvar"}',
  'lang/ü b.po': 'msgid ""\n'.repeat(1000),
};

/** Publishes the files of routes that have to do with archives. */
function publish(units: AllUnits): ReadonlyMap<string, Uint8Array> {
  const result = checkCatalogue(
    getSources({ ...smallCatalogue, 'projects/demo/glossary/pt_BR.yaml': 'translated: 1\n' }),
    {
      units,
      readCheckoutFile: (_, path) =>
        texts[path] === undefined ? undefined : new TextEncoder().encode(texts[path]),
    },
  );
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const files = publishRoutes(result.catalogue, ({ name }) => /language-(file|zip)$/.test(name));
  return new Map(files.map((file) => [file.path, joinBytes(file.pieces())]));
}

const units: AllUnits = new Map([
  [
    'demo/app',
    new Map([
      ['pt_BR', createUnits('lang/pt-BR/app.json')],
      ['en', createUnits('docs/en/')],
    ]),
  ],
  [
    'demo/glossary',
    new Map([
      ['pt_BR', createUnits('lang/ü b.po')],
      ['de', createUnits('lang/de.po', false)],
    ]),
  ],
]);

const folder = 'api/projects/demo/languages/pt_BR';

const program = `
import io, json, sys, zipfile
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert archive.testzip() is None
print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))
`;

describe('the files of a project in a language', () => {
  test('are where all their strings are published, without folders', () => {
    expect([...publish(units).keys()]).toEqual([
      `${folder}/file/index.json`,
      `${folder}/files.zip`,
    ]);
    expect([...publish(new Map()).keys()]).toEqual([]);
  });

  test.skipIf(systemProgram('python3') === undefined)('are a ZIP for other programs', () => {
    const input = publish(units).get(`${folder}/files.zip`);
    const { stdout, stderr } = spawnSync('python3', ['-c', program], { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(texts);
  });

  test('have the same bytes in every time zone', () => {
    const zone = process.env['TZ'];
    const archives = ['Pacific/Kiritimati', 'America/Los_Angeles'].map((one) => {
      process.env['TZ'] = one;
      return Buffer.from(publish(units).get(`${folder}/files.zip`) ?? []).toString('hex');
    });
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(archives[0]).toBe(archives[1]);
  });
});
