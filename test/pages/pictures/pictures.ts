// The text of an SVG file → what is in it, as an XML parser reads it; it throws where that is no XML.

import { SaxesParser } from 'saxes';
import { defaultAccent } from '../../../src/catalogue/schema/site.ts';
import { getPalette } from '../../../src/pages/pictures/palette.ts';

/** The palette of a site without an accent of its own. */
export const palette = getPalette({ accent: defaultAccent });

export interface PictureParts {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly texts: readonly string[];
  /** Names of all elements, and values of attributes as `name=value`. */
  readonly names: readonly string[];
  readonly attributes: readonly string[];
}

export function getPictures(svg: string): PictureParts {
  const found = { title: [] as string[], desc: [] as string[], text: [] as string[] };
  const names: string[] = [];
  const attributes: string[] = [];
  let inside: string[] | undefined;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    names.push(tag.name);
    attributes.push(...Object.entries(tag.attributes).map(([name, value]) => `${name}=${value}`));
    inside = found[tag.name as keyof typeof found];
    inside?.push('');
  });
  parser.on('text', (text) => {
    if (inside !== undefined) inside[inside.length - 1] += text;
  });
  parser.on('closetag', () => {
    inside = undefined;
  });
  parser.write(svg).close();
  return {
    titles: found.title,
    descriptions: found.desc,
    texts: found.text,
    names,
    attributes,
  };
}
