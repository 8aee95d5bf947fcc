// Computes a project's releases and language menus from the counters of its file components. Names of
// languages in themselves come from the published menu, because CLDR is not read here.

import type { Authored } from './authored.ts';
import type { Chosen, Translation } from './expected.ts';
import { getText, percentToRead } from './text.ts';

export type Menu = Readonly<Record<string, { readonly native: string } | undefined>>;

/** The texts of a project's menu and of its lists of languages above each bar, by path. */
export function releaseLists(
  slug: string,
  authored: Authored,
  translations: readonly Translation[],
  chosen: Chosen,
  published: Menu,
): Map<string, string> {
  const shipped = authored.components.filter(
    ({ project, says }) => project === slug && says['is_glossary'] !== true,
  );
  const own = translations.filter(({ component }) => shipped.includes(component));
  const codes = [...new Set(own.map(({ code }) => code))].sort();
  const figures = codes.map((code) => {
    let [total, translated] = [0, 0];
    for (const component of shipped) {
      const ofComponent = own.filter((one) => one.component === component);
      const into = ofComponent.find((one) => one.code === code);
      // Strings of a component that a language lacks count as untranslated.
      const counted = into ?? ofComponent.find((one) => one.isSource);
      total += counted?.count['total'] ?? 0;
      translated += into?.count['translated'] ?? 0;
    }
    return { code, total, translated, native: published[code]?.native ?? '' };
  });
  const menu = figures
    .map((one) => ({ ...one, key: menuKey(one.native) }))
    .sort((a, b) => (a.key === b.key ? (a.code < b.code ? -1 : 1) : a.key < b.key ? -1 : 1))
    .map(({ code, total, translated, native }) => {
      const { name, direction } = chosen.language(code) as { name: string; direction: string };
      const percent = percentToRead(translated, total);
      return [code, { name, native, percent, missing: total - translated, direction }];
    });
  const folder = `api/projects/${slug}`;
  const texts = new Map([
    [`${folder}/languages.json`, getText(Object.fromEntries(menu), 'plain')],
    [`${folder}/languages.api.json`, getText(Object.fromEntries(menu), 'api')],
  ]);
  for (let bar = 50; bar <= 100; bar += 5) {
    const above = figures.filter(({ total, translated }) => translated * 100 >= total * bar);
    const listed = above.map(({ code }) => code);
    texts.set(`${folder}/languages-${bar}.json`, getText(listed, 'plain'));
    texts.set(`${folder}/languages-${bar}.txt`, listed.map((code) => `${code}\n`).join(''));
  }
  return texts;
}

/** Letters alone, without accents and capitals. */
function menuKey(native: string): string {
  const letters = [...native.normalize('NFKD')].filter((one) => /\p{L}/u.test(one));
  return letters.join('').toLowerCase();
}
