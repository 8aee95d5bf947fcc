// CLDR's files in, what languages are called in themselves out: `Deutsch`, `Português (Brasil)`.

import type { Cldr } from './cldr-packages.ts';

/** By code (`pt_BR`): of every language and locale that CLDR has names in. */
export function nativeNames(cldr: Cldr): Record<string, string> {
  const names: Record<string, string> = {};
  for (const tag of tagsOf(cldr)) {
    const name = nativeName(cldr, tag);
    if (name !== undefined) names[tag.replaceAll('-', '_')] = inList(name);
  }
  return names;
}

/** CLDR's locales, and each language with the script and the region that are usual for it. */
function tagsOf(cldr: Cldr): ReadonlySet<string> {
  const tags = new Set<string>();
  for (const tag of cldr.locales) {
    if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-\d{3})?$/.test(tag)) continue;
    const [language = tag, ...rest] = tag.split('-');
    const [, script, region] = cldr.likelySubtags[tag]?.split('-') ?? [];
    tags.add(tag);
    if (rest.length === 0 && region !== undefined) tags.add(`${language}-${region}`);
    if (rest.length === 0 && script !== undefined) tags.add(`${language}-${script}`);
    // Where a region goes with a script, nobody need write the script: `zh-TW`.
    if (rest.length === 2) tags.add(`${language}-${rest[1]}`);
  }
  for (const tag of Object.keys(cldr.likelySubtags)) {
    const [language = ''] = tag.split('-');
    if (/^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && cldr.ownNames(language)) tags.add(tag);
  }
  return tags;
}

function nativeName(cldr: Cldr, tag: string): string | undefined {
  const [language = tag, ...rest] = tag.split('-');
  const [, likelyScript = ''] = (cldr.likelySubtags[tag] ?? '').split('-');
  const [script, region] = [
    rest.find((one) => one.length === 4),
    rest.find((one) => one.length < 4),
  ];
  const own = script ?? likelyScript;
  for (const locale of [`${language}-${own}-${region}`, tag, `${language}-${own}`, language]) {
    const names = cldr.ownNames(locale);
    if (names === undefined) continue;
    const whole = names.languages[tag];
    if (whole !== undefined) return whole;
    const start = names.languages[language];
    const details = [
      script && names.scripts[script],
      region && regionName(names.territories, region),
    ].filter((one) => one !== undefined);
    if (start === undefined || details.some((one) => one === '')) continue;
    if (details.length === 0) return start;
    const [first = '', ...others] = details;
    const listed = others.reduce((all, one) => fill(names.separator, all, one), first);
    return fill(names.pattern, start, listed);
  }
  return undefined;
}

/** The short name where it is a name ("香港"), not initials ("DU"). */
function regionName(names: Readonly<Record<string, string>>, region: string): string | undefined {
  const short = names[`${region}-alt-short`];
  return short !== undefined && !/^[\p{Lu}.]+$/u.test(short) ? short : names[region];
}

function fill(pattern: string, first: string, second: string): string {
  return pattern.replace('{0}', () => first).replace('{1}', () => second);
}

/**
 * CLDR's names are those in a sentence; in a list of languages, most begin with a capital. Scripts
 * without capitals stay, and so do names such as `isiZulu`.
 */
function inList(name: string): string {
  const [first = ''] = name;
  const isCased = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(
    name,
  );
  if (!isCased || /^\p{Ll}+\p{Lu}/u.test(name)) return name;
  return first.toUpperCase() + name.slice(first.length);
}
