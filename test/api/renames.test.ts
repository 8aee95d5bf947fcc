import { describe, expect, test } from 'vitest';
import {
  getRenamedNames,
  listRenamedPrefixes,
  parseRenamedNames,
  renameParameters,
} from '../../src/api/renames.ts';

const names = {
  projects: { old: 'demo', older: 'demo' },
  components: { 'demo/application': 'demo/app', 'other/web': 'other/site' },
  languages: { pt_XX: 'pt_BR' },
};
const toMap = (record: Readonly<Record<string, string>>) => new Map(Object.entries(record));

describe('the published renames', () => {
  test('are those of the catalogue, as plain objects', () => {
    const { projects, components, languages } = names;
    const none = new Map<string, string>();
    const all = {
      projects: toMap(projects),
      components: toMap(components),
      languages: toMap(languages),
    };
    expect(getRenamedNames(all)).toEqual(names);
    expect(parseRenamedNames(JSON.stringify(names))).toEqual(names);
    const nothing = { projects: none, components: none, languages: none };
    expect(getRenamedNames(nothing)).toBeUndefined();
    for (const one of ['projects', 'components', 'languages'] as const) {
      const empty = { projects: {}, components: {}, languages: {} };
      const only = { ...empty, [one]: names[one] };
      expect(getRenamedNames({ ...nothing, [one]: all[one] })).toEqual(only);
      expect(parseRenamedNames(JSON.stringify({ [one]: names[one] }))).toEqual(only);
    }
  });

  test.each([
    '<!doctype html>',
    '',
    '{"projects":{"a":"b/../c"}}',
    '{"projects":{"a":"//evil.example"}}',
    '{"projects":{"/a":"b"}}',
    '{"projects":{"a":"b/"}}',
    '{"projects":{"a":"b?c"}}',
    '{"projects":{"a b":"c"}}',
    '{"projects":{"a":["b","c"]}}',
    '{"projects":{"a":""}}',
    '{"languages":{"a":"b/c/d"}}',
    '{"languages":5,"projects":null}',
  ])('are not read from %s', (text) => {
    expect(parseRenamedNames(text)).toBeUndefined();
  });
});

test.each([
  ['old', undefined, undefined, 'demo', undefined, undefined],
  ['demo', 'application', undefined, 'demo', 'app', undefined],
  ['older', 'application', 'pt_XX', 'demo', 'app', 'pt_BR'],
  ['old', 'web', 'de', 'demo', 'web', 'de'],
  ['other', 'web', undefined, 'other', 'site', undefined],
  [undefined, undefined, 'pt_XX', undefined, undefined, 'pt_BR'],
])('the names %s, %s, %s are now %s, %s, %s', (...all) => {
  const toParameters = ([project_slug, component_slug, language_code]: typeof all | string[]) =>
    JSON.parse(JSON.stringify({ project_slug, component_slug, language_code, page: '2' }));
  expect(renameParameters(toParameters(all.slice(0, 3) as string[]), names)).toEqual(
    toParameters(all.slice(3) as string[]),
  );
  // Names of today have no others.
  expect(renameParameters(toParameters(all.slice(3) as string[]), names)).toBeUndefined();
});

test.each(['constructor', '__proto__', 'toString'])('%s is no earlier name', (name) => {
  const parameters = { project_slug: name, component_slug: name, language_code: name };
  expect(renameParameters(parameters, names)).toBeUndefined();
});

test('the redirects of earlier names', () => {
  const paths = [
    '/api/',
    '/api/projects/{project_slug}/',
    '/api/projects/{project_slug}/languages/',
    '/feeds/{project_slug}.atom',
    '/api/components/{project_slug}/{component_slug}/',
    '/badges/{project_slug}/{component_slug}/{language_code}.svg',
  ].map((path) => ({ path }));
  const format = (redirects: ReturnType<typeof listRenamedPrefixes>) =>
    redirects.map(({ from, to, ends }) => `${from} ${to} ${ends.join(' ')}`);
  expect(format(listRenamedPrefixes(paths, names))).toEqual([
    ...['demo', 'old', 'older'].map(
      (project) => `/api/components/${project}/application /api/components/demo/app /`,
    ),
    ...['demo', 'old', 'older'].map(
      (project) => `/badges/${project}/application /badges/demo/app /`,
    ),
    '/api/components/other/web /api/components/other/site /',
    '/badges/other/web /badges/other/site /',
    ...['old', 'older'].flatMap((project) => [
      `/api/projects/${project} /api/projects/demo /`,
      `/feeds/${project} /feeds/demo .atom`,
      `/api/components/${project} /api/components/demo /`,
      `/badges/${project} /badges/demo /`,
    ]),
    '/badges/{project_slug}/{component_slug}/pt_XX /badges/{project_slug}/{component_slug}/pt_BR .svg',
  ]);
});
