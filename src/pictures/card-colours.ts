// The colours of drawn pictures: shades between a ground and a text, and an accent that can be seen on white.

import { shades } from './glyphs.ts';

/** The colours from a ground, without it, to a text; both are `#rrggbb`. */
export function mixShades(ground: string, text: string): readonly string[] {
  const [from, to] = [parseColour(ground), parseColour(text)];
  return Array.from({ length: shades }, (_, index) => {
    const share = (index + 1) / shades;
    return formatColour(
      from.map((start, part) => Math.round(start + ((to[part] ?? 0) - start) * share)),
    );
  });
}

/** The least contrast of shapes against their ground (WCAG 2.2, 1.4.11). */
const leastContrast = 3;
/** Chosen: small enough that no one sees a step. */
const darkening = 0.95;

/** Darkens a colour, `#rrggbb`, until it contrasts with white. */
export function darkenForWhite(colour: string): string {
  let parts = parseColour(colour);
  while (computeContrastWithWhite(parts) < leastContrast) {
    parts = parts.map((part) => Math.floor(part * darkening));
  }
  return formatColour(parts);
}

/** The contrast ratio of WCAG 2.2. */
function computeContrastWithWhite(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map(linearize);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05);
}

/** Converts a channel of sRGB, 0 to 255, to its share of light. */
function linearize(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function parseColour(colour: string): readonly number[] {
  return [...Buffer.from(colour.slice(1), 'hex')];
}

function formatColour(parts: readonly number[]): string {
  return `#${Buffer.from(parts).toString('hex')}`;
}
