// Reads translations.yaml, which describes all translations of one repository. Its parts are sources like the files of a
// catalogue folder: `site` stands for site.yaml, `project` for project.yaml, and each of `components` for a component.yaml.

import { type Document, isMap, isNode, type Pair } from 'yaml';
import { catalogueFileName, type FileSource, type Source } from '../files/source.ts';
import { getKeyText, getNodeRange, getRange } from '../formats/yaml/positions.ts';
import { decodeText } from '../formats/yaml/text.ts';
import { isMapping, readDocument } from '../formats/yaml/yaml.ts';
import type { ProblemInText, TextRange } from '../problem/problem.ts';
import { slugPattern } from '../text/identifiers.ts';
import { getLineStart } from '../text/lines.ts';
import { describeValue, quote, quoteCode } from '../text/wording.ts';
import { wordComputedField } from './field-wording.ts';
import { getPath, type Place, slugForm, suggestSlug } from './place.ts';
import { getKeys } from './schema/kinds.ts';

/** The contents of translations.yaml; or if it can't be read, the source that `check` reports. */
export type CatalogueFile = ReadableCatalogueFile | { readonly unreadable: Source };

export interface ReadableCatalogueFile {
  readonly bytes: Uint8Array;
  readonly document: Document;
  /** Problems outside of all parts. */
  readonly problems: readonly ProblemInText[];
  /** The values of the keys; undefined where a key is missing. */
  readonly site: unknown;
  readonly project: unknown;
  /** The value of each component by its name. */
  readonly components: Readonly<Record<string, unknown>> | undefined;
}

/** A part of translations.yaml. */
export interface CataloguePart {
  readonly place: PartPlace;
  /** The written value, which may have more keys that were detected. */
  readonly value: unknown;
}

export type PartPlace = Extract<Place, { readonly kind: 'site' | 'project' | 'component' }>;

/** Reads the file. Its problems are those of site.yaml, because every catalogue has one. */
export function readCatalogueFile(source: Source): CatalogueFile {
  const unreadable = { ...source, path: getPath({ kind: 'site' }) };
  if (source.kind !== 'file') return { unreadable };
  const decoded = decodeText(source.bytes);
  if ('rule' in decoded) return { unreadable };
  const { text } = decoded;
  const read = readDocument(text, knownKeys);
  if ('problems' in read) {
    const part = { problems: read.problems, content: undefined };
    return { unreadable: { ...unreadable, kind: 'file', bytes: source.bytes, part } };
  }
  const { document, value } = read;
  // An empty file leaves out every key.
  if (!isMapping(value ?? {})) return { unreadable };
  const { site, project, components, ...unknown } = (value ?? {}) as Record<string, unknown>;
  const unknownKeys = Object.keys(unknown).map((key) =>
    describeUnknownKey(key, getRange(document, [key], 'key')),
  );
  const { named, problems } = readComponents(text, document, components);
  return {
    bytes: source.bytes,
    document,
    problems: [...unknownKeys, ...problems],
    site,
    project,
    components: components === undefined ? undefined : named,
  };
}

/** All keys of the file, which improve the messages of problems. */
const knownKeys = [
  'site',
  'project',
  'components',
  ...(['site', 'project', 'component'] as const).flatMap((kind) => getKeys(kind)),
];

function readComponents(text: string, document: Document, components: unknown) {
  const problems: ProblemInText[] = [];
  if (!isMapping(components ?? {})) {
    const range = getRange(document, ['components'], 'value');
    problems.push(describeNonMapping(components, text.slice(...range), range));
    return { named: {}, problems };
  }
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(components ?? {})) {
    if (slugPattern.test(name)) named[name] = value;
    else problems.push(describeWrongName(name, getRange(document, ['components', name], 'key')));
  }
  return { named, problems };
}

/** Returns the name of the project, if the file has one. */
export function getProjectName({ project }: ReadableCatalogueFile): string | undefined {
  const name = isMapping(project) ? project['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Lists the written parts. `name` is the name of the project, of which its slug is made. */
export function listParts(
  { site, project: projectValue, components = {} }: ReadableCatalogueFile,
  name: string,
): CataloguePart[] {
  const project = suggestSlug(name) ?? 'app';
  const parts: CataloguePart[] = [
    { place: { kind: 'site' }, value: site },
    { place: { kind: 'project', project }, value: projectValue },
    ...Object.entries(components).map(([component, value]) => ({
      place: { kind: 'component', project, component } as const,
      value,
    })),
  ];
  // A key without a value leaves out all that is below it.
  return parts
    .filter(({ value }) => value !== undefined)
    .map((part) => ({ ...part, value: part.value ?? {} }));
}

/** Creates the source of a part. */
export function createPartSource(
  file: ReadableCatalogueFile,
  { place, value }: CataloguePart,
): FileSource {
  const { bytes, document } = file;
  const keys = place.kind === 'component' ? ['components', place.component] : [place.kind];
  const isProject = place.kind === 'project' && isMapping(value);
  const problems = place.kind === 'site' ? file.problems : isProject ? checkProject(file) : [];
  const wholeValue = isProject ? { ...value, checkout: pathToRepository } : value;
  const content = { document, keys, value: wholeValue };
  return { path: getPath(place), kind: 'file', bytes, part: { problems, content } };
}

/** The path from the folder of a project, `catalogue/projects/NAME`, to the repository. */
const pathToRepository = '../../..';

/** Reports a written `checkout`: it is always the repository of the file. */
function checkProject({ document, project }: ReadableCatalogueFile): ProblemInText[] {
  if (!isMapping(project) || !Object.hasOwn(project, 'checkout')) return [];
  const range = getRange(document, ['project', 'checkout'], 'key');
  return [{ range, ...wordComputedField('checkout', `the place of ${catalogueFileName}`, true) }];
}

function describeUnknownKey(key: string, range: TextRange): ProblemInText {
  return {
    rule: 'unknown-key',
    range,
    found: `${quoteCode(key)} is not a key of ${catalogueFileName}.`,
    expected: '`site`, `project` or `components`',
    advice: 'Correct the key, or indent it below the one that it belongs to.',
  };
}

function describeNonMapping(value: unknown, written: string, range: TextRange): ProblemInText {
  return {
    rule: 'not-a-mapping',
    range,
    found: `\`components\` is ${describeValue(value, written)}.`,
    expected: 'a mapping: the name of each component, and its keys below it',
    advice: 'Write the name of each component with a colon, on a line of its own.',
  };
}

function describeWrongName(name: string, range: TextRange): ProblemInText {
  const suggestion = suggestSlug(name);
  return {
    rule: 'bad-slug',
    range,
    found: `The component ${quote(name)} has a name that cannot be part of a URL.`,
    expected: slugForm,
    advice: `Rename the component, for example to ${quote(suggestion ?? 'app')}.`,
  };
}

/** The mapping `components` in the text of translations.yaml. */
export interface ComponentList {
  /** The offset of the line after the mapping. */
  readonly end: number;
  /** Whether the mapping has lines of its own, so that lines can be added at its end. */
  readonly isBlock: boolean;
  /** The number of spaces before its keys; undefined for an empty mapping. */
  readonly indent: number | undefined;
}

/** Finds the components; undefined if the file has no such key and can get one at its end. */
export function findComponentList(
  text: string,
  { document }: ReadableCatalogueFile,
): ComponentList | undefined {
  const { contents } = document;
  if (!isMap(contents)) return undefined;
  if (contents.flow === true) return { end: text.length, isBlock: false, indent: undefined };
  const index = contents.items.findIndex(({ key }) => getKeyText(key) === 'components');
  const pair = contents.items[index];
  if (pair === undefined) return undefined;
  const next = contents.items[index + 1];
  const { value } = pair;
  const firstKey = isMap(value) ? value.items[0]?.key : undefined;
  return {
    end: skipCommentsBack(
      text,
      next === undefined ? text.length : getLineStart(text, getStart(next)),
    ),
    isBlock: isMap(value) ? value.flow !== true : getNodeRange(value) === undefined,
    indent: isNode(firstKey)
      ? getStart({ key: firstKey }) - getLineStart(text, getStart({ key: firstKey }))
      : undefined,
  };
}

/** Returns the start of the empty lines and comments before an offset, which belong to what follows. */
function skipCommentsBack(text: string, offset: number): number {
  for (let end = offset; ; ) {
    const start = getLineStart(text, end - 1);
    if (end === 0 || !/^(?:#|\s*$)/.test(text.slice(start, end))) return end;
    end = start;
  }
}

function getStart({ key }: Pick<Pair, 'key'>): number {
  return (isNode(key) && key.range?.[0]) || 0;
}
