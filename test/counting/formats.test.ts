import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../../src/counting/format.ts';
import { formatNames, isBilingual, isFormatName, loadFormat } from '../../src/counting/formats.ts';

describe.each(formatNames)('the format %s', (name) => {
  test('is known by its name, and as bilingual or not', async () => {
    expect(isFormatName(name)).toBe(true);
    expect(isBilingual(name)).toBe((await loadFormat(name)).kind === 'bilingual');
  });

  test('takes bytes that are no text for no file of its own', async () => {
    const { read } = await loadFormat(name);
    const bytes = Uint8Array.from([0x80, 0, 0xff, 0xfe, 0]);
    expect(() => read(bytes, { language: 'de', sourceLanguage: 'en' })).toThrow(UnreadableFile);
  });
});

test('other names are no formats', () => {
  expect(['', 'PO', 'toString', 'csv'].filter(isFormatName)).toEqual([]);
});
