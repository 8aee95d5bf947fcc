// Draws the characters of social cards with a browser, so that a build needs neither a font nor a
// browser. It needs Chromium and the files of the font Inter, an npm package that nothing else needs:
//   npm install --no-save @fontsource/inter && npm run generate -- glyphs node_modules/@fontsource/inter/files

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { type GlyphBox, type StoredFont, shades } from '../src/pages/pictures/glyphs.ts';

const output = 'src/pages/pictures/glyphs.json';

const ascii = listCharacters(0x20, 0x7e);
const digits = '0123456789%,';
/** Latin, Greek and Cyrillic, and the punctuation of English: other scripts would need fonts of their own. */
const letters = [
  ascii,
  listCharacters(0xa1, 0x17f),
  listCharacters(0x384, 0x3ce),
  listCharacters(0x400, 0x45f),
  'Ґґʼ–—‘’“”•…',
].join('');

/** Sizes in pixels; each is that of one kind of text on a card of 1200 × 630 pixels. */
const fonts = {
  name: { size: 68, weight: 700, characters: letters },
  line: { size: 40, weight: 400, characters: ascii },
  figure: { size: 150, weight: 700, characters: digits },
};

const [fontFolder] = process.argv.slice(2);
if (fontFolder === undefined) throw new Error('Name the folder with the files of the font Inter.');

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const drawn: Record<string, StoredFont> = {};
for (const [name, font] of Object.entries(fonts)) drawn[name] = await drawFont(font);
await browser.close();
writeFileSync(output, `${JSON.stringify(drawn)}\n`);
process.stdout.write(`Wrote ${output}\n`);

async function drawFont({ size, weight, characters }: (typeof fonts)['name']): Promise<StoredFont> {
  const sources = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext'].map((subset) =>
    readFileSync(join(fontFolder ?? '', `inter-${subset}-${weight}-normal.woff2`), 'base64'),
  );
  const options = { sources, size, weight, characters: [...characters], shades };
  const drawInBrowser = readFileSync('scripts/glyphs/draw-in-browser.js', 'utf8');
  const { ascent, height, glyphs } = await page.evaluate<DrawnFont>(
    `(${drawInBrowser})(${JSON.stringify(options)})`,
  );
  const coverage = glyphs.flatMap((glyph) => glyph.coverage);
  return {
    height,
    ascent,
    characters,
    boxes: glyphs.map(({ box }) => box),
    coverage: deflateSync(Uint8Array.from(coverage), {
      level: constants.Z_BEST_COMPRESSION,
    }).toString('base64'),
  };
}

interface DrawnFont {
  readonly ascent: number;
  readonly height: number;
  readonly glyphs: readonly { readonly coverage: readonly number[]; readonly box: GlyphBox }[];
}

function listCharacters(first: number, last: number): string {
  const all = Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
  return all.filter((one) => /[\p{L}\p{N}\p{P}\p{S} ]/u.test(one)).join('');
}
