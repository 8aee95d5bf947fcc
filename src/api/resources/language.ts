// Languages (contract, section 2.2): each by itself, and a list of those that have a translation.

import { entry, pagesOfList } from '../lists.ts';
import { madeFrom } from '../parts.ts';
import { forEachLanguage, groupOf, type Resource, siteGroup } from '../resource.ts';
import { routeNamed } from '../routes.ts';

export const language = forEachLanguage((one, parts) =>
  madeFrom(parts.language(one), (object) => object),
);

export const languages: Resource = ({ catalogue, parts }) => {
  const used = new Set(
    catalogue.projects.flatMap((project) => project.languages.map((one) => one.language)),
  );
  const entries = catalogue.languages
    .filter((one) => used.has(one))
    .map((one) => {
      const part = parts.language(one);
      return entry(part.version, () => part.value);
    });
  return [groupOf(siteGroup, pagesOfList(routeNamed('languages'), {}, parts.links, entries))];
};
