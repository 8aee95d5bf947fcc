import { describe, expect, test } from 'vitest';
import {
  findInLanguage,
  findNearestTemplate,
  isEnglishPath,
  listBarePaths,
  listEnglishElsewhere,
} from '../../src/counting/source-places.ts';

describe('the nearest template of gettext files', () => {
  const mask = 'app/locale/*/app.po';

  test.each([
    [
      'is named like the mask',
      ['app/locale/app.pot', 'app/locale/other.pot'],
      'app/locale/app.pot',
    ],
    ['is the only one in the folder', ['app/locale/all.pot', 'all.pot'], 'app/locale/all.pot'],
    [
      'is the only one below the folder',
      ['app/locale/templates/all.pot', 'all.pot'],
      'app/locale/templates/all.pot',
    ],
    ['is the only one in the parent folder', ['app/all.pot', 'lib/all.pot'], 'app/all.pot'],
    ['is none of two in the parent folder', ['app/a.pot', 'app/b.pot'], undefined],
    ['is none of a folder beside the parent', ['app/other/all.pot', 'lib/all.pot'], undefined],
    ['is none of two in the folder', ['app/locale/a.pot', 'app/locale/b.pot'], undefined],
    [
      'is named like the mask below the folder',
      ['app/locale/x/app.pot', 'app/locale/x/all.pot'],
      'app/locale/x/app.pot',
    ],
  ])('%s', (_, templates, expected) => {
    expect(findNearestTemplate(mask, templates)).toBe(expected);
  });

  test('is not looked for at the top of the checkout', () => {
    expect(findNearestTemplate('locale/*/app.po', ['all.pot'])).toBeUndefined();
  });

  test.each([
    ['po/app-*.po', ['po/app.pot', 'po/web.pot'], 'po/app.pot'],
    ['po/*_app.po', ['po/app.pot', 'po/web.pot'], 'po/app.pot'],
    ['*.po', ['app.pot', 'po/web.pot'], 'app.pot'],
    ['app.*.po', ['app.pot', 'web.pot'], 'app.pot'],
    ['locale/*/LC_MESSAGES/b/use.po', ['locale/pot/a/use.pot', 'locale/pot/c.pot'], undefined],
    [
      'locale/*/LC_MESSAGES/b/use.po',
      ['locale/pot/a/use.pot', 'locale/pot/b/use.pot'],
      'locale/pot/b/use.pot',
    ],
  ])('of %s among %j is %s', (mask, templates, expected) => {
    expect(findNearestTemplate(mask, templates)).toBe(expected);
  });
});

const named = ['base', 'default', 'source', 'template', 'templates'];
const more = [...named, 'Base', 'Default', 'defaultMessages', 'LocSource'];
const inNames = (before: string, after: string, names = more) =>
  names.map((name) => before + name + after);

test.each([
  ['app/res/values-*/a.xml', ['app/res/values/a.xml']],
  ['values-*/a.xml', ['values/a.xml']],
  ['locale/app.*.tr', ['locale/template.txt']],
  ['app.*.tr', ['template.txt']],
  ['App/*.lproj/a.strings', ['App/Base.lproj/a.strings']],
  ['app_*.json', ['app.json', ...inNames('app_', '.json')]],
  ['app-*.json', ['app.json', ...inNames('app-', '.json')]],
  ['app.*.json', ['app.json', ...inNames('app.', '.json')]],
  ['*_app.json', ['app.json', ...inNames('', '_app.json')]],
  ['*-app.json', ['app.json', ...inNames('', '-app.json')]],
  ['*.json', ['json', ...inNames('', '.json')]],
  ['lang/*/app.json', ['lang/app.json', ...inNames('lang/', '/app.json')]],
  [
    'l10n/*/app.{code}.yml',
    [
      'l10n/app.yml',
      ...inNames('l10n/', '/app.yml', named),
      ...named.map((name) => `l10n/${name}/app.${name}.yml`),
    ],
  ],
  [
    '*/{code-}_app.yml',
    [
      'app.yml',
      ...inNames('', '/app.yml', named),
      ...named.map((name) => `${name}/${name}_app.yml`),
    ],
  ],
])('without its code, %s may be %j', (mask, paths) => {
  expect(listBarePaths(mask)).toEqual(paths);
});

test('a language is in its own file, else in that of a region', () => {
  const find = (codes: string, code?: string) =>
    findInLanguage(
      codes.split(' ').map((one) => ({ code: one })),
      code,
    )?.code;
  expect(find('de en', undefined)).toBeUndefined();
  expect(find('en_AU en_GB en_US en', 'en')).toBe('en');
  expect(find('en_AU en_GB en_US', 'en')).toBe('en_US');
  expect(find('en_AU en_GB', 'en')).toBe('en_GB');
  expect(find('eno en_AU', 'en')).toBe('en_AU');
  expect(find('pt pt_PT', 'pt_BR')).toBe('pt');
  expect(find('de', 'en')).toBeUndefined();
});

test.each([
  [
    'src/lang/*.json',
    ['a/lang/en.json', 'b/src/lang/en.json', 'c/i18n/en.json'],
    ['b/src/lang/en.json=en'],
  ],
  [
    'src/lang/*.json',
    ['a/lang/en.json', 'b/lang/en.json'],
    ['a/lang/en.json=en', 'b/lang/en.json=en'],
  ],
  ['src/lang/app_*.json', ['src/app_en-US.json', 'src/app_en.json'], ['src/app_en.json=en']],
  ['src/lang/app_*.json', ['src/en.json', 'app_en.json'], []],
  ['src/*/app.json', ['src/app.json'], []],
  ['*.json', ['a/en.json'], []],
])('the English beside %s, of %j, is %j', (mask, english, found) => {
  expect(listEnglishElsewhere(mask, english).map(({ path, text }) => `${path}=${text}`)).toEqual(
    found,
  );
});

test('a name ends with a code of English', () => {
  const paths = [
    'en.json',
    'a/EN_us.yml',
    'app-en-US.po',
    'open.json',
    'en_GB.json',
    'en.7z',
    'en.json.bak1',
  ];
  expect(paths.filter(isEnglishPath)).toEqual(paths.slice(0, 3));
});
