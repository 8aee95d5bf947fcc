// Cuts a YAML file of Ruby on Rails at the lines with the keys below the language.

import type { Format, TextParts } from '../format.ts';
import { findOffsets } from '../read-parts.ts';

/** Reads YAML of Ruby on Rails in parts of some keys. */
export const rubyParts = {
  split,
  listNames,
  sourceDependent: /\b(?:zero|one|two|few|many|other)["']?\s*:/,
} satisfies Format['inParts'];

/** Cuts a file before each key that is as far to the left as the first one; undefined if it is written otherwise. */
function split(text: string): TextParts | undefined {
  const [head, indent = ''] = start.exec(text) ?? [];
  if (head === undefined) return undefined;
  const body = text.slice(head.length - indent.length);
  const offsets = findOffsets(body, `\n${indent}`, 1).filter((offset) =>
    /[^\s#-]/.test(body.charAt(offset + indent.length)),
  );
  return { head: text.slice(0, head.length - indent.length), body, offsets, tail: '' };
}

/** Comments, the language, and the white space before the first key. */
const start = /^(?:(?:[ \t]*#.*|---[ \t]*)?\r?\n)*[\w"'-]+:[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*( +)/;

/** Lists the names of the keys that are as far to the left as the first one; names in other forms are all the same. */
function listNames(part: string): readonly string[] {
  const indent = /^ */.exec(part)?.[0] ?? '';
  return part
    .split(`\n${indent}`)
    .map((line, index) => (index === 0 ? line.slice(indent.length) : line))
    .filter((line) => /^[^\s#-]/.test(line))
    .map((line) => {
      const [, inDouble, inSingle, plain] = name.exec(line) ?? [];
      return inDouble ?? inSingle ?? plain?.trimEnd() ?? '';
    });
}

/** The name of a key, in quotes or without. */
const name = /^(?:"([^"'\n:#]+)"[ \t]*|'([^"'\n:#]+)'[ \t]*|([^"'\n:#]+)):/;
