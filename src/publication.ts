// All that a catalogue publishes: the route table, and the resource behind each of its routes.

import type { Publication } from './api/files.ts';
import type { Resource } from './api/resource.ts';
import { recordResources } from './api/resources.ts';
import { type RouteName, routes } from './api/routes.ts';
import { pageResources } from './pages/resources.ts';

const resources: Readonly<Record<RouteName, Resource>> = { ...recordResources, ...pageResources };

export const publication: Publication = { routes, resources };
