import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectKnownPaths, reportMisplaced } from '../../src/catalogue/misplaced.ts';
import { checkFolders, checkLetterCase, getPath, getPlace } from '../../src/catalogue/place.ts';

describe('placeOf', () => {
  test.each([
    ['site.yaml', { kind: 'site' }],
    ['languages/pt_BR.yaml', { kind: 'language', code: 'pt_BR' }],
    ['languages/ca@valencia.yaml', { kind: 'language', code: 'ca@valencia' }],
    ['projects/demo/project.yaml', { kind: 'project', project: 'demo' }],
    ['projects/a/b/component.yaml', { kind: 'component', project: 'a', component: 'b' }],
    ['projects/a/b/de.yaml', { kind: 'counters', project: 'a', component: 'b', code: 'de' }],
    ['projects/a/b/fil.yaml', { kind: 'counters', project: 'a', component: 'b', code: 'fil' }],
    [
      'projects/a/b/zh_Hant_HK.yaml',
      { kind: 'counters', project: 'a', component: 'b', code: 'zh_Hant_HK' },
    ],
    [
      'projects/projects/project/component.yaml',
      { kind: 'component', project: 'projects', component: 'project' },
    ],
  ])('knows %s', (path, place) => {
    expect(getPlace(path)).toEqual(place);
    expect(getPath(place as Parameters<typeof getPath>[0])).toBe(path);
  });

  test.each([
    ['languages/de-AT.yaml', 'de_AT'],
    ['languages/PT_BR.yaml', 'pt_BR'],
    ['projects/a/b/zh-hant.yaml', 'zh_Hant'],
    ['projects/a/b/pt_BR .yaml', 'pt_BR'],
    ['projects/a/b/.yaml', undefined],
    ['projects/a/b/de_.yaml', 'de'],
    ['projects/a/b/constructor.yaml', undefined],
    ['projects/a/b/__proto__.yaml', undefined],
    [`projects/a/b/de_${'x'.repeat(98)}.yaml`, undefined],
  ])('takes the name of %s for no language code', (path, near) => {
    expect(report(path)).toMatchObject({
      rule: 'bad-language-code',
      file: path,
      advice: near
        ? `Rename the file to "${near}.yaml" if that is the language you mean.`
        : 'Rename the file to <code>.yaml.',
    });
  });

  test.each([
    ['sites.yaml', 'site.yaml'],
    ['Site.yaml', 'site.yaml'],
    ['site.yml', 'site.yaml'],
    ['pt_BR.yaml', undefined],
    ['language/de.yaml', 'languages/de.yaml'],
    ['languages/x/de.yaml', undefined],
    ['project/a/project.yaml', 'projects/a/project.yaml'],
    ['projects/project.yaml', undefined],
    ['projects/a/projects.yaml', 'projects/a/project.yaml'],
    ['projects/a/de.yaml', undefined],
    ['projects/a/component.yaml', undefined],
    ['projects/a/b/Component.yaml', 'projects/a/b/component.yaml'],
    ['projects/a/b/component.yml', 'projects/a/b/component.yaml'],
    ['projects/a/b/de.YAML', 'projects/a/b/de.yaml'],
    ['projects/a/b/PT-br.YML', 'projects/a/b/pt_BR.yaml'],
    ['projects/a/b/Component.YML', 'projects/a/b/component.yaml'],
    ['projects/a/b/notes.yml', undefined],
    ['notes.yml', undefined],
    ['language/iw.yml', 'languages/iw.yaml'],
    ['language/German.yml', 'languages/de.yaml'],
    ['projects/a/b/c/de.yaml', undefined],
    ['Projects/a/b/de.yaml', 'projects/a/b/de.yaml'],
    ['templates/a/b/de.yaml', undefined],
  ])('has no place for %s', (path, near) => {
    expect(report(path)).toMatchObject({
      rule: 'unknown-file',
      file: path,
      advice: near
        ? `Rename it to "${near}" if that is what you mean; else move it out of the catalogue folder.`
        : expect.stringMatching(/^Move the file to "[^"]+", or out of the catalogue folder\.$/),
    });
  });

  test('gives a place that leads back to the path, or a problem of it', () => {
    const name = fc.oneof(
      fc.constantFrom('site', 'languages', 'projects', 'project', 'component', 'de', 'pt_BR', 'a'),
      fc.string({ maxLength: 8 }).map((text) => text.replaceAll('/', '')),
    );
    const path = fc
      .tuple(fc.array(name, { minLength: 1, maxLength: 5 }), fc.constantFrom('.yaml', '.yml', ''))
      .map(([names, ending]) => names.join('/') + ending);
    fc.assert(
      fc.property(path, (text) => {
        const place = getPlace(text);
        expect(place === undefined ? report(text).file : getPath(place)).toBe(text);
      }),
    );
  });
});

/** Reports a path that is misplaced among others. */
function report(path: string, others: readonly string[] = []) {
  return reportMisplaced(
    { path, kind: 'file', bytes: new Uint8Array() },
    collectKnownPaths([path, ...others]),
  );
}

describe('checkFolders', () => {
  test.each([
    ['a', undefined],
    ['A-1_b', undefined],
    ['0', undefined],
    ['a'.repeat(100), undefined],
    ['a'.repeat(101), 'app'],
    ['my app', 'my-app'],
    ['app.v2', 'app-v2'],
    ['-app-', 'app'],
    ['_app', 'app'],
    ['Größe', 'Gro-e'],
    ['café', 'cafe'],
    ['приложение', 'app'],
    ['..', 'app'],
    ['a%2Fb', 'a-2Fb'],
    ['a\nb', 'a-b'],
  ])('of a folder %j suggests %j', (slug, better) => {
    const problem = {
      rule: 'bad-slug',
      file: `projects/${slug}/project.yaml`,
      advice: expect.stringMatching(
        new RegExp(`^Rename the folder(, for example)? to "${better}"`),
      ),
    };
    const problems = checkFolders([`projects/${slug}/project.yaml`, `projects/${slug}/b/de.yaml`]);
    expect(problems).toMatchObject(better === undefined ? [] : [problem]);
  });

  test('finds a project and a component, each once', () => {
    const paths = ['projects/a b/c d/de.yaml', 'projects/a b/c d/en.yaml', 'languages/x y.yaml'];
    expect(checkFolders(paths).map(({ found }) => found)).toEqual([
      'The folder "projects/a b" has a name that cannot be part of a URL.',
      'The folder "projects/a b/c d" has a name that cannot be part of a URL.',
    ]);
  });
});

describe('checkLetterCase', () => {
  test('finds nothing where names differ in more', () => {
    expect(checkLetterCase(['projects/a/b/de.yaml', 'projects/a/b/de_AT.yaml'])).toEqual([]);
  });

  test('shows each name that clashes once', () => {
    const paths = [
      'projects/Demo/app/de.yaml',
      'projects/Demo/project.yaml',
      'projects/demo/app/de.yaml',
      'projects/demo/app/fr.yaml',
      'projects/demo/project.yaml',
    ];
    const problems = checkLetterCase(paths);
    expect(problems.map(({ file, found }) => [file, found])).toEqual([
      [
        'projects/demo/app/de.yaml',
        '"projects/demo" and "projects/Demo" differ only in capital and small letters.',
      ],
    ]);
  });

  test('says which of two files has the right name', () => {
    const [problem] = checkLetterCase(['projects/a/b/pt_BR.yaml', 'projects/a/b/pt_br.yaml']);
    expect(problem?.advice).toBe(
      'Keep "projects/a/b/pt_BR.yaml", move into it what is right in "projects/a/b/pt_br.yaml", and remove that file.',
    );
  });

  test('leaves codes that nothing describes to another rule', () => {
    expect(checkLetterCase(['projects/a/b/pt_BR.yaml', 'projects/a/c/pt_br.yaml'])).toEqual([]);
  });

  test('shows codes of a language that clash in different folders', () => {
    const paths = ['languages/pt_br.yaml', 'projects/a/b/pt_BR.yaml', 'projects/a/c/pt_BR.yaml'];
    const problems = checkLetterCase(paths);
    expect(problems.map(({ file, found }) => [file, found])).toEqual([
      [
        'projects/a/b/pt_BR.yaml',
        'The language codes "pt_BR" and "pt_br" differ only in capital and small letters.',
      ],
    ]);
  });
});
