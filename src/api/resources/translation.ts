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

/** The entries of a component are looked at only when a page is made that has some of them. */
export const translations: Resource = ({ catalogue, parts }) => {
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
  const blocks = allTranslations({ catalogue, parts }).value;
  const [first, ...others] = pagesOfList(routeNamed('translations'), {}, parts.links, entries);
  if (first === undefined) return [];
  const { rows: _, ...page } = first;
  return [groupOf(siteGroup, [{ ...page, blocks }, ...others])];
};
