// The content of a picture → the text of an SVG file, with a title and a description for screen readers.

import { escapeXml } from '../../text/xml.ts';

export interface SvgPicture {
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
