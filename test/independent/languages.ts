// Checks a language against its own file, then against Unicode CLDR.

import { createRequire } from 'node:module';
import type { Authored } from './authored.ts';

const require = createRequire(import.meta.url);
const { languages, territories, scripts, variants } = Object.fromEntries(
  ['languages', 'territories', 'scripts', 'variants'].map((kind) => [
    kind,
    require(`cldr-localenames-full/main/en/${kind}.json`).main.en.localeDisplayNames[kind],
  ]),
) as Record<string, Readonly<Record<string, string>>>;
const { likelySubtags } = require('cldr-core/supplemental/likelySubtags.json').supplemental;
const { scriptMetadata } = require('cldr-core/scriptMetadata.json');

export interface PublishedLanguage {
  readonly name: string;
  readonly direction: string;
  readonly population: number;
  readonly aliases: readonly string[];
  readonly plural: {
    readonly id: number;
    readonly source: number;
    readonly number: number;
    readonly formula: string;
    readonly type: number;
  };
}

/** gettext's plural types by the categories of CLDR that whole numbers fall in. */
const pluralTypes: Readonly<Record<string, number>> = {
  other: 0,
  'one other': 1,
  'one few other': 2,
  'one two other': 4,
  'one two few other': 6,
  'one few many other': 8,
  // No whole number has the form "other" here; the last of three forms replaces it.
  'one few many': 2,
  'two other': 9,
  'one two few many other': 10,
  'zero one other': 11,
  'zero one two few many other': 12,
};

export function wrongWithLanguage(
  code: string,
  published: PublishedLanguage,
  { languages: files }: Pick<Authored, 'languages'>,
): string[] {
  const wrong: string[] = [];
  const own = files.get(code);
  const base = files.get(code.replace(/[_@].*/, ''));
  const expect = (field: string, ok: boolean) => {
    if (!ok) wrong.push(`language ${code}: ${field} in ${JSON.stringify(published)}`);
  };
  const { name, direction, population, aliases, plural } = published;

  if (own?.['name'] !== undefined) expect('name', name === own['name']);
  else expect('name', englishNames(code).includes(name));

  const authoredDirection = own?.['direction'] ?? base?.['direction'];
  expect('direction', direction === (authoredDirection ?? getDirection(code)));

  const authoredPopulation = own?.['population'];
  if (authoredPopulation !== undefined) expect('population', population === authoredPopulation);
  else expect('population', Number.isSafeInteger(population) && population > 0);

  if (own?.['aliases'] !== undefined) {
    expect('aliases', JSON.stringify(aliases) === JSON.stringify(own['aliases']));
  } else {
    expect('aliases', !aliases.includes(code) && new Set(aliases).size === aliases.length);
  }

  const authoredPlural = { ...(base?.['plural'] as object), ...(own?.['plural'] as object) };
  for (const [key, value] of Object.entries(authoredPlural)) {
    if (key !== 'id') expect(`plural.${key}`, plural[key as keyof typeof plural] === value);
  }
  if (!('source' in authoredPlural)) expect('plural.source', plural.source === 0);
  const getForm = formula(plural.formula);
  const forms = numbers.map(getForm);
  expect('plural forms', Math.max(...forms) < plural.number && Math.min(...forms) >= 0);
  if (!('formula' in authoredPlural)) {
    const rules = getRules(code);
    const categories = numbers.map((n) => rules.select(n));
    expect('plural formula', sameGrouping(forms, categories));
    const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const used = order.filter((category) => categories.includes(category as Intl.LDMLPluralRule));
    const type = /^ar(_|$)/.test(code) ? 3 : (pluralTypes[used.join(' ')] ?? 666);
    if (!('type' in authoredPlural)) expect('plural type', plural.type === type);
    expect('plural number', plural.number >= used.length);
  }
  return wrong;
}

const numbers = Array.from({ length: 1001 }, (_, n) => n);

/** "Portuguese (Brazil)" of `pt_BR`; Unicode has long and short names of some countries. */
function englishNames(code: string): string[] {
  const [, language = '', script, region, variant] =
    /^([a-z]+)(?:_([A-Z][a-z]{3}))?(?:_([A-Z]{2}|\d{3}))?(?:@(\w+))?$/.exec(code) ?? [];
  const countries = region && [territories?.[region], territories?.[`${region}-alt-short`]];
  return [countries ?? undefined].flat().map((country) => {
    const written = script && scripts?.[script];
    const details = [written, country, variant && variants?.[variant.toUpperCase()]];
    const inside = details.filter((detail) => detail !== undefined).join(', ');
    const nested = inside.replaceAll('(', '[').replaceAll(')', ']');
    return nested === '' ? `${languages?.[language]}` : `${languages?.[language]} (${nested})`;
  });
}

function getDirection(code: string): string {
  const [language = '', ...subtags] = code.replace(/@.*/, '').split('_');
  const script =
    subtags.find((subtag) => /^[A-Z][a-z]{3}$/.test(subtag)) ??
    likelySubtags[[language, ...subtags].join('-')]?.split('-')[1] ??
    likelySubtags[language]?.split('-')[1];
  return scriptMetadata[script]?.rtl === 'YES' ? 'rtl' : 'ltr';
}

function getRules(code: string): Intl.PluralRules {
  const [language = '', ...subtags] = code.replace(/@.*/, '').split('_');
  const whole = [language, ...subtags].join('-');
  try {
    return new Intl.PluralRules(whole);
  } catch {
    // `de_if` is a code of its own, and no tag of a locale.
    return new Intl.PluralRules(language);
  }
}

/** A gettext formula as a function; C and JavaScript write and mean these expressions alike. */
function formula(text: string): (n: number) => number {
  if (!/^[n\d\s?:|&=!<>+\-*/%()]+$/.test(text)) throw new Error(`not a plural formula: ${text}`);
  return new Function('n', `return Number(${text})`) as (n: number) => number;
}

/** Whether two lists put the same places together. */
function sameGrouping(some: readonly unknown[], others: readonly unknown[]): boolean {
  const pairs = new Set(some.map((one, index) => `${one} ${others[index]}`));
  return pairs.size === new Set(some).size && pairs.size === new Set(others).size;
}
