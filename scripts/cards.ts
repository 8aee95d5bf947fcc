// Draws the pictures that are the same for every site, social cards and small ones: npm run cards

import { writeFileSync } from 'node:fs';
import { cardPng, smallPng } from './cards/card.ts';

function write(file: string, draw: (percent: number) => Buffer): void {
  const pictures = Array.from({ length: 101 }, (_, percent) => draw(percent).toString('base64'));
  writeFileSync(file, `${JSON.stringify(pictures, null, 2)}\n`);
  process.stdout.write(`Wrote ${file}\n`);
}

write('src/pictures/cards.json', cardPng);
write('src/pictures/small-light.json', (percent) => smallPng(percent, 'light'));
write('src/pictures/small-dark.json', (percent) => smallPng(percent, 'dark'));
