// Loads a catalogue without the projects that each build counts in a checkout: their figures change with the repository.

import { loadCatalogue } from '../src/catalogue/load.ts';
import type { Source } from '../src/files/source.ts';

export function loadWrittenSources(folder: string): readonly Source[] {
  const sources = [...loadCatalogue(folder)];
  const counted = sources.filter(
    (source) =>
      source.kind === 'file' &&
      source.path.endsWith('/project.yaml') &&
      /^checkout:/m.test(new TextDecoder().decode(source.bytes)),
  );
  const folders = counted.map(({ path }) => path.slice(0, -'project.yaml'.length));
  return sources.filter(({ path }) => !folders.some((prefix) => path.startsWith(prefix)));
}
