// import from Pontoon and MediaWiki: what is asked of them, and what is written.

import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getCatalogue } from '../setup/catalogues.ts';
import { hostileTexts } from '../setup/hostile-texts.ts';
import { importInto, newCatalogue } from './run-import.ts';
import { standIn } from './stand-in.ts';

/** Answers with JSON by path, or by path and query; 404 elsewhere. */
function serve(answers: Readonly<Record<string, unknown>>) {
  return standIn((request, response) => {
    const url = request.url ?? '';
    sendJson(response, answers[url] ?? answers[url.split('?')[0] ?? '']);
  });
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body ?? { detail: 'Not found.' }));
}

const page = (...results: unknown[]) => ({ count: results.length, next: null, results });

describe('pontoon', () => {
  const figures = {
    total_strings: 10,
    approved_strings: 5,
    pretranslated_strings: 1,
    strings_with_warnings: 1,
    strings_with_errors: 1,
    missing_strings: 2,
    unreviewed_strings: 3,
    completed_strings: 7,
    complete: false,
  };
  const portuguese = { locale: { code: 'pt-BR', name: 'Portuguese (Brazil)' }, ...figures };
  const answers = {
    '/api/v2/projects/': page(
      { slug: 'notes', name: 'Notes', info: 'Be brief.' },
      { slug: 'other', name: 'Other' },
    ),
    '/api/v2/locales/': page({
      code: 'pt-BR',
      name: 'Brazilian',
      direction: 'ltr',
      population: 200_000_000,
      cldr_plurals: '1,5',
      plural_rule: '(n > 1)',
    }),
    '/api/v2/projects/notes/': { slug: 'notes', name: 'Notes', localizations: [portuguese] },
    '/api/v2/projects/other/': { slug: 'other', name: 'Other', localizations: [] },
  };

  test('by its REST API, with one request for each project', async () => {
    const server = await serve(answers);
    const words = ['pontoon', server.address, '--project', 'notes'];
    const token = { TRANSLATION_CATALOGUE_TOKEN: 'secret' };
    const { status, files } = await importInto(newCatalogue(), words, token);
    expect(status).toBe(0);
    expect(server.asked.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/v2/projects/',
      '/api/v2/locales/',
      '/api/v2/projects/notes/',
    ]);
    expect(server.asked[0]?.authorization).toBe('Bearer secret');
    expect(files['projects/notes/all/pt_BR.yaml']).toContain(`
translated: 7
fuzzy: 1
failing_checks: 2
have_suggestion: 3
approved: 5
`);
    expect(files['projects/notes/project.yaml']).toContain('instructions: Be brief.\n');
    const component = files['projects/notes/all/component.yaml'];
    expect(component).toContain(`translate_url: ${server.address}/{tag}/notes/all-resources/\n`);
    expect(component).toContain(`imported_from: ${server.address}\n`);
    getCatalogue(files);
  });

  test('by GraphQL where it has no REST API, with one request for all', async () => {
    const localization = {
      locale: { code: 'de', name: 'German' },
      totalStrings: 10,
      approvedStrings: 4,
      pretranslatedStrings: 0,
      stringsWithWarnings: 0,
      stringsWithErrors: 1,
      unreviewedStrings: 0,
    };
    const project = { slug: 'notes', name: 'Notes', info: '', localizations: [localization] };
    const server = await serve({ '/graphql': { data: { projects: [project] } } });
    const { status, files } = await importInto(newCatalogue(), ['pontoon', server.address]);
    expect(status).toBe(0);
    expect(server.asked).toHaveLength(2);
    expect(files['projects/notes/all/de.yaml']).toContain('translated: 4\nfuzzy: 1\n');
    getCatalogue(files);
  });

  test('says what GraphQL refuses', async () => {
    const server = await serve({ '/graphql': { errors: [{ message: 'Unknown field' }] } });
    const { status, stderr } = await importInto(newCatalogue(), ['pontoon', server.address]);
    expect(status).toBe(2);
    expect(stderr).toContain('The answer is not a list of projects: ');
  });

  test('describes languages as the server does', async () => {
    const server = await serve(answers);
    const { files } = await importInto(newCatalogue(), ['pontoon', server.address]);
    expect(files['languages/pt_BR.yaml']).toContain('name: Brazilian\n');
  });
});

describe('mediawiki', () => {
  const groups = [
    {
      id: 'notes',
      label: 'Notes',
      groups: [
        { id: 'notes-app', label: 'The app', sourcelanguage: 'en' },
        { id: 'notes-more', label: 'More', groups: [{ id: 'notes-help', label: 'Help' }] },
      ],
    },
    { id: 'page-News/2026', label: 'News' },
  ];
  const figures = (code: string, translated: number) => ({
    code,
    language: code,
    total: 10,
    translated,
    fuzzy: 1,
    proofread: 2,
  });

  /** Answers questions of the action API at one place. */
  const serveWiki = (
    place: string,
    answer: (query: URLSearchParams) => unknown = (query) => {
      if (query.get('meta') === 'messagegroups') return { query: { messagegroups: groups } };
      if (query.get('mgsoffset') === null) {
        return {
          continue: { mgsoffset: 'pt-br', continue: '-||' },
          query: {
            messagegroupstats: [
              figures('en', 10),
              { ...figures('aa', 0), fuzzy: 0 },
              figures('qqq', 9),
            ],
          },
        };
      }
      return { batchcomplete: true, query: { messagegroupstats: [figures('pt-br', 7)] } };
    },
  ) =>
    standIn((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://wiki.test');
      sendJson(response, pathname === place ? answer(searchParams) : undefined);
    });

  test('groups and their parts, with all parts of an answer', async () => {
    const server = await serveWiki('/w/api.php');
    const words = ['mediawiki', server.address, '--project', 'notes'];
    const { status, files } = await importInto(newCatalogue(), words);
    expect(status).toBe(0);
    // The groups, and two parts of the figures of each of the two components.
    expect(server.asked).toHaveLength(5);
    expect(Object.keys(files).filter((path) => path.startsWith('projects/'))).toEqual([
      'projects/notes/notes-app/component.yaml',
      'projects/notes/notes-app/en.yaml',
      'projects/notes/notes-app/pt_BR.yaml',
      'projects/notes/notes-help/component.yaml',
      'projects/notes/notes-help/en.yaml',
      'projects/notes/notes-help/pt_BR.yaml',
      'projects/notes/project.yaml',
    ]);
    expect(files['projects/notes/notes-app/pt_BR.yaml']).toContain(
      'translated: 7\nfuzzy: 1\napproved: 2\n',
    );
    getCatalogue(files);
  });

  test.each([
    ['/api.php', ''],
    ['/wiki/api.php', '/wiki/api.php'],
  ])('with its API at %s', async (place, named) => {
    const server = await serveWiki(place);
    const words = ['mediawiki', `${server.address}${named}`];
    const { status, files } = await importInto(newCatalogue(), words);
    expect(status).toBe(0);
    expect(files).toHaveProperty(['projects/page-News-2026/page-News-2026/pt_BR.yaml']);
    getCatalogue(files);
  });

  test('with groups in groups, however deep', async () => {
    const depth = 5000;
    const groups = `${'[{"id":"a","groups":'.repeat(depth)}[{"id":"b"}]${'}]'.repeat(depth)}`;
    const server = await standIn((request, response) => {
      const isList = request.url?.includes('meta=messagegroups&');
      if (isList) response.end(`{"query":{"messagegroups":${groups}}}`);
      else sendJson(response, { query: { messagegroupstats: [figures('de', 3)] } });
    });
    const { status, files } = await importInto(newCatalogue(), ['mediawiki', server.address]);
    expect(status).toBe(0);
    expect(files).toHaveProperty(['projects/a/b/de.yaml']);
  });

  test('is left until it has counted, and says what it refuses', async () => {
    const server = await serveWiki('/w/api.php', (query) => {
      if (query.get('meta') === 'messagegroups') return { query: { messagegroups: groups } };
      if (query.get('mgsgroup') !== 'notes-app') {
        return { error: { code: 'x', info: 'Too \u001b[2J many' } };
      }
      return { continue: { mgsoffset: 'aa' }, query: { messagegroupstats: [] } };
    });
    const { status, stderr } = await importInto(newCatalogue(), ['mediawiki', server.address]);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'notes/notes-app is left as it was. The wiki has not counted all of "notes-app" yet: ',
    );
    expect(stderr).toContain(
      'notes/notes-help is left as it was. The wiki refuses a question: Too <U+001B>[2J many\n',
    );
  });
});

describe.each([['pontoon'], ['mediawiki']])('%s', (kind) => {
  test('with answers of any shape ends with a message', async () => {
    const shapes = [
      null,
      [],
      {},
      'x',
      7,
      { results: {} },
      { query: [] },
      { data: null },
      [null, 7],
    ];
    for (const shape of shapes) {
      const server = await standIn((_, response) => response.end(JSON.stringify(shape)));
      const { status, stderr } = await importInto(newCatalogue(), [kind, server.address]);
      expect([0, 1, 2]).toContain(status);
      expect(stderr).not.toMatch(/TypeError|ZodError|\n\s+at /);
      expect(server.asked.length).toBeLessThan(20);
    }
  });

  test('with hostile texts writes a sound catalogue', async () => {
    const texts = [...hostileTexts.map(([given]) => given), '../../x', '\u001b[2J'];
    const any = (text: string) => ({
      id: text,
      label: text,
      slug: text,
      name: text,
      info: text,
      code: 'de',
      locale: 'de',
      description: text,
      localizations: [
        { locale: { code: 'de', name: text }, total_strings: 3, approved_strings: 1 },
      ],
      total: 3,
      translated: 1,
    });
    const list = texts.map(any);
    const server = await standIn((request, response) => {
      const url = request.url ?? '';
      const { pathname, searchParams } = new URL(url, 'http://x.test');
      const isList = /^\/api\/v2\/(?:projects|locales)\/$/.test(pathname);
      if (pathname === '/w/api.php') {
        sendJson(response, { query: { [searchParams.get('meta') ?? '']: list } });
      } else sendJson(response, isList ? list : any(texts.at(-1) ?? ''));
    });
    const { files } = await importInto(newCatalogue(), [kind, server.address]);
    expect(getCatalogue(files).size.components).toBeGreaterThan(0);
    expect(Object.keys(files).every((path) => /^[\w/@-]+\.yaml$/.test(path))).toBe(true);
  });
});
