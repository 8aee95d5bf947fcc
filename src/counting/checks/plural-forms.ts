// Checks of plural forms that stand side by side in a text: it has as many as the library needs for the language. The
// numbers are those of the libraries' own rules, which know fewer languages than CLDR.

import { checkFindings } from '../../model/unit.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import type { QualityCheck } from './check.ts';

/** For a number without a form, node-polyglot shows the first one, which is the singular. */
export const polyglotForms: QualityCheck = {
  name: 'polyglot-forms',
  finding: checkFindings['polyglot-forms'],
  example: {
    source: '%{smart_count} file |||| %{smart_count} files',
    language: 'ru',
    target: '%{smart_count} файл |||| %{smart_count} файла',
  },
  fails: ({ source, target, language }) =>
    source.includes(polyglotSeparator) &&
    source !== target &&
    hasTooFew(target.split(polyglotSeparator), language, polyglotFormCounts),
};

const polyglotSeparator = '||||';

/** The numbers of forms in node-polyglot 2.6, for languages with more than two. */
const polyglotFormCounts = parseForms('cs 3, hr 3, lt 3, pl 3, ro 3, ru 3, sk 3, uk 3, ar 6');

/** For a number without a form, Symfony throws an exception. A text with one form is shown for all numbers. */
export const symfonyForms: QualityCheck = {
  name: 'symfony-forms',
  finding: checkFindings['symfony-forms'],
  library: 'symfony',
  example: {
    source: 'One file|%count% files',
    language: 'pl',
    target: 'Jeden plik|%count% plików',
  },
  fails: ({ source, target, language }) =>
    source !== target &&
    source.includes('%count%') &&
    splitForms(source).length > 1 &&
    hasTooFew(splitForms(target), language, symfonyFormCounts),
};

/** The numbers of forms in Symfony 5.4, for languages with more than two. */
const symfonyFormCounts = parseForms(
  'be 3, bs 3, cs 3, ga 3, hr 3, lt 3, lv 3, pl 3, ro 3, ru 3, sh 3, sk 3, sr 3, uk 3, cy 4, mt 4, sl 4, ar 6',
);

/** Splits a text of Symfony at `|`; `||` is a sign of the text. Forms for intervals (`{0} none`) need no others. */
function splitForms(text: string): readonly string[] {
  const forms = text.replaceAll('||', '').split('|');
  return forms.some((form) => /^\s*[{[\]]/.test(form)) ? [] : forms;
}

function parseForms(text: string): ReadonlyMap<string, number> {
  return new Map(
    text.split(', ').map((pair) => [pair.slice(0, 2), Number(pair.slice(3))] as const),
  );
}

function hasTooFew(
  forms: readonly string[],
  language: string,
  counts: ReadonlyMap<string, number>,
): boolean {
  const needed = counts.get(getBaseLanguage(language)) ?? 0;
  return forms.length > 1 && forms.length < needed;
}
