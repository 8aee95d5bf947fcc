// Shapes → JSON Schemas (2020-12). Every object gets a schema with a name, which others point at.

import type { JsonObject } from '../api/json-values.ts';
import type { Field, ObjectShape, ScalarName, Shape } from '../api/shape.ts';

export interface SchemaKeeper {
  /** The schema of a shape. */
  readonly of: (shape: Shape) => JsonObject;
  /** The schemas of all objects so far, by name. */
  readonly all: () => JsonObject;
}

export function createSchemaKeeper(): SchemaKeeper {
  const kept = new Map<string, { readonly title: string; readonly schema: JsonObject }>();

  function of(shape: Shape): JsonObject {
    switch (shape.kind) {
      case 'scalar':
        return scalars[shape.name];
      case 'array':
        return { type: 'array', items: of(shape.inner) };
      case 'map':
        return {
          type: 'object',
          description: `The keys are ${shape.keys}.`,
          additionalProperties: of(shape.inner),
        };
      case 'object':
        return reference(shape);
      case 'nullable':
        // In place, for generators of programs know no union of an object and null.
        return { ...objectSchema(shape.inner), type: ['object', 'null'] };
      default:
        return shape satisfies never;
    }
  }

  function reference(shape: ObjectShape): JsonObject {
    const name = schemaName(shape.title);
    if (!kept.has(name)) {
      kept.set(name, { title: shape.title, schema: objectSchema(shape) });
    } else if (kept.get(name)?.title !== shape.title) {
      throw new Error(`Two objects would both be called ${name}`);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function objectSchema({ title, fields }: ObjectShape): JsonObject {
    return {
      type: 'object',
      description: sentence(title),
      required: fields.map(({ name }) => name),
      properties: Object.fromEntries(fields.map((field) => [field.name, property(field)])),
    };
  }

  function property({ shape, meaning }: Field): JsonObject {
    return { ...of(shape), description: sentence(meaning) };
  }

  return {
    of,
    all: () =>
      Object.fromEntries(
        [...kept]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { schema }]) => [name, schema]),
      ),
  };
}

/** The name in generated programs: `PluralRule`. */
function schemaName(title: string): string {
  return title
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The words of a table as a sentence, without links to other parts of its document. */
function sentence(words: string): string {
  const text = words.replace(/,? \[see below\]\([^()]*\)/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const time = { format: 'date-time', examples: ['2026-08-03T19:48:06.000000Z'] };

const scalars: Readonly<Record<ScalarName, JsonObject>> = {
  text: { type: 'string' },
  'text or null': { type: ['string', 'null'] },
  integer: { type: 'integer', format: 'int64', minimum: 0 },
  percentage: { type: 'number', format: 'double', minimum: 0, maximum: 100 },
  'difference or null': { type: ['number', 'null'], format: 'double', minimum: -100, maximum: 100 },
  // A text, then numbers; few generators of programs know arrays of several types.
  point: { type: 'array', items: {}, minItems: 5, maxItems: 5 },
  boolean: { type: 'boolean' },
  time: { type: 'string', ...time },
  'time or null': { type: ['string', 'null'], ...time },
  URL: { type: 'string', format: 'uri' },
  'URL or null': { type: ['string', 'null'], format: 'uri' },
  // No format: those of URLs leave out the empty text, or letters beyond ASCII, which people write.
  'URL or empty': { type: 'string' },
  // A text elsewhere; and generators of programs know no value that is always null.
  null: { type: ['string', 'null'] },
  object: { type: 'object' },
};
