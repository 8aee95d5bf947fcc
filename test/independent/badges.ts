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
  const add = (folder: string, badge: Badge) =>
    texts.set(`widget/${folder}badge.json`, getText({ schemaVersion: 1, ...badge }, 'plain'));
  const ofLanguage = (of: Figures, code: string, minimum?: number) =>
    getBadge(`${chosen.language(code).name} translation`, of, minimum);
  add('', getBadge('translated', getFigures(translations)));
  for (const code of codes) {
    const own = translations.filter((one) => one.code === code);
    add(`-/${code}/`, ofLanguage(getFigures(own), code));
  }
  for (const [slug, says] of authored.projects) {
    const own = translations.filter(({ component }) => component.project === slug);
    const minimum = getMinimum(says, authored.site);
    const figures = [...new Set(own.map((one) => one.code))].map((code) => {
      const some = own.filter((one) => one.code === code);
      const of = getFigures(some, countLacking(own, code));
      return { code, of, isSource: some.every(({ isSource }) => isSource) };
    });
    add(`${slug}/`, getWhole(getFigures(own), figures, minimum));
    for (const { code, of } of figures) add(`${slug}/-/${code}/`, ofLanguage(of, code, minimum));
  }
  for (const component of authored.components) {
    const { project, slug, says } = component;
    const own = translations.filter((one) => one.component === component);
    const minimum = getMinimum(says, authored.projects.get(project), authored.site);
    const figures = own.map((one) => ({ ...one, of: getFigures([one]) }));
    add(`${project}/${slug}/`, getWhole(getFigures(own), figures, minimum));
    for (const { code, of } of figures)
      add(`${project}/${slug}/${code}/`, ofLanguage(of, code, minimum));
  }
  return texts;
}

interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

interface Figures {
  readonly translated: number;
  readonly total: number;
}

function getFigures(of: readonly Translation[], lacking = 0): Figures {
  const sum = (name: string) => of.reduce((so, { count }) => so + (count[name] ?? 0), 0);
  return { translated: sum('translated'), total: sum('total') + lacking };
}

/** The nearest minimum that is authored. */
function getMinimum(...says: readonly (Readonly<Record<string, unknown>> | undefined)[]) {
  const found = says.find((one) => one?.['minimum'] !== undefined)?.['minimum'];
  return found === undefined ? undefined : Number(found);
}

/** The badge of a project or a component, which counts the languages that reach its minimum. */
function getWhole(
  all: Figures,
  figures: readonly { readonly of: Figures; readonly isSource: boolean }[],
  minimum: number | undefined,
): Badge {
  const targets = figures.filter(({ of, isSource }) => !isSource && of.total > 0);
  if (minimum === undefined || targets.length === 0) return getBadge('translated', all);
  const ready = targets.filter(
    ({ of: { translated, total } }) => translated > 0 && 100 * translated >= minimum * total,
  );
  const message = `${ready.length} of ${targets.length}`;
  return {
    label: 'languages ready',
    message,
    color: getColor((100 * ready.length) / targets.length),
  };
}

/** The strings of components that lack a language, which a glossary may. */
function countLacking(own: readonly Translation[], code: string): number {
  const begun = new Set(own.filter((one) => one.code === code).map(({ component }) => component));
  return own
    .filter(({ component, isSource }) => isSource && !begun.has(component))
    .filter(({ component }) => component.says['is_glossary'] !== true)
    .reduce((sum, { count }) => sum + (count['total'] ?? 0), 0);
}

function getBadge(label: string, { translated, total }: Figures, minimum?: number): Badge {
  if (total === 0) return { label, message: 'no strings', color: '#9ca3af' };
  // Only what is complete is 100 %.
  const percent = Math.trunc((100 * translated) / total);
  return { label, message: `${percent}%`, color: getColor(percent, minimum) };
}

function getColor(percent: number, minimum?: number): string {
  const [high, middle] = minimum === undefined ? [85, 50] : [minimum, minimum - 20];
  return percent >= high ? '#0b6e75' : percent >= middle ? '#d9971e' : '#efe0bd';
}
