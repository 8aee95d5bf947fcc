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
    .map((writtenCode) => ({ path: '', writtenCode, code: readAnyCode(writtenCode) ?? '' }));
  expect(
    readRegionCodes(files)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(codes);
});

test.each([
  ['br', '{"save": "Salvar as alterações", "no": "Não"}', 'pt_BR'],
  ['br', '{"save": "Enrollañ ar cheñchamantoù"}', 'br'],
  ['se', '{"save": "Spara ändringar"}', 'sv'],
  ['se', '{"save": "Vurke rievdadusaid", "open": "Raba guđii", "a": "ä"}', 'se'],
  ['kr', '{"save": "변경 사항 저장"}', 'ko'],
  ['tw', '{"save": "儲存變更"}', 'zh_TW'],
  ['tw', '{"save": "Fa nsakrae no sie"}', 'tw'],
])('%s is by its texts %s', (code, text, expected) => {
  const files = ['de', code].map((one) => ({ path: one, writtenCode: one, code: one }));
  expect(readRegionCodes(files, () => text)[1]?.code).toBe(expected);
  // The same applies beside a file of the region's language.
  const others = [...files, { path: '', writtenCode: 'x', code: expected }];
  expect(readRegionCodes(others, () => text)[1]?.code).toBe(expected);
});
