// The naive count of a translation file, to be compared with that of `count`.

import { i18nextTexts, jsonTexts, webExtensionTexts } from './naive-json.ts';
import { appleTexts, propertiesTexts } from './naive-lines.ts';
import { lacksIcuForms, poPairs } from './naive-po.ts';
import type { NaivePair, NaiveTexts } from './naive-text.ts';
import { androidTexts, xliffPairs } from './naive-xml.ts';
import { hexoTexts, rubyYamlTexts } from './naive-yaml.ts';

export type NaiveCount = Readonly<Record<string, number>>;

/** Counts a file; `sourceText` is that of the source language's file, which may be the same. */
export function naiveCount(
  format: string,
  text: string,
  sourceText: string,
  isSource: boolean,
  language: string,
): NaiveCount {
  const pairs = readPairs(format, text, sourceText, language)
    .map((pair) => (isSource ? { ...pair, target: pair.source, isFuzzy: false } : pair))
    .filter(({ source }) => source.join('') !== '');
  const there = pairs.filter(
    ({ target, isReadOnly }) => isReadOnly || (target.length > 0 && !target.includes('')),
  );
  const fuzzy = there.filter(({ isFuzzy, isReadOnly }) => isFuzzy && !isReadOnly);
  const translated = there.filter((pair) => !fuzzy.includes(pair));
  return {
    total: pairs.length,
    total_words: countWords(pairs),
    total_chars: countCharacters(pairs),
    translated: translated.length,
    translated_words: countWords(translated),
    translated_chars: countCharacters(translated),
    fuzzy: fuzzy.length,
    fuzzy_words: countWords(fuzzy),
    readonly: pairs.filter(({ isReadOnly }) => isReadOnly).length,
  };
}

function readPairs(
  format: string,
  text: string,
  sourceText: string,
  language: string,
): readonly NaivePair[] {
  switch (format) {
    case 'po':
      return poPairs(text).map((pair) =>
        lacksIcuForms(pair, language) ? { ...pair, target: [] } : pair,
      );
    case 'xliff':
      return xliffPairs(text);
    case 'i18next':
      return joined(i18nextTexts(text, sourceText), i18nextTexts(sourceText, sourceText));
  }
  const read = getTexts[format];
  if (read === undefined) throw new Error(`There is no naive program for ${format}.`);
  return joined(read(text, language), read(sourceText, 'en'));
}

const getTexts: Readonly<Record<string, (text: string, language: string) => NaiveTexts>> = {
  json: jsonTexts,
  'json-nested': jsonTexts,
  webextension: webExtensionTexts,
  properties: propertiesTexts,
  strings: appleTexts,
  aresource: androidTexts,
  yaml: hexoTexts,
  'ruby-yaml': rubyYamlTexts,
};

function joined(texts: NaiveTexts, source: NaiveTexts): readonly NaivePair[] {
  return [...source].map(([key, { forms, isReadOnly }]) => {
    const text = texts.get(key);
    return {
      source: forms,
      target: text?.forms ?? [],
      isReadOnly: isReadOnly === true || text?.isReadOnly === true,
    };
  });
}

function countWords(pairs: readonly NaivePair[]): number {
  return pairs
    .flatMap(({ source }) => source)
    .reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

function countCharacters(pairs: readonly NaivePair[]): number {
  return pairs
    .flatMap(({ source }) => source)
    .reduce((sum, text) => sum + Array.from(text).length, 0);
}
