// Detects the language of texts by their script and their most frequent words. Detection asks it only if neither names nor
// configurations show the source language.

import type { ReadStart } from '../../formats/file-start.ts';
import { getOrCreate } from '../../text/collections.ts';

/** The most frequent words of some languages, without those that are as frequent in several of them. */
const frequentWords: Readonly<Record<string, string>> = {
  en: 'the and of to is are you your for with this that not be have will can from please has been',
  de: 'der die das und ist nicht sie mit ein eine für auf wird werden bitte von dem den oder ihre',
  fr: 'le les des est vous votre pour une avec dans pas sur cette être ce du aux veuillez ne sont',
  es: 'el los las para una con del por se está su esta puede favor más como son ha sin debe usted',
  it: 'il di che per una con non è sono della gli nel questo alla può essere dei della vuoi tuo',
  pt: 'os um uma não para com você seu em do da dos ao pode foi são mais sua este deve será',
  nl: 'het een van niet en is je voor met op deze zijn wordt kan naar aan uw bij ook geen',
  pl: 'nie jest się na do dla lub że czy został oraz przez być może ten jako po są od proszę',
  cs: 'není je na pro nebo se že jako byl být jsou při který tento vaše prosím musí není lze',
  sv: 'och att är inte för som med på ett den det har kan till av du din eller från vill',
  da: 'og ikke er til med på det den af som har kan du din eller fra vil skal ikke blev',
  tr: 've bir bu için ile değil olarak veya lütfen daha olan gibi yok var kadar sonra tüm',
  hu: 'és nem az egy hogy ez van vagy kell lehet csak meg már még ha kérjük során',
  id: 'yang dan untuk dengan ini itu dari tidak pada adalah atau dapat anda dalam akan jika kami bisa harus oleh',
  vi: 'và của là các không được có trong với này một bạn những người khi để thể từ đã sẽ',
  ro: 'și nu este sunt pentru care sau din mai fi să prin dacă acest această poate după',
  fi: 'ja ei on se että tai ole kun voi sinun tämä ovat jos vain mukaan ennen',
};

const languagesByWord: ReadonlyMap<string, readonly string[]> = indexByWord();

/** Scripts that are nearly always written in one language. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['th', /\p{Script=Thai}/gu],
];

/**
 * Other languages of the scripts above, by letters that the usual language hardly has. The first match counts: Macedonian
 * `ј` is Serbian, too, and `і` Belarusian and Kazakh.
 */
const languagesByScript: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  ru: [
    ['be', /ў/g],
    ['sr', /[ђћ]/g],
    ['mk', /ј/g],
    ['tg', /[ӣӯҷ]/g],
    ['kk', /[ғқұ]/g],
    ['tt', /[әҗ]/g],
    ['ky', /ң/g],
    ['mn', /[өү]/g],
    ['uk', /[іїєґ]/g],
    ['bg', /ъ/g],
  ],
  ar: [
    ['ur', /[ٹڈڑے]/g],
    ['ps', /[ښځټډړ]/g],
    ['ug', /[ۇۈڭ]/g],
    ['ckb', /[ێۆڵ]/g],
    ['fa', /[پچژگی]/g],
  ],
};

/** The part of the letters that shows a language by its own letters. Measured: Russian has less `ъ`, Serbian hardly more `ћ`. */
const minOwnPart = 0.003;

/** A reference to another text, an address, a file or a name of code: their parts are no words of the language. */
const technicalWord = /^[@?]|:\/\/|\w[_.]\w/;

// The most characters that are read of all texts and of one; enough for any language, and quick.
const maxCharacters = 50_000;
const maxCharactersOfText = 500;

/** Fewer letters than this don't show a language. */
const minLetters = 20;

/** The part of the letters in a script that shows its language. */
const minScriptPart = 0.4;

/** The part of the letters in kana that shows Japanese. Chosen: it has many Chinese letters. */
const minKanaPart = 0.15;

/** The least score of the best language. */
const minScore = 3;

/** The best language has at least so many times the score of the second. */
const minLead = 1.5;

/** The fewest different words that make a score: the `on` of "Created on" is no Finnish. */
const minWords = 2;

/** Detects the language of texts and returns its code; undefined if they don't show it. */
export function detectTextLanguage(texts: Iterable<string>): string | undefined {
  let all = '';
  for (const text of texts) {
    if (all.length > maxCharacters) break;
    // Scripts without spaces have no ASCII in their words.
    const words = text
      .slice(0, maxCharactersOfText)
      .replace(/[!-~]+/g, (word) => (technicalWord.test(word) ? ' ' : word));
    all += ` ${words}`;
  }
  const letters = all.match(/\p{L}/gu)?.length ?? 0;
  if (letters < minLetters) return undefined;
  for (const [code, pattern] of scripts) {
    const share = (all.match(pattern)?.length ?? 0) / letters;
    if (share <= (code === 'ja' ? minKanaPart : minScriptPart)) continue;
    const own = languagesByScript[code]?.find(
      ([, ownLetters]) => (all.match(ownLetters)?.length ?? 0) / letters > minOwnPart,
    );
    return own?.[0] ?? code;
  }
  const scores = new Map<string, number>();
  const foundWords = new Map<string, Set<string>>();
  for (const [word] of all.toLowerCase().matchAll(/\p{L}+/gu)) {
    const codes = languagesByWord.get(word) ?? [];
    for (const code of codes) {
      scores.set(code, (scores.get(code) ?? 0) + 1 / codes.length);
      getOrCreate(foundWords, code, () => new Set()).add(word);
    }
  }
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < minScore) return undefined;
  if ((foundWords.get(first[0])?.size ?? 0) < minWords) return undefined;
  return first[1] >= minLead * (second?.[1] ?? 0) ? first[0] : undefined;
}

function indexByWord(): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [code, list] of Object.entries(frequentWords)) {
    for (const word of new Set(list.split(' '))) map.set(word, [...(map.get(word) ?? []), code]);
  }
  return map;
}

/** Detects the language of a few pages; undefined if they don't show it. */
export function detectPageLanguage(
  paths: readonly string[],
  readStart: ReadStart,
): string | undefined {
  const texts = paths.slice(0, sampledPages).map((path) => readStart(path, sampledBytes) ?? '');
  return detectTextLanguage(texts.flatMap((text) => text.split('\n')));
}

// Enough pages, and bytes of each, to detect a language.
const sampledPages = 8;
const sampledBytes = 8000;
