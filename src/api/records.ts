// Render: the linked catalogue → the record behind every path of the route table.

import type { Catalogue, Component, Language, Project } from '../catalogue/model.ts';
import { versionOf } from '../version.ts';
import { componentObject } from './component.ts';
import type { JsonObject } from './json.ts';
import { languageObject } from './language.ts';
import { projectObject } from './project.ts';
import type { PathParameters, RouteName } from './routes.ts';
import { statisticsRecord } from './statistics.ts';
import { translationRecord } from './translation.ts';
import { linksBelow } from './urls.ts';

/** One published record: the parameters of its path, and the record, made when asked for. */
export interface PublishedRecord {
  readonly parameters: PathParameters;
  /** Another one when anything of the record is. */
  readonly version: string;
  readonly record: () => JsonObject;
}

/** Records that change together, mostly. */
export interface RecordGroup {
  readonly name: string;
  /** Another one when any of the records is, or is new, or gone. */
  readonly version: string;
  readonly records: () => Iterable<PublishedRecord>;
}

/** The records of each route. */
export type Records = Readonly<Record<string, () => Iterable<RecordGroup>>>;

/** Everything a catalogue publishes, by the names of the route table. */
export function recordsOf(catalogue: Catalogue) {
  const { baseUrl } = catalogue;
  const links = linksBelow(baseUrl);
  // Objects that many records embed are made once.
  const language = once((one: Language) => languageObject(one, links));
  const project = once((one: Project) => projectObject(one, links));
  const component = once((one: Component) =>
    componentObject(one, language(one.sourceLanguage), project(one.project), links),
  );

  /** What a component's records take from elsewhere. */
  const surroundings = once((one: Component) =>
    versionOf([baseUrl, one.project.version, one.sourceLanguage.version]),
  );

  function* translationsIn(folder: Component): Iterable<PublishedRecord> {
    for (const translation of folder.translations) {
      yield {
        parameters: {
          project_slug: folder.project.slug,
          component_slug: folder.slug,
          language_code: translation.language.code,
        },
        version: versionOf([
          surroundings(folder),
          translation.language.version,
          translation.version,
        ]),
        record: () =>
          translationRecord(translation, language(translation.language), component(folder), links),
      };
    }
  }

  function* statistics(): Iterable<PublishedRecord> {
    for (const one of catalogue.languages) {
      yield {
        parameters: { language_code: one.code },
        version: versionOf([baseUrl, one.version, JSON.stringify(one.sums)]),
        record: () => statisticsRecord(one, links),
      };
    }
  }

  return {
    *translation() {
      for (const folder of catalogue.projects.flatMap(({ components }) => components)) {
        yield {
          name: `${folder.project.slug}/${folder.slug}`,
          version: versionOf([
            surroundings(folder),
            folder.version,
            ...folder.languages.map((one) => one.version),
          ]),
          records: () => translationsIn(folder),
        };
      }
    },
    *'language-statistics'() {
      yield groupOf('all', statistics);
    },
  } satisfies Record<RouteName, () => Iterable<RecordGroup>>;
}

/** A group of records whose versions cost little to know. */
export function groupOf(name: string, records: () => Iterable<PublishedRecord>): RecordGroup {
  const versions = [...records()].flatMap(({ parameters, version }) => [
    ...Object.values(parameters),
    version,
  ]);
  return { name, version: versionOf(versions), records };
}

/** All records of some groups. */
export function* recordsIn(groups: Iterable<RecordGroup>): Iterable<PublishedRecord> {
  for (const { records } of groups) yield* records();
}

function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
