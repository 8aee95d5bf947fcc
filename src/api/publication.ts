// All that a catalogue publishes: the route table, and the resource behind each of its routes.

import type { Publication } from './files.ts';
import type { Resource } from './resource.ts';
import { languageStatisticsOfAll } from './resources/language-statistics.ts';
import { translation } from './resources/translation.ts';
import { type PublishedRouteName, routes } from './routes.ts';

const resources: Readonly<Record<PublishedRouteName, Resource>> = {
  translation,
  'language-statistics': languageStatisticsOfAll,
};

export const publication: Publication = { routes, resources };
