// Writes the description of the API as Markdown, for programs that read texts. It has the same contents as the page.

import type { JsonObject } from '../api/json-values.ts';
import { escapeMarkdown } from '../text/markdown.ts';
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

/** Writes the whole text; `baseUrl` has no trailing slash. */
export function formatApiMarkdown(description: JsonObject, baseUrl: string): string {
  const document = readDescription(description);
  const { info, components } = document;
  const pathGroups = groupPaths(document);
  const operations = pathGroups.flatMap(({ items }) => items.map(([, { get }]) => get));
  const withExample = chooseExamples(operations, components.schemas);
  const groupTexts = pathGroups.map(({ name, description: groupDescription, items }) => [
    `## ${name}`,
    groupDescription,
    ...items.flatMap(([path, item]) =>
      describePath(path, item, components.parameters, withExample.has(item.get.operationId)),
    ),
  ]);
  const objectTexts = Object.keys(components.schemas).flatMap((name) => [
    `### ${name}`,
    describeFields(name, components.schemas),
  ]);
  const blocks = [
    // The title is a text of the site's owner.
    `# ${escapeMarkdown(info.title)}`,
    `All paths are below ${baseUrl}`,
    info.description,
    '## Names and queries',
    sharedMethods,
    formatFieldList(listParameters(document)),
    ...groupTexts.flat(),
    '## Objects',
    ...objectTexts,
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
    ...(hasExample ? [formatCodeBlock(formatExample(contents[0]?.[1].example))] : []),
  ];
}

function describeFields(name: string, schemas: ApiDocument['components']['schemas']): string {
  const { base, without, fields } = describeObject(name, schemas);
  const ownFields = formatFieldList(
    fields.map(([field, schema]) => ({
      name: field,
      schema,
      description: schema.description ?? '',
    })),
  );
  if (base === undefined) return ownFields;
  const omitted = without.length === 0 ? '' : `, without ${without.join(', ')}`;
  return `Has the fields of ${base}${omitted}${ownFields === '' ? '.' : `, and:\n\n${ownFields}`}`;
}

/** A field or parameter in a list. */
interface DescribedField {
  readonly name: string;
  readonly schema: Schema;
  readonly description: string;
}

function formatFieldList(fields: readonly DescribedField[]): string {
  return fields
    .map(({ name, schema, description }) => `- \`${name}\` (${nameType(schema)}): ${description}`)
    .join('\n');
}

/** Formats a block of code by indentation, which no text in it can end. */
function formatCodeBlock(text: string): string {
  return text.replace(/^/gm, '    ');
}

/** Names the type of a value in words: `array of Project`. */
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
