// The texts in quotes of a PHP file, as they are written there → the texts that they mean.

import { isKind, type Node } from './php-nodes.ts';

/** The text of a string, be it in quotes or a heredoc; undefined for all else. */
export function getString(node: Node): string | undefined {
  if (isKind(node, 'string')) {
    return /^b?"/i.test(node.raw) ? withEscapes(node.value, '"') : inSingleQuotes(node.value);
  }
  if (isKind(node, 'nowdoc')) return node.value;
  return isKind(node, 'encapsed') && node.type === 'heredoc' ? heredoc(node.value) : undefined;
}

/** Undefined when there are variables inside. */
function heredoc(parts: readonly Node[]): string | undefined {
  let text = '';
  for (const part of parts) {
    const inside = isKind(part, 'encapsedpart') ? part.expression : part;
    if (!isKind(inside, 'string')) return undefined;
    text += inside.value;
  }
  return withEscapes(text, '');
}

function inSingleQuotes(written: string): string {
  return written.replace(/\\([\\'])/g, '$1');
}

/** Only inside of double quotes a quote can be escaped; a heredoc keeps the backslash before it. */
function withEscapes(written: string, quote: '"' | ''): string {
  if (!written.includes('\\')) return written;
  return written.replace(
    escapes,
    (all: string, sign?: string, bytes?: string, codePoint?: string) => {
      if (bytes !== undefined) return textOfBytes(bytes);
      if (codePoint !== undefined) return getCharacter(codePoint) ?? all;
      return sign === '"' && quote === '' ? all : (meanings[sign ?? ''] ?? sign ?? all);
    },
  );
}

/** An unknown escape, such as `\d`, is a backslash and a letter. */
const escapes =
  /\\([\\$"nrtvfe])|((?:\\(?:[xX][\da-fA-F]{1,2}|[0-7]{1,3}))+)|\\u\{([\da-fA-F]+)\}/g;

const meanings: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  f: '\f',
  e: '\u001b',
};

/** These escapes are bytes: `\xC3\xA9` is one letter. */
function textOfBytes(written: string): string {
  const bytes = written
    .slice(1)
    .split('\\')
    .map((byte) => (/^x/i.test(byte) ? parseInt(byte.slice(1), 16) : parseInt(byte, 8)));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
}

/** Undefined for a number that Unicode has no character for. */
function getCharacter(hexadecimal: string): string | undefined {
  const codePoint = parseInt(hexadecimal, 16);
  if (codePoint > 0x10ffff) return undefined;
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? '\ufffd' : String.fromCodePoint(codePoint);
}
