// Converts the schemas of catalogue files to JSON Schemas, with which editors complete and check files. JSON Schema can't
// express every check, such as whether a licence is known or a date exists; but it never rejects a file that the build
// accepts.

import * as z from 'zod';
import type { Place } from '../place.ts';
import { describeLength } from './fields.ts';
import { schemas } from './kinds.ts';
import { getSchemaFile } from './schema-comment.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The kinds of files in a catalogue folder, and `translations` for translations.yaml. */
export type SchemaName = Place['kind'] | 'translations';

/** A JSON Schema for a kind of file. */
export interface JsonSchemaFile {
  readonly name: SchemaName;
  /** The name of the schema's file: `counters.schema.json`. */
  readonly file: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Makes a JSON Schema for each kind of file that people write, in the order of names. */
export function makeJsonSchemas(): readonly JsonSchemaFile[] {
  return [
    makeSchemaFile('component', mergeComponentSchemas({ isWholeFile: true }), {
      title: 'A component',
      description:
        'projects/<project>/<component>/component.yaml: one set of translation files, one file a ' +
        'language. With `is_glossary: true` it is the glossary of a project.',
    }),
    makeSchemaFile('counters', toInputSchema(schemas.counters), {
      title: 'The counters of one translation',
      description:
        'projects/<project>/<component>/<code>.yaml: the totals in the file of the source ' +
        'language, what is translated in the file of any other.',
    }),
    makeSchemaFile('language', toInputSchema(schemas.language), {
      title: 'A language',
      description:
        'languages/<code>.yaml: what CLDR does not know of a language, or says otherwise.',
    }),
    makeSchemaFile('project', toInputSchema(schemas.project), {
      title: 'A project',
      description: 'projects/<project>/project.yaml: what owns components.',
    }),
    makeSchemaFile('site', toInputSchema(schemas.site), {
      title: 'The site',
      description: 'site.yaml: where the API is published.',
    }),
    makeSchemaFile('translations', mergeAllSchemas(), {
      title: 'The translations of a repository',
      description:
        'translations.yaml: the site, the project and its components. What is left out is found in ' +
        'the repository.',
    }),
  ];
}

/** Formats the text of a schema's file. */
export function formatSchema({ schema }: JsonSchemaFile): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function makeSchemaFile(
  name: SchemaName,
  schema: JsonSchema,
  texts: { readonly title: string; readonly description: string },
): JsonSchemaFile {
  const file = getSchemaFile(name);
  return { name, file, schema: { $schema: schemaVersion, $id: file, ...texts, ...schema } };
}

/** Draft 7, because every release of the YAML language server for editors knows it; only new ones know later drafts. */
const schemaVersion = 'http://json-schema.org/draft-07/schema#';

function toInputSchema(schema: z.ZodObject): JsonSchema {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'input',
    override: ({ jsonSchema, zodSchema }) => {
      const { def } = zodSchema._zod;
      copyExpectations(jsonSchema);
      if (def.type === 'nullable') mergeNullBranch(jsonSchema);
      // zod leaves out the default of a text that the build parses to another value.
      if (def.type === 'default') jsonSchema.default = def.defaultValue;
    },
  });
  return inputSchema;
}

/** Copies `expected`, which isn't a keyword of JSON Schema, to two keywords that editors show. */
function copyExpectations(schema: JsonSchema): void {
  const { description, expected, maxLength } = schema;
  if (typeof expected !== 'string') return;
  const expectation = maxLength === undefined ? expected : describeLength(expected, maxLength);
  delete schema['expected'];
  schema.description = `${description} Expected: ${expectation}.`;
  // Language servers show it for a wrong type, pattern or choice. A mapping has none, because they would also show it for
  // unknown keys.
  if (schema.type !== 'object') schema['errorMessage'] = `Expected: ${expectation}.`;
}

/** Makes one schema with two types of `anyOf` with a type and null, since editors show no description of `anyOf`. */
function mergeNullBranch(schema: JsonSchema): void {
  const [inner] = schema.anyOf ?? [];
  if (typeof inner?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, inner, { type: [inner.type, 'null'] });
}

/**
 * Merges the schemas of both kinds of component: `is_glossary` decides which keys are known, so that editors propose the
 * right ones. Unless `isWholeFile` is true, no key is required.
 */
function mergeComponentSchemas({ isWholeFile }: { readonly isWholeFile: boolean }): JsonSchema {
  const inputSchemas = [schemas['file component'], schemas.glossary].map(toInputSchema);
  const [fileComponent = {}, glossary = {}] = isWholeFile
    ? inputSchemas
    : inputSchemas.map(omitRequired);
  const { properties = {} } = glossary;
  const { const: _, ...isGlossary } = properties['is_glossary'] as JsonSchema;
  return {
    type: 'object',
    properties: { ...properties, is_glossary: { default: false, ...isGlossary } },
    if: { properties: { is_glossary: { const: true } }, required: ['is_glossary'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; no one awaits it
    then: omitDescribed(properties, glossary),
    else: omitDescribed(properties, fileComponent),
  };
}

/** Makes the schema of translations.yaml from those of its parts; no key is required. */
function mergeAllSchemas(): JsonSchema {
  const [site, project, component] = [
    omitRequired(toInputSchema(schemas.site)),
    omitRequired(toInputSchema(schemas.project)),
    mergeComponentSchemas({ isWholeFile: false }),
  ];
  // The checkout is the repository of the file.
  delete project.properties?.['checkout'];
  return {
    type: 'object',
    properties: {
      site: {
        description: 'Where the API is published. Expected: the keys of site.yaml.',
        examples: [{ title: 'Translations' }],
        ...site,
      },
      project: {
        description: 'The project that owns the components. Expected: the keys of project.yaml.',
        examples: [{ name: 'Notes' }],
        ...project,
      },
      components: {
        description:
          'The sets of translation files. Expected: a name for addresses, and below it the keys of component.yaml.',
        examples: [{ app: { filemask: 'locales/*.json' } }],
        type: 'object',
        additionalProperties: component as JsonSchema,
      },
    },
    additionalProperties: false,
  };
}

function omitRequired({ required: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** Replaces the schemas of keys that are described elsewhere by `true`, which allows any value. */
function omitDescribed(
  described: object,
  { properties = {}, required = [] }: JsonSchema,
): JsonSchema {
  const keys = Object.entries(properties).map(([key, schema]) => [key, key in described || schema]);
  return { properties: Object.fromEntries(keys), required, additionalProperties: false };
}
