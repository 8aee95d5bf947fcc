// Reads flat YAML fast: only `key: value`, comments and empty lines, as in nearly every file of a catalogue. The YAML
// parser returns the same value but takes some forty times as long (measured).

type Scalar = string | number | boolean;

/** The mapping of a flat file. Its values are scalars, lists or mappings of scalars. */
export type FlatValue = Readonly<
  Record<string, Scalar | readonly Scalar[] | Readonly<Record<string, Scalar>>>
>;

/** Reads a flat file, with exactly the result of the YAML parser. Returns undefined for other files, valid or not. */
export function readFlatYaml(text: string): FlatValue | undefined {
  const root: Record<string, FlatValue[string]> = {};
  let count = 0;
  for (const line of text.split(text.includes('\r') ? /\r?\n/ : '\n')) {
    const match = flatLine.exec(line);
    if (match === null) return undefined;
    const [, key, number, flag, list, mapping, words] = match;
    if (key === undefined) continue;
    if (key in root) return undefined;
    if (number !== undefined) root[key] = Number(number);
    else if (flag !== undefined) root[key] = flag === 'true';
    else if (words !== undefined) root[key] = words;
    else if (list !== undefined) root[key] = list.split(', ').map(parseScalar);
    else {
      const parsed = parseMapping(mapping ?? '');
      if (parsed === undefined) return undefined;
      root[key] = parsed;
    }
    count++;
  }
  return count > 0 ? root : undefined;
}

/** Parses `number: 2, formula: n != 1`; returns undefined if a key occurs twice. */
function parseMapping(text: string): Record<string, Scalar> | undefined {
  const mapping: Record<string, Scalar> = {};
  for (const pair of text.split(', ')) {
    const end = pair.indexOf(': ');
    const key = pair.slice(0, end);
    if (key in mapping) return undefined;
    mapping[key] = parseScalar(pair.slice(end + 2));
  }
  return mapping;
}

function parseScalar(text: string): Scalar {
  if (/^\d/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** Matches a key: a lower-case word that YAML reads as text. */
const keyPattern = '(?!(?:null|true|false):)[a-z][a-z_]{0,62}';
/** Matches a number without leading zero, and with at most 15 digits, so that it is exact. */
const numberPattern = '0|[1-9]\\d{0,14}';
/** Matches a value inside brackets, whose words contain no YAML syntax and only single spaces. */
const itemPattern =
  '(?:' +
  `(?:${numberPattern}|true|false)(?=[,}\\] ])|` +
  '(?!(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)(?=[,}\\] ]))' +
  '[A-Za-z][A-Za-z0-9_.!=<>%|()*/+-]*(?: [A-Za-z0-9_.!=<>%|()*/+][A-Za-z0-9_.!=<>%|()*/+-]*)*)';

/**
 * Matches a line whose meaning does not depend on other lines; each part is stricter than YAML. Only comments may be
 * indented, because other indented lines may continue a value.
 */
const flatLine = new RegExp(
  [
    '^(?:',
    `(${keyPattern}): +(?:`,
    `(${numberPattern})|(true|false)|`,
    `\\[(${itemPattern}(?:, ${itemPattern})*)\\]|`,
    `\\{ ?(${keyPattern}: ${itemPattern}(?:, ${keyPattern}: ${itemPattern})*) ?\\}|`,
    // Words are printable ASCII that starts with a letter or a date with a time. They contain no `: ` and
    // no `#`, and YAML reads them as text.
    '((?!(?:null|Null|NULL|True|TRUE|False|FALSE)(?= *(?:#.*)?$))',
    '(?:[A-Za-z]|\\d{4}-\\d\\d-\\d\\dT)',
    '(?:[!-"$-9;-~]|:(?=[!-"$-9;-~])| +(?![ #]|$))*',
    '))(?: +#.*| *)',
    // A comment, or nothing.
    '| *(?:#.*)?',
    ')$',
  ].join(''),
);
