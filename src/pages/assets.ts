// The files that all pages use: the stylesheet, the script and the icons.

import { css, ico, script as scriptForm, svg } from '../api/representations.ts';
import { defineText } from '../api/resource.ts';
import { site } from '../api/scopes.ts';
import type { Catalogue } from '../catalogue/model.ts';
import scriptText from './assets/script.js' with { type: 'text' };
import styleText from './assets/style.css' with { type: 'text' };

const commonFields = {
  kind: 'pages',
  scope: site,
  description: 'For people; programs read the API.',
} as const;

export const stylesheet = defineText({
  ...commonFields,
  name: 'stylesheet',
  path: '/style.css',
  representations: css,
  title: 'Style of all pages',
  render: (catalogue) => renderSiteStyle(catalogue.site),
});

/** Renders the stylesheet, which begins with the accent colour of the site. */
export function renderSiteStyle({ accent }: Pick<Catalogue['site'], 'accent'>): string {
  return `:root{--own:${accent}}\n${styleText}`;
}

export const pageScript = defineText({
  ...commonFields,
  name: 'script',
  path: '/script.js',
  representations: scriptForm,
  title: 'Script of all pages',
  render: () => scriptText,
});

export const icon = defineText({
  ...commonFields,
  name: 'icon',
  path: '/icon.svg',
  representations: svg,
  title: 'Icon of the site',
  render: ({ site: { logo, accent } }) => logo.trim() || renderDefaultIcon(accent),
});

export const favicon = defineText({
  ...commonFields,
  name: 'favicon',
  path: '/favicon.ico',
  representations: ico,
  title: 'Icon of the site, where programs look for one unasked',
  render: ({ site: { accent } }) => drawFavicon(accent),
});

/** Renders the icon of a site without a logo: three bars of a chart. */
function renderDefaultIcon(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><path d="M7 10h18M7 16h12M7 22h7" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/></svg>
`;
}

/** Pixels of each side. Programs that need a larger icon take the SVG. */
const size = 16;
/** The first row of pixels of each bar, and the column where it ends. */
const bars = [
  { top: 4, end: 13 },
  { top: 7, end: 10 },
  { top: 10, end: 7 },
];
/** The column where all bars begin. */
const barStart = 3;
const barHeight = 2;

/** Bytes of the parts of an ICO file with one bitmap. */
const directorySize = 22;
const headerSize = 40;
const pixelsSize = size * size * 4;
/** One bit for each pixel, in rows of 32 bits; all are 0, which makes no pixel transparent. */
const maskSize = size * 4;

/** Draws the icon on a ground of the accent colour, `#rrggbb`. */
export function drawFavicon(accent: string): string {
  const bytes = new Uint8Array(directorySize + headerSize + pixelsSize + maskSize);
  const view = new DataView(bytes.buffer);
  const write16 = (offset: number, value: number) => view.setUint16(offset, value, true);
  const write32 = (offset: number, value: number) => view.setUint32(offset, value, true);
  // The directory: one icon, with its size, planes, bits per pixel, length and offset.
  write16(2, 1);
  write16(4, 1);
  bytes.set([size, size], 6);
  write16(10, 1);
  write16(12, 32);
  write32(14, bytes.length - directorySize);
  write32(18, directorySize);
  // The header of a bitmap, whose height includes the mask.
  write32(directorySize, headerSize);
  write32(directorySize + 4, size);
  write32(directorySize + 8, size * 2);
  write16(directorySize + 12, 1);
  write16(directorySize + 14, 32);
  const opaque = 0xff00_0000;
  const ground = opaque + Number.parseInt(accent.slice(1), 16);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      // The first row of a bitmap is the lowest one.
      const offset = directorySize + headerSize + ((size - 1 - y) * size + x) * 4;
      write32(offset, getPixel(x, y, ground));
    }
  }
  return Buffer.from(bytes).toString('base64');
}

/** Returns the colour of a pixel as alpha, red, green and blue; 0 is transparent. */
function getPixel(x: number, y: number, ground: number): number {
  const isCorner = Math.min(x, size - 1 - x) + Math.min(y, size - 1 - y) < 2;
  if (isCorner) return 0;
  const isBar = bars.some(
    ({ top, end }) => y >= top && y < top + barHeight && x >= barStart && x < end,
  );
  return isBar ? 0xffff_ffff : ground;
}
