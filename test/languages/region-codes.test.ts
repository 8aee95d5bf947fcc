import { expect, test } from 'vitest';
import { readRegionCodes } from '../../src/languages/region-codes.ts';
import { readAnyCode } from '../../src/languages/spelling.ts';

test.each([
  ['cn tw', 'zh_CN zh_TW'],
  ['jp KR', 'ja ko'],
  ['br cz se', 'pt_BR cs sv'],
  // Without a region among them, or beside the region's language, they are languages.
  ['br de se tw', 'br de se tw'],
  ['br cn pt_BR se sv tw zh_TW', 'br zh_CN pt_BR se sv tw zh_TW'],
  ['cn tw zh_Hant', 'zh_CN tw zh_Hant'],
  ['cn twi', 'zh_CN tw'],
])('%s are %s', (written, codes) => {
  const files = written
    .split(' ')
    .map((writtenCode) => ({ writtenCode, code: readAnyCode(writtenCode) ?? '' }));
  expect(
    readRegionCodes(files)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(codes);
});
