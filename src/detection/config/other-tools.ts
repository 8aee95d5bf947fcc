// Configurations of which each says a little: inlang, Flutter, Angular, Rails, i18next, Lingui, Lunaria.

import { getParentFolder } from '../../file-mask.ts';
import { getFileEnding } from '../../formats/recognize.ts';
import { arbRecord, i18nextRecord } from '../../formats/records/json.ts';
import { listCodePlaces } from '../code-places.ts';
import {
  type ConfigFile,
  type Configured,
  type Declaration,
  type LanguageHint,
  resolvePath,
} from './declaration.ts';
import { getJson, getNested, getNestedText, getYaml, listSettings } from './settings.ts';
import { createPathMatcher } from './wildcards.ts';

/** `project.inlang/settings.json`. */
export function inlang({ path, folder, text }: ConfigFile): Declaration[] {
  const root = getJson(text);
  const sourceLanguage =
    getNestedText(root, 'baseLocale') ?? getNestedText(root, 'sourceLanguageTag');
  return listSettings(root).flatMap(([, settings]) => {
    const pattern = getNested(settings, 'pathPattern');
    const patterns =
      typeof pattern === 'string' ? [pattern] : listSettings(pattern).map(([, one]) => one);
    return patterns.flatMap((one) => {
      if (typeof one !== 'string') return [];
      const mask = resolvePath(folder, one.replace(/\{(?:locale|languageTag)\}/g, '*'));
      if (mask === undefined || !mask.includes('*')) return [];
      return [{ from: path, mask, sourceLanguage }];
    });
  });
}

/** `l10n.yaml` of Flutter. */
export function flutter({ path, folder, text }: ConfigFile): Declaration[] {
  const root = getYaml(text);
  const name = getNestedText(root, 'template-arb-file') ?? 'app_en.arb';
  const template = resolvePath(folder, `${getNestedText(root, 'arb-dir') ?? 'lib/l10n'}/${name}`);
  const place = template === undefined ? undefined : listCodePlaces(template, '.arb').at(-1);
  if (template === undefined || place === undefined) return [];
  const mask = `${template.slice(0, place.start)}*${template.slice(place.end)}`;
  return [{ from: path, mask, template, sourceLanguage: place.text, format: arbRecord.name }];
}

/** `angular.json`: the files of each language, one by one. */
export function angular({ path, folder, text }: ConfigFile): Declaration[] {
  return listSettings(getNested(getJson(text), 'projects')).flatMap(([, project]) => {
    const source = getNested(project, 'i18n', 'sourceLocale');
    const sourceLanguage = typeof source === 'string' ? source : getNestedText(source, 'code');
    const masks = new Map<string, Map<string, string>>();
    for (const [code, locale] of listSettings(getNested(project, 'i18n', 'locales'))) {
      const said = getNested(locale, 'translation') ?? locale;
      for (const file of [said].flat()) {
        const own = typeof file === 'string' ? resolvePath(folder, file) : undefined;
        const places = own ? listCodePlaces(own, getFileEnding(own) ?? '') : [];
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
  const sourceLanguage = getNestedText(getYaml(text.replace(/<%[^%]*%>/g, '')), 'base_locale');
  return sourceLanguage === undefined ? [] : [{ folder, sourceLanguage }];
}

/** More patterns than any configuration has are not tried: each is tried on every path. */
const mostPatterns = 500;

/** `i18next-parser.config.js`, read as text: nothing in it is run. */
export function i18nextParser({ path, folder, text, paths }: ConfigFile): Configured {
  const list = /\blocales\s*:\s*\[([^[\]]*)\]/.exec(text)?.[1] ?? '';
  const texts = listTexts(list, /['"]([\w@-]{2,20})['"]/g).slice(0, mostPatterns);
  const output = /\boutput\s*:\s*['"]([^'"\n]{1,300})['"]/.exec(text)?.[1] ?? '';
  const pattern = resolvePath(folder, output) ?? '';
  const hints = texts.length === 0 ? [] : [{ folder, texts }];
  if (!pattern.includes('$LOCALE')) return { declarations: [], hints };
  // In an alphabetical list of languages, the first is the source by chance only.
  const isAlphabetical =
    texts.length > 2 && texts.every((one, at) => at === 0 || one > (texts[at - 1] ?? ''));
  const sourceLanguage = isAlphabetical ? undefined : texts[0];
  const declarations = new Map<string, Declaration>();
  for (const code of sourceLanguage === undefined ? texts : [sourceLanguage]) {
    const ofCode = pattern.replaceAll('$LOCALE', () => code);
    const [before = '', after = ''] = ofCode.split('$NAMESPACE');
    const matches = createPathMatcher(ofCode.replaceAll('$NAMESPACE', '*'));
    for (const template of paths.filter((one) => matches(one) !== undefined)) {
      const namespace = template.slice(before.length, template.length - after.length);
      const mask = pattern.replaceAll('$LOCALE', '*').replaceAll('$NAMESPACE', () => namespace);
      const source = sourceLanguage === undefined ? {} : { template, sourceLanguage };
      const declaration = { from: path, mask, ...source, format: i18nextRecord.name };
      if (!declarations.has(mask)) declarations.set(mask, declaration);
    }
  }
  return { declarations: [...declarations.values()], hints };
}

function listTexts(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, one = '']) => one);
}

/** `lingui.config.ts`, read as text: nothing in it is run. */
export function lingui({ path, folder, text, paths }: ConfigFile): Configured {
  const sourceLanguage = /\bsourceLocale['"]?\s*:\s*['"]([\w-]{2,20})['"]/.exec(text)?.[1];
  const written = listTexts(text, /\bpath['"]?\s*:\s*['"`]([^'"`\n]{1,300})['"`]/g);
  const patterns = written.slice(0, mostPatterns).flatMap((one) => {
    const pattern = resolvePath(folder, one.replace('<rootDir>', ''));
    return pattern?.includes('{locale}') ? [pattern.replaceAll('{locale}', '*')] : [];
  });
  const masks = patterns.flatMap((mask) => [`${mask}.po`, `${mask}.json`]);
  const hasFiles = (mask: string) => {
    const matches = createPathMatcher(mask);
    return paths.some((one) => matches(one) !== undefined);
  };
  return {
    declarations: masks.filter(hasFiles).map((mask) => ({ from: path, mask, sourceLanguage })),
    hints: patterns
      .filter((mask) => mask.includes('{'))
      .map((mask) => ({
        folder: getParentFolder(mask.split(/[*{]/)[0] ?? '').slice(0, -1),
        sourceLanguage,
      })),
  };
}

/** `lunaria.config.json`: the source language, and patterns of dictionaries. */
export function lunaria({ path, folder, text }: ConfigFile): Declaration[] {
  const root = getJson(text);
  const source = getNested(root, 'defaultLocale') ?? getNested(root, 'sourceLocale');
  const sourceLanguage = typeof source === 'string' ? source : getNestedText(source, 'lang');
  return listSettings(getNested(root, 'files')).flatMap(([, file]) => {
    const pattern =
      getNestedText(file, 'pattern') ?? getNestedText(file, 'pattern', 'locales') ?? '';
    const mask = resolvePath(folder, pattern.replace(/@lang|@tag|\[locale\]/g, '*')) ?? '';
    const isWhole = /^[^*]*\*[^*]*$/.test(mask) && !mask.includes('@');
    return isWhole && getFileEnding(mask) ? [{ from: path, mask, sourceLanguage }] : [];
  });
}

/** Languages that Django, Gradle and gettext list. */
export function languageLists({ path, folder, text }: ConfigFile): LanguageHint[] {
  if (/(?:^|\/)LINGUAS$/.test(path)) {
    return [
      {
        folder,
        texts: text
          .replace(/#.*/g, '')
          .split(/\s+/)
          .filter((one) => one !== ''),
      },
    ];
  }
  const isDjango = path.endsWith('.py');
  const list = isDjango
    ? /^LANGUAGES\s*=\s*[([]([^=]*?)^[)\]]/m.exec(text)?.[1]
    : /\b(?:resConfigs?|resourceConfigurations|localeFilters)\b(.*)/.exec(text)?.[1];
  const texts = listTexts(list ?? '', /["']([A-Za-z]{2,3}(?:[-_+][A-Za-z]+)*)["']/g);
  // The settings of Django hold for all of its applications.
  return texts.length === 0 ? [] : [{ folder: isDjango ? '' : folder, texts }];
}
