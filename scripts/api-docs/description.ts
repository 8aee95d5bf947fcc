// A catalogue → the description of the API that it publishes, indented for reading.

import { toText } from '../../src/api/encode.ts';
import { checkCatalogue, publishCatalogue } from '../../src/build.ts';
import { loadCatalogue } from '../../src/catalogue/load.ts';

/** At the address of no one: a program made from it is reported where its site is. */
const baseUrl = 'https://translate.example.org';

export function descriptionText(folder: string): string {
  const result = checkCatalogue([...loadCatalogue(folder)], { baseUrl });
  if (!('catalogue' in result)) throw new Error(`the catalogue in ${folder} has problems`);
  const files = [...publishCatalogue(result.catalogue)];
  const description = files.find(({ path }) => path === 'api/schema.json');
  if (description === undefined) throw new Error('no description is published');
  return `${JSON.stringify(JSON.parse(toText(description.pieces())), null, 2)}\n`;
}
