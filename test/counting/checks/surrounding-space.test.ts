import { describe, expect, test } from 'vitest';
import { surroundingSpace } from '../../../src/counting/checks/surrounding-space.ts';
import { fails, type Pair } from './compare.ts';

describe('surroundingSpace', () => {
  test('lets languages without spaces have none between texts', () => {
    const codes = 'zh yue lzh wuu nan hak ja th lo km my shn bo dz zh_Hant ko hi'.split(' ');
    const failing = codes.filter((code) => fails(surroundingSpace, [code, 'Page: ', 'Page:']));
    expect(failing).toEqual(['ko', 'hi']);
  });

  test.each<Pair>([
    ['de', 'Page', 'Seite'],
    ['de', 'Page: ', 'Seite: '],
    ['de', '  indented', ' eingerückt'],
    ['fr', 'Page ', 'Page\u00a0'],
    ['fr', ': %s', '\u00a0: %s'],
    ['fr', '?', '\u202f?'],
    ['fr', 'the file "', 'le fichier «\u00a0'],
    ['zh_Hans', 'Name: ', '名称：'],
    ['zh_Hans', 'Page ', '页'],
    ['ja', ' (copy)', '（コピー）'],
    ['ja', 'Page ', 'ページ\u3000'],
    ['th', 'by ', 'โดย'],
    ['ko', 'Hello, ', '안녕하세요, '],
    ['he', 'Name ', '\u200fשם \u200f'],
    ['ar', 'Name', '\u200fاسم'],
    ['de', ' ', ', '],
    ['de', 'One ', ' '],
    ['de', 'One\n', 'Eins '],
    ['de', 'One \n', 'Eins\n'],
    ['ru', '\tOne', ' Один'],
  ])('passes in %s: %j → %j', (...pair) => {
    expect(fails(surroundingSpace, pair)).toBe(false);
  });

  test.each<Pair>([
    ['de', 'Page: ', 'Seite:'],
    ['de', 'Page', 'Seite '],
    ['de', ' items', 'Objekte'],
    ['es', 'items', '\u00a0elementos'],
    ['ko', 'Hello, ', '안녕하세요,'],
    ['ja', 'Page', 'ページ '],
    ['zh_Hans', 'Page', '\u3000页'],
    ['hi', 'Tuesday', 'मंगलवार '],
    ['he', 'Name ', '\u200fשם\u200f'],
    ['el', 'Total', 'Σύνολο\u200e '],
  ])('fails in %s: %j → %j', (...pair) => {
    expect(fails(surroundingSpace, pair)).toBe(true);
  });
});
