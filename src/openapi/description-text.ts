// Reads the parts of an OpenAPI description that its page and its Markdown text show: paths in groups, parameters,
// examples.

import { memoize } from '../api/context.ts';
import { createJsonWriter, joinPieces } from '../api/json.ts';
import type { JsonObject } from '../api/json-values.ts';
import { shortenAnswer } from './example-text.ts';

/** The parts of an OpenAPI description that are shown. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, ObjectSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** The operations at a path. HEAD and OPTIONS are not shown. */
export interface PathItem {
  readonly parameters?: readonly Parameter[];
  readonly get: Operation;
  readonly delete?: unknown;
}

/** A sentence for all paths, so that their descriptions need not list these methods. */
export const sharedMethods = 'Every path takes GET, HEAD and OPTIONS.';

/** An operation of OpenAPI. */
export interface Operation {
  readonly tags: readonly [string];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>;
}

type Contents = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

/** A parameter in a path, in a query or in a header. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: string;
}

/** A JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly enum?: readonly string[];
  readonly description?: string;
}

/** The JSON Schema of an object. */
interface ObjectSchema extends Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

const writeJson = createJsonWriter('json');

/** Converts a description to plain JSON values. */
export const readDescription = memoize(
  (description: JsonObject) => JSON.parse(joinPieces(writeJson(description))) as ApiDocument,
);

/** Groups the paths of a description by tag. Later pages of lists are left out, as their lists describe them. */
export function groupPaths({ tags, paths }: Pick<ApiDocument, 'tags' | 'paths'>) {
  const shownPaths = Object.entries(paths).filter(([path]) => !path.endsWith('/page-{page}.json'));
  return tags
    .map((tag) => ({ ...tag, items: shownPaths.filter(([, { get }]) => get.tags[0] === tag.name) }))
    .filter(({ items }) => items.length > 0);
}

/** Finds the parameters of an operation; `shared` has those that it refers to. */
function findParameters(
  { parameters }: Operation,
  shared: ApiDocument['components']['parameters'],
): readonly Parameter[] {
  return parameters.map((parameter) =>
    '$ref' in parameter ? (shared[parameter.$ref.split('/').at(-1) ?? ''] as Parameter) : parameter,
  );
}

/** Lists all parameters in paths and all queries, each once. */
export function listParameters({ paths, components }: ApiDocument): readonly Parameter[] {
  const parameters = Object.values(paths).flatMap(({ parameters: pathParameters = [], get }) => [
    ...pathParameters,
    ...findQueries(get, components.parameters),
  ]);
  return [...new Map(parameters.map((parameter) => [parameter.name, parameter])).values()];
}

/** Finds the queries of an operation. */
export function findQueries(
  operation: Operation,
  shared: ApiDocument['components']['parameters'],
): readonly Parameter[] {
  return findParameters(operation, shared).filter((parameter) => parameter.in === 'query');
}

/** Formats an example as shortened JSON; a text stays as it is. Percentages keep their decimal, such as `40.0`. */
export function formatExample(example: unknown): string {
  if (typeof example === 'string') return example;
  const text = JSON.stringify(example).replace(
    /((?:_|")percent(?:_change)?":-?\d+)(?=[,}])/g,
    '$1.0',
  );
  return shortenAnswer(text, false);
}
