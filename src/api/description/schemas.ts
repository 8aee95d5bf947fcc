// Converts shapes to JSON Schemas (2020-12): `defineObject('lock', { locked: [flag, 'always false'] })` becomes a schema
// named `Lock`, to which other schemas refer.

import type { JsonObject } from '../json-values.ts';
import type { Field, ObjectShape, ScalarName, Shape } from '../shape.ts';

/** Converts shapes, and collects the schemas of all objects in them. */
export interface SchemaCollector {
  /** Describes a shape by a schema. */
  readonly describe: (shape: Shape) => JsonObject;
  readonly listAll: () => JsonObject;
}

/** Creates a collector without schemas. */
export function createSchemaCollector(): SchemaCollector {
  const collected = new Map<string, { readonly title: string; readonly schema: JsonObject }>();

  function describe(shape: Shape): JsonObject {
    switch (shape.kind) {
      case 'scalar':
        return scalarSchemas[shape.name];
      case 'array':
        return { type: 'array', items: describe(shape.inner) };
      case 'map':
        return {
          type: 'object',
          description: `The keys are ${shape.keys}.`,
          additionalProperties: describe(shape.inner),
        };
      case 'object':
        return referTo(shape);
      case 'nullable':
        // Without a reference, because code generators don't know unions of an object and null.
        return { ...describeObjectShape(shape.inner), type: ['object', 'null'] };
      default:
        return shape satisfies never;
    }
  }

  /** Collects the schema of an object, and returns a reference to it. */
  function referTo(shape: ObjectShape): JsonObject {
    const name = makeSchemaName(shape.title);
    if (!collected.has(name)) {
      collected.set(name, { title: shape.title, schema: describeObjectShape(shape) });
    } else if (collected.get(name)?.title !== shape.title) {
      throw new Error(
        `The shapes ${collected.get(name)?.title} and ${shape.title} would both be called ${name}.`,
      );
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function describeObjectShape({ title, fields }: ObjectShape): JsonObject {
    return {
      type: 'object',
      description: toSentence(title),
      required: fields.map(({ name }) => name),
      properties: Object.fromEntries(fields.map((field) => [field.name, describeField(field)])),
    };
  }

  function describeField({ shape, meaning }: Field): JsonObject {
    return { ...describe(shape), description: toSentence(meaning) };
  }

  return {
    describe,
    listAll: () =>
      Object.fromEntries(
        [...collected]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { schema }]) => [name, schema]),
      ),
  };
}

/** Makes the name that code generators use: `PluralRule` for `plural rule`. */
function makeSchemaName(title: string): string {
  return title
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Makes a sentence of a description in a table, without links to other parts of docs/api.md. */
function toSentence(words: string): string {
  const text = words.replace(/,? \[see below\]\([^()]*\)/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const timeFormat = { format: 'date-time', examples: ['2026-08-03T19:48:06.000000Z'] };

const scalarSchemas: Readonly<Record<ScalarName, JsonObject>> = {
  text: { type: 'string' },
  'text or null': { type: ['string', 'null'] },
  integer: { type: 'integer', format: 'int64', minimum: 0 },
  percentage: { type: 'number', format: 'double', minimum: 0, maximum: 100 },
  'difference or null': { type: ['number', 'null'], format: 'double', minimum: -100, maximum: 100 },
  // A text and four numbers. Few code generators know arrays of several types.
  point: { type: 'array', items: {}, minItems: 5, maxItems: 5 },
  boolean: { type: 'boolean' },
  time: { type: 'string', ...timeFormat },
  'time or null': { type: ['string', 'null'], ...timeFormat },
  URL: { type: 'string', format: 'uri' },
  'URL or null': { type: ['string', 'null'], format: 'uri' },
  // Without a format, because those of URLs exclude the empty text or letters beyond ASCII, which people write.
  'URL or empty': { type: 'string' },
  // Other servers have texts here, and code generators don't know values that are always null.
  null: { type: ['string', 'null'] },
  object: { type: 'object' },
};
