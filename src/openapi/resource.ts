// The description of the API as a record of the site, with examples from its own catalogue.

import type { Publication } from '../api/files.ts';
import type { JsonObject } from '../api/json-values.ts';
import { madeFrom, type Part, part, together } from '../api/parts.ts';
import type { PublishedRecord } from '../api/record.ts';
import { groupOf, type Resource, recordAt, type Source, siteGroup } from '../api/resource.ts';
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
  return (source) => {
    const part = descriptionPart(published(), source);
    return [
      groupOf(siteGroup, [
        recordAt(
          {},
          madeFrom(part, (document) => document),
        ),
      ]),
    ];
  };
}

/** The same as a page for people. */
export function apiDocs(published: () => Described): Resource {
  return (source) => {
    const { baseUrl, site } = source.catalogue;
    const description = descriptionPart(published(), source);
    const shell = site.pages ? shellOf(source) : part(['none'], () => undefined);
    const made = madeFrom(together({ description, shell }), (parts) =>
      apiPage(parts.description, { baseUrl, shell: parts.shell }),
    );
    return [groupOf(siteGroup, [recordAt({}, made)])];
  };
}

export const apiDocsStyle: Resource = ({ parts }) => [
  groupOf(siteGroup, [recordAt({}, madeFrom(parts.site, styleOf))]),
];

/** Descriptions are no examples in themselves. */
const ownRoutes = ['api-description', 'api-docs', 'api-docs-style'];

/** The description of a site. */
function descriptionPart(published: Described, source: Source): Part<JsonObject> {
  const { site, links } = source.parts;
  const records = [...exampleRecords(published, source, ownRoutes)];
  const versions = records.flatMap(([name, { parameters, version }]) => [
    name,
    ...Object.values(parameters),
    version,
  ]);
  return {
    version: versionOf([site.version, links.version, ...versions]),
    get value() {
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
    },
  };
}

/** Some of the rows of its table, where it has one. */
function someRowsOf({ rows, blocks }: PublishedRecord): readonly JsonObject[] | undefined {
  for (const some of blocks?.make() ?? []) if (some.length > 0) return some;
  return rows?.();
}
