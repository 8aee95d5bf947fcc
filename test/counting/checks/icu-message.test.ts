import { describe, expect, test } from 'vitest';
import { icuMessage } from '../../../src/counting/checks/icu-message.ts';
import { placeholders } from '../../../src/counting/checks/placeholders.ts';
import { isMissingIcuForms, parseIcuMessages } from '../../../src/counting/icu-message.ts';
import { fails, type Pair } from './compare.ts';

const files = '{n, plural, one {# file} other {# files}}';

describe('icuMessage', () => {
  test.each<Pair>([
    ['de', files, '{n, plural, one {# Datei} other {# Dateien}}'],
    ['ja', files, '{n} 個のファイル'],
    ['ja', files, '{n, plural, other {# 個}}'],
    ['fr', files, "{n, plural, one {l'objet {n}} other {l'ensemble}}"],
    [
      'fr',
      "{n, plural, one {It''s one} other {# files}}",
      "{n, plural, one {L''un} other {# fichiers}}",
    ],
    ['de', '{who, select, female {Her} other {Their}} {x}', '{x} {who, select, other {Ihr}}'],
    ['de', '<b>{n, plural, other {# files}}</b>', '<b>{n, plural, other {# Dateien}}'],
    // Texts that don't choose are no ICU messages for sure.
    ['de', 'Hello {name}', 'Hallo {name'],
    ['de', '{{count}} files', '{{count} Dateien'],
    ['de', '{n, plural, one {# file}}', '{n, plural, one {# Datei}}'],
    ['fr', "It''s {0}", "C''est {0}"],
    ['fr', "It's {0}", "C'est {0}"],
    ['fr', "It''s {name}", "C'est {name}"],
    ['fr', "It''s {0}", "{0}, c'est tout"],
  ])('passes in %s: %j → %j', (...pair) => {
    expect(fails(icuMessage, pair)).toBe(false);
  });

  test.each<Pair>([
    ['de', files, '{n, plural, one {# Datei}}'],
    ['de', files, '{n, plural, one {# Datei} other {# Dateien}'],
    ['de', files, '{n, plural, one {# Datei} one {# Datei} other {# Dateien}}'],
    ['de', files, '{m, plural, one {# Datei} other {# Dateien}}'],
    ['de', files, '{n, select, one {# Datei} other {# Dateien}}'],
    ['de', '{who, select, female {Her} other {Their}}', '{who, select, female {Ihr}}'],
    ['fr', "It''s {0}", "C'est {0}"],
    ['fr', "It''s {10}", "C'est {10}"],
  ])('fails in %s: %j → %j', (...pair) => {
    expect(fails(icuMessage, pair)).toBe(true);
  });

  test('takes messages that are nested too deeply for unsound ones', () => {
    const deep = `${'{n, select, other {'.repeat(20_000)}x${'}}'.repeat(20_000)}`;
    expect(parseIcuMessages(deep)).toEqual([]);
  });
});

describe('lacksIcuForms', () => {
  test.each([
    ['pl', files, '{n, plural, one {# a} other {# b}}', true],
    ['pl', files, '{n, plural, one {# a} few {# b} many {# c} other {# d}}', false],
    ['pl', files, '{n, plural, one {# a} few {# b} other {# c}}', false],
    ['de', files, '{n, plural, =1 {eine} other {# Dateien}}', false],
    ['de', files, '{n, plural, other {# Dateien}}', true],
    ['fr', files, '{n, plural, one {# fichier} other {# fichiers}}', false],
    ['ru', files, '{n, plural, =1 {один} other {# файлов}}', true],
    ['pl', '{n, plural, other {# min}}', '{n, plural, other {# min}}', false],
    ['pl', '{n, selectordinal, one {#st} other {#th}}', '{n, selectordinal, other {#.}}', false],
    ['ja', files, '{n} 個', false],
  ])('in %s: %j → %j: %s', (language, source, target, expected) => {
    expect(isMissingIcuForms(source, target, { language, sourceLanguage: 'en' })).toBe(expected);
  });
});

describe('placeholders beside signs of their own', () => {
  test.each<Pair>([
    ['ko', '%n message(s)', '메시지 %n개'],
    ['ja', 'Saving $1 items. $2', '項目$1件を保存中 $2'],
    ['es', 'See $2, $1', 'Véase$2para $1puede'],
    ['de', 'From $5 to $9', 'Von 5 bis 9'],
    ['fr', '%1 ms', '%1ms'],
    ['de', '{{{html}}}', '{{{html}}}'],
  ])('pass in %s: %j → %j', (...pair) => {
    expect(fails(placeholders, pair)).toBe(false);
  });

  test.each<Pair>([
    ['de', '%n message(s)', 'Nachrichten'],
    ['de', 'Saving $1 items. $2', 'Sichert $1.'],
    ['de', '{{{html}}}', '{{html}}'],
    ['de', '{{html}}', '{{{html}}}'],
  ])('fail in %s: %j → %j', (...pair) => {
    expect(fails(placeholders, pair)).toBe(true);
  });
});
