// Defines resources. A resource is a path of the API, the entries of a catalogue that exist there, and a function that
// renders them. `src/resources.ts` lists all; files, links, the handler's routes and the reference come from that list.

import type { Catalogue, Component, Language, Project, Translation } from '../catalogue/model.ts';
import type { Change } from '../history/model.ts';
import type { NamePattern } from '../identifiers.ts';
import type { PublishChoice } from '../kinds.ts';
import type { JsonObject, JsonValue } from './json-values.ts';
import type { Links } from './links.ts';
import type { changeShape } from './objects/change.ts';
import type { ComponentObject } from './objects/component.ts';
import type { LanguageObject } from './objects/language.ts';
import type { ProjectObject } from './objects/project.ts';
import type { translationStatisticsShape } from './objects/statistics.ts';
import type { TranslationRecordValues } from './objects/translation.ts';
import type { Repeats } from './repeats.ts';
import { json, jsonAndTable, type Representation } from './representations.ts';
import type { Method, Route } from './route.ts';
import type { Scope } from './scopes.ts';
import { listOfItems, type ObjectShape, type Shape, type ValueOf } from './shape.ts';
import type { UnitSheet } from './units.ts';

/** The shape of the JSON. `text`: there is no JSON. */
export type ResourceBody = Shape | 'text';

// One list holds resources of all entry types, so the type of their entries is open there.
// biome-ignore lint/suspicious/noExplicitAny: `unknown` would refuse every function of a real entry.
export interface Resource<Entry = any> extends Route {
  readonly body: ResourceBody;
  readonly scope: Scope<Entry>;
  /** undefined where nothing is published for this entry. */
  readonly render: (entry: Entry, context: Context) => Content | undefined;
}

/** Shared by renderers: the catalogue, links, and the objects that many records hold. */
export interface Context {
  readonly catalogue: Catalogue;
  readonly published: ReadonlySet<PublishChoice>;
  /** The resources that the site publishes. */
  readonly resources: readonly Resource[];
  readonly links: Links;
  readonly repeats: Repeats;
  readonly language: (language: Language) => LanguageObject;
  readonly project: (project: Project) => ProjectObject;
  readonly component: (component: Component) => ComponentObject;
  readonly change: (change: Change) => ValueOf<typeof changeShape>;
  /** A translation with everything that its records hold. */
  readonly translation: (translation: Translation) => TranslationRecordValues;
  /** Whether its units are published. */
  readonly hasUnits: (translation: Translation) => boolean;
  /** The sheet of its units; undefined where they are not published. */
  readonly units: (translation: Translation) => UnitSheet | undefined;
  /** Its statistics, which are a record and an entry of its component's list. */
  readonly statistics: (translation: Translation) => ValueOf<typeof translationStatisticsShape>;
}

export type Content =
  /** The value of the JSON; a text; or bytes in base64. */
  | { readonly kind: 'value'; readonly value: JsonValue; readonly example?: JsonValue }
  | ListContent
  | StreamContent;

/** A list in pages. */
export interface ListContent {
  readonly kind: 'list';
  readonly count: number;
  /** Renders some entries; `from` and `to` count from 0, and `to` is behind the last. */
  readonly slice: (from: number, to: number) => readonly JsonObject[];
  /** The rows of the table, where they are not the entries. */
  readonly rows?: () => Iterable<readonly JsonObject[]>;
}

/** Rows that are too many to be held at once. */
export interface StreamContent {
  readonly kind: 'stream';
  readonly rows: () => Iterable<readonly JsonObject[]>;
  /** For JSON: the object around the rows, whose last key is an empty array for them. */
  readonly around?: JsonObject;
}

/** The fields that every resource declares. */
type About<Entry> = Pick<Route, 'name' | 'kind' | 'path' | 'title' | 'description'> &
  Partial<
    Pick<
      Route,
      | 'alias'
      | 'isForCompatibility'
      | 'constant'
      | 'unitsIn'
      | 'isStoredForCode'
      | 'table'
      | 'redirect'
      | 'isOfBuild'
      | 'inDiff'
      | 'whyMissing'
      | 'deleteByRemoving'
      | 'entriesPerPage'
    >
  > & {
    readonly methods?: readonly Method[];
    readonly representations?: readonly Representation[];
    /** Patterns of parameters that the scope does not have. */
    readonly parameters?: Readonly<Record<string, NamePattern>>;
    readonly scope: Scope<Entry>;
  };

const read: readonly Method[] = ['GET', 'HEAD', 'OPTIONS'];

/** Defines a resource with one JSON value for each entry. */
export function defineRecord<Entry, Value extends JsonValue>({
  shape,
  render,
  ...about
}: About<Entry> & {
  readonly shape: Shape<Value>;
  readonly render: (entry: Entry, context: Context) => Value | undefined;
}): Resource<Entry> {
  return {
    methods: read,
    representations: json,
    ...about,
    parameters: about.scope.parameters,
    body: shape,
    render: (entry, context) => asValue(render(entry, context)),
  };
}

/** Defines a resource with a paginated list. */
export function defineList<Entry, Item, Of extends ObjectShape>({
  of,
  items,
  render,
  rows,
  ...about
}: About<Entry> & {
  readonly of: Of;
  readonly entriesPerPage: number;
  readonly items: (entry: Entry, context: Context) => readonly Item[] | undefined;
  readonly render: (item: Item, context: Context) => ValueOf<Of> & JsonObject;
  readonly rows?: (entry: Entry, context: Context) => Iterable<readonly JsonObject[]>;
}): Resource<Entry> {
  return {
    methods: read,
    representations: jsonAndTable,
    ...about,
    parameters: about.scope.parameters,
    body: listOfItems(of),
    render: (entry, context) => {
      const all = items(entry, context);
      if (all === undefined) return undefined;
      return {
        kind: 'list',
        count: all.length,
        slice: (from, to) => all.slice(from, to).map((item) => render(item, context)),
        ...(rows && { rows: () => rows(entry, context) }),
      };
    },
  };
}

/** Defines a resource with a text, such as a page, a picture or a feed. */
export function defineText<Entry>({
  render,
  ...about
}: About<Entry> & {
  readonly representations: readonly Representation[];
  readonly render: (entry: Entry, context: Context) => string | undefined;
}): Resource<Entry> {
  return {
    methods: read,
    ...about,
    parameters: about.scope.parameters,
    body: 'text',
    render: (entry, context) => asValue(render(entry, context)),
  };
}

/** Defines a resource that renders rows one at a time, since they are too many for the memory. */
export function defineStream<Entry>({
  render,
  ...about
}: About<Entry> & {
  readonly representations: readonly Representation[];
  readonly render: (entry: Entry, context: Context) => StreamContent | undefined;
}): Resource<Entry> {
  return { methods: read, ...about, parameters: about.scope.parameters, body: 'text', render };
}

function asValue(value: JsonValue | undefined): Content | undefined {
  return value === undefined ? undefined : { kind: 'value', value };
}

/** Entries in each page of a list of complete records. */
export const wholeRecords = 100;

/** Entries in each page of a list of smaller objects. */
export const smallerEntries = 1000;
