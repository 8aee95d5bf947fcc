import { describe, expect, test } from 'vitest';
import { describeLanguage } from '../../src/catalogue/language-description.ts';
import { readSources } from '../../src/catalogue/read.ts';

function described(code: string, files: Readonly<Record<string, string>> = {}) {
  const sources = Object.entries(files).map(([name, text]) => ({
    path: `languages/${name}.yaml`,
    kind: 'file' as const,
    bytes: new TextEncoder().encode(text),
  }));
  return describeLanguage(readSources(sources).entries, code);
}

const german = {
  direction: 'ltr',
  population: 141_873_198,
  plural: { source: 0, number: 2, formula: 'n != 1', type: 1 },
};

describe('describeLanguage', () => {
  test('takes a language from CLDR', () => {
    expect(described('de')).toMatchObject({ name: 'German', ...german, aliases: ['deu', 'ger'] });
  });

  test('takes from a file what it says, and the rest from CLDR', () => {
    const file = 'name: Deutsch\naliases: []\nplural:\n  id: 7\n  type: 666\n';
    expect(described('de', { de: file })).toEqual({
      name: 'Deutsch',
      ownName: 'Deutsch',
      ...german,
      aliases: [],
      plural: { ...german.plural, id: 7, type: 666 },
    });
  });

  test('takes from the base language what a file does not say, with aliases of its own', () => {
    expect(described('de_if', { de_if: 'name: German (Informal)\n' })).toMatchObject({
      name: 'German (Informal)',
      ...german,
      aliases: ['deu_if', 'ger_if'],
    });
  });

  test('takes it from the file of the base language, if there is one', () => {
    const files = {
      de: 'population: 5\naliases: [deutsch]\nplural:\n  id: 7\n',
      de_if: 'name: German (Informal)\n',
    };
    const result = described('de_if', files);
    expect(result).toMatchObject({ population: 5, aliases: ['deutsch_if'] });
    expect(result).not.toMatchObject({ plural: { id: 7 } });
  });

  test('takes it from the longest beginning of the code that is known', () => {
    expect(described('az_Arab_x', { az_Arab_x: 'name: X\n' })).toMatchObject({ direction: 'rtl' });
    expect(described('az_x_y', { az_x_y: 'name: X\n', az: 'population: 5\n' })).toMatchObject({
      direction: 'ltr',
      population: 5,
    });
  });

  test('needs the name of a code that CLDR does not know', () => {
    expect(described('de_if', { de_if: 'population: 1\n' })).toEqual({ missing: ['name'] });
  });

  test('needs everything of a language that CLDR does not know', () => {
    expect(described('qya', { qya: 'aliases: []\n' })).toEqual({
      missing: ['name', 'direction', 'population', 'plural'],
    });
    const file = 'name: Quenya\ndirection: ltr\npopulation: 0\nplural:\n  number: 1\n';
    expect(described('qya', { qya: file })).toEqual({ missing: ['plural.formula'] });
  });

  test('does not describe what neither a file nor CLDR knows', () => {
    expect(described('de_if')).toBeUndefined();
    expect(described('qya')).toBeUndefined();
  });
});
