// Everything at once: as one object, as a table and as lines; and what it was made from.

import type { Catalogue } from '../../catalogue/model.ts';
import { versionOf } from '../../version.ts';
import { allTranslations } from '../bulk.ts';
import type { JsonObject } from '../json-values.ts';
import { componentRow } from '../objects/row.ts';
import { statisticsOf } from '../objects/statistics.ts';
import type { PublishedRecord } from '../record.ts';
import { groupOf, type Resource, siteGroup } from '../resource.ts';
import type { bulk } from '../routes/bulk.ts';

/** The group behind all others: what it is made from was at hand for them. */
const everything = `${siteGroup}all`;

/** Behind everything else, for they are written one after the other. */
const translations = 'translations';

const all: Resource = (source) => {
  const { catalogue, parts } = source;
  const { version, value: rows } = allTranslations(source);
  const components = catalogue.projects.flatMap((one) => one.components.map(parts.component));
  const projects = catalogue.projects.map(parts.project);
  const languages = catalogue.languages.map(parts.language);
  const record: PublishedRecord = {
    parameters: {},
    version: versionOf([
      version,
      parts.site.version,
      parts.sums(catalogue.sums).version,
      ...[projects, components, languages].flatMap((some) => [
        String(some.length),
        ...some.map((one) => one.version),
      ]),
    ]),
    value: (): JsonObject => ({
      title: parts.site.value.title,
      url: parts.links.value.to('home'),
      statistics: statisticsOf(catalogue.sums),
      projects: projects.map((one) => one.value),
      components: components.map((one) => componentRow(one.value)),
      languages: languages.map((one) => one.value),
      [translations]: [],
    }),
    inBlocks: { ...rows, key: translations },
  };
  return [groupOf(everything, [record])];
};

const rowsAlone: Resource = (source) => {
  const { version, value: rows } = allTranslations(source);
  return [groupOf(everything, [{ parameters: {}, version, value: () => null, inBlocks: rows }])];
};

const build: Resource = ({ catalogue, parts }) => {
  const { site, links } = parts;
  const { program, revision, size, history } = catalogue;
  const strings = catalogue.sums.counters.total;
  const stamp = (of: Partial<Pick<Catalogue, 'program' | 'revision' | 'history'>>) => ({
    title: site.value.title,
    url: links.value.to('home'),
    version: of.program ?? null,
    revision: of.revision ? { ...of.revision, date: timeOf(of.revision.date) } : null,
    history: {
      since: of.history?.known === undefined ? null : timeOf(`${of.history.known.since.at}Z`),
      complete: of.history?.known?.isCutOff === false,
    },
    counts: {
      projects: size.projects,
      components: size.components,
      languages: size.languages,
      translations: size.translations,
      strings,
    },
  });
  const version = versionOf([
    site.version,
    links.version,
    JSON.stringify([program, revision, size, strings, history.known]),
  ]);
  const record: PublishedRecord = {
    parameters: {},
    version,
    value: () => stamp(catalogue),
    example: () => stamp({}),
  };
  return [groupOf(siteGroup, [record])];
};

/** As the API writes all times: git knows seconds. */
function timeOf(moment: string): string {
  return moment.replace(/Z$/, '.000000Z');
}

export const bulkResources: Readonly<Record<(typeof bulk)[number]['name'], Resource>> = {
  all,
  'all-table': rowsAlone,
  'all-lines': rowsAlone,
  build,
};
