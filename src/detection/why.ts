// Why the files of a set were counted as they were: what showed the source, the format and the language of each file.

import { hasAllLanguages, isBilingual } from '../formats/list.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { formatNumber } from '../text/wording.ts';
import { isEnglish } from './code-places.ts';
import type { Skipped } from './skipped.ts';
import type { ProvenSet } from './verdict.ts';

/** Sentences, and how sure they are. */
export interface Why {
  readonly source: string;
  readonly format: string;
  /** A sentence on each file that another one was preferred to. */
  readonly duplicates: readonly string[];
  /** `said`: by a configuration or the files; `shown`: by names; `guessed`: by what the files hold. */
  readonly confidence: 'said' | 'shown' | 'guessed';
}

/** Explains a set that was proved to be one of translations; `from` is the configuration that names it. */
export function explainSet({ set, leftOut, ...proven }: ProvenSet, from: string | undefined): Why {
  const { declaration, format } = set;
  const byContent = hasAllLanguages(format)
    ? 'The file has several languages.'
    : `The names and the texts of the files are those of ${format}.`;
  return {
    ...explainSource({ set, leftOut, ...proven }, from),
    format:
      from !== undefined && declaration?.format === format
        ? `${from} says so, and the files can be read so.`
        : byContent,
    duplicates: leftOut.map(({ path, reason }) => `${path}: ${reason}`),
  };
}

function explainSource(
  { set, sourceLanguage, isSaid, template, newBase, languages }: ProvenSet,
  from: string | undefined,
): Pick<Why, 'source' | 'confidence'> {
  const [first] = languages;
  const name = getEnglishName(sourceLanguage);
  const { file = '', facts } = first ?? {};
  const texts = formatNumber(facts?.keys ?? 0);
  if (isSaid) {
    const who = from ?? 'A configuration, or the files themselves,';
    const where = file === '' ? '' : ` Its ${texts} texts are in ${file}.`;
    return {
      source: `${who} says that ${name} is the source language.${where}`,
      confidence: 'said',
    };
  }
  if (template !== '') {
    const source = `${template} has no language code and ${texts} texts, which are taken for ${name}.`;
    return { source, confidence: 'shown' };
  }
  if (file === '') {
    if (newBase.endsWith('.pot')) {
      return { source: `The template ${newBase} has the source texts.`, confidence: 'shown' };
    }
    const where = isBilingual(set.format)
      ? 'Each file has the source texts beside its own'
      : 'The keys are the source texts';
    return { source: `${where}, which are taken for ${name}.`, confidence: 'guessed' };
  }
  if (isEnglish(sourceLanguage)) {
    return { source: `${file} is in ${name}, and has ${texts} texts.`, confidence: 'shown' };
  }
  const source = `Nothing says which file has the source texts. ${file} is taken for it: it has ${texts}, in ${name}.`;
  return { source, confidence: 'guessed' };
}

/** Warns of a set whose fullest file is taken for the source, though an English one is there. */
export function explainGuess(proven: ProvenSet): Skipped[] {
  const { set, sourceLanguage, languages } = proven;
  const [source, ...others] = languages;
  const english = others.find(({ code }) => code === 'en' || code === 'en_US');
  const isGuess = explainSource(proven, undefined).confidence === 'guessed';
  if (!isGuess || isBilingual(set.format) || english === undefined) return [];
  if (source === undefined || source.file === '') return [];
  const name = getEnglishName(sourceLanguage);
  const reason =
    `Nothing says which language the source texts are in. ${name} is taken for it, as it has ` +
    `${formatNumber(source.facts.keys)} of them, and English has ${formatNumber(english.facts.keys)}: ` +
    'if that is wrong, say `source_language` and `template` in component.yaml.';
  return [{ path: set.mask, reason }];
}
