// All that a catalogue publishes: the route table, and the resource behind each of its routes.

import type { Publication } from './api/files.ts';
import type { Resource } from './api/resource.ts';
import { bulkResources } from './api/resources/bulk.ts';
import { releaseResources } from './api/resources/releases.ts';
import { recordResources } from './api/resources.ts';
import { type PublishedRouteName, routes } from './api/routes.ts';

const resources: Readonly<Record<PublishedRouteName, Resource>> = {
  ...recordResources,
  ...releaseResources,
  ...bulkResources,
};

export const publication: Publication = { routes, resources };
