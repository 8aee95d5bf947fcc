// Files that someone made to do harm, or that a broken program wrote: by what they are, for each
// format. All are of the three texts of sound files, with something added or taken away.

import type { FormatName } from '../../../src/formats/list.ts';
import { sourceTexts, type Text, translatedTexts, writers } from './sound.ts';

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

export function nastyInFormat(format: FormatName, canaries: Canaries): Nasty {
  switch (format) {
    case 'po':
    case 'po-mono':
      return nastyPo;
    case 'laravel':
    case 'php':
      return nastyPhp(canaries);
    case 'json':
    case 'json-nested':
    case 'i18next':
    case 'webextension':
    case 'arb':
    case 'formatjs':
    case 'go-i18n-json':
    case 'go-i18n-json-v2':
    case 'nextcloud-json':
    case 'xcstrings':
    case 'multilingual-json':
      return nastyJson;
    case 'aresource':
      return nastyXml('<resources>', canaries);
    case 'xliff':
    case 'xliff-mono':
      return nastyXml('<xliff version="1.2">', canaries);
    case 'xliff2':
      return nastyXml('<xliff version="2.0">', canaries);
    case 'resx':
      return nastyXml('<root>', canaries);
    case 'resourcedictionary':
      return nastyXml('<ResourceDictionary>', canaries);
    case 'cmp-resource':
    case 'moko-resource':
      return nastyXml('<resources>', canaries);
    case 'wxl':
      return nastyXml('<WixLocalization>', canaries);
    case 'salesforce':
      return nastyXml('<Translations xmlns="http://soap.sforce.com/2006/04/metadata">', canaries);
    case 'farming-simulator':
      return nastyXml('<l10n>', canaries);
    case 'rimworld':
      return nastyXml('<LanguageData>', canaries);
    case 'multilingual-xml':
      return nastyXml('<Project>', canaries);
    case 'stringsdict':
      return nastyXml('<plist version="1.0">', canaries);
    case 'ts':
      return nastyXml('<TS version="2.1">', canaries);
    case 'tbx':
      return nastyXml('<martif>', canaries);
    case 'strings':
      return nastyStrings;
    case 'properties':
      return nastyProperties;
    case 'yaml':
    case 'ruby-yaml':
    case 'go-i18n-yaml':
    case 'multilingual-yaml':
    case 'unity-table':
      return nastyYaml(canaries);
    case 'toml':
    case 'go-i18n-toml':
      return nastyToml;
    case 'javascript':
    case 'json5':
    case 'multilingual-javascript':
      return nastyModules(canaries);
    case 'lua':
      return nastyLua(canaries);
    case 'ini':
    case 'joomla':
      return nastyIni;
    case 'hjson':
      return nastyHjson;
    case 'multilingual-csv':
      return { ...nastyCsv, ...nastyTable };
    case 'csv':
      return nastyCsv;
    case 'paradox':
      return nastyParadox;
    case 'dtd':
      return nastyDtd(canaries);
    case 'catkeys':
      return nastyCatkeys;
    case 'openttd':
      return nastyOpenttd;
    case 'renpy':
      return nastyRenpy;
    case 'gotext':
      return { ...nastyJson, ...nastyGotext };
    case 'luanti':
      return nastyLuanti;
    case 'fluent':
      return nastyFluent;
    default:
      return format satisfies never;
  }
}

/** Files outside of the checkout: one that must not be read, and one that must not come to be. */
export interface Canaries {
  readonly secret: string;
  readonly written: string;
}

const levels = 100_000;

function nested(open: string, close: string, inside = ''): string {
  return open.repeat(levels) + inside + close.repeat(levels);
}

const nastyJson: Nasty = {
  'deep lists': `{"a": ${nested('[', ']')}}`,
  'deep objects': nested('{"a":', '}', '1'),
  'lists that no one closes': '['.repeat(levels),
  'objects that no one closes': '{"a":'.repeat(levels),
  'a text that no one closes': `{"a": "${'x'.repeat(longLength)}`,
  'a number of very many digits': `{"a": ${'9'.repeat(many)}}`,
  'a prototype as a key': '{"__proto__": {"save": "x"}, "constructor": {"prototype": "x"}}',
  'half a surrogate pair in an escape': '{"save": "\\ud800", "open": "\\udc00\\ud800"}',
};

function nastyYaml({ secret, written }: Canaries): Nasty {
  const bomb = (line: (alias: string) => string) =>
    [
      'a0: &a0 { x: y }',
      ...Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} ${line(`*a${n}`)}`),
    ]
      .join('\n')
      .concat('\n');
  return {
    'deep lists': `a:\n  ${'- '.repeat(levels)}x\n`,
    'deep lists in brackets': `a: ${nested('[', ']')}\n`,
    'deep mappings in braces': `a: ${nested('{ a: ', '}', 'x')}\n`,
    'deep questions': `${'? '.repeat(levels)}x\n`,
    'brackets that no one closes': `a: ${'['.repeat(levels)}`,
    'a text that no one closes': `a: "${'x'.repeat(longLength)}`,
    'a bomb of aliases in lists': bomb((alias) => `[${Array(9).fill(alias).join(', ')}]`),
    'a bomb of aliases in mappings': bomb(
      (alias) => `{ ${Array.from({ length: 9 }, (_, n) => `k${n}: ${alias}`).join(', ')} }`,
    ),
    'a bomb of merges': bomb((alias) => `{ <<: [${Array(9).fill(alias).join(', ')}] }`),
    'an alias of what it is in': 'a: &a [*a]\n',
    'aliases of nothing': `a: [${'*b, '.repeat(levels)}]\n`,
    'code in tags': `save: !!js/function "require('fs').writeFileSync('${written}', '')"\nopen: !!python/object/apply:os.system ["touch ${written}"]\n`,
    'files in tags': `save: !include ${secret}\nopen: !ENV \${HOME}\n`,
    'a prototype as a key': '__proto__:\n  save: x\nconstructor:\n  prototype: x\n',
  };
}

function nastyXml(open: string, { secret }: Canaries): Nasty {
  const close = open.replace(/^<([a-z]+).*$/i, '</$1>');
  const bomb = Array.from(
    { length: 30 },
    (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
  ).join('');
  return {
    'deep elements': open + nested('<a>', '</a>') + close,
    'elements that no one closes': open + '<a>'.repeat(levels),
    'a bomb of entities': `<!DOCTYPE x [<!ENTITY a0 "x">${bomb}]>${open}&a30;${close}`,
    'a bomb of entities that is not lit': `<!DOCTYPE x [<!ENTITY a0 "x">${bomb}]>${open}${close}`,
    'an entity from a file': `<!DOCTYPE x [<!ENTITY a SYSTEM "file://${secret}">]>${open}&a;${close}`,
    'a DOCTYPE from a file': `<!DOCTYPE x SYSTEM "file://${secret}">${open}${close}`,
    'parameters from a file': `<!DOCTYPE x [<!ENTITY % a SYSTEM "file://${secret}"> %a;]>${open}${close}`,
    'a piece from a file': `${open}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${secret}" parse="text"/>${close}`,
    'a style sheet': `<?xml-stylesheet href="file://${secret}"?>${open}${close}`,
    'a comment that no one closes': `${open}<!--${'x'.repeat(longLength)}`,
    'a value that no one closes': `${open}<a b="${'x'.repeat(longLength)}`,
    'a hundred thousand attributes': `${open}<a ${Array.from({ length: levels }, (_, n) => `b${n}="" `).join('')}/>${close}`,
    'an encoding that no one knows': `<?xml version="1.0" encoding="x-secret"?>${open}${close}`,
    'numbers of no character': `${open}&#0;&#x110000;&#xd800;${close}`,
    'a prototype as a name': `${open}<__proto__ constructor="x" __proto__="y"/>${close}`,
  };
}

const header = 'msgid ""\nmsgstr ""\n';

const nastyPo: Nasty = {
  'a text that no one closes': `${header}\nmsgid "save"\nmsgstr "${'x'.repeat(longLength)}`,
  'very many pieces of a text': `${header}\nmsgid "save"\nmsgstr ""\n${'"x"\n'.repeat(many)}`,
  'very many plural forms': `${header}\nmsgid "save"\nmsgid_plural "x"\n${'msgstr[1] "x"\n'.repeat(many)}`,
  'a plural form of a large number': `${header}\nmsgid "save"\nmsgid_plural "x"\nmsgstr[4294967295] "x"\n`,
  'a charset that no one knows': 'msgid ""\nmsgstr "Content-Type: text/plain; charset=secret\\n"\n',
  'a charset of two bytes': 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-16\\n"\n',
  'a charset that is not true': Buffer.from(
    `msgid ""\nmsgstr "Content-Type: text/plain; charset=EUC-JP\\n"\n\nmsgid "save"\nmsgstr "\u00ff"\n`,
    'latin1',
  ),
  'very many lines of comments': `${'#\n'.repeat(many)}\n${header}`,
  'a prototype as a text': `${header}\nmsgctxt "__proto__"\nmsgid "__proto__"\nmsgstr "x"\n`,
};

const nastyStrings: Nasty = {
  'a text that no one closes': `"save" = "${'x'.repeat(longLength)}`,
  'a comment that no one closes': `/*${'x'.repeat(longLength)}`,
  'very many comments': '/**/'.repeat(many),
  'deep braces': nested('{', '}'),
  'very many backslashes': `"save" = "${'\\'.repeat(many)}";\n`,
  'a prototype as a key': '"__proto__" = "x";\n"constructor" = "x";\n',
};

const nastyProperties: Nasty = {
  'very many lines of one property': `save = ${'x\\\n'.repeat(many)}`,
  'an escape cut short behind very many others': `save = ${'\\u0041'.repeat(many)}\\u00`,
  'very many backslashes': `save = ${'\\'.repeat(many + 1)}`,
  'half a surrogate pair in an escape': 'save = \\ud800\nopen = \\udc00\\ud800\n',
  'a prototype as a key': '__proto__ = x\nconstructor = x\n',
};

function nastyPhp({ secret, written }: Canaries): Nasty {
  const writes = `file_put_contents('${written}', 'x')`;
  return {
    'deep arrays': `<?php return ${nested('[', ']')};`,
    'deep calls': `<?php return ${nested('a(', ')')};`,
    'brackets that no one closes': `<?php return ${'['.repeat(levels)}`,
    'a text that no one closes': `<?php return ['save' => '${'x'.repeat(longLength)}`,
    'a comment that no one closes': `<?php /*${'x'.repeat(longLength)}`,
    'a hundred thousand pieces of a text': `<?php return ['save' => ${"'x' . ".repeat(levels)}'x'];`,
    'code that writes a file': `<?php ${writes}; return ['save' => 'x'];`,
    'a text that writes a file': `<?php $a['save'] = ${writes}; return ['save' => ${writes}];`,
    'a key that writes a file': `<?php $a[${writes}] = 'x'; return [${writes} => 'x'];`,
    'a variable that writes a file': `<?php return ['save' => "{\${${writes}}}"];`,
    'a command': `<?php return ['save' => \`touch ${written}\`];`,
    'texts of another file': `<?php return include '${secret}';`,
    'a text of another file': `<?php return ['save' => file_get_contents('${secret}')];`,
    'a prototype as a key': `<?php $a['__proto__'] = 'x'; return ['__proto__' => ['save' => 'x'], 'constructor' => 'x'];`,
  };
}

const nastyToml: Nasty = {
  'deep arrays': `a = ${nested('[', ']')}\n`,
  'deep tables': `a = ${nested('{ a = ', ' }', '1')}\n`,
  'deep names': `${'a.'.repeat(levels)}a = "x"\n`,
  'deep headers': `[${'a.'.repeat(levels)}a]\nsave = "x"\n`,
  'brackets that no one closes': `a = ${'['.repeat(levels)}`,
  'a text that no one closes': `save = "${'x'.repeat(longLength)}`,
  'a text of many lines that no one closes': `save = """${'x\n'.repeat(many)}`,
  'a number of very many digits': `a = ${'9'.repeat(many)}\n`,
  'very many tables of one name': '[[a]]\n'.repeat(many),
  'very many backslashes': `save = "${'\\'.repeat(many)}"\n`,
  'half a surrogate pair in an escape': 'save = "\\ud800"\n',
  'a prototype as a key': '[__proto__]\nsave = "x"\n[constructor]\nprototype = "x"\n',
};

function nastyModules({ secret, written }: Canaries): Nasty {
  const writes = `require('fs').writeFileSync('${written}', 'x')`;
  return {
    'deep lists': `export default ${nested('[', ']')};`,
    'deep objects': `export default ${nested('{ a: ', ' }', '1')};`,
    'deep calls': `export default ${nested('a(', ')')};`,
    'brackets that no one closes': `export default ${'['.repeat(levels)}`,
    'types or comparisons': `export default ${'<a>('.repeat(levels)}`,
    'conditions or functions': `export default ${'(a?(b):c=>('.repeat(levels)}`,
    'a text that no one closes': `export default { save: '${'x'.repeat(longLength)}`,
    'a comment that no one closes': `export default {} /*${'x'.repeat(longLength)}`,
    'very many comments': `export default {${'/**/'.repeat(many)}};`,
    'a hundred thousand pieces of a text': `export default { save: ${"'x' + ".repeat(levels)}'x' };`,
    'names that multiply': `const a0 = ['x'];\n${Array.from({ length: 40 }, (_, n) => `const a${n + 1} = [a${n}, a${n}, a${n}];\n`).join('')}export default { save: a40 };`,
    'code that writes a file': `${writes};\nexport default { save: 'x' };`,
    'a text that writes a file': `export default { save: ${writes} };`,
    'a key that writes a file': `export default { [${writes}]: 'x' };`,
    'a template that writes a file': `export default { save: \`\${${writes}}\` };`,
    'a getter that writes a file': `export default { get save() { ${writes}; return 'x'; } };`,
    'texts of another file': `export * from '${secret}';`,
    'a text of another file': `import save from '${secret}';\nexport default { save };`,
    'a prototype as a key': `export default { __proto__: { save: 'x' }, constructor: { prototype: 'x' } };`,
  };
}

function nastyLua({ secret, written }: Canaries): Nasty {
  const writes = `io.open("${written}", "w"):write("x")`;
  return {
    'deep tables': `return ${nested('{', '}')}`,
    'deep brackets': `a = ${nested('(', ')', '"x"')}`,
    'deep blocks': nested('do ', ' end'),
    'deep functions': `a = ${nested('function() return ', ' end', '{}')}`,
    'deep calls': `return ${nested('a(', ')')}`,
    'deep names': `a${'.b'.repeat(levels)} = "x"`,
    'a hundred thousand calls of calls': `a.b = c${'()'.repeat(levels)}`,
    'a hundred thousand choices': `a.b = c${' or c'.repeat(levels)}`,
    'a hundred thousand signs of nothing': `a.b = ${'not '.repeat(levels)}c`,
    'tables that no one closes': `return ${'{'.repeat(levels)}`,
    'a text that no one closes': `return { save = "${'x'.repeat(longLength)}`,
    'brackets that no one closes': '[[ '.repeat(levels),
    'a comment that no one closes': `--[==[${'x'.repeat(longLength)}`,
    'very many comments': `return {${'--\n'.repeat(many)}}`,
    'a hundred thousand pieces of a text': `return { save = ${'"x" .. '.repeat(levels)}"x" }`,
    'very many escapes': `return { save = "${'\\z '.repeat(many)}" }`,
    'very many bytes': `return { save = "${'\\65'.repeat(many)}" }`,
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
    'a prototype as a key':
      'return { __proto__ = { save = "x" }, constructor = { prototype = "x" } }',
  };
}

const nastyIni: Nasty = {
  'a text that no one closes': `save = "${'x'.repeat(longLength)}`,
  'a section that no one closes': `[${'x'.repeat(longLength)}`,
  'deep brackets': nested('[', ']'),
  'very many sections': '[a]\n'.repeat(many),
  'very many quotes': `save = ${'"'.repeat(many)}\n`,
  'very many backslashes': `save = "${'\\'.repeat(many)}"\n`,
  'a key of very many signs': `${'a'.repeat(many)} = x\n`,
  'a prototype as a key': '__proto__ = x\n[__proto__]\nsave = x\n[constructor]\nprototype = x\n',
};

const nastyHjson: Nasty = {
  'deep objects': nested('a: {', '}'),
  'deep lists': `a: ${nested('[', ']')}`,
  'objects that no one closes': '{ a: '.repeat(levels),
  'a text that no one closes': `save: "${'x'.repeat(longLength)}`,
  'a text of many lines that no one closes': `save: '''${'x\n'.repeat(many)}`,
  'a text of very many lines': `save:\n  '''\n${'  x\n'.repeat(many)}'''\n`,
  'a text of many lines, far indented': `${' '.repeat(many)}save: '''\nx\n'''\n`,
  'a comment that no one closes': `/*${'x'.repeat(longLength)}`,
  'very many comments': '/**/'.repeat(many),
  'very many lines of comments': '#\n'.repeat(many),
  'very many escapes': `save: "${'\\u0041'.repeat(many)}"\n`,
  'a number of very many digits': `save: ${'9'.repeat(many)}\n`,
  'a key of very many signs': `${'a'.repeat(many)}: x\n`,
  'very many commas': `save: [${','.repeat(many)}]\n`,
  'half a surrogate pair in an escape': 'save: "\\ud800"\n',
  'a prototype as a key': '__proto__: { save: "x" }\nconstructor: { prototype: "x" }\n',
};

const nastyCsv: Nasty = {
  'a text that no one closes': `"save","${'x'.repeat(longLength)}`,
  'a text of many lines that no one closes': `"save","${'x\n'.repeat(many)}`,
  'very many quotes': `"save",${'"'.repeat(many)}\n`,
  'very many backslashes': `"save","${'\\'.repeat(many)}"\n`,
  'very many escaped quotes': `"save","${'\\"'.repeat(many)}"\n`,
  'very many blanks before quotes': `"save",${' '.repeat(many)}"x"\n`,
  'very many columns': `save${',x'.repeat(many)}\n`,
  'very many columns of one language each': `key${',de'.repeat(many)}\nsave\n`,
  'very many separators of all kinds': ',;\t'.repeat(many),
  'very many empty lines': '\n'.repeat(many),
  'very many lines of one column': 'save\n'.repeat(many),
  'a key of very many signs': `${'a'.repeat(many)},x\n`,
  'a prototype as a key': '__proto__,x\nconstructor,x\n',
};

const nastyTable: Nasty = {
  'very many languages': `key${Array.from({ length: many }, () => ',de').join('')}\nsave,x\n`,
  'very many other forms': `key,?plural,en,de\nsave,saves,x,x\n${',,x,x\n'.repeat(many)}`,
  'very many empty lines below many languages': `key,en,de,fr,es,it,pl,ru,ja,ko\nsave,x,x\n${',\n'.repeat(many)}`,
  'a prototype as a language': 'key,en,de,__proto__,constructor\n__proto__,x,x,x,x\n',
};

const nastyParadox: Nasty = {
  'a text that no one closes': `l_english:\n save:0 "${'x'.repeat(longLength)}`,
  'very many quotes': `l_english:\n save:0 ${'"'.repeat(many)}\n`,
  'very many ends of comments': `l_english:\n save:0 "x${'" #'.repeat(many)}\n`,
  'very many blanks before a comment': `l_english:\n save:0 "x"${' '.repeat(many)}"\n`,
  'very many backslashes': `l_english:\n save:0 "${'\\'.repeat(many)}"\n`,
  'a version of very many digits': `l_english:\n save:${'9'.repeat(many)} "x"\n`,
  'very many languages': 'l_english:\n'.repeat(many),
  'a key of very many signs': `l_english:\n ${'a'.repeat(many)}:0 "x"\n`,
  'a prototype as a key': 'l_english:\n __proto__:0 "x"\n constructor:0 "x"\n',
};

function nastyDtd({ secret }: Canaries): Nasty {
  const bomb = Array.from({ length: 40 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">\n`);
  return {
    'entities that multiply': `<!ENTITY a0 "x">\n${bomb.join('')}<!ENTITY save "&a40;">\n`,
    'an entity of itself': '<!ENTITY save "&save;">\n',
    'texts of another file': `<!ENTITY save SYSTEM "file://${secret}">\n<!ENTITY % a SYSTEM "file://${secret}">\n%a;\n`,
    'a text that no one closes': `<!ENTITY save "${'x'.repeat(longLength)}`,
    'a comment that no one closes': `<!--${'x'.repeat(longLength)}`,
    'very many comments': '<!---->'.repeat(many),
    'very many blanks in an entity': `<!ENTITY${' '.repeat(many)}save${' '.repeat(many)}"x">\n`,
    'very many blanks behind an entity': `<!ENTITY save "x"${' '.repeat(many)}x>\n`,
    'very many references': `<!ENTITY save "${'&#65;'.repeat(many)}">\n`,
    'a reference to no character': '<!ENTITY save "&#0;&#x110000;&#xD800;">\n',
    'a key of very many signs': `<!ENTITY ${'a'.repeat(many)} "x">\n`,
    'a prototype as a key': '<!ENTITY __proto__ "x">\n<!ENTITY constructor "x">\n',
  };
}

const nastyCatkeys: Nasty = {
  'very many tabs': `1\tGerman\tapp\t1\nsave\ta\t\tx${'\t'.repeat(many)}\n`,
  'very many lines of tabs': `1\tGerman\tapp\t1\n${'\t\t\t\n'.repeat(many)}`,
  'very many backslashes': `1\tGerman\tapp\t1\nsave\ta\t\t${'\\'.repeat(many)}\n`,
  'very many comments': '#\n'.repeat(many),
  'a source text of very many signs': `1\tGerman\tapp\t1\n${'a'.repeat(many)}\ta\t\tx\n`,
  'a header of very many digits': `${'1'.repeat(many)}\tGerman\tapp\t1\n`,
  'a prototype as a source text': '1\tGerman\tapp\t1\n__proto__\t\t\tx\nconstructor\t\t\tx\n',
};

const nastyGotext: Nasty = {
  'deep choices': `{"messages": [{"id": "save", "translation": ${nested('{"select": {"cases": {"other": ', '}}}', '"x"')}}]}`,
  'a hundred thousand messages that are none': `{"messages": [${'1,'.repeat(levels)}1]}`,
  'a prototype as an id': '{"messages": [{"id": "__proto__", "translation": "x"}]}',
};

const nastyLuanti: Nasty = {
  'a text that no one ends': `save=${'x@\n'.repeat(many)}`,
  'a source text that no one ends': 'x@\n'.repeat(many),
  'very many escapes': `save=${'@='.repeat(many)}\n`,
  'very many equals signs': `save${'='.repeat(many)}\n`,
  'very many comments': '#\n'.repeat(many),
  'very many lines without a source text': '=x\n'.repeat(many),
  'a source text of very many signs': `${'a'.repeat(many)}=x\n`,
  'a prototype as a source text': '__proto__=x\nconstructor=x\n',
};

const nastyOpenttd: Nasty = {
  'very many comments': '#\n'.repeat(many),
  'very many dots': `##name A\nSTR_A${'.a'.repeat(many)}\n`,
  'very many spaces': `##name A\nSTR_A${' '.repeat(many)}:x\n`,
  'a name of very many signs': `##name A\n${'A'.repeat(many)} :x\n`,
  'a prototype as a name': '##name A\n__proto__ :x\nconstructor :x\n',
};

const nastyRenpy: Nasty = {
  'a text that no one ends': `translate de strings:\n    old "${'x'.repeat(many)}\n`,
  'very many quotes': `translate de a:\n    e ${'"'.repeat(many)}\n`,
  'very many backslashes': `translate de a:\n    e "${'\\'.repeat(many)}\n`,
  'very many words': `translate de a:\n    ${'e '.repeat(many)}\n`,
  'very many blocks': 'translate de a:\n'.repeat(many),
  'a prototype as a source text': 'translate de strings:\n    old "__proto__"\n    new "x"\n',
};

const nastyFluent: Nasty = {
  'deep placeables': `save = ${nested('{ ', ' }', '$a')}\n`,
  'deep choices': `save = ${'{ $a ->\n   *[b] '.repeat(levels)}`,
  'braces that no one closes': `save = ${'{'.repeat(levels)}`,
  'a text that no one closes': `save = { "${'x'.repeat(longLength)}`,
  'very many lines of a text': `save =\n${'    x\n'.repeat(many)}`,
  'very many comments': '# x\n'.repeat(many),
  'a hundred thousand lines of no message': 'x\n'.repeat(levels),
  'a hundred thousand variants': `save = { $a ->\n${'    [b] x\n'.repeat(levels)}   *[c] x\n}\n`,
  'a message of itself': 'save = { save } { save }\n',
  'a prototype as a key': 'constructor = x\n    .__proto__ = x\n',
};

/** Translations whose keys are names that every object has. */
export function prototypeTexts(translated: number): readonly Text[] {
  const keys = ['__proto__', 'constructor', 'hasOwnProperty'];
  return sourceTexts.map((text, at) => ({
    key: keys[at] ?? text.key,
    source: keys[at] ?? text.key,
    target: at < translated ? 'x' : '',
  }));
}
