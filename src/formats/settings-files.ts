// Recognizes settings and data of programs in JSON or YAML, so that they are not taken for translations. One key is
// not enough, as menus may be named `dependencies` or `jobs`: several keys must have the values that belong there.

import { isJsonObject, type ParsedJsonObject } from './json-object.ts';

/** A kind of JSON file that has no texts to translate. */
interface SettingsKind {
  /** Matches the paths of such files; absent if they may have any. */
  readonly path?: RegExp;
  readonly matches: (root: ParsedJsonObject) => boolean;
}

const jsonKinds: readonly SettingsKind[] = [
  // package.json, composer.json and bower.json.
  {
    path: /(?:^|\/)(?:package|composer|bower)\.json$/,
    matches: ({ name, version, dependencies, devDependencies, require, scripts }) =>
      [name, version].some(isText) &&
      [dependencies, devDependencies, require, scripts].some(isJsonObject),
  },
  // A lock file of npm.
  {
    matches: ({ lockfileVersion, packages, dependencies }) =>
      typeof lockfileVersion === 'number' && [packages, dependencies].some(isJsonObject),
  },
  // The configuration of TypeScript.
  {
    path: /(?:^|\/)[jt]sconfig[^/]*\.json$/,
    matches: ({ compilerOptions }) => isJsonObject(compilerOptions),
  },
  // The manifest of a browser extension.
  {
    matches: ({ manifest_version, name, version }) =>
      typeof manifest_version === 'number' && isText(name) && isText(version),
  },
  // A description of an API in OpenAPI.
  {
    matches: ({ openapi, swagger, info, paths }) =>
      [openapi, swagger].some(isText) && [info, paths].some(isJsonObject),
  },
  // GeoJSON.
  { matches: ({ type, features }) => type === 'FeatureCollection' && Array.isArray(features) },
  // A JSON Schema.
  {
    matches: ({ $id, $schema, type, properties, definitions, $defs }) =>
      [$id, $schema].some(isText) &&
      (isText(type) || [properties, definitions, $defs].some(isJsonObject)),
  },
];

/** Whether the object in a JSON file has settings or data. */
export function isSettingsJson(root: ParsedJsonObject, path: string): boolean {
  return jsonKinds.some((kind) => (kind.path?.test(path) ?? true) && kind.matches(root));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Kinds of YAML files that have no texts to translate: such a file has all the lines, and a path that matches. */
const yamlKinds: readonly { readonly path?: RegExp; readonly lines: readonly RegExp[] }[] = [
  // A workflow of GitHub Actions.
  {
    path: /(?:^|\/)\.(?:github|gitea|forgejo)\/workflows\//,
    lines: [/^["']?on["']?:/m, /^jobs:/m],
  },
  // An object of Kubernetes.
  { lines: [/^apiVersion:[ \t]*["']?[\w./-]*v\d/m, /^kind:[ \t]*["']?[A-Z]\w+/m] },
  // A description of an API in OpenAPI.
  { lines: [/^(?:openapi|swagger):[ \t]*["']?\d/m, /^(?:info|paths):[ \t]*$/m] },
  // A configuration of Docker Compose.
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
