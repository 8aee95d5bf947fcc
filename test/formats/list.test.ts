import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../../src/formats/format.ts';
import {
  formatNames,
  hasAllLanguages,
  isBilingual,
  isFormatName,
  loadFormat,
} from '../../src/formats/list.ts';

describe.each(formatNames)('the format %s', (name) => {
  test('is known by its name, and by what its files hold', async () => {
    expect(isFormatName(name)).toBe(true);
    const { kind, readLanguages } = await loadFormat(name);
    expect(isBilingual(name)).toBe(kind === 'bilingual');
    expect(hasAllLanguages(name)).toBe(readLanguages !== undefined);
  });

  test('takes bytes that are no text for no file of its own', async () => {
    const { read } = await loadFormat(name);
    const bytes = Uint8Array.from([0x80, 0, 0xff, 0xfe, 0]);
    expect(() => read(bytes, { language: 'de', sourceLanguage: 'en' })).toThrow(UnreadableFile);
  });
});

test('other names are no formats', () => {
  expect(['', 'PO', 'toString', 'tsv'].filter(isFormatName)).toEqual([]);
});
