// The rules of `category` of a component: a category is measured at the address of a part, so none has the name of a declared
// part, and none differs from another in letter case alone.

import { listCategoryPaths } from '../../model/parts.ts';
import { getOrCreate } from '../../text/collections.ts';
import { quote } from '../../text/wording.ts';
import { type ComponentFolder, getSlugs } from '../entries.ts';
import { createEntryProblem } from '../entry.ts';
import type { CatalogueRule } from './rule.ts';

export const partNames: CatalogueRule<'part-name-taken'> = {
  name: 'part-name-taken',
  scope: 'catalogue',
  check: ({ projects, folders }) => {
    const taken = new Set(
      [...folders.values()].flatMap((folder) =>
        listCategoryPaths(getCategory(folder)).map((path) =>
          `${getSlugs(folder).project} ${path}`.toLowerCase(),
        ),
      ),
    );
    return [...projects].flatMap(([slug, entry]) =>
      entry.value.parts.flatMap(({ name }, index) =>
        taken.has(`${slug} ${name}`.toLowerCase())
          ? createEntryProblem(entry, ['parts', `${index}`, 'name'], 'value', {
              rule: 'part-name-taken' as const,
              found: `A category of components is named ${quote(name)} as well.`,
              expected: 'names that differ, as both are measured at the same addresses',
              advice: 'Rename the part, or the category in each component.yaml that names it.',
            })
          : [],
      ),
    );
  },
};

export const categoryCase: CatalogueRule<'category-case'> = {
  name: 'category-case',
  scope: 'catalogue',
  check: ({ folders }) => {
    const spellings = new Map<string, string>();
    return [...folders.values()].flatMap((folder) => {
      const { component } = folder;
      const { project } = getSlugs(folder);
      for (const path of listCategoryPaths(getCategory(folder))) {
        const known = getOrCreate(spellings, `${project} ${path}`.toLowerCase(), () => path);
        if (known === path || component === undefined) continue;
        return createEntryProblem(component, ['category'], 'value', {
          rule: 'category-case' as const,
          found: `The category ${quote(path)} is ${quote(known)} in another component.`,
          expected: 'one spelling, as some hosts ignore letter case',
          advice: `Write ${quote(known)}, or change it in the other.`,
        });
      }
      return [];
    });
  },
};

function getCategory({ component }: ComponentFolder): string {
  return component === undefined || component.value.is_glossary ? '' : component.value.category;
}
