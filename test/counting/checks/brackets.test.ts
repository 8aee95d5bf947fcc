import { describe, expect, test } from 'vitest';
import { brackets } from '../../../src/counting/checks/brackets.ts';
import { fails, type Pair } from './compare.ts';

describe('brackets', () => {
  test.each<Pair>([
    ['de', 'Page (top)', 'Seite (oben)'],
    ['de', 'Page (top)', 'Seite oben'],
    ['zh_Hans', 'Page (top)', '页面（顶部）'],
    ['ja', 'Page (top)', 'ページ（上)'],
    ['ja', '"Save" [beta]', '「保存」【ベータ】'],
    ['ja', 'the book "Heart"', '『こころ』〈本〉《文》〔注〕'],
    ['ar', 'Page (top)', 'صفحة (أعلى)'],
    ['he', 'Page (top)', 'עמוד (למעלה)'],
    ['de', 'First, save.', '1) Speichern.'],
    ['de', 'First, save.', 'a) speichern; b) laden; iv.) ende'],
    ['hi', 'First, save.', 'क) सहेजें'],
    ['zh_Hans', 'First, save.', '一）保存'],
    ['de', 'Nice!', 'Schön :)'],
    ['de', 'Nice :)', 'Schön ('],
    ['de', 'Sorry!', 'Schade :-('],
    ['he', 'Nice!', 'יפה (:'],
    ['de', 'Nice (really :) )', 'Schön (wirklich :) )'],
    ['de', 'no "(" matches ")"', 'zu ")" gibt es kein "("'],
    ['it', 'missing brace', 'manca "}"'],
    ['de', 'Interval [0, 1)', 'Intervall [0, 1)'],
    ['de', 'Missing )', 'Es fehlt ('],
    ['zh_TW', "'", '」'],
    ['de', '{n, plural, other {#}}', '{n, plural, other {#}}'],
  ])('passes in %s: %s → %s', (...pair) => {
    expect(fails(brackets, pair)).toBe(false);
  });

  test.each<Pair>([
    ['de', 'Page (top)', 'Seite (oben'],
    ['de', 'Page (top)', 'Seite oben)'],
    ['de', 'Page (top): two', 'Seite oben): zwei'],
    ['de', 'Page (top)', 'Seite )oben('],
    ['tr', 'French (Sun)', 'Fransızca ((Sun)'],
    ['el', 'press [Enter]', 'πατήστε [Enter}'],
    ['ja', 'EXEC (file)', '(EXEC (実行ファイル)'],
    ['zh_TW', '%s (due to %s)', '%s（因為 %s'],
    ['ja', 'Press "Save"', '「保存』を押す'],
    ['ur', 'URL (link)', 'یو آر ایل (URL('],
    ['de', 'Hello {name}', 'Hallo {name'],
    ['de', 'Save all files', 'Alle Dateien) speichern'],
    ['de', 'Save all files', 'Alle ("Dateien" speichern'],
    ['de', 'Save all files', 'Alle "Dateien") speichern'],
  ])('fails in %s: %s → %s', (...pair) => {
    expect(fails(brackets, pair)).toBe(true);
  });

  test('pairs all brackets of a shape, and none of two shapes', () => {
    const shapes = [
      ...[
        '(（﹙⁽₍ )）﹚⁾₎',
        '[［ ]］',
        '{｛﹛ }｝﹜',
        '「｢﹁ 」｣﹂',
        '『﹃ 』﹄',
        '〈⟨\u2329 〉⟩\u232a',
      ],
      ...['《⟪ 》⟫', '【 】', '〖 〗', '〔﹝ 〕﹞'],
    ].map((shape) => shape.split(' '));
    const isPaired = (opening: string, closing: string) =>
      !fails(brackets, ['de', 'One', `Eins ${opening}zwei${closing} drei`]);
    for (const [at, [opening = '', closing = '']] of shapes.entries()) {
      const [, other = ''] = shapes.at(at - 1) ?? [];
      for (const left of opening) {
        expect([...closing].filter((right) => !isPaired(left, right))).toEqual([]);
        expect([...other, ''].filter((right) => isPaired(left, right))).toEqual([]);
      }
      expect([...closing].filter((right) => isPaired('', right))).toEqual([]);
    }
  });

  test.each(['""', "''", '``', '´´', '„“', '‚‘', '「」', '『』', '«»'])(
    'ignores one in %s',
    ([open, close]) => {
      expect(fails(brackets, ['de', 'One', `Eins ${open}(${close} zwei`])).toBe(false);
    },
  );
});
