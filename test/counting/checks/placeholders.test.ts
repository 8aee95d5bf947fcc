import { describe, expect, test } from 'vitest';
import { listBracePlaceholders } from '../../../src/counting/checks/brace-placeholders.ts';
import type { Placeholder } from '../../../src/counting/checks/check.ts';
import {
  isTimeFormat,
  listPercentPlaceholders,
} from '../../../src/counting/checks/percent-placeholders.ts';
import {
  listMarkedPlaceholders,
  listPlaceholders,
  mayOmitNumber,
  placeholders,
} from '../../../src/counting/checks/placeholders.ts';
import { fails, type Pair } from './compare.ts';

function requiredNames(found: Iterable<Placeholder>): string[] {
  return [...found].filter(({ isRequired }) => isRequired).map(({ name }) => name);
}

describe('percentPlaceholders', () => {
  test.each<[string, string[]]>([
    ['%s %d', ['%1$s', '%2$d']],
    ['%2$s %1$s', ['%2$s', '%1$s']],
    ['%[2]s %[1]v', ['%2$s', '%1$v']],
    ['%-5.2f %+d %05u %#x', ['%1$f', '%2$d', '%3$d', '%4$x']],
    ['%E %F %G %X %i %u', ['%1$e', '%2$f', '%3$g', '%4$x', '%5$d', '%6$d']],
    ['%ld %llu %zu %I64d %hhd', ['%1$d', '%2$d', '%3$d', '%4$d', '%5$d']],
    ['%@ %1$@ %lld', ['%1$@', '%1$@', '%2$d']],
    ['%*d %.*s', ['%1$*', '%2$d', '%3$*', '%4$s']],
    ['%2$*1$d', ['%1$*', '%2$d']],
    ["%'d %Id", ['%1$d', '%2$d']],
    ['%(name)s %(size)05.1f', ['%(name)', '%(size)']],
    ["%name%'s and %first.name%.", ['%name%', '%first.name%']],
    ['%1 of %2, %L3', ['%1', '%2', '%3']],
    ['%n file(s), %Ln', ['%n', '%n']],
    ['0%d:%d%%', ['%1$d', '%2$d']],
    ['https://example.org/%s?q=a%20b%3Dc', ['%1$s']],
  ])('finds those of %s', (text, names) => {
    expect(requiredNames(listPercentPlaceholders(text))).toEqual(names);
  });

  test.each([
    '100%',
    '100% sure',
    '100 % der Dateien',
    '50 % de réduction',
    '100%ige Sicherheit',
    '{{count}}%ige',
    '50%-os',
    '%-encoding',
    '%50',
    '%%s',
    'done: 5%%',
    '%used',
    '20%off',
    '50%not',
    '%1ms',
    'https://example.org/a%20document%2F',
    '%',
    '% s',
    '%(name)',
    '',
  ])('finds none in %s', (text) => {
    expect(requiredNames(listPercentPlaceholders(text))).toEqual([]);
  });
});

describe('formatsTime', () => {
  test.each(['%Y-%m-%d', '%H:%M', '%-e. %B', '%d日%H時', '%d/%m', '%m-%e', '%-d. %_m', '%0m/%0d'])(
    'is true of %s',
    (text) => {
      expect(isTimeFormat(text)).toBe(true);
    },
  );

  test.each(['%d %s', '%HOST%', '100%%Yes', '%5.1f MB', '%d: %m'])('is false of %s', (text) => {
    expect(isTimeFormat(text)).toBe(false);
  });
});

describe('bracePlaceholders', () => {
  test.each<[string, string[]]>([
    ['{name} {0} {user.name} {first-name}', ['{name}', '{0}', '{user.name}', '{first-name}']],
    ['{} and {}', ['{0}', '{1}']],
    ['{:.2f} {:>10}', ['{0}', '{1}']],
    ['{ name } {$name} {items[0]}', ['{name}', '{$name}', '{items}']],
    ['{size:.1f} {name!r} {0:N2} {0,-10}', ['{size}', '{name}', '{0}', '{0}']],
    ['{{name}} {{ name }} {{- name}}', ['{{name}}', '{{name}}', '{{name}}']],
    ['{{apple|apples}} {{no|one|many}} file{{s}} class{{es}}', []],
    ['{name:string|upper} {name?:string} {name|upper}', ['{name}', '{name}']],
    ['{{name | upper}} v{{n}}', ['{{name}}', '{{n}}']],
    ['{{date, short}} {{ name | upper }}', ['{{date}}', '{{name}}']],
    ['{{{html}}} {after}', ['{{{html}}}', '{after}']],
    [`\${name} #{name} %{name}%{more}`, ['{name}', '{name}', '%{name}', '%{more}']],
    ['{count}% of {{total}}%', ['{count}', '{{total}}']],
    ['{when, date, short} {size, number}', ['{when}', '{size}']],
    ['{n, plural, one {# file} other {# files}}', ['{n}', '{n}']],
    ['{n, plural, =0 {none} one {{one}} other {{name} has {n}}}', ['{one}', '{name}', '{n}']],
    ['{sex, select, male {He} other {They}} liked {it}', ['{it}']],
    [
      '{sex, select, male {{n, plural, one {#} other {# of {all}}}} other {}}',
      ['{n}', '{n}', '{all}'],
    ],
    ['{0} none|{1} one|[2,*] :count in {place}', ['{place}']],
    ['{0}|{1}', ['{0}', '{1}']],
    ['{名前}', ['{名前}']],
  ])('finds those of %s', (text, names) => {
    expect(requiredNames(listBracePlaceholders(text))).toEqual(names);
  });

  test.each([
    '{start|stop}',
    '{red, green}',
    '{Note: this is prose}',
    '{not a name}',
    '{"a": 1}',
    '{no-}cache',
    '\\u{1F600} \\N{name}',
    '{',
    '}{',
    '{{',
    '# {',
  ])('finds none in %s', (text) => {
    expect(requiredNames(listBracePlaceholders(text))).toEqual([]);
  });
});

describe('markedPlaceholders', () => {
  test.each<[string, string[]]>([
    [':name, (:Count) ":URL"', [':name', ':count', ':url']],
    ['$name$ and $USER$', ['$name$', '$user$']],
    ['$t(key) $t(common:app.name, {"count": 1})', ['$t(key)', '$t(common:app.name)']],
  ])('finds those of %s', (text, names) => {
    expect(requiredNames(listMarkedPlaceholders(text))).toEqual(names);
  });

  test.each([
    'At 12:30',
    'https://example.org',
    'std::vector',
    'Nice :smile:',
    'Nice :D',
    'Note:important',
    'FILE[:LINE]',
    'See @:common.help',
    '/users/:id/edit',
    'C:\\files',
    'from $5 to $10',
    'US$100$',
  ])('finds none in %s', (text) => {
    expect(requiredNames(listMarkedPlaceholders(text))).toEqual([]);
  });
});

describe('placeholders', () => {
  test.each<Pair>([
    ['de', 'Hello %s', 'Hallo %s'],
    ['de', '%s of %s', '%1$s von %2$s'],
    ['ja', '%1$s of %2$s', '%2$s の %1$s'],
    ['bn', "Key '%s' has the value '%s'", '%2$s মান সহ %1$s কি'],
    ['fr', '%.1f MB', '%.2f Mo'],
    ['fa', '%d files', '%Id پرونده'],
    ['ru', '%1$s is %1$s', '%1$s'],
    ['de', '%d%% sure', 'zu %d %% sicher'],
    ['fr', '50% of the files', '50 % des fichiers'],
    ['de', 'A 100% match', 'Eine 100%ige Übereinstimmung'],
    ['hu', '50% of the disk', 'A lemez 50%-a'],
    ['tr', '50% off', '%50 indirim'],
    ['eu', '{{percent}}% done', '%{{percent}} eginda'],
    ['tr', '{percent}% done', '%{percent} tamamlandı'],
    ['fr', '%used', '% utilisé'],
    ['hu', 'from %s', '%sból'],
    ['de', 'Click %shere%s.', 'Klicken Sie %shier%s.'],
    ['de', '%b %d, %H:%M', '%e. %b %H:%M Uhr'],
    ['eo', '%m/%d/%y', '%F'],
    ['fi', 'Invalid %-encoding', 'Virheellinen %-koodaus'],
    ['de', 'See https://example.org/en%20us', 'Siehe https://example.org/de'],
    ['de', 'Hello, {name}!', 'Hallo {name}!'],
    ['es', '{name}: {name}', '{name}'],
    ['pt_BR', '{{count}} of {{ total }}', '{{count}} de {{total}}'],
    ['de', '{{when, short}}', '{{when, lang}}'],
    ['uk', `\${price}`, '{price} $'],
    ['de', '{} of {}', '{1}: {0}'],
    ['ru', '%{count} files', 'Файлов: %{count}'],
    ['de', 'Hello :name', 'Hallo :Name'],
    ['fi', ':name files', ':namen tiedostot'],
    ['zh_Hans', ':name, welcome', '欢迎您:name'],
    ['zh_Hans', 'Welcome to :app', '欢迎使用:app的服务'],
    ['de', 'Nice :smile:', 'Schön'],
    ['de', 'Step :one of 12:30', 'Schritt :one um 12:30'],
    ['de', '$count$ tabs', '$COUNT$ Tabs'],
    ['de', '$t(app) says', '$t(app) sagt'],
    ['ru', '%count% of %total%', '%total%: %count%'],
    ['uk', 'Opening %1…', 'Відкриваємо «%1»…'],
    [
      'ru',
      '{n, plural, one {# file} other {# files}}',
      '{n, plural, one {# файл} few {# файла} other {# файлов}}',
    ],
    ['ja', '{n, plural, one {# file} other {# files}}', '{n} 個のファイル'],
    ['ja', '{n, plural, one {file} other {files}} deleted', 'ファイルを削除しました'],
    ['tr', '{sex, select, male {He} other {They}} liked {it}', '{it} beğendi'],
    [
      'de',
      '{n, plural, one {{name} has one} other {{name} has #}}',
      '{n, plural, one {{name} hat eins} other {{name} hat #}}',
    ],
    ['zh_Hans', '{0} None|{1} One|[2,*] :count', '{0} 没有|[1,*] :count'],
    ['de', 'Use {start|stop}', 'Nutze {an|aus}'],
    ['de', 'No placeholder: at 5:30', 'Kein Platzhalter: um 5:30'],
    ['ar', 'Hello {name}', 'مرحبًا \u2068{name}\u2069'],
  ])('passes in %s: %s → %s', (...pair) => {
    expect(fails(placeholders, pair)).toBe(false);
  });

  test.each<Pair>([
    ['de', 'Hello %s', 'Hallo'],
    ['de', 'Hello', 'Hallo %s'],
    ['de', 'Hello %s', 'Hallo %s %s'],
    ['de', '%s has %d files', '%d Dateien hat %s'],
    ['es', 'Command: %s', 'Orden: % s'],
    ['pt_BR', '%s is invalid', '%S é inválido'],
    ['el', "file '%.250s'", 'αρχείο `% 250s'],
    ['ca', 'option %s', 'opció %c'],
    ['ja', 'Hello %s', 'こんにちは、％s'],
    ['ga', 'Delete %(name)s', 'Scrios %(name) roghnaithe'],
    ['de', 'Hello, {name}!', 'Hallo, {Name}!'],
    ['ru', 'Hello, {name}!', 'Привет, {имя}!'],
    ['de', 'Hello', 'Hallo {name}'],
    ['de', 'Hello {{name}}', 'Hallo {name}'],
    ['de', '{} of {}', '{} von'],
    ['ru', '%{count} files', '{count} файлов'],
    ['de', 'Hello :name', 'Hallo :nmae'],
    ['de', '$count$ tabs', '$anzahl$ Tabs'],
    ['de', '$t(app) says', '$t(ap) sagt'],
    ['ru', '%count% files', '%количество% файлов'],
    ['uk', 'Opening %1…', 'Відкриваємо…'],
    ['ja', '{n, plural, one {# file} other {# files}}', 'ファイル'],
    ['de', '{n, plural, other {#}}', '{m, plural, other {#}}'],
  ])('fails in %s: %s → %s', (...pair) => {
    expect(fails(placeholders, pair)).toBe(true);
  });
});

describe('saysNumberInWords', () => {
  test('allows a form without the one placeholder', () => {
    expect(mayOmitNumber('%d files', 'ein Stück')).toBe(true);
    expect(mayOmitNumber('{count} files in {place}', 'eine Datei in {place}')).toBe(true);
    expect(mayOmitNumber('%d files in %s', '%2$s dosyası')).toBe(true);
  });

  test('allows a form without any', () => {
    expect(mayOmitNumber('{some} of {all} chosen', 'لا شيء محدد')).toBe(true);
  });

  test('allows no other placeholder, and no loss of several', () => {
    expect(mayOmitNumber('%d files in %s', '%s dosyası')).toBe(false);
    expect(mayOmitNumber('{count} files', '{cuont} Dateien')).toBe(false);
    expect(mayOmitNumber('{a} {b} {c}', '{a}')).toBe(false);
  });
});

test.each([
  ['%s of %2$d, %s', ['%s', '%2$d']],
  ['%1$s and %s', ['%1$s']],
  [`%{a} \${b} {c} {c}`, ['%{a}', `\${b}`, '{c}']],
  [':Name', [':name']],
  ['No', []],
])('the placeholders of %s are spelled as they are there', (text, names) => {
  expect(listPlaceholders(text)).toEqual(names);
});
