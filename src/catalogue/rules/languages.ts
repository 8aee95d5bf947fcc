// Every language that is used is known to CLDR or described, and every description is complete.

import { languageCodePattern } from '../../identifiers.ts';
import { knownCodes, knownLanguage } from '../../languages/language-data.ts';
import { firstFormOutOfRange, parsePluralFormula } from '../../languages/plural-formula.ts';
import { type Finding, type Problem, problemOfFile } from '../../problem.ts';
import { nearest, sameName } from '../../text/suggest.ts';
import { fileIn } from '../component-folder.ts';
import type { Entries } from '../entries.ts';
import { type LanguageEntry, problemIn } from '../entry.ts';
import { missing } from '../field-wording.ts';
import { describeLanguage } from '../language-description.ts';
import { languageSchema } from '../schema/language.ts';
import { meaningAt } from '../schema-findings.ts';
import type { Rule } from './rule.ts';

/** One problem for each unknown code, at the first file of that name. */
export const languagesOfCounters: Rule = (entries) => {
  const files = new Map<string, { readonly first: string; others: number }>();
  for (const folder of entries.folders.values()) {
    for (const code of folder.summary.codes) {
      const ofCode = files.get(code);
      if (ofCode === undefined) files.set(code, { first: fileIn(folder, code), others: 0 });
      else ofCode.others++;
    }
  }
  const problems: Problem[] = [];
  for (const [code, { first, others }] of files) {
    if (isDescribed(entries, code)) continue;
    const more =
      others > 0 ? ` ${others} more ${others === 1 ? 'file has' : 'files have'} this name.` : '';
    const same = sameCode(entries, code);
    problems.push(
      problemOfFile(first, {
        ...unknownLanguage(entries, code, 'the file', more),
        fix:
          same === undefined
            ? undefined
            : { kind: 'rename', files: filesOf(entries, code), name: `${same}.yaml` },
      }),
    );
  }
  return problems;
};

export const sourceLanguages: Rule = (entries) =>
  [...entries.folders.values()].flatMap((folder) => {
    const code = folder.summary.component?.sourceLanguage;
    if (code === undefined || isDescribed(entries, code) || !folder.component) return [];
    const same = sameCode(entries, code);
    return [
      problemIn(folder.component, ['source_language'], 'value', {
        ...unknownLanguage(entries, code, 'it', ''),
        fix: same === undefined ? undefined : { kind: 'replace', from: code, to: same },
      }),
    ];
  });

/** A description has what cannot be taken from the base language. */
export const completeLanguages: Rule = (entries) =>
  [...entries.languages.values()].flatMap((entry) => {
    const description = describeLanguage(entries, entry.place.code);
    if (description === undefined || !('missing' in description)) return [];
    return description.missing.map((key) => {
      const path = key.split('.');
      const why =
        key === 'name'
          ? 'CLDR has none for this code'
          : 'there is no base language to take it from';
      return problemIn(entry, path, 'value', {
        ...missing(path.at(-1) ?? key, meaningAt(languageSchema, path)),
        found: `\`${key}\` is missing, and ${why}.`,
      });
    });
  });

/** A plural formula yields a form below the number of forms. */
export const pluralForms: Rule = (entries) =>
  [...entries.languages.values()].flatMap((entry) => {
    const description = describeLanguage(entries, entry.place.code);
    if (description === undefined || 'missing' in description) return [];
    const { formula, number } = description.plural;
    const parsed = parsePluralFormula(formula);
    if (parsed.kind !== 'formula') return [];
    const wrong = firstFormOutOfRange(parsed, number);
    return wrong === undefined ? [] : [formOutOfRange(entry, formula, number, wrong)];
  });

function formOutOfRange(
  entry: LanguageEntry,
  formula: string,
  number: number,
  { n, form }: { readonly n: number; readonly form: number },
): Problem {
  const authored = entry.value.plural?.formula === undefined ? 'number' : 'formula';
  const yields = Number.isNaN(form) ? 'no form' : `form ${form}`;
  return problemIn(entry, ['plural', authored], 'value', {
    rule: 'plural-form-out-of-range',
    found: `For n = ${n} the formula \`${formula}\` yields ${yields}, and \`number\` is ${number}.`,
    expected: `a form from 0 to ${number - 1} for every n`,
    mend: Number.isNaN(form)
      ? 'Correct the formula.'
      : `Set \`number: ${form + 1}\` if that is how many forms there are, or correct the formula.`,
  });
}

function isDescribed(entries: Entries, code: string): boolean {
  return (
    entries.languages.has(code) ||
    knownLanguage(code) !== undefined ||
    entries.broken.has(`languages/${code}.yaml`)
  );
}

/** The code of a language that differs only in letters' sizes, which tell no languages apart. */
function sameCode(entries: Entries, code: string): string | undefined {
  return sameName(code, [...new Set([...entries.languages.keys(), ...knownCodes()])]);
}

/** The counters files of a language. */
function filesOf(entries: Entries, code: string): string[] {
  return [...entries.folders.values()]
    .filter(({ summary }) => summary.codes.includes(code))
    .map((folder) => fileIn(folder, code));
}

function unknownLanguage(entries: Entries, code: string, what: string, more: string): Finding {
  const described = [...entries.languages.keys()];
  const near = nearest(code, [...described, ...knownCodes()]);
  const describe = languageCodePattern.test(code)
    ? `describe the language in "languages/${code}.yaml"`
    : 'use a language code';
  const rename = what === 'the file' ? `Rename the file to "${near}.yaml"` : `Write \`${near}\``;
  return {
    rule: 'unknown-language',
    found: `Nothing is known of a language with the code \`${code}\`.${more}`,
    expected: 'a code that CLDR knows, or one with a file in languages/',
    mend: near
      ? `${rename} if that is what you mean; else ${describe}.`
      : `${describe.replace(/^./, (letter) => letter.toUpperCase())}.`,
  };
}
