import { describe, expect, test } from 'vitest';
import { lineBreaks } from '../../../src/counting/checks/surrounding-space.ts';
import { fails, type Pair } from './compare.ts';

/** A line of 40 columns, which may have been wrapped, and one of 39. */
const [wrapped, short] = [40, 39].map((columns) => 'x'.repeat(columns));
const long = 'This line is so long that it was broken here, where it was full,';

describe('lineBreaks', () => {
  test.each<Pair>([
    ['de', 'One', 'Eins'],
    ['de', 'One\ntwo\n', 'Eins\nzwei\n'],
    ['de', 'One\r\ntwo', 'Eins\nzwei'],
    ['de', 'One\rtwo', 'Eins\nzwei'],
    ['de', 'One\\ntwo', 'Eins\\nzwei'],
    ['de', 'One\\ntwo', 'Eins\nzwei'],
    ['de', `${long}\nand goes on.`, 'Diese Zeile war nicht voll.'],
    ['de', 'This line was not broken.', `${long}\nund geht weiter.`],
    ['ja', `${long}\nand goes on.`, 'この行は途中で改行されていません。'],
    [
      'ja',
      'A sentence.',
      'この文はとても長いのでここで改行しなければなりませんでした、\nそして続きます。',
    ],
    ['de', `${wrapped}\nx`, 'x'],
    ['de', `${short}\n    x`, 'x'],
    ['de', `${short}\n\tx`, 'x'],
    ['ja', `${'行'.repeat(20)}\nx`, 'x'],
    ['ko', `${'\u1100'.repeat(20)}\nx`, 'x'],
    ['de', ' \nOne\n ', '\t\nEins\n\t'],
    ['es', '  PORT\n    the port of the server\n', '  PORT    el puerto del servidor\n'],
    [
      'ru',
      '{n, plural,\n one {# file}\n other {# files}\n}',
      '{n, plural, one {# файл} few {# файла} other {# файлов}}',
    ],
    ['ko', 'Copied {$items ->\n[one] item\n*[other] items\n} to {$to}', '{ $to }에 복사했습니다'],
  ])('passes in %s: %j → %j', (...pair) => {
    expect(fails(lineBreaks, pair)).toBe(false);
  });

  test.each<Pair>([
    ['de', 'Hello,\nthank you.', 'Hallo, vielen Dank.'],
    ['de', 'Hello, thank you.', 'Hallo,\nvielen Dank.'],
    ['de', 'One\ntwo\nthree', 'Eins\nzwei drei'],
    ['de', 'One\n', 'Eins'],
    ['de', 'One', 'Eins\n'],
    ['de', '\nOne', 'Eins'],
    // A break before an empty line doesn't wrap a text.
    ['de', `${long}\n\nA new paragraph.`, 'Eine Zeile.\nEin neuer Absatz.'],
    ['cs', 'One\n\n', 'Jedna\n'],
    ['de', 'One\n\ntwo', 'Eins\nzwei'],
    ['de', `${long}\n\nand goes on.`, 'Kein Absatz.'],
    ['de', `${short}\nx`, 'x'],
    ['de', `  ${short}  \nx`, 'x'],
    ['de', `${short}\n   x`, 'x'],
    ['ja', `${'行'.repeat(19)}\nx`, 'x'],
    ['de', ' \nOne', 'Eins'],
    ['de', 'One\ntwo', '\nEins zwei'],
    ['de', 'One\\ntwo', 'Eins zwei'],
    ['zh_Hans', 'Hello,\nthank you.', '您好，谢谢。'],
    ['de', `${long}\nand goes on.\n`, `Diese Zeile ist kurz.\n`.trim()],
  ])('fails in %s: %j → %j', (...pair) => {
    expect(fails(lineBreaks, pair)).toBe(true);
  });
});
