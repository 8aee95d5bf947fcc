// A label and a message → a badge: two boxes in a row, as READMEs show many of them.

import { defineObject, integer, type ShapeValue, text } from '../api/shape.ts';
import { escapeXml } from '../text/xml.ts';
import { badgeColours, type Level } from './levels.ts';
import { renderSvg } from './svg.ts';
import { fontFamily, measureTextWidth } from './text-width.ts';

/** The JSON that shields.io needs to draw a badge. It rejects any other key. */
export const badgeShape = defineObject('badge', {
  schemaVersion: [integer, 'always 1'],
  label: [text, 'the text on the left'],
  message: [text, 'the text on the right: a percentage, `no strings`, or such as `41 of 73`'],
  color: [text, 'the colour of the right side'],
});

export interface Badge {
  readonly label: string;
  readonly message: string;
  readonly level: Level | 'none';
}

const height = 20;
const padding = 6;
const radius = 3;
/** Between black and white, to be seen on either. */
const labelColours = { fill: '#4b5563', text: '#fff' };

/** The text of an SVG file. */
export function renderBadge({ label, message, level }: Badge): string {
  const { fill, text: textColour } = badgeColours[level];
  const left = measureTextWidth(label) + 2 * padding;
  const right = measureTextWidth(message) + 2 * padding;
  const width = left + right;
  const corner = `a${radius} ${radius} 0 0 1`;
  const inner = height - 2 * radius;
  return renderSvg({
    width,
    height,
    title: `${label}: ${message}`,
    content:
      `<rect width="${width}" height="${height}" rx="${radius}" fill="${labelColours.fill}"/>` +
      `<path fill="${fill}" d="M${left} 0h${right - radius}${corner} ${radius} ${radius}v${inner}` +
      `${corner}-${radius} ${radius}H${left}z"/>` +
      `<g font-family="${fontFamily}" font-size="11" text-anchor="middle">` +
      `<text x="${left / 2}" y="14" fill="${labelColours.text}">${escapeXml(label)}</text>` +
      `<text x="${left + right / 2}" y="14" fill="${textColour}">${escapeXml(message)}</text></g>`,
  });
}

/** The same for an endpoint badge of shields.io, which takes no other keys. */
export function renderBadgeEndpoint({
  label,
  message,
  level,
}: Badge): ShapeValue<typeof badgeShape> {
  return { schemaVersion: 1, label, message, color: badgeColours[level].fill };
}
