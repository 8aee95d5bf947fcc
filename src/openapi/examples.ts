// A catalogue → the records that stand for all of their routes in a description: all of them of one
// project, one component of it and one language.

import { rawFileUrl } from '../api/forges.ts';
import type { PathParameters } from '../api/path-template.ts';
import type { PublishedRecord } from '../api/record.ts';
import type { RecordGroup } from '../api/resource.ts';
import { siteGroup } from '../api/resource.ts';
import type { Catalogue, Component } from '../catalogue/model.ts';

/** By the names of routes. A route has none where nothing of it is published for the example. */
export function exampleRecords(
  catalogue: Catalogue,
  published: readonly (readonly [route: string, groups: Iterable<RecordGroup>])[],
): ReadonlyMap<string, PublishedRecord> {
  const { parameters, groups } = exampleOf(catalogue);
  const found = new Map<string, PublishedRecord>();
  for (const [route, all] of published) {
    const record = recordOf(all, groups, parameters);
    if (record !== undefined) found.set(route, record);
  }
  return found;
}

/** The first file component with a translation, whose files can be found, or what comes near that. */
function exampleOf({ projects, languages }: Catalogue) {
  const components = projects.flatMap((project) => project.components);
  const translated = components.filter((one) => one.kind === 'files' && one.languages.length > 1);
  const component =
    translated.slice(0, mostOpened).find(hasKnownFiles) ??
    translated[0] ??
    components.find((one) => one.languages.length > 0) ??
    components[0];
  const project = component?.project ?? projects[0];
  const ofComponent = component?.languages ?? [];
  const language =
    ofComponent.find((one) => one !== component?.sourceLanguage) ?? ofComponent[0] ?? languages[0];
  const parameters: PathParameters = {
    ...(project && { project_slug: project.slug }),
    ...(component && { component_slug: component.slug }),
    ...(language && { language_code: language.code }),
  };
  const groups = [project?.slug, component && `${project?.slug}/${component.slug}`];
  return { parameters, groups };
}

/** What the fields of a component are is known only when all entries of its folder are read. */
const mostOpened = 3;

function hasKnownFiles({ kind, fields }: Component): boolean {
  return kind === 'files' && rawFileUrl(fields.repo, fields.branch, 'file') !== undefined;
}

/** Looks only at groups that the example belongs to: the rest may be large. */
function recordOf(
  all: Iterable<RecordGroup>,
  groups: readonly (string | undefined)[],
  example: PathParameters,
): PublishedRecord | undefined {
  for (const group of all) {
    if (!group.of.startsWith(siteGroup) && !groups.includes(group.of)) continue;
    for (const record of group.records()) {
      const own = Object.entries(record.parameters);
      const fits = own.every(([name, value]) => example[name] === value || !(name in example));
      if (fits) return record;
    }
    // What belongs to a component stands in no other group.
    if (group.of === groups[1]) return undefined;
  }
  return undefined;
}
