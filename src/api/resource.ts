// Defines resources. A resource is a path of the API, the entries of a catalogue that exist there, and a function that
// renders them. `src/resources.ts` lists all; files, links, the handler's routes and the reference come from that list.

import type { Change } from '../catalogue/history/model.ts';
import type { Catalogue, Component, Language, Project, Translation } from '../catalogue/model.ts';
import type { PublishChoice } from '../model/kinds.ts';
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
import { defineListPage, type ObjectShape, type Shape, type ShapeValue } from './shape.ts';
import type { UnitSheet } from './units.ts';

/** The shape of a resource's JSON; `text` for a resource in any other format. */
export type ResourceBody = Shape | 'text';

// `src/resources.ts` holds resources of all entry types in one list.
// biome-ignore lint/suspicious/noExplicitAny: `unknown` would refuse every function of a real entry.
export interface Resource<Entry = any> extends Route {
  readonly body: ResourceBody;
  readonly scope: Scope<Entry>;
  /** Returns undefined if nothing is published for this entry. */
  readonly render: (entry: Entry, context: Context) => Content | undefined;
}

/** The values that renderers share: the catalogue, links, and the objects that many records hold. */
export interface Context {
  readonly catalogue: Catalogue;
  readonly published: ReadonlySet<PublishChoice>;
  readonly resources: readonly Resource[];
  readonly links: Links;
  readonly repeats: Repeats;
  readonly renderLanguage: (language: Language) => LanguageObject;
  readonly renderProject: (project: Project) => ProjectObject;
  readonly renderComponent: (component: Component) => ComponentObject;
  readonly renderChange: (change: Change) => ShapeValue<typeof changeShape>;
  readonly getTranslationValues: (translation: Translation) => TranslationRecordValues;
  readonly hasUnits: (translation: Translation) => boolean;
  /** The sheet of a translation's units; undefined if they are not published. */
  readonly getUnitSheet: (translation: Translation) => UnitSheet | undefined;
  /** The statistics of a translation, which are a record and an entry of its component's list. */
  readonly renderStatistics: (
    translation: Translation,
  ) => ShapeValue<typeof translationStatisticsShape>;
}

/** The rendered contents of a resource for one entry. */
export type Content =
  /** A JSON value, a text, or bytes in base64. The API's description shows `example` in place of `value`. */
  | { readonly kind: 'value'; readonly value: JsonValue; readonly example?: JsonValue }
  | ListContent
  | StreamContent;

/** A list, which is published in pages. */
export interface ListContent {
  readonly kind: 'list';
  readonly count: number;
  /** Renders entries as `Array.slice` selects them: from `from` on, up to `to` without `to` itself. */
  readonly slice: (from: number, to: number) => readonly JsonObject[];
  /** Renders the rows of the table in blocks; without it, the entries are the rows. */
  readonly renderRows?: () => Iterable<readonly JsonObject[]>;
}

/** Rows that are too many for the memory at once. */
export interface StreamContent {
  readonly kind: 'stream';
  /** Renders the rows in blocks. */
  readonly renderRows: () => Iterable<readonly JsonObject[]>;
  /** For JSON: the object that holds the rows. Its last value is an empty array, which they fill. */
  readonly envelope?: JsonObject;
}

/** The fields that every kind of resource declares. */
type CommonFields<Entry> = Pick<Route, 'name' | 'kind' | 'path' | 'title' | 'description'> &
  Partial<
    Pick<
      Route,
      | 'isForCompatibility'
      | 'unitsPath'
      | 'isStoredForCode'
      | 'isStored'
      | 'table'
      | 'redirect'
      | 'describesBuild'
      | 'diffWords'
      | 'whyMissing'
      | 'deletableFile'
      | 'entriesPerPage'
    >
  > & {
    readonly methods?: readonly Method[];
    readonly representations?: readonly Representation[];
    readonly scope: Scope<Entry>;
  };

const readMethods: readonly Method[] = ['GET', 'HEAD', 'OPTIONS'];

/** Adds the usual methods, and what follows from the scope. */
function completeFields<
  Fields extends { readonly scope: Pick<Scope<never>, 'parameters' | 'isWhole'> },
>(fields: Fields) {
  const { parameters, isWhole } = fields.scope;
  return { methods: readMethods, parameters, ...(isWhole && { isStored: isWhole }), ...fields };
}

/** Defines a resource with one JSON value for each entry. */
export function defineRecord<Entry, Value extends JsonValue>({
  shape,
  render,
  ...common
}: CommonFields<Entry> & {
  readonly shape: Shape<Value>;
  readonly render: (entry: Entry, context: Context) => Value | undefined;
}): Resource<Entry> {
  return {
    ...completeFields({ representations: json, ...common }),
    body: shape,
    render: (entry, context) => toContent(render(entry, context)),
  };
}

/** Items that can be read page by page; an array is such. */
interface Items<Item> {
  readonly length: number;
  /** Returns the items from `from` on, up to `to` without `to` itself. */
  readonly slice: (from: number, to: number) => readonly Item[];
}

/** Defines a resource with a paginated list. */
export function defineList<Entry, Item, ItemShape extends ObjectShape>({
  itemShape,
  listItems,
  renderItem,
  renderRows,
  ...common
}: CommonFields<Entry> & {
  readonly itemShape: ItemShape;
  readonly entriesPerPage: number;
  readonly listItems: (entry: Entry, context: Context) => Items<Item> | undefined;
  readonly renderItem: (item: Item, context: Context) => ShapeValue<ItemShape> & JsonObject;
  /** Renders the rows of the table in blocks; without it, the items are the rows. */
  readonly renderRows?: (entry: Entry, context: Context) => Iterable<readonly JsonObject[]>;
}): Resource<Entry> {
  return {
    ...completeFields({ representations: jsonAndTable, ...common }),
    body: defineListPage(itemShape),
    render: (entry, context) => {
      const items = listItems(entry, context);
      if (items === undefined) return undefined;
      return {
        kind: 'list',
        count: items.length,
        slice: (from, to) => items.slice(from, to).map((item) => renderItem(item, context)),
        ...(renderRows && { renderRows: () => renderRows(entry, context) }),
      };
    },
  };
}

/** Defines a resource with a text, such as a page, a picture or a feed. */
export function defineText<Entry>({
  render,
  ...common
}: CommonFields<Entry> & {
  readonly representations: readonly Representation[];
  readonly render: (entry: Entry, context: Context) => string | undefined;
}): Resource<Entry> {
  return {
    ...completeFields(common),
    body: 'text',
    render: (entry, context) => toContent(render(entry, context)),
  };
}

/** Defines a resource that renders rows one at a time, since they are too many for the memory. */
export function defineStream<Entry>({
  render,
  ...common
}: CommonFields<Entry> & {
  readonly representations: readonly Representation[];
  readonly render: (entry: Entry, context: Context) => StreamContent | undefined;
}): Resource<Entry> {
  return {
    ...completeFields(common),
    body: 'text',
    render,
  };
}

function toContent(value: JsonValue | undefined): Content | undefined {
  return value === undefined ? undefined : { kind: 'value', value };
}

/** How many entries a page has in a list of complete records, which take some kilobytes each (chosen). */
export const recordsPerPage = 100;

/** How many entries a page has in a list of smaller objects (chosen). */
export const smallObjectsPerPage = 1000;
