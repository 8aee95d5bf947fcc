import { expect, test } from 'vitest';
import { compileRoutes } from '../../../src/api/match.ts';
import { resources } from '../../../src/resources.ts';
import { findNearPath } from '../../../src/serve/edge/near-path.ts';

const codes = ['de_DE', 'ca@valencia', 'kab_KAB', 'zh_Hant_TW', 'zh_Hans'];
// The last of these regions only is published.
const serbian = ['sr_BA', 'sr_Cyrl', 'sr_Latn', 'sr_ME', 'sr_RS'];
const languages = JSON.stringify([...codes, ...serbian].map((code) => ({ code })));
const files = new Map(
  [
    ...['', 'languages/', 'projects/', 'projects/demo/', 'translations/'],
    ...codes.flatMap((code) => [`languages/${code}/`, `languages/${code}/statistics/`]),
    ...codes.map((code) => `translations/demo/app/${code}/`),
    'components/demo/app/',
    'translations/demo/app/sr_RS/',
  ].map((path) => [`/api/${path}index.json`, '{}']),
);
files.set('/api/projects/demo/languages/index.json', languages);
files.set('/projects/demo/-/de_DE/index.html', '');

const matchPath = compileRoutes(resources);

async function find(path: string, isBroken = false) {
  const reads: string[] = [];
  const near = await findNearPath(path, resources, matchPath, async (file) => {
    reads.push(file);
    if (isBroken) throw new Error('The disk is gone.');
    const text = files.get(file);
    return text === undefined ? 'missing' : { bytes: new TextEncoder().encode(text) };
  });
  return { near, reads };
}

const app = '/api/translations/demo/app';

test.each([
  // Letters of another case, and hyphens for underscores.
  ['/api/languages/kab-kab/', '/api/languages/kab_KAB/'],
  ['/api/languages/zh-hant-tw/statistics/', '/api/languages/zh_Hant_TW/statistics/'],
  ['/api/languages/ZH_HANS', '/api/languages/zh_Hans/'],
  ['/api/languages/CA@valencia/', '/api/languages/ca@valencia/'],
  ['/API/Languages/de_de/', '/api/languages/de_DE/'],
  ['/api/translations/Demo/App/de_DE/', `${app}/de_DE/`],
  // The same language in the regions of the project.
  [`${app}/de/`, `${app}/de_DE/`],
  [`${app}/de_AT/`, `${app}/de_DE/`],
  [`${app}/ca/`, `${app}/ca@valencia/`],
  [`${app}/zh/`, `${app}/zh_Hant_TW/`],
  [`${app}/d/`, undefined],
  // The page of a project in a language.
  ['/projects/demo/de-DE/', '/projects/demo/-/de_DE/'],
  // Paths above.
  [`${app}/de_DE/nothing/`, `${app}/de_DE/`],
  [`${app}/de_DE/no/thing`, `${app}/de_DE/`],
  ['/api/projects/demo/nothing/', '/api/projects/demo/'],
  // Nothing is near: lists, the path itself, and names that no path has.
  ['/api/projects/other/', undefined],
  ['/api/nothing/', undefined],
  ['/api/projects/demo/', undefined],
  ['/api/languages/fr/', undefined],
  ['/api/languages/kab-kab/?', undefined],
  ['/api/languages/kab-kab/..', undefined],
  ['/api/languages/kab%2Dkab/', undefined],
  ['/', undefined],
])('near %s is %s', async (path, expected) => {
  expect((await find(path)).near).toBe(expected);
});

test('reads the files of four candidates only, and each once', async () => {
  const { near, reads } = await find(`${app}/sr/`);
  const four = ['sr_BA', 'sr_Cyrl', 'sr_Latn', 'sr_ME'].map((code) => `${app}/${code}/index.json`);
  expect({ near, reads }).toEqual({
    near: undefined,
    reads: ['/api/projects/demo/languages/index.json', ...four],
  });
});

test('finds nothing if the files cannot be read', async () => {
  expect(await find('/api/languages/kab-kab/', true)).toEqual({
    near: undefined,
    reads: ['/api/languages/kab_KAB/index.json'],
  });
});

test('reads nothing for a path with an empty name', async () => {
  expect(await find('/api/translations///pt_BR/')).toEqual({ near: undefined, reads: [] });
});
