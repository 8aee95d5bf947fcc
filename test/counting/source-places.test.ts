import { describe, expect, test } from 'vitest';
import { findNearestTemplate } from '../../src/counting/source-places.ts';

describe('the nearest template of gettext files', () => {
  const mask = 'app/locale/*/app.po';

  test.each([
    [
      'is named like the mask',
      ['app/locale/app.pot', 'app/locale/other.pot'],
      'app/locale/app.pot',
    ],
    ['is the only one in the folder', ['app/locale/all.pot', 'all.pot'], 'app/locale/all.pot'],
    [
      'is the only one below the folder',
      ['app/locale/templates/all.pot', 'all.pot'],
      'app/locale/templates/all.pot',
    ],
    ['is the only one in the parent folder', ['app/all.pot', 'lib/all.pot'], 'app/all.pot'],
    ['is none of two in the parent folder', ['app/a.pot', 'app/b.pot'], undefined],
    ['is none of a folder beside the parent', ['app/other/all.pot', 'lib/all.pot'], undefined],
  ])('%s', (_, templates, expected) => {
    expect(findNearestTemplate(mask, templates)).toBe(expected);
  });

  test('is not looked for at the top of the checkout', () => {
    expect(findNearestTemplate('locale/*/app.po', ['all.pot'])).toBeUndefined();
  });
});
