// A label and a message → a badge as SVG: two boxes side by side, such as `translated` and `88%`.

import { defineObject, integer, type ShapeValue, text } from '../../api/shape.ts';
import { escapeXml } from '../../text/xml.ts';
import type { Palette } from './palette.ts';
import type { Level } from './ready-level.ts';
import { fontFamily, measureTextWidth, renderSvg } from './svg.ts';

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

/** Pixels; the size of the badges of shields.io, which READMEs put beside these. */
const height = 20;
const padding = 6;
const radius = 3;
/** The box of the label. Chosen: its grey can be seen on white and on black. */
const labelColours = { fill: '#4b5563', text: '#fff' };

/** Renders the badge as the text of an SVG file. */
export function renderBadge({ label, message, level }: Badge, { badges }: Palette): string {
  const { fill, text: textColour } = badges[level];
  const labelWidth = measureTextWidth(label) + 2 * padding;
  const messageWidth = measureTextWidth(message) + 2 * padding;
  const width = labelWidth + messageWidth;
  const corner = `a${radius} ${radius} 0 0 1`;
  const straightHeight = height - 2 * radius;
  return renderSvg({
    width,
    height,
    title: `${label}: ${message}`,
    content:
      `<rect width="${width}" height="${height}" rx="${radius}" fill="${labelColours.fill}"/>` +
      `<path fill="${fill}" d="M${labelWidth} 0h${messageWidth - radius}${corner} ${radius} ${radius}v${straightHeight}` +
      `${corner}-${radius} ${radius}H${labelWidth}z"/>` +
      `<g font-family="${fontFamily}" font-size="11" text-anchor="middle">` +
      `<text x="${labelWidth / 2}" y="14" fill="${labelColours.text}">${escapeXml(label)}</text>` +
      `<text x="${labelWidth + messageWidth / 2}" y="14" fill="${textColour}">${escapeXml(message)}</text></g>`,
  });
}

/** Renders the same as JSON, from which shields.io draws a badge. */
export function renderBadgeEndpoint(
  { label, message, level }: Badge,
  { badges }: Palette,
): ShapeValue<typeof badgeShape> {
  return { schemaVersion: 1, label, message, color: badges[level].fill };
}
