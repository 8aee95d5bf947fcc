// How figures went on: of each project, component and language.

import { noPast, type Past } from '../../history/model.ts';
import type { JsonObject, Link } from '../json-values.ts';
import { historyRecord, historyRows } from '../objects/history.ts';
import { madeFrom, type Part, type Parts, together } from '../parts.ts';
import type { PathParameters } from '../path-template.ts';
import type { PublishedRecord } from '../record.ts';
import {
  groupOf,
  parametersOfComponent,
  parametersOfProject,
  type Resource,
  recordAt,
  siteGroup,
} from '../resource.ts';

export const projectHistory: Resource = ({ catalogue, parts }) =>
  catalogue.projects.map((one) => {
    const past = catalogue.history.projects.get(one.slug);
    return groupOf(one.slug, [seriesAt(parametersOfProject(one), past, parts.project(one), parts)]);
  });

export const componentHistory: Resource = function* ({ catalogue, parts }) {
  for (const { components } of catalogue.projects) {
    for (const one of components) {
      const path = `${one.project.slug}/${one.slug}`;
      const past = catalogue.history.components.get(path);
      const of = parts.component(one);
      yield groupOf(path, [seriesAt(parametersOfComponent(one), past, of, parts)]);
    }
  }
};

export const languageHistory: Resource = ({ catalogue, parts }) => [
  groupOf(
    siteGroup,
    catalogue.languages.map((one) => {
      const past = catalogue.history.languages.get(one.code);
      return seriesAt({ language_code: one.code }, past, parts.language(one), parts);
    }),
  ),
];

/** What each of them has. */
type Described = JsonObject & { readonly name: string; readonly web_url: Link };

function seriesAt(
  parameters: PathParameters,
  { series }: Past = noPast,
  described: Part<Described>,
  parts: Parts,
): PublishedRecord {
  const own = together({ described, series: parts.series(series) });
  return {
    ...recordAt(
      parameters,
      madeFrom(own, (of) => historyRecord(of.described, of.series)),
    ),
    rows: () => historyRows(own.value.series),
  };
}
