// Computes the shields.io endpoint of everything with a badge, by path.

import type { Authored } from './authored.ts';
import type { Chosen, Translation } from './expected.ts';
import { getText } from './text.ts';

export function badges(
  authored: Authored,
  translations: readonly Translation[],
  codes: readonly string[],
  chosen: Chosen,
): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (folder: string, of: readonly Translation[], code?: string, lacking = 0) => {
    const label = code === undefined ? 'translated' : `${chosen.language(code).name} translation`;
    texts.set(`widget/${folder}badge.json`, getBadge(label, of, lacking));
  };
  add('', translations);
  for (const code of codes) {
    add(
      `-/${code}/`,
      translations.filter((one) => one.code === code),
      code,
    );
  }
  for (const slug of authored.projects.keys()) {
    const own = translations.filter(({ component }) => component.project === slug);
    add(`${slug}/`, own);
    for (const code of new Set(own.map((one) => one.code))) {
      add(
        `${slug}/-/${code}/`,
        own.filter((one) => one.code === code),
        code,
        countLacking(own, code),
      );
    }
  }
  for (const component of authored.components) {
    const folder = `${component.project}/${component.slug}/`;
    const own = translations.filter((one) => one.component === component);
    add(folder, own);
    for (const one of own) add(`${folder}${one.code}/`, [one], one.code);
  }
  return texts;
}

/** The strings of components that lack a language, which a glossary may. */
function countLacking(own: readonly Translation[], code: string): number {
  const begun = new Set(own.filter((one) => one.code === code).map(({ component }) => component));
  return own
    .filter(({ component, isSource }) => isSource && !begun.has(component))
    .filter(({ component }) => component.says['is_glossary'] !== true)
    .reduce((sum, { count }) => sum + (count['total'] ?? 0), 0);
}

function getBadge(label: string, of: readonly Translation[], lacking: number): string {
  const sum = (name: string) => of.reduce((so, { count }) => so + (count[name] ?? 0), 0);
  const [translated, total] = [sum('translated'), sum('total') + lacking];
  const said = (message: string, color: string) =>
    getText({ schemaVersion: 1, label, message, color }, 'plain');
  if (total === 0) return said('no strings', '#9ca3af');
  // Only what is complete is 100 %.
  const percent = Math.trunc((100 * translated) / total);
  return said(`${percent}%`, percent >= 85 ? '#0b6e75' : percent >= 50 ? '#d9971e' : '#efe0bd');
}
