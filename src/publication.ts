// All that a catalogue publishes: the route table, the resource behind each of its routes, and what each
// answers with.

import { type Body, descriptionBodies, recordBodies } from './api/bodies.ts';
import type { Resource } from './api/resource.ts';
import { recordResources } from './api/resources.ts';
import { type PublishedRouteName, type RouteName, routes } from './api/routes.ts';
import { apiDescription, type Described } from './openapi/resource.ts';
import { pageResources } from './pages/resources.ts';

const resources: Readonly<Record<RouteName, Resource>> = {
  ...recordResources,
  'api-description': apiDescription(() => publication),
  ...pageResources,
};

const bodies: Readonly<Record<PublishedRouteName, Body>> = {
  ...recordBodies,
  ...descriptionBodies,
};

export const publication: Described = { routes, resources, bodies };
