import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planNewComponent, planNewProject } from '../../../src/catalogue/new/component.ts';
import {
  type AuthoredField,
  listFields,
  nestValues,
  type Values,
} from '../../../src/catalogue/new/fields.ts';
import { makeNewFile } from '../../../src/catalogue/new/file-text.ts';
import { planNewLanguage } from '../../../src/catalogue/new/language.ts';
import { readCurrentCatalogue } from '../../../src/catalogue/new/names.ts';
import { makeOutline, offeredKeys } from '../../../src/catalogue/new/outline.ts';
import type { Recipe } from '../../../src/catalogue/new/recipe.ts';
import { planNewTranslation } from '../../../src/catalogue/new/translation.ts';
import { readYaml } from '../../../src/formats/yaml/yaml.ts';
import type { ProblemWording } from '../../../src/problem/problem.ts';
import { anyText } from '../../setup/arbitraries.ts';
import { getCatalogue, getSources, smallCatalogue } from '../../setup/catalogues.ts';
import { countExamples } from '../../setup/examples.ts';
import type { Files } from '../../setup/folders.ts';

const places = {
  project: { kind: 'project', project: 'demo' },
  'file component': { kind: 'component', project: 'demo', component: 'app' },
  glossary: { kind: 'component', project: 'demo', component: 'glossary' },
  counters: { kind: 'counters', project: 'demo', component: 'app', code: 'de' },
  language: { kind: 'language', code: 'qya' },
} as const;
const kinds = Object.keys(places) as (keyof typeof places)[];

/** Some value of a field's type. */
function valueFor({ meaning: { examples } }: AuthoredField): fc.Arbitrary<unknown> {
  const [example] = examples;
  if (typeof example === 'number') return fc.maxSafeNat();
  if (typeof example === 'boolean') return fc.boolean();
  const text = fc.oneof(fc.constant(String(example)), fc.string(), anyText());
  return Array.isArray(example) ? fc.array(text, { maxLength: 3 }) : text;
}

describe('newFile', () => {
  test.each(kinds)('writes any values of a %s so that they are read back', (kind) => {
    const outline = makeOutline(kind, places[kind]);
    const arbitrary = fc.record(
      Object.fromEntries(outline.fields.map((field) => [field.key, valueFor(field)])),
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(arbitrary, (values) => {
        fc.pre(Object.keys(values).length > 0);
        const { text, keys } = makeNewFile(outline, values);
        expect(readYaml(text)).toEqual({ value: nestValues(values) });
        // Problems are shown at lines, and questions ask for keys.
        const lines = text.split('\n');
        for (const key of Object.keys(values)) {
          const line = lines[keys.indexOf(key)];
          expect(line?.trim()).toMatch(new RegExp(`^${key.split('.').at(-1)}: `));
        }
      }),
      { numRuns: countExamples(5) },
    );
  });

  test.each(kinds)('has a line, said or shown, for each key that a %s offers', (kind) => {
    const outline = makeOutline(kind, places[kind]);
    const required = listFields(kind).filter(({ isRequired }) => isRequired);
    expect(offeredKeys[kind]).toEqual(expect.arrayContaining(required.map(({ key }) => key)));
    const values = Object.fromEntries(
      required.map(({ key, meaning }) => [key, meaning.examples[0]]),
    );
    const shown = outline.fields.filter(({ defaultValue }) => defaultValue !== undefined);
    const expected = offeredKeys[kind].filter((key) =>
      [...required, ...shown].some((field) => field.key === key),
    );
    const { text } = makeNewFile(outline, values);
    const found = [...text.matchAll(/^(?:# )?([a-z_]+): .* # /gm)].map(([, key]) => key);
    expect(found.toSorted()).toEqual([...expected].sort());
  });
});

describe('a comment of a new file', () => {
  const present = readCurrentCatalogue(getSources(smallCatalogue));
  const inflected = { name: 'German (inflected)', 'plural.number': '3' };
  const recipes: [string, Recipe | ProblemWording, Values][] = [
    ['project', planNewProject(present, 'other'), {}],
    [
      'component',
      planNewComponent(present, 'demo', 'web', { source_language: 'en', total: '610' }),
      {},
    ],
    [
      'glossary',
      planNewComponent(emptyProject(), 'demo', 'glossary', { source_language: 'en' }),
      {},
    ],
    ['translation', planNewTranslation(present, 'demo', 'app', 'de'), {}],
    ['language that CLDR does not know', planNewLanguage(present, 'qya', {}), {}],
    ['language that CLDR knows', planNewLanguage(present, 'pt_BR', inflected), { population: 12 }],
    ['variety of a language', planNewLanguage(present, 'de_if', inflected), { 'plural.number': 3 }],
  ];

  test.each(recipes)('can be uncommented, which changes nothing: %s', (name, recipe, said) => {
    if ('found' in recipe) throw new Error(recipe.found);
    const { outlines, defaults } = recipe;
    const examples = outlines
      .flatMap(({ fields }) => fields)
      .filter(({ isRequired }) => isRequired)
      .map(({ key, meaning }) => [key, meaning.examples[0]]);
    const values = { ...Object.fromEntries(examples), ...defaults, ...said };
    const made = outlines.map((outline) => makeNewFile(outline, values));
    const files: Files = Object.fromEntries(made.map(({ path, text }) => [path, text]));
    const around = name === 'glossary' ? withoutGlossary : smallCatalogue;
    const before = saidBy({ ...around, ...files });
    let count = 0;
    for (const { path, text } of made) {
      const lines = text.split('\n');
      for (const [at, line] of lines.entries()) {
        const uncommented = line.replace(/^( *)# (?=[a-z_]+: .* # )/, '$1');
        if (uncommented === line) continue;
        const changed = lines.with(at, uncommented).join('\n');
        expect(saidBy({ ...around, ...files, [path]: changed })).toEqual(before);
        count++;
      }
    }
    expect(count).toBeGreaterThan(0);
  });

  const withoutGlossary: Files = Object.fromEntries(
    Object.entries(smallCatalogue).filter(([path]) => !path.includes('glossary')),
  );

  function emptyProject() {
    return readCurrentCatalogue(getSources({ 'projects/demo/project.yaml': 'name: Demo\n' }));
  }
});

/** All that a sound catalogue says, but for what follows from the bytes of its files. */
function saidBy(files: Files): unknown {
  const { projects, languages } = getCatalogue(files);
  return {
    languages,
    projects: projects.map(({ slug, fields, components }) => ({
      slug,
      fields,
      components: components.map((component) => ({
        fields: component.fields,
        translations: component.translations.map(
          ({ language, counters, lastChange, lastAuthor }) => ({
            code: language.code,
            counters,
            lastChange,
            lastAuthor,
          }),
        ),
      })),
    })),
  };
}
