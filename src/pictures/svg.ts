// Parts of a picture → the text of an SVG file, which says in words what it shows.

import { escapeXml } from '../text/xml.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The text for screen readers. */
  readonly title: string;
  /** The same at more length, where there is more. */
  readonly description?: string;
  /** SVG, with all its texts escaped. */
  readonly content: string;
}

/** The whole text of a file. It needs no other file. */
export function renderSvg({ width, height, title, description, content }: Picture): string {
  const described =
    description === undefined ? '' : `<desc id="d">${escapeXml(description)}</desc>`;
  const words = description === undefined ? 't' : 't d';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${words}">` +
    `<title id="t">${escapeXml(title)}</title>${described}${content}</svg>\n`
  );
}
