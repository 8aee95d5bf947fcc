// Generates files of each kind as values for fast-check: sound ones from the keys and examples of
// the schemas, then with one or two changes.

import fc from 'fast-check';
import type * as z from 'zod';
import type { Place } from '../../../src/catalogue/place.ts';
import type { FieldMeaning } from '../../../src/catalogue/schema/fields.ts';
import { type AuthoredKind, computedFields, schemas } from '../../../src/catalogue/schema/kinds.ts';
import { getMeaningAt } from '../../../src/catalogue/schema-problems.ts';
import { anyText } from '../../setup/arbitraries.ts';

type Mapping = Readonly<Record<string, unknown>>;

export const placeOfKind: Readonly<Record<AuthoredKind, Place>> = {
  site: { kind: 'site' },
  language: { kind: 'language', code: 'kab_KAB' },
  project: { kind: 'project', project: 'demo' },
  'file component': { kind: 'component', project: 'demo', component: 'app' },
  glossary: { kind: 'component', project: 'demo', component: 'glossary' },
  counters: { kind: 'counters', project: 'demo', component: 'app', code: 'ca@valencia' },
};

export function authored(kind: AuthoredKind): fc.Arbitrary<Mapping> {
  const ofOthers = Object.values(schemas).flatMap(({ shape }) => Object.keys(shape));
  return written(schemas[kind], [...Object.keys(computedFields[kind]), ...ofOthers]);
}

const isMapping = (value: unknown) => typeof value === 'object' && value !== null;

const plural = schemas.language.shape.plural.unwrap();
const removed = Symbol('removed');

function written(schema: z.ZodObject, strangeKeys: readonly string[]): fc.Arbitrary<Mapping> {
  const all = Object.keys(schema.shape);
  const key = fc.constantFrom(...all);
  const keyOfForm = fc.constantFrom(...all.filter((one) => one === 'plural' || getForms(one)));
  const change = fc.oneof(
    fc.tuple(key, fc.constant(removed)),
    fc.tuple(key, odd),
    fc.tuple(fc.constantFrom(...strangeKeys, ...oddKeys), odd),
    {
      weight: 3,
      arbitrary: keyOfForm.chain((one) => fc.tuple(fc.constant(one), nearlySound(one))),
    },
  );
  return fc.tuple(sound(schema), fc.array(change, { maxLength: 2 })).map(([value, changes]) => {
    const entries = new Map([...Object.entries(value), ...changes]);
    return Object.fromEntries([...entries].filter(([, inside]) => inside !== removed));
  });
}

/** All keys that must be there and some of the others. */
function sound(schema: z.ZodObject): fc.Arbitrary<Mapping> {
  const keys = Object.keys(schema.shape);
  const takes = (key: string, value: unknown) => schema.shape[key]?.safeParse(value).success;
  const values = keys.map((key) => {
    const rare = [null, 0].filter((value) => takes(key, value)).map((value) => fc.constant(value));
    return [key, fc.oneof(soundValue(key, getMeaningAt(schema, [key])), ...rare)];
  });
  return fc.record(Object.fromEntries(values), {
    requiredKeys: keys.filter((key) => !takes(key, undefined)),
  });
}

/** A value like the field's example. */
function soundValue(key: string, meaning: FieldMeaning | undefined): fc.Arbitrary<unknown> {
  const example = meaning?.examples[0];
  if (key === 'plural') return sound(plural);
  if (key === 'is_glossary') return fc.constant(example);
  if (typeof example === 'boolean') return fc.boolean();
  if (typeof example === 'number') {
    return fc.integer({ min: 1, ...(meaning?.maximum && { max: meaning.maximum }) });
  }
  if (Array.isArray(example)) {
    const isAnyText = typeof example[0] === 'string' && key !== 'renamed_from';
    const item = isAnyText ? fc.string({ maxLength: 5 }) : fc.constantFrom(...example);
    // Mappings such as parts have names of their own.
    return isMapping(example[0])
      ? fc.uniqueArray(item, { maxLength: 3 })
      : fc.array(item, { maxLength: 3 });
  }
  const { right } = getForms(key) ?? {};
  return right === undefined
    ? fc.oneof(
        fc.constant(example),
        fc.string({ maxLength: 9 }).map((text) => `é${text}`),
      )
    : fc.constantFrom(example, ...right);
}

/** A value of the right kind that is sound by chance. */
function nearlySound(key: string): fc.Arbitrary<unknown> {
  if (key === 'plural') return written(plural, ['name']);
  const { right = [''], wrong = [' '] } = getForms(key) ?? {};
  const text = fc.constantFrom(...right, ...wrong);
  const sign = fc.oneof(
    anyText({ maxParts: 1 }),
    fc.constantFrom(...' \n\t/:?#@*{}+-.,()_0129AZZaznn'),
  );
  return fc.oneof(
    text,
    fc.tuple(text, fc.nat(30), fc.nat(2), sign).map(([from, at, length, put]) => {
      return from.slice(0, at) + put + from.slice(at + length);
    }),
  );
}

const oddKeys = ['nmae', 'constructor', '__proto__', 'toString', '', '7', 'true', 'a: b', 'Name'];

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, '', ' ', 'yes', '12', 'true', 'null', '2026-08-03', '*', '~'],
    ...[0, -0, -1, 1, 1.5, 1e300, 2 ** 53 - 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
    ...[[], [''], [1], [null], [['a']], {}, { number: 2 }, { a: null }],
  ),
  fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }),
);

interface Forms {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

function getForms(key: string): Forms | undefined {
  if (key.endsWith('_message')) return forms.message;
  return forms[key];
}

const addresses: Forms = {
  right: ['HTTP://EXAMPLE.ORG/', 'https://ä.example:8080/a b?c#d', 'http://[::1]', 'hTTps://x.y'],
  wrong: [
    'http:/x.org',
    'ftp://x.org',
    'https:// x.org',
    'https://',
    'https://[',
    'x https://x.org',
    'https://u@x.org',
    'https://x.org/../y',
  ],
};

const filePaths: Forms = {
  right: ['', 'lang/en.json', 'a b', '...', 'lang/..en.json'],
  wrong: ['/etc/en.json', '../en.json', 'lang/..', 'lang\\en.json', 'C:/en.json'],
};

const repositories: Forms = {
  right: ['https://x.org/a.git', 'git@x.org:a/b.git', 'ssh://git@x.org:22/a', 'local:'],
  wrong: ['ext::sh', 'x.org/a', '/srv/a.git', '-x@y:z', 'https://u:p@x.org/a', 'file:///a'],
};

/** Texts that have a form of their own. */
const forms: Readonly<Record<string, Forms>> & { readonly message: Forms } = {
  web: { ...addresses, right: ['', ...addresses.right] },
  task_url: { ...addresses, right: ['', ...addresses.right] },
  base_url: {
    right: ['HTTP://EXAMPLE.ORG/', 'https://ä.example:8080/a/b//', 'http://[::1]', 'https://@x'],
    wrong: [...addresses.wrong, '', 'https://x/ y', 'https://x/?', 'https://x#', 'https://u@x'],
  },
  logo: {
    right: [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    wrong: [' ', 'logo.svg', 'svg', '-<svg/>'],
  },
  contact: {
    right: ['', 'a@b', 'HTTP://EXAMPLE.ORG/ask'],
    wrong: [' ', 'a@', '@b', 'a b@c', 'ask', 'ftp://x.org'],
  },
  accent: { right: ['#000000', '#FFffFF'], wrong: ['', '#0b6', '0b6e75', '#0b6e7g', 'teal'] },
  history: {
    right: ['0 days', '1 day', '99999 days'],
    wrong: ['', '5', '0 day', '2 day', '2 days ', '-1 days', '123456 days'],
  },
  last_change: {
    right: [
      ...['2026-08-03T19:48Z', '2026-08-03 19:48:06+02', '2024-02-29t23:59:59,5z'],
      ...['2026-12-31T00:00:00.1234567-2359', '0000-01-01T00:00:00Z', '2026-01-01T23:59:59-00:00'],
    ],
    wrong: [
      ...['2026-08-03', '2026-08-03T19:48', '2026-8-3T19:48Z', '2025-02-29T00:00Z', 'yesterday'],
      ...[
        '2026-01-01T24:00Z',
        '2026-01-01T00:00:60Z',
        '2026-01-01T00:00+24',
        '0000-01-01T00:00+01',
      ],
    ],
  },
  license: {
    right: [
      ...['', '(MIT OR Apache-2.0) and GPL-2.0+', 'GPL-2.0-only WITH Classpath-exception-2.0'],
      ...['  MIT  ', 'GPL-3.0', 'CC-BY-SA-4.0'],
    ],
    wrong: ['mit', 'LicenseRef-x', 'MIT OR', 'MIT, 0BSD', ' ', 'WITH', 'MIT\n', 'BSD 3', '()'],
  },
  source_language: {
    right: ['pt_BR', 'zh_Hant_HK', 'ca@valencia', 'kab', 'de_if', 'sr_RS@latin'],
    wrong: ['', 'e', 'abcd', 'pt-BR', 'PT', 'en_', 'ca@', 'en\n', `en_${'a'.repeat(98)}`],
  },
  filemask: {
    right: ['*', 'lang/*/App.php', '*.tbx', 'a b*', '\n*\n'],
    wrong: ['', 'lang/en.json', '**/*.json', '*_*', '../*.po', '/etc/*'],
  },
  template: filePaths,
  intermediate: filePaths,
  new_base: filePaths,
  repo: { ...repositories, wrong: ['', ' ', ...repositories.wrong] },
  push: { ...repositories, right: ['', ...repositories.right] },
  git_export: { ...repositories, right: ['', ...repositories.right] },
  repoweb: {
    right: ['', 'https://x.org/{{branch}}/{{filename|parentdir}}#L{{line}}'],
    wrong: ['{{filename}}', 'javascript:x', 'https://x.org/../{{filename}}'],
  },
  formula: {
    right: ['0', 'n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2', '(n > 1)', '\tn\n', '!n||n/2-1'],
    wrong: ['', 'x', 'n = 1', 'n ? 1', '(n', 'n;', 'nplurals=2; plural=n', 'n1', '1e5', '~n'],
  },
  message: {
    right: [
      '',
      '{{ url }}',
      '}} {',
      'Übersetzt: {{ stats.translated_percent | floatformat }}%\r\n',
    ],
    wrong: ['{{ name }}', '{{ url', '{% for', '{{ url {{ }}'],
  },
  direction: { right: ['rtl'], wrong: ['', 'LTR', 'up'] },
  missing: { right: ['later', 'same-change'], wrong: ['', 'never', 'Later'] },
  language_code_style: {
    right: ['', 'bcp', 'posix', 'posix_lowercase', 'bcp_lower', 'android'],
    wrong: [' ', 'POSIX', 'bcp-lower', 'constructor', 'linux'],
  },
};
