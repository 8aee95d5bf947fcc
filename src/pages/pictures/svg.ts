// Renders the text of an SVG file from the content of a picture, with a title and a description for screen readers, and measures
// the width of its texts.

import table from 'anafanafo/data/verdana-11px-normal.json' with { type: 'json' };
import { createConsumer } from 'char-width-table-consumer';
import { escapeXml } from '../../text/xml.ts';

interface SvgPicture {
  readonly width: number;
  readonly height: number;
  /** A short text for screen readers. */
  readonly title: string;
  /** A longer text for screen readers. */
  readonly description?: string;
  /** Elements of SVG, in which all texts are escaped. */
  readonly content: string;
}

/** Renders the whole text of a file, which refers to no other file. */
export function renderSvg({ width, height, title, description, content }: SvgPicture): string {
  const descriptionElement =
    description === undefined ? '' : `<desc id="d">${escapeXml(description)}</desc>`;
  const labelIds = description === undefined ? 't' : 't d';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${labelIds}">` +
    `<title id="t">${escapeXml(title)}</title>${descriptionElement}${content}</svg>\n`
  );
}

/** The fonts of pictures; a browser takes the first one that it has. */
export const fontFamily = 'Verdana,Geneva,DejaVu Sans,sans-serif';

/** Bold letters are so much wider. Measured in Verdana. */
export const boldFactor = 1.15;

/** The font size that the table of widths is for. */
const measuredFontSize = 11;
/** Letters of other scripts may be a little wider than the widest one of the table. */
const safetyFactor = 1.03;

/** Answers for the width of a character. */
const consumer = createConsumer(table as unknown as readonly (readonly number[])[]);
/** Memoizes widths, by character: texts repeat the same few. */
const knownWidths = new Map<string, number>();

/** Measures a text in pixels, rounded up. */
export function measureTextWidth(text: string, fontSize = measuredFontSize): number {
  let width = 0;
  for (const character of text) width += knownWidths.get(character) ?? measureCharacter(character);
  return Math.ceil((width * safetyFactor * fontSize) / measuredFontSize);
}

function measureCharacter(character: string): number {
  const width = consumer.widthOf(character);
  knownWidths.set(character, width);
  return width;
}
