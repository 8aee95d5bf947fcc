// Flat YAML, line by line: nothing but `key: value`, comments and empty lines, as nearly every file
// of a catalogue is. The YAML parser gives the same value, and takes some forty times as long.

type Scalar = string | number | boolean;

export type FlatValue = Readonly<
  Record<string, Scalar | readonly Scalar[] | Readonly<Record<string, Scalar>>>
>;

/**
 * The value of a flat file, exactly as the YAML parser gives it. Undefined for a file that holds
 * anything else, be it wrong or only less plain: that is for the parser.
 */
export function readFlatYaml(text: string): FlatValue | undefined {
  const value: Record<string, FlatValue[string]> = {};
  let count = 0;
  for (const line of text.split(text.includes('\r') ? /\r?\n/ : '\n')) {
    const match = flatLine.exec(line);
    if (match === null) return undefined;
    const [, key, number, flag, list, mapping, words] = match;
    if (key === undefined) continue;
    if (key in value) return undefined;
    if (number !== undefined) value[key] = Number(number);
    else if (flag !== undefined) value[key] = flag === 'true';
    else if (words !== undefined) value[key] = words;
    else if (list !== undefined) value[key] = list.split(', ').map(getScalar);
    else {
      const inside = getMapping(mapping ?? '');
      if (inside === undefined) return undefined;
      value[key] = inside;
    }
    count++;
  }
  return count > 0 ? value : undefined;
}

/** `number: 2, formula: n != 1`; undefined for a key that occurs twice there. */
function getMapping(text: string): Record<string, Scalar> | undefined {
  const value: Record<string, Scalar> = {};
  for (const pair of text.split(', ')) {
    const end = pair.indexOf(': ');
    const key = pair.slice(0, end);
    if (key in value) return undefined;
    value[key] = getScalar(pair.slice(end + 2));
  }
  return value;
}

function getScalar(text: string): Scalar {
  if (/^\d/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** A key is a small word, and none that YAML reads as something else than text. */
const keyPattern = '(?!(?:null|true|false):)[a-z][a-z_]{0,62}';
/** A number has no zero in front, and at most 15 digits, so that it is exact. */
const number = '0|[1-9]\\d{0,14}';
/** Inside brackets words have no sign that means anything there, and single spaces. */
const item =
  '(?:' +
  `(?:${number}|true|false)(?=[,}\\] ])|` +
  '(?!(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)(?=[,}\\] ]))' +
  '[A-Za-z][A-Za-z0-9_.!=<>%|()*/+-]*(?: [A-Za-z0-9_.!=<>%|()*/+][A-Za-z0-9_.!=<>%|()*/+-]*)*)';

/**
 * A line that means the same whatever is around it; each part is narrower than YAML has it.
 * An indented line may go on with the value of the line before, so only comments are indented.
 */
const flatLine = new RegExp(
  [
    '^(?:',
    `(${keyPattern}): +(?:`,
    `(${number})|(true|false)|`,
    `\\[(${item}(?:, ${item})*)\\]|`,
    `\\{ ?(${keyPattern}: ${item}(?:, ${keyPattern}: ${item})*) ?\\}|`,
    // Words are printable ASCII that starts with a letter or is a date. They hold no `: ` and no
    // ` #`, and are no word that YAML reads as something else.
    '((?!(?:null|Null|NULL|True|TRUE|False|FALSE)(?= *(?:#.*)?$))',
    '(?:[A-Za-z]|\\d{4}-\\d\\d-\\d\\dT)',
    '(?:[!-"$-9;-~]|:(?=[!-"$-9;-~])| +(?![ #]|$))*',
    '))(?: +#.*| *)',
    // A comment, or nothing.
    '| *(?:#.*)?',
    ')$',
  ].join(''),
);
