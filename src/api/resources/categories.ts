// Resources of categories, the folders of components that Weblate has: lists of them, a record of each, and its statistics.
// A build stores them all, since their numbers are in no slice.

import type { ProjectPart } from '../../catalogue/model.ts';
import { listCategoryPaths } from '../../model/parts.ts';
import { projectStatisticsShape, renderProjectStatistics } from '../objects/statistics.ts';
import { type Context, defineList, defineRecord, smallObjectsPerPage } from '../resource.ts';
import { eachCategory, eachProject, listCategories, locateCategory, site } from '../scopes.ts';
import { defineObject, integer, linkOrNull, linkShape, type ShapeValue, text } from '../shape.ts';

const categoryShape = defineObject('category', {
  id: [integer, 'the number of the category'],
  name: [text, 'the name, which is the slug'],
  slug: [text, 'the last name of its path'],
  project: [linkShape, 'its project'],
  category: [linkOrNull, 'the category that it is in'],
  url: [linkShape, 'this record'],
  statistics_url: [linkShape, 'its statistics'],
});

const common = {
  kind: 'linked',
  isStored: true,
  whyMissing: 'There is no such category. `category` in a component.yaml names one.',
} as const;

export const categories = defineList({
  ...common,
  name: 'categories',
  path: '/api/categories/',
  scope: site,
  entriesPerPage: smallObjectsPerPage,
  title: 'Categories',
  description: 'The categories of components in all projects.',
  itemShape: categoryShape,
  listItems: (catalogue) => omitEmpty([...eachCategory.list(catalogue)]),
  renderItem: renderCategory,
});

export const category = defineRecord({
  ...common,
  name: 'category',
  path: '/api/categories/{category_id}/',
  scope: eachCategory,
  title: 'Category',
  description: 'A category of components.',
  shape: categoryShape,
  render: renderCategory,
});

export const categoryStatistics = defineRecord({
  ...common,
  name: 'category-statistics',
  path: '/api/categories/{category_id}/statistics/',
  scope: eachCategory,
  title: 'Category statistics',
  description: 'How far the components of one category are translated, over all languages.',
  shape: projectStatisticsShape,
  render: (part, context) => ({
    ...renderProjectStatistics(context.renderProject(part.project), part.sums),
    name: getName(part),
  }),
});

export const projectCategories = defineList({
  ...common,
  name: 'project-categories',
  path: '/api/projects/{project_slug}/categories/',
  scope: eachProject,
  entriesPerPage: smallObjectsPerPage,
  title: 'Categories of a project',
  description: 'The categories of components in one project.',
  itemShape: categoryShape,
  listItems: (project) => omitEmpty(listCategories(project)),
  renderItem: renderCategory,
});

function renderCategory(
  part: ProjectPart,
  { links, renderProject }: Context,
): ShapeValue<typeof categoryShape> {
  const { project, categoryId = 0, category: path = '' } = part;
  const parentPath = listCategoryPaths(path).at(-2);
  const parent = listCategories(project).find((one) => one.category === parentPath);
  return {
    id: categoryId,
    name: getName(part),
    slug: getName(part),
    project: renderProject(project).url,
    category: parent === undefined ? null : links.to('category', locateCategory(parent)),
    url: links.to('category', locateCategory(part)),
    statistics_url: links.to('category-statistics', locateCategory(part)),
  };
}

function getName({ category: path = '' }: ProjectPart): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function omitEmpty<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
