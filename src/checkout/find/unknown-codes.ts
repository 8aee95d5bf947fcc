// Explains files that a set doesn't take because the text in place of a language code is no code of a language.

import { readCodeInName } from '../../languages/code-in-name.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { readSpelling } from '../../languages/spelling.ts';
import { groupBy } from '../../text/collections.ts';
import { listFirst } from '../../text/wording.ts';
import { maxListedFiles, type Skipped } from './skipped.ts';

/** A file that the mask of a set matches, with a text in place of the code that is no code of a language. */
export interface UnknownCode {
  readonly mask: string;
  readonly path: string;
  readonly writtenCode: string;
}

/** Whether a text is a code, looks like one or begins like one, so that it is no word. */
export function mayMeanCode(text: string): boolean {
  const isLike = /^[A-Za-z]{2,3}(?:[A-Z][a-z])?(?:[-_@][A-Za-z0-9]{1,12})*$/.test(text);
  return isLike || startsLikeCode(text) || readCodeInName(text) !== undefined;
}

/** Whether a text that is too long for a code begins with one: `de_backup_2`, or the `de.` of `de..json`. */
export function startsLikeCode(text: string): boolean {
  const [, language = ''] =
    /^([\w-]{2,20})\.$/.exec(text) ?? /^([a-z]{2,3})[-_.@][\w.@-]{1,20}$/.exec(text) ?? [];
  return readCodeInName(language)?.isCertain === true;
}

/** Explains each file. Many words beside one set get one reason together. */
export function explainUnknownCodes(files: readonly UnknownCode[]): Skipped[] {
  const isWord = ({ writtenCode }: UnknownCode) => !mayMeanCode(writtenCode);
  const many = [...groupBy(files.filter(isWord), ({ mask }) => mask)].filter(
    ([, words]) => words.length > maxListedFiles,
  );
  const reportedTogether = new Set(many.flatMap(([, words]) => words));
  return [
    ...files
      .filter((one) => !reportedTogether.has(one))
      .map(({ path, writtenCode }) => ({
        path,
        reason: explainNonCode(writtenCode),
        writtenCode,
      })),
    ...many.map(([mask, words]) => {
      const texts = words.map(({ writtenCode }) => writtenCode).sort();
      const named = listFirst(texts, (text) => JSON.stringify(text));
      return { path: mask, reason: `No codes of known languages: ${named}.` };
    }),
  ];
}

/** Explains why a text that looks like a language code isn't taken for one. */
export function explainNonCode(text: string): string {
  const spelling = readSpelling(text);
  const written = JSON.stringify(text);
  if (!('code' in spelling)) {
    const begins = readCodeInName(text.split(/[-_.@]/)[0] ?? '');
    const hint = begins?.isCertain
      ? `: it begins as that of ${getEnglishName(begins.code)}, and what follows is not known`
      : '';
    return `${written} is not the code of a known language${hint}.`;
  }
  const name = getEnglishName(spelling.code);
  return spelling.kind === 'code'
    ? `${written} would be ${name}, and is taken for a word.`
    : `${written} would be ${name}, and CLDR knows no one who speaks it there.`;
}
