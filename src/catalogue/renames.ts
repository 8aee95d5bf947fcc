// Collects the earlier names of projects, components and languages from `renamed_from` of their files.

import { getSlugs } from './component-folder.ts';
import type { Entries } from './entries.ts';
import type { Renames } from './model.ts';

/** Maps every earlier name to the name of today. After several renames, each earlier name leads to the last. */
export function collectCatalogueRenames(entries: Entries): Renames {
  const projects = new Map<string, string>();
  for (const [slug, { value }] of entries.projects) {
    for (const earlier of value.renamed_from) projects.set(earlier, slug);
  }
  const components = new Map<string, string>();
  for (const folder of entries.folders.values()) {
    const { project, component } = getSlugs(folder);
    for (const earlier of folder.component?.value.renamed_from ?? []) {
      components.set(`${project}/${earlier}`, `${project}/${component}`);
    }
  }
  const languages = new Map<string, string>();
  for (const [code, { value }] of entries.languages) {
    for (const earlier of value.renamed_from ?? []) languages.set(earlier, code);
  }
  return { projects, components, languages };
}
