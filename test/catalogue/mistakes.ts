// The mistakes people make, each made once in a copy of the sound catalogue of the fixtures.

import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { RuleName } from '../../src/catalogue/rules.ts';
import { writeFiles } from '../setup/folders.ts';

const site = 'site.yaml';
const project = 'projects/demo/project.yaml';
const app = 'projects/demo/app';
const component = `${app}/component.yaml`;
const source = `${app}/en.yaml`;
const brazil = `${app}/pt_BR.yaml`;
const czech = `${app}/cs.yaml`;
const glossary = 'projects/demo/glossary';
const kabyle = 'languages/kab_KAB.yaml';
const klingon = 'languages/tlh.yaml';
const quenya = 'languages/qya.yaml';

export type Expected = readonly [rule: RuleName, file: string, line: number];

export interface Mistake {
  readonly what: string;
  /** Makes the mistake in a catalogue folder. */
  readonly make: (folder: string) => void;
  readonly expected: readonly Expected[];
}

export const mistakes: readonly Mistake[] = [
  // Files in the wrong place, or with the wrong name
  mistake('a language code with a hyphen', rename(brazil, `${app}/pt-BR.yaml`), [
    'bad-language-code',
    `${app}/pt-BR.yaml`,
    1,
  ]),
  mistake('a region in small letters', rename(brazil, `${app}/pt_br.yaml`), [
    'unknown-language',
    `${app}/pt_br.yaml`,
    1,
  ]),
  mistake(
    'a copy with a region in small letters',
    write(`${app}/pt_br.yaml`, 'translated: 1\ntranslated_words: 1\ntranslated_chars: 1\n'),
    ['case-clash', `${app}/pt_br.yaml`, 1],
  ),
  mistake('a language code in capitals', rename(czech, `${app}/CS.yaml`), [
    'bad-language-code',
    `${app}/CS.yaml`,
    1,
  ]),
  mistake('the name of a language for its code', rename(czech, `${app}/Czech.yaml`), [
    'bad-language-code',
    `${app}/Czech.yaml`,
    1,
  ]),
  mistake('the ending .yml', rename(brazil, `${app}/pt_BR.yml`), [
    'unknown-file',
    `${app}/pt_BR.yml`,
    1,
  ]),
  mistake('the ending .yml of component.yaml', rename(component, `${app}/component.yml`), [
    'unknown-file',
    `${app}/component.yml`,
    1,
  ]),
  mistake('an ending in capitals', rename(brazil, `${app}/pt_BR.YAML`), [
    'unknown-file',
    `${app}/pt_BR.YAML`,
    1,
  ]),
  mistake('a copy beside the original', write(`${app}/pt_BR (copy).yaml`, 'translated: 1\n'), [
    'bad-language-code',
    `${app}/pt_BR (copy).yaml`,
    1,
  ]),
  mistake(
    'a translation in the folder of the project',
    write('projects/demo/de.yaml', 'translated: 1\n'),
    ['unknown-file', 'projects/demo/de.yaml', 1],
  ),
  mistake('a translation one folder too deep', write(`${app}/new/de.yaml`, 'translated: 1\n'), [
    'unknown-file',
    `${app}/new/de.yaml`,
    1,
  ]),
  mistake('a translation at the top', write('de.yaml', 'translated: 1\n'), [
    'unknown-file',
    'de.yaml',
    1,
  ]),
  mistake('the folder name in the singular', write('project/demo/project.yaml', 'name: Demo\n'), [
    'unknown-file',
    'project/demo/project.yaml',
    1,
  ]),
  mistake('components.yaml in the plural', write(`${app}/components.yaml`, 'name: App\n'), [
    'unknown-file',
    `${app}/components.yaml`,
    1,
  ]),
  mistake('a space in the name of a component', rename(app, 'projects/demo/my app'), [
    'bad-slug',
    'projects/demo/my app/ar.yaml',
    1,
  ]),
  mistake('a dot in the name of a component', rename(app, 'projects/demo/app.v2'), [
    'bad-slug',
    'projects/demo/app.v2/ar.yaml',
    1,
  ]),
  mistake(
    'a second component that differs in capitals only',
    copy('projects/plain/Empty_1', 'projects/plain/empty_1'),
    ['case-clash', 'projects/plain/empty_1/component.yaml', 1],
  ),
  mistake('no component.yaml', remove(component), ['missing-file', `${app}/ar.yaml`, 1]),
  mistake('no project.yaml', remove(project), ['missing-file', component, 1]),
  mistake('no site.yaml', remove(site), ['missing-file', site, 1]),
  mistake('no counters of the source language', remove(source), [
    'missing-source-counters',
    component,
    2,
  ]),
  mistake('a link to another file', link(`${app}/de.yaml`, 'cs.yaml'), [
    'not-a-file',
    `${app}/de.yaml`,
    1,
  ]),
  mistake('a folder with the name of a file', folder(`${app}/de.yaml`), [
    'not-a-file',
    `${app}/de.yaml`,
    1,
  ]),
  mistake('an empty file', write(brazil, ''), ['empty-file', brazil, 1]),
  mistake('a file with everything commented out', edit(brazil, /^/gm, '# '), [
    'empty-file',
    brazil,
    1,
  ]),
  mistake(
    'a file that is saved in Latin-1',
    writeBytes(project, Buffer.from('name: Größe\n', 'latin1')),
    ['not-text', project, 1],
  ),
  mistake(
    'a file that is saved in UTF-16',
    writeBytes(project, Buffer.from('\ufeffname: Demo\n', 'utf16le')),
    ['not-text', project, 1],
  ),
  mistake('a file that is far too large', write(brazil, `# ${'x'.repeat(1024 * 1024)}\n`), [
    'file-too-large',
    brazil,
    1,
  ]),

  // YAML
  mistake('no colon', edit(brazil, 'fuzzy: ', 'fuzzy '), ['yaml-syntax', brazil, 4]),
  mistake('no space after a colon', edit(brazil, 'fuzzy: ', 'fuzzy:'), ['yaml-syntax', brazil, 4]),
  mistake('an equals sign for a colon', edit(brazil, 'fuzzy: ', 'fuzzy = '), [
    'yaml-syntax',
    brazil,
    4,
  ]),
  mistake('a tab in front', edit(brazil, 'fuzzy: ', '\tfuzzy: '), ['yaml-syntax', brazil, 4]),
  mistake('spaces in front', edit(brazil, 'fuzzy: ', '  fuzzy: '), ['yaml-syntax', brazil, 4]),
  mistake('an open quote', edit(component, 'MIT', '"MIT'), ['yaml-syntax', component, 7]),
  mistake('an apostrophe in single quotes', edit(component, 'App', "'Ana's app'"), [
    'yaml-syntax',
    component,
    1,
  ]),
  mistake('a colon in a name', edit(component, 'App', 'App: web'), ['yaml-syntax', component, 1]),
  mistake('a star at the start', edit(component, 'lang/*/app.json', '*/app.json'), [
    'yaml-syntax',
    component,
    4,
  ]),
  mistake('a template in braces without quotes', add(component, 'pull_message: {{ url }}\n'), [
    'yaml-syntax',
    component,
    8,
  ]),
  mistake(
    'a merge conflict',
    edit(brazil, 'fuzzy: 12\n', '<<<<<<< HEAD\nfuzzy: 12\n=======\nfuzzy: 13\n>>>>>>> main\n'),
    ['yaml-syntax', brazil, 4],
  ),
  mistake('a key that occurs twice', add(brazil, 'fuzzy: 13\n'), ['duplicate-key', brazil, 15]),
  mistake('a list of counters', edit(brazil, /^/gm, '- '), ['not-a-mapping', brazil, 1]),
  mistake('a second document', add(brazil, '---\nfuzzy: 1\n'), ['yaml-syntax', brazil, 15]),

  // Keys
  mistake('a letter too few in a key', edit(brazil, 'fuzzy_words', 'fuzy_words'), [
    'unknown-key',
    brazil,
    5,
  ]),
  mistake('a key in capitals', edit(brazil, 'fuzzy_words', 'Fuzzy_Words'), [
    'unknown-key',
    brazil,
    5,
  ]),
  mistake('a hyphen in a key', edit(brazil, 'fuzzy_words', 'fuzzy-words'), [
    'unknown-key',
    brazil,
    5,
  ]),
  mistake('a required key misspelt', edit(component, 'file_format', 'fileformat'), [
    'unknown-key',
    component,
    6,
  ]),
  mistake('a key of another kind of file', add(brazil, 'source_language: en\n'), [
    'unknown-key',
    brazil,
    15,
  ]),
  mistake('a percentage that is computed', add(brazil, 'translated_percent: 93.9\n'), [
    'computed-field',
    brazil,
    15,
  ]),
  mistake('a name of the API that is computed', add(brazil, 'failing: 2\n'), [
    'computed-field',
    brazil,
    15,
  ]),
  mistake('a language code inside the file', add(brazil, 'code: pt_BR\n'), [
    'computed-field',
    brazil,
    15,
  ]),
  mistake('a slug inside the file', add(project, 'slug: demo\n'), ['computed-field', project, 12]),
  mistake(
    'translated counters of the source language',
    add(source, 'translated: 610\ntranslated_words: 2566\n'),
    ['computed-field', source, 8],
    ['computed-field', source, 9],
  ),
  mistake(
    'a repository of a glossary',
    add(`${glossary}/component.yaml`, 'repo: https://example.org\r\n'),
    ['glossary-field', `${glossary}/component.yaml`, 8],
  ),
  mistake('no name of a project', edit(project, /^name:.*\n/, ''), ['missing-field', project, 1]),
  mistake('no translated strings', edit(brazil, /^translated:.*\n/m, ''), [
    'missing-field',
    brazil,
    1,
  ]),
  mistake('no total of the source language', edit(source, /^total:.*\n/m, ''), [
    'missing-field',
    source,
    1,
  ]),

  // Values
  mistake('quotes around a number', edit(brazil, ': 12', ': "12"'), ['wrong-type', brazil, 4]),
  mistake('a comma between thousands', edit(brazil, '2478', '2,478'), ['wrong-type', brazil, 2]),
  mistake('a point between thousands', edit(brazil, '2478', '2.478'), ['bad-number', brazil, 2]),
  mistake('a percentage in place of a number', edit(brazil, '573', '93.9%'), [
    'wrong-type',
    brazil,
    1,
  ]),
  mistake('a negative number', edit(brazil, ': 12', ': -12'), ['bad-number', brazil, 4]),
  mistake('a number as a word', edit(brazil, ': 12', ': twelve'), ['wrong-type', brazil, 4]),
  mistake('no value', edit(brazil, ': 12', ':'), ['wrong-type', brazil, 4]),
  mistake('a name of a thousand characters', edit(brazil, 'Ana', 'x'.repeat(1000)), [
    'bad-value',
    brazil,
    14,
  ]),
  mistake('yes for true', add(component, 'restricted: yes\n'), ['wrong-type', component, 8]),
  mistake('yes for a glossary', edit(`${glossary}/component.yaml`, 'true', 'yes'), [
    'bad-value',
    `${glossary}/component.yaml`,
    1,
  ]),
  mistake('a version as a name of a branch', add(component, 'branch: 2.10\n'), [
    'wrong-type',
    component,
    8,
  ]),
  mistake('one text in place of a list', add(component, 'addons: flags\n'), [
    'wrong-type',
    component,
    8,
  ]),
  mistake(
    'the hyphen form of the source language',
    edit(component, 'source_language: en', 'source_language: en-US'),
    ['bad-value', component, 2],
  ),
  mistake(
    'a language code style in other letters',
    add(component, 'language_code_style: POSIX\n'),
    ['bad-value', component, 8],
  ),
  mistake('two stars in a file mask', edit(component, 'lang/*/app.json', 'lang/*/*.json'), [
    'bad-file-mask',
    component,
    4,
  ]),
  mistake('a language in a file mask', edit(component, 'lang/*/app.json', 'lang/en/app.json'), [
    'bad-file-mask',
    component,
    4,
  ]),
  mistake('a mask outside of the repository', edit(component, 'lang/*', '../../etc/*'), [
    'bad-path',
    component,
    4,
  ]),
  mistake('a repository that runs a command', edit(component, /^repo: .*/m, 'repo: ext::sh -c x'), [
    'bad-url',
    component,
    3,
  ]),
  mistake('a licence in small letters', edit(component, 'MIT', 'mit'), [
    'bad-licence',
    component,
    7,
  ]),
  mistake('the long name of a licence', edit(component, 'MIT', 'GNU GPL version 3'), [
    'bad-licence',
    component,
    7,
  ]),
  mistake('an address without https', edit(project, 'https://', ''), ['bad-url', project, 3]),
  mistake('a base URL without https', edit(site, 'https://', ''), ['bad-url', site, 2]),
  mistake('a base URL with a query', edit(site, 'l10n/', 'l10n/?format=api'), ['bad-url', site, 2]),
  mistake('30 February', edit(brazil, '2026-08-03', '2026-02-30'), ['bad-date', brazil, 13]),
  mistake('29 February of a common year', edit(brazil, '2026-08-03', '2026-02-29'), [
    'bad-date',
    brazil,
    13,
  ]),
  mistake('a date without a time', edit(brazil, 'T21:48:06.25+02:00', ''), [
    'bad-date',
    brazil,
    13,
  ]),
  mistake('a date without a time zone', edit(brazil, '+02:00', ''), ['bad-date', brazil, 13]),
  mistake('a date with the day in front', edit(brazil, /2026-08-03T.*/, '03.08.2026 21:48'), [
    'bad-date',
    brazil,
    13,
  ]),
  mistake('a short revision', add(brazil, 'revision: 0123abc\n'), ['bad-revision', brazil, 15]),
  mistake(
    'two versions of a glossary',
    add(`${glossary}/en.yaml`, `revision: ${'a'.repeat(40)},${'b'.repeat(40)}\n`),
    ['bad-revision', `${glossary}/en.yaml`, 4],
  ),
  mistake(
    'an unknown variable in a template',
    add(component, 'add_message: |\n  Add\n\n  {{ language }}\n'),
    ['unknown-template-variable', component, 11],
  ),
  mistake('an open variable in a template', add(component, 'add_message: "Add {{ url }"\n'), [
    'unknown-template-variable',
    component,
    8,
  ]),
  mistake('a plural formula of another language', edit(klingon, '"0"', '"n <> 1"'), [
    'bad-plural-formula',
    klingon,
    5,
  ]),
  mistake('a plural formula with a semicolon', add(kabyle, 'plural:\n  formula: n > 1;\n'), [
    'bad-plural-formula',
    kabyle,
    4,
  ]),
  mistake('too few plural forms', edit(klingon, '"0"', 'n != 1'), [
    'plural-form-out-of-range',
    klingon,
    5,
  ]),

  // Numbers that do not fit together
  mistake('more translated than there is', edit(brazil, '573', '673'), [
    'part-above-whole',
    brazil,
    1,
  ]),
  mistake('words and strings exchanged', edit(brazil, /573((?:.|\n)*)2478/, '2478$1573'), [
    'part-above-whole',
    brazil,
    1,
  ]),
  mistake('a source that lost strings', edit(source, 'total: 610', 'total: 600'), [
    'part-above-whole',
    source,
    1,
  ]),
  mistake('a source that lost a digit', edit(source, 'total: 610', 'total: 61'), [
    'part-above-whole',
    source,
    1,
  ]),
  mistake('a source that lost words', edit(source, 'total_words: 2566', 'total_words: 256'), [
    'part-above-whole',
    source,
    2,
  ]),
  mistake('more fuzzy than is left', edit(brazil, 'fuzzy: 12', 'fuzzy: 38'), [
    'translated-and-fuzzy-above-total',
    brazil,
    4,
  ]),
  mistake('more approved than translated', edit(brazil, 'approved: 500', 'approved: 571'), [
    'approved-and-readonly-above-translated',
    brazil,
    9,
  ]),
  mistake('words without strings', edit(brazil, 'fuzzy: 12', 'fuzzy: 0'), [
    'words-without-strings',
    brazil,
    5,
  ]),
  mistake('all strings and not all words', edit(czech, '2566', '2565'), [
    'translated-in-part',
    czech,
    3,
  ]),
  mistake(
    'a number with a few digits too many',
    edit(`${app}/ca@valencia.yaml`, 'total: 8', 'total: 99999999999999999'),
    ['bad-number', `${app}/ca@valencia.yaml`, 2],
  ),

  // Mistakes between files.
  mistake('a language that no one knows', rename(czech, `${app}/qz.yaml`), [
    'unknown-language',
    `${app}/qz.yaml`,
    1,
  ]),
  mistake('an unknown language without its description', remove('languages/kab_KAB.yaml'), [
    'unknown-language',
    `${app}/kab_KAB.yaml`,
    1,
  ]),
  mistake(
    'a new language without its plural rule',
    write(quenya, 'name: Quenya\ndirection: ltr\npopulation: 0\n'),
    ['missing-field', quenya, 1],
  ),
  mistake(
    'another source language than there is',
    edit(component, 'source_language: en', 'source_language: en_GB'),
    ['missing-source-counters', component, 2],
  ),
  mistake(
    'a glossary that does not say so',
    edit(`${glossary}/component.yaml`, /^is_glossary: true\r?\n/m, ''),
    ['glossary-folder', `${glossary}/component.yaml`, 1],
  ),
  mistake('a glossary in a folder of another name', rename(glossary, 'projects/demo/terms'), [
    'glossary-folder',
    'projects/demo/terms/component.yaml',
    1,
  ]),
  mistake('an id that is taken', add(brazil, 'id: 4711\n'), ['duplicate-id', brazil, 15]),
  mistake(
    'several mistakes in several files',
    (folder) => {
      edit(project, 'id: 1', 'id: one')(folder);
      edit(brazil, 'fuzzy', 'fuzy')(folder);
      edit(component, 'MIT', 'MTI')(folder);
    },
    ['bad-licence', component, 7],
    ['unknown-key', brazil, 4],
    ['wrong-type', project, 2],
  ),
];

function mistake(what: string, make: Mistake['make'], ...expected: Expected[]): Mistake {
  return { what, make, expected };
}

function edit(path: string, from: string | RegExp, to: string): Mistake['make'] {
  return (folder) => {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${path} does not hold ${from}`);
    writeFileSync(file, edited);
  };
}

function add(path: string, lines: string): Mistake['make'] {
  return (folder) => writeFileSync(join(folder, path), lines, { flag: 'a' });
}

function write(path: string, text: string): Mistake['make'] {
  return (folder) => {
    writeFiles(folder, { [path]: text });
  };
}

function writeBytes(path: string, bytes: Uint8Array): Mistake['make'] {
  return (folder) => writeFileSync(join(folder, path), bytes);
}

function rename(from: string, to: string): Mistake['make'] {
  return (folder) => renameSync(join(folder, from), join(folder, to));
}

function copy(from: string, to: string): Mistake['make'] {
  return (folder) => cpSync(join(folder, from), join(folder, to), { recursive: true });
}

function remove(path: string): Mistake['make'] {
  return (folder) => rmSync(join(folder, path));
}

function link(path: string, target: string): Mistake['make'] {
  return (folder) => symlinkSync(target, join(folder, path));
}

function folder(path: string): Mistake['make'] {
  return (catalogue) => {
    mkdirSync(join(catalogue, path));
  };
}
