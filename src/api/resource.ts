// A resource: which records of a route there are in a catalogue, and how one is made.

import type { Catalogue, Component, Translation } from '../catalogue/model.ts';
import { versionOf } from '../version.ts';
import type { JsonObject, JsonValue } from './json-values.ts';
import { parametersOf } from './objects/translation.ts';
import { type Made, type Parts, partsOf } from './parts.ts';
import type { PathParameters } from './path-template.ts';

/** One published record. */
export interface PublishedRecord {
  readonly parameters: PathParameters;
  /** Of a list: which of its pages, from 1 on. */
  readonly page?: number;
  /** Another one when anything of the record is. */
  readonly version: string;
  /** Made when asked for. */
  readonly value: () => JsonValue;
  /** Where the whole is published as a table too: its rows. */
  readonly rows?: () => readonly JsonObject[];
}

/** Records that change together, mostly. */
export interface RecordGroup {
  /** What they belong to: `project/component`, a project, or `all`. */
  readonly of: string;
  /** Another one when any of the records is, or is new, or gone. */
  readonly version: string;
  readonly records: () => Iterable<PublishedRecord>;
}

/** A catalogue as resources see it. */
export interface Source {
  readonly catalogue: Catalogue;
  readonly parts: Parts;
}

export type Resource = (source: Source) => Iterable<RecordGroup>;

export function sourceOf(catalogue: Catalogue): Source {
  return { catalogue, parts: partsOf(catalogue) };
}

/** A record made from parts. */
export function recordAt(parameters: PathParameters, { version, make }: Made): PublishedRecord {
  return { parameters, version, value: make };
}

/** A group of few records, which are looked at to know its version. */
export function groupOf(of: string, records: readonly PublishedRecord[]): RecordGroup {
  const versions = records.flatMap(({ parameters, page, version }) => [
    ...Object.values(parameters),
    String(page ?? 1),
    version,
  ]);
  return { of, version: versionOf(versions), records: () => records };
}

/** A record for each translation, grouped by component. */
export function forEachTranslation(
  make: (translation: Translation, parts: Parts) => Made,
): Resource {
  return ({ catalogue, parts }) =>
    forEachComponentGroup(catalogue, parts, (component) =>
      component.translations.map((one) => recordAt(parametersOf(one), make(one, parts))),
    );
}

/** A group for each component. Its records are made only when anything of the component is another. */
export function* forEachComponentGroup(
  catalogue: Catalogue,
  parts: Parts,
  records: (component: Component) => readonly PublishedRecord[],
): Iterable<RecordGroup> {
  for (const { components } of catalogue.projects) {
    for (const component of components) {
      yield {
        of: `${component.project.slug}/${component.slug}`,
        version: parts.folderVersion(component),
        records: () => records(component),
      };
    }
  }
}
