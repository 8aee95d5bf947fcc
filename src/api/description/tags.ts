// Groups routes by tags, as the OpenAPI description shows them: `/api/projects/{project_slug}/` has the tag `Projects`.

import type { JsonObject } from '../json-values.ts';
import type { Route } from '../route.ts';

/** The tag of all pictures. */
const pictures = 'Pictures';

/** Returns the tag of a route. */
export function getTag(route: Route): string {
  const mediaType = route.representations[0]?.mediaType ?? '';
  if (mediaType.startsWith('image/')) return pictures;
  const [, first = '', second = ''] = route.path.split('/');
  const name = first.startsWith('widget') ? 'pictures' : first === 'api' ? second : first;
  if (name === '' || name.includes('.') || name.includes('{')) return 'Site';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Describes the tags of all routes, in the order of routes; pictures come last. */
export function describeTags(routes: readonly Route[]): JsonObject[] {
  const firstRoutes = new Map<string, Route>();
  for (const route of routes) {
    const tag = getTag(route);
    if (!firstRoutes.has(tag)) firstRoutes.set(tag, route);
  }
  const picture = firstRoutes.get(pictures);
  if (picture !== undefined && firstRoutes.delete(pictures)) firstRoutes.set(pictures, picture);
  return [...firstRoutes].map(([name, firstRoute]) => ({
    name,
    description: tagDescriptions[name] ?? firstRoute.description,
  }));
}

/** Descriptions of tags; that of any other tag is the description of its first route. */
const tagDescriptions: Readonly<Record<string, string>> = {
  Site: 'What there is at all.',
  [pictures]: 'Pictures for pages of others.',
};
