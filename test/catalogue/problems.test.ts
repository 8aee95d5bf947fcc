import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/catalogue/check.ts';
import { check, checkEach, files, getProblems, plus, sound, swap } from './check.ts';

describe('check', () => {
  test('finds nothing in a sound catalogue', () => {
    expect(getProblems({})).toEqual([]);
  });

  test('names the entry of a list that is wrong', () => {
    const links = 'links:\n  - nmae: Help\n    url: https://example.org\n  - 5\n  - url: help\n';
    expect(check({ 'site.yaml': plus(links) })).toMatchInlineSnapshot(`
      "site.yaml:3:5+4  unknown-key
        \`nmae\` is not a key of entry 1 of \`links\`.
        Expected: \`name\`, or another key of entry 1 of \`links\`. Fix: Write \`name\` if that is what you mean.
      site.yaml:5:5+1  wrong-type
        Entry 2 of \`links\` is 5.
        Expected: a list of mappings with \`name\` and \`url\`. Fix: Write, for example, \`links: [{"name":"How to translate","url":"https://example.org/translating"}]\`.
      site.yaml:6:5+0  missing-field
        \`name\` is missing.
        Expected: \`name\`: a text that is not empty. Fix: Add a line, for example \`name: How to translate\`.
      site.yaml:6:10+4  bad-url
        "help" is not an absolute http or https URL.
        Expected: an address that starts with https:// or http://. Fix: Write the whole address, for example https://example.org/translating."
    `);
  });

  describe('of files and folders', () => {
    test('names what is wrong, where, and the fix', () => {
      expect(
        checkEach({
          'names the place of a file that is nowhere': { 'pt_BR.yaml': 'translated: 1\n' },
          'suggests a folder name that can be part of a URL': {
            'projects/Über uns/project.yaml': 'name: Y\n',
            'projects/Mein Projekt!/project.yaml': 'name: X\n',
          },
          'suggests a language code for a hyphenated one': {
            [files.translation]: null,
            'projects/demo/app/pt-BR.yaml': 'translated: 1\n',
          },
          'refuses a file name that is no code at all': {
            'languages/german (informal).yaml': 'name: German\n',
          },
          'refuses folders that only capital letters tell apart': {
            'projects/Demo/project.yaml': 'name: Demo\n',
          },
          'refuses languages that only capital letters tell apart': {
            'languages/kab_Kab.yaml': 'name: Kabyle\n',
          },
          'does not follow a link': { [files.translation]: { kind: 'link' } },
          'does not read a folder as a file': { [files.translation]: { kind: 'folder' } },
          'does not read a device': { [files.translation]: { kind: 'device' } },
          'does not read a file of more than 1 MiB': {
            [files.translation]: { kind: 'too-large', size: 1_048_577 },
          },
          'shows the first byte that is not UTF-8': {
            [files.project]: Buffer.from('# Straße\nname: Größe\n', 'latin1'),
          },
          'recognises UTF-16': { [files.project]: Buffer.from('\ufeffname: Demo\n', 'utf16le') },
          'shows a control character': { [files.project]: 'name: De\0mo\n' },
          'refuses an empty file': { [files.project]: '' },
          'refuses a file of comments': { [files.source]: '# nothing yet\n' },
          'misses the site': { [files.site]: null },
          'misses a project and a component': {
            'projects/new/app/en.yaml': 'total: 1\ntotal_words: 1\ntotal_chars: 1\n',
          },
        }),
      ).toMatchInlineSnapshot(`
        "names the place of a file that is nowhere: pt_BR.yaml:1:1+0  unknown-file
          Nothing is described by a file of this name in this place.
          Expected: site.yaml, languages/<code>.yaml, projects/<project>/project.yaml, projects/<project>/<component>/component.yaml or projects/<project>/<component>/<code>.yaml. Fix: Move the file to "projects/demo/<component>/pt_BR.yaml", where <component> is app or glossary, or out of the catalogue folder.
        suggests a folder name that can be part of a URL: projects/Mein Projekt!/project.yaml:1:1+0  bad-slug
          The folder "projects/Mein Projekt!" has a name that cannot be part of a URL.
          Expected: at most 100 letters, digits, \`-\` and \`_\`, the first a letter or a digit. Fix: Rename the folder to "Mein-Projekt", for example.
        projects/Über uns/project.yaml:1:1+0  bad-slug
          The folder "projects/Über uns" has a name that cannot be part of a URL.
          Expected: at most 100 letters, digits, \`-\` and \`_\`, the first a letter or a digit. Fix: Rename the folder to "Uber-uns", for example.
        suggests a language code for a hyphenated one: projects/demo/app/pt-BR.yaml:1:1+0  bad-language-code
          "pt-BR" is not a language code.
          Expected: two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia. Fix: Rename the file to "pt_BR.yaml" if that is the language you mean.
        refuses a file name that is no code at all: languages/german (informal).yaml:1:1+0  bad-language-code
          "german (informal)" is not a language code.
          Expected: two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia. Fix: Rename the file to <code>.yaml.
        refuses folders that only capital letters tell apart: projects/demo/app/component.yaml:1:1+0  case-clash
          "projects/demo" and "projects/Demo" differ only in capital and small letters.
          Expected: names that differ in more than that. Fix: Rename one of the two, or move its contents into the other.
        refuses languages that only capital letters tell apart: languages/kab_Kab.yaml:1:1+0  case-clash
          "languages/kab_Kab.yaml" and "languages/kab_KAB.yaml" differ only in capital and small letters.
          Expected: names that differ in more than that. Fix: Rename one of the two, or move its contents into the other.
        does not follow a link: projects/demo/app/pt_BR.yaml:1:1+0  not-a-file
          This is a symbolic link, and links are not followed.
          Expected: a file or a folder of the catalogue itself. Fix: Replace the link by a copy of what it points to.
        does not read a folder as a file: projects/demo/app/pt_BR.yaml:1:1+0  not-a-file
          This is a folder with the name of a file.
          Expected: a file. Fix: Rename it, or put a file in its place.
        does not read a device: projects/demo/app/pt_BR.yaml:1:1+0  not-a-file
          This is a device with the name of a file.
          Expected: a file. Fix: Rename it, or put a file in its place.
        does not read a file of more than 1 MiB: projects/demo/app/pt_BR.yaml:1:1+0  file-too-large
          The file has 1048577 bytes.
          Expected: at most 1 MiB (1048576 bytes). Fix: Remove what does not belong into it.
        shows the first byte that is not UTF-8: projects/demo/project.yaml:1:7+1  not-text
          The file holds bytes that are not UTF-8.
          Expected: a text in UTF-8. Fix: Save the file again as UTF-8 text, or replace it if it is not a text at all.
        recognises UTF-16: projects/demo/project.yaml:1:1+1  not-text
          The file holds bytes that are not UTF-8.
          Expected: a text in UTF-8. Fix: Save the file again as UTF-8 text, or replace it if it is not a text at all.
        shows a control character: projects/demo/project.yaml:1:9+1  not-text
          The file holds the control character U+0000.
          Expected: a text in UTF-8. Fix: Remove the character.
        refuses an empty file: projects/demo/project.yaml:1:1+0  empty-file
          The file has no keys.
          Expected: lines of \`key: value\`. Fix: Write what it should say, for example \`name: Excalidraw\`, or remove the file.
        refuses a file of comments: projects/demo/app/en.yaml:1:1+0  empty-file
          The file has no keys.
          Expected: lines of \`key: value\`. Fix: Write what it should say, for example \`translated: 573\`, or remove the file.
        misses the site: site.yaml:1:1+0  missing-file
          There is no file here that describes the site.
          Expected: a file of this name. Fix: Add the file; its first line is, for example, \`base_url: https://translate.example.org\`.
        misses a project and a component: projects/new/app/en.yaml:1:1+0  missing-file
          There is no "projects/new/project.yaml" that describes the project new.
          Expected: a project.yaml in the folder of a project. Fix: Add "projects/new/project.yaml" and "projects/new/app/component.yaml"; the first line of each is, for example, \`name: …\`."
      `);
    });

    test('refuses a name that is no UTF-8', () => {
      const path = 'projects/demo/app/d\\xE9.yaml';
      expect(check({ [path]: { kind: 'undecodable', isFolder: false } })).toMatchInlineSnapshot(`
        "projects/demo/app/d\\xE9.yaml:1:1+0  unknown-file
          The name of this file holds bytes that are not UTF-8, shown as \`\\x…\`.
          Expected: a name in UTF-8. Fix: Rename it, or remove it."
      `);
      expect(
        getProblems({ 'projects/caf\\xE9': { kind: 'undecodable', isFolder: true } }),
      ).toMatchObject([{ rule: 'unknown-file', found: expect.stringContaining('this folder') }]);
    });
  });

  describe('of files in the wrong folder', () => {
    test('names what is wrong, where, and the fix', () => {
      expect(
        checkEach({
          'shows it once in a project that is misspelt': { 'projects/demmo/app/de.yaml': counters },
          'knows counters among the languages': { 'languages/pt_BR.yaml': counters },
          'shows it in a folder that is like no other': {
            'projects/demo/website/de.yaml': counters,
          },
        }),
      ).toMatchInlineSnapshot(`
        "shows it once in a project that is misspelt: projects/demmo/app/de.yaml:1:1+0  missing-file
          There is no "projects/demmo/project.yaml" that describes the project demmo.
          Expected: a project.yaml in the folder of a project. Fix: Move the file to "projects/demo/app/de.yaml" if that is the project you mean; else add "projects/demmo/project.yaml" and "projects/demmo/app/component.yaml"; the first line of each is, for example, \`name: …\`.
        knows counters among the languages: languages/pt_BR.yaml:1:1+0  unknown-file
          The file holds the counters of a translation, and a file in this folder describes a language.
          Expected: projects/<project>/<component>/pt_BR.yaml for counters. Fix: Move the file into the folder of its component.
        shows it in a folder that is like no other: projects/demo/website/de.yaml:1:1+0  missing-file
          There is no "projects/demo/website/component.yaml" that describes the component demo/website.
          Expected: a component.yaml in the folder of a component. Fix: Add "projects/demo/website/component.yaml"; its first line is, for example, \`name: …\`."
      `);
    });

    const counters = sound[files.translation] ?? '';

    test('shows the file, and the component that is meant', () => {
      expect(check({ 'projects/demo/ap/de.yaml': counters })).toMatchInlineSnapshot(`
        "projects/demo/ap/de.yaml:1:1+0  missing-file
          There is no "projects/demo/ap/component.yaml" that describes the component demo/ap.
          Expected: a component.yaml in the folder of a component. Fix: Move the file to "projects/demo/app/de.yaml" if that is the component you mean; else add "projects/demo/ap/component.yaml"; its first line is, for example, \`name: …\`."
      `);
      expect(check({ 'projects/demo/ap/pt_BR.yaml': counters })).toMatchInlineSnapshot(`
        "projects/demo/ap/pt_BR.yaml:1:1+0  missing-file
          There is no "projects/demo/ap/component.yaml" that describes the component demo/ap.
          Expected: a component.yaml in the folder of a component. Fix: Write what this file says into "projects/demo/app/pt_BR.yaml", and remove this one, if that is the component you mean; else add "projects/demo/ap/component.yaml"; its first line is, for example, \`name: …\`."
      `);
    });

    test('does not miss a file with a name that is nearly right', () => {
      const component = sound[files.component] ?? '';
      const problems = getProblems({
        [files.component]: null,
        'projects/demo/app/component.yml': component,
        [files.source]: null,
        'projects/demo/app/EN.yaml': sound[files.source] ?? '',
      });
      expect(problems.map(({ rule }) => rule)).toEqual(['bad-language-code', 'unknown-file']);
    });
  });

  describe('of keys', () => {
    test('names what is wrong, where, and the fix', () => {
      expect(
        checkEach({
          'suggests the nearest key': {
            [files.translation]: swap('translated_words', 'translated_word'),
          },
          'suggests the key in small letters': { [files.component]: swap('repo', 'Repo') },
          'lists the keys when none is near': { [files.project]: plus('licence_url: x\n') },
          'names the mapping of a key further in': {
            [files.language]: plus('plural:\n  forms: 2\n'),
          },
          'prints a key with control characters on one line': {
            [files.project]: plus('"a\\e[31m\\nb": 1\n'),
          },
          'knows `constructor` for a key like any other': {
            [files.translation]: plus('constructor: 1\n__proto__: 1\n'),
          },
          'shows a key that is empty': { [files.project]: plus(': x\n') },
          'does not want a percentage': { [files.translation]: plus('translated_percent: 93.9\n') },
          'does not want what the path says': { [files.component]: plus('slug: app\n') },
          'does not want what the source language has from its totals': {
            [files.source]: plus('translated: 610\nfuzzy: 0\n'),
          },
          'does not want in a glossary what every glossary has the same': {
            [files.glossary]: plus('repo: https://code.example.org/demo.git\n'),
          },
          'misses a key of a file': { [files.project]: 'web: https://code.example.org\n' },
          'misses counters of a translation': {
            [files.translation]: swap('translated: 573\n', ''),
          },
          'misses counters of the source language': { [files.source]: 'total: 610\n' },
          'misses all counters of a copy of the source language’s file once': {
            [files.translation]: sound[files.source] ?? '',
          },
          'misses what a new language must say': { 'languages/qya.yaml': 'aliases: [quenya]\n' },
          'misses the formula of a plural rule': {
            'languages/qya.yaml':
              'name: Quenya\ndirection: ltr\npopulation: 0\nplural:\n  number: 1\n',
          },
        }),
      ).toMatchInlineSnapshot(`
        "suggests the nearest key: projects/demo/app/pt_BR.yaml:2:1+15  unknown-key
          \`translated_word\` is not a key of a counters file.
          Expected: \`translated_words\`, or another key of a counters file. Fix: Write \`translated_words\` if that is what you mean.
        suggests the key in small letters: projects/demo/app/component.yaml:3:1+4  unknown-key
          \`Repo\` is not a key of component.yaml.
          Expected: \`repo\`, or another key of component.yaml. Fix: Write \`repo\` if that is what you mean.
        lists the keys when none is near: projects/demo/project.yaml:2:1+11  unknown-key
          \`licence_url\` is not a key of project.yaml.
          Expected: one of name, id, renamed_from, checkout, units, credits, minimum, parts, machine_commits, announcements, missing, web, translate_url, translation_review, source_review, set_language_team, enable_hooks, instructions, language_aliases. Fix: Remove the line.
        names the mapping of a key further in: languages/kab_KAB.yaml:3:3+5  unknown-key
          \`forms\` is not a key of \`plural\`.
          Expected: one of id, source, number, formula, type. Fix: Remove the line.
        prints a key with control characters on one line: projects/demo/project.yaml:2:1+12  unknown-key
          \`a<U+001B>[31m<U+000A>b\` is not a key of project.yaml.
          Expected: one of name, id, renamed_from, checkout, units, credits, minimum, parts, machine_commits, announcements, missing, web, translate_url, translation_review, source_review, set_language_team, enable_hooks, instructions, language_aliases. Fix: Remove the line.
        knows \`constructor\` for a key like any other: projects/demo/app/pt_BR.yaml:4:1+11  unknown-key
          \`constructor\` is not a key of a counters file.
          Expected: one of total, total_words, total_chars, translated, translated_words, translated_chars, fuzzy, fuzzy_words, failing_checks, failing_checks_words, approved, readonly, have_suggestion, have_comment, recent_changes, last_change, last_author, language_code, id, revision. Fix: Remove the line.
        projects/demo/app/pt_BR.yaml:5:1+9  unknown-key
          \`__proto__\` is not a key of a counters file.
          Expected: one of total, total_words, total_chars, translated, translated_words, translated_chars, fuzzy, fuzzy_words, failing_checks, failing_checks_words, approved, readonly, have_suggestion, have_comment, recent_changes, last_change, last_author, language_code, id, revision. Fix: Remove the line.
        shows a key that is empty: projects/demo/project.yaml:2:1+1  unknown-key
          An empty text is not a key of project.yaml.
          Expected: one of name, id, renamed_from, checkout, units, credits, minimum, parts, machine_commits, announcements, missing, web, translate_url, translation_review, source_review, set_language_team, enable_hooks, instructions, language_aliases. Fix: Remove the line.
        does not want a percentage: projects/demo/app/pt_BR.yaml:4:1+18  computed-field
          \`translated_percent\` is computed from \`translated\` and \`total\`.
          Expected: no such line. Fix: Remove the line.
        does not want what the path says: projects/demo/app/component.yaml:6:1+4  computed-field
          \`slug\` is computed from the folder's name.
          Expected: no such line. Fix: Remove the line.
        does not want what the source language has from its totals: projects/demo/app/en.yaml:4:1+10  computed-field
          \`translated\` of the source language is always \`total\`, and computed from it.
          Expected: no such line. Fix: Remove the line.
        projects/demo/app/en.yaml:5:1+5  computed-field
          \`fuzzy\` of the source language is always 0, and computed.
          Expected: no such line. Fix: Remove the line.
        does not want in a glossary what every glossary has the same: projects/demo/glossary/component.yaml:3:1+4  glossary-field
          \`repo\` cannot be set in a glossary.
          Expected: no such line: every glossary has the same, or takes it from its project. Fix: Remove the line.
        misses a key of a file: projects/demo/project.yaml:1:1+0  missing-field
          \`name\` is missing.
          Expected: \`name\`: a text that is not empty. Fix: Add a line, for example \`name: Excalidraw\`.
        misses counters of a translation: projects/demo/app/pt_BR.yaml:1:1+0  missing-field
          \`translated\` is missing.
          Expected: \`translated\`: a whole number, 0 or more. Fix: Add a line, for example \`translated: 573\`.
        misses counters of the source language: projects/demo/app/en.yaml:1:1+0  missing-field
          \`total_words\` and \`total_chars\` are missing.
          Expected: \`total_words\` and \`total_chars\`: a whole number, 0 or more. Fix: Add a line for each, for example \`total_words: 2566\` and \`total_chars: 15869\`.
        misses all counters of a copy of the source language’s file once: projects/demo/app/pt_BR.yaml:1:1+0  missing-field
          \`translated\` is missing.
          Expected: \`translated\`: a whole number, 0 or more. Fix: Add a line, for example \`translated: 573\`.
        misses what a new language must say: languages/qya.yaml:1:1+0  missing-field
          \`name\` is missing, and CLDR has none for this code.
          Expected: \`name\`: a text that is not empty. Fix: Add a line, for example \`name: Portuguese (Brazil)\`.
        languages/qya.yaml:1:1+0  missing-field
          \`direction\` is missing, and there is no base language to take it from.
          Expected: \`direction\`: ltr or rtl. Fix: Add a line, for example \`direction: ltr\`.
        languages/qya.yaml:1:1+0  missing-field
          \`population\` is missing, and there is no base language to take it from.
          Expected: \`population\`: a whole number, 0 or more. Fix: Add a line, for example \`population: 187700000\`.
        languages/qya.yaml:1:1+0  missing-field
          \`plural\` is missing, and there is no base language to take it from.
          Expected: \`plural\`: a mapping with \`number\` and \`formula\`. Fix: Add a line, for example \`plural: {"number":2,"formula":"n != 1"}\`.
        misses the formula of a plural rule: languages/qya.yaml:5:3+0  missing-field
          \`plural.formula\` is missing, and there is no base language to take it from.
          Expected: \`formula\`: a C expression of n. Fix: Add a line, for example \`formula: n != 1\`."
      `);
    });

    test('notices counters of a translation in the source language’s file', () => {
      const counters = sound[files.translation] ?? '';
      expect(check({ [files.source]: counters, [files.translation]: null })).toMatchInlineSnapshot(`
        "projects/demo/app/en.yaml:1:1+10  missing-field
          The file of the source language says \`translated\`, \`translated_words\` and \`translated_chars\` in the place of \`total\`, \`total_words\` and \`total_chars\`.
          Expected: \`total\`, \`total_words\` and \`total_chars\`: all of the source language counts as translated. Fix: Write \`total\` for \`translated\`, \`total_words\` for \`translated_words\` and \`total_chars\` for \`translated_chars\`."
      `);
    });
  });

  describe('of values', () => {
    test('names what is wrong, where, and the fix', () => {
      expect(
        checkEach({
          'misses a value': {
            [files.component]: swap('App', '')
              .call(null, sound[files.component] ?? '')
              .replace('file_format: json', 'file_format: json\npriority:'),
          },
          'wants a number without quotes': { [files.translation]: swap('573', '"573"') },
          'wants texts in a list': { [files.language]: plus('aliases: [kab, 12, [x]]\n') },
          'shows a character that is invisible, and a line break in a name': {
            [files.project]: 'name: "De\\u001b[31mmo"\n',
            [files.component]: swap('name: App', 'name: "App\\n::error::"'),
          },
          'wants a revision of one version in a glossary': {
            [files.glossarySource]: plus('revision: main\n'),
          },
          'shows where a plural formula goes wrong': {
            [files.language]: plus('plural:\n  formula: n != 1 ? 0 1\n'),
          },
          'shows where a plural formula over two lines goes wrong': {
            [files.language]: plus('plural:\n  formula: >-\n    n > 1\n    && m < 2\n'),
          },
          'wants a form below the number of forms': {
            [files.language]: plus(
              'plural:\n  number: 2\n  formula: "n == 1 ? 0 : n == 2 ? 1 : 2"\n',
            ),
          },
          'wants a formula that has an answer': {
            [files.language]: plus('plural:\n  formula: n / 0\n'),
          },
          'suggests the variable of a message template': {
            [files.component]: plus(
              'commit_message: |\n  Translate\n\n  {{ langage_name }} and {{ stats.all }}\n',
            ),
          },
          'shows a variable that it does not know': {
            [files.component]: plus(
              'add_message: "{{ url }} {% if author and stats.all %}x{% endif %}"\n',
            ),
          },
          'shows a variable that is not closed': {
            [files.component]: plus('add_message: |\n  {{ url\n  {{ site_title }}\n'),
          },
        }),
      ).toMatchInlineSnapshot(`
        "misses a value: projects/demo/app/component.yaml:1:1+4  wrong-type
          \`name\` has no value.
          Expected: a text that is not empty. Fix: Write a value, for example \`name: App\`.
        projects/demo/app/component.yaml:6:1+8  wrong-type
          \`priority\` has no value.
          Expected: a whole number, 0 or more. Fix: Write a value, for example \`priority: 100\`, or remove the line.
        wants a number without quotes: projects/demo/app/pt_BR.yaml:1:13+5  wrong-type
          \`translated\` is "573".
          Expected: a whole number, 0 or more. Fix: Write it without quotes: \`translated: 573\`.
        wants texts in a list: languages/kab_KAB.yaml:2:16+2  wrong-type
          Entry 2 of \`aliases\` is 12.
          Expected: a list of texts. Fix: If it is a text, put it in quotes: \`"12"\`.
        languages/kab_KAB.yaml:2:20+3  wrong-type
          Entry 3 of \`aliases\` is a list.
          Expected: a list of texts. Fix: If it is a text, put it in quotes: \`"[x]"\`.
        shows a character that is invisible, and a line break in a name: projects/demo/app/component.yaml:1:7+16  control-character
          "App\\n::error::" holds a line break.
          Expected: a text on one line. Fix: Write it on one line.
        projects/demo/project.yaml:1:7+16  control-character
          "De\\u001b[31mmo" holds the character U+001B, which is invisible.
          Expected: a text without control characters. Fix: Remove the character.
        wants a revision of one version in a glossary: projects/demo/glossary/en.yaml:4:11+4  bad-revision
          \`revision\` is "main".
          Expected: 40 hex digits (0-9, a-f). Fix: Correct it, or remove the line: the build then takes the version of the file.
        shows where a plural formula goes wrong: languages/kab_KAB.yaml:3:23+1  bad-plural-formula
          The plural formula does not parse: here is \`1\`.
          Expected: an operator or \`:\`. Fix: Write a C expression of n, as in gettext, for example \`n != 1\`.
        shows where a plural formula over two lines goes wrong: languages/kab_KAB.yaml:5:8+1  bad-plural-formula
          The plural formula does not parse: here is \`m\`.
          Expected: a number, \`n\`, \`!\` or \`(\`. Fix: Write a C expression of n, as in gettext, for example \`n != 1\`.
        wants a form below the number of forms: languages/kab_KAB.yaml:4:12+29  plural-form-out-of-range
          For n = 0 the formula \`n == 1 ? 0 : n == 2 ? 1 : 2\` yields form 2, and \`number\` is 2.
          Expected: a form from 0 to 1 for every n. Fix: Set \`number: 3\` if that is how many forms there are, or correct the formula.
        wants a formula that has an answer: languages/kab_KAB.yaml:3:12+5  plural-form-out-of-range
          For n = 0 the formula \`n / 0\` yields no form, and \`number\` is 2.
          Expected: a form from 0 to 1 for every n. Fix: Correct the formula.
        suggests the variable of a message template: projects/demo/app/component.yaml:9:3+18  unknown-template-variable
          \`{{ langage_name }}\` uses \`langage_name\`, which is not a variable of message templates.
          Expected: one of language_name, stats.translated_percent, stats.translated, stats.all, project_name, component_name, url, component_remote_branch, addon_name, site_title, site_url, component_linked_childs, linked.project_name, linked.name, linked.url, widget_url. Fix: Write \`{{ language_name }}\` instead.
        shows a variable that it does not know: projects/demo/app/component.yaml:6:25+29  unknown-template-variable
          \`{% if author and stats.all %}\` uses \`author\`, which is not a variable of message templates.
          Expected: one of language_name, stats.translated_percent, stats.translated, stats.all, project_name, component_name, url, component_remote_branch, addon_name, site_title, site_url, component_linked_childs, linked.project_name, linked.name, linked.url, widget_url. Fix: Use one of the variables, or plain text.
        shows a variable that is not closed: projects/demo/app/component.yaml:7:3+2  unknown-template-variable
          \`{{\` opens a variable and is not closed.
          Expected: \`{{ variable }}\`. Fix: Close it with \`}}\`, or remove it."
      `);
    });

    test('wants the name of an author not to be longer than any', () => {
      const by = (name: string) => plus(`last_author: ${name}\n`);
      expect(check({ [files.translation]: by('\u{1f642}'.repeat(200)) })).toBe('');
      expect(check({ [files.translation]: by('x'.repeat(1201)) })).toMatchInlineSnapshot(`
        "projects/demo/app/pt_BR.yaml:4:14+1201  bad-value
          "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" has 1,201 characters.
          Expected: a text that is not empty, of at most 200 characters. Fix: Shorten it."
      `);
    });

    test('says what a logo holds that does more than draw', () => {
      const logo = `logo: '<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'\n`;
      expect(check({ [files.site]: plus(logo) })).toMatchInlineSnapshot(`
        "site.yaml:2:7+54  bad-logo
          The logo holds \`onload\` in \`<svg>\`, which does more than draw.
          Expected: an SVG file without scripts, event handlers and references to other files. Fix: Remove it, or export the drawing as plain SVG."
      `);
    });

    test('wants no star where one file has all languages', () => {
      const mask = 'lang/*.json\nfile_format: json';
      const edit = swap(mask, 'App.xcstrings\nfile_format: xcstrings');
      expect(getProblems({ [files.component]: edit })).toEqual([]);
    });

    test.each([
      ['filemask', '/etc/*.po'],
      ['filemask', 'lang/*/../../../x.po'],
      ['filemask', 'lang\\\\*.po'],
      ['template', '../en.json'],
      ['template', 'C:/en.json'],
      ['intermediate', 'lang/..'],
      ['new_base', '..'],
    ])('refuses the %s %s', (key, path) => {
      const edit = (text: string) =>
        `${text.replace(new RegExp(`^${key}:.*\n`, 'm'), '')}${key}: "${path}"\n`;
      expect(getProblems({ [files.component]: edit }).map(({ rule }) => rule)).toEqual([
        'bad-path',
      ]);
    });

    const repositories = {
      refused: [
        ...['file:///srv/demo.git', '/srv/demo.git', '../demo', '-x', '--upload-pack=x', 'x::y'],
        ...['git@-oProxyCommand=x:y', '-oProxyCommand=x@y:z', 'ssh://-oProxyCommand=x/y'],
        ...[
          'fd::7',
          'javascript:x',
          'https://u:p@example.org/x',
          'ssh://',
          'a@b:-x',
          'https://x y/z',
        ],
      ],
      accepted: [
        ...['https://example.org/x', 'http://example.org:81/x.git', 'git@example.org:a/b.git'],
        ...['ssh://git@example.org:22/a/b', 'git://example.org/x', 'svn+ssh://example.org/x'],
        ...['local:', 'weblate://demo/app', 'https://ana@example.org/x', 'git@example.org:~ana/x'],
      ],
    };
    test.each(['repo', 'push', 'git_export'])('tells addresses for %s apart', (key) => {
      const rules = (address: string) =>
        getProblems({
          [files.component]: (text: string) =>
            `${text.replace(new RegExp(`^${key}:.*\n`, 'm'), '')}${key}: "${address}"\n`,
        }).map(({ rule }) => rule);
      for (const address of repositories.refused) {
        expect([address, rules(address)]).toEqual([address, ['bad-url']]);
      }
      for (const address of repositories.accepted) {
        expect([address, rules(address)]).toEqual([address, []]);
      }
    });

    test.each([
      ['https://example.org/a/../b', ['bad-url']],
      ['https://example.org/%2e%2E/b', ['bad-url']],
      ['https://example.org/a/..', ['bad-url']],
      ['https://example.org@evil.example/', ['bad-url']],
      ['https://u:p@example.org/', ['bad-url']],
      ['javascript:x', ['bad-url']],
      ['https://example.org/..a/?b=/../c', []],
    ])('of addresses in every field, %s', (address, rules) => {
      const plusKey = (key: string) => (text: string) =>
        `${text.replace(new RegExp(`^${key}:.*\n`, 'm'), '')}${key}: "${address}"\n`;
      for (const [file, key] of [
        [files.component, 'translate_url'],
        [files.component, 'task_url'],
        [files.component, 'repoweb'],
        [files.project, 'web'],
        [files.project, 'translate_url'],
        [files.site, 'translate_url'],
      ] as const) {
        const found = getProblems({ [file]: plusKey(key) }).map(({ rule }) => rule);
        expect([key, found]).toEqual([key, rules]);
      }
    });
  });

  describe('of numbers', () => {
    test('names what is wrong, where, and the fix', () => {
      expect(
        checkEach({
          'wants parts below their wholes': { [files.translation]: swap('573', '611') },
          'tells the same of one translation that agrees with the other totals': {
            [files.source]: swap('610', '600'),
            'projects/demo/app/de.yaml':
              'translated: 610\ntranslated_words: 2566\ntranslated_chars: 15869\n',
          },
          'names a whole of the same file': {
            [files.translation]: plus('total: 600\nfailing_checks: 601\n'),
          },
          'wants translated and fuzzy together below the total': {
            [files.translation]: plus('fuzzy: 38\n'),
          },
          'wants approved and read-only together below the translated': {
            [files.translation]: plus('approved: 500\nreadonly: 74\n'),
          },
          'wants no words where there are no strings': {
            [files.translation]: plus('fuzzy_words: 3\n'),
          },
          'says once that the source has words and no strings': {
            [files.glossarySource]: swap('total: 2', 'total: 0'),
            'projects/demo/glossary/kab_KAB.yaml':
              'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
          },
          'wants all words translated when all strings are': {
            [files.translation]: swap('573', '610'),
          },
          'wants sums that are exact': {
            'projects/demo/app/de.yaml':
              'total: 9007199254740991\ntranslated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
            'projects/demo/glossary/de.yaml':
              'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
          },
          'shows the source language’s number when that makes a sum too large': {
            [files.source]: 'total: 0\ntotal_words: 0\ntotal_chars: 9007199254740991\n',
            [files.translation]:
              'translated: 0\ntranslated_words: 0\ntranslated_chars: 9007199254740991\n',
          },
        }),
      ).toMatchInlineSnapshot(`
        "wants parts below their wholes: projects/demo/app/pt_BR.yaml:1:13+3  part-above-whole
          \`translated\` is 611, above \`total\`, which is 610 in en.yaml.
          Expected: a whole number from 0 to 610. Fix: Correct \`translated\`, or \`total\`.
        tells the same of one translation that agrees with the other totals: projects/demo/app/en.yaml:1:8+3  part-above-whole
          \`total\` is 600, and a translation counts more: \`translated\` is 610 in de.yaml.
          Expected: at least 610. Fix: Correct \`total\`, or the counters of that translation.
        names a whole of the same file: projects/demo/app/pt_BR.yaml:5:17+3  part-above-whole
          \`failing_checks\` is 601, above \`total\`, which is 600.
          Expected: a whole number from 0 to 600. Fix: Correct \`failing_checks\`, or \`total\`.
        wants translated and fuzzy together below the total: projects/demo/app/pt_BR.yaml:4:8+2  translated-and-fuzzy-above-total
          \`translated\` (573) and \`fuzzy\` (38) together are 611, above \`total\`, which is 610 in en.yaml.
          Expected: at most 610 together. Fix: Correct \`translated\`, \`fuzzy\` or \`total\`.
        wants approved and read-only together below the translated: projects/demo/app/pt_BR.yaml:5:11+2  approved-and-readonly-above-translated
          \`approved\` (500) and \`readonly\` (74) together are 574, above \`translated\`, which is 573.
          Expected: at most 573 together. Fix: Correct \`approved\`, \`readonly\` or \`translated\`.
        wants no words where there are no strings: projects/demo/app/pt_BR.yaml:4:14+1  words-without-strings
          \`fuzzy_words\` is 3, and \`fuzzy\` is 0.
          Expected: \`fuzzy_words\` 0, or \`fuzzy\` above 0. Fix: Correct \`fuzzy_words\`, or \`fuzzy\`.
        says once that the source has words and no strings: projects/demo/glossary/en.yaml:2:14+1  words-without-strings
          \`total_words\` is 3, and \`total\` is 0.
          Expected: \`total_words\` 0, or \`total\` above 0. Fix: Correct \`total_words\`, or \`total\`.
        projects/demo/glossary/kab_KAB.yaml:3:19+1  translated-in-part
          \`translated\` equals \`total\` (0), and \`translated_chars\` is 0, below \`total_chars\`, which is 20 in en.yaml.
          Expected: \`translated_chars: 20\`. Fix: Write \`translated_chars: 20\`, or correct \`translated\`.
        wants all words translated when all strings are: projects/demo/app/pt_BR.yaml:2:19+4  translated-in-part
          \`translated\` equals \`total\` (610), and \`translated_words\` is 2,478, below \`total_words\`, which is 2,566 in en.yaml.
          Expected: \`translated_words: 2566\`. Fix: Write \`translated_words: 2566\`, or correct \`translated\`.
        projects/demo/app/pt_BR.yaml:3:19+5  translated-in-part
          \`translated\` equals \`total\` (610), and \`translated_chars\` is 15,375, below \`total_chars\`, which is 15,869 in en.yaml.
          Expected: \`translated_chars: 15869\`. Fix: Write \`translated_chars: 15869\`, or correct \`translated\`.
        wants sums that are exact: projects/demo/app/de.yaml:1:8+16  sum-too-large
          The sum of \`total\` over all translations into \`de\` is too large to be exact.
          Expected: a sum of at most 9,007,199,254,740,991. Fix: Correct the numbers; this file has the largest.
        shows the source language’s number when that makes a sum too large: projects/demo/app/en.yaml:3:14+16  sum-too-large
          The sum of \`total_chars\` over all translations into \`en\` is too large to be exact.
          Expected: a sum of at most 9,007,199,254,740,991. Fix: Correct the numbers; this file has the largest.
        projects/demo/app/en.yaml:3:14+16  sum-too-large
          The sum of \`translated_chars\` over all translations into \`en\` is too large to be exact.
          Expected: a sum of at most 9,007,199,254,740,991. Fix: Correct the numbers; this file has the largest."
      `);
    });

    test('tells a total of the source that is too small once, at its line', () => {
      const fuller = (translated: number, fuzzy: number) =>
        `translated: ${translated}\ntranslated_words: 2000\ntranslated_chars: 15000\nfuzzy: ${fuzzy}\n`;
      expect(
        check({
          [files.source]: swap('610', '61'),
          'projects/demo/app/de.yaml': fuller(610, 0),
          'projects/demo/app/fr.yaml': fuller(60, 9),
          'projects/demo/app/ja.yaml': `${fuller(9, 0)}failing_checks: 62\n`,
          'projects/demo/app/nl.yaml': fuller(61, 0),
        }),
      ).toMatchInlineSnapshot(`
        "projects/demo/app/en.yaml:1:8+2  part-above-whole
          \`total\` is 61, and 4 translations count more: \`translated\` is 610 in de.yaml, \`translated\` is 573 in pt_BR.yaml, \`translated\` and \`fuzzy\` together are 69 in fr.yaml and 1 more.
          Expected: at least 610. Fix: Correct \`total\`, or the counters of those translations."
      `);
    });

    test.each([
      ['two of three', { de: 6100, fr: 700 }, ['de:1', 'fr:1']],
      ['two of two', { pt_BR: 6100, fr: 700 }, ['fr:1', 'pt_BR:1']],
      ['one that is complete but for a slip', { de: 6100, fr: 600 }, ['de:1']],
      [
        'three of seven',
        { de: 620, fr: 700, ja: 800, nl: 9, pl: 8, it: 7 },
        ['de:1', 'fr:1', 'ja:1'],
      ],
      ['two that agree on a number', { de: 612, fr: 612, nl: 9, pl: 8 }, ['en:1']],
      ['three of four', { de: 612, fr: 700, ja: 650 }, ['en:1']],
      ['two of two that have all words', { pt_BR: 612, fr: 614 }, ['en:1'], 2566],
    ])('blames %s by the other translations', (_, counts, places, words = 2000) => {
      const chars = words === 2566 ? 15869 : 15000;
      const patch = Object.entries(counts).map(([code, translated]) => [
        `projects/demo/app/${code}.yaml`,
        `translated: ${translated}\ntranslated_words: ${code === 'de' ? 2566 : words}\ntranslated_chars: ${code === 'de' ? 15869 : chars}\n`,
      ]);
      const problems = getProblems(Object.fromEntries(patch));
      expect(
        problems.map(({ file, line }) => `${/([^/]*)\.yaml$/.exec(file)?.[1]}:${line}`),
      ).toEqual(places);
    });
  });

  describe('between files', () => {
    test('names what is wrong, where, and the fix', () => {
      expect(
        checkEach({
          'suggests the code of a language': {
            'projects/demo/app/pt_br.yaml': sound[files.translation] ?? '',
            [files.translation]: null,
          },
          'says how to describe a language': {
            'projects/demo/app/qqq_Latn_x.yaml': sound[files.translation] ?? '',
            'projects/demo/glossary/qqq_Latn_x.yaml':
              'translated: 1\ntranslated_words: 1\ntranslated_chars: 1\n',
          },
          'wants a source language that is known': { [files.glossary]: swap('en', 'enn') },
          'misses the counters of the source language': {
            [files.component]: swap('source_language: en', 'source_language: de'),
          },
          'misses the only file of a component': {
            [files.glossarySource]: null,
            'projects/demo/glossary/kab_KAB.yaml': null,
          },
          'wants a glossary in its folder': {
            'projects/demo/terms/component.yaml': 'is_glossary: true\nsource_language: en\n',
            'projects/demo/terms/en.yaml': 'total: 1\ntotal_words: 1\ntotal_chars: 1\n',
          },
          'wants a glossary to say that it is one': {
            'projects/demo/glossary/component.yaml': 'source_language: en\n',
          },
          'wants two ids of two things': {
            [files.source]: plus('id: 7\n'),
            [files.translation]: plus('id: 7\n'),
          },
          'shows the id that was pinned': {
            [files.project]: plus('id: 5\n'),
            'projects/other/project.yaml': 'name: Other\nid: 5\n',
            [files.component]: plus('id: 5\n'),
          },
          'finds an earlier name that something has': {
            [files.project]: plus('renamed_from: [before, other]\n'),
            'projects/other/project.yaml': 'name: Other\nrenamed_from: [before]\n',
            [files.component]: plus('renamed_from:\n  - glossary\n'),
          },
          'finds parts of components that are not there': {
            [files.project]: plus('parts:\n  - { name: core, components: [app, a*, apps, x-*] }\n'),
          },
          'finds keys of parts whose strings are not counted': {
            [files.project]: plus('parts:\n  - { name: core, keys: [menu.*] }\n'),
          },
          'finds a part and categories that share an address': {
            [files.project]: plus('parts:\n  - { name: docs, components: [app] }\n'),
            [files.component]: plus('category: Docs/guides\n'),
            'projects/demo/web/component.yaml': `${sound[files.component]}category: docs\n`,
            'projects/demo/web/en.yaml': sound[files.source] ?? '',
          },
          'finds two parts of one name': {
            [files.project]: plus(
              'parts:\n  - { name: core, components: [app] }\n  - { name: core, components: [app] }\n',
            ),
          },
          'finds a day that is none and a code that is none': {
            [files.project]: plus(
              'announcements:\n  - { message: A, until: 2026-02-30 }\n  - { message: A, languages: [German] }\n',
            ),
          },
          'says nothing of what a broken file may say': {
            [files.component]: swap('name: App', 'nam: App'),
            [files.translation]: plus('fuzzy: 9999\n'),
          },
        }),
      ).toMatchInlineSnapshot(`
        "suggests the code of a language: projects/demo/app/pt_br.yaml:1:1+0  unknown-language
          Nothing is known of a language with the code \`pt_br\`.
          Expected: a code that CLDR knows, or one with a file in languages/. Fix: Rename the file to "pt_BR.yaml" if that is what you mean; else describe the language in "languages/pt_br.yaml".
        says how to describe a language: projects/demo/app/qqq_Latn_x.yaml:1:1+0  unknown-language
          Nothing is known of a language with the code \`qqq_Latn_x\`. 1 more file has this name.
          Expected: a code that CLDR knows, or one with a file in languages/. Fix: Describe the language in "languages/qqq_Latn_x.yaml".
        wants a source language that is known: projects/demo/glossary/component.yaml:2:18+3  missing-source-counters
          There is no "projects/demo/glossary/enn.yaml" with the counters of the source language.
          Expected: a file with \`total\`, \`total_words\` and \`total_chars\`. Fix: Add the file, or correct the source language: the folder has en, kab_KAB.
        projects/demo/glossary/component.yaml:2:18+3  unknown-language
          Nothing is known of a language with the code \`enn\`.
          Expected: a code that CLDR knows, or one with a file in languages/. Fix: Write \`en\` if that is what you mean; else describe the language (Engenni) in "languages/enn.yaml".
        misses the counters of the source language: projects/demo/app/component.yaml:2:18+2  missing-source-counters
          There is no "projects/demo/app/de.yaml" with the counters of the source language.
          Expected: a file with \`total\`, \`total_words\` and \`total_chars\`. Fix: Add the file, or correct the source language: the folder has en, pt_BR.
        misses the only file of a component: projects/demo/glossary/component.yaml:2:18+2  missing-source-counters
          There is no "projects/demo/glossary/en.yaml" with the counters of the source language.
          Expected: a file with \`total\`, \`total_words\` and \`total_chars\`. Fix: Add the file.
        wants a glossary in its folder: projects/demo/terms/component.yaml:1:1+11  glossary-folder
          A glossary is described in a folder named "terms".
          Expected: a folder named "glossary". Fix: Rename the folder to "glossary", or remove the line \`is_glossary: true\`.
        wants a glossary to say that it is one: projects/demo/glossary/component.yaml:1:1+0  glossary-folder
          The folder is named "glossary", and the file does not say that it describes a glossary.
          Expected: \`is_glossary: true\`. Fix: Add the line \`is_glossary: true\`.
        wants two ids of two things: projects/demo/app/pt_BR.yaml:4:5+1  duplicate-id
          The translation of "projects/demo/app/pt_BR.yaml" and the translation of "projects/demo/app/en.yaml" both have the id 7.
          Expected: an id that no other translation has. Fix: Choose another number, or remove the line.
        shows the id that was pinned: projects/other/project.yaml:2:5+1  duplicate-id
          The project of "projects/other/project.yaml" and the project of "projects/demo/project.yaml" both have the id 5.
          Expected: an id that no other project has. Fix: Choose another number, or remove the line.
        finds an earlier name that something has: projects/demo/app/component.yaml:7:5+8  name-still-used
          The old paths of "glossary" belong to "projects/demo/glossary/component.yaml".
          Expected: a name that no component has, and that no other component had. Fix: Remove the name from the list, or rename the other.
        projects/demo/project.yaml:2:24+5  name-still-used
          The old paths of "other" belong to "projects/other/project.yaml".
          Expected: a name that no project has, and that no other project had. Fix: Remove the name from the list, or rename the other.
        projects/other/project.yaml:2:16+6  name-still-used
          The old paths of "before" belong to "projects/demo/project.yaml".
          Expected: a name that no project has, and that no other project had. Fix: Remove the name from the list, or rename the other.
        finds parts of components that are not there: projects/demo/project.yaml:3:41+4  part-component-missing
          No component of the project matches "apps".
          Expected: the name of a component, or a pattern with \`*\`. Fix: Write "app" if that is the component you mean.
        projects/demo/project.yaml:3:47+3  part-component-missing
          No component of the project matches "x-*".
          Expected: the name of a component, or a pattern with \`*\`. Fix: Correct the name, or remove it.
        finds keys of parts whose strings are not counted: projects/demo/project.yaml:3:19+4  part-keys-uncounted
          This part has \`keys\`, but the project has no \`checkout\`, so no string is known.
          Expected: parts of components alone, or a \`checkout\` of the software. Fix: Write \`components\` in place of \`keys\`, or add \`checkout\`.
        finds a part and categories that share an address: projects/demo/project.yaml:3:13+4  part-name-taken
          A category of components is named "docs" as well.
          Expected: names that differ, as both are measured at the same addresses. Fix: Rename the part, or the category in each component.yaml that names it.
        projects/demo/web/component.yaml:6:11+4  category-case
          The category "docs" is "Docs" in another component.
          Expected: one spelling, as some hosts ignore letter case. Fix: Write "Docs", or change it in the other.
        finds two parts of one name: projects/demo/project.yaml:3:3+35  bad-value
          Two parts have the name \`core\`.
          Expected: a name of its own for each part. Fix: Rename one of them.
        finds a day that is none and a code that is none: projects/demo/project.yaml:3:26+10  bad-date
          "2026-02-30" is not a day of the calendar.
          Expected: a day as year-month-day, such as 2026-12-01. Fix: Correct the day.
        projects/demo/project.yaml:4:31+6  bad-value
          Entry 1 of \`languages\` is "German".
          Expected: a list of language codes. Fix: Write, for example, \`languages: ["pt_BR"]\`.
        says nothing of what a broken file may say: projects/demo/app/component.yaml:1:1+3  unknown-key
          \`nam\` is not a key of component.yaml.
          Expected: \`name\`, or another key of component.yaml. Fix: Write \`name\` if that is what you mean."
      `);
    });
  });

  test('shows each rule here, in advice.test.ts or with the problems of YAML', () => {
    const texts = ['problems', 'advice', '../formats/yaml/problems'].map((name) =>
      readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8'),
    );
    const hidden = rules.filter(
      ({ name }) => !new RegExp(`(?:\\d {2}${name}$| -> ${name} \\d)`, 'm').test(texts.join('\n')),
    );
    expect(hidden).toEqual([]);
  });
});
