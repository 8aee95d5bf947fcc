// Times the stages of a build: a catalogue folder and a folder to write → seconds for each stage. They are
// the build's own stages, called one after the other as src/build.ts calls them.

import type { OutputFile } from '../../src/api/publish.ts';
import { publishSite } from '../../src/build.ts';
import { checkAcrossFiles } from '../../src/catalogue/check.ts';
import { linkCatalogue } from '../../src/catalogue/link.ts';
import type { Catalogue } from '../../src/catalogue/model.ts';
import { readSources } from '../../src/catalogue/read.ts';
import { writeFolder } from '../../src/files/write-folder.ts';
import { loadWrittenSources } from '../written-sources.ts';
import type { StageTimes } from './steps.ts';

/** Runs the stages of a build. */
export async function timeStages(catalogueFolder: string, out: string): Promise<StageTimes> {
  const lap = stopwatch();
  const sources = loadWrittenSources(catalogueFolder);
  const load = lap();
  const { entries, problems: inFiles } = readSources(sources);
  const read = lap();
  const problems = [...inFiles, ...checkAcrossFiles(entries)];
  if (problems.length > 0) throw new Error(`the catalogue is not valid: ${problems[0]?.found}`);
  const catalogue = linkCatalogue(entries, { baseUrl: entries.site?.value.base_url ?? '' });
  const linked = lap();
  const { files, rendering } = countRendering(catalogue);
  await writeFolder(out, () => files);
  const render = rendering();
  return { load, read, link: linked, render, write: lap() - render };
}

/** A file is rendered when it is written: adds up how long that takes. */
function countRendering(catalogue: Catalogue) {
  let seconds = 0;
  const count = <T>(make: () => T): T => {
    const lap = stopwatch();
    const made = make();
    seconds += lap();
    return made;
  };
  function* countEach(): Iterable<OutputFile> {
    const all = publishSite(catalogue)[Symbol.iterator]();
    for (let next = count(() => all.next()); !next.done; next = count(() => all.next())) {
      const file: OutputFile = next.value;
      yield { ...file, pieces: () => count(() => [...file.pieces()]) };
    }
  }
  return { files: countEach(), rendering: () => seconds };
}

/** A clock that gives the seconds since the last call. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const seconds = (now - last) / 1000;
    last = now;
    return seconds;
  };
}
