// Explains, in our words, the place where the parser of Apple's .strings files stopped.

import {
  type IRecognitionException,
  type IToken,
  NotAllInputParsedException,
  NoViableAltException,
} from 'chevrotain';
import { UnreadableFile } from '../format.ts';
import { equalsSign, unclosedComment, unclosedText } from './apple-strings-tokens.ts';

/** The error for people. What is missing is missed right behind what it should follow. */
export function appleStringsSyntaxError(
  error: IRecognitionException,
  tokens: readonly IToken[],
): UnreadableFile {
  const { token } = error;
  const index = tokens.indexOf(token);
  if (token.tokenType === unclosedText) {
    return unreadable(getStart(token), {
      found: 'This text has no closing quote.',
      expected: 'a quote at the end of the text, of the kind that it starts with',
      mend: 'Close the quote.',
    });
  }
  if (token.tokenType === unclosedComment) {
    return unreadable(getStart(token), {
      found: 'This comment has no end.',
      expected: '`*/` at the end of the comment',
      mend: 'Close the comment with `*/`.',
    });
  }
  if (error instanceof NotAllInputParsedException) {
    return unreadable(getStart(token), {
      found: `${getCharacter(token, tokens[index + 1])} is where a key should start.`,
      expected: 'pairs such as `"key" = "value";`',
      mend: 'Put the key in quotes, or put what is not a pair into a comment: `/* … */`.',
    });
  }
  // The end of the file is none of the tokens.
  const before = index < 0 ? tokens.at(-1) : tokens[index - 1];
  if (error instanceof NoViableAltException) {
    return unreadable(getEnd(before), {
      found: 'There is no `=` after the key.',
      expected: '`=` and a value, or `;` where the key is its own value',
      mend: 'Write the pair as `"key" = "value";`.',
    });
  }
  if (before?.tokenType === equalsSign) {
    return unreadable(getEnd(before), {
      found: 'There is no value after the `=`.',
      expected: 'a text in quotes',
      mend: 'Write the value; an empty one is `""`.',
    });
  }
  return unreadable(getEnd(before), {
    found: 'There is no `;` after the value.',
    expected: '`;` after each value',
    mend: 'Add a `;`, or put a backslash before a quote that belongs to the value: `\\"`.',
  });
}

interface Place {
  readonly line: number | undefined;
  readonly column: number | undefined;
}

function unreadable(
  { line, column }: Place,
  what: { readonly found: string; readonly expected: string; readonly mend: string },
): UnreadableFile {
  return new UnreadableFile(what.found, line, column, what.expected, what.mend);
}

function getStart({ startLine, startColumn }: IToken): Place {
  return { line: startLine, column: startColumn };
}

function getEnd(token: IToken | undefined): Place {
  const { endLine, endColumn } = token ?? {};
  return { line: endLine, column: endColumn === undefined ? undefined : endColumn + 1 };
}

/** A character of two code units is two tokens. */
function getCharacter({ image }: IToken, next: IToken | undefined): string {
  const [character = image] = image + (next?.image ?? '');
  if (/^[^\p{C}\p{Z}]$/u.test(character)) return `\`${character}\``;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `The character U+${code}`;
}
