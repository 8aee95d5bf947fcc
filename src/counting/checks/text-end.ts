// Finds the marks at the end of a text, such as the full stop of `See "Help".`, even before quotes, brackets and tags.

/** The end of a text, split into the text and its marks. */
export interface TextEnd {
  /** The text before the marks. */
  readonly body: string;
  /** Each mark; several dots are one ellipsis. */
  readonly marks: readonly string[];
  /** Whether the marks are inside brackets at the end of the text. */
  readonly isInBrackets: boolean;
  /** Whether the text is about the marks: they are quoted, as in `Add a "."`, or follow an opening bracket. */
  readonly isQuoted: boolean;
}

/** Finds the end of a text. Reads only its last `endLength` characters. */
export function findTextEnd(text: string, isMark: (character: string) => boolean): TextEnd {
  const characters = [...extractVisibleEnd(text)];
  const start =
    characters.findLastIndex((last) => !transparentCharacter.test(last) && !isMark(last)) + 1;
  const body = characters.slice(0, start).join('');
  const end = characters.slice(start).filter((character) => !/\s/u.test(character));
  // In Ethiopic, two colons are a full stop.
  const marks = [...end.join('').replace(ellipses, '…').replaceAll('፡፡', '።')].filter(isMark);
  const last = end.findLastIndex(isMark);
  const isBetweenQuotes = quote.test(end[0] ?? '') && quote.test(end[last + 1] ?? '');
  return {
    body,
    marks,
    isInBrackets: end.slice(last + 1).some((character) => /\p{Pe}/u.test(character)),
    isQuoted: marks.length > 0 && (isBetweenQuotes || openingBracket.test(body)),
  };
}

/** Removes the brackets at the end of a text, with their content; undefined if there are none, or no letters before them. */
export function dropLastBrackets(text: string): string | undefined {
  const shown = extractVisibleEnd(text);
  if (!endsWithBrackets.test(shown)) return undefined;
  const before = shown.slice(
    0,
    Math.max(...[...'([（［【'].map((bracket) => shown.lastIndexOf(bracket))),
  );
  return /\p{L}/u.test(before) ? before : undefined;
}

const endsWithBrackets = /[)\]）］】][\s\p{Cf}\p{Pf}.!?:;"'。！？：；؟۔।]*$/u;

/** Characters. Chosen: longer than the last sentence of most texts with its tags. */
export const endLength = 400;

/** Extracts the last part of a text as a reader sees it: without tags, entities and smileys. */
function extractVisibleEnd(text: string): string {
  return text
    .slice(-endLength)
    .replace(/<\/?\w[^<>]*>/g, '')
    .replace(/&(?:nbsp|thinsp|ensp|emsp|#160|#xa0);/gi, ' ')
    .replace(/&hellip;|[·・･]{2,}/g, '…')
    .replace(/&(?:[lrb]s?[ad]?quo|quot|apos|#0?39|#34|lt|gt);/g, '"')
    .replace(/&#?\w{2,8};/g, 'x')
    .replace(/(?<!\S)[:;=]['’-]?[()[\]DPp|/\\*]+\s*$/u, '');
}

/** Characters that may follow a mark at the end: spaces, closing brackets and quotes, pictures, Markdown. */
const transparentCharacter =
  /[\s\p{Cf}\p{Pe}\p{Pf}\p{Pi}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}"'`´*_~＂＇]|\ufe0f/u;

const openingBracket = /\p{Ps}$/u;
const quote = /[\p{Pi}\p{Pf}"'`´]/u;

/** Ellipses of one or more characters. */
const ellipses = /\.{2,}|。{2,}|．{2,}|[…⋯‥]+/g;
