// Reads the plural rules of gettext's files (`nplurals=2; plural=n != 1;`): how many forms a message needs, and which
// of them are for one number alone.

import { describeCldrLanguage } from '../../languages/language-data.ts';
import { findSingleNumberForms } from '../../languages/plural-formula.ts';
import type { Forms } from './plural-forms.ts';

/** The plural rule of a file. */
export interface FileRule {
  /** How many forms a message needs. */
  readonly number: number;
  /** For each form, whether it's for one number alone; undefined if the formula can't be read. */
  readonly singleNumberForms: readonly boolean[] | undefined;
}

/** Chosen: more forms than any language has. */
const mostForms = 10;

/** Parses the rule in a text; undefined if there is none, as in the template's `nplurals=INTEGER`. */
export function parsePluralRule(text: string): FileRule | undefined {
  const [, digits = ''] = /\bnplurals\s{0,9}=\s{0,9}(\d{1,3})/.exec(text) ?? [];
  const number = Number(digits);
  if (number < 1 || number > mostForms) return undefined;
  const [, formula = ''] = /\bplural\s{0,9}=([^;\n]{1,2000})/.exec(text) ?? [];
  return getFileRule({ number, formula: formula.trim() });
}

/** Returns CLDR's rule of a language, for a file without a rule; undefined if CLDR has none. */
export function getCldrRule(language: string): FileRule | undefined {
  const plural = describeCldrLanguage(language)?.plural;
  return plural && getFileRule(plural);
}

function getFileRule(rule: { readonly number: number; readonly formula: string }): FileRule {
  const key = `${rule.number} ${rule.formula}`;
  const known = rules.get(key);
  if (known !== undefined) return known;
  const fileRule = { number: rule.number, singleNumberForms: findSingleNumberForms(rule) };
  if (rules.size < mostRules) rules.set(key, fileRule);
  return fileRule;
}

/** The rules that were parsed already. Chosen: the files of one program have few rules. */
const rules = new Map<string, FileRule>();
const mostRules = 1000;

/** Finds out by a rule, whose order the forms have, whether some are missing, and which are for one number alone. */
export function applyPluralRule(forms: readonly string[], rule: FileRule | undefined): Forms {
  if (rule === undefined) return { target: forms };
  const { number, singleNumberForms } = rule;
  // Tools write a form more than languages without plural forms have.
  const areOthersEmpty = forms.slice(number).every((form) => form === '');
  return {
    target: areOthersEmpty ? forms.slice(0, number) : forms,
    ...(forms.length < number && { lacksForms: true }),
    ...(singleNumberForms && { singleNumberForms }),
  };
}
