// Explains how the source, the format and the languages of a component were detected, for `status --explain`.

import { hasAllLanguages, isBilingual } from '../../formats/list.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { formatNumber } from '../../text/wording.ts';
import { isEnglish, isUsualEnglish } from './code-places.ts';
import type { ProvenSet } from './proof-types.ts';
import type { Skipped } from './skipped.ts';

/** Sentences about one component. The JSON of `status` publishes it. */
export interface SetExplanation {
  readonly source: string;
  readonly format: string;
  /** A sentence for each file that is left out because another file has its language. */
  readonly duplicates: readonly string[];
  /** How the source was detected. `declared`: a configuration or a file says so; `named`: by names; `inferred`: by contents. */
  readonly confidence: 'declared' | 'named' | 'inferred';
}

/** Explains a proved set. `from` is the path of the configuration that names it. */
export function explainSet(
  { set, rejectedDuplicates, ...proven }: ProvenSet,
  from: string | undefined,
): SetExplanation {
  const { declaration, format } = set;
  const byFiles = hasAllLanguages(format)
    ? 'The file has several languages.'
    : `The names and the texts of the files are those of ${format}.`;
  return {
    ...explainSource({ set, rejectedDuplicates, ...proven }, from),
    format:
      from !== undefined && declaration?.format === format
        ? `${from} says so, and the files can be read so.`
        : byFiles,
    duplicates: rejectedDuplicates.map(({ path, reason }) => `${path}: ${reason}`),
  };
}

function explainSource(
  { set, sourceLanguage, isSourceDeclared, template, newBase, languages }: ProvenSet,
  from: string | undefined,
): Pick<SetExplanation, 'source' | 'confidence'> {
  const [first] = languages;
  const name = getEnglishName(sourceLanguage);
  const { file = '', facts } = first ?? {};
  const texts = formatNumber(facts?.keyCount ?? 0);
  if (isSourceDeclared) {
    const origin = from ?? 'A configuration, or the files themselves,';
    const where = file === '' ? '' : ` Its ${texts} texts are in ${file}.`;
    return {
      source: `${origin} says that ${name} is the source language.${where}`,
      confidence: 'declared',
    };
  }
  if (template !== '') {
    const source = `${template} has no language code and ${texts} texts, which are taken for ${name}.`;
    return { source, confidence: 'named' };
  }
  if (file === '') {
    if (newBase.endsWith('.pot')) {
      return { source: `The template ${newBase} has the source texts.`, confidence: 'named' };
    }
    const where = isBilingual(set.format)
      ? 'Each file has the source texts beside its own'
      : 'The keys are the source texts';
    return { source: `${where}, which are taken for ${name}.`, confidence: 'inferred' };
  }
  if (isEnglish(sourceLanguage)) {
    return { source: `${file} is in ${name}, and has ${texts} texts.`, confidence: 'named' };
  }
  const source = `Nothing says which file has the source texts. ${file} is taken for it: it has ${texts}, in ${name}.`;
  return { source, confidence: 'inferred' };
}

/** Warns of a set whose source is its fullest file, although it has an English file. */
export function explainGuess(proven: ProvenSet): Skipped[] {
  const { set, sourceLanguage, languages } = proven;
  const [source, ...others] = languages;
  const english = others.find(({ code }) => isUsualEnglish(code));
  const isGuess = explainSource(proven, undefined).confidence === 'inferred';
  if (!isGuess || isBilingual(set.format) || english === undefined) return [];
  if (source === undefined || source.file === '') return [];
  const name = getEnglishName(sourceLanguage);
  const reason =
    `Nothing says which language the source texts are in. ${name} is taken for it, as it has ` +
    `${formatNumber(source.facts.keyCount)} of them, and English has ${formatNumber(english.facts.keyCount)}: ` +
    'if that is wrong, say `source_language` and `template` in component.yaml.';
  return [{ path: set.mask, reason }];
}
