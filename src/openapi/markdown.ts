// The description of the API → Markdown for programs that read texts: the same as its page.

import type { JsonObject } from '../api/json-values.ts';
import {
  type ApiDocument,
  exampleText,
  findParameters,
  groupPaths,
  type PathItem,
  readDescription,
  type Schema,
} from './description-text.ts';

/** The whole text; `baseUrl` has no last slash. */
export function apiMarkdown(description: JsonObject, baseUrl: string): string {
  const document = readDescription(description);
  const { info, components } = document;
  const groups = groupPaths(document).map(({ name, description: about, items }) => [
    `## ${name}`,
    about,
    ...items.flatMap(([path, item]) => describePath(path, item, components.parameters)),
  ]);
  const objects = Object.entries(components.schemas).flatMap(([name, schema]) => [
    `### ${name}`,
    fieldList(
      Object.entries(schema.properties ?? {}).map(([field, one]) => ({
        name: field,
        schema: one,
        description: one.description ?? '',
      })),
    ),
  ]);
  const blocks = [
    // The title of a site is a text of its owner.
    `# ${info.title.replace(/[^\p{L}\p{N} .,()-]/gu, '\\$&')}`,
    `All paths are below ${baseUrl}`,
    info.description,
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
): string[] {
  const { get, parameters = [], ...others } = item;
  const methods = ['get', ...Object.keys(others)].map((method) => method.toUpperCase());
  const queries = findParameters(get, shared).filter((one) => one.in === 'query');
  const contents = Object.entries(get.responses['200']?.content ?? {});
  return [
    `### ${get.summary}`,
    `\`${path}\``,
    `${get.description} Methods: ${methods.join(', ')}.`,
    fieldList([...parameters, ...queries]),
    ...contents.flatMap(([mediaType, { schema, example }]) => [
      `Answers with \`${mediaType}\`: ${nameType(schema)}.`,
      ...(example === undefined ? [] : [indent(exampleText(example))]),
    ]),
  ];
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
