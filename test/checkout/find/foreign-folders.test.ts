// Names of folders whose translations aren't those of the program.

import { expect, test } from 'vitest';
import { findForeignFolderByName } from '../../../src/checkout/find/foreign-folders.ts';

test.each([
  [
    "other people's software",
    'vendor Vendors node_modules thirdparty third-party 3rdparty 3rd_party .build external externals ckeditor ckeditor5 pdfjs pdf.js pdf.js-2 pdfjs.min Menu.framework Menu.xcframework',
    'vendored my-vendor ckeditor10 ckeditorial externally xpdfjs pdfjsx Menu.frameworks framework third--party',
  ],
  [
    "other people's software",
    'onlyoffice/web-apps www/OnlyOffice/a/b/c/d/web-apps web-apps/apps js/libs x/javascript/libs javascripts/libs wwwroot/libs lib/x1.2 a/libs/editor_2.14.1',
    'onlyoffice/a/b/c/d/e/web-apps xonlyoffice/web-apps web-apps/apps2 myjs/libs js/libs2 lib/x1 lib/1.2 mylib/x1.2 lib/x1.2b lib/x1.x',
  ],
  [
    'tests',
    'test tests devtest devtests my-test tests.unit spec specs testing testdata test-data test_data fixture fixtures mock mocks e2e cypress mods/test mods/testwords a/mods/tests_a __mocks__ a.__snapshots__ __tests__-old menuTest uiTests integrationtest integrationtests functionaltests uitest',
    'contest tested test-manage latest specials testingx mymods/testwords mods/atest mods/testwords2 t tt x__files__ __files__x __a-b__ menuTestx 9Test myuitests uitestsx',
  ],
  [
    'samples',
    'example examples exampleSite my-sample samples_2 demo demos playground sandbox storybook .storybook Samples~',
    'counterexample exampled demon sampler .storybooks Samples~~',
  ],
  ['tools', '.github .gitlab .husky', 'x.github .githubs github'],
  [
    'templates',
    'template Templates boilerplate starters scaffold skeletons stub stubs',
    'mytemplate templated stubbed',
  ],
  [
    'documentation',
    'doc docs documentation javadoc manual help docusaurus-x',
    'mydocs docsite helper mydocusaurus-x docusaurus',
  ],
  ['settings', '_default', '_defaults x_default'],
  [
    'made by a build',
    'dist build out target generated .next .nuxt bin obj',
    'distance rebuild outer robin .nextx',
  ],
] as const)('%s, as in %s', (kind, foreign, own) => {
  for (const name of foreign.split(' ')) {
    expect(findForeignFolderByName(`app/${name}/de/*.json`), name).toEqual({
      folder: `app/${name}/`,
      kind,
    });
    expect(findForeignFolderByName(`${name}/*.json`)?.folder, name).toBe(`${name}/`);
  }
  for (const name of own.split(' ')) {
    expect(findForeignFolderByName(`app/${name}/de/*.json`), name).toBeUndefined();
  }
});

test.each([
  ['src/main/docs/*.json', undefined],
  ['a/src/main/tests/*.json', undefined],
  ['src/main/vendor/*.json', 'src/main/vendor/'],
  ['xsrc/main/docs/*.json', 'xsrc/main/docs/'],
  ['src/mainx/docs/*.json', 'src/mainx/docs/'],
  ['lang/*/help/menu.php', undefined],
  ['vendor/docs/*.json', 'vendor/'],
  ['Languages/*/DefInjected/ThingDef/Pens.xml', 'Languages/*/DefInjected/'],
  ['definjected/Pens.*.xml', 'definjected/'],
  ['MyDefInjected/Pens.*.xml', undefined],
])('%s is below %j', (mask, folder) => {
  expect(findForeignFolderByName(mask)?.folder).toBe(folder);
});
