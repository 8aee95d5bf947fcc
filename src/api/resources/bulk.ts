// Everything at once: as one object, as a table and as lines; and what it was made from.

import { versionOf } from '../../version.ts';
import { allTranslations } from '../bulk.ts';
import type { JsonObject } from '../json-values.ts';
import { componentRow } from '../objects/row.ts';
import { statisticsOf } from '../objects/statistics.ts';
import { madeFrom } from '../parts.ts';
import type { PublishedRecord } from '../record.ts';
import { groupOf, type Resource, recordAt } from '../resource.ts';
import type { bulk } from '../routes/bulk.ts';

const all: Resource = (source) => {
  const { catalogue, parts } = source;
  const { version, value: blocks } = allTranslations(source);
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
    }),
    blocks: { ...blocks, key: 'translations' },
  };
  return [groupOf('/all', [record])];
};

const rowsAlone =
  (name: string): Resource =>
  (source) => {
    const { version, value: blocks } = allTranslations(source);
    return [groupOf(name, [{ parameters: {}, version, value: () => null, blocks }])];
  };

/** Of its own group: it changes with every commit, and nothing else does. */
const build: Resource = ({ catalogue, parts }) => {
  const { program, revision, size } = catalogue;
  const part = {
    version: versionOf([
      parts.site.version,
      parts.links.version,
      parts.sums(catalogue.sums).version,
      JSON.stringify([program, revision, size]),
    ]),
    value: { program, revision, size },
  };
  const made = madeFrom(part, () => ({
    title: parts.site.value.title,
    url: parts.links.value.to('home'),
    version: program ?? null,
    revision:
      revision === undefined
        ? null
        : { commit: revision.commit, date: revision.date, modified: revision.modified },
    history: { since: null, complete: false },
    counts: {
      projects: size.projects,
      components: size.components,
      languages: size.languages,
      translations: size.translations,
      strings: catalogue.sums.counters.total,
    },
  }));
  return [groupOf('/build', [recordAt({}, made)])];
};

export const bulkResources: Readonly<Record<(typeof bulk)[number]['name'], Resource>> = {
  all,
  'all-table': rowsAlone('/all.csv'),
  'all-lines': rowsAlone('/all.ndjson'),
  build,
};
