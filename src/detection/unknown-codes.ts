// Texts in place of a set's codes that are none: the reason, and once when many files have the same.

import { readCodeInName } from '../languages/code-in-name.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { readSpelling } from '../languages/spelling.ts';
import { listFirstKeys } from '../text/wording.ts';
import { fewFiles, type Skipped } from './skipped.ts';

/** A file, and what it has in the place of a code. */
export interface UnknownCode {
  /** The set beside which it is. */
  readonly mask: string;
  readonly path: string;
  readonly text: string;
}

/** Whether someone may have meant a text as a code. */
function isCodeLike(text: string): boolean {
  return /^[A-Za-z]{2,3}(?:[A-Z][a-z])?(?:[-_@][A-Za-z0-9]{1,12})*$/.test(text);
}

/** Whether a text that no one can mean as a code begins as that of a language does. */
export function beginsAsCode(text: string): boolean {
  const [, language = ''] = /^([a-z]{2,3})[-_.@][\w.@-]{1,20}$/.exec(text) ?? [];
  return readCodeInName(language)?.isCertain === true;
}

/** Whether a text is a code, was meant as one or begins as one, and is no word. */
export function mayMeanCode(text: string): boolean {
  return isCodeLike(text) || beginsAsCode(text) || readCodeInName(text) !== undefined;
}

/** Why each of them is not taken: what may be meant as a code, and words. */
export function unknownCodes(files: readonly UnknownCode[]): Skipped[] {
  const words = new Map<string, UnknownCode[]>();
  const likeCodes: UnknownCode[] = [];
  for (const file of files) {
    if (mayMeanCode(file.text)) likeCodes.push(file);
    else words.set(file.mask, [...(words.get(file.mask) ?? []), file]);
  }
  // Many words beside one set are told of together.
  const few = [...words.values()].filter((some) => some.length <= fewFiles).flat();
  const many = [...words].filter(([, some]) => some.length > fewFiles);
  return [
    ...byTexts([...likeCodes, ...few]),
    ...many.map(([mask, some]) => ({ path: mask, reason: reasonAgainstWords(some) })),
  ];
}

function reasonAgainstWords(files: readonly UnknownCode[]): string {
  const texts = files.map(({ text }) => text).sort();
  const named = listFirstKeys(texts, texts.length, (text) => JSON.stringify(text));
  return `No codes of known languages: ${named}.`;
}

function byTexts(files: readonly UnknownCode[]): Skipped[] {
  const byText = new Map<string, string[]>();
  for (const { path, text } of files) {
    const key = `${path.split('/').length} ${text}`;
    byText.set(key, [...(byText.get(key) ?? []), path]);
  }
  return [...byText].flatMap(([key, paths]) => {
    const text = key.slice(key.indexOf(' ') + 1);
    const reason = reasonAgainst(text);
    const shared = paths.length > fewFiles ? sharedMask(paths) : undefined;
    // Files of one folder become that folder, which is shorter than a mask.
    const isOfFolder = shared === undefined || shared.endsWith('/*');
    return (isOfFolder ? paths : [shared]).map((path) => ({ path, reason, text }));
  });
}

/** Paths that differ in one name, with a `*` for it. */
function sharedMask(paths: readonly string[]): string | undefined {
  const [first = [], ...others] = paths.map((path) => path.split('/'));
  const masked = first.map((name, at) => (others.every((one) => one[at] === name) ? name : '*'));
  return masked.filter((name) => name === '*').length === 1 ? masked.join('/') : undefined;
}

/** Why a text that looks like a code is taken for none. */
export function reasonAgainst(text: string): string {
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
