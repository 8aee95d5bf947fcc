// Render: the linked catalogue → the record behind every path of the route table.

import type { Catalogue, Component, Language, Project } from '../catalogue/model.ts';
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
  readonly record: () => JsonObject;
}

/** The records of each route. */
export type Records = Readonly<Record<string, () => Iterable<PublishedRecord>>>;

/** Everything a catalogue publishes, by the names of the route table. */
export function recordsOf(catalogue: Catalogue) {
  const links = linksBelow(catalogue.baseUrl);
  // Objects that many records embed are made once.
  const language = once((one: Language) => languageObject(one, links));
  const project = once((one: Project) => projectObject(one, links));
  const component = once((one: Component) =>
    componentObject(one, language(one.sourceLanguage), project(one.project), links),
  );

  return {
    *translation() {
      for (const translation of catalogue.translations) {
        yield {
          parameters: {
            project_slug: translation.component.project.slug,
            component_slug: translation.component.slug,
            language_code: translation.language.code,
          },
          record: () =>
            translationRecord(
              translation,
              language(translation.language),
              component(translation.component),
              links,
            ),
        };
      }
    },
    *'language-statistics'() {
      for (const one of catalogue.languages) {
        yield {
          parameters: { language_code: one.code },
          record: () => statisticsRecord(one, links),
        };
      }
    },
  } satisfies Record<RouteName, () => Iterable<PublishedRecord>>;
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
