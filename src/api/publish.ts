// Lists the files of the published folder, one for each form of each record: all of them for a build, or a single one
// for a request. The translation `excalidraw/app/pt_BR` becomes `api/translations/excalidraw/app/pt_BR/index.json`.

import type { Catalogue, Component, Project } from '../catalogue/model.ts';
import type { Kind } from '../model/kinds.ts';
import { memoizeOnce } from '../text/collections.ts';
import { encode } from './encode.ts';
import type { JsonPiece } from './json.ts';
import { markShared } from './json-values.ts';
import {
  createPathMaker,
  createTemplateMatcher,
  type PathParameters,
  parseTemplate,
} from './path-template.ts';
import type { Representation } from './representations.ts';
import type { Content, Context, ListContent, Resource } from './resource.ts';
import { getPageRoute, getStem, type Route } from './route.ts';
import type { Scope } from './scopes.ts';

/** A file of the published folder, which is rendered when its contents are read. */
export interface OutputFile {
  /** The path below the published folder: `api/projects/index.json`. */
  readonly path: string;
  /** Renders the contents, in pieces that follow each other. */
  readonly pieces: () => Iterable<JsonPiece>;
  /** The record that the file is a form of; undefined for other files, such as schemas. */
  readonly record?: RecordName | undefined;
}

/** The names that identify a record. */
export interface RecordName {
  /** The name of the route: that of the resource, or of its list's later pages. */
  readonly route: string;
  readonly kind: Kind;
  /** The path of the record: `/api/projects/`. */
  readonly path: string;
  /** The owner of the record: `project/component`, a project, or `/` for the site. */
  readonly owner: string;
}

/** Chooses the forms to publish. It is called once for each route, and the function that it returns for each path. */
export type ChooseForms = (
  route: Route,
) => (parameters: PathParameters) => readonly Representation[];

const chooseAllForms: ChooseForms =
  ({ representations }) =>
  () =>
    representations;

/**
 * Lists every file of a catalogue: for each project those of its components, then its own, and at last those of the
 * site. So objects that a component's records share stay memoized until all of them are rendered.
 */
export function* publish(
  context: Context,
  chooseForms: ChooseForms = chooseAllForms,
): Iterable<OutputFile> {
  const publishers = context.resources.map((resource) => createPublisher(resource, chooseForms));
  const { catalogue } = context;
  for (const project of catalogue.projects) {
    for (const component of project.components) yield* publishOwner('component', component);
    yield* publishOwner('project', project);
  }
  yield* publishOwner('site', catalogue);

  function* publishOwner(
    level: Scope<unknown>['level'],
    owner: Catalogue | Project | Component,
  ): Iterable<OutputFile> {
    const name = getOwnerName(owner);
    for (const { resource, getFiles } of publishers) {
      if (resource.scope.level !== level) continue;
      for (const entry of listEntries(resource, owner)) yield* getFiles(entry, context, name);
    }
  }
}

/** Lists the entries of a resource that belong to an owner, which must be of the resource's level. */
export function listEntries(
  { scope }: Resource,
  owner: Catalogue | Project | Component,
): Iterable<unknown> {
  return (scope.list as (owner: Catalogue | Project | Component) => Iterable<unknown>)(owner);
}

/** Returns the name of an owner, as `RecordName.owner` has it. */
function getOwnerName(owner: Catalogue | Project | Component): string {
  if ('baseUrl' in owner) return '/';
  return 'project' in owner ? `${owner.project.slug}/${owner.slug}` : owner.slug;
}

/** A resource that is prepared for publishing many entries. */
interface Publisher {
  readonly resource: Resource;
  /** Lists the files of an entry: each form of its record, or of each page of its list. */
  readonly getFiles: (entry: unknown, context: Context, owner: string) => Iterable<OutputFile>;
}

function createPublisher(resource: Resource, chooseForms: ChooseForms): Publisher {
  const firstPage = prepareRoute(resource, chooseForms);
  const pageRoute = getPageRoute(resource);
  const laterPages = pageRoute && prepareRoute(pageRoute, chooseForms);
  return {
    resource,
    *getFiles(entry, context, owner) {
      const parameters = resource.scope.locate(entry);
      if (firstPage.getForms(parameters).length === 0) return;
      const content = resource.render(entry, context);
      if (content === undefined) return;
      for (let page = 1; page <= countPages(resource, content); page++) {
        const { route, makePath, getForms } =
          page === 1 || laterPages === undefined ? firstPage : laterPages;
        const pageParameters = page === 1 ? parameters : { ...parameters, page: `${page}` };
        const path = makePath(pageParameters);
        const stem = getStem(route, path).slice(1);
        const record = { route: route.name, kind: resource.kind, path, owner };
        const getPage = memoizeOnce(() => renderPage(resource, content, parameters, page, context));
        for (const { encoding, extension } of getForms(pageParameters)) {
          yield {
            path: stem + extension,
            record,
            // These two forms have all entries of a list.
            pieces: () =>
              encode(
                encoding === 'csv' || encoding === 'json-flat'
                  ? renderAllPages(content)
                  : getPage(),
                encoding,
                resource,
              ),
          };
        }
      }
    },
  };
}

/** A route that is prepared for making many paths. */
interface PreparedRoute {
  readonly route: Route;
  readonly makePath: (parameters: PathParameters) => string;
  readonly getForms: (parameters: PathParameters) => readonly Representation[];
}

function prepareRoute(route: Route, chooseForms: ChooseForms): PreparedRoute {
  return { route, makePath: createPathMaker(route.path), getForms: chooseForms(route) };
}

function countPages({ entriesPerPage }: Route, content: Content): number {
  if (content.kind !== 'list' || entriesPerPage === undefined) return 1;
  return Math.max(1, Math.ceil(content.count / entriesPerPage));
}

const emptyList = markShared({ count: 0, next: null, previous: null, results: [] });

/** Renders a page of a list, counted from 1; any other content is returned as it is. */
export function renderPage(
  route: Route,
  content: Content,
  parameters: PathParameters,
  page: number,
  { links }: Context,
): Exclude<Content, ListContent> {
  if (content.kind !== 'list') return content;
  const { count, slice } = content;
  if (count === 0) return { kind: 'value', value: emptyList };
  const pageSize = route.entriesPerPage ?? count;
  const lastPage = countPages(route, content);
  const linkToPage = (number: number) =>
    number < 1 || number > lastPage ? null : links.toPage(route, parameters, number);
  return {
    kind: 'value',
    value: {
      count,
      next: linkToPage(page + 1),
      previous: linkToPage(page - 1),
      results: slice((page - 1) * pageSize, Math.min(count, page * pageSize)),
    },
  };
}

/** Renders a list with all its entries, for a table. */
function renderAllPages(content: Content): Exclude<Content, ListContent> {
  if (content.kind !== 'list') return content;
  const { count, slice, renderRows } = content;
  return renderRows === undefined
    ? { kind: 'value', value: slice(0, count) }
    : { kind: 'stream', renderRows };
}

/** Finds the published file at a path below the site, such as `/api/projects/index.json`. */
export type FindFile = (context: Context, path: string) => OutputFile | undefined;

/**
 * Creates the function that finds one file at a time; it parses the templates of all paths only once. It finds no table that
 * is the same as that of another path.
 */
export function createFileFinder(resources: readonly Resource[]): FindFile {
  const fileMatchers = resources.flatMap((resource) => {
    const publisher = createPublisher(resource, chooseAllForms);
    const pageRoute = getPageRoute(resource);
    const routes = pageRoute === undefined ? [resource] : [resource, pageRoute];
    return routes.flatMap((route) => {
      const stem = getStem(route, route.path);
      return route.representations
        .filter(({ encoding }) => encoding !== 'csv' || route.table?.sameAs === undefined)
        .map(({ extension }) => ({
          resource,
          publisher,
          matchPath: createTemplateMatcher(parseTemplate(stem + extension, route.parameters)),
          makePath: createPathMaker(stem + extension),
        }));
    });
  });
  return (context, path) => {
    const segments = path.split('/').slice(1);
    for (const { resource, publisher, matchPath, makePath } of fileMatchers) {
      const wanted = matchPath(segments);
      if (wanted === undefined || !context.resources.includes(resource)) continue;
      const parameters = resource.scope.resolve?.(wanted) ?? wanted;
      const resolvedPath = makePath(parameters);
      const owner = findOwner(context.catalogue, resource, parameters);
      const entry = owner && findEntry(resource, owner, parameters);
      if (owner === undefined || entry === undefined) continue;
      const files = publisher.getFiles(entry, context, getOwnerName(owner));
      for (const file of files) if (`/${file.path}` === resolvedPath) return file;
    }
    return undefined;
  };
}

/** Finds the site, project or component that a resource of its level belongs to. */
function findOwner(
  catalogue: Catalogue,
  { scope }: Resource,
  { project_slug, component_slug }: PathParameters,
): Catalogue | Project | Component | undefined {
  if (scope.level === 'site') return catalogue;
  const project = catalogue.projects.find(({ slug }) => slug === project_slug);
  if (scope.level === 'project') return project;
  return project?.components.find(({ slug }) => slug === component_slug);
}

function findEntry(
  resource: Resource,
  owner: Catalogue | Project | Component,
  wanted: PathParameters,
): unknown {
  for (const entry of listEntries(resource, owner)) {
    const parameters = resource.scope.locate(entry);
    if (Object.entries(parameters).every(([name, value]) => wanted[name] === value)) return entry;
  }
  return undefined;
}
