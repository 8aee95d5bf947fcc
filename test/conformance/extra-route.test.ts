// One more entry in the list of endpoints, and everything follows: the files, Netlify's rules, the
// handler, and the cases of the suite.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, outputGroups } from '../../src/api/files.ts';
import { projectObject } from '../../src/api/project.ts';
import { groupOf, recordsOf } from '../../src/api/records.ts';
import { type Route, routes } from '../../src/api/routes.ts';
import { linksBelow } from '../../src/api/urls.ts';
import { conformanceCases } from '../../src/conformance/cases.ts';
import { differencesOf } from '../../src/conformance/differences.ts';
import { failureText, summaryLine } from '../../src/conformance/report.ts';
import { type Ask, runConformance } from '../../src/conformance/run.ts';
import { siteOf } from '../../src/conformance/site.ts';
import { createHandler } from '../../src/edge/handler.ts';
import { netlifyToml } from '../../src/hosts/netlify.ts';
import { slugPattern } from '../../src/identifiers.ts';
import { netlifySite, netlifyTools } from '../hosts/netlify-site.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { askHandler } from './answers.ts';
import { testCatalogue, textsOf } from './site.ts';

const project: Route = {
  name: 'project',
  path: '/api/projects/{project_slug}/',
  parameters: { project_slug: slugPattern },
  methods: ['GET', 'HEAD', 'OPTIONS'],
  title: 'Project',
  description: 'A project whose components are translated.',
};

const catalogue = testCatalogue('https://translate.example.org');
const more = [...routes, project];
const records = {
  ...recordsOf(catalogue),
  *project() {
    yield groupOf('all', function* () {
      for (const one of catalogue.projects) {
        const record = () => projectObject(one, linksBelow(catalogue.baseUrl));
        yield { parameters: { project_slug: one.slug }, version: one.version, record };
      }
    });
  },
};
const files = textsOf(filesIn(outputGroups(more, records)));
const cases = conformanceCases(siteOf(more, records));
const tools = await netlifyTools();

async function failures(ask: Ask, known = differencesOf('handler')): Promise<string> {
  return failureText(await runConformance(cases, ask, { known }));
}

describe('one more route in the table', () => {
  test('has its files', () => {
    expect(files.get('/api/projects/demo/index.json')).toMatch(/^\{"name":"Přehled/);
    expect(files.has('/api/projects/snipe-it/index.api.json')).toBe(true);
  });

  test('has its cases in the suite, like those of the other routes', () => {
    const names = cases.filter(({ route }) => route === 'project').map(({ name }) => name);
    const others = cases.filter(({ route }) => route === 'language-statistics');
    expect(names).toEqual(
      expect.arrayContaining([
        'project: GET',
        'project: GET, format=api, no last slash',
        'project: DELETE',
        'project: preflight of GET',
        'project: unknown project_slug, GET',
        'project: project_slug ..%2f..%2f..%2fsecret',
      ]),
    );
    expect(names.length).toBeGreaterThan(others.length / 2);
  });

  test('is answered by the handler as all are, and not without its entry', async () => {
    expect(await failures(askHandler(more, files))).toBe('');
    expect(await failures(askHandler(routes, files))).toContain('project: GET\n');
  });

  test.skipIf(tools === undefined)('has its rules on Netlify', async () => {
    if (tools === undefined) throw new Error('skipped without them');
    const toml = join(temporaryFolder(), 'netlify.toml');
    writeFileSync(toml, netlifyToml(more));
    const handler = createHandler<[{ next: (request: Request) => Promise<Response> }]>({
      routes: more,
      fetchFile: (path, { url }, { next }) => next(new Request(new URL(path, url))),
    });
    const edgeFunction = { default: handler, config: {} };
    const { ask } = await netlifySite(tools, toml, files, edgeFunction);
    expect(await failures(ask)).toBe('');

    const bypassed = await netlifySite(tools, toml, files, edgeFunction, true);
    const known = differencesOf('netlify-without-function');
    expect(await failures(bypassed.ask, known)).toBe('');
    const results = await runConformance(cases, bypassed.ask, { known });
    expect(summaryLine('netlify', results)).toMatch(
      /^netlify {2}\d+ cases: 1 pass, \d+ differ as documented/,
    );
  });
});
