// A plural rule as gettext's files have it (`nplurals=2; plural=n != 1;`) → which forms a message needs.

import { describeCldrLanguage } from '../../languages/language-data.ts';
import { findSingleNumberForms } from '../../languages/plural-formula.ts';
import type { Forms } from './plural-forms.ts';

export interface FileRule {
  /** How many forms a message needs. */
  readonly number: number;
  /** For each form, whether it's for one number alone; undefined where the formula can't be read. */
  readonly singleNumberForms: readonly boolean[] | undefined;
}

/** More forms than any language has. */
const mostForms = 10;

/** The rule that a text gives; undefined where it gives none, as `nplurals=INTEGER` doesn't. */
export function findPluralRule(text: string): FileRule | undefined {
  const [, digits = ''] = /\bnplurals\s{0,9}=\s{0,9}(\d{1,3})/.exec(text) ?? [];
  const number = Number(digits);
  if (number < 1 || number > mostForms) return undefined;
  const [, formula = ''] = /\bplural\s{0,9}=([^;\n]{1,2000})/.exec(text) ?? [];
  return getRule({ number, formula: formula.trim() });
}

/** CLDR's rule, for a file that gives none; undefined where CLDR has none. */
export function parsePluralRule(language: string): FileRule | undefined {
  const plural = describeCldrLanguage(language)?.plural;
  return plural && getRule(plural);
}

function getRule(rule: { readonly number: number; readonly formula: string }): FileRule {
  const key = `${rule.number} ${rule.formula}`;
  const known = rules.get(key);
  if (known !== undefined) return known;
  const found = { number: rule.number, singleNumberForms: findSingleNumberForms(rule) };
  if (rules.size < 1000) rules.set(key, found);
  return found;
}

/** Files of one program have few rules. */
const rules = new Map<string, FileRule>();

/** Forms by their numbers. */
export function orderByRule(forms: readonly string[], rule: FileRule | undefined): Forms {
  if (rule === undefined) return { target: forms };
  const { number, singleNumberForms } = rule;
  return {
    target: forms,
    ...(forms.length < number && { lacksForms: true }),
    ...(singleNumberForms && { singleNumberForms }),
  };
}
