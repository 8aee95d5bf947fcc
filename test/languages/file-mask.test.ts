import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listMaskFiles } from '../../src/files/checkout.ts';
import { createPathList } from '../../src/files/checkout-files.ts';
import {
  createMask,
  expandMask,
  getPagePath,
  isSingleFile,
  matchMask,
} from '../../src/languages/file-mask.ts';
import { selectPages } from '../../src/languages/page-paths.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

describe('a file mask', () => {
  test('has the code once, or again where it says so', () => {
    expect(expandMask('locales/*.json', 'pt-BR')).toBe('locales/pt-BR.json');
    expect(expandMask('l10n/*/messages.{code}.yml', 'de')).toBe('l10n/de/messages.de.yml');
    expect(matchMask('l10n/*/messages.{code}.yml', 'l10n/de/messages.de.yml')).toBe('de');
    expect(matchMask('l10n/*/messages.{code}.yml', 'l10n/de/messages.fr.yml')).toBeUndefined();
    expect(matchMask('l10n/*/messages.{code}.yml', 'l10n/de/messages.de_AT.yml')).toBeUndefined();
    expect(matchMask('{code}/*.yml', 'de/de.yml')).toBe('de');
    expect(matchMask('*/{code}/{code}.yml', 'a/b/a/b/a/b.yml')).toBeUndefined();
    expect(matchMask('*/a.{code-}.json', 'pt_BR/a.pt-BR.json')).toBe('pt_BR');
    expect(matchMask('{code_}/*.json', 'pt_BR/pt-BR.json')).toBe('pt-BR');
    expect(matchMask('*/a.{code-}.json', 'pt_BR/a.pt_BR.json')).toBeUndefined();
    expect(createMask('*/a_*/*.po')).toBe('*/a_{code}/{code}.po');
    expect([isSingleFile('a.xcstrings'), isSingleFile('*.po')]).toEqual([true, false]);
  });

  test('has all pages with a code at the end of their names', () => {
    const source = ['docs/a.md', 'docs/n/b.en.md', 'docs/step-by.md'];
    const paths = [
      ...source,
      'docs/a.de.md',
      'docs/n/b.pt-BR.md',
      'docs/step-by-de.md',
      'docs/.md',
    ];
    const list = (path: string) => selectPages(path, paths).map(({ page }) => page);
    expect(list('docs/{page}[.en].md')).toEqual(['a.md', 'n/b.md', 'step-by.md']);
    expect(list('docs/{page}.md')).toEqual(['a.md', 'step-by.md']);
    expect(list('docs/{page}.pt-BR.md')).toEqual(['n/b.md']);
    expect(list('docs/n/')).toEqual(['b.en.md', 'b.pt-BR.md']);
    const translations = ['docs/{page}.de.md', 'docs/{page}.en.md', 'docs/{page}.pt-BR.md'];
    expect(createPathList(paths).listMatches('docs/{page}.*.md')).toEqual(translations);
    const folder = writeFiles(temporaryFolder(), Object.fromEntries(paths.map((one) => [one, ''])));
    expect(listMaskFiles(folder, 'docs/{page}.*.md')).toEqual(translations);
    expect(getPagePath('docs/{page}.de.md', 'n/b.md')).toBe('docs/n/b.de.md');
    expect(getPagePath('docs/de/', 'n/b.md')).toBe('docs/de/n/b.md');
  });

  test('gives back the code that made the path', () => {
    const piece = fc.stringMatching(/^[a-z./]{0,4}$/);
    const code = fc.stringMatching(/^[a-z]{2}(?:_[A-Z]{2})?$/);
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 5 }), code, (pieces, text) => {
        const mask = createMask(pieces.join('*'));
        expect(matchMask(mask, expandMask(mask, text))).toBe(text);
      }),
    );
  });

  test('represents the files of a checkout that repeat one code', () => {
    const folder = writeFiles(temporaryFolder(), {
      'l10n/de/messages.de.yml': 'a: b',
      'l10n/fr/messages.fr.yml': 'a: b',
      'l10n/fr/messages.de.yml': 'a: b',
      'l10n/fr/messages.yml': 'a: b',
    });
    expect(listMaskFiles(folder, 'l10n/*/messages.{code}.yml')).toEqual([
      'l10n/de/messages.de.yml',
      'l10n/fr/messages.fr.yml',
    ]);
  });
});
