// Times the stages of a cold build: a catalogue folder and a folder to write → seconds a stage.
// They are the build's own stages, called one after the other as src/build.ts calls them.

import { renderCatalogue } from '../../src/build.ts';
import { indexEntries } from '../../src/catalogue/entries.ts';
import { checkBetweenFiles, link } from '../../src/catalogue/link.ts';
import type { Catalogue } from '../../src/catalogue/model.ts';
import { readSources } from '../../src/catalogue/read.ts';
import { loadCatalogue } from '../../src/disk/load.ts';
import { writeOutput } from '../../src/disk/write.ts';
import type { StageTimes } from './steps.ts';

/** The same steps as a build without a cache. */
export async function timeStages(catalogueFolder: string, out: string): Promise<StageTimes> {
  const lap = stopwatch();
  const sources = loadCatalogue(catalogueFolder);
  const load = lap();
  const result = readSources(sources);
  const read = lap();
  const entries = indexEntries(result);
  const problems = [...result.problems, ...checkBetweenFiles(entries)];
  if (problems.length > 0) throw new Error(`the catalogue is not sound: ${problems[0]?.found}`);
  const catalogue = link(entries, entries.site?.value.base_url ?? '');
  const linked = lap();
  const { files, rendering } = countRendering(catalogue);
  await writeOutput(out, files);
  const render = rendering();
  return { load, read, link: linked, render, write: lap() - render };
}

/** A file's bytes are made when it is written: counts how long that takes in all. */
function countRendering(catalogue: Catalogue) {
  const lap = stopwatch();
  let seconds = 0;
  const files = renderCatalogue(catalogue).map((file) => ({
    ...file,
    pieces: () => {
      const lapOfFile = stopwatch();
      const pieces = file.pieces();
      seconds += lapOfFile();
      return pieces;
    },
  }));
  seconds += lap();
  return { files, rendering: () => seconds };
}

/** A clock that gives the seconds since it was last asked. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const seconds = (now - last) / 1000;
    last = now;
    return seconds;
  };
}
