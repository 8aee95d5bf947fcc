// Configurations of which each says a little: inlang, Flutter, Angular, Rails, i18next, Lingui, Lunaria.

import { getFileEnding } from '../../formats/recognize.ts';
import { arbRecord, i18nextRecord } from '../../formats/records/json.ts';
import { codePlaces } from '../code-places.ts';
import { type ConfigFile, type Declaration, type LanguageHint, pathFrom } from './declaration.ts';
import { getJson, getYaml, listSettings, textAt, valueAt } from './settings.ts';
import { pathMatcher } from './wildcards.ts';

/** `project.inlang/settings.json`. */
export function inlang({ path, folder, text }: ConfigFile): Declaration[] {
  const root = getJson(text);
  const sourceLanguage = textAt(root, 'baseLocale') ?? textAt(root, 'sourceLanguageTag');
  return listSettings(root).flatMap(([, settings]) => {
    const pattern = valueAt(settings, 'pathPattern');
    const patterns =
      typeof pattern === 'string' ? [pattern] : listSettings(pattern).map(([, one]) => one);
    return patterns.flatMap((one) => {
      if (typeof one !== 'string') return [];
      const mask = pathFrom(folder, one.replace(/\{(?:locale|languageTag)\}/g, '*'));
      if (mask === undefined || !mask.includes('*')) return [];
      return [{ from: path, mask, sourceLanguage }];
    });
  });
}

/** `l10n.yaml` of Flutter. */
export function flutter({ path, folder, text }: ConfigFile): Declaration[] {
  const root = getYaml(text);
  const name = textAt(root, 'template-arb-file') ?? 'app_en.arb';
  const template = pathFrom(folder, `${textAt(root, 'arb-dir') ?? 'lib/l10n'}/${name}`);
  const place = template === undefined ? undefined : codePlaces(template, '.arb').at(-1);
  if (template === undefined || place === undefined) return [];
  const mask = `${template.slice(0, place.start)}*${template.slice(place.end)}`;
  return [{ from: path, mask, template, sourceLanguage: place.text, format: arbRecord.name }];
}

/** `angular.json`: the files of each language, one by one. */
export function angular({ path, folder, text }: ConfigFile): Declaration[] {
  return listSettings(valueAt(getJson(text), 'projects')).flatMap(([, project]) => {
    const source = valueAt(project, 'i18n', 'sourceLocale');
    const sourceLanguage = typeof source === 'string' ? source : textAt(source, 'code');
    const masks = new Map<string, Map<string, string>>();
    for (const [code, locale] of listSettings(valueAt(project, 'i18n', 'locales'))) {
      const said = valueAt(locale, 'translation') ?? locale;
      for (const file of [said].flat()) {
        const own = typeof file === 'string' ? pathFrom(folder, file) : undefined;
        const places = own ? codePlaces(own, getFileEnding(own) ?? '') : [];
        const place = places.findLast(({ text }) => folded(text) === folded(code));
        if (!own || !place) continue;
        const mask = `${own.slice(0, place.start)}*${own.slice(place.end)}`;
        masks.set(mask, (masks.get(mask) ?? new Map()).set(place.text, code));
      }
    }
    return [...masks.keys()].map((mask) => ({ from: path, mask, sourceLanguage }));
  });
}

function folded(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}

/** `config/i18n-tasks.yml` of Rails; patterns with wildcards are found without it. */
export function rails({ folder, text }: ConfigFile): LanguageHint[] {
  const sourceLanguage = textAt(getYaml(text.replace(/<%[^%]*%>/g, '')), 'base_locale');
  return sourceLanguage === undefined ? [] : [{ folder, sourceLanguage }];
}

/** More patterns than any configuration has are not tried: each is tried on every path. */
const mostPatterns = 500;

/** `i18next-parser.config.js`, read as text: nothing in it is run. */
export function i18nextParser({ path, folder, text, paths }: ConfigFile) {
  const list = /\blocales\s*:\s*\[([^[\]]*)\]/.exec(text)?.[1] ?? '';
  const texts = [...list.matchAll(/['"]([\w@-]{2,20})['"]/g)]
    .slice(0, mostPatterns)
    .map(([, one = '']) => one);
  const output = /\boutput\s*:\s*['"]([^'"\n]{1,300})['"]/.exec(text)?.[1];
  const pattern = output === undefined ? undefined : pathFrom(folder, output);
  const declarations: Declaration[] = [];
  const masks = new Set<string>();
  // In an alphabetical list of languages, the first is the source by chance only.
  const sourceLanguage = isAlphabetical(texts) ? undefined : texts[0];
  if (!pattern?.includes('$LOCALE')) return { declarations, hints: getHints(texts, folder) };
  for (const code of sourceLanguage === undefined ? texts : [sourceLanguage]) {
    const ofCode = pattern.replaceAll('$LOCALE', () => code);
    const wanted = ofCode.replaceAll('$NAMESPACE', '*');
    const matches = pathMatcher(wanted);
    for (const file of paths.filter((one) => matches(one) !== undefined)) {
      const [before = '', after = ''] = ofCode.split('$NAMESPACE');
      const namespace = file.slice(before.length, file.length - after.length);
      const mask = pattern.replaceAll('$LOCALE', '*').replaceAll('$NAMESPACE', () => namespace);
      if (masks.has(mask)) continue;
      masks.add(mask);
      const source = sourceLanguage === undefined ? {} : { template: file, sourceLanguage };
      declarations.push({ from: path, mask, ...source, format: i18nextRecord.name });
    }
  }
  return { declarations, hints: getHints(texts, folder) };
}

/** `lingui.config.ts`, read as text: nothing in it is run. */
export function lingui({ path, folder, text, paths }: ConfigFile): {
  declarations: Declaration[];
  hints: LanguageHint[];
} {
  const sourceLanguage = /\bsourceLocale['"]?\s*:\s*['"]([\w-]{2,20})['"]/.exec(text)?.[1];
  const declarations: Declaration[] = [];
  const hints: LanguageHint[] = [];
  const written = [...text.matchAll(/\bpath['"]?\s*:\s*['"`]([^'"`\n]{1,300})['"`]/g)];
  for (const [, said = ''] of written.slice(0, mostPatterns)) {
    const pattern = pathFrom(folder, said.replace('<rootDir>', ''));
    if (!pattern?.includes('{locale}')) continue;
    const mask = pattern.replaceAll('{locale}', '*');
    if (mask.includes('{')) {
      const top = pattern.slice(0, Math.max(0, pattern.lastIndexOf('/', pattern.indexOf('{'))));
      hints.push({ folder: top, sourceLanguage });
    }
    for (const whole of [`${mask}.po`, `${mask}.json`]) {
      const matches = pathMatcher(whole);
      const hasFiles = paths.some((one) => matches(one) !== undefined);
      if (hasFiles) declarations.push({ from: path, mask: whole, sourceLanguage });
    }
  }
  return { declarations, hints };
}

function getHints(texts: readonly string[], folder: string): LanguageHint[] {
  return texts.length === 0 ? [] : [{ folder, texts }];
}

function isAlphabetical(texts: readonly string[]): boolean {
  return texts.length > 2 && texts.every((text, at) => at === 0 || text > (texts[at - 1] ?? ''));
}

/** `lunaria.config.json`: the source language, and patterns of dictionaries. */
export function lunaria({ path, folder, text }: ConfigFile): {
  declarations: Declaration[];
  hints: LanguageHint[];
} {
  const root = getJson(text);
  const source = valueAt(root, 'defaultLocale') ?? valueAt(root, 'sourceLocale');
  const sourceLanguage = typeof source === 'string' ? source : textAt(source, 'lang');
  const declarations = listSettings(valueAt(root, 'files')).flatMap(([, file]) => {
    const pattern = textAt(file, 'pattern') ?? textAt(file, 'pattern', 'locales') ?? '';
    const mask = pathFrom(folder, pattern.replace(/@lang|@tag|\[locale\]/g, '*'));
    const isWhole = mask !== undefined && /^[^*]*\*[^*]*$/.test(mask) && !mask.includes('@');
    return isWhole && getFileEnding(mask) ? [{ from: path, mask, sourceLanguage }] : [];
  });
  return { declarations, hints: [] };
}

/** Languages that Django, Gradle and gettext list. */
export function languageLists({ path, folder, text }: ConfigFile): LanguageHint[] {
  if (/(?:^|\/)LINGUAS$/.test(path)) {
    const lines = text.split('\n').map((line) => line.replace(/#.*/, ''));
    return [
      {
        folder,
        texts: lines
          .join(' ')
          .split(/\s+/)
          .filter((one) => one !== ''),
      },
    ];
  }
  const list = path.endsWith('.py')
    ? /^LANGUAGES\s*=\s*[([]([^=]*?)^[)\]]/m.exec(text)?.[1]
    : /\b(?:resConfigs?|resourceConfigurations|localeFilters)\b(.*)/.exec(text)?.[1];
  const texts = [...(list ?? '').matchAll(/["']([A-Za-z]{2,3}(?:[-_+][A-Za-z]+)*)["']/g)];
  // The settings of Django hold for all of its applications.
  const below = path.endsWith('.py') ? '' : folder;
  return texts.length === 0 ? [] : [{ folder: below, texts: texts.map(([, one = '']) => one) }];
}
