// .vscode/settings.json: which schema an editor takes for which file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { getPlace } from '../../../src/catalogue/place.ts';
import { getSchemaFile } from '../../../src/catalogue/schema/schema-comment.ts';
import { temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { projectFolder } from '../../setup/project.ts';

const settings = JSON.parse(readFileSync(join(projectFolder, '.vscode/settings.json'), 'utf8'));
const patterns = Object.entries<string | string[]>(settings['yaml.schemas']);

/** The schemas of each file of a folder that has any, by its path. */
function schemasOfFiles(folder: string): Readonly<Record<string, string[]>> {
  const schemas = new Map<string, string[]>();
  for (const [schema, globs] of patterns) {
    for (const path of globSync([globs].flat(), { cwd: folder })) {
      schemas.set(path, [...(schemas.get(path) ?? []), schema]);
    }
  }
  return Object.fromEntries(schemas);
}

describe('yaml.schemas', () => {
  test('gives each file of the catalogue the schema of its kind, and no other file any', () => {
    const files = globSync('catalogue/**/*.{yaml,yml}', { cwd: projectFolder });
    const wanted = files.map((path) => {
      const place = getPlace(path.slice('catalogue/'.length));
      return [path, place ? [`./schemas/${getSchemaFile(place.kind)}`] : []];
    });
    expect(files.length).toBeGreaterThan(100);
    expect(schemasOfFiles(projectFolder)).toEqual(Object.fromEntries(wanted));
  });

  test('knows all forms of language codes, and nothing else beside a component', () => {
    const codes = [
      'de',
      'kab',
      'pt_BR',
      'kab_KAB',
      'zh_Hant_HK',
      'ca@valencia',
      'kab@x',
      'ca_ES@x',
    ];
    const others = ['component', 'README', 'd', 'pt-BR', 'components', 'de.old'];
    const folder = writeFiles(
      temporaryFolder(),
      Object.fromEntries(
        [...codes, ...others].map((name) => [`catalogue/projects/demo/app/${name}.yaml`, '']),
      ),
    );
    const ofCounters = Object.entries(schemasOfFiles(folder))
      .filter(([, schemas]) => schemas.includes('./schemas/counters.schema.json'))
      .map(([path]) => path.slice('catalogue/projects/demo/app/'.length, -'.yaml'.length));
    expect(ofCounters.toSorted()).toEqual(codes.toSorted());
  });
});

describe('the recommended extensions', () => {
  test('are the one that reads these settings', () => {
    const text = readFileSync(join(projectFolder, '.vscode/extensions.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ recommendations: ['redhat.vscode-yaml'] });
  });
});
