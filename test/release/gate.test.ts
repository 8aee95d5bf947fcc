// Which languages are below the minimum of a project or a component.

import { describe, expect, test } from 'vitest';
import {
  findFallenBelow,
  findLanguagesBelowMinimum,
  getKeysBelowMinimum,
  hasMinimum,
  type LanguageBelowMinimum,
} from '../../src/release/gate.ts';
import { getCatalogue } from '../setup/catalogues.ts';
import type { Files } from '../setup/folders.ts';

const component = (name: string) => `name: ${name}
source_language: en
repo: https://code.demo.test/${name}.git
filemask: ${name}/*.json
file_format: json
template: ${name}/en.json
`;
const counters = (translated: number) =>
  `translated: ${translated}\ntranslated_words: ${translated}\ntranslated_chars: ${translated}\n`;
const totals = 'total: 100\ntotal_words: 100\ntotal_chars: 100\n';

const plain = {
  'site.yaml': 'base_url: https://status.demo.test\n',
  'projects/demo/project.yaml': 'name: Demo\n',
  'projects/demo/app/component.yaml': component('app'),
  'projects/demo/app/en.yaml': totals,
  'projects/demo/app/de.yaml': counters(70),
  'projects/demo/web/component.yaml': component('web'),
  'projects/demo/web/en.yaml': totals,
  'projects/demo/web/de.yaml': counters(90),
};
const ofWeb = { 'projects/demo/web/component.yaml': `${component('web')}minimum: 95\n` };
const ofProject = { 'projects/demo/project.yaml': 'name: Demo\nminimum: 60\n' };

const change = (files: Files) => getCatalogue({ ...plain, ...files });
const list = (found: readonly LanguageBelowMinimum[]) =>
  found.map(({ owner, figures, toGo }) => `${owner} ${figures.code} ${toGo}`);

describe('a minimum', () => {
  test('is there if the project or any of its components has one', () => {
    const other = { 'projects/other/project.yaml': 'name: Other\n' };
    const ofOther = { 'projects/other/project.yaml': 'name: Other\nminimum: 80\n' };
    const all = [{}, other, ofOther, ofWeb, ofProject].map(change);
    expect(all.map(hasMinimum)).toEqual([false, false, true, true, true]);
  });

  test('of a component measures that component, and of a project all of them', () => {
    expect(list(findLanguagesBelowMinimum(change({ ...ofProject, ...ofWeb })))).toEqual([
      'demo/web de 5',
    ]);
  });

  test('names the keys of the language in what it measures', () => {
    const keys = new Map([
      ['demo/app/de', ['a']],
      ['demo/web/de', ['b', 'c']],
      ['demo/web/fr', ['d']],
      ['demo2/web/de', ['e']],
    ]);
    const listKeys = (files: Files, override?: number) =>
      findLanguagesBelowMinimum(change(files), override).map((one) =>
        getKeysBelowMinimum(one, keys),
      );
    expect([listKeys(ofWeb), listKeys(ofWeb, 85)]).toEqual([[['b', 'c']], [['a', 'b', 'c']]]);
  });

  test('that replaces those of projects leaves components without any', () => {
    expect(list(findLanguagesBelowMinimum(change(ofWeb), 85))).toEqual(['demo de 10']);
  });
});

describe('a language falls below its minimum', () => {
  const minimum = { 'projects/demo/project.yaml': 'name: Demo\nminimum: 80\n' };

  test('where it was not below it', () => {
    const after = change({ ...minimum, 'projects/demo/web/de.yaml': counters(80) });
    expect(list(findFallenBelow(change(minimum), after))).toEqual(['demo de 10']);
    const fallen = change({ ...ofWeb, 'projects/demo/web/de.yaml': counters(94) });
    const before = change({ ...ofWeb, 'projects/demo/web/de.yaml': counters(95) });
    expect(list(findFallenBelow(before, fallen))).toEqual(['demo/web de 1']);
  });

  test('but not where it was below already, or is new', () => {
    const before = { ...minimum, 'projects/demo/web/de.yaml': counters(80) };
    const after = {
      ...minimum,
      'projects/demo/web/de.yaml': counters(70),
      'projects/demo/app/fr.yaml': counters(10),
      'projects/demo/web/fr.yaml': counters(10),
    };
    expect(list(findLanguagesBelowMinimum(change(after)))).toEqual(['demo de 20', 'demo fr 140']);
    expect(findFallenBelow(change(before), change(after))).toEqual([]);
  });
});
