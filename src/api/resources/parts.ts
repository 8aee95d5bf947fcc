// Resources of the parts of a project: a list of them, and for each its statistics, in all and by language.

import type { ProjectPart } from '../../catalogue/model.ts';
import { Percentage } from '../../model/percentages.ts';
import {
  projectLanguageStatisticsShape,
  projectStatisticsShape,
  renderProjectLanguageStatistics,
  renderProjectStatistics,
} from '../objects/statistics.ts';
import { jsonAndTable } from '../representations.ts';
import { type Context, defineList, defineRecord, smallObjectsPerPage } from '../resource.ts';
import { eachPart, eachProject, locatePart } from '../scopes.ts';
import {
  defineArray,
  defineObject,
  flag,
  linkShape,
  percent,
  type ShapeValue,
  text,
} from '../shape.ts';

const partShape = defineObject('part', {
  name: [text, 'the name in paths'],
  components: [defineArray(text), 'the names of its components, or patterns; `*` is all'],
  keys: [defineArray(text), 'the keys of its strings, or patterns; `*` is all'],
  minimum: [percent, 'the percentage at which a language is ready; 100 without one'],
  decides: [flag, 'whether a language of the project is ready when it is in this part'],
  statistics_url: [linkShape, 'its statistics'],
  languages_url: [linkShape, 'its statistics by language'],
});

const whyMissing = 'The project has no such part. `parts` in its project.yaml names them.';

export const projectParts = defineList({
  name: 'project-parts',
  kind: 'linked',
  path: '/api/projects/{project_slug}/parts/',
  scope: eachProject,
  entriesPerPage: smallObjectsPerPage,
  title: 'Parts of a project',
  description: 'The components and strings that one project measures by themselves.',
  whyMissing,
  itemShape: partShape,
  listItems: ({ parts }) => (parts.length === 0 ? undefined : parts),
  renderItem: renderPartObject,
});

export const partStatistics = defineRecord({
  name: 'part-statistics',
  kind: 'linked',
  path: '/api/projects/{project_slug}/parts/{part_slug}/statistics/',
  scope: eachPart,
  title: 'Part statistics',
  description: 'How far one part of a project is translated, over all languages.',
  whyMissing,
  shape: projectStatisticsShape,
  render: ({ project, name, sums }, context) => ({
    ...renderProjectStatistics(context.renderProject(project), sums),
    name,
  }),
});

export const partLanguages = defineRecord({
  name: 'part-languages',
  kind: 'linked',
  path: '/api/projects/{project_slug}/parts/{part_slug}/languages/',
  scope: eachPart,
  representations: jsonAndTable,
  title: 'Languages of a part',
  description: 'How far one part of a project is translated into each of its languages.',
  whyMissing,
  shape: defineArray(projectLanguageStatisticsShape),
  render: ({ project, languages }, { links }) =>
    languages.map((entry) => renderProjectLanguageStatistics({ project, ...entry }, links)),
});

function renderPartObject(part: ProjectPart, { links }: Context): ShapeValue<typeof partShape> {
  const { name, components = ['*'], keys = ['*'], minimum = 100, decides } = part;
  return {
    name,
    components,
    keys,
    minimum: new Percentage(Math.round(minimum * 10)),
    decides,
    statistics_url: links.to('part-statistics', locatePart(part)),
    languages_url: links.to('part-languages', locatePart(part)),
  };
}
