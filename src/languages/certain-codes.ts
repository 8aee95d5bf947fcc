// Distinguishes certain language codes, such as `de`, from codes that are also words, such as `is`. In a file name, the
// latter count only if files of other languages are beside them.

/** Two-letter codes that are also words, file endings or abbreviations. */
const twoLetterWords: ReadonlySet<string> = new Set(
  (
    'aa ab ac am as av ba bi ch co cr cv cy dk dv ee ff fj fo fy ga gd gn gu gv ha ho ht hz ia id ' +
    'ie ig ii ik in io is iu jp jv kg ki kj kl ks ku kv kw la lg li ln lo lu mg mh mi mo mt my na ' +
    'nd ne ng no nr nv ny oc oj om or os pa pi po ps qu rm rn rs rw sa sc sd se sg sh si sm sn so ' +
    'ss st su tg ti tk tl tn to ts tt tw ty ve vn vo wa wo xh yo za zu'
  ).split(' '),
);

/** Common three-letter codes: of languages without a two-letter code (`fil`), and of others (`deu` or `ger`). */
const threeLetterCodes: ReadonlySet<string> = new Set(
  (
    'fil ckb kab ast yue hsb dsb gsw nds kmr sco eng deu ger fra fre spa ita por rus jpn kor zho ' +
    'chi nld dut pol ces cze tur ukr swe dan fin hun ron rum ell gre bul hrv slk slo slv srp tha ' +
    'vie hin heb enu'
  ).split(' '),
);

/** Languages whose English names are used as codes. */
const languagesWithNames: ReadonlySet<string> = new Set(
  (
    'af ar be bg bn bs ca cs cy da de el en eo es et eu fa fi fr gl he hi hr hu hy id is it ja ka ' +
    'kk ko lt lv mk ms nb nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'
  ).split(' '),
);

/** Whether a text that can be read as `code` is hardly ever a word, file ending or abbreviation. */
export function isCertainCode(text: string, code: string): boolean {
  const lowerText = text.toLowerCase();
  const [language = ''] = code.split(/[_@]/);
  if (/^[a-z]{2}$/.test(lowerText)) return !twoLetterWords.has(lowerText);
  if (/^[a-z]{3}$/.test(lowerText)) return threeLetterCodes.has(lowerText);
  if (/^b\+/.test(lowerText) || /^[a-z]{2,3}[-_@]/.test(lowerText)) return true;
  // Any other text is a name, such as `German`.
  return languagesWithNames.has(language);
}
