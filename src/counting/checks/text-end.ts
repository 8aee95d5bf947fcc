// Finds the marks at the end of a text, before any quotes, brackets and tags.

export interface TextEnd {
  /** The text before the marks. */
  readonly body: string;
  /** The marks, one by one; three dots are an ellipsis. */
  readonly marks: readonly string[];
  /** Whether they are inside the brackets at the end of the text. */
  readonly isInBrackets: boolean;
  /** Whether the marks themselves are quoted, as in `Add a "."` */
  readonly isQuoted: boolean;
}

/** Finds the end of a text. Reads only its last `endLength` characters. */
export function getEnd(text: string, isMark: (character: string) => boolean): TextEnd {
  const characters = [...getShownEnd(text)];
  const start = characters.findLastIndex((last) => !closing.test(last) && !isMark(last)) + 1;
  const body = characters.slice(0, start).join('');
  const end = characters.slice(start).filter((character) => !/\s/u.test(character));
  const marks = [...end.join('').replace(dots, '…').replaceAll('፡፡', '።')].filter(isMark);
  const last = end.findLastIndex(isMark);
  const isBetweenQuotes = quote.test(end[0] ?? '') && quote.test(end[last + 1] ?? '');
  return {
    body,
    marks,
    isInBrackets: end.slice(last + 1).some((character) => /\p{Pe}/u.test(character)),
    isQuoted: marks.length > 0 && (isBetweenQuotes || opening.test(body)),
  };
}

/** Removes the brackets at the end of a text, with their content; undefined if there are none. */
export function dropLastBrackets(text: string): string | undefined {
  const shown = getShownEnd(text);
  if (!endsWithBrackets.test(shown)) return undefined;
  const before = shown.slice(
    0,
    Math.max(...[...'([（［【'].map((sign) => shown.lastIndexOf(sign))),
  );
  return /\p{L}/u.test(before) ? before : undefined;
}

const endsWithBrackets = /[)\]）］】][\s\p{Cf}\p{Pf}.!?:;"'。！？：；؟۔।]*$/u;

/** Characters. Chosen: longer than the last sentence of most texts, and its tags. */
export const endLength = 400;

/** The last part of a text as a reader sees it: without tags, entities and smileys. */
function getShownEnd(text: string): string {
  return text
    .slice(-endLength)
    .replace(/<\/?\w[^<>]*>/g, '')
    .replace(/&(?:nbsp|thinsp|ensp|emsp|#160|#xa0);/gi, ' ')
    .replace(/&hellip;|[·・･]{2,}/g, '…')
    .replace(/&(?:[lrb]s?[ad]?quo|quot|apos|#0?39|#34|lt|gt);/g, '"')
    .replace(/&#?\w{2,8};/g, 'x')
    .replace(/(?<!\S)[:;=]['’-]?[()[\]DPp|/\\*]+\s*$/u, '');
}

/** Characters that may follow a mark without hiding it: spaces, closing signs, pictures, Markdown. */
const closing =
  /[\s\p{Cf}\p{Pe}\p{Pf}\p{Pi}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}"'`´*_~＂＇]|\ufe0f/u;

const opening = /\p{Ps}$/u;
const quote = /[\p{Pi}\p{Pf}"'`´]/u;

/** Ellipses of one or more characters. */
const dots = /\.{2,}|。{2,}|．{2,}|[…⋯‥]+/g;
