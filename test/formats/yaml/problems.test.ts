// The problems of a file of the catalogue that is no valid YAML, each with its place and fix.

import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/build.ts';
import { fixProblems } from '../../../src/catalogue/fixes/fix-problems.ts';
import {
  check,
  checkEach,
  files,
  getProblems,
  patched,
  plus,
  sound,
  swap,
} from '../../catalogue/check.ts';

describe('the problems of YAML', () => {
  test('names what is wrong, where, and the fix', () => {
    expect(
      checkEach({
        'shows a line without a colon': {
          [files.translation]: swap('translated_words:', 'translated_words'),
        },
        'shows a last line without a colon': {
          [files.translation]: swap('translated_chars:', 'translated_chars'),
        },
        'shows a tab': { [files.language]: plus('plural:\n\tnumber: 2\n') },
        'shows the line that is indented too far': {
          [files.translation]: swap('translated_words', '  translated_words'),
        },
        'shows the line that is indented too little': {
          [files.translation]: swap('translated:', '  translated:'),
        },
        'shows where an open quote starts': { [files.component]: swap('App', '"App') },
        'shows where an open bracket starts': { [files.component]: plus('addons: [flags\n') },
        'shows what follows a closing quote': { [files.component]: swap('App', "'Ana's app'") },
        'shows what follows a closing bracket': { [files.component]: swap('App', '[new] App') },
        'shows a second colon': { [files.component]: swap('App', 'App: the web') },
        'takes a template in braces for a mapping, and says to quote it': {
          [files.component]: plus('commit_message: {{ language_name }}\n'),
        },
        'takes a star at the start for an alias, and says to quote it': {
          [files.component]: swap('lang/*', '*'),
        },
        'shows a text that starts with a reserved character': {
          [files.component]: swap('App', '@app'),
        },
        'shows a backslash that means nothing': { [files.component]: swap('App', '"C:\\App"') },
        'shows a tag': { [files.component]: plus('branch: !main x\n') },
        'shows where a second document starts': {
          [files.translation]: plus('---\ntranslated: 1\n'),
        },
        'shows where a merge conflict starts': {
          [files.translation]: swap(
            'translated_words: 2478\n',
            '<<<<<<< HEAD\ntranslated_words: 2478\n=======\ntranslated_words: 2480\n>>>>>>> main\n',
          ),
        },
        'shows an instruction to the parser': {
          [files.translation]: (text) => `%TITLE x\n---\n${text}`,
        },
        'keeps the parser’s words for what is rare': {
          [files.component]: plus('addons: [flags,, x]\n'),
        },
        'shows a key that occurs twice': { [files.translation]: plus('translated: 574\n') },
        'refuses aliases that multiply': {
          [files.component]: plus(`addons: [&a [x], ${'*a, '.repeat(101)}]\n`),
        },
        'refuses brackets that nest without end': {
          [files.component]: plus(`addons: ${'['.repeat(20_000)}\n`),
        },
        'refuses a list in place of a mapping': {
          [files.translation]: '# Counters\n\n- translated: 573\n- translated_words: 2478\n',
        },
        'refuses a text in place of a mapping': {
          [files.translation]: 'translated:573\ntranslated_words:2478\n',
        },
      }),
    ).toMatchInlineSnapshot(`
      "shows a line without a colon: projects/demo/app/pt_BR.yaml:2:1+21  yaml-syntax
        This line is not of the form \`key: value\`.
        Expected: \`key: value\`, with a colon and a space after the key. Fix: Write \`translated_words: 2478\`.
      shows a last line without a colon: projects/demo/app/pt_BR.yaml:3:1+22  yaml-syntax
        This line is not of the form \`key: value\`.
        Expected: \`key: value\`, with a colon and a space after the key. Fix: Write \`translated_chars: 15375\`.
      shows a tab: languages/kab_KAB.yaml:3:1+1  yaml-syntax
        The line is indented with a tab.
        Expected: spaces. Fix: Replace each tab by 2 spaces.
      shows the line that is indented too far: projects/demo/app/pt_BR.yaml:2:3+22  yaml-syntax
        The line is not indented like the lines it belongs to.
        Expected: keys of one mapping at the same depth. Fix: Move the line left or right, with spaces, to line up with the others.
      shows the line that is indented too little: projects/demo/app/pt_BR.yaml:1:1+2  yaml-syntax
        The first line is indented, and the next line is not.
        Expected: keys of one mapping at the same depth. Fix: Remove the spaces at the start of the line.
      shows where an open quote starts: projects/demo/app/component.yaml:1:7+1  yaml-syntax
        A quote opens here and is not closed.
        Expected: a second quote at the end of the text. Fix: Add the missing quote.
      shows where an open bracket starts: projects/demo/app/component.yaml:6:9+1  yaml-syntax
        A bracket opens here and is not closed.
        Expected: a closing bracket. Fix: Add the missing bracket, or put the text in quotes when the bracket is part of it.
      shows what follows a closing quote: projects/demo/app/component.yaml:1:12+6  yaml-syntax
        Something follows the end of the value.
        Expected: nothing after a closing quote or bracket. Fix: Put the whole value in quotes: \`name: "Ana's app"\`.
      shows what follows a closing bracket: projects/demo/app/component.yaml:1:13+3  yaml-syntax
        Something follows the end of the value.
        Expected: nothing after a closing quote or bracket. Fix: Put the whole value in quotes: \`name: "[new] App"\`.
      shows a second colon: projects/demo/app/component.yaml:1:7+12  yaml-syntax
        There is a second \`: \` on this line.
        Expected: one \`key: value\` on a line. Fix: Put the whole value in quotes: \`name: "App: the web"\`.
      takes a template in braces for a mapping, and says to quote it: projects/demo/app/component.yaml:6:18+1  yaml-syntax
        A key is not a plain name here.
        Expected: \`key: value\`, with a plain name as the key. Fix: Put the whole value in quotes: \`commit_message: "{{ language_name }}"\`.
      takes a star at the start for an alias, and says to quote it: projects/demo/app/component.yaml:4:11+6  yaml-syntax
        \`*.json\` is an alias, and nothing is named \`&.json\` before it.
        Expected: a plain value. Fix: If it is a text that starts with a star, put it in quotes: \`"*.json"\`.
      shows a text that starts with a reserved character: projects/demo/app/component.yaml:1:7+1  yaml-syntax
        A plain text cannot start with this character.
        Expected: a letter, a digit or a quote. Fix: Put the whole value in quotes: \`name: "@app"\`.
      shows a backslash that means nothing: projects/demo/app/component.yaml:1:10+1  yaml-syntax
        A backslash in double quotes starts an escape, and this one means nothing.
        Expected: a known escape such as \\n, or \\\\ for a backslash. Fix: Double the backslash, or use single quotes.
      shows a tag: projects/demo/app/component.yaml:6:9+5  yaml-syntax
        The value has a tag (\`!…\`) that means nothing here.
        Expected: a plain value. Fix: Remove the tag, or put the text in quotes when it starts with \`!\`.
      shows where a second document starts: projects/demo/app/pt_BR.yaml:4:1+3  yaml-syntax
        A second document starts here.
        Expected: one document in a file. Fix: Remove the line of \`---\` or \`...\`, and what does not belong in this file.
      shows where a merge conflict starts: projects/demo/app/pt_BR.yaml:2:1+12  yaml-syntax
        The file holds the marks of a merge conflict that was not resolved.
        Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
      shows an instruction to the parser: projects/demo/app/pt_BR.yaml:1:1+8  yaml-syntax
        A line that starts with \`%\` instructs the YAML parser, and this one means nothing.
        Expected: lines of the form \`key: value\`. Fix: Remove the line.
      keeps the parser’s words for what is rare: projects/demo/app/component.yaml:6:16+1  yaml-syntax
        This is not valid YAML: Unexpected , in flow sequence.
        Expected: lines of the form \`key: value\`. Fix: Compare the line with the ones around it; put a text with special characters, like ",", in quotes.
      shows a key that occurs twice: projects/demo/app/pt_BR.yaml:4:1+10  duplicate-key
        The key \`translated\` occurs again here; it is in line 1 already.
        Expected: each key once. Fix: Keep one of the \`translated\` lines and remove the other.
      refuses aliases that multiply: projects/demo/app/component.yaml:6:18+2  too-many-aliases
        The aliases (\`*name\`) of this file are too many, or multiply into too large a value.
        Expected: few aliases, or none. Fix: Write the values out instead of using aliases.
      refuses brackets that nest without end: projects/demo/app/component.yaml:6:9+1  nested-too-deeply
        Lists or mappings are nested so deeply that the file cannot be read.
        Expected: a mapping with at most a few levels. Fix: Remove the nested brackets or dashes.
      refuses a list in place of a mapping: projects/demo/app/pt_BR.yaml:3:1+17  not-a-mapping
        The file holds a list.
        Expected: a mapping: lines of \`key: value\`. Fix: Remove the dashes at the start of the lines.
      refuses a text in place of a mapping: projects/demo/app/pt_BR.yaml:1:1+14  not-a-mapping
        The file holds "translated:573 translated_words:2478".
        Expected: a mapping: lines of \`key: value\`. Fix: Write each value after its key, a colon and a space."
    `);
  });

  const others: [string, string, string][] = [
    ['a colon of Chinese keyboards', '：', '`：` (U+FF1A)'],
    ['such a colon and a space', '： ', '`：` (U+FF1A)'],
    ['a no-break space', ':\u00a0', 'U+00A0'],
    ['a space that takes no room', ':\u200b', 'U+200B'],
    ['an ideographic space', ':\u3000', 'U+3000'],
  ];
  test.each(others)('names %s in place of the colon and the space', (_, sign, name) => {
    const written = (text: string) => text.replace('translated_words: ', `translated_words${sign}`);
    const [problem, ...more] = getProblems({ [files.translation]: written });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      found: `After \`translated_words\` comes ${name}, which only looks like what should be there.`,
      advice: 'Write `translated_words: 2478`, with a plain colon and a plain space.',
      fix: { kind: 'replace', to: 'translated_words: 2478' },
    });
  });

  test('names a letter of another script in a key', () => {
    const written = (text: string) => text.replace('translated_words', 'tr\u0430nslated_words');
    expect(getProblems({ [files.translation]: written })).toMatchObject([
      {
        found:
          '`tr\u0430nslated_words` is not a key of a counters file: it holds `\u0430` (U+0430).',
        fix: { kind: 'replace', to: 'translated_words' },
      },
    ]);
  });

  test('says of line breaks that are CR alone that they are none', () => {
    const written = (text: string) => text.replaceAll('\n', '\r');
    expect(getProblems({ [files.translation]: written })).toMatchObject([
      {
        line: 1,
        found: 'The lines of the file end in CR alone, so that all of them are one line.',
      },
    ]);
  });

  test.each([
    ['translated: 1\n\ttranslated_words: 2\n', 'translated: 1\ntranslated_words: 2\n'],
    ['translated: 1\n \ttranslated_words: 2\n', undefined],
    [
      'translated: 1\n\ttranslated_words: 2\n\tfuzzy: 0\n',
      'translated: 1\ntranslated_words: 2\nfuzzy: 0\n',
    ],
    ['  translated: 1\ntranslated_words: 2\n', 'translated: 1\ntranslated_words: 2\n'],
  ])('indents %j as its keys need it', (text, fixed) => {
    const sources = patched({ [files.translation]: text });
    const state = fixProblems(sources, getProblems({ [files.translation]: text }), (changed) => {
      const result = checkCatalogue(changed);
      return 'problems' in result ? result.problems : [];
    });
    expect(state.changes.map(({ after }) => new TextDecoder().decode(after))).toEqual(
      fixed === undefined ? [] : [fixed],
    );
    expect(getProblems({ [files.translation]: text })).toHaveLength(1);
  });

  test('names all lines of a nested list that begin with a tab at once', () => {
    const links = 'links:\n\t- name: Help\n\t  url: https://example.org\n';
    expect(getProblems({ 'site.yaml': plus(links) })).toMatchObject([
      {
        line: 3,
        found: 'The line is indented with a tab. So is 1 more line.',
        advice: 'Replace each tab by 2 spaces.',
        fix: { from: '\t- name: Help\n\t  ', to: '  - name: Help\n    ' },
      },
    ]);
  });

  test('shows an indented mark of a merge conflict, whatever the lines around it are', () => {
    const conflict = '  <<<<<<< HEAD\nfuzzy: 1\n  =======\nfuzzy: 2\n  >>>>>>> main\n';
    for (const lines of [conflict, conflict.replace('2', '1'), '  <<<<<<< HEAD\n']) {
      const problems = getProblems({ [files.translation]: plus(lines) });
      expect(problems).toMatchObject([
        {
          line: 4,
          column: 3,
          found: 'The file holds the marks of a merge conflict that was not resolved.',
        },
      ]);
    }
  });

  test.each([
    ['573translated_words: 2478', 13 + 3],
    ['573  translated_words: 2478', 13 + 5],
    ['573translated_words: 2478\r', 13 + 3],
  ])('notices that a line break is missing in %j', (written, column) => {
    const text = `translated: ${written}\ntranslated_chars: 15375\n`;
    const [problem, ...others] = getProblems({ [files.translation]: text });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      line: 1,
      column,
      found: 'Before `translated_words` a line break is missing.',
      advice: 'Press Enter before `translated_words`, so that it begins a line of its own.',
    });
    const { from = '', to = '' } = problem?.fix?.kind === 'replace' ? problem.fix : {};
    expect(getProblems({ [files.translation]: text.replace(from, to) })).toEqual([]);
  });

  test.each([
    ['last_change: 2026-08-03T19:48:06Zfuzzy: 3', true],
    ['last_author: "Ana"fuzzy: 3', true],
    // A name may end in anything.
    ['last_author: Anafuzzy: 3', false],
  ])('notices it in %s', (line, isSure) => {
    const problems = getProblems({ [files.translation]: plus(`${line}\n`) });
    expect(problems).toMatchObject([{ found: 'Before `fuzzy` a line break is missing.' }]);
    expect(problems[0]?.fix !== undefined).toBe(isSure);
  });

  test.each([
    ['\n', ',\n'],
    ['\n', ', \n# Ana\n\n'],
    ['\r\n', ',\r\n'],
    ['\n', ',\nlast_author: "Ana",\n'],
  ])('tells once of commas after all lines that end in %j with %j', (lineBreak, commas) => {
    const text = (sound[files.translation] ?? '').replaceAll('\n', lineBreak);
    const written = text.replaceAll(lineBreak, () => commas);
    const one = commas.includes('author')
      ? written.split(commas).join(',\n') + commas.slice(2)
      : written;
    const [problem, ...others] = getProblems({ [files.translation]: one });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ line: 1, column: 16, found: 'Each line ends with a comma.' });
    const { from = '', to = '' } = problem?.fix?.kind === 'replace' ? problem.fix : {};
    expect(getProblems({ [files.translation]: one.replace(from, to) })).toEqual([]);
  });

  test('misses the commas of JSON once', () => {
    const lines = ['  "translated": 573', '  "translated_words": 2478', '  "translated_chars": 9'];
    expect(check({ [files.translation]: `{\n${lines.join('\n')}\n}\n` })).toMatchInlineSnapshot(`
      "projects/demo/app/pt_BR.yaml:2:17+3  yaml-syntax
        Behind this value a comma is missing.
        Expected: a comma between two lines in braces. Fix: Add a comma at the end of each line in the braces but the last."
    `);
    expect(getProblems({ [files.translation]: `{\n${lines.join(',\n')}\n}\n` })).toEqual([]);
    expect(getProblems({ [files.translation]: `{${lines.join(' ')}}\n` })).toMatchObject([
      { found: 'Behind this value a comma is missing.' },
    ]);
  });

  test('says how to quote a text with quotes', () => {
    const [problem] = getProblems({ [files.translation]: plus('last_author: "A"  x\n') });
    const line = `last_author: '"A"  x'`;
    expect(problem?.advice).toBe(`Remove it, or put the whole value in quotes: \`${line}\`.`);
    expect(getProblems({ [files.translation]: plus(`${line}\n`) })).toEqual([]);
  });

  test.each([
    ['5\u00a073', 'a no-break space (U+00A0)'],
    ['“573”', 'typographic quotes'],
    ['５７３', 'full-width digits'],
    ['57O', 'the letter O for a zero', '570'],
    ['"57\\t3"', 'a tab'],
  ])('tells what is strange in the number %j', (written, sign, meant = '573') => {
    const [problem, ...others] = getProblems({
      [files.translation]: (sound[files.translation] ?? '').replace(
        /translated: \d+/,
        `translated: ${written}`,
      ),
    });
    expect(others).toEqual([]);
    expect(problem?.advice).toBe(`It holds ${sign}: write \`translated: ${meant}\`.`);
  });

  test('notices a file whose name an editor has made longer', () => {
    const [problem] = getProblems({ 'projects/demo/app/fr.yaml.txt': 'translated: 1\n' });
    expect(problem).toMatchObject({
      rule: 'unknown-file',
      file: 'projects/demo/app/fr.yaml.txt',
      fix: { kind: 'rename', name: 'fr.yaml' },
    });
  });
});
