// Reads the texts in a PHP expression: a text, or an array of texts. A text or key that is known only at run time, such
// as `'a' . $b`, is an error.

import {
  createArray,
  createNodeError,
  isKind,
  type PhpArray,
  type PhpNode,
  type PhpText,
  type PhpValue,
  setEntry,
} from './php-nodes.ts';
import type { Mistake } from './read-errors.ts';

/** Returns the value of an expression; `start` is the node whose position is reported for it. Throws UnreadableFile. */
export function readPhpValue(node: PhpNode, start: PhpNode): PhpValue {
  if (isKind(node, 'array')) return readPhpArray(node.items, start);
  return isNoText(node) ? undefined : readPhpText(node, start);
}

/** Returns the text of an expression that must be a text. Throws UnreadableFile. */
export function readPhpText(node: PhpNode, start: PhpNode): PhpText {
  return { text: readLiteral(node, describeUnknownText), start };
}

/** Returns the array with the given items. Throws UnreadableFile. */
export function readPhpArray(items: readonly PhpNode[], start: PhpNode): PhpArray {
  const array = createArray(start);
  for (const item of items) {
    if (!isKind(item, 'entry')) continue;
    const { key, value, unpack } = item;
    if (unpack) throw createNodeError(value, describeUnknownText(value));
    setEntry(array, key === null ? undefined : readPhpKey(key), readPhpValue(value, item));
  }
  return array;
}

/**
 * Returns the key that an expression represents; of a constant its name, as all languages have the same. Throws
 * UnreadableFile.
 */
export function readPhpKey(node: PhpNode): string {
  return getInteger(node) ?? getConstantName(node) ?? readLiteral(node, describeUnknownKey);
}

function getConstantName(node: PhpNode): string | undefined {
  if (isKind(node, 'name')) return node.name;
  const isOfClass = isKind(node, 'staticlookup') && isKind(node.what, 'name');
  if (!isOfClass || !isKind(node.offset, 'identifier')) return undefined;
  return `${node.what.name}::${node.offset.name}`;
}

/** Whether a value is none that a translator writes: a number, a constant, or an entry once more (`$lang['OTHER']`). */
function isNoText(node: PhpNode): boolean {
  if (isKind(node, 'offsetlookup')) return isKind(node.what, 'variable');
  if (isKind(node, 'number') || isKind(node, 'boolean') || isKind(node, 'nullkeyword')) return true;
  if (isKind(node, 'unary')) return isKind(node.what, 'number');
  return isConstant(node) && !isLineBreak(node);
}

/** Returns the text of a string, or of several that dots join. */
function readLiteral(node: PhpNode, describeMistake: (node: PhpNode) => Mistake): string {
  let text = '';
  const pending = [node];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (isKind(part, 'bin') && part.type === '.') {
      pending.push(part.right, part.left);
      continue;
    }
    const piece = readPhpString(part) ?? getDigits(part) ?? (isLineBreak(part) ? '\n' : undefined);
    if (piece === undefined) throw createNodeError(part, describeMistake(part));
    text += piece;
  }
  return text;
}

/** Returns a number if PHP joins it to a text as it is written. */
function getDigits(node: PhpNode): string | undefined {
  return isKind(node, 'number') && /^(?:0|[1-9]\d{0,17})$/.test(node.value)
    ? node.value
    : undefined;
}

/** Whether a node is the only constant that may be part of a text. */
function isLineBreak(node: PhpNode): boolean {
  return isKind(node, 'name') && /^\\?PHP_EOL$/.test(node.name);
}

function isConstant(node: PhpNode): boolean {
  if (isKind(node, 'staticlookup')) return isKind(node.offset, 'identifier');
  return isKind(node, 'name') || isKind(node, 'magic');
}

/** Returns a number as PHP uses it for a key, whole and decimal: `0x10` is the key `16`. */
function getInteger(node: PhpNode): string | undefined {
  if (isKind(node, 'unary')) {
    const integer = isKind(node.what, 'number') ? getInteger(node.what) : undefined;
    return node.type === '-' && integer !== undefined && integer !== '0' ? `-${integer}` : integer;
  }
  if (!isKind(node, 'number')) return undefined;
  const digits = node.value.replaceAll('_', '');
  return String(Math.trunc(Number(/^0\d+$/.test(digits) ? `0o${digits.slice(1)}` : digits)));
}

function describeUnknownText(node: PhpNode): Mistake {
  return {
    found: `${describeNode(node)} is here. PHP is never run, so its text is not known.`,
    expected: 'a plain text in quotes',
    advice:
      isKind(node, 'encapsed') && node.type !== 'shell'
        ? 'Write the text itself, in single quotes when the `$` is a part of it.'
        : 'Write the text itself.',
  };
}

function describeUnknownKey(node: PhpNode): Mistake {
  return {
    found: `${describeNode(node)} is the key here. PHP is never run, so the key is not known.`,
    expected: 'a key in quotes, or a number',
    advice: 'Write the key itself, in quotes.',
  };
}

function describeNode(node: PhpNode): string {
  if (isConstant(node))
    return isKind(node, 'staticlookup') ? 'A constant of a class' : 'A constant';
  if (isKind(node, 'encapsed') && node.type === 'shell') return 'A command';
  return kindDescriptions[node.kind] ?? 'An expression';
}

const kindDescriptions: Readonly<Record<string, string>> = {
  array: 'An array',
  arrowfunc: 'A function',
  boolean: 'A boolean',
  call: 'A function call',
  closure: 'A function',
  encapsed: 'A text with a variable in it',
  nullkeyword: '`null`',
  number: 'A number',
  offsetlookup: 'An element of an array',
  variable: 'A variable',
};

/** Returns the text of a string in quotes or a heredoc; undefined for other nodes. */
function readPhpString(node: PhpNode): string | undefined {
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
