import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getPath, type Place } from '../../../src/catalogue/place.ts';
import { makeSchemaComment } from '../../../src/catalogue/schema/schema-comment.ts';
import { projectFolder } from '../../setup/project.ts';
import { placeOfKind } from './authored-files.ts';

describe('schemaComment', () => {
  test.each<[Place, string]>([
    [placeOfKind.site, '../schemas/site.schema.json'],
    [placeOfKind.language, '../../schemas/language.schema.json'],
    [placeOfKind.project, '../../../schemas/project.schema.json'],
    [placeOfKind.glossary, '../../../../schemas/component.schema.json'],
    [placeOfKind.counters, '../../../../schemas/counters.schema.json'],
  ])('leads from the file of %j to %s', (place, schema) => {
    expect(makeSchemaComment(place)).toBe(`# yaml-language-server: $schema=${schema}`);
    expect(existsSync(join(projectFolder, 'catalogue', dirname(getPath(place)), schema))).toBe(
      true,
    );
  });
});
