// Times the stages of a cold build: a catalogue folder and a folder to write → seconds a stage.
// They are the build's own stages, called one after the other as src/build.ts calls them.

import type { OutputGroup } from '../../src/api/files.ts';
import { renderCatalogue } from '../../src/build.ts';
import { checkBetweenFiles } from '../../src/catalogue/check.ts';
import { link } from '../../src/catalogue/link.ts';
import type { Catalogue } from '../../src/catalogue/model.ts';
import { readSources } from '../../src/catalogue/read.ts';
import { noClock } from '../../src/disk/file-clock.ts';
import { loadIndexed } from '../../src/load/load.ts';
import { writeFolder } from '../../src/write/write-folder.ts';
import type { StageTimes } from './steps.ts';

/** The same steps as a build without a cache. */
export async function timeStages(catalogueFolder: string, out: string): Promise<StageTimes> {
  const lap = stopwatch();
  const { folders } = loadIndexed(catalogueFolder, undefined, noClock);
  const load = lap();
  const { entries, problems: inFiles } = readSources(folders);
  const read = lap();
  const problems = [...inFiles, ...checkBetweenFiles(entries)];
  if (problems.length > 0) throw new Error(`the catalogue is not sound: ${problems[0]?.found}`);
  const catalogue = link(entries, { baseUrl: entries.site?.value.base_url ?? '' });
  const linked = lap();
  const { groups, rendering } = countRendering(catalogue);
  await writeFolder(
    out,
    groups.flatMap((group) => group.files()),
  );
  const render = rendering();
  return { load, read, link: linked, render, write: lap() - render };
}

/** A file's bytes are made when it is written: counts how long that takes in all. */
function countRendering(catalogue: Catalogue) {
  let seconds = 0;
  const count = <T>(make: () => T): T => {
    const lap = stopwatch();
    const made = make();
    seconds += lap();
    return made;
  };
  const counted = (group: OutputGroup): OutputGroup => ({
    ...group,
    files: () => count(group.files).map((file) => ({ ...file, pieces: () => count(file.pieces) })),
  });
  const groups = count(() => renderCatalogue(catalogue).map(counted));
  return { groups, rendering: () => seconds };
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
