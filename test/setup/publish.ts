// Publishes a catalogue in memory.

import { createContext, memoize } from '../../src/api/context.ts';
import { toText } from '../../src/api/encode.ts';
import { createFileFinder, type OutputFile, publish } from '../../src/api/publish.ts';
import type { Resource } from '../../src/api/resource.ts';
import type { Route } from '../../src/api/route.ts';
import type { Catalogue } from '../../src/catalogue/model.ts';
import { resources } from '../../src/resources.ts';

/** Every file of the resources. */
export function publishedFiles(
  catalogue: Catalogue,
  list: readonly Resource[] = resources,
): OutputFile[] {
  return [...publish(createContext(catalogue, list))];
}

/** The files of some routes. No other file is rendered. */
export function publishRoutes(
  catalogue: Catalogue,
  isWanted: (route: Route) => boolean,
): OutputFile[] {
  const chooseForms = (route: Route) => () => (isWanted(route) ? route.representations : []);
  return [...publish(getContext(catalogue), chooseForms)];
}

const findFile = createFileFinder(resources);
const getContext = memoize((catalogue: Catalogue) => createContext(catalogue, resources));

/** The text of the file at a path, such as `api/projects/index.json`. No other file is rendered. */
export function getPublishedText(catalogue: Catalogue, path: string): string {
  const file = findFile(getContext(catalogue), `/${path}`);
  if (file === undefined) throw new Error(`${path} is not published.`);
  return readText(file);
}

/** The text of a file. */
export function readText(file: OutputFile): string {
  return toText(file.pieces());
}

/** A file with a text. */
export function textFile(path: string, contents: string): OutputFile {
  return { path, pieces: () => [contents] };
}
