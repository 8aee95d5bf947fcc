// The JSON Schemas that editors use against the build: what ajv says of a file, and what reading it
// says.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { RuleName } from '../../../src/catalogue/check.ts';
import { getPath } from '../../../src/catalogue/place.ts';
import { readSources } from '../../../src/catalogue/read.ts';
import type { AuthoredKind } from '../../../src/catalogue/schema/kinds.ts';
import { getSources } from '../../setup/catalogues.ts';
import { countExamples } from '../../setup/examples.ts';
import { authored, placeOfKind } from './authored-files.ts';
import { validators } from './validators.ts';

/** The build checks the contents of these texts; a schema can only check their form. */
const beyondSchemas: readonly RuleName[] = [
  'bad-date',
  'bad-licence',
  'bad-logo',
  'bad-path',
  'bad-plural-formula',
  'bad-url',
  'control-character',
  'unknown-template-variable',
  'not-text',
];

const kinds = Object.keys(placeOfKind) as AuthoredKind[];

describe.each(kinds)('the JSON Schema of a file of the kind %s', (kind) => {
  const place = placeOfKind[kind];
  const validate = validators[place.kind];

  test('refuses only what the build refuses, and all that a schema can know', () => {
    const outcomes = { taken: 0, refused: 0, refusedByBuild: 0 };
    fc.assert(
      fc.property(authored(kind), (value) => {
        const text = stringify(value, { aliasDuplicateObjects: false });
        const rules = rulesBroken({ [getPath(place)]: text });
        const isTaken = validate(parse(text));
        if (rules.length === 0) expect(validate.errors).toBeNull();
        else if (isTaken) expect(beyondSchemas).toEqual(expect.arrayContaining(rules));
        outcomes[rules.length === 0 ? 'taken' : isTaken ? 'refusedByBuild' : 'refused']++;
      }),
      // With 25 examples, one seed in some fifty gives no valid file of a kind.
      { numRuns: Math.max(100, countExamples(4)) },
    );
    // The property would hold of a schema that takes everything.
    expect(outcomes.taken).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(validators))('the JSON Schema %s', (_, validate) => {
  test.each([[null], ['name: App'], [7], [true], [[]], [[{ name: 'App' }]]])(
    'refuses %j, which is no mapping',
    (value) => {
      expect(validate(value)).toBe(false);
    },
  );
});

function rulesBroken(files: Readonly<Record<string, string>>): string[] {
  return readSources(getSources(files)).problems.map(({ rule }) => rule);
}
