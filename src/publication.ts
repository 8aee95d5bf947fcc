// All that a catalogue publishes: the route table, the resource behind each of its routes, and what each
// answers with.

import {
  type Body,
  bulkBodies,
  descriptionBodies,
  feedBodies,
  historyBodies,
  pictureBodies,
  recordBodies,
  releaseBodies,
} from './api/bodies.ts';
import { historyResources } from './api/history-resources.ts';
import type { Resource } from './api/resource.ts';
import { bulkResources } from './api/resources/bulk.ts';
import { releaseResources } from './api/resources/releases.ts';
import { recordResources } from './api/resources.ts';
import { type PublishedRouteName, type RouteName, routes } from './api/routes.ts';
import { feedResources } from './feeds/resources.ts';
import { apiDescription, apiDocs, apiDocsStyle, type Described } from './openapi/resource.ts';
import { pageResources } from './pages/resources.ts';
import { pictureResources } from './pictures/resources.ts';

const resources: Readonly<Record<RouteName, Resource>> = {
  ...recordResources,
  ...releaseResources,
  ...bulkResources,
  ...pictureResources,
  ...historyResources,
  ...feedResources,
  'api-description': apiDescription(() => publication),
  'api-docs': apiDocs(() => publication),
  'api-docs-style': apiDocsStyle,
  ...pageResources,
};

const bodies: Readonly<Record<PublishedRouteName, Body>> = {
  ...recordBodies,
  ...releaseBodies,
  ...bulkBodies,
  ...historyBodies,
  ...feedBodies,
  ...descriptionBodies,
  ...pictureBodies,
};

export const publication: Described = { routes, resources, bodies };
