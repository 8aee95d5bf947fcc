// Versions of a file that are read in parts have the messages that they have as a whole.

import { describe, expect, test } from 'vitest';
import type { FileInfo } from '../../src/formats/format.ts';
import { type FormatName, loadFormat } from '../../src/formats/list.ts';
import { createPartReader } from '../../src/formats/read-parts.ts';

const english: FileInfo = { language: 'en', sourceLanguage: 'en', path: 'en' };

/** Reads versions in parts, and returns each that was not read as a whole; fails where a message differs. */
async function readVersions(format: FormatName, texts: readonly string[], info = english) {
  const loaded = await loadFormat(format);
  const read = createPartReader();
  return texts.map((text) => {
    const bytes = new TextEncoder().encode(text);
    const found = read(loaded, bytes, info)?.map(({ line: _, ...message }) => message);
    if (found !== undefined)
      expect(found).toEqual(loaded.read(bytes, info).map(({ line: _, ...message }) => message));
    return found?.map(({ key, target }) => `${key}=${target.join('|')}`).join(' ');
  });
}

const android = (...lines: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`;
const string = (name: string, text: string) => `<string name="${name}">${text}</string>`;

describe('versions after the first', () => {
  test.each<[FormatName, string, string, string]>([
    [
      'aresource',
      android(string('a', 'A')),
      android(string('a', 'B'), string('c', "D\\'s")),
      "a=B c=D's",
    ],
    [
      'aresource',
      android(),
      android('<!-- <string name="a">A</string> -->', string('b', 'B')),
      'b=B',
    ],
  ])('are read in parts: %s', async (format, first, second, expected) => {
    expect(await readVersions(format, [first, second, first, second])).toEqual([
      undefined,
      expected,
      expect.any(String),
      expected,
    ]);
  });
});

describe('a file has the same messages as a whole', () => {
  test.each<[string, FormatName, (more: readonly string[]) => string]>([
    [
      'with a string twice',
      'aresource',
      (more) =>
        android(string('a', 'A'), ...more.map((name) => string(name, 'M')), string('a', 'B')),
    ],
    [
      'in another encoding',
      'aresource',
      (more) => android(...more.map((name) => string(name, 'ä'))).replace('utf-8', 'latin1'),
    ],
  ])('%s', async (_, format, write) => {
    const names = Array.from({ length: 24 }, (_, index) => 'x'.repeat(index + 1));
    const versions = names.map((_, index) => write(names.slice(0, index + 1)));
    expect(await readVersions(format, versions)).toHaveLength(names.length);
  });
});
