import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { getPlace } from '../../../src/catalogue/place.ts';
import { formatSchema, makeJsonSchemas } from '../../../src/catalogue/schema/json-schemas.ts';
import { projectFolder } from '../../setup/project.ts';
import { strictAjv, validators } from './validators.ts';

const ajv = strictAjv();

type Schema = Readonly<Record<string, unknown>>;

/** Every property that a schema describes, in mappings and behind conditions too, by its path. */
function getProperties(schema: Schema, path = ''): [path: string, property: Schema][] {
  const own = Object.entries((schema['properties'] ?? {}) as Record<string, Schema | true>);
  const described = own.flatMap(([key, property]): [string, Schema][] =>
    property === true ? [] : [[`${path}${key}`, property]],
  );
  const branches = [schema['then'], schema['else']].filter((branch) => branch !== undefined);
  return [
    ...described,
    ...described.flatMap(([key, property]) => getProperties(property, `${key}.`)),
    ...branches.flatMap((branch) => getProperties(branch as Schema, path)),
  ];
}

const properties = makeJsonSchemas().flatMap(({ name, schema }) =>
  getProperties(schema).map(([path, property]): [string, Schema] => [`${name}: ${path}`, property]),
);

describe('jsonSchemas', () => {
  test.each(makeJsonSchemas())(
    '$file is not stale (`npm run generate -- schemas` makes it anew)',
    (one) => {
      expect(readFileSync(join(projectFolder, 'schemas', one.file), 'utf8')).toBe(
        formatSchema(one),
      );
    },
  );

  test('has a schema for each file in schemas/', () => {
    const files = readdirSync(join(projectFolder, 'schemas')).toSorted();
    expect(makeJsonSchemas().map(({ file }) => file)).toEqual(files);
  });

  test('has every key of the language file, and of the mapping in it', () => {
    const keys = properties.map(([path]) => path).filter((path) => path.startsWith('language'));
    expect(keys).toMatchInlineSnapshot(`
      [
        "language: name",
        "language: own_name",
        "language: direction",
        "language: population",
        "language: aliases",
        "language: renamed_from",
        "language: plural",
        "language: plural.id",
        "language: plural.source",
        "language: plural.number",
        "language: plural.formula",
        "language: plural.type",
      ]
    `);
  });

  test.each(properties)('describes %s, with examples that fit', (_, property) => {
    const validate = ajv.compile(property);
    const { description, examples, default: whenLeftOut } = property;
    expect(description).toMatch(/^[A-Z].*\. Expected: .*\.$/);
    expect(examples).toHaveLength(1);
    for (const example of examples as unknown[]) expect(validate(example)).toBe(true);
    if ('default' in property) expect(validate(whenLeftOut)).toBe(true);
  });

  test('takes translations.yaml with any of its keys, and no other', () => {
    const whole =
      'site:\n  base_url: https://a.test\ncomponents:\n  app:\n    filemask: a/*.json\n';
    expect(validators.translations(parse(whole))).toBe(true);
    expect(validators.translations(parse('project:\n  web: https://a.test\n'))).toBe(true);
    expect(validators.translations(parse(`${whole}    mask: b/*.json\n`))).toBe(false);
    expect(validators.translations(parse(`${whole}base_url: https://a.test\n`))).toBe(false);
  });

  test.each(['catalogue', 'test/fixtures/catalogue'])('takes every file of %s', (folder) => {
    const cwd = join(projectFolder, folder);
    const paths = globSync('**/*.yaml', { cwd });
    const refused = paths.filter((path) => {
      const place = getPlace(path);
      const value = parse(readFileSync(join(cwd, path), 'utf8'));
      return !(place && validators[place.kind](value));
    });
    expect(refused).toEqual([]);
    expect(paths.length).toBeGreaterThan(10);
  });
});
