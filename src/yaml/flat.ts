// A fast reader of flat YAML: only `key: value`, comments and empty lines, as in nearly every file of a catalogue.
// The YAML parser gives the same value but takes some forty times as long (measured).

type Scalar = string | number | boolean;

export type FlatValue = Readonly<
  Record<string, Scalar | readonly Scalar[] | Readonly<Record<string, Scalar>>>
>;

/**
 * Reads a flat file, with exactly the result of the YAML parser. Undefined for any other file, valid or not: it
 * needs the parser.
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

/** Reads `number: 2, formula: n != 1`; undefined if a key occurs twice. */
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

/** A key is a lower-case word that YAML reads as text. */
const keyPattern = '(?!(?:null|true|false):)[a-z][a-z_]{0,62}';
/** A number has no leading zero, and at most 15 digits, so that it is exact. */
const number = '0|[1-9]\\d{0,14}';
/** Words inside brackets contain no YAML syntax, and only single spaces. */
const item =
  '(?:' +
  `(?:${number}|true|false)(?=[,}\\] ])|` +
  '(?!(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)(?=[,}\\] ]))' +
  '[A-Za-z][A-Za-z0-9_.!=<>%|()*/+-]*(?: [A-Za-z0-9_.!=<>%|()*/+][A-Za-z0-9_.!=<>%|()*/+-]*)*)';

/**
 * A line whose meaning does not depend on other lines; each part is stricter than YAML. Only comments may be
 * indented, because other indented lines may continue a value.
 */
const flatLine = new RegExp(
  [
    '^(?:',
    `(${keyPattern}): +(?:`,
    `(${number})|(true|false)|`,
    `\\[(${item}(?:, ${item})*)\\]|`,
    `\\{ ?(${keyPattern}: ${item}(?:, ${keyPattern}: ${item})*) ?\\}|`,
    // Words are printable ASCII that starts with a letter or is a date. They contain no `: ` and no
    // ` #`, and YAML reads them as text.
    '((?!(?:null|Null|NULL|True|TRUE|False|FALSE)(?= *(?:#.*)?$))',
    '(?:[A-Za-z]|\\d{4}-\\d\\d-\\d\\dT)',
    '(?:[!-"$-9;-~]|:(?=[!-"$-9;-~])| +(?![ #]|$))*',
    '))(?: +#.*| *)',
    // A comment, or nothing.
    '| *(?:#.*)?',
    ')$',
  ].join(''),
);
