// Flat YAML, line by line: nothing but `key: value`, comments and empty lines, as nearly every file
// of a catalogue is. The YAML parser gives the same value, and takes some forty times as long.

export type FlatValue = Readonly<Record<string, string | number | boolean>>;

/**
 * The value of a flat file, exactly as the YAML parser gives it. Undefined for a file that holds
 * anything else, be it wrong or only less plain: that is for the parser.
 */
export function readFlatYaml(text: string): FlatValue | undefined {
  const value: Record<string, string | number | boolean> = {};
  let count = 0;
  for (const line of text.split(text.includes('\r') ? /\r?\n/ : '\n')) {
    const match = flatLine.exec(line);
    if (match === null) return undefined;
    const [, key, number, flag, words] = match;
    if (key === undefined) continue;
    if (key in value) return undefined;
    value[key] =
      number !== undefined ? Number(number) : flag !== undefined ? flag === 'true' : (words ?? '');
    count++;
  }
  return count > 0 ? value : undefined;
}

/**
 * A line that means the same whatever stands around it; each part is narrower than YAML has it.
 * An indented line may go on with the value of the line before, so only comments are indented.
 */
const flatLine = new RegExp(
  [
    '^(?:',
    // A key is a small word, and none that YAML reads as something else than text.
    '(?!(?:null|true|false):)([a-z][a-z_]{0,62}): +(?:',
    // A number has no zero in front, and at most 15 digits, so that it is exact.
    '(0|[1-9]\\d{0,14})|(true|false)|(',
    // Words are printable ASCII that starts with a letter or is a date. They hold no `: ` and no
    // ` #`, and are no word that YAML reads as something else.
    '(?!(?:null|Null|NULL|True|TRUE|False|FALSE)(?= *(?:#.*)?$))',
    '(?:[A-Za-z]|\\d{4}-\\d\\d-\\d\\dT)',
    '(?:[!-"$-9;-~]|:(?=[!-"$-9;-~])| +(?![ #]|$))*',
    '))(?: +#.*)?',
    // Nothing, or a comment.
    '| *(?:#.*)?',
    ') *$',
  ].join(''),
);
