import { describe, expect, test } from 'vitest';
import {
  findTextEnd,
  listMeanings,
  mayAbbreviateSource,
  mayAbbreviateTranslation,
} from '../../../src/counting/checks/end-marks.ts';
import { endPunctuation } from '../../../src/counting/checks/end-punctuation.ts';
import { fails, type Pair } from './compare.ts';

/** Lists the characters that mean something at the end of a text, with their meanings, but for some. */
function listMarks(language: string, end: number, others: ReadonlyMap<string, string> = new Map()) {
  const marks = new Map<string, string>();
  for (let code = 0; code < end; code++) {
    const character = String.fromCodePoint(code);
    const meanings = listMeanings(character, language).join(' ');
    if (meanings !== (others.get(character) ?? '')) marks.set(character, meanings);
  }
  return marks;
}

function formatMarks(marks: ReadonlyMap<string, string>): readonly string[] {
  const byMeaning = new Map<string, string>();
  for (const [character, meanings] of marks) {
    const code = character.codePointAt(0)?.toString(16) ?? '';
    byMeaning.set(meanings, `${byMeaning.get(meanings) ?? ''} ${code}`);
  }
  return [...byMeaning].map(([meanings, codes]) => `${meanings}:${codes}`);
}

describe('the marks at the end of a text', () => {
  const marks = listMarks('en', 0x1f000);

  test('are those of all scripts', () => {
    expect(formatMarks(marks)).toMatchInlineSnapshot(`
      [
        "exclamation: 21 55c 7f9 1944 203c fe57 ff01 1e95e",
        "stop: 2e 589 6d4 700 701 702 964 965 9f7 df4 f0d f0e f0f f11 f14 104b 1362 1368 166e 17d4 17d5 1803 1809 1b5e 1b5f 1c3b 1c3c 1c7e 1c7f 3002 a4ff a60e a6f3 a8ce a8cf a9c8 a9c9 aa5d aa5e aa5f aaf0 abeb fe52 ff0e ff61 11141 11142 111c5",
        "colon: 3a 1361 1365 1366 17d6 1804 2236 a6f4 fe30 fe55 ff1a",
        "semicolon: 3b 61b 1364 a6f6 fe54 ff1b",
        "question: 3f 37e 55e 61f 1367 1945 2047 2e2e a60f a6f7 fe56 ff1f 1e95f",
        "stop colon: 5c3",
        "ellipsis: 1801 2025 2026 22ef",
        "question exclamation: 2048 2049",
      ]
    `);
  });

  test('mean more in some languages', () => {
    const languages =
      'am as bn bo brx de doi dz el gez grc gu hi hy hyw kok mai mr my ne or pa pnt sa shn ti tig';
    const more = languages
      .split(' ')
      .map((code) => [code, ...formatMarks(listMarks(code, 0x2100, marks))]);
    expect(more.map((row) => row.join(', '))).toMatchInlineSnapshot(`
      [
        "am, colon stop: 3a",
        "as, stop: 7c, colon: 983",
        "bn, stop: 7c, colon: 983",
        "bo, stop question exclamation colon ellipsis: f0d f0e f11",
        "brx, stop: 7c",
        "de",
        "doi, stop: 7c",
        "dz, stop question exclamation colon ellipsis: f0d f0e f11",
        "el, semicolon question: 3b, semicolon colon: b7 2d9 387",
        "gez, colon stop: 3a",
        "grc, semicolon question: 3b, semicolon colon: b7 2d9 387",
        "gu, stop: 7c",
        "hi, stop: 7c, colon: 903",
        "hy, stop colon semicolon: 2e, colon stop: 3a, colon semicolon: 2024",
        "hyw, stop colon semicolon: 2e, colon stop: 3a, colon semicolon: 2024",
        "kok, stop: 7c, colon: 903",
        "mai, stop: 7c, colon: 903",
        "mr, stop: 7c, colon: 903",
        "my, stop question exclamation colon: 104b",
        "ne, stop: 7c, colon: 903",
        "or, stop: 7c",
        "pa, stop: 7c",
        "pnt, semicolon question: 3b, semicolon colon: b7 2d9 387",
        "sa, stop: 7c, colon: 903",
        "shn, stop question exclamation colon: 104b",
        "ti, colon stop: 3a",
        "tig, colon stop: 3a",
      ]
    `);
  });
});

describe('endOf', () => {
  const isMark = (character: string) => listMeanings(character, 'en').length > 0;

  test.each<readonly [string, string, readonly string[], boolean, boolean]>([
    ['Done.', 'Done', ['.'], false, false],
    ['Done', 'Done', [], false, false],
    ['« Fertig ! »', '« Fertig', ['!'], false, false],
    ['„Fertig.“ ', '„Fertig', ['.'], false, false],
    ['<b>Done.</b>&nbsp;', 'Done', ['.'], false, false],
    ['Loading...', 'Loading', ['…'], false, false],
    ['加载中……', '加载中', ['…'], false, false],
    ['読み込み中・・・', '読み込み中', ['…'], false, false],
    ['Really?!', 'Really', ['?', '!'], false, false],
    ['Done! 🎉👍🏽', 'Done', ['!'], false, false],
    ['Bye :)', 'Bye', [], false, false],
    ...['ldquo', 'rdquo', 'lsquo', 'rsquo', 'laquo', 'raquo', 'bdquo', 'quot', 'apos', '#39'].map(
      (name) => [`&${name};Done.&${name};`, '"Done', ['.'], false, false] as const,
    ),
    ['Caf&eacute;', 'Cafx', [], false, false],
    ['<a href="x">Done</a>!', 'Done', ['!'], false, false],
    ['(see above.)', '(see above', ['.'], true, false],
    ['(see above).', '(see above', ['.'], false, false],
    ["Ends with '..'", 'Ends with', ['…'], false, true],
    ['Endet mit „..“', 'Endet mit „', ['…'], false, true],
  ])('reads %s', (text, body, marks, isInBrackets, isQuoted) => {
    expect(findTextEnd(text, isMark)).toEqual({ body, marks, isInBrackets, isQuoted });
  });
});

describe('mayAbbreviate', () => {
  test.each([
    'Files, folders etc',
    'at 5 a.m',
    'Foo Inc',
    'Max',
    'Acct. No',
    'Version 2',
    'J',
    'Abcde',
    'a Abcd',
  ])('is true of %s', (text) => {
    expect(mayAbbreviateSource(text)).toBe(true);
  });

  test.each([
    'It could not be read',
    'Try again',
    'The file was saved',
    'Finished',
    'Abcdef',
    'a Abcde',
  ])('is false of %s', (text) => {
    expect(mayAbbreviateSource(text)).toBe(false);
  });
});

describe('mayAbbreviateHere', () => {
  test.each([
    'Größe in Min',
    'Кол-во шт',
    'Beschr',
    'max. Größe usw',
    'a {count}',
    '저장',
    'die Dateien',
  ])('is true of %s', (text) => {
    expect(mayAbbreviateTranslation(text)).toBe(true);
  });

  test.each([
    'Änderungen wurden gespeichert',
    'Gespeichert',
    '저장했습니다',
    'die Bausteine',
    'alle ein oder zwei Datei',
    'Файл не был создан',
  ])('is false of %s', (text) => {
    expect(mayAbbreviateTranslation(text)).toBe(false);
  });
});

describe('endPunctuation', () => {
  test.each<Pair>([
    ['de', 'The file was saved.', 'Die Datei wurde gespeichert.'],
    ['de', '"Done."', '„Fertig.“'],
    ['de', 'He said "Done".', 'Er sagte: „Fertig.“'],
    ['fr', 'Are you sure?', 'Êtes-vous sûr\u202f?'],
    ['fr', 'Name:', 'Nom\u00a0:'],
    ['fr', 'Welcome!', 'Bienvenue !'],
    ['fr', 'Choose "Save".', 'Choisissez « Enregistrer ».'],
    ['es', 'Are you sure?', '¿Está seguro?'],
    ['es', 'Welcome!', '¡Bienvenido!'],
    ['ru', '"Done."', '«Готово».'],
    ['ru', '5 minutes', '5 мин.'],
    ['pl', 'Pieces', 'Szt.'],
    ['de', 'Size, colour etc.', 'Größe, Farbe usw.'],
    ['zh_Hans', 'Size, colour etc.', '尺寸、颜色等'],
    ['zh_Hans', 'Files (PNG, JPG, etc.)', '文件（PNG、JPG 等）'],
    // A text in brackets need not end as a sentence.
    ['de', '(See above.)', '(siehe oben)'],
    ['zh_Hans', 'The file was saved.', '文件已保存。'],
    ['zh_Hant', 'Are you sure?', '你確定嗎？'],
    ['zh_Hans', 'Name:', '名称：'],
    ['zh_Hans', 'Loading…', '加载中……'],
    ['ja', 'The file was saved.', 'ファイルを保存しました。'],
    ['ja', 'Delete this file?', 'このファイルを削除しますか。'],
    ['ja', 'Delete this file?', 'このファイルを削除しますか？'],
    ['ja', 'These files changed:', '次のファイルが変更されました。'],
    ['ja', 'Loading...', '読み込み中・・・'],
    ['ko', 'The file was saved.', '파일을 저장했습니다.'],
    ['ar', 'Are you sure?', 'هل أنت متأكد؟'],
    ['ar', 'The file was saved.', 'تم حفظ الملف.'],
    ['fa', 'Are you sure?', 'آیا مطمئن هستید؟'],
    ['ur', 'The file was saved.', 'فائل محفوظ ہو گئی۔'],
    ['he', 'Are you sure?', 'האם אתה בטוח?'],
    ['he', 'The file was saved.', '\u200fהקובץ נשמר.\u200f'],
    ['hi', 'The file was saved.', 'फ़ाइल सहेजी गई।'],
    ['hi', 'The file was saved.', 'फ़ाइल सहेजी गई |'],
    ['hi', 'Name:', 'नामः'],
    ['hi', 'Therefore', 'अतः'],
    ['bn', 'The file was saved.', 'ফাইলটি সংরক্ষিত হয়েছে।'],
    ['th', 'The file was saved.', 'บันทึกไฟล์แล้ว'],
    ['th', 'Are you sure?', 'คุณแน่ใจหรือไม่'],
    ['lo', 'The file was saved.', 'ບັນທຶກໄຟລ໌ແລ້ວ'],
    ['jbo', 'Delete the file?', 'vimcu lo datnyvei'],
    ['hi', 'Really delete it? (y/n)', 'सच में हटाएं? (y/n)।'],
    ['el', 'Are you sure?', 'Είστε σίγουροι;'],
    ['el', 'Are you sure?', 'Είστε σίγουροι\u037e'],
    ['hy', 'The file was saved.', 'Ֆայլը պահպանվեց։'],
    ['hy', 'The file was saved.', 'Ֆայլը պահպանվեց:'],
    ['hy', 'Delete the file?', 'Ջնջե՞լ ֆայլը։'],
    ['am', 'The file was saved.', 'ፋይሉ ተቀምጧል።'],
    ['am', 'The file was saved.', 'ፋይሉ ተቀምጧል::'],
    ['am', 'Are you sure?', 'እርግጠኛ ነዎት፧'],
    ['my', 'The file was saved.', 'ဖိုင်ကို သိမ်းပြီးပါပြီ။'],
    ['my', 'Are you sure?', 'သေချာပါသလား။'],
    ['km', 'The file was saved.', 'ឯកសារត្រូវបានរក្សាទុក។'],
    ['km', 'Name of the file:', 'ឈ្មោះឯកសារ៖'],
    ['bo', 'The file was saved.', 'ཡིག་ཆ་ཉར་ཚགས་བྱས་ཟིན།'],
    ['dz', 'Paper Type', 'ཤོག་ཀུའི་དབྱེ་བ།'],
    ['sat', 'The file was saved.', 'ᱨᱮᱫ ᱥᱟᱺᱪᱟᱣ ᱮᱱᱟ᱾'],
    ['mni', 'The file was saved.', 'ꯐꯥꯏꯜ ꯁꯦꯚ ꯇꯧꯈ꯭ꯔꯦ꯫'],
    ['de', 'Overwrite? (y/n)', 'Überschreiben (j/n)?'],
    ['de', 'Really?!', 'Wirklich?'],
    ['de', 'Done! 🎉', '🎉 Fertig!'],
    ['de', 'Bye :)', 'Tschüss 🙂'],
    ['de', 'Hello,', 'Hallo!'],
    ['de', 'Open the file <b>now</b>.', 'Öffnen Sie die Datei <b>jetzt.</b>'],
    ['de', 'Next&hellip;', 'Weiter...'],
    ['de', '%s:', '%s'],
    ['de', 'km.', 'km'],
    ['de', '12:', '12'],
    ['zh_Hans', 'Could not open %s', '无法打开 %s。'],
    ['bg', "invalid '..' segment", 'неправилна част „..“'],
    ['de', 'int x;', 'int x'],
    ['de', '{n, plural, other {Delete?}}', '{n, plural, other {Löschen}}'],
  ])('passes in %s: %s → %s', (...pair) => {
    expect(fails(endPunctuation, pair)).toBe(false);
  });

  test.each<Pair>([
    ['de', 'The file was saved.', 'Die Datei wurde gespeichert'],
    ['de', 'Save all changes', 'Alle Änderungen speichern.'],
    ['de', 'Are you sure?', 'Sind Sie sicher.'],
    ['de', 'Loading…', 'Wird geladen'],
    ['de', 'Loading', 'Wird geladen …'],
    ['fr', 'Name:', 'Nom'],
    ['es', 'Welcome!', '¡Bienvenido'],
    ['ru', 'Name of the file', 'Имя файла:'],
    ['zh_Hans', 'The file was saved.', '文件已保存'],
    ['zh_Hans', 'Save the file', '保存文件。'],
    ['zh_Hant', 'Are you sure?', '你確定嗎'],
    ['ja', 'The file was saved.', 'ファイルを保存しました'],
    ['ja', 'Welcome!', 'ようこそ。'],
    ['ja', 'Delete this file?', 'このファイルを削除します。'],
    ['ja', 'These files changed:', '次のファイルが変更されました'],
    ['ko', 'The file was saved.', '파일을 저장했습니다'],
    ['ar', 'Are you sure?', 'هل أنت متأكد'],
    ['fa', 'The file was saved.', 'پرونده ذخیره شد'],
    ['ur', 'Are you sure?', 'کیا آپ کو یقین ہے۔'],
    ['he', 'Name of the file:', 'שם הקובץ'],
    ['hi', 'The file was saved.', 'फ़ाइल सहेजी गई'],
    ['bn', 'Are you sure?', 'আপনি কি নিশ্চিত।'],
    ['th', 'Name of the file:', 'ชื่อไฟล์'],
    ['th', 'Loading…', 'กำลังโหลด'],
    ['el', 'The file was saved.', 'Το αρχείο αποθηκεύτηκε;'],
    ['hy', 'Delete the file?', 'Ջնջել ֆայլը։'],
    ['am', 'Are you sure?', 'እርግጠኛ ነዎት።'],
    ['my', 'Save the file', 'ဖိုင်ကို သိမ်းပါ။'],
    ['km', 'The file was saved.', 'ឯកសារត្រូវបានរក្សាទុក'],
    ['de', 'Delete (are you sure?)', 'Löschen (sind Sie sicher)'],
  ])('fails in %s: %s → %s', (...pair) => {
    expect(fails(endPunctuation, pair)).toBe(true);
  });

  test('reads the source in its own language', () => {
    const texts = { source: 'Είστε σίγουροι;', target: 'Are you sure?', language: 'en' };
    expect(endPunctuation.fails({ ...texts, sourceLanguage: 'el' })).toBe(false);
    expect(
      endPunctuation.fails({ ...texts, target: 'You are sure.', sourceLanguage: 'el_GR' }),
    ).toBe(true);
  });
});
