// The description of the API → Markdown for programs that read texts: the same as its page.

import type { JsonObject } from '../api/json-values.ts';
import {
  type ApiDocument,
  findQueries,
  formatExample,
  groupPaths,
  listParameters,
  type PathItem,
  readDescription,
  type Schema,
  sharedMethods,
} from './description-text.ts';
import { chooseExamples, describeObject } from './objects.ts';

/** The whole text; `baseUrl` has no last slash. */
export function formatApiMarkdown(description: JsonObject, baseUrl: string): string {
  const document = readDescription(description);
  const { info, components } = document;
  const all = groupPaths(document);
  const operations = all.flatMap(({ items }) => items.map(([, { get }]) => get));
  const withExample = chooseExamples(operations, components.schemas);
  const groups = all.map(({ name, description: about, items }) => [
    `## ${name}`,
    about,
    ...items.flatMap(([path, item]) =>
      describePath(path, item, components.parameters, withExample.has(item.get.operationId)),
    ),
  ]);
  const objects = Object.keys(components.schemas).flatMap((name) => [
    `### ${name}`,
    describeFields(name, components.schemas),
  ]);
  const blocks = [
    // The title of a site is a text of its owner.
    `# ${info.title.replace(/[^\p{L}\p{N} .,()-]/gu, '\\$&')}`,
    `All paths are below ${baseUrl}`,
    info.description,
    '## Names and queries',
    sharedMethods,
    fieldList(listParameters(document)),
    ...groups.flat(),
    '## Objects',
    ...objects,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function describePath(
  path: string,
  item: PathItem,
  shared: ApiDocument['components']['parameters'],
  hasExample: boolean,
): string[] {
  const { get } = item;
  const queries = findQueries(get, shared).map(
    ({ name, schema }) => `\`${name}\`${schema.enum ? ` (${schema.enum.join(', ')})` : ''}`,
  );
  const contents = Object.entries(get.responses['200']?.content ?? {});
  return [
    `### ${get.summary}`,
    `\`${path}\``,
    [
      get.description,
      ...(queries.length === 0 ? [] : [`Queries: ${queries.join(', ')}.`]),
      `Answers: ${contents.map(([mediaType, { schema }]) => `\`${mediaType}\` (${nameType(schema)})`).join(', ')}.`,
      ...(item.delete === undefined ? [] : ['It also knows DELETE.']),
    ].join(' '),
    ...(hasExample ? [indent(formatExample(contents[0]?.[1].example))] : []),
  ];
}

function describeFields(name: string, schemas: ApiDocument['components']['schemas']): string {
  const { base, without, fields } = describeObject(name, schemas);
  const list = fieldList(
    fields.map(([field, schema]) => ({
      name: field,
      schema,
      description: schema.description ?? '',
    })),
  );
  if (base === undefined) return list;
  const lack = without.length === 0 ? '' : `, without ${without.join(', ')}`;
  return `Has the fields of ${base}${lack}${list === '' ? '.' : `, and:\n\n${list}`}`;
}

interface DescribedField {
  readonly name: string;
  readonly schema: Schema;
  readonly description: string;
}

function fieldList(fields: readonly DescribedField[]): string {
  return fields
    .map(({ name, schema, description }) => `- \`${name}\` (${nameType(schema)}): ${description}`)
    .join('\n');
}

/** A block of code that nothing in a text can end. */
function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}

function nameType(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return name;
  if (schema.items !== undefined) return `array of ${nameType(schema.items)}`;
  if (schema.additionalProperties !== undefined) {
    return `object of ${nameType(schema.additionalProperties)}`;
  }
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}
