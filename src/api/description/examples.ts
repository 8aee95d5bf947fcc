// Chooses the records that the description of the API shows as examples. All of them belong to one project, one component
// and one language, so that readers can follow links between them.

import type { Catalogue, Component, Project } from '../../catalogue/model.ts';
import { getRawFileUrl } from '../forges.ts';
import type { PathParameters } from '../path-template.ts';
import { listEntries, renderPage } from '../publish.ts';
import type { Content, Context, Resource } from '../resource.ts';
import { getRows } from '../table.ts';
import type { Example } from './common.ts';

/** Finds an example of each resource, by its name. A resource without a record has none. */
export function findExamples(
  context: Context,
  resources: readonly Resource[],
): ReadonlyMap<string, Example> {
  const subject = chooseSubject(context.catalogue);
  return new Map(
    resources.flatMap((resource): [string, Example][] => {
      const example = findExample(context, resource, subject);
      return example === undefined ? [] : [[resource.name, example]];
    }),
  );
}

/** The objects whose records are the examples. */
interface ExampleSubject {
  readonly project: Project | undefined;
  readonly component: Component | undefined;
  readonly parameters: PathParameters;
}

/** Chooses the first file component that has a translation and is on a known forge, or the next best one. */
function chooseSubject({ projects, languages }: Catalogue): ExampleSubject {
  const components = projects.flatMap((project) => project.components);
  const translated = components.filter(
    ({ kind, translations }) => kind === 'files' && translations.length > 1,
  );
  const component =
    translated.slice(0, examinedComponents).find(hasKnownForge) ??
    translated[0] ??
    components.find(({ translations }) => translations.length > 0) ??
    components[0];
  const project = component?.project ?? projects[0];
  const componentLanguages = component?.translations.map(({ language }) => language) ?? [];
  const language =
    componentLanguages.find((candidate) => candidate !== component?.sourceLanguage) ??
    componentLanguages[0] ??
    languages[0];
  const parameters = {
    ...(project && { project_slug: project.slug }),
    ...(component && { component_slug: component.slug }),
    ...(language && { language_code: language.code }),
  };
  return { project, component, parameters };
}

/** Chosen: a known forge is searched for among so few components, because readers look at the first ones. */
const examinedComponents = 3;

function hasKnownForge({ kind, fields }: Component): boolean {
  return kind === 'files' && getRawFileUrl(fields.repo, fields.branch, 'file') !== undefined;
}

/** Finds the first record of a resource that belongs to the subject. */
function findExample(
  context: Context,
  resource: Resource,
  { project, component, parameters: wanted }: ExampleSubject,
): Example | undefined {
  const owner = { site: context.catalogue, project, component }[resource.scope.level];
  if (owner === undefined) return undefined;
  for (const entry of listEntries(resource, owner)) {
    const parameters = resource.scope.locate(entry);
    // Any other parameter, such as the name of a picture, may have its first value.
    const isOfSubject = Object.entries(parameters).every(
      ([name, value]) => wanted[name] === value || !(name in wanted),
    );
    const content = isOfSubject ? resource.render(entry, context) : undefined;
    if (content !== undefined) return toExample(context, resource, parameters, content);
  }
  return undefined;
}

function toExample(
  context: Context,
  resource: Resource,
  parameters: PathParameters,
  content: Content,
): Example {
  const page = renderPage(resource, content, parameters, 1, context);
  const value = page.kind === 'stream' ? (page.envelope ?? null) : (page.example ?? page.value);
  const hasTable = resource.representations.some(({ encoding }) => encoding === 'csv');
  return hasTable
    ? { parameters, value, rows: getFirstRows(content) ?? getRows(value, resource.table) }
    : { parameters, value };
}

/** Returns the first block of rows that a list or stream renders for its table. */
function getFirstRows(content: Content) {
  if (content.kind === 'value') return undefined;
  for (const rows of content.renderRows?.() ?? []) return rows;
  return content.kind === 'stream' ? [] : undefined;
}
