// A catalogue → the description of the API that it publishes, indented for reading.

import { filesIn, textOf } from '../../src/api/files.ts';
import { checkCatalogue, renderCatalogue } from '../../src/build.ts';
import { loadCatalogue } from '../../src/load/load.ts';

/** At the address of nobody: a program made from it is told where its site is. */
const baseUrl = 'https://translate.example.org';

export function descriptionText(folder: string): string {
  const result = checkCatalogue([...loadCatalogue(folder)], { baseUrl });
  if (!('catalogue' in result)) throw new Error(`the catalogue in ${folder} has problems`);
  const files = filesIn(renderCatalogue(result.catalogue));
  const description = files.find(({ path }) => path === 'api/schema.json');
  if (description === undefined) throw new Error('no description is published');
  return `${JSON.stringify(JSON.parse(textOf(description)), null, 2)}\n`;
}
