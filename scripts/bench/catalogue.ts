// A catalogue of any number of translations, for measuring: the number → YAML files in a folder.
// Every number in it follows from its place, so two machines measure the same bytes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

/** One project has as many components, so that the last of each can be its glossary. */
const componentsPerProject = 10;

/** A hundred codes that CLDR knows: languages alone, in a region, and in another script. */
const languageCodes = (
  'en af am ar az be bg bn bs ca cs cy da de el eo es et eu fa fi fil fr ga gl gu he hi hr hu hy ' +
  'id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn or pa pl ps pt ro ru sd ' +
  'si sk sl so sq sr sv sw ta te th tk tr uk ur uz vi yo zu de_AT de_CH en_AU en_CA en_GB es_AR ' +
  'es_CO es_MX fr_BE fr_CA fr_CH it_CH nl_BE pt_BR pt_PT sr_Latn uz_Cyrl zh_Hans zh_Hant'
).split(' ');

const sourceLanguage = languageCodes[0] ?? '';
const repository = 'https://code.example.org';

/** Writes a catalogue of two translations or more; a stop of `signal` is thrown between two projects. */
export async function writeCatalogue(
  folder: string,
  translations: number,
  signal: AbortSignal,
): Promise<void> {
  writeFile(folder, 'site.yaml', 'base_url: https://translate.demo.test\n');
  const components = Math.ceil(translations / languageCodes.length);
  for (let component = 0; component < components; component++) {
    if (component % componentsPerProject === 0) {
      signal.throwIfAborted();
      await turn();
      writeProject(folder, component / componentsPerProject);
    }
    const first = component * languageCodes.length;
    writeComponent(folder, component, languageCodes.slice(0, translations - first));
  }
}

/** Says something new in one counters file, for each `edit` something else: a number from 1 on. */
export function editOneFile(folder: string, edit: number): void {
  const text = `${countersFile(0, 1)}recent_changes: ${edit}\n`;
  writeFile(folder, `${componentFolder(0)}/${languageCodes[1]}.yaml`, text);
}

function writeProject(folder: string, project: number): void {
  writeFile(
    folder,
    `projects/project-${project}/project.yaml`,
    `name: Project ${project}\nweb: ${repository}/project-${project}\n`,
  );
}

function writeComponent(folder: string, component: number, codes: readonly string[]): void {
  const below = componentFolder(component);
  writeFile(folder, `${below}/component.yaml`, componentFile(component));
  for (const [language, code] of codes.entries()) {
    const path = `${below}/${code}.yaml`;
    writeFile(folder, path, countersFile(component, language));
  }
}

/** Every tenth component is a glossary, the last of its project: a project has one at most. */
function isGlossary(component: number): boolean {
  return component % componentsPerProject === componentsPerProject - 1;
}

function componentFolder(component: number): string {
  const project = `projects/project-${Math.floor(component / componentsPerProject)}`;
  const own = isGlossary(component) ? 'glossary' : `component-${component % componentsPerProject}`;
  return `${project}/${own}`;
}

function componentFile(component: number): string {
  if (isGlossary(component)) {
    return `is_glossary: true\nsource_language: ${sourceLanguage}\nlicense: CC0-1.0\n`;
  }
  const number = component % componentsPerProject;
  return `name: Component ${number}
source_language: ${sourceLanguage}
repo: ${repository}/project-${Math.floor(component / componentsPerProject)}.git
branch: main
filemask: locales/*/component-${number}.po
template: locales/${sourceLanguage}/component-${number}.po
file_format: po
license: MIT
`;
}

function countersFile(component: number, language: number): string {
  const total = 20 + Math.floor(chance(component, 0) * 1_500);
  const changed = `last_change: ${moment(component, language)}\n`;
  if (language === 0) {
    return `total: ${total}\ntotal_words: ${total * 4}\ntotal_chars: ${total * 23}\n${changed}`;
  }
  // About one translation in five is complete.
  const translated = Math.min(total, Math.floor(total * chance(component, language) * 1.25));
  const fuzzy = Math.floor((total - translated) / 7);
  const failing = Math.floor(translated / 50);
  return `translated: ${translated}
translated_words: ${translated * 4}
translated_chars: ${translated * 23}
${fuzzy > 0 ? `fuzzy: ${fuzzy}\nfuzzy_words: ${fuzzy * 4}\n` : ''}failing_checks: ${failing}
failing_checks_words: ${failing * 4}
${changed}`;
}

/** A moment of 2025: `check` refuses dates in the future. */
function moment(component: number, language: number): string {
  const minutes = Math.floor(chance(component, language + 1_000) * 500_000);
  return new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString();
}

/** From 0 to just below 1: looks thrown, and is the same for the same two numbers. */
function chance(first: number, second: number): number {
  let bits = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

function writeFile(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  try {
    writeFileSync(file, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
}
