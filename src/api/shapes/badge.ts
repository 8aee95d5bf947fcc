// What shields.io asks for to draw a badge. It refuses any other key.

import { integer, object, text } from './shape.ts';

export const badge = object('badge', {
  schemaVersion: [integer, 'always 1'],
  label: [text, 'the text on the left'],
  message: [text, 'the text on the right: a percentage, or `no strings`'],
  color: [text, 'the colour of the right side'],
});
