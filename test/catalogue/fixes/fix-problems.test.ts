import { describe, expect, test } from 'vitest';
import { files, type Patch, patched, plus, swap } from '../check.ts';
import { changedLines, fixSources, getDiff } from './fixing.ts';

const { component, glossary, glossarySource, language, project, source, translation } = files;

function fixed(path: string, edit: (text: string) => string): string {
  return changedLines({ [path]: edit });
}

describe('advice: keys', () => {
  test.each<[string, (text: string) => string, string]>([
    [translation, swap('translated_words', 'translted_words'), 'translated_words: 2478'],
    [translation, swap('translated_words', 'Translated-Words'), 'translated_words: 2478'],
    [translation, swap('translated_words', 'translated_wrods'), 'translated_words: 2478'],
    [translation, swap('translated_words', '"translated_word"'), '"translated_words": 2478'],
    [component, swap('filemask', 'file_mask'), 'filemask: lang/*.json'],
    [component, swap('repo:', 'Repo:'), 'repo: https://code.example.org/demo.git'],
    [
      language,
      plus('plural: { numbr: 2, formula: n != 1 }\n'),
      'plural: { number: 2, formula: n != 1 }',
    ],
  ])('writes in %s the one that is meant (%#)', (path, edit, line) => {
    expect(fixed(path, edit).split('\n').slice(1)).toEqual([`+${line}`]);
  });

  test.each<[string, string, (text: string) => string]>([
    ['that is there already', translation, plus('translted: 573\n')],
    ['that two keys may mean', translation, plus('fuzy: 1\nfuzzzy: 1\n')],
    ['when another one is nearly as near', component, plus('adon_message: x\n')],
    ['when the build has a meaning for what is as near', translation, plus('fuzy_percent: 1\n')],
    ['when the name is short', component, plus('ide: 12\n')],
    ['when much of the name is wrong', translation, plus('failing_chks_wds: 1\n')],
    ['whose value would be wrong', translation, plus('fuzy: many\n')],
    ['that YAML says in two places', translation, plus('fuzy: &one 1\nfuzzy_words: *one\n')],
  ])('leaves the key %s', (_, path, edit) => {
    expect(fixed(path, edit)).toMatch(/^left: unknown-key in \S+(?:\nleft: unknown-key in \S+)?$/);
  });

  test('removes what is computed, with its comment and all lines of its value', () => {
    const lines = `# above
translated_percent: 93.9 # of late
language: # as the API has it
  code: pt_BR
  # inside
  name: Portuguese
url: >-
  https://example.org

# below
fuzzy: 4
`;
    expect(
      getDiff(fixSources(patched({ [translation]: plus(lines) })).fixed),
    ).toMatchInlineSnapshot(`
      "diff --git a/projects/demo/app/pt_BR.yaml b/projects/demo/app/pt_BR.yaml
      --- a/projects/demo/app/pt_BR.yaml
      +++ b/projects/demo/app/pt_BR.yaml
      @@ -2,13 +2,6 @@
       translated_words: 2478
       translated_chars: 15375
       # above
      -translated_percent: 93.9 # of late
      -language: # as the API has it
      -  code: pt_BR
      -  # inside
      -  name: Portuguese
      -url: >-
      -  https://example.org
       
       # below
       fuzzy: 4
      "
    `);
  });

  test('removes what repeats another key, and keeps what says more', () => {
    expect(fixed(translation, plus('failing_checks: 2\nfailing: 2\n'))).toBe('-failing: 2');
    expect(fixed(translation, plus('failing_checks: 2\nfailing: 3\n'))).toBe(
      `left: computed-field in ${translation}:5`,
    );
    expect(fixed(translation, plus('failing: 2\n'))).toBe(
      `left: computed-field in ${translation}:4`,
    );
    expect(fixed(component, plus('license: MIT\nlicense_url: https://example.org\n'))).toBe(
      '-license_url: https://example.org',
    );
    expect(fixed(component, plus('license_url: https://example.org\n'))).toBe(
      `left: computed-field in ${component}:6`,
    );
  });

  test('removes from the source language what is the same as its totals, and nothing else', () => {
    expect(fixed(source, plus('translated: 610\nfuzzy: 0\n'))).toBe('-translated: 610\n-fuzzy: 0');
    expect(fixed(source, plus('translated: 600\nfuzzy: 10\n'))).toBe(
      `left: computed-field in ${source}:4\nleft: computed-field in ${source}:5`,
    );
  });

  test('removes a key that occurs twice with one value', () => {
    expect(fixed(translation, plus('fuzzy: 4\n# twice\nfuzzy: 4 # more\nfuzzy: 4\n'))).toBe(
      '-fuzzy: 4 # more\n-fuzzy: 4',
    );
    expect(fixed(translation, plus('fuzzy: 4\nfuzzy: 5\nfuzzy: 4\n'))).toBe(
      `left: duplicate-key in ${translation}:5\nleft: duplicate-key in ${translation}:6`,
    );
    expect(fixed(language, plus('plural: { type: 1, type: 1 }\n'))).toBe(
      `left: duplicate-key in ${language}:2`,
    );
  });

  test('leaves what a glossary cannot set: the glossary may be the mistake', () => {
    expect(fixed(glossary, plus('repo: https://example.org\n'))).toBe(
      `left: glossary-field in ${glossary}:3`,
    );
  });
});

describe('advice: values', () => {
  test.each<[string, string, string]>([
    [translation, 'fuzzy: "4" # few', 'fuzzy: 4 # few'],
    [translation, "fuzzy: '0'", 'fuzzy: 0'],
    [translation, 'recent_changes: 1,234', 'recent_changes: 1234'],
    [translation, 'recent_changes: 1_234_567', 'recent_changes: 1234567'],
    [translation, 'recent_changes: "1’234"', 'recent_changes: 1234'],
    [translation, 'recent_changes: 1\u202f234', 'recent_changes: 1234'],
    [translation, 'last_author: 42', 'last_author: "42"'],
    [
      translation,
      'last_change: 2026-08-03 19:48:06 +0200',
      'last_change: 2026-08-03T19:48:06+0200',
    ],
    [translation, 'last_change: 2026-08-03T19:48:06', 'last_change: 2026-08-03T19:48:06Z'],
    [translation, 'last_change: "2026-08-03 19:48:06 UTC"', 'last_change: "2026-08-03T19:48:06Z"'],
    [component, 'restricted: Yes', 'restricted: true'],
    [component, 'restricted: "off"', 'restricted: false'],
    [component, 'branch: 2.10 # stable', 'branch: "2.10" # stable'],
    [component, 'addons: flags', 'addons: ["flags"]'],
    [component, 'enforced_checks: [7, same]', 'enforced_checks: ["7", same]'],
    [component, 'license: agpl_3.0 or later', 'license: AGPL-3.0-or-later'],
    [component, 'license: Apache 2.0', 'license: Apache-2.0'],
    [component, 'add_message: "In {{ langage_name }}."', 'add_message: "In {{ language_name }}."'],
    [component, 'language_code_style: BCP-lower', 'language_code_style: bcp_lower'],
    [language, 'direction: LTR', 'direction: ltr'],
    [language, 'plural: { number: 2, formula: n > 1; }', 'plural: { number: 2, formula: n > 1 }'],
    [glossarySource, `revision: ${'AB'.repeat(20)}`, `revision: ${'ab'.repeat(20)}`],
    [
      translation,
      `revision: "${'1'.repeat(40)}, ${'2'.repeat(40)}"`,
      `revision: "${'1'.repeat(40)},${'2'.repeat(40)}"`,
    ],
  ])('writes in %s for %j %j', (path, line, better) => {
    expect(fixed(path, plus(`${line}\n`))).toBe(`-${line}\n+${better}`);
  });

  test.each<[string, string]>([
    [translation, 'fuzzy: "04"'],
    [translation, 'fuzzy: |\n  4'],
    [translation, 'recent_changes: 1.234'],
    [translation, 'recent_changes: 1 234'],
    [translation, 'recent_changes: 0,123'],
    [translation, 'recent_changes: 1,234_567'],
    [translation, 'recent_changes: 99,999,999,999,999,999'],
    [translation, 'fuzzy: 1,234'],
    [translation, 'fuzzy: 4%'],
    [translation, 'fuzzy: -4'],
    [translation, 'fuzzy:'],
    [translation, 'last_change: 2026-08-03'],
    [translation, 'last_change: 2026-08-03 19:48:06 CET'],
    [translation, 'last_change: 2026-02-30 19:48:06 UTC'],
    [translation, 'last_change: 20260803'],
    [translation, 'revision: 0123abc'],
    [component, 'restricted: maybe'],
    [component, 'push: false'],
    [component, 'push: 0'],
    [component, 'license: MTI'],
    [component, 'license: 2.0'],
    [component, 'addons: flags, same'],
    [component, 'add_message: "{{ langage_name|upper }}"'],
    [component, 'add_message: "{{ name }}"'],
    [component, 'language_code_style: posx'],
    [language, 'direction: lrt'],
    [language, 'plural: { number: 2, formula: n <> 1; }'],
    [project, 'web: code.example.org'],
  ])('leaves in %s %j', (path, line) => {
    expect(fixed(path, plus(`${line}\n`))).toMatch(/^left: [a-z-]+ in \S+$/);
  });

  test('writes the code of the source language with an underscore', () => {
    const patch: Patch = {
      [component]: swap('source_language: en', 'source_language: EN-us'),
      [source]: null,
      'projects/demo/app/en_US.yaml': 'total: 610\ntotal_words: 2566\ntotal_chars: 15869\n',
    };
    expect(changedLines(patch)).toBe('-source_language: EN-us\n+source_language: en_US');
  });
});

describe('advice: YAML', () => {
  test.each<[string, string, string]>([
    [component, 'filemask: */app.json', 'filemask: "*/app.json"'],
    [component, 'pull_message: {{ url }}', 'pull_message: "{{ url }}"'],
    [component, "agreement: 'Ana's rules'", 'agreement: "Ana\'s rules"'],
    [translation, 'last_author: @ana', 'last_author: "@ana"'],
    [translation, 'last_author: `ana`\r', 'last_author: "`ana`"\r'],
    [translation, 'fuzzy:4 # few', 'fuzzy: 4 # few'],
    [translation, 'last_change:2026-08-03T19:48:06Z\r', 'last_change: 2026-08-03T19:48:06Z\r'],
    [
      language,
      'plural:\n\tnumber: 2\n\tformula: n != 1',
      'plural:\n  number: 2\n  formula: n != 1',
    ],
  ])('writes in %s for %j %j', (path, line, better) => {
    const key = line.split(':', 1)[0] ?? '';
    const before = (text: string) =>
      `${text.replace(new RegExp(`^${key}:.*\n`, 'm'), '')}${line}\n`;
    const after = before('').replace(line, () => better);
    const { fixed } = fixSources(patched({ [path]: before }));
    expect(fixed.problems).toEqual([]);
    const text = new TextDecoder().decode(fixed.changes[0]?.after);
    expect(text.endsWith(after)).toBe(true);
    expect(text.slice(0, -after.length)).not.toContain('\r');
  });

  test.each<[string, string]>([
    [translation, 'fuzzy 4'],
    [translation, 'fuzzy = 4'],
    [translation, 'fuzy_strings:4'],
    [translation, ' \tfuzzy: 4'],
    [translation, '  fuzzy: 4'],
    [translation, 'last_author: Ana: me'],
    [translation, 'last_author: "Ana'],
    [translation, 'last_author: @ana # or so'],
    [translation, "last_author: 'Ana' or 'Eva'"],
    [translation, 'last_author: *ana\nid: &anna 12'],
    [translation, 'last_author: @ana\n  and Eva'],
    [component, 'intermediate: http://example.org: x'],
  ])('leaves in %s %j', (path, lines) => {
    expect(fixed(path, plus(`${lines}\n`))).toMatch(/^left: yaml-syntax in \S+$/);
  });
});

describe('advice: names of files', () => {
  const counters = 'translated: 1\ntranslated_words: 2\ntranslated_chars: 3\n';

  test.each([
    ['projects/demo/app/de.yml', 'de.yaml'],
    ['projects/demo/app/de.YAML', 'de.yaml'],
    ['projects/demo/app/de-AT.yaml', 'de_AT.yaml'],
    ['projects/demo/app/DE_at.yml', 'de_AT.yaml'],
    ['projects/demo/app/de_at.yaml', 'de_AT.yaml'],
    ['projects/demo/app/zh-hant-hk.yaml', 'zh_Hant_HK.yaml'],
    ['projects/demo/app/KAB_kab.yaml', ''],
    ['projects/demo/app/kab_kab.yaml', 'kab_KAB.yaml'],
  ])('of %s is %j', (path, name) => {
    const expected = `rename from ${path}\nrename to projects/demo/app/${name}`;
    expect(changedLines({ [path]: counters })).toBe(
      name === '' ? `left: bad-language-code in ${path}:1` : expected,
    );
  });

  test('are fixed of all files that have the same', () => {
    const patch = {
      'projects/demo/app/de_at.yaml': counters,
      'projects/demo/glossary/de_at.yaml':
        'translated: 1\ntranslated_words: 2\ntranslated_chars: 3\n',
    };
    expect(changedLines(patch)).toMatchInlineSnapshot(`
      "rename from projects/demo/app/de_at.yaml
      rename to projects/demo/app/de_AT.yaml
      rename from projects/demo/glossary/de_at.yaml
      rename to projects/demo/glossary/de_AT.yaml"
    `);
  });

  test('are fixed together with what is in the files', () => {
    const patch = {
      [project]: null,
      'projects/demo/Project.YML': '\ufeffnme: Demo # the name\r\n# and more\r\n',
    };
    expect(getDiff(fixSources(patched(patch)).fixed).split('\n')).toEqual([
      'diff --git a/projects/demo/Project.YML b/projects/demo/project.yaml',
      'rename from projects/demo/Project.YML',
      'rename to projects/demo/project.yaml',
      '--- a/projects/demo/Project.YML',
      '+++ b/projects/demo/project.yaml',
      '@@ -1,2 +1,2 @@',
      '-\ufeffnme: Demo # the name\r',
      '+\ufeffname: Demo # the name\r',
      ' # and more\r',
      '',
    ]);
  });

  test.each<[string, Patch]>([
    ['is taken', { 'projects/demo/app/pt-BR.yaml': counters }],
    ['is taken in other letters', { 'projects/demo/app/pt_br.yml': counters }],
    [
      'is taken by a folder',
      { 'projects/demo/app/de.yml': counters, 'projects/demo/app/de.yaml': { kind: 'folder' } },
    ],
    [
      'two files want',
      { 'projects/demo/app/de-AT.yaml': counters, 'projects/demo/app/DE_AT.yaml': counters },
    ],
    ['is not certain', { 'projects/demo/app/German.yaml': counters }],
    ['has no meaning in the place', { 'projects/demo/de.yml': counters }],
    ['belongs into another folder', { 'Languages/de.yaml': 'name: German\n' }],
    ['is of no file', { 'projects/demo/app/de.yml': { kind: 'link' } }],
    ['would show what is wrong in the file', { 'projects/demo/app/de.yml': 'fuzzy: 1\n' }],
  ])('are left when the right name %s', (_, patch) => {
    const { before, fixed } = fixSources(patched(patch));
    expect(before.length).toBeGreaterThan(0);
    expect(fixed).toMatchObject({ changes: [], problems: before });
  });
});

describe('fix', () => {
  test('uncovers what a fixed problem hid, and fixes it too', () => {
    const patch: Patch = {
      [translation]: plus('recent_changes:1,234\nhave_comment: "7"\nfuzy: 2\nfuzy: 2\n'),
      [source]: (text) => text.replace('610', '6,100'),
    };
    const { before, fixed } = fixSources(patched(patch));
    expect(before.map(({ rule }) => rule)).toEqual(['wrong-type', 'yaml-syntax']);
    expect(fixed.count).toBe(6);
    expect(getDiff(fixed)).toMatchInlineSnapshot(`
      "diff --git a/projects/demo/app/en.yaml b/projects/demo/app/en.yaml
      --- a/projects/demo/app/en.yaml
      +++ b/projects/demo/app/en.yaml
      @@ -1,3 +1,3 @@
      -total: 6,100
      +total: 6100
       total_words: 2566
       total_chars: 15869
      diff --git a/projects/demo/app/pt_BR.yaml b/projects/demo/app/pt_BR.yaml
      --- a/projects/demo/app/pt_BR.yaml
      +++ b/projects/demo/app/pt_BR.yaml
      @@ -1,7 +1,6 @@
       translated: 573
       translated_words: 2478
       translated_chars: 15375
      -recent_changes:1,234
      -have_comment: "7"
      -fuzy: 2
      -fuzy: 2
      +recent_changes: 1234
      +have_comment: 7
      +fuzzy: 2
      "
    `);
  });

  test('takes no fix that brings a problem to light, and says how many it left', () => {
    const hidden = { [translation]: swap('translated: 573', 'translated: "5730"') };
    const { fixed } = fixSources(patched(hidden));
    expect(fixed).toMatchObject({ changes: [], count: 0, rejectedCount: 1 });
    expect(fixed.problems.map(({ rule }) => rule)).toEqual(['wrong-type']);
  });

  test('takes the fixes beside one that would do harm', () => {
    const lines = 'fuzzy: "4"\nrevison: 12\nfailing_checks: "1"\n';
    expect(fixed(translation, plus(lines))).toMatchInlineSnapshot(`
      "-fuzzy: "4"
      +fuzzy: 4
      -failing_checks: "1"
      +failing_checks: 1
      left: unknown-key in projects/demo/app/pt_BR.yaml:5"
    `);
  });

  test('leaves what would show a problem in another file', () => {
    const patch: Patch = {
      [source]: swap('total: 610', 'total: "570"'),
      [project]: swap('name', 'Name'),
    };
    expect(changedLines(patch)).toMatchInlineSnapshot(`
      "-Name: Demo
      +name: Demo
      left: wrong-type in projects/demo/app/en.yaml:1"
    `);
  });

  test('changes nothing in a sound catalogue', () => {
    expect(fixSources(patched({})).fixed).toMatchObject({
      changes: [],
      count: 0,
      rejectedCount: 0,
    });
  });
});
