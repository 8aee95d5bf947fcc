import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../src/build.ts';
import { loadCatalogue } from '../src/catalogue/load.ts';
import { fileOnlyFields } from '../src/catalogue/schema/component.ts';
import { type AuthoredKind, computedFields, schemas } from '../src/catalogue/schema/kinds.ts';
import { languageSchema } from '../src/catalogue/schema/language.ts';
import type { Source } from '../src/files/source.ts';
import { run } from './setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';
import { publishedFiles, readText } from './setup/publish.ts';

const catalogueFolder = join(projectFolder, 'test/fixtures/catalogue');
const expectedFolder = join(projectFolder, 'test/fixtures/dist');

/** The description of the API is in src/client/, indented: one line of it is nothing to review. */
const description = 'api/schema.json';
/** The same for people: test/openapi/ looks at it. And test/pictures/ at the pictures that are no text. */
const descriptionPage = 'api/docs/index.html';
/** It is no text, either: test/pages/ looks at it. */
const favicon = 'favicon.ico';

const markFile = '.translation-catalogue';

describe('checkCatalogue and renderCatalogue', () => {
  test('make the expected files, byte for byte, and no others', () => {
    const all = getExpected();
    const { [description]: made = '', [descriptionPage]: _, [favicon]: __, ...others } = all;
    const [pictures, texts] = [true, false].map((isPng) =>
      Object.entries(others).filter(([path]) => path.endsWith('.png') === isPng),
    );
    const files = Object.fromEntries(texts ?? []);
    const paths = pictures?.map(([path]) => path) ?? [];
    // Every card that a page names is there.
    const named = JSON.stringify(files).match(/widget\/[\w/-]*open-graph\.png/g);
    expect(paths).toEqual(expect.arrayContaining([...new Set(named)]));
    expect([...new Set(paths.map((path) => path.replace(/^.*\//, '')))]).toEqual([
      'open-graph.png',
    ]);
    expect(Object.keys(JSON.parse(made).paths)).toEqual(describedPaths());
    if (isAcceptingChanges()) {
      rmSync(expectedFolder, { recursive: true, force: true });
      writeFiles(expectedFolder, files);
    }
    expect(files).toEqual(readFiles(expectedFolder));
  });

  test('make the same bytes whatever the order of the files', () => {
    const sources = loadCatalogue(catalogueFolder);
    const expected = JSON.stringify(getExpected());
    expect(JSON.stringify(built([...sources].reverse()))).toBe(expected);
    for (const seed of [1, 2]) {
      expect(JSON.stringify(built(shuffled(sources, seed)))).toBe(expected);
    }
  });

  test('find the same problems whatever the order of the files', () => {
    const broken = loadCatalogue(catalogueFolder).map((source): Source => {
      if (source.kind !== 'file' || !source.path.startsWith('projects/')) return source;
      const path = source.path.replace('/app/', '/my app/').replace('kab_KAB', 'pt_br');
      const bytes = Buffer.concat([source.bytes, Buffer.from('total: 1\n')]);
      return { path, kind: 'file', bytes };
    });
    const getProblems = (sources: readonly Source[]) => {
      const result = checkCatalogue(sources);
      return 'problems' in result ? result.problems : [];
    };
    const expected = getProblems(broken);
    expect(expected).not.toEqual([]);
    expect(getProblems([...broken].reverse())).toEqual(expected);
    for (const seed of [1, 2, 3]) {
      expect(getProblems(shuffled(broken, seed))).toEqual(expected);
    }
  });

  test('put the base URL that is asked for in front, in place of the one of site.yaml', () => {
    const sources = loadCatalogue(catalogueFolder);
    const moved = JSON.stringify(built(sources, 'http://127.0.0.1:8080'));
    const expected = JSON.stringify(getExpected());
    const elsewhere = expected.replaceAll('https://example.org/l10n', 'http://127.0.0.1:8080');
    // Pages name each other by paths: in attributes, whose quotes JSON escapes.
    expect(moved).toBe(elsewhere.replace(/(\\"|url=)\/l10n\//g, '$1/'));
  });
});

/** The tables of the contract, typed out: sections 2.1 to 2.5, in their order. */
const contract = {
  translation:
    'language component language_code id filename revision web_url share_url translate_url url ' +
    'is_template is_source total total_words translated translated_words translated_percent fuzzy ' +
    'fuzzy_words fuzzy_percent failing_checks failing_checks_words failing_checks_percent ' +
    'have_suggestion have_comment last_change last_author repository_url file_url statistics_url ' +
    'changes_list_url units_list_url',
  language: 'code name plural aliases direction population web_url url statistics_url',
  plural: 'id source number formula type',
  component:
    'name slug id source_language project vcs repo git_export branch push_branch filemask template ' +
    'edit_template intermediate new_base file_format license license_url agreement web_url url ' +
    'repository_url translations_url statistics_url lock_url links_url changes_list_url task_url ' +
    'new_lang language_code_style push check_flags priority enforced_checks restricted repoweb ' +
    'report_source_bugs merge_style commit_message add_message delete_message merge_message ' +
    'addon_message pull_message allow_translation_propagation manage_units enable_suggestions ' +
    'suggestion_voting suggestion_autoaccept push_on_commit commit_pending_age auto_lock_error ' +
    'language_regex variant_regex addons is_glossary glossary_color',
  project:
    'name slug id web web_url url components_list_url repository_url statistics_url ' +
    'changes_list_url languages_url translation_review source_review set_language_team ' +
    'enable_hooks instructions language_aliases',
  statistics:
    'total total_words total_chars last_change recent_changes translated translated_words ' +
    'translated_chars translated_percent translated_words_percent translated_chars_percent fuzzy ' +
    'fuzzy_percent failing failing_percent approved approved_percent readonly readonly_percent ' +
    'suggestions comments name url',
};

describe('the published records', () => {
  test('have only fields that editors write, or that are listed as computed', () => {
    const languageKeys = keysWritten('language');
    const counterKeys = keysWritten('counters');
    expect(unexplained(contract.translation, counterKeys)).toEqual([]);
    expect(unexplained(contract.statistics, [...counterKeys, ...languageKeys])).toEqual([]);
    expect(unexplained(contract.language, languageKeys)).toEqual([]);
    expect(unexplained(contract.plural, Object.keys(pluralSchema.shape))).toEqual([]);
    expect(unexplained(contract.project, keysWritten('project'))).toEqual([]);
    expect(unexplained(contract.component, keysWritten('file component'))).toEqual([]);
    const glossaryKeys = [...keysWritten('glossary'), ...fileOnlyFields];
    expect(unexplained(contract.component, glossaryKeys)).toEqual([]);
  });

  test.each(Object.keys(schemas) as AuthoredKind[])(
    'have every field that a %s file has, under its own name or a known other one',
    (kind) => {
      const names = Object.values(contract).join(' ').split(' ');
      const unpublished = Object.keys(schemas[kind].shape).filter((key) => !names.includes(key));
      const counting = [
        'same_as_source',
        'same_as_source_allowed',
        'outdated',
        'ignore',
        'announcements',
      ];
      const ofComponents = ['renamed_from', ...counting, 'minimum', 'imported_from', 'as_of'];
      const own: Partial<Record<AuthoredKind, string[]>> = {
        site: [
          ...[
            'base_url',
            'title',
            'description',
            'logo',
            'contact',
            'links',
            'announcements',
            'accent',
            'pages',
            'host',
            'store',
            'publish',
          ],
          ...['history', 'contributors', 'minimum'],
        ],
        counters: [],
        'file component': [...ofComponents, 'category'],
        glossary: ofComponents,
        language: ['own_name', 'renamed_from'],
      };
      expect(unpublished).toEqual(
        own[kind] ?? [
          'renamed_from',
          'checkout',
          'units',
          'credits',
          'minimum',
          'parts',
          'machine_commits',
          'announcements',
          'missing',
        ],
      );
    },
  );

  test.each(Object.keys(schemas) as AuthoredKind[])(
    'are made of %s files in which no field is both written and computed',
    (kind) => {
      const both = Object.keys(computedFields[kind]).filter((key) => key in schemas[kind].shape);
      expect(both).toEqual([]);
    },
  );
});

describe('translation-catalogue build', () => {
  test('makes the expected files from any folder, in any time zone and locale', async () => {
    const elsewhere = temporaryFolder();
    // A copy inside the project's folder has the project's history.
    const copy = join(elsewhere, 'some where', 'Катало́г');
    mkdirSync(copy, { recursive: true });
    cpSync(catalogueFolder, copy, { recursive: true });
    const places = [
      { cwd: elsewhere, catalogue: relative(elsewhere, copy), env: {} },
      { cwd: copy, catalogue: '.', env: { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8' } },
      { cwd: elsewhere, catalogue: copy, env: { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8' } },
    ];
    const all = getExpected();
    const packageVersion = JSON.parse(readFileSync('package.json', 'utf8')).version;
    for (const [index, { cwd, catalogue, env }] of places.entries()) {
      const out = join(elsewhere, `out-${index}`);
      const words = ['build', '--catalogue', catalogue, '--out', out, '--host', 'nginx'];
      // The catalogue has an address for examples.
      const stderr = expect.stringMatching(/^The address in .* is an example,.*\n.*\n$/);
      expect(await run(words, { cwd, env })).toMatchObject({ status: 0, stderr });
      const {
        [markFile]: _,
        [description]: made,
        [descriptionPage]: page,
        [favicon]: __,
        ...others
      } = readFiles(out);
      const files: Record<string, string> = Object.fromEntries(
        Object.entries(others).filter(([path]) => !path.endsWith('.png')),
      );
      expect([made, page]).toEqual([all[description], all[descriptionPage]]);
      // The stamp has the program's version.
      const stamp = JSON.parse(files['api/build.json'] ?? '');
      expect(stamp).toMatchObject({ version: packageVersion, revision: null });
      const expected = readFiles(expectedFolder);
      for (const name of ['api/build.json', 'api/build.api.json'])
        files[name] = expected[name] ?? '';
      // One of the places is in a repository, and the first page says of which commit it is.
      files['index.html'] = files['index.html']?.replace(/<p class="state">.*<\/p>\n/, '') ?? '';
      const schemas = readFiles(join(projectFolder, 'schemas'));
      const beside = Object.entries(schemas).map(([file, text]) => [`schemas/${file}`, text]);
      expect(files).toEqual({ ...expected, ...Object.fromEntries(beside) });
    }
  });
});

/** By the description that programs are made from. */
function describedPaths(): string[] {
  const file = join(projectFolder, 'src/client/openapi.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')).paths);
}

function built(sources: readonly Source[], baseUrl?: string): Files {
  const result = checkCatalogue(sources, { baseUrl });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems, null, 2));
  const files = publishedFiles(result.catalogue);
  return Object.fromEntries(files.map((file) => [file.path, readText(file)]));
}

let expectedFiles: Files | undefined;

/** The files that a build makes of the tests' catalogue. */
function getExpected(): Files {
  expectedFiles ??= built(loadCatalogue(catalogueFolder));
  return expectedFiles;
}

const pluralSchema = languageSchema.shape.plural.unwrap();

/** The keys of a kind of file, and those that it must not have because the build computes them. */
function keysWritten(kind: AuthoredKind): string[] {
  return [...Object.keys(schemas[kind].shape), ...Object.keys(computedFields[kind])];
}

function unexplained(fields: string, explained: readonly string[]): string[] {
  return fields.split(' ').filter((field) => !explained.includes(field));
}

/** `vitest run -u`: what is built becomes what is expected. */
function isAcceptingChanges(): boolean {
  return Reflect.get(expect.getState().snapshotState, '_updateSnapshot') === 'all';
}

/** An order that depends on the seed only. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
