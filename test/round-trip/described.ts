// Compares JSON with the published description of the API: exactly, so that a field that the description lacks is a fault,
// too.

import { Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get: { readonly responses: { readonly 200: { readonly content?: Schema } } } }
    >
  >;
}

/** Creates the function that lists what differs in a published file of JSON or lines of JSON from the description. */
export function createComparison(
  description: Description,
): (path: string, value: unknown) => unknown[] {
  // Each schema is compiled once, and as it is, for a few values.
  const validator = new Validator({
    strict: false,
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  formats.default(validator);
  validator.addSchema(close(description) as Schema, 'api');
  const templates = Object.keys(description.paths)
    .filter(
      (path) =>
        description.paths[path]?.get.responses[200].content?.['application/json'] !== undefined,
    )
    // The match with the fewest parameters is meant.
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => {
      const pattern = path.split(/\{\w+\}/).map((part) => part.replace(/[.]/g, '\\$&'));
      return { path, pattern: new RegExp(`^${pattern.join('[^/]+')}$`) };
    });
  const validate = (pointer: string, value: unknown): unknown[] => {
    const check = validator.getSchema(`api#${pointer}`);
    if (check === undefined) return [`The description has no ${pointer}.`];
    return check(value) === true ? [] : (check.errors ?? []);
  };

  return (path, value) => {
    if (path.endsWith('.ndjson')) {
      const name = path === 'api/all.ndjson' ? 'TranslationRow' : 'Unit';
      return (value as unknown[]).flatMap((row): unknown[] =>
        validate(`/components/schemas/${name}`, row),
      );
    }
    // A list without pages has the entries of its pages.
    const whole = path.endsWith('.flat.json') ? { ...emptyPage, results: value } : value;
    const address = `/${path.replace(/(?:\.api|\.flat)?(?=\.json$)/, '').replace(/(^|\/)index\.json$/, '$1')}`;
    const template = templates.find(({ pattern }) => pattern.test(address));
    if (template === undefined) return [`The description has no path for ${address}.`];
    const name = encodeURIComponent(template.path.replaceAll('~', '~0').replaceAll('/', '~1'));
    return validate(`/paths/${name}/get/responses/200/content/application~1json/schema`, whole);
  };
}

const emptyPage = { count: 0, next: null, previous: null };

/** Refuses other fields in each object, and a description that doesn't require all fields which it lists. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, close(one)]));
  const { type, properties, required } = closed;
  if (type === undefined || typeof properties !== 'object' || properties === null) return closed;
  const fields = Object.keys(properties);
  if (String(required) !== String(fields)) throw new Error(`Not required of: ${fields}`);
  return { ...closed, additionalProperties: false };
}
