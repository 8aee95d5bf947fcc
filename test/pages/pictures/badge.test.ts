import { describe, expect, test } from 'vitest';
import { renderBadge, renderBadgeEndpoint } from '../../../src/pages/pictures/badge.ts';
import { getLevel } from '../../../src/pages/pictures/ready-level.ts';
import { getPictures, palette } from './pictures.ts';

describe('badgeSvg', () => {
  test('draws two boxes with a text in each, and says in words what it shows', () => {
    expect(
      renderBadge({ label: 'translated', message: '88%', level: 'high' }, palette),
    ).toMatchInlineSnapshot(`
      "<svg xmlns="http://www.w3.org/2000/svg" width="109" height="20" viewBox="0 0 109 20" role="img" aria-labelledby="t"><title id="t">translated: 88%</title><rect width="109" height="20" rx="3" fill="#4b5563"/><path fill="#0b6e75" d="M70 0h36a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H70z"/><g font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="35" y="14" fill="#fff">translated</text><text x="89.5" y="14" fill="#fff">88%</text></g></svg>
      "
    `);
  });

  test('writes names as the texts that they are', () => {
    const label = '<b> & "c" \'d\' \u0007 \ud800';
    const { titles, texts } = getPictures(
      renderBadge({ label, message: '1%', level: 'low' }, palette),
    );
    expect(titles).toEqual(['<b> & "c" \'d\' \ufffd \ufffd: 1%']);
    expect(texts).toEqual(['<b> & "c" \'d\' \ufffd \ufffd', '1%']);
  });
});

describe('badgeEndpoint', () => {
  test('has the keys that shields.io asks for, and no other', () => {
    expect(
      renderBadgeEndpoint({ label: 'translated', message: '12%', level: 'low' }, palette),
    ).toEqual({
      schemaVersion: 1,
      label: 'translated',
      message: '12%',
      color: '#efe0bd',
    });
  });
});

describe('getLevel', () => {
  test('is high from 85 and low below 50', () => {
    expect([0, 49, 50, 84, 85, 100].map((percent) => getLevel(percent))).toEqual([
      'low',
      'low',
      'middle',
      'middle',
      'high',
      'high',
    ]);
  });

  test('follows the minimum for a release, where there is one', () => {
    expect([59, 60, 79, 80].map((percent) => getLevel(percent, 80))).toEqual([
      'low',
      'middle',
      'middle',
      'high',
    ]);
  });
});
