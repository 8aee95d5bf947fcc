// The linked catalogue → the files of the published folder: one for each form of each record. All of
// them for a build, or one for a request.

import type { Catalogue, Component, Project } from '../catalogue/model.ts';
import type { Kind } from '../kinds.ts';
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

export interface OutputFile {
  /** Path below the published folder, with `/` and without one in front. */
  readonly path: string;
  /** Its contents, in pieces that follow each other. */
  readonly pieces: () => Iterable<JsonPiece>;
  /** The record that the file is a form of; undefined for a file beside the API. */
  readonly record?: RecordName | undefined;
}

export interface RecordName {
  /** The name of the resource, or of the further pages of its list. */
  readonly route: string;
  readonly kind: Kind;
  /** The path that answers with it, with a slash in front. */
  readonly path: string;
  /** The owner of the record: `project/component`, a project, or `/` for the site. */
  readonly owner: string;
}

/** Chooses, for a route and then for each of its paths, the forms that are published; all by default. */
export type ChooseForms = (
  route: Route,
) => (parameters: PathParameters) => readonly Representation[];

const allForms: ChooseForms =
  ({ representations }) =>
  () =>
    representations;

/** Every file of a catalogue, component by component, then project by project, then the site's. */
export function* publish(
  context: Context,
  chooseForms: ChooseForms = allForms,
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

/** The entries of a resource that an owner has; the owner is of the resource's level. */
export function listEntries(
  { scope }: Resource,
  owner: Catalogue | Project | Component,
): Iterable<unknown> {
  return (scope.list as (owner: Catalogue | Project | Component) => Iterable<unknown>)(owner);
}

function getOwnerName(owner: Catalogue | Project | Component): string {
  if ('baseUrl' in owner) return '/';
  return 'project' in owner ? `${owner.project.slug}/${owner.slug}` : owner.slug;
}

interface Publisher {
  readonly resource: Resource;
  readonly getFiles: (entry: unknown, context: Context, owner: string) => Iterable<OutputFile>;
}

function createPublisher(resource: Resource, chooseForms: ChooseForms): Publisher {
  const first = createPlace(resource, chooseForms);
  const pages = getPageRoute(resource);
  const later = pages && createPlace(pages, chooseForms);
  return {
    resource,
    *getFiles(entry, context, owner) {
      const parameters = resource.scope.locate(entry);
      if (first.getForms(parameters).length === 0) return;
      const content = resource.render(entry, context);
      if (content === undefined) return;
      for (let page = 1; page <= countPages(resource, content); page++) {
        const place = page === 1 || later === undefined ? first : later;
        const at = page === 1 ? parameters : { ...parameters, page: `${page}` };
        const path = place.makePath(at);
        const stem = getStem(place.route, path).slice(1);
        const record = { route: place.route.name, kind: resource.kind, path, owner };
        const getPage = once(() => renderPage(resource, content, parameters, page, context));
        for (const { encoding, extension } of place.getForms(at)) {
          yield {
            path: stem + extension,
            record,
            pieces: () =>
              encode(
                encoding === 'csv' || encoding === 'json-flat' ? renderWhole(content) : getPage(),
                encoding,
                resource,
              ),
          };
        }
      }
    },
  };
}

interface Place {
  readonly route: Route;
  readonly makePath: (parameters: PathParameters) => string;
  readonly getForms: (parameters: PathParameters) => readonly Representation[];
}

function createPlace(route: Route, chooseForms: ChooseForms): Place {
  return { route, makePath: createPathMaker(route.path), getForms: chooseForms(route) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function countPages({ entriesPerPage }: Route, content: Content): number {
  if (content.kind !== 'list' || entriesPerPage === undefined) return 1;
  return Math.max(1, Math.ceil(content.count / entriesPerPage));
}

const emptyList = markShared({ count: 0, next: null, previous: null, results: [] });

/** A page of a list, from 1 on; any other record is its only page. */
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
  const size = route.entriesPerPage ?? count;
  const last = countPages(route, content);
  const link = (other: number) =>
    other < 1 || other > last ? null : links.toPage(route, parameters, other);
  return {
    kind: 'value',
    value: {
      count,
      next: link(page + 1),
      previous: link(page - 1),
      results: slice((page - 1) * size, Math.min(count, page * size)),
    },
  };
}

/** A list with all its entries, as a table shows them. */
function renderWhole(content: Content): Exclude<Content, ListContent> {
  if (content.kind !== 'list') return content;
  const { count, slice, rows } = content;
  return rows === undefined ? { kind: 'value', value: slice(0, count) } : { kind: 'stream', rows };
}

/** Finds the published file at a path below the site, such as `/api/projects/index.json`. */
export type FindFile = (context: Context, path: string) => OutputFile | undefined;

/** Compiles the paths of resources for looking up one file at a time. */
export function createFileFinder(resources: readonly Resource[]): FindFile {
  const compiled = resources.flatMap((resource) => {
    const publisher = createPublisher(resource, allForms);
    const pages = getPageRoute(resource);
    const routes = pages === undefined ? [resource] : [resource, pages];
    return routes.flatMap((route) => {
      const stem = getStem(route, route.path);
      return route.representations.map(({ extension }) => ({
        resource,
        publisher,
        match: createTemplateMatcher(parseTemplate(stem + extension, route.parameters)),
      }));
    });
  });
  return (context, path) => {
    const names = path.split('/').slice(1);
    for (const { resource, publisher, match } of compiled) {
      const parameters = match(names);
      if (parameters === undefined || !context.resources.includes(resource)) continue;
      const owner = findOwner(context.catalogue, resource, parameters);
      const entry = owner && findEntry(resource, owner, parameters);
      if (owner === undefined || entry === undefined) continue;
      const files = publisher.getFiles(entry, context, getOwnerName(owner));
      for (const file of files) if (`/${file.path}` === path) return file;
    }
    return undefined;
  };
}

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
