// Texts → the language they are written in, as far as the script and the smallest words tell. It is
// asked only where neither names nor configurations say what the source language is.

/** Words that are frequent in one of these languages, and hardly are words of the others. */
const words: Readonly<Record<string, string>> = {
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
  fi: 'ja ei on se että tai ole kun voi sinun tämä ovat jos vain mukaan ennen',
};

const languagesOfWords: ReadonlyMap<string, readonly string[]> = byWord();

/** Scripts that nearly always are one language's. */
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

/** The code of the language of some texts; undefined where they do not tell. */
export function detectTextLanguage(texts: Iterable<string>): string | undefined {
  let all = '';
  for (const text of texts) {
    if (all.length > 50_000) break;
    all += ` ${text.slice(0, 500)}`;
  }
  const letters = all.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 20) return undefined;
  for (const [code, pattern] of scripts) {
    const share = (all.match(pattern)?.length ?? 0) / letters;
    if (share > (code === 'ja' ? 0.15 : 0.4)) return code;
  }
  const scores = new Map<string, number>();
  for (const [word] of all.toLowerCase().matchAll(/\p{L}+/gu)) {
    const codes = languagesOfWords.get(word) ?? [];
    for (const code of codes) scores.set(code, (scores.get(code) ?? 0) + 1 / codes.length);
  }
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < 3) return undefined;
  return first[1] >= 1.5 * (second?.[1] ?? 0) ? first[0] : undefined;
}

function byWord(): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [code, list] of Object.entries(words)) {
    for (const word of new Set(list.split(' '))) map.set(word, [...(map.get(word) ?? []), code]);
  }
  return map;
}
