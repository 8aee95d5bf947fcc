// The text of a description of the API → TypeScript, by openapi-typescript.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Generator {
  readonly default: (document: unknown, options: object) => Promise<unknown>;
  readonly astToString: (nodes: unknown) => string;
}

type Values = Readonly<Record<string, unknown>>;

const head = `// Made from the description of the API: \`npm run generate -- client-types\`.
// Types of all that a published catalogue answers with, by path and by name.

`;

/** undefined where the generator is not installed. */
export async function clientTypes(text: string): Promise<string | undefined> {
  const generator = await generatorFrom('test/openapi/tools');
  if (generator === undefined) return undefined;
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true, alphabetize: false };
  const nodes = await generator.default(whatIsRead(JSON.parse(text)), options);
  return head + generator.astToString(nodes);
}

async function generatorFrom(folder: string): Promise<Generator | undefined> {
  const path = resolve(folder, 'node_modules/openapi-typescript/dist/index.mjs');
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Generator) : undefined;
}

/** Only what a client gets by GET and by its path alone: headers and errors are for `fetch`. */
function whatIsRead(document: {
  readonly paths: Readonly<Record<string, { readonly get: Values; readonly parameters?: unknown }>>;
  readonly components: { readonly schemas: Values };
}): Values {
  const paths = Object.entries(document.paths).map(([path, { get, parameters }]) => {
    const found = (get['responses'] as Values)['200'];
    const { headers: _, ...answer } = found as Values;
    const { parameters: __, ...operation } = get;
    const item = { ...(parameters ? { parameters } : {}) };
    return [path, { ...item, get: { ...operation, responses: { 200: answer } } }];
  });
  const { schemas } = document.components;
  return withoutExamples({
    ...document,
    paths: Object.fromEntries(paths),
    components: { schemas },
  }) as Values;
}

/** They are of a catalogue; types are not. */
function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'example' && key !== 'examples')
      .map(([key, one]) => [key, withoutExamples(one)]),
  );
}
