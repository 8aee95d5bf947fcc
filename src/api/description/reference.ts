// Describes the API in parts of text, fields and examples, from its OpenAPI description. The page for people and the Markdown
// for programs have the same parts.

import { isDeepStrictEqual } from 'node:util';
import { escapeMarkdown } from '../../text/markdown.ts';
import type { JsonObject } from '../json-values.ts';
import { expandPath } from '../path-template.ts';
import {
  type ApiDocument,
  chooseExamples,
  findBase,
  type Operation,
  type Parameter,
  type PathItem,
  readDescription,
  type Schema,
} from './api-document.ts';
import { shortenAnswer } from './example-text.ts';

/** A part with a title. */
export interface ReferencePart {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ReferenceBlock[];
  readonly parts: readonly ReferencePart[];
}

/** Texts have code between backticks. */
export type ReferenceBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fields'; readonly fields: readonly DescribedField[] }
  | { readonly kind: 'example'; readonly text: string }
  | {
      readonly kind: 'path';
      readonly path: string;
      /** The path of a record that can be opened. */
      readonly examplePath: string | undefined;
    };

interface DescribedField {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Describes the whole API; `linkObject` writes the name of an object. */
export function describeApi(
  { tags, paths, components }: ApiDocument,
  linkObject: (name: string) => string,
): readonly ReferencePart[] {
  const { schemas, parameters: shared } = components;
  // Later pages of lists are left out, as their lists describe them.
  const shown = Object.entries(paths).filter(([path]) => !path.endsWith('/page-{page}.json'));
  const groups = tags
    .map((tag) => ({ ...tag, items: shown.filter(([, { get }]) => get.tags[0] === tag.name) }))
    .filter(({ items }) => items.length > 0);
  const operations = groups.flatMap(({ items }) => items.map(([, { get }]) => get));
  const withExample = chooseExamples(operations, schemas);

  const describeFields = (
    fields: readonly (readonly [name: string, schema: Schema, description?: string | undefined])[],
  ): ReferenceBlock => ({
    kind: 'fields',
    fields: fields.map(([name, schema, description = '']) => ({
      name,
      type: nameType(schema, linkObject),
      description,
    })),
  });
  const describeObject = (name: string): ReferenceBlock[] => {
    const base = findBase(name, schemas);
    const properties = schemas[name]?.properties ?? {};
    const baseProperties = schemas[base ?? '']?.properties ?? {};
    const own = Object.entries(properties).filter(
      ([field, schema]) => !isDeepStrictEqual(baseProperties[field], schema),
    );
    const fields = describeFields(
      own.map(([field, schema]) => [field, schema, schema.description]),
    );
    if (base === undefined) return [fields];
    const without = Object.keys(baseProperties).filter((field) => !(field in properties));
    const omitted = without.map((field) => `\`${field}\``).join(', ');
    const text = `Has the fields of ${linkObject(base)}${omitted && `, without ${omitted}`}`;
    return [{ kind: 'text', text: `${text}${own.length > 0 ? ', and:' : '.'}` }, fields];
  };
  const describePath = ([path, item]: readonly [string, PathItem]): ReferencePart => {
    const { get } = item;
    const contents = Object.entries(get.responses['200']?.content ?? {});
    const queries = listQueries(get, shared).map(
      ({ name, schema }) => `\`${name}\`${schema.enum ? ` (${schema.enum.join(', ')})` : ''}`,
    );
    const answers = contents.map(
      ([mediaType, { schema }]) => `\`${mediaType}\` (${nameType(schema, linkObject)})`,
    );
    const text = [
      get.description,
      ...(queries.length === 0 ? [] : [`Queries: ${queries.join(', ')}.`]),
      `Answers: ${answers.join(', ')}.`,
      ...(item.delete === undefined ? [] : ['It also knows DELETE.']),
    ].join(' ');
    const blocks: ReferenceBlock[] = [
      { kind: 'path', path, examplePath: findExamplePath(path, item) },
      { kind: 'text', text },
    ];
    const example = contents[0]?.[1].example;
    if (withExample.has(get.operationId))
      blocks.push({ kind: 'example', text: formatExample(example) });
    return { id: get.operationId, title: get.summary, blocks, parts: [] };
  };

  // Parameters in paths and queries, each once.
  const parameters = shown.flatMap(([, { parameters: inPath = [], get }]) => [
    ...inPath,
    ...listQueries(get, shared),
  ]);
  const names = new Map(
    parameters.map(({ name, schema, description }) => [name, [name, schema, description] as const]),
  );
  return [
    {
      id: 'names',
      title: 'Names and queries',
      blocks: [
        { kind: 'text', text: 'Every path takes GET, HEAD and OPTIONS.' },
        describeFields([...names.values()]),
      ],
      parts: [],
    },
    ...groups.map(({ name, description, items }) => ({
      id: name,
      title: name,
      blocks: [{ kind: 'text', text: description } as const],
      parts: items.map(describePath),
    })),
    {
      id: 'objects',
      title: 'Objects',
      blocks: [],
      parts: Object.keys(schemas).map((name) => ({
        id: `object-${name}`,
        title: name,
        blocks: describeObject(name),
        parts: [],
      })),
    },
  ];
}

/** Lists the queries of an operation; `shared` has those that it refers to. */
function listQueries(
  { parameters }: Operation,
  shared: ApiDocument['components']['parameters'],
): readonly Parameter[] {
  return parameters
    .map((parameter) =>
      '$ref' in parameter
        ? (shared[parameter.$ref.split('/').at(-1) ?? ''] as Parameter)
        : parameter,
    )
    .filter((parameter) => parameter.in === 'query');
}

/** Names the type of a value in words: `array of Project`. */
function nameType(schema: Schema, linkObject: (name: string) => string): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return linkObject(name);
  if (schema.items !== undefined) return `array of ${nameType(schema.items, linkObject)}`;
  if (schema.additionalProperties !== undefined) {
    return `object of ${nameType(schema.additionalProperties, linkObject)}`;
  }
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
  const types = [schema.type ?? 'any'].flat().join(' or ');
  // The sizes of numbers only matter to programs.
  const format = schema.format?.replace(/^int64$|^double$/, '');
  return format ? `${types}, ${format}` : types;
}

/** Finds the path of the record that is the example, if there is one. */
function findExamplePath(path: string, { parameters = [], get }: PathItem): string | undefined {
  const bodies = Object.values(get.responses['200']?.content ?? {});
  if (bodies.every(({ example }) => example === undefined)) return undefined;
  const values = parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  if (values.length < parameters.length) return undefined;
  return expandPath(path, Object.fromEntries(values));
}

/** Formats an example as shortened JSON; a text stays as it is. Percentages keep their decimal, such as `40.0`. */
function formatExample(example: unknown): string {
  if (typeof example === 'string') return example;
  const text = JSON.stringify(example).replace(
    /((?:_|")percent(?:_change)?":-?\d+)(?=[,}])/g,
    '$1.0',
  );
  return shortenAnswer(text);
}

/** Writes the whole text; `baseUrl` has no trailing slash. */
export function formatApiMarkdown(description: JsonObject, baseUrl: string): string {
  const document = readDescription(description);
  const blocks = [
    // The title is a text of the site's owner.
    `# ${escapeMarkdown(document.info.title)}`,
    `All paths are below ${baseUrl}`,
    document.info.description,
    ...describeApi(document, (name) => name).flatMap((part) => formatPart(part, '##')),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function formatPart({ title, blocks, parts }: ReferencePart, heading: string): string[] {
  const inner = parts.flatMap((part) => formatPart(part, `${heading}#`));
  return [`${heading} ${title}`, ...blocks.map(formatBlock), ...inner];
}

function formatBlock(block: ReferenceBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'path':
      return `\`${block.path}\``;
    case 'fields':
      return block.fields
        .map(({ name, type, description }) => `- \`${name}\` (${type}): ${description}`)
        .join('\n');
    case 'example':
      // No text in a block by indentation can end it.
      return block.text.replaceAll('\r\n', '\n').replace(/^/gm, '    ');
    default:
      return block satisfies never;
  }
}
