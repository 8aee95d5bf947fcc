// Files that someone made to do harm, or that a broken program wrote: by what they are, for each
// format. All are of the three texts of sound files, with something added or taken away.

import type { FormatName } from '../../../src/formats/list.ts';
import { translatedTexts, writers } from './sound.ts';

export type Nasty = Readonly<Record<string, Content | ((language: string) => Content)>>;

type Content = string | Uint8Array;

/** Chosen: what takes the square of this time would be ended. More of them would tell no more, and take minutes. */
const many = 50_000;

/** In characters. Chosen: far more than a text has. */
const longLength = 250_000;

export function nastyInAll(format: FormatName): Nasty {
  const write = writers[format];
  const sound = (language: string) => write(translatedTexts(3), language);
  const inUtf16 = (language: string) => Buffer.from(`\ufeff${sound(language)}`, 'utf16le');
  /** With other bytes than the two that UTF-8 has for an umlaut. */
  const umlaut =
    (...bytes: number[]) =>
    (language: string) => {
      const written = Buffer.from(sound(language)).toString('latin1');
      const instead = String.fromCharCode(...bytes);
      return Buffer.from(written.replaceAll('\u00c3\u00b6', instead), 'latin1');
    };
  const [first, ...others] = translatedTexts(0);
  const long = (target: string) => (language: string) =>
    write([{ ...first, target }, ...others], language);
  const repeated = Array.from({ length: 10_000 }, () => translatedTexts(3)).flat();
  return {
    'nothing at all': '',
    'a byte-order mark alone': '\ufeff',
    'spaces and line breaks': ' \r\n\t\n \n',
    'one NUL': '\0',
    'a byte-order mark before all': (language) => `\ufeff${sound(language)}`,
    'UTF-16, little end first': inUtf16,
    'UTF-16, big end first': (language) => inUtf16(language).swap16(),
    'UTF-16 without a mark': (language) => inUtf16(language).subarray(2),
    'UTF-16 with half a character': (language) => inUtf16(language).subarray(0, -1),
    'Latin-1': (language) => Buffer.from(sound(language), 'latin1'),
    'half a surrogate pair': umlaut(0xed, 0xa0, 0x80),
    'an overlong slash': umlaut(0xc0, 0xaf),
    'a NUL in a text': umlaut(0),
    'half of itself': (language) => sound(language).slice(0, sound(language).length / 2),
    'itself twice': (language) => sound(language).repeat(2),
    'ten thousand times each key': (language) => write(repeated, language),
    'a text of very many letters': long('x'.repeat(longLength)),
    'a text of very many words': long('a '.repeat(many)),
    'line breaks of old Macs': (language) => sound(language).replaceAll('\n', '\r'),
    'another format': format === 'properties' ? '<resources/>' : 'a=b',
  };
}

/** Files outside of the checkout: one that must not be read, and one that must not come to be. */
export interface Canaries {
  readonly secret: string;
  readonly written: string;
}

/** Those that nest too deeply, multiply what they hold, or name other files and code to run. */
export function nastyInFormat(format: FormatName, canaries: Canaries): Nasty {
  const root = xmlRoots[format];
  if (root !== undefined) return nastyXml(root, canaries);
  const make = nastyOfFormats[format];
  return typeof make === 'function' ? make(canaries) : (make ?? {});
}

const xmlRoots: Partial<Record<FormatName, string>> = {
  aresource: '<resources>',
  xliff: '<xliff version="1.2">',
  'xliff-mono': '<xliff version="1.2">',
  xliff2: '<xliff version="2.0">',
  resx: '<root>',
  resourcedictionary: '<ResourceDictionary>',
  'cmp-resource': '<resources>',
  'moko-resource': '<resources>',
  wxl: '<WixLocalization>',
  salesforce: '<Translations xmlns="http://soap.sforce.com/2006/04/metadata">',
  'farming-simulator': '<l10n>',
  rimworld: '<LanguageData>',
  'multilingual-xml': '<Project>',
  stringsdict: '<plist version="1.0">',
  ts: '<TS version="2.1">',
  tbx: '<martif>',
};

const levels = 100_000;

function nested(open: string, close: string, inside = ''): string {
  return open.repeat(levels) + inside + close.repeat(levels);
}

function nastyXml(open: string, { secret }: Canaries): Nasty {
  const close = open.replace(/^<([a-z]+).*$/i, '</$1>');
  const bomb = Array.from(
    { length: 30 },
    (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
  ).join('');
  return {
    'deep elements': open + nested('<a>', '</a>') + close,
    'a bomb of entities': `<!DOCTYPE x [<!ENTITY a0 "x">${bomb}]>${open}&a30;${close}`,
    'a bomb of entities that is not lit': `<!DOCTYPE x [<!ENTITY a0 "x">${bomb}]>${open}${close}`,
    'an entity from a file': `<!DOCTYPE x [<!ENTITY a SYSTEM "file://${secret}">]>${open}&a;${close}`,
    'a DOCTYPE from a file': `<!DOCTYPE x SYSTEM "file://${secret}">${open}${close}`,
    'parameters from a file': `<!DOCTYPE x [<!ENTITY % a SYSTEM "file://${secret}"> %a;]>${open}${close}`,
    'a piece from a file': `${open}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${secret}" parse="text"/>${close}`,
    'a style sheet': `<?xml-stylesheet href="file://${secret}"?>${open}${close}`,
    'an encoding that no one knows': `<?xml version="1.0" encoding="x-secret"?>${open}${close}`,
    'numbers of no character': `${open}&#0;&#x110000;&#xd800;${close}`,
  };
}

function nastyYaml({ secret, written }: Canaries): Nasty {
  const bomb = (line: (alias: string) => string) =>
    Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} ${line(`*a${n}`)}\n`).join('');
  return {
    'deep lists': `a:\n  ${'- '.repeat(levels)}x\n`,
    'deep mappings in braces': `a: ${nested('{ a: ', '}', 'x')}\n`,
    'a bomb of aliases': `a0: &a0 x\n${bomb((alias) => `[${Array(9).fill(alias).join(', ')}]`)}`,
    'a bomb of merges': `a0: &a0 { x: y }\n${bomb((alias) => `{ <<: [${Array(9).fill(alias).join(', ')}] }`)}`,
    'an alias of what it is in': 'a: &a [*a]\n',
    'code in tags': `save: !!js/function "require('fs').writeFileSync('${written}', '')"\nopen: !!python/object/apply:os.system ["touch ${written}"]\n`,
    'files in tags': `save: !include ${secret}\nopen: !ENV \${HOME}\n`,
  };
}

function nastyPhp({ secret, written }: Canaries): Nasty {
  const writes = `file_put_contents('${written}', 'x')`;
  return {
    'deep arrays': `<?php return ${nested('[', ']')};`,
    'code that writes a file': `<?php ${writes}; return ['save' => 'x'];`,
    'a text that writes a file': `<?php $a['save'] = ${writes}; return ['save' => ${writes}];`,
    'a key that writes a file': `<?php $a[${writes}] = 'x'; return [${writes} => 'x'];`,
    'a variable that writes a file': `<?php return ['save' => "{\${${writes}}}"];`,
    'a command': `<?php return ['save' => \`touch ${written}\`];`,
    'texts of another file': `<?php return include '${secret}';`,
    'a text of another file': `<?php return ['save' => file_get_contents('${secret}')];`,
  };
}

function nastyModules({ secret, written }: Canaries): Nasty {
  const writes = `require('fs').writeFileSync('${written}', 'x')`;
  return {
    'deep lists': `export default ${nested('[', ']')};`,
    'names that multiply': `const a0 = ['x'];\n${Array.from({ length: 40 }, (_, n) => `const a${n + 1} = [a${n}, a${n}, a${n}];\n`).join('')}export default { save: a40 };`,
    'code that writes a file': `${writes};\nexport default { save: 'x' };`,
    'a text that writes a file': `export default { save: ${writes} };`,
    'a key that writes a file': `export default { [${writes}]: 'x' };`,
    'a template that writes a file': `export default { save: \`\${${writes}}\` };`,
    'a getter that writes a file': `export default { get save() { ${writes}; return 'x'; } };`,
    'texts of another file': `export * from '${secret}';`,
    'a text of another file': `import save from '${secret}';\nexport default { save };`,
  };
}

function nastyLua({ secret, written }: Canaries): Nasty {
  const writes = `io.open("${written}", "w"):write("x")`;
  return {
    'deep tables': `return ${nested('{', '}')}`,
    'deep functions': `a = ${nested('function() return ', ' end', '{}')}`,
    'deep names': `a${'.b'.repeat(levels)} = "x"`,
    'texts that multiply': `local a0 = "x"\n${Array.from({ length: 60 }, (_, n) => `local a${n + 1} = a${n} .. a${n} .. a${n}\n`).join('')}return { save = a60 }`,
    'a table of itself':
      'local a = {}\na.b = a\na.save = "x"\na["c"] = { a }\nreturn { a, a, b = a }',
    'a table of itself, from a function':
      'local a = { save = "x" }\na.b = function() return { a } end\nreturn a',
    'a text that writes a file': `return { save = ${writes} }`,
    'a key that writes a file': `return { [${writes}] = "x" }`,
    'code that writes a file': `${writes}\nreturn { save = "x" }`,
    'a function that writes a file': `(function() ${writes} end)()\nreturn { save = "x" }`,
    'texts of another file': `return dofile("${secret}")`,
  };
}

function nastyDtd({ secret }: Canaries): Nasty {
  const bomb = Array.from({ length: 40 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">\n`);
  return {
    'entities that multiply': `<!ENTITY a0 "x">\n${bomb.join('')}<!ENTITY save "&a40;">\n`,
    'an entity of itself': '<!ENTITY save "&save;">\n',
    'texts of another file': `<!ENTITY save SYSTEM "file://${secret}">\n<!ENTITY % a SYSTEM "file://${secret}">\n%a;\n`,
  };
}

const nastyPo: Nasty = Object.fromEntries(
  ['secret', 'UTF-16', 'EUC-JP'].map((charset) => [
    `the charset ${charset}, which is not true`,
    Buffer.from(
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=${charset}\\n"\n\nmsgid "save"\nmsgstr "\u00ff"\n`,
      'latin1',
    ),
  ]),
);

const nastyJson: Nasty = {
  'deep lists': `{"a": ${nested('[', ']')}}`,
  'half a surrogate pair in an escape': '{"save": "\\ud800", "open": "\\udc00\\ud800"}',
};

const nastyToml: Nasty = {
  'deep arrays': `a = ${nested('[', ']')}\n`,
  'deep names': `${'a.'.repeat(levels)}a = "x"\n`,
};

const nastyGotext: Nasty = {
  'deep choices': `{"messages": [{"id": "save", "translation": ${nested('{"select": {"cases": {"other": ', '}}}', '"x"')}}]}`,
};

const nastyFluent: Nasty = {
  'deep placeables': `save = ${nested('{ ', ' }', '$a')}\n`,
  'deep choices': `save = ${'{ $a ->\n   *[b] '.repeat(levels)}`,
};

const nastyTable: Nasty = {
  'very many languages': `key${',de'.repeat(many)}\nsave,x\n`,
};

const nastyOfFormats: Partial<Record<FormatName, Nasty | ((canaries: Canaries) => Nasty)>> = {
  po: nastyPo,
  'po-mono': nastyPo,
  laravel: nastyPhp,
  php: nastyPhp,
  json: nastyJson,
  i18next: nastyJson,
  xcstrings: nastyJson,
  gotext: nastyGotext,
  strings: { 'deep braces': nested('{', '}') },
  properties: { 'half a surrogate pair in an escape': 'save = \\ud800\nopen = \\udc00\\ud800\n' },
  yaml: nastyYaml,
  'ruby-yaml': nastyYaml,
  'unity-table': nastyYaml,
  toml: nastyToml,
  javascript: nastyModules,
  json5: nastyModules,
  'multilingual-javascript': nastyModules,
  lua: nastyLua,
  'multilingual-lua': nastyLua,
  hjson: { 'deep objects': nested('a: {', '}') },
  'multilingual-csv': nastyTable,
  dtd: nastyDtd,
  fluent: nastyFluent,
};
