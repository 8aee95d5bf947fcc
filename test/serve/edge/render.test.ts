// One renderer: code that renders from slices answers each path with the bytes of the file that a build with files writes.

import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../src/api/json.ts';
import { checkCatalogue, publishSite } from '../../../src/build.ts';
import type { Catalogue } from '../../../src/catalogue/model.ts';
import { resources } from '../../../src/resources.ts';
import { createRenderer } from '../../../src/serve/edge/render.ts';
import type { StoredFile } from '../../../src/serve/edge/responses.ts';
import { linkWithUnits, oddCatalogue, oddHistory, singleCatalogue } from '../../pages/site.ts';
import { getCatalogue, smallCatalogue } from '../../setup/catalogues.ts';
import { publishedFiles } from '../../setup/publish.ts';
import { loadShipped } from '../../setup/shipped.ts';

/** A host's static layer with the files of a build, which counts what a request reads. */
function createStaticLayer(catalogue: Catalogue) {
  const files = new Map(
    [...publishSite(catalogue, 'cloudflare')].map((file) => [`/${file.path}`, file]),
  );
  const read: string[] = [];
  return {
    files,
    read,
    readStored: async (path: string): Promise<StoredFile | 'missing'> => {
      read.push(path);
      const file = files.get(path);
      return file === undefined ? 'missing' : { bytes: joinBytes(file.pieces()) };
    },
  };
}

function getShipped(): Catalogue {
  const checked = checkCatalogue(loadShipped());
  if ('problems' in checked) throw new Error('The shipped catalogue has problems.');
  return checked.catalogue;
}

const catalogues: readonly [name: string, make: () => Catalogue][] = [
  ['a small one', () => getCatalogue(smallCatalogue)],
  ['one translation', () => getCatalogue(singleCatalogue)],
  ['an odd one with a past and strings', () => linkWithUnits(oddCatalogue, undefined, oddHistory)],
  ['the shipped one', getShipped],
];

describe.each(catalogues)('code that renders from slices of %s', (_, make) => {
  test('answers as files do, from one to three slices', async () => {
    const catalogue = make();
    const { read, readStored } = createStaticLayer(catalogue);
    const faults: string[] = [];
    let render = createRenderer(resources);
    for (const [index, file] of publishedFiles(catalogue).entries()) {
      const path = `/${file.path}`;
      // The handler reads this table at the path of another one.
      if (path === '/api/translations/index.csv') continue;
      read.length = 0;
      // A renderer without a memory shows what a request needs.
      if (index % 10 === 0) render = createRenderer(resources);
      const found = await render(path, readStored).catch(String);
      // The site, three slices, and the strings of a translation.
      if (read.length > 5) faults.push(`${path} reads ${read.join(', ')}`);
      const expected = Buffer.from(joinBytes(file.pieces()));
      if (typeof found === 'string') faults.push(`${path}: ${found}`);
      else if (!expected.equals(found.bytes)) faults.push(`${path}: other bytes`);
    }
    expect(faults).toEqual([]);
  });
});
