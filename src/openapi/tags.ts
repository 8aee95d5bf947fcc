// Routes → the groups in which a description shows them, by the first names of their paths.

import type { JsonObject } from '../api/json-values.ts';
import type { Route } from '../api/route.ts';

const pictures = 'Pictures';

/** The group of a route. */
export function getTag(route: Route): string {
  const mediaType = route.representations[0]?.mediaType ?? '';
  if (mediaType.startsWith('image/')) return pictures;
  const [, first = '', second = ''] = route.path.split('/');
  const name = first.startsWith('widget') ? 'pictures' : first === 'api' ? second : first;
  if (name === '' || name.includes('.') || name.includes('{')) return 'Site';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** All groups, in the order in which routes have them; pictures come last. */
export function getTags(routes: readonly Route[]): JsonObject[] {
  const tags = new Map<string, Route>();
  for (const route of routes) if (!tags.has(getTag(route))) tags.set(getTag(route), route);
  const first = tags.get(pictures);
  if (first !== undefined && tags.delete(pictures)) tags.set(pictures, first);
  return [...tags].map(([name, first]) => ({
    name,
    description: fixed[name] ?? first.description,
  }));
}

const fixed: Readonly<Record<string, string>> = {
  Site: 'What there is at all.',
  [pictures]: 'Pictures for pages of others.',
};
