// Translations (contract, section 2.1): each by itself, those of a component without it, and all of
// them in the order of paths.

import { allTranslations } from '../bulk.ts';
import { type Entries, pagesOfList } from '../lists.ts';
import { translationRecord, translationWithoutComponent } from '../objects/translation.ts';
import { madeFrom } from '../parts.ts';
import {
  forEachComponentList,
  forEachTranslation,
  groupOf,
  groupOfComponent,
  type Resource,
  siteGroup,
} from '../resource.ts';
import { routeNamed } from '../routes.ts';

export const translation = forEachTranslation((one, parts) =>
  madeFrom(parts.translation(one), translationRecord),
);

export const componentTranslations = forEachComponentList(
  routeNamed('component-translations'),
  (one, parts) => madeFrom(parts.translation(one), translationWithoutComponent),
);

/**
 * Each page is a group behind that of the last component of which it has entries: what they are made
 * from is at hand then. The entries of a component are looked at only when such a page is made.
 */
export const translations: Resource = ({ catalogue, parts }) => {
  const route = routeNamed('translations');
  const components = catalogue.projects.flatMap((project) => project.components);
  const entries = components.map(
    (component): Entries => ({
      version: parts.folderVersion(component),
      count: component.languages.length,
      slice: (from, to) =>
        component.translations
          .slice(from, to)
          .map((one) => translationRecord(parts.translation(one).value)),
    }),
  );
  // A table of whole records would be too large for anything to open.
  const inBlocks = allTranslations({ catalogue, parts }).value;
  let last = 0;
  let end = entries[0]?.count ?? 0;
  return pagesOfList(route, {}, parts.links, entries).map((record, index) => {
    while (last < components.length - 1 && end < (index + 1) * (route.entriesPerPage ?? 0)) {
      end += entries[++last]?.count ?? 0;
    }
    const component = components[last];
    const of = `${siteGroup}${route.name}/${record.page}`;
    const { rows: _, ...page } = record;
    const shown = index === 0 ? { ...page, inBlocks } : page;
    return { ...groupOf(of, [shown]), after: component && groupOfComponent(component) };
  });
};
