// The parts of the description of the API that are shown to readers, as a page and as Markdown.

import { createJsonWriter, joinPieces } from '../api/json.ts';
import type { JsonObject } from '../api/json-values.ts';
import { shortenAnswer } from './example-text.ts';

/** The parts of the description that the page uses. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, ObjectSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

export interface PathItem {
  readonly parameters?: readonly Parameter[];
  readonly get: Operation;
  readonly delete?: unknown;
}

export const sharedMethods = 'Every path takes GET, HEAD and OPTIONS.';

export interface Operation {
  readonly tags: readonly [string];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>;
}

type Contents = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: string;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly enum?: readonly string[];
  readonly description?: string;
}

interface ObjectSchema extends Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

export function readDescription(description: JsonObject): ApiDocument {
  return JSON.parse(joinPieces(createJsonWriter('json')(description))) as ApiDocument;
}

/** The tags that have paths, each with these. Later pages of a list are described with the list. */
export function groupPaths({ tags, paths }: Pick<ApiDocument, 'tags' | 'paths'>) {
  const all = Object.entries(paths).filter(([path]) => !path.endsWith('/page-{page}.json'));
  return tags
    .map((tag) => ({ ...tag, items: all.filter(([, { get }]) => get.tags[0] === tag.name) }))
    .filter(({ items }) => items.length > 0);
}

/** The parameters of an operation; those that are shared are among the components. */
function findParameters(
  { parameters }: Operation,
  shared: ApiDocument['components']['parameters'],
): readonly Parameter[] {
  return parameters.map((one) =>
    '$ref' in one ? (shared[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
  );
}

/** All names in paths and all queries, each once. */
export function listParameters({ paths, components }: ApiDocument): readonly Parameter[] {
  const all = Object.values(paths).flatMap(({ parameters = [], get }) => [
    ...parameters,
    ...findQueries(get, components.parameters),
  ]);
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** The queries of an operation. */
export function findQueries(
  operation: Operation,
  shared: ApiDocument['components']['parameters'],
): readonly Parameter[] {
  return findParameters(operation, shared).filter((one) => one.in === 'query');
}

/** Shortened JSON, or the text itself. Percentages keep their decimal. */
export function formatExample(example: unknown): string {
  if (typeof example === 'string') return example;
  const text = JSON.stringify(example).replace(
    /((?:_|")percent(?:_change)?":-?\d+)(?=[,}])/g,
    '$1.0',
  );
  return shortenAnswer(text, false);
}
