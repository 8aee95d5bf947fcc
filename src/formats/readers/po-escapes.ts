// Resolves the escapes of texts in PO files. They are those of C: gettext reads `\033`, `\x1b`, `\v` and `\a`, too.
// The rules: control_sequence() in gettext's read-po-lex.c

/** Resolves the escapes of a text. An unknown one represents its character. */
export function resolvePoEscapes(text: string): string {
  return text.replace(escapes, (written, bytes: string | undefined) =>
    bytes === undefined ? getCharacter(written.charAt(1)) : decodeBytes(bytes),
  );
}

/** Escapes of bytes in a row, as several may be one character; or a backslash and a character. */
const escapes = /((?:\\(?:[0-7]{1,3}|x[\dA-Fa-f]+))+)|\\[\s\S]/g;

function getCharacter(letter: string): string {
  return controlCharacters[letter] ?? letter;
}

const controlCharacters: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Decodes bytes such as `\303\251` as UTF-8, which most files are in; if they are none, each is a character. */
function decodeBytes(written: string): string {
  const numbers = written
    .split('\\')
    .slice(1)
    .map((digits) =>
      digits.startsWith('x')
        ? Number.parseInt(digits.slice(-2).replace('x', ''), 16)
        : Number.parseInt(digits, 8),
    );
  const bytes = Uint8Array.from(numbers);
  try {
    return utf8.decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
