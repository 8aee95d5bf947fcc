// Slips of the pen, each with one safe answer, made in the lines and names of sound files.

/** Files by path. */
export type Texts = Readonly<Record<string, string>>;

export interface Slip {
  readonly kind: keyof typeof slips;
  /** Which of the files, lines and forms that there are for it. */
  readonly file: number;
  readonly line: number;
  readonly form: number;
}

interface Line {
  readonly path: string;
  readonly key: string;
  readonly value: string;
  /** A comment, spaces and the line break. */
  readonly rest: string;
  /** Whether the next line, too, is one of the file's own keys, or there is none. */
  readonly isWhole: boolean;
}

/** A line with the slip in it; undefined where there is no such slip. */
type MakeSlip = (line: Line, form: number) => string | undefined;

/** Keys too short or too similar for a certain correction of a misspelling. */
const ambiguous = /^(?:add_message|addon_message|.{1,3})$/;

const slips = {
  'misspell the key': ({ key, value, rest }, form) => {
    const forms = [
      key.toUpperCase(),
      key.replaceAll('_', '-'),
      key.replace(/.$/, (letter) => letter + letter),
      key.slice(0, 1) + key.slice(2),
      key.slice(0, 1) + key.slice(2, 3) + key.slice(1, 2) + key.slice(3),
    ];
    const wrong = picked(forms, form);
    return ambiguous.test(key) || wrong === key ? undefined : `${wrong}: ${value}${rest}`;
  },
  'put quotes around a number': ({ key, value, rest }, form) =>
    /^\d+$/.test(value) ? `${key}: ${picked(['"', "'"], form, value)}${rest}` : undefined,
  'group the thousands': ({ key, value, rest }, form) => {
    const grouped = value.replace(/\B(?=(\d{3})+$)/g, picked([',', '_', '’', '\u00a0'], form));
    return /^\d{4,}$/.test(value) ? `${key}: ${grouped}${rest}` : undefined;
  },
  'name the truth otherwise': ({ key, value, rest }, form) => {
    if (value !== 'true' && value !== 'false') return undefined;
    const forms = value === 'true' ? ['yes', 'On', '"true"'] : ['no', 'OFF', "'false'"];
    return `${key}: ${picked(forms, form)}${rest}`;
  },
  'write the line twice': ({ key, value, rest, isWhole }) =>
    isWhole ? `${key}: ${value}${rest}${key}: ${value} # twice${getEnd(rest)}` : undefined,
  'write what is computed': ({ path, key, value, rest, isWhole }, form) => {
    if (!isWhole || !/^projects(?:\/[^/]+){2}\/(?!component\.)/.test(path)) return undefined;
    const end = getEnd(rest);
    const forms = [
      ['translated_percent: 93.9 # of late'],
      ['url: https://translate.example.org/'],
      ['language:', '  code: pt_BR', '', '  # its name', '  name: Portuguese'],
      ['web_url: >-', '  https://translate.example.org/', '  # no comment'],
    ];
    const lines = picked(forms, form).map((line) => line + end);
    return `${key}: ${value}${rest}${lines.join('')}`;
  },
  'leave out the space': ({ key, value, rest }) =>
    /^[^\s:/"'>|[{]/.test(value) ? `${key}:${value}${rest}` : undefined,
  'set the zone apart': ({ key, value, rest }) =>
    key === 'last_change' && /:\d\d(?:Z|[+-]\d\d:?\d\d)$/.test(value)
      ? `${key}: ${value.replace(/(?=Z|[+-]\d\d:?\d\d$)/, ' ')}${rest}`
      : undefined,
  'write the licence small': ({ key, value, rest }) =>
    key === 'license' && /^(?=.*[A-Z])[\w.-]+$/.test(value)
      ? `${key}: ${value.toLowerCase()}${rest}`
      : undefined,
} satisfies Record<string, MakeSlip>;

export const kindsOfSlips = Object.keys(slips) as (keyof typeof slips)[];

/** The files with the slip, where the line is as in the sound ones; undefined without such a line. */
export function makeSlip(
  sound: Texts,
  texts: Texts,
  { kind, file, line, form }: Slip,
): Texts | undefined {
  const places = Object.keys(texts).flatMap((path) => {
    const all = getLines(path, texts[path] ?? '');
    // Without its only key a file is no mapping.
    if (kind === 'leave out the space' && all.length < 4) return [];
    const asTheyWere = all.filter(
      ({ key, value, rest }) =>
        sound[path]?.includes(`\n${key}: ${value}${rest}`) &&
        all.filter((other) => other.key === key).length === 1,
    );
    const places = asTheyWere.flatMap((one) => {
      const slipped = slips[kind](one, form);
      return slipped === undefined ? [] : [{ at: one.at, until: one.until, slipped }];
    });
    return places.length === 0 ? [] : [{ path, places }];
  });
  if (places.length === 0) return undefined;
  const chosen = picked(places, file);
  const { at, until, slipped } = picked(chosen.places, line);
  const text = texts[chosen.path] ?? '';
  return { ...texts, [chosen.path]: text.slice(0, at) + slipped + text.slice(until) };
}

/** A wrong name for a file, which can only mean the right one. */
export function wrongName(path: string, form: number): string {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]+)\.yaml$/.exec(path) ?? [];
  const endings = [`${folder}${name}.yml`, `${folder}${name}.YAML`];
  // Codes that CLDR does not list: no other form of them is reported from a new one.
  if (/^(?:kab_KAB|tlh|.*@.*)$/.test(name)) return picked(endings, form);
  return picked(
    [
      ...endings,
      `${folder}${name.toUpperCase()}.Yml`,
      ...(name.includes('_') ? [`${folder}${name.replaceAll('_', '-')}.yaml`] : []),
    ],
    form,
  );
}

function getLines(path: string, text: string) {
  const own = /^([a-z_]+): ([^\s#](?:[^\n\r#]*[^\s#])?)((?:[ \t]+#[^\n\r]*)?[ \t]*\r?(?:\n|$))/gm;
  return [...text.matchAll(own)].flatMap((match) => {
    const [whole, key = '', value = '', rest = ''] = match;
    const until = match.index + whole.length;
    const isWhole = /^(?:[a-z_]+:|#|$)/.test(text.slice(until)) && rest.endsWith('\n');
    // Blocks, and what goes on in the next line, are another matter.
    return isWhole && !/^[>|]/.test(value)
      ? [{ path, key, value, rest, isWhole, at: match.index, until }]
      : [];
  });
}

function getEnd(rest: string): string {
  return rest.endsWith('\r\n') ? '\r\n' : '\n';
}

function picked<T>(some: readonly T[], index: number): T;
function picked(quotes: readonly string[], index: number, around: string): string;
function picked<T>(some: readonly T[], index: number, around?: string): T | string {
  const one = some[index % some.length] as T;
  return around === undefined ? one : `${one}${around}${one}`;
}
