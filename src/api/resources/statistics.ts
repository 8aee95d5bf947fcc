// Statistics (contract, section 2.5): of everything, of a language, of a project and its languages, of
// a component's translations and of each translation.

import type { Project } from '../../catalogue/model.ts';
import type { JsonObject } from '../json-values.ts';
import {
  exportedColumns,
  exportedProjectStatistics,
  exportedStatistics,
  languageStatistics,
  type ProjectLanguageValues,
  projectLanguageStatistics,
  projectStatistics,
  siteStatistics,
} from '../objects/statistics.ts';
import { madeFrom, type Part, type Parts, together } from '../parts.ts';
import {
  forEachComponentArray,
  forEachComponentList,
  forEachLanguage,
  forEachProject,
  forEachTranslation,
  groupOf,
  inColumns,
  parametersOfProject,
  type Resource,
  recordAt,
  siteGroup,
} from '../resource.ts';
import { routeNamed } from '../routes.ts';

export const statisticsOfAll: Resource = ({ catalogue, parts }) => [
  groupOf(siteGroup, [
    recordAt(
      {},
      madeFrom(
        together({ site: parts.site, sums: parts.sums(catalogue.sums), links: parts.links }),
        siteStatistics,
      ),
    ),
  ]),
];

export const languageStatisticsOfAll = forEachLanguage((one, parts) =>
  madeFrom(
    together({ language: parts.language(one), sums: parts.sums(one.sums), links: parts.links }),
    languageStatistics,
  ),
);

export const projectStatisticsOfAll = forEachProject((one, parts) =>
  madeFrom(
    together({ project: parts.project(one), sums: parts.sums(one.sums) }),
    projectStatistics,
  ),
);

/** A bare array, for programs expect it so. */
export const projectLanguages = ofProjectLanguages(projectLanguageStatistics);

/**
 * An array for each project, with an entry for each of its languages; as a table with the columns in the
 * order that is given.
 */
function ofProjectLanguages(
  make: (values: ProjectLanguageValues) => JsonObject,
  columns?: readonly string[],
): Resource {
  return ({ catalogue, parts }) =>
    catalogue.projects.map((project) => {
      const rows = rowsOfLanguages(project, parts, make);
      const made = madeFrom(rows, (all) => all);
      const record = recordAt(parametersOfProject(project), made);
      const table = () =>
        columns === undefined ? rows.value : rows.value.map((row) => inColumns(row, columns));
      return groupOf(project.slug, [{ ...record, rows: table }]);
    });
}

function rowsOfLanguages(
  project: Project,
  parts: Parts,
  make: (values: ProjectLanguageValues) => JsonObject,
): Part<readonly JsonObject[]> {
  const all = project.languages.map(({ language, sums }) =>
    together({
      project: parts.project(project),
      language: parts.language(language),
      sums: parts.sums(sums),
      links: parts.links,
    }),
  );
  const listed = together(Object.fromEntries(all.map((one, at) => [String(at), one])));
  return {
    version: listed.version,
    get value() {
      return all.map(({ value }) => make(value));
    },
  };
}

export const translationStatisticsOfAll = forEachTranslation((one, parts) =>
  madeFrom(parts.statistics(one), (object) => object),
);

export const componentStatistics = forEachComponentList(
  routeNamed('component-statistics'),
  (one, parts) => madeFrom(parts.statistics(one), (object) => object),
);

export const exported = forEachComponentArray(
  (one, parts) => madeFrom(parts.translation(one), exportedStatistics),
  exportedColumns,
);

export const exportedOfProjects = ofProjectLanguages(exportedProjectStatistics, exportedColumns);
