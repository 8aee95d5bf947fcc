// Pages whose names end with a language code, beside the page in the source language: `README.md`, `README.ja.md`.

import { getOrCreate } from '../collections.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import type { DocumentFolder, DocumentSet } from './document-set.ts';

/** Finds the sets of such pages. */
export function findPagesBeside(pages: readonly string[]): readonly DocumentSet[] {
  const all = new Set(pages);
  const byMask = new Map<string, DocumentFolder[]>();
  for (const path of pages) {
    const [, stem = '', sign = '', text = '', ending = ''] = codeAtEnd.exec(path) ?? [];
    const code = text === '' ? undefined : readCodeInName(text);
    if (code === undefined) continue;
    // Names such as `what-is.md` end with a word.
    const isUsual = sign === '.' || /(?:^|\/)[A-Z]{4,}$/.test(stem);
    if (!code.isCertain && !isUsual) continue;
    getOrCreate(byMask, `${stem}${sign}*${ending}`, () => []).push({ path, text, code: code.code });
  }
  const sets = [...byMask].flatMap(([mask, files]) => asSet(mask, files, all));
  // Hundreds of components would be of no use to anyone.
  return sets.length > mostPages ? sets.filter(({ mask }) => /^[^/]+$/.test(mask)) : sets;
}

/** The most pages that are components of their own. */
const mostPages = 40;

const codeAtEnd =
  /^((?:.*\/)?[^/]*[^/._-])([._-])([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)(\.(?:md|mdx|markdown))$/;

function asSet(
  mask: string,
  files: readonly DocumentFolder[],
  all: ReadonlySet<string>,
): readonly DocumentSet[] {
  const [stem = '', ending = ''] = mask.split('*');
  const english = files.find(({ code }) => code === 'en');
  const name = stem.slice(stem.lastIndexOf('/') + 1, -1) + ending;
  const isReadme = /^(?:README|CONTRIBUTING|CODE_OF_CONDUCT)\.md$/i.test(name);
  const beside = [stem.slice(0, -1) + ending, ...(isReadme ? [name] : [])].find((path) =>
    all.has(path),
  );
  const byCode = new Map(files.toReversed().map((file) => [file.code, file]));
  const own = beside === undefined ? english : { path: beside, text: '', code: '' };
  const translations = [...byCode.values()].filter((file) => file !== own);
  if (own === undefined || translations.length === 0) return [];
  return [
    {
      mask,
      template: beside ?? '',
      sourceLanguage: beside === undefined ? 'en' : undefined,
      source: own,
      translations: translations.sort((one, other) => (one.code < other.code ? -1 : 1)),
      leftOut: [],
    },
  ];
}
