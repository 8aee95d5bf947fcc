// The description of the API as a record of the site, with examples from its own catalogue.

import type { Publication } from '../api/files.ts';
import type { JsonObject } from '../api/json-values.ts';
import { type Made, madeFrom, once, type Part, part, together } from '../api/parts.ts';
import type { PublishedRecord } from '../api/record.ts';
import {
  groupOf,
  type RecordGroup,
  type Resource,
  recordAt,
  type Source,
  siteGroup,
} from '../api/resource.ts';
import { isOfApi } from '../edge/match.ts';
import { shellOf } from '../pages/shell.ts';
import { versionOf } from '../version.ts';
import type { Description, Example } from './description.ts';
import { openApiDocument } from './document.ts';
import { exampleRecords } from './examples.ts';
import { apiPage } from './page.ts';
import { styleOf } from './style.ts';

/** What is published, and what each route answers with. */
export type Described = Publication & Description;

/** `published` is asked for when a catalogue is there: the description is published itself. */
export function apiDescription(published: () => Described): Resource {
  return (source) => describing(published(), source, (part) => madeFrom(part, (one) => one));
}

/** The same as a page for people. */
export function apiDocs(published: () => Described): Resource {
  return (source) => {
    const { baseUrl, site } = source.catalogue;
    const shell = site.pages ? shellOf(source) : part(['none'], () => undefined);
    return describing(
      published(),
      source,
      (description) =>
        madeFrom(together({ description, shell }), (parts) =>
          apiPage(parts.description, { baseUrl, shell: parts.shell }),
        ),
      shell,
    );
  };
}

export const apiDocsStyle: Resource = ({ parts }) => [
  groupOf(siteGroup, [recordAt({}, madeFrom(parts.site, styleOf))]),
];

const ownRoutes = ['api-description', 'api-docs', 'api-docs-style'];

/** A record that is made of the description, which is looked at only when anything has changed. */
function describing(
  published: Described,
  source: Source,
  make: (part: Part<JsonObject>) => Made,
  ...others: Part<unknown>[]
): RecordGroup[] {
  const { site, links } = source.parts;
  const versions = [site, links, ...others].map(({ version }) => version);
  for (const [name, groups] of described(published, source)) {
    versions.push(name, ...[...groups].map(({ version }) => version));
  }
  const records = () => [recordAt({}, make(descriptionOf(published)(source)))];
  return [{ of: siteGroup, version: versionOf(versions), records }];
}

/** What stands behind each route that the description has an example of. */
function described({ routes, resources }: Described, source: Source) {
  return routes.flatMap((route): [name: string, groups: Iterable<RecordGroup>][] => {
    const { name } = route;
    const resource = resources[name];
    // A page is no example for programs, and a description none in itself.
    if (!isOfApi(route) || ownRoutes.includes(name) || resource === undefined) return [];
    return [[name, source.groupsOf?.(name) ?? resource(source)]];
  });
}

/** The description of a site, made once for all records that are made of it. */
const descriptionOf = once((published: Described) =>
  once((source: Source) => descriptionPart(published, source)),
);

function descriptionPart(published: Described, source: Source): Part<JsonObject> {
  const { site, links } = source.parts;
  const records = [...exampleRecords(source.catalogue, described(published, source))];
  const versions = records.flatMap(([name, { parameters, version }]) => [
    name,
    ...Object.values(parameters),
    version,
  ]);
  return part([site.version, links.version, ...versions], () => {
    const examples = records.map(([name, record]): [string, Example] => {
      const rows = someRowsOf(record);
      const { parameters, value, example = value } = record;
      return [name, { parameters, value: example(), ...(rows === undefined ? {} : { rows }) }];
    });
    return openApiDocument(published, {
      title: site.value.title,
      baseUrl: source.catalogue.baseUrl,
      examples: new Map(examples),
    });
  });
}

/** Some of the rows of its table, where it has one. */
function someRowsOf({ rows, inBlocks }: PublishedRecord): readonly JsonObject[] | undefined {
  const [block] = inBlocks?.blocks ?? [];
  return (block?.rows ?? rows)?.();
}
