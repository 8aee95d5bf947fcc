// CLDR's files in, the text of src/languages/own-names.json out: what languages are called in
// themselves, one line for each, in the order of their codes.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Names = Readonly<Record<string, string>>;

const main = join(
  dirname(createRequire(import.meta.url).resolve('cldr-localenames-full/package.json')),
  'main',
);

/** The text that belongs into src/languages/own-names.json. */
export function generateOwnNames(): string {
  const names = readdirSync(main).flatMap((locale) => {
    const name = getOwnName(locale);
    return name === undefined ? [] : [[locale.replaceAll('-', '_'), name] as const];
  });
  const byRegion = Object.entries(writtenIn).map(
    ([code, locale]) => [code, getOwnName(locale)] as const,
  );
  const lines = [...names, ...byRegion].map(
    ([code, name]) => `  ${JSON.stringify(code)}: ${JSON.stringify(name)}`,
  );
  return `{\n${lines.sort().join(',\n')}\n}\n`;
}

/** Codes that tell a script by a region, and the locale that has its name. */
const writtenIn = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant' };

/** `português (Brasil)`; undefined where CLDR has no name, or the one of the language alone. */
function getOwnName(locale: string): string | undefined {
  const languages = namesIn(locale, 'languages');
  const whole = languages[locale];
  if (whole !== undefined) return whole;
  const [language = '', ...subtags] = locale.split('-');
  const name = languages[language];
  if (name === undefined || subtags.length === 0) return undefined;
  const [scripts, regions] = [namesIn(locale, 'scripts'), namesIn(locale, 'territories')];
  const details = subtags.map((subtag) =>
    subtag.length === 4
      ? (scripts[`${subtag}-alt-stand-alone`] ?? scripts[subtag])
      : regions[subtag],
  );
  if (details.some((detail) => detail === undefined)) return undefined;
  return `${name} (${details.join(', ').replaceAll('(', '[').replaceAll(')', ']')})`;
}

function namesIn(locale: string, kind: 'languages' | 'scripts' | 'territories'): Names {
  try {
    const file = JSON.parse(readFileSync(join(main, locale, `${kind}.json`), 'utf8'));
    return file.main[locale].localeDisplayNames[kind];
  } catch {
    return {};
  }
}
