// The advice for files in a wrong place, or with a wrong name: it names the right place, and replaces no other file.

import { describe, expect, test } from 'vitest';
import { files, getProblems, type Patch, sound } from './check.ts';

const counters = 'translated: 1\n';
const app = 'projects/demo/app';

/** The advice of all problems of a patched catalogue. */
const getAdvice = (patch: Patch) => getProblems(patch).map(({ advice }) => advice);

const merge = (target: string) =>
  `"${target}" exists already: move into it what is right in this file, and remove this file.`;

describe('a name that another file has', () => {
  test.each([
    [`${app}/pt-BR.yaml`, files.translation],
    [`${app}/pt_BR.yml`, files.translation],
    [`${app}/pt_BR.yaml.txt`, files.translation],
    [`${app}/pt_BR.yaml.yaml`, files.translation],
    [`${app}/PT_BR.yaml`, files.translation],
    [`${app}/pt_BR (1).yaml`, files.translation],
    [`${app}/pt_BR - Copy.yaml`, files.translation],
    [`${app}/Kopie von pt_BR.yaml`, files.translation],
    [`${app}/components.yaml`, files.component],
    [`${app}/Component.yml`, files.component],
    ['projects/demo/projects.yaml', files.project],
    ['projects/demo/app/project.yaml', files.project],
    ['sites.yaml', files.site],
    ['settings/site.yaml', files.site],
    ['projects/demo/app/de/pt_BR.yaml', files.translation],
  ])('is not advised for %s', (path, target) => {
    const problems = getProblems({ [path]: counters });
    expect(problems).toMatchObject([{ file: path, advice: merge(target), fix: undefined }]);
  });

  test('is advised if the other file is gone', () => {
    expect(getAdvice({ [files.translation]: null, [`${app}/pt-BR.yaml`]: counters })).toEqual([
      'Rename the file to "pt_BR.yaml" if that is the language you mean.',
    ]);
  });

  test('is not advised for an unknown language', () => {
    const japanese = { [`${app}/jp.yaml`]: counters, [`${app}/ja.yaml`]: counters };
    expect(getAdvice(japanese)).toEqual([
      'If "ja.yaml" is what you mean, which exists already, move into it what is right in this file, and remove this file; else describe the language in "languages/jp.yaml".',
    ]);
    expect(getAdvice({ ...japanese, 'projects/demo/glossary/jp.yaml': counters })).toEqual([
      'Rename the file to "ja.yaml" if that is what you mean; where that exists already, move into it what is right; else describe the language in "languages/jp.yaml".',
    ]);
  });

  test('is not advised for a folder', () => {
    expect(getAdvice({ 'projects/demo/äpps/pt_BR.yaml': counters })).toContainEqual(
      'Rename the folder to "apps", for example.',
    );
    expect(getAdvice({ 'projects/demo/äpp/pt_BR.yaml': counters })).toContainEqual(
      '"projects/demo/app" exists already: move into it what is right in this folder, or give this one another name.',
    );
  });

  test('is not advised for the files of a folder without component.yaml', () => {
    const copied = {
      'projects/demo/apps/pt_BR.yaml': counters,
      'projects/demo/apps/en.yaml': sound[files.source] ?? '',
    };
    expect(getAdvice(copied)).toEqual([
      expect.stringMatching(
        /^Move what is right in the files to "projects\/demo\/app", which has files of the same names, if/,
      ),
    ]);
    expect(
      getAdvice({ 'projects/demo/apps/de.yaml': counters, 'projects/demo/apps/fr.yaml': counters }),
    ).toEqual([expect.stringMatching(/^Move the files to "projects\/demo\/app" if/)]);
  });
});

describe('a place', () => {
  const oneComponent: Patch = {
    [files.glossary]: null,
    [files.glossarySource]: null,
    'projects/demo/glossary/kab_KAB.yaml': null,
    'languages/kab_KAB.yaml': null,
  };

  test.each([
    ['nl.yaml', counters, `${app}/nl.yaml`],
    ['Dutch.yaml', counters, `${app}/nl.yaml`],
    ['projects/nl.yaml', counters, `${app}/nl.yaml`],
    ['projects/demo/nl.yaml', counters, `${app}/nl.yaml`],
    ['projects/demo/app/counts/nl.yaml', counters, `${app}/nl.yaml`],
    ['catalogue/projects/demo/app/nl.yaml', counters, `${app}/nl.yaml`],
    ['demo/app/nl.yaml', counters, `${app}/nl.yaml`],
    ['app/nl.yaml', counters, `${app}/nl.yaml`],
    ['other/web/nl.yaml', counters, 'projects/other/web/nl.yaml'],
    ['figures.yaml', counters, `${app}/<code>.yaml`],
    ['nl.yaml', 'name: Dutch\ndirection: ltr\n', 'languages/nl.yaml'],
    ['web.yaml', 'filemask: web/*.po\n', 'projects/demo/<component>/component.yaml'],
    ['projects/demo/component.yaml', '', 'projects/demo/<component>/component.yaml'],
    ['other/new/project.yaml', 'name: New\n', 'projects/new/project.yaml'],
    ['other/project.yaml', 'name: New\n', 'projects/other/project.yaml'],
    ['projects/project.yaml', 'name: New\n', 'projects/<project>/project.yaml'],
  ])('of %s is named', (path, text, target) => {
    expect(getProblems({ ...oneComponent, [path]: text })).toMatchObject([
      { advice: `Move the file to "${target}", or out of the catalogue folder.` },
    ]);
  });

  test('is one of several components', () => {
    expect(getAdvice({ 'nl.yaml': counters })).toEqual([
      'Move the file to "projects/demo/<component>/nl.yaml", where <component> is app or glossary, or out of the catalogue folder.',
    ]);
    expect(getAdvice({ 'glossary/nl.yaml': counters })).toEqual([
      'Move the file to "projects/demo/glossary/nl.yaml", or out of the catalogue folder.',
    ]);
  });

  test('is in a project that no file names', () => {
    expect(
      getAdvice({
        'nl.yaml': counters,
        'projects/two/project.yaml': 'name: Two\n',
        'projects/two/web/component.yaml': sound[files.component] ?? '',
        'projects/two/web/en.yaml': sound[files.source] ?? '',
      }),
    ).toEqual([
      'Move the file to "projects/<project>/<component>/nl.yaml", or out of the catalogue folder.',
    ]);
  });
});
