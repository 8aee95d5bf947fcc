// Resolves the escapes in strings of PHP: `"caf\u{e9}"` is `café`, and `'it\'s'` is `it's`.

import { isKind, type PhpNode } from './php-nodes.ts';

/** Returns the text of a string in quotes or a heredoc; undefined for other nodes. */
export function readPhpString(node: PhpNode): string | undefined {
  if (isKind(node, 'string')) {
    const isDoubleQuoted = /^b?"/i.test(node.raw);
    return isDoubleQuoted
      ? resolveEscapes(node.value, '"')
      : node.value.replace(/\\([\\'])/g, '$1');
  }
  if (isKind(node, 'nowdoc')) return node.value;
  return isKind(node, 'encapsed') && node.type === 'heredoc' ? readHeredoc(node.value) : undefined;
}

/** Returns the text of a heredoc; undefined if it has variables. */
function readHeredoc(parts: readonly PhpNode[]): string | undefined {
  let text = '';
  for (const part of parts) {
    const expression = isKind(part, 'encapsedpart') ? part.expression : part;
    if (!isKind(expression, 'string')) return undefined;
    text += expression.value;
  }
  return resolveEscapes(text, '');
}

/** Resolves the escapes of a string; in a heredoc, which has no `quote`, a backslash before a quote stays. */
function resolveEscapes(written: string, quote: '"' | ''): string {
  if (!written.includes('\\')) return written;
  return written.replace(
    escapes,
    (escaped: string, character?: string, bytes?: string, codePoint?: string) => {
      if (bytes !== undefined) return decodeBytes(bytes);
      if (codePoint !== undefined) return getCharacter(codePoint) ?? escaped;
      if (character === '"' && quote === '') return escaped;
      return controlCharacters[character ?? ''] ?? character ?? escaped;
    },
  );
}

/** Known escapes. An unknown one, such as `\d`, is a backslash and a letter. */
const escapes =
  /\\([\\$"nrtvfe])|((?:\\(?:[xX][\da-fA-F]{1,2}|[0-7]{1,3}))+)|\\u\{([\da-fA-F]+)\}/g;

const controlCharacters: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  f: '\f',
  e: '\u001b',
};

/** Decodes escapes of bytes: `\xC3\xA9` is one letter. */
function decodeBytes(written: string): string {
  const bytes = written
    .slice(1)
    .split('\\')
    .map((byte) => (/^x/i.test(byte) ? parseInt(byte.slice(1), 16) : parseInt(byte, 8)));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
}

/** Returns the character of a code point; undefined for a number that is too large. */
function getCharacter(hexadecimal: string): string | undefined {
  const codePoint = parseInt(hexadecimal, 16);
  if (codePoint > 0x10ffff) return undefined;
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? '\ufffd' : String.fromCodePoint(codePoint);
}
