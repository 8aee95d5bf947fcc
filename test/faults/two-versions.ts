// Two versions of one catalogue: most records differ, some are the same, some are in one only.

import { join } from 'node:path';
import { expect } from 'vitest';
import { largeCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

export type Version = 'old' | 'new';

const { 'site.yaml': _, ...smallProject } = smallCatalogue;

/** Both versions of a catalogue of this size, and what a fresh build of each publishes. */
export async function twoVersions(translations: number) {
  const base = temporaryFolder();
  const versions = {
    old: largeCatalogue(translations, 1),
    new: { ...largeCatalogue(translations - 60, 2), ...smallProject },
  };
  const words = (version: Version, out: string) => {
    return ['build', '--catalogue', join(base, version), '--out', out];
  };
  const built = async (version: Version) => {
    writeFiles(join(base, version), versions[version]);
    const out = join(base, `${version}-dist`);
    expect(await run(words(version, out))).toMatchObject({ status: 0 });
    return readFiles(out);
  };
  const [old, fresh] = await Promise.all([built('old'), built('new')]);
  const published = { old, new: fresh };
  return {
    words,
    fresh: published,
    /** A folder that holds a version as a build has left it. */
    builtFolder: (version: Version) =>
      writeFiles(join(temporaryFolder(), 'dist'), published[version]),
    /** A build like any other leaves exactly what a fresh one makes. */
    expectMadeGood: async (out: string, version: Version) => {
      expect(await run(words(version, out))).toMatchObject({ status: 0, stderr: '' });
      expect(readFiles(out)).toEqual(published[version]);
    },
  };
}
