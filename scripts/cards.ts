// Draws the pictures of social cards, which are the same for every site: npm run cards

import { writeFileSync } from 'node:fs';
import { cardPng } from './cards/card.ts';

const file = 'src/pictures/cards.json';
const cards = Array.from({ length: 101 }, (_, percent) => cardPng(percent).toString('base64'));
writeFileSync(file, `${JSON.stringify(cards, null, 2)}\n`);
process.stdout.write(`Wrote ${file}\n`);
