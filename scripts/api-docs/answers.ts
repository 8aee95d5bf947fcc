// The answers of the shipped catalogue, as `npm start` serves it.

import { toText } from '../../src/api/encode.ts';
import { compileRoutes } from '../../src/api/match.ts';
import type { Route } from '../../src/api/route.ts';
import { checkCatalogue, publishCatalogue } from '../../src/build.ts';
import { resources } from '../../src/resources.ts';
import { createError } from '../../src/serve/edge/responses.ts';
import { loadWrittenSources } from '../written-sources.ts';
import { exampleSite } from './example.ts';
import { madeUpPast } from './past.ts';
import type { Answers } from './render.ts';

/** Builds the catalogue in a folder in memory. */
export function getAnswers(folder: string): Answers {
  const sources = [...loadWrittenSources(folder)];
  const result = checkCatalogue(sources, {
    baseUrl: exampleSite,
    history: madeUpPast(sources),
    // Any will do: it is different whenever someone builds.
    program: '0.1.0',
    revision: {
      commit: '6037c298d9c6bfb4a4b19bc59d4034bd54992b75',
      date: '2026-08-03T19:48:06Z',
      modified: false,
    },
  });
  if (!('catalogue' in result)) throw new Error('the catalogue has problems: run `npm run check`');
  const files = [...publishCatalogue(result.catalogue)];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const place = compileRoutes(resources);
  return (path) => {
    const file = byPath.get(path.slice(1) + (path.endsWith('/') ? 'index.json' : ''));
    if (file !== undefined) return toText(file.pieces());
    const found = place(path);
    const route: Route | undefined = found.kind === 'record' ? found.route : undefined;
    if (route?.whyMissing === undefined) throw new Error(`nothing is published at ${path}`);
    return new TextDecoder().decode(createError(404, route.whyMissing).body as Uint8Array);
  };
}
