// The values that properties are tried with: texts, keys, codes, paths and files in which faults hide. Most of a text is ASCII with what
// is special in some format, then other scripts, then any character. A text of evenly drawn characters has hardly any of these.

import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** Any Unicode character. fast-check's own `binary` lists all of them first, which takes a second in each process. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((value) =>
    String.fromCodePoint(value < surrogates.first ? value : value + surrogates.count),
  );

/** Quotes, backslashes, separators and brackets. */
const punctuation = fc.constantFrom(...'"\'`\\/&<>{}[]()|,;:=#%$@!?*+~^_-. ');

/** Line breaks, other controls, characters that look like a space or like nothing, and a byte-order mark. */
const controls = fc.constantFrom(
  ...'\n\r\t\0\b\f\v\u0007\u001b\u007f\u0085\u00a0\u00ad\u200b\u200e\u202e\u2028\u2029\u3000\ufeff\ufffe\uffff',
);

/** Letters, signs and combinations of other scripts. */
const otherScripts = fc.constantFrom(
  ...[
    'é',
    'ß',
    'İ',
    'ı',
    'Ж',
    'ﬀ',
    'ǆ',
    '日',
    '本語',
    'ไทย',
    'हिन्दी',
    'שלום',
    'عربي',
    '한국',
    '😀',
    'e\u0301',
    '👩‍👩‍👧',
  ],
);

/** Placeholders, escapes, entities, tags and the ends of quoted parts in common formats. */
const marks = fc.constantFrom(
  ...[
    '%s',
    '%1$d',
    '%(name)s',
    '{0}',
    '{name}',
    '{{name}}',
    '${name}',
    '%{name}',
    ':name',
    '\\n',
    '\\"',
    '\\u0041',
    '\\\\',
  ],
  ...[
    '&amp;',
    '&#65;',
    '<b>',
    '</b>',
    '<br/>',
    ']]>',
    '-->',
    '"""',
    "'''",
    '\r\n',
    '%%',
    '{',
    '}',
    '__proto__',
    '=1+1',
  ],
);

const letters = fc.constantFrom(
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
);

/** One or a few characters. */
const anyPart = fc.oneof(
  { weight: 6, arbitrary: letters },
  { weight: 4, arbitrary: punctuation },
  { weight: 2, arbitrary: marks },
  { weight: 2, arbitrary: controls },
  { weight: 1, arbitrary: otherScripts },
  { weight: 1, arbitrary: anyCharacter },
);

/** Any text without lone surrogates, such as one that a person or a program writes. `maxParts` limits its length. */
export function anyText({ minParts = 0, maxParts = 12 } = {}): fc.Arbitrary<string> {
  return fc
    .array(anyPart, { minLength: minParts, maxLength: maxParts })
    .map((parts) => parts.join(''));
}

/** Any key of an object or a string: mostly an identifier, or else any text. */
export const anyKey = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z][a-z_.]{0,11}$/) },
  { weight: 2, arbitrary: anyText({ minParts: 1, maxParts: 5 }) },
);

/** A language code in any spelling: `de`, `pt-BR`, `zh_Hant`, `ca@valencia`, `b+sr+Latn`; also nearly one. */
export const anyCode = fc.oneof(
  fc.stringMatching(/^[a-z]{2,3}([-_][A-Z][a-z]{3})?([-_]([A-Z]{2}|\d{3}))?(@[a-z]{2,8})?$/),
  fc.stringMatching(/^(b\+)?[a-zA-Z]{1,4}([-_+@r]{1,2}[A-Za-z0-9]{0,8}){0,3}$/),
  anyText({ maxParts: 4 }),
);

const addressPart = fc
  .array(
    fc.oneof(fc.constantFrom(..."aZ09-._~!$&'()*+,;=:@"), anyCharacter.map(encodeURIComponent)),
    { maxLength: 6 },
  )
  .map((characters) => characters.join(''));

/** An address of a page. fast-check's own `webUrl` lists all characters first, which takes a second in each process. */
export const anyAddress = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.array(addressPart, { maxLength: 3 }))
  .map(([scheme, domain, parts]) => `${scheme}://${[domain, ...parts].join('/')}`);
