// Masks of a family, and masks in modules.

import { expect, test } from 'vitest';
import { findFamilies } from '../../../src/checkout/find/families.ts';

test.each([
  ['po/app/*.po', 'po/help/*.po', true],
  ['po/app/*.po', 'po/app/x-*.po', false],
  ['po/app/*.po', 'po/help/*.ts', false],
  ['po/app/*.po', 'txt/app/*.po', false],
  ['*.yml', 'a/*.yml', false],
  ['menu.*.json', 'help.*.json', true],
  ['a/menu.*.json', 'a/help.*.json', true],
  ['a/menu.*.json', 'b/menu.*.json', false],
  ['a/menu_*.json', 'b/menu_*.json', false],
  ['l/*/a.po', 'l/*/b.po', true],
  ['l/*/one/a.po', 'l/*/two/a.po', false],
  ['l/*/one/*.po', 'l/*/two/*.po', true],
])('%s and %s: %s', (mask, other, isFamily) => {
  const { hasFamily } = findFamilies([mask, other]);
  expect([mask, other].map(hasFamily)).toEqual([isFamily, isFamily]);
});

test('five siblings are modules, whether or not their files have their name', () => {
  const names = ['help', 'chat', 'menu', 'site', 'user'];
  const masks = names.map((name) => `plugins/${name}/locale/${name}_*.json`);
  const few = masks.slice(1);
  expect(findFamilies(few).hasSibling(few[0] ?? '')).toBe(true);
  expect(findFamilies(few.slice(3)).hasSibling(few[3] ?? '')).toBe(false);
  expect(masks.map((mask) => findFamilies(masks).isModule(mask))).toEqual(Array(5).fill(true));
  expect(few.map((mask) => findFamilies(few).isModule(mask))).toEqual(Array(4).fill(false));
  const { isModule } = findFamilies([...masks, 'plugins/other/*.json']);
  expect(isModule(masks[0] ?? '', 'plugins/help/')).toBe(true);
  expect(isModule(masks[0] ?? '', 'plugins/')).toBe(false);
  expect(isModule('plugins/other/*.json')).toBe(false);
});
