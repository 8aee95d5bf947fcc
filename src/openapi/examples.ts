// The records that a description shows as examples: all of them of one project, one component of it and
// one language.

import { getRawFileUrl } from '../api/forges.ts';
import type { PathParameters } from '../api/path-template.ts';
import { listEntries, renderPage } from '../api/publish.ts';
import type { Content, Context, Resource } from '../api/resource.ts';
import { getRows } from '../api/table.ts';
import type { Catalogue, Component, Project } from '../catalogue/model.ts';
import type { Example } from './description.ts';

/** By the names of resources. A resource without a record for the example has none. */
export function findExamples(
  context: Context,
  resources: readonly Resource[],
): ReadonlyMap<string, Example> {
  const chosen = chooseExample(context.catalogue);
  return new Map(
    resources.flatMap((resource): [string, Example][] => {
      const example = findExample(context, resource, chosen);
      return example === undefined ? [] : [[resource.name, example]];
    }),
  );
}

interface ChosenExample {
  readonly project: Project | undefined;
  readonly component: Component | undefined;
  readonly parameters: PathParameters;
}

/** The first file component with a translation and a known forge, or the closest to that. */
function chooseExample({ projects, languages }: Catalogue): ChosenExample {
  const components = projects.flatMap((project) => project.components);
  const translated = components.filter(
    (one) => one.kind === 'files' && one.translations.length > 1,
  );
  const component =
    translated.slice(0, mostExamined).find(hasKnownForge) ??
    translated[0] ??
    components.find((one) => one.translations.length > 0) ??
    components[0];
  const project = component?.project ?? projects[0];
  const ownLanguages = component?.translations.map(({ language }) => language) ?? [];
  const language =
    ownLanguages.find((one) => one !== component?.sourceLanguage) ??
    ownLanguages[0] ??
    languages[0];
  const parameters = {
    ...(project && { project_slug: project.slug }),
    ...(component && { component_slug: component.slug }),
    ...(language && { language_code: language.code }),
  };
  return { project, component, parameters };
}

/** The example should be near the beginning of the catalogue, where readers look for it. */
const mostExamined = 3;

function hasKnownForge({ kind, fields }: Component): boolean {
  return kind === 'files' && getRawFileUrl(fields.repo, fields.branch, 'file') !== undefined;
}

function findExample(
  context: Context,
  resource: Resource,
  { project, component, parameters: chosen }: ChosenExample,
): Example | undefined {
  const owner = { site: context.catalogue, project, component }[resource.scope.level];
  if (owner === undefined) return undefined;
  for (const entry of listEntries(resource, owner)) {
    const parameters = resource.scope.locate(entry);
    const fits = Object.entries(parameters).every(
      ([name, value]) => chosen[name] === value || !(name in chosen),
    );
    const content = fits ? resource.render(entry, context) : undefined;
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
    ? { parameters, value, rows: firstRows(content) ?? getRows(value, resource.table) }
    : { parameters, value };
}

function firstRows(content: Content) {
  if (content.kind === 'value') return undefined;
  for (const rows of content.renderRows?.() ?? []) return rows;
  return content.kind === 'stream' ? [] : undefined;
}
