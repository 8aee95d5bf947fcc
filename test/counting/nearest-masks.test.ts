import { describe, expect, test } from 'vitest';
import { findNearestMasks } from '../../src/counting/source-places.ts';

describe('nearestMasks', () => {
  test('are the masks of files in several languages, the nearest first', () => {
    const paths = [
      'README.md',
      'app/res/values-de/strings.xml',
      'app/src/locales/de.json',
      'app/src/locales/pt-BR.json',
      'app/src/locales/main.json',
      'docs/de/menu.json',
      'docs/fr/menu.json',
      'l10n/app_de.json',
      'l10n/app_fr.json',
      'only/de.json',
    ];
    expect(findNearestMasks('src/locales/*.json', paths)).toEqual([
      'app/src/locales/*.json',
      'docs/*/menu.json',
      'l10n/app_*.json',
    ]);
    expect(findNearestMasks('docs/*/menu.json', paths)[0]).not.toBe('docs/*/menu.json');
    expect(findNearestMasks('a/*.json', ['a/de.json'])).toEqual([]);
  });
});
