// Formats with a text on each line, naively: Java properties, and the strings of Apple.

import type { NaiveText, NaiveTexts } from './naive-text.ts';

export function propertiesTexts(text: string): NaiveTexts {
  const found = new Map<string, NaiveText>();
  // A backslash at the end of a line hides the line break and the space after it.
  for (const line of text.replace(/\\\r?\n[ \t]*/g, '').split(/\r?\n/)) {
    if (/^\s*(?:[#!]|$)/.test(line)) continue;
    const [, key = '', value = ''] = /^\s*((?:\\.|[^\s=:\\])+)\s*[=:]?\s*(.*)$/.exec(line) ?? [];
    found.set(key, { forms: [withoutEscapes(value)] });
  }
  return found;
}

export function appleTexts(text: string): NaiveTexts {
  const found = new Map<string, NaiveText>();
  const pattern = /\/\*.*?\*\/|\/\/[^\n]*|"((?:\\.|[^"\\])*)"\s*=\s*"((?:\\.|[^"\\])*)"\s*;/gs;
  for (const [, key, value] of text.matchAll(pattern)) {
    if (key !== undefined) found.set(key, { forms: [withoutEscapes(value ?? '')] });
  }
  return found;
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|(.))/g, (_, code, character) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return { n: '\n', t: '\t', r: '\r' }[character as string] ?? character;
  });
}
