// The escapes of texts in PO files. They are those of C: gettext reads `\033`, `\x1b`, `\v` and `\a`, too.
// The rules: control_sequence() in gettext's read-po-lex.c

/** Replaces the escapes of a text. An unknown one represents its character. */
export function resolvePoEscapes(text: string): string {
  return text.replace(escapes, (written, bytes: string | undefined) =>
    bytes === undefined ? characterFor(written.charAt(1)) : textOfBytes(bytes),
  );
}

/** Numbers of bytes in a row, of which several may make a character; else a backslash and a character. */
const escapes = /((?:\\(?:[0-7]{1,3}|x[\dA-Fa-f]+))+)|\\[\s\S]/g;

function characterFor(letter: string): string {
  return letters[letter] ?? letter;
}

const letters: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Bytes of UTF-8, which most files are in; else each is a character. */
function textOfBytes(written: string): string {
  const numbers = written
    .split('\\')
    .slice(1)
    .map((one) =>
      one.startsWith('x')
        ? Number.parseInt(one.slice(-2).replace('x', ''), 16)
        : Number.parseInt(one, 8),
    );
  const bytes = Uint8Array.from(numbers);
  try {
    return utf8.decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
