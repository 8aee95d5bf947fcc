// Tests what is read from texts and told of them: their language, their facts, and how a source was found.

import { describe, expect, test } from 'vitest';
import { explainGuess, explainSet } from '../../../src/checkout/find/explain-set.ts';
import { gatherFacts, measureSimilarity } from '../../../src/checkout/find/facts.ts';
import type { ProvenSet } from '../../../src/checkout/find/proof-types.ts';
import { detectTextLanguage } from '../../../src/checkout/find/text-language.ts';
import type { Message } from '../../../src/formats/message.ts';

test.each([
  ['en', 'Please choose the file and confirm it with your password.'],
  ['de', 'Bitte wählen Sie die Datei und warten Sie auf das Ende, das nicht weit ist.'],
  ['fr', 'Veuillez choisir le fichier pour une autre page, avec les vôtres sur cette liste.'],
  ['es', 'Por favor, escoja el archivo para una lista del usuario, que está más lejos.'],
  ['it', 'Questo file non è della lista nel computer, può essere una copia per il tuo uso.'],
  ['pt', 'Você não pode ver os seus arquivos para uma lista com mais nomes do que deve.'],
  ['nl', 'Het bestand is niet gevonden, voor een lijst van deze namen kan je ook wachten.'],
  ['pl', 'Plik nie jest dostępny lub został usunięty przez osobę, proszę być ostrożnym.'],
  ['cs', 'Soubor není dostupný, prosím musí být vybrán při který tento vaše název jsou.'],
  ['sv', 'Filen är inte för stor att öppna och den har ett namn från listan, eller vill du.'],
  ['da', 'Filen er ikke til at åbne af dig, og den har et navn fra listen, eller skal den blev.'],
  ['tr', 'Bu dosya için bir ad gibi değil, lütfen daha sonra bekle ve ile tüm olan var.'],
  ['hu', 'Ez a fájl nem van meg, kérjük hogy egy nevet és csak ha kell, még lehet.'],
  ['fi', 'Tämä tiedosto ei ole vain sinun, että se on mukaan tai kun ovat ennen jos voi.'],
  ['ja', '日本語の文章をここに書いて、保存してください。'],
  ['zh', '请在这里选择文件然后点击保存按钮继续操作下一步骤'],
  ['ko', '파일을 선택하고 저장 단추를 눌러 계속 진행하십시오'],
  ['ru', 'Выберите файл и нажмите кнопку сохранения'],
  ['uk', 'Виберіть файл і натисніть кнопку збереження'],
  ['be', 'Выберыце файл і націсніце кнопку захавання, каб ён быў'],
  ['bg', 'Изберете файла и натиснете бутона, за да го съхраните'],
  ['sr', 'Изаберите датотеку, кликните на њу, и она ће бити сачувана'],
  ['mk', 'Изберете датотека и притиснете го копчето за да ја зачувате својата листа'],
  ['kk', 'Файлды таңдап, сақтау түймесін басыңыз'],
  [
    'tg',
    'Файлро интихоб кунед ва тугмаи захираро пахш намоед, то ин ки гум нашавад, агар чӣ ҷой бошад',
  ],
  ['tt', 'Файлны сайлагыз һәм саклау төймәсенә басыгыз'],
  ['ky', 'Файлды тандап, сактоо баскычын басыңыз'],
  ['mn', 'Файлаа сонгоод хадгалах товчийг дарна уу, өөр зүйл хэрэггүй'],
  ['el', 'Επιλέξτε το αρχείο και πατήστε αποθήκευση'],
  ['he', 'בחר את הקובץ ולחץ על כפתור השמירה כדי להמשיך'],
  ['ar', 'اختر الملف ثم اضغط على زر الحفظ للمتابعة'],
  ['fa', 'فایل را انتخاب کنید و دکمهٔ ذخیره را بزنید تا پایان گیرد'],
  ['ps', 'دوتنه وټاکئ او د ساتلو تڼۍ کېکاږئ ترڅو ښه وي'],
  ['ug', 'ھۆججەتنى تاللاپ ساقلاش كۇنۇپكىسىنى بېسىڭ'],
  ['ckb', 'پەڕگەکە هەڵبژێرە و دوگمەی پاشەکەوتکردن دابگرە'],
  ['ur', 'فائل منتخب کریں اور محفوظ کرنے کے لیے بٹن دبائیں'],
  ['th', 'เลือกไฟล์แล้วกดปุ่มบันทึกเพื่อดำเนินการต่อ'],
  ['id', 'Pilih berkas yang ingin disimpan dan tekan tombol ini untuk melanjutkan'],
  ['vi', 'Hãy chọn các tệp và nhấn nút này để lưu những gì bạn đã viết'],
  ['ro', 'Alegeți un fișier pentru a fi păstrat și nu închideți fereastra dacă este deschisă'],
  // Too few letters, words or certainty.
  [undefined, 'the and of to is are your'],
  ['en', 'the and of to is are yours'],
  [undefined, 'Выберите файл и на'],
  [undefined, 'Menu window button document the and'],
  ['en', 'Menu window button document the and your'],
  [undefined, 'the and your of der und nicht ist window'],
  [undefined, 'Created on, Last Updated on, Contact on, Partner on'],
  // A part of the letters shows a script.
  ['ru', 'Выберите файл document menu'],
  [undefined, 'Выберите document menu window'],
  ['ja', '保存文件選択言語設定画面開始終了変更編集のを'.replace('保存', 'ひら')],
  ['zh', '保存文件選択言語設定画面開始終了変更編集のを'],
  [
    'en',
    '@string/com_o_que @string/no_com https://a.com/?q=com the file and your password for this',
  ],
])('the language %s of %j', (code, text) => {
  expect(detectTextLanguage([text])).toBe(code);
});

test('the language is that of the first texts, and of the beginning of each', () => {
  const [english, russian] = ['the and your for with this that ', 'Выберите файл и нажмите '];
  const repeat = (text: string, length: number) =>
    text.repeat(length / text.length + 1).slice(0, length);
  expect(detectTextLanguage([english, repeat(russian, 600)])).toBe('ru');
  expect(detectTextLanguage([repeat(english, 450), repeat(russian, 500)])).toBe('ru');
  expect(detectTextLanguage([repeat(english, 500) + repeat(russian, 9_000)])).toBe('en');
  const many = [
    ...Array<string>(101).fill(repeat(english, 500)),
    ...Array<string>(400).fill(repeat(russian, 500)),
  ];
  expect(detectTextLanguage(many)).toBe('en');
  expect(detectTextLanguage(many.slice(50))).toBe('ru');
});

const message = (key: string, target: string, source?: string) =>
  ({
    key,
    target: [target],
    ...(source !== undefined && { source: [source] }),
  }) as unknown as Message;

describe('the facts of a file', () => {
  const gather = (messages: readonly Message[], source?: readonly Message[]) => {
    const { sketch, guessedLanguage: _, ...facts } = gatherFacts(messages, source);
    return { ...facts, sketched: sketch.length };
  };
  const none = {
    sharedKeyCount: 0,
    sameTextCount: 0,
    listKeyCount: 0,
    codeKeyCount: 0,
    codeTextCount: 0,
    technicalTextCount: 0,
  };

  test('are counts of keys and texts', () => {
    const source = [message('a', 'A'), message('b', 'B'), message('c', ''), message('e', 'x', 'E')];
    const file = [
      message('a', 'A'),
      message('b', 'Bb'),
      message('c', ''),
      message('d', 'D'),
      message('e', 'E'),
    ];
    expect(gather(file, source)).toEqual({
      ...none,
      keyCount: 5,
      sharedKeyCount: 4,
      sameTextCount: 2,
      sketched: 4,
      codeKeyCount: 0,
    });
    expect(gather([])).toEqual({ ...none, keyCount: 0, sketched: 0 });
  });

  test.each(
    // biome-ignore format: one row a line.
    [
      ['listKeyCount', ['menu[0]'], ['menu[0].x', 'menu', '[menu]']],
      ['codeKeyCount', ['DE', 'USD', 'de', 'eur', 'pt-BR', 'pt_BR', '42', 'menu.de', 'a.b.1'], ['d', 'save', 'D', 'De', 'pt-br', 'ptBR', '4x', 'de.menu', 'EURO', 'x-DE-1']],
    ] as const,
  )('count in %s the keys %j', (name, counted, others) => {
    for (const key of counted) expect(gather([message(key, 'Text')])[name], key).toBe(1);
    for (const key of others) expect(gather([message(key, 'Text')])[name], key).toBe(0);
  });

  test('count texts that are codes', () => {
    const counts = (texts: readonly string[]) =>
      texts.map((text) => gather([message('key', text)]).codeTextCount);
    expect(counts(['de', 'deu', 'pt-BR', 'pt_BR', 'ptBR'])).toEqual([1, 1, 1, 1, 1]);
    expect(counts(['d', 'menu', 'pt-br', 'pt-BRA', 'DE', 'de fr', ' de'])).toEqual([
      0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(gather([message('key', 'Deutsch', 'de')]).codeTextCount).toBe(1);
  });

  test('have a language if the file is the source', () => {
    const texts = [
      message(
        'a',
        'Bitte wählen Sie die Datei und warten',
        'Please choose the file and wait for your turn',
      ),
    ];
    expect(gatherFacts(texts, undefined).guessedLanguage).toBe('en');
    expect(gatherFacts(texts, []).guessedLanguage).toBeUndefined();
  });

  const sketch = (...texts: readonly string[]) =>
    gatherFacts(
      texts.map((text) => message('key', text)),
      [],
    ).sketch;

  test('recognize texts, whatever signs a format escapes in them', () => {
    expect(sketch('Save "all" {0} of [it]~`')).toEqual(sketch("Save 'all'0of it"));
    expect(sketch('Save', 'Save', '12', '', 'Open')).toEqual(sketch('Open', 'Save'));
    const [save, open] = [sketch('Save'), sketch('Open')];
    expect(sketch('Open', 'Save')).toEqual([...save, ...open].sort((a, b) => a - b));
    const others = [
      'save',
      'Save:',
      'Save@',
      'Savez',
      'Saveé',
      'Save\u0080',
      'Save0',
      'Save9',
      'SaveZ',
    ];
    expect(new Set([...save, ...others.flatMap((text) => sketch(text))]).size).toBe(10);
    expect(sketch('Save[', 'Save`', 'Save{', 'Save/', 'Save\u007f')).toEqual(save);
    expect(gatherFacts([message('key', '', 'Save')], []).sketch).toEqual(save);
    // FNV-1a of `a`, as its authors publish it.
    expect(sketch('a')).toEqual([0xe40c292c]);
    expect(sketch('a'.repeat(2000))).toEqual(sketch('a'.repeat(2001)));
    expect(sketch('a'.repeat(1999))).not.toEqual(sketch('a'.repeat(2000)));
    const many = Array.from({ length: 200 }, (_, at) => `Text ${at}`);
    expect(sketch(...many)).toHaveLength(64);
    expect(sketch(...many)).toEqual(
      many
        .flatMap((text) => sketch(text))
        .sort((a, b) => a - b)
        .slice(0, 64),
    );
  });

  test.each(
    // biome-ignore format: one row a line.
    [
      [[], [1], 0],
      [[1], [], 0],
      [[1, 2, 3, 4], [1, 2, 3, 4], 1],
      [[4, 3, 2, 1], [5, 3, 2, 1], 0.6],
      [[1, 2], [3], 0],
      // The smallest of both count.
      [Array.from({ length: 64 }, (_, at) => at), Array.from({ length: 64 }, (_, at) => at + 16), 0.75],
      [Array.from({ length: 64 }, (_, at) => at + 16), Array.from({ length: 64 }, (_, at) => at), 0.75],
    ],
  )('%j and %j are alike by %d', (one, other, part) => {
    expect(measureSimilarity(one, other)).toBe(part);
  });
});

interface Proven {
  readonly format?: string;
  readonly language?: string;
  readonly isDeclared?: boolean;
  readonly template?: string;
  readonly newBase?: string;
  readonly file?: string;
  readonly declared?: string;
  readonly other?: string;
}

function makeProven(one: Proven): ProvenSet {
  const { format = 'json', language = 'en', file = 'l/en.json', declared, other = 'de' } = one;
  return {
    set: { mask: 'l/*.json', format, declaration: declared && { format: declared } },
    sourceLanguage: language,
    isSourceDeclared: one.isDeclared ?? false,
    template: one.template ?? '',
    newBase: one.newBase ?? '',
    languages: [
      { code: language, file, facts: { keyCount: 1200 } },
      { code: other, file: 'l/other.json', facts: { keyCount: 7 } },
    ],
    rejectedDuplicates: [{ path: 'l/ger.json', reason: 'It is another.' }],
  } as unknown as ProvenSet;
}

describe('the source', () => {
  test.each<[Proven, string | undefined, string, string]>(
    // biome-ignore format: one row a line.
    [
      [{ isDeclared: true }, 'a.yml', 'declared', 'a.yml says that English is the source language. Its 1,200 texts are in l/en.json.'],
      [{ isDeclared: true, file: '' }, undefined, 'declared', 'A configuration, or the files themselves, says that English is the source language.'],
      [{ template: 'l/app.json', language: 'de' }, undefined, 'named', 'l/app.json has no language code and 1,200 texts, which are taken for German.'],
      [{ file: '', newBase: 'l/a.pot' }, undefined, 'named', 'The template l/a.pot has the source texts.'],
      [{ file: '', newBase: 'l/a.po', format: 'po' }, undefined, 'inferred', 'Each file has the source texts beside its own, which are taken for English.'],
      [{ file: '' }, undefined, 'inferred', 'The keys are the source texts, which are taken for English.'],
      [{ language: 'en_GB' }, undefined, 'named', 'l/en.json is in English (United Kingdom), and has 1,200 texts.'],
      [{ language: 'fr', file: 'l/fr.json' }, undefined, 'inferred', 'Nothing says which file has the source texts. l/fr.json is taken for it: it has 1,200, in French.'],
    ],
  )('of %j is explained', (one, from, confidence, source) => {
    expect(explainSet(makeProven(one), from)).toEqual({
      ...{ source, confidence, duplicates: ['l/ger.json: It is another.'] },
      format: `The names and the texts of the files are those of ${one.format ?? 'json'}.`,
    });
  });

  test.each<[Proven, string | undefined, string]>([
    [{ declared: 'json' }, 'a.yml', 'a.yml says so, and the files can be read so.'],
    [{ declared: 'json' }, undefined, 'The names and the texts of the files are those of json.'],
    [{ declared: 'yaml' }, 'a.yml', 'The names and the texts of the files are those of json.'],
    [{}, 'a.yml', 'The names and the texts of the files are those of json.'],
    [{ format: 'multilingual-json' }, undefined, 'The file has several languages.'],
  ])('and the format of %j, from %s', (one, from, format) => {
    expect(explainSet(makeProven(one), from).format).toBe(format);
  });

  const french = { language: 'fr', file: 'l/fr.json', other: 'en' };
  test.each<[Proven, boolean]>([
    [french, true],
    [{ ...french, other: 'en_US' }, true],
    [{ ...french, other: 'en_GB' }, false],
    [{ ...french, isDeclared: true }, false],
    [{ ...french, template: 'l/app.json' }, false],
    [{ ...french, file: '' }, false],
    [{ ...french, format: 'po' }, false],
  ])('of %j is a guess: %j', (one, isGuess) => {
    const reason =
      'Nothing says which language the source texts are in. French is taken for it, as it has 1,200 of them, and ' +
      'English has 7: if that is wrong, say `source_language` and `template` in component.yaml.';
    expect(explainGuess(makeProven(one))).toEqual(isGuess ? [{ path: 'l/*.json', reason }] : []);
  });
});
