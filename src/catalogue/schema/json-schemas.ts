// The schemas of catalogue files → a JSON Schema for each kind of file, for editors: made from what
// the build itself checks with, so that both know the same keys. What JSON Schema cannot say (is a
// licence known, does a date exist) is left to the build; nothing that the build takes is refused.

import * as z from 'zod';
import type { Place } from '../place.ts';
import { describeLength } from './fields.ts';
import { schemas } from './kinds.ts';
import { getSchemaFile } from './schema-comment.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The kinds of places, and `translations` for translations.yaml, which has several of them. */
export type SchemaName = Place['kind'] | 'translations';

export interface JsonSchemaFile {
  readonly name: SchemaName;
  /** The file's name, in whichever folder the schemas are. */
  readonly file: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** One JSON Schema for each kind of file that an editor writes, by name. */
export function makeJsonSchemas(): readonly JsonSchemaFile[] {
  return [
    schemaOfFile('component', mergeComponentSchemas({ isWhole: true }), {
      title: 'A component',
      description:
        'projects/<project>/<component>/component.yaml: one set of translation files, one file a ' +
        'language. With `is_glossary: true` it is the glossary of a project.',
    }),
    schemaOfFile('counters', getInput(schemas.counters), {
      title: 'The counters of one translation',
      description:
        'projects/<project>/<component>/<code>.yaml: the totals in the file of the source ' +
        'language, what is translated in the file of any other.',
    }),
    schemaOfFile('language', getInput(schemas.language), {
      title: 'A language',
      description:
        'languages/<code>.yaml: what CLDR does not know of a language, or says otherwise.',
    }),
    schemaOfFile('project', getInput(schemas.project), {
      title: 'A project',
      description: 'projects/<project>/project.yaml: what owns components.',
    }),
    schemaOfFile('site', getInput(schemas.site), {
      title: 'The site',
      description: 'site.yaml: where the API is published.',
    }),
    schemaOfFile('translations', mergeAllSchemas(), {
      title: 'The translations of a repository',
      description:
        'translations.yaml: the site, the project and its components. What is left out is found in ' +
        'the repository.',
    }),
  ];
}

/** The text of the file, the same on any machine. */
export function formatSchema({ schema }: JsonSchemaFile): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function schemaOfFile(
  name: SchemaName,
  schema: JsonSchema,
  about: { readonly title: string; readonly description: string },
): JsonSchemaFile {
  const file = getSchemaFile(name);
  return { name, file, schema: { $schema: draft, $id: file, ...about, ...schema } };
}

/** Every release of the editors' YAML language server knows draft 7; only new ones know more. */
const draft = 'http://json-schema.org/draft-07/schema#';

/** The schema of the values that an author may write. */
function getInput(schema: z.ZodObject): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'input',
    override: ({ jsonSchema, zodSchema }) => {
      const { def } = zodSchema._zod;
      copyExpectations(jsonSchema);
      if (def.type === 'nullable') mergeNullBranch(jsonSchema);
      // zod leaves out the default of what the build reads into something else.
      if (def.type === 'default') jsonSchema.default = def.defaultValue;
    },
  });
  return rest;
}

/** Our own `expected` is no keyword of JSON Schema; editors show these two. */
function copyExpectations(schema: JsonSchema): void {
  const { description, expected: form, maxLength } = schema;
  if (typeof form !== 'string') return;
  const expected = maxLength === undefined ? form : describeLength(form, maxLength);
  delete schema['expected'];
  schema.description = `${description} Expected: ${expected}.`;
  // Language servers show it where the type, the pattern or the choice does not fit; in a mapping
  // also of its unknown keys, for which it would be wrong.
  if (schema.type !== 'object') schema['errorMessage'] = `Expected: ${expected}.`;
}

/** One schema with two types, in place of two branches of which neither is described. */
function mergeNullBranch(schema: JsonSchema): void {
  const [inner] = schema.anyOf ?? [];
  if (typeof inner?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, inner, { type: [inner.type, 'null'] });
}

/**
 * Both kinds of component in one: what they have in common, and behind a condition what either has
 * besides. So an editor proposes the keys of the kind that the file says it is. Unless `isWhole`, no key is required.
 */
function mergeComponentSchemas({ isWhole }: { readonly isWhole: boolean }): JsonSchema {
  const all = [schemas['file component'], schemas.glossary].map(getInput);
  const [ofFiles = {}, glossary = {}] = isWhole ? all : all.map(omitRequired);
  const { properties = {} } = glossary;
  const { const: _, ...isGlossary } = properties['is_glossary'] as JsonSchema;
  return {
    type: 'object',
    properties: { ...properties, is_glossary: { default: false, ...isGlossary } },
    if: { properties: { is_glossary: { const: true } }, required: ['is_glossary'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; no one awaits it
    then: omitDescribed(properties, glossary),
    else: omitDescribed(properties, ofFiles),
  };
}

/** The schemas of the parts of translations.yaml, in which no key is required. */
function mergeAllSchemas(): JsonSchema {
  const [site, project, component] = [
    omitRequired(getInput(schemas.site)),
    omitRequired(getInput(schemas.project)),
    mergeComponentSchemas({ isWhole: false }),
  ];
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

/** The schema's description of its keys, except of those that are described elsewhere. */
function omitDescribed(
  described: object,
  { properties = {}, required = [] }: JsonSchema,
): JsonSchema {
  const keys = Object.entries(properties).map(([key, schema]) => [key, key in described || schema]);
  return { properties: Object.fromEntries(keys), required, additionalProperties: false };
}
