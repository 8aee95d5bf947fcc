// Computes colours, each `#rrggbb`: shades between a ground and a text, and colours whose lightness has bounds.

import { shades } from './glyphs.ts';

/** The colours from a ground, without it, to a text. */
export function mixShades(ground: string, text: string): readonly string[] {
  const [from, to] = [parseColour(ground), parseColour(text)];
  return Array.from({ length: shades }, (_, index) => {
    const share = (index + 1) / shades;
    return formatColour(
      from.map((start, part) => Math.round(start + ((to[part] ?? 0) - start) * share)),
    );
  });
}

interface ColourBounds {
  /** From 0, black, to 1, white. */
  readonly lightness: readonly [least: number, most: number];
  readonly mostChroma: number;
}

/** Keeps a colour within bounds, and its hue as it is, as the stylesheet of the pages does. */
export function limitColour(colour: string, { lightness, mostChroma }: ColourBounds): string {
  const [own, a, b] = toOklab(parseColour(colour));
  const chroma = Math.hypot(a, b);
  const [least, most] = lightness;
  if (own >= least && own <= most && chroma <= mostChroma) return colour;
  const scale = chroma > mostChroma ? mostChroma / chroma : 1;
  return formatColour(fromOklab([Math.min(most, Math.max(least, own)), a * scale, b * scale]));
}

type Triple = readonly [number, number, number];

/** Converts channels of sRGB, 0 to 255, to Oklab, https://bottosson.github.io/posts/oklab/. */
function toOklab(parts: readonly number[]): Triple {
  const [red = 0, green = 0, blue = 0] = parts.map(linearize);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Converts Oklab to channels of sRGB, 0 to 255. A channel out of range gets its nearest value, as in browsers. */
function fromOklab([lightness, a, b]: Triple): readonly number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map(delinearize);
}

/** Converts a channel of sRGB, 0 to 255, to its share of light. */
function linearize(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function delinearize(light: number): number {
  const bounded = Math.min(1, Math.max(0, light));
  const value = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(value * 255);
}

function parseColour(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function formatColour(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
