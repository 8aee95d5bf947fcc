// Texts in place of a set's codes that are none: the reason, and once when many files have the same.

import { groupBy } from '../collections.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { readSpelling } from '../languages/spelling.ts';
import { listFirstKeys } from '../text/wording.ts';
import { fewFiles, type Skipped } from './skipped.ts';

/** A file, and what it has in the place of a code. */
interface UnknownCode {
  /** The set beside which it is. */
  readonly mask: string;
  readonly path: string;
  readonly text: string;
}

/** Whether a text is a code, was meant as one or begins as one, and is no word. */
export function mayMeanCode(text: string): boolean {
  const isLike = /^[A-Za-z]{2,3}(?:[A-Z][a-z])?(?:[-_@][A-Za-z0-9]{1,12})*$/.test(text);
  return isLike || startsLikeCode(text) || readCodeInName(text) !== undefined;
}

/** Whether a text that no one can mean as a code begins as that of a language does. */
export function startsLikeCode(text: string): boolean {
  const [, language = ''] = /^([a-z]{2,3})[-_.@][\w.@-]{1,20}$/.exec(text) ?? [];
  return readCodeInName(language)?.isCertain === true;
}

/** Why each of them is not taken: what may be meant as a code, and words. */
export function explainUnknownCodes(files: readonly UnknownCode[]): Skipped[] {
  const isWord = ({ text }: UnknownCode) => !mayMeanCode(text);
  // Many words beside one set are reported together.
  const many = [...groupBy(files.filter(isWord), ({ mask }) => mask)].filter(
    ([, words]) => words.length > fewFiles,
  );
  const inList = new Set(many.flatMap(([, words]) => words));
  return [
    ...files
      .filter((one) => !inList.has(one))
      .map(({ path, text }) => ({ path, reason: explainNonCode(text), text })),
    ...many.map(([mask, words]) => {
      const texts = words.map(({ text }) => text).sort();
      const named = listFirstKeys(texts, texts.length, (text) => JSON.stringify(text));
      return { path: mask, reason: `No codes of known languages: ${named}.` };
    }),
  ];
}

/** Why a text that looks like a code is taken for none. */
export function explainNonCode(text: string): string {
  const spelling = readSpelling(text);
  const written = JSON.stringify(text);
  if (!('code' in spelling)) {
    const begins = readCodeInName(text.split(/[-_.@]/)[0] ?? '');
    const hint = begins?.isCertain
      ? `: it begins as that of ${getEnglishName(begins.code)}, and what follows is not known`
      : '';
    return `${written} is no code of a known language${hint}.`;
  }
  const name = getEnglishName(spelling.code);
  return spelling.kind === 'code'
    ? `${written} would be ${name}, and is taken for a word.`
    : `${written} would be ${name}, and CLDR knows no one who speaks it there.`;
}
