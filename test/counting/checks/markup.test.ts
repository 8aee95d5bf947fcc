import { describe, expect, test } from 'vitest';
import { listCertainNames, listTags, markup } from '../../../src/counting/checks/markup.ts';
import { fails, type Pair } from './compare.ts';

describe('tagsIn', () => {
  test('tells what each tag opens and closes', () => {
    expect(listTags('<A href="x">1</a><br /><0>2</0><x id="1"/><a :attributes>')).toEqual([
      { name: 'a', isOpening: true, isClosing: false, attributes: ' href="x"' },
      { name: 'a', isOpening: false, isClosing: true, attributes: '' },
      { name: 'br', isOpening: true, isClosing: true, attributes: ' /' },
      { name: '0', isOpening: true, isClosing: false, attributes: '' },
      { name: '0', isOpening: false, isClosing: true, attributes: '' },
      { name: 'x', isOpening: true, isClosing: true, attributes: ' id="1"/' },
      { name: 'a', isOpening: true, isClosing: false, attributes: ' :attributes' },
    ]);
  });

  test.each([
    'a < b > c',
    'I <3 you',
    '<name@example.org>',
    '<https://example.org>',
    '<your name>',
    '<5 minutes and >2',
    '<%= name %>',
    '<!-- b -->',
    '<файл>',
    '<b',
    '<<',
  ])('finds none in %s', (text) => {
    expect(listTags(text)).toEqual([]);
  });
});

describe('certainNames', () => {
  test('leaves out what may be a word', () => {
    expect(
      listCertainNames(listTags('<file> <b>x</b> <br> <link> <img src="x"> <0> <1/>')),
    ).toEqual(['b', 'br', 'img', '1']);
  });
});

describe('markup', () => {
  test.each<Pair>([
    ['de', 'Press <b>Save</b>.', '<b>Speichern</b> drücken.'],
    ['de', 'One<br>two', 'Eins<br />zwei'],
    ['de', 'One<BR/>two', 'Eins<br>zwei'],
    ['fr', '<a href="/en/help" title="Help">Help</a>', '<a title="Aide" href="/fr/aide">Aide</a>'],
    ['ja', 'By <0>Ana</0> and <1/>', '<1/>と<0>アナ</0>'],
    ['ja', 'An <1/> icon', '<1></1>のアイコン'],
    ['de', '<x id="1"/> of <x id="2"/>', '<x id="2"/>: <x id="1"/>'],
    ['de', 'Open <file>', '<Datei> öffnen'],
    ['hy', 'copy <from> to <to>', 'պատճենել <որտեղից> <ուր>'],
    ['it', 'copy <from> to <to>', 'copia <da> ad <a>'],
    ['fr', 'the <q>%s</q> file', 'le fichier « %s »'],
    ['zh_Hans', 'super<wbr>long', '超长'],
    ['ar', '{name}', '<bdi>{name}</bdi>'],
    ['fr', '{}th', '{}<sup>e</sup>'],
    ['de', 'a < b', 'a < b oder c > d'],
    ['de', 'I <3 you', 'Ich <3 dich'],
    ['de', '&lt;b&gt;', '<b>'],
    [
      'ru',
      '{n, plural, one {<b>#</b> file} other {<b>#</b> files}}',
      '{n, plural, one {<b>#</b> файл} few {<b>#</b> файла} other {<b>#</b> файлов}}',
    ],
    ['zh_Hans', '<b>:count</b> apple|<b>:count</b> apples', '<b>:count</b> 个苹果'],
    [
      'de',
      '<xliff:g id="n" example="3">%d</xliff:g> files',
      '<xliff:g id="n">%d</xliff:g> Dateien',
    ],
    ['de', 'Hello </b>', 'Hallo </b>'],
  ])('passes in %s: %s → %s', (...pair) => {
    expect(fails(markup, pair)).toBe(false);
  });

  test.each<Pair>([
    ['de', 'Press <b>Save</b>.', 'Speichern drücken.'],
    ['tr', '<b>URI:</b>', '<b>URI:<b>'],
    ['cs', 'on <b>local network</b>', 'na <b>místní síti</ b>'],
    ['ko', 'put <code>%s</code>', '<코드>%s</코드> 입력'],
    ['de', 'Plain', '<b>Einfach</b>'],
    ['de', 'One<br>two<br>three', 'Eins<br>zwei drei'],
    ['ja', 'By <0>Ana</0>', 'アナ<0>'],
    ['de', '<x id="1"/> and <x id="2"/>', '<x id="1"/> und <x id="1"/>'],
    ['pt_BR', '<p><b>One</b></p>', '<big><b>Um</b></p>'],
    ['de', 'Read <link>here</link>', 'Hier lesen'],
    ['zh_Hans', '{n, plural, other {<b>#</b>}}', '{n, plural, other {#}}'],
    ['de', '<g id="1">Hello</g>', 'Hallo'],
    ['de', '<b>One</b>|<b>many</b>', '<i>Eins</i>|<i>viele</i>'],
  ])('fails in %s: %s → %s', (...pair) => {
    expect(fails(markup, pair)).toBe(true);
  });

  const pass = (
    names: string,
    write: (name: string) => readonly [source: string, target: string],
  ) => names.split(' ').filter((name) => !fails(markup, ['de', ...write(name)]));

  test('knows elements of HTML that only a translation has, and some that depend on the language', () => {
    const known = [
      'a b i u s p em strong br hr img span div font small big tt code ul ol li h1 h2 h3 h4 h5 h6',
      'q bdi bdo wbr nobr ruby rb rp rt',
    ].join(' ');
    const added = pass(`${known} file`, (name) => ['One', `<${name}>Eins</${name}>`]);
    expect(added.join(' ')).toBe('q bdi bdo wbr nobr ruby rb rp rt file');
    const removed = pass(known, (name) => [`<${name}>One</${name}>`, 'Eins']);
    expect(removed.join(' ')).toBe('q bdi bdo wbr nobr ruby rb rp rt');
    const alone = 'br hr img li ul ol dl dt dd tr td th div span h1 h2 h3 h4 h5 h6 b code link';
    expect(pass(alone, (name) => [`One <${name}> two`, 'Eins zwei']).join(' ')).toBe('b code link');
  });

  test('compares the ids of inline elements alone', () => {
    const names = 'g x bx ex bpt ept it ph pc sc ec xliff:g a b';
    expect(pass(names, (name) => [`<${name} id="1"/>`, `<${name} id="2"/>`]).join(' ')).toBe('a b');
    expect(pass(names, (name) => [`<${name} id=1>`, `<${name} other="" id = '1'>`])).toHaveLength(
      14,
    );
  });

  test('wants a closing tag for each element but empty ones', () => {
    const names = 'br hr img b li';
    expect(pass(names, (name) => [`<${name}>`, `<${name}></${name}>`]).join(' ')).toBe('br hr img');
  });
});
