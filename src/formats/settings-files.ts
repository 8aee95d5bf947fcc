// Settings and data of programs that are JSON or YAML. No key is enough: `dependencies` and `jobs` are names of
// menus as well. A file is one of these where it has several keys, each with the value that belongs there.

type Values = Readonly<Record<string, unknown>>;

interface JsonKind {
  /** Set when only files of some names have the form. */
  readonly path?: RegExp;
  readonly has: (root: Values) => boolean;
}

const jsonKinds: readonly JsonKind[] = [
  // package.json, composer.json and bower.json.
  {
    path: /(?:^|\/)(?:package|composer|bower)\.json$/,
    has: ({ name, version, dependencies, devDependencies, require, scripts }) =>
      [name, version].some(isText) &&
      [dependencies, devDependencies, require, scripts].some(isObject),
  },
  {
    has: ({ lockfileVersion, packages, dependencies }) =>
      typeof lockfileVersion === 'number' && [packages, dependencies].some(isObject),
  },
  {
    path: /(?:^|\/)[jt]sconfig[^/]*\.json$/,
    has: ({ compilerOptions }) => isObject(compilerOptions),
  },
  // The manifest of a browser extension.
  {
    has: ({ manifest_version, name, version }) =>
      typeof manifest_version === 'number' && isText(name) && isText(version),
  },
  // A description of an API.
  {
    has: ({ openapi, swagger, info, paths }) =>
      [openapi, swagger].some(isText) && [info, paths].some(isObject),
  },
  // GeoJSON.
  { has: ({ type, features }) => type === 'FeatureCollection' && Array.isArray(features) },
  // A schema.
  {
    has: ({ $id, $schema, type, properties, definitions, $defs }) =>
      [$id, $schema].some(isText) &&
      (isText(type) || [properties, definitions, $defs].some(isObject)),
  },
];

/** Whether the object in a JSON file has settings or data. */
export function isSettingsJson(root: Values, path: string): boolean {
  return jsonKinds.some((kind) => (kind.path?.test(path) ?? true) && kind.has(root));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lines at the root of a file, all of which it has; some kinds have their place, too. */
const yamlKinds: readonly { readonly path?: RegExp; readonly lines: readonly RegExp[] }[] = [
  {
    path: /(?:^|\/)\.(?:github|gitea|forgejo)\/workflows\//,
    lines: [/^["']?on["']?:/m, /^jobs:/m],
  },
  { lines: [/^apiVersion:[ \t]*["']?[\w./-]*v\d/m, /^kind:[ \t]*["']?[A-Z]\w+/m] },
  { lines: [/^(?:openapi|swagger):[ \t]*["']?\d/m, /^(?:info|paths):[ \t]*$/m] },
  {
    path: /(?:^|\/)(?:docker-)?compose[^/]*\.ya?ml$/,
    lines: [/^services:[ \t]*$/m],
  },
];

/** Whether the text of a YAML file has settings. */
export function isSettingsYaml(text: string, path: string): boolean {
  return yamlKinds.some(
    (kind) => (kind.path?.test(path) ?? true) && kind.lines.every((line) => line.test(text)),
  );
}
