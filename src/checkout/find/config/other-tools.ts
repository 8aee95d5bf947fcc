// Reads the configurations of inlang, Flutter, Angular, Rails, i18next, Lingui, Lunaria, Xcode, Django, Gradle and gettext.

import { getFileEnding } from '../../../formats/recognize.ts';
import { arbRecord, i18nextRecord } from '../../../formats/records/json.ts';
import { getParentFolder } from '../../../languages/file-mask.ts';
import { listCodePlaces } from '../code-places.ts';
import {
  type ConfigFile,
  type ConfigurationFindings,
  type Declaration,
  type LanguageHint,
  resolvePath,
} from './declaration.ts';
import {
  getNested,
  getNestedText,
  listSettings,
  parseJsonSettings,
  parseYamlSettings,
} from './settings.ts';
import { createPathMatcher } from './wildcards.ts';

/** Reads `project.inlang/settings.json`, which has a path pattern like `./messages/{locale}.json` for each plugin. */
export function readInlang({ path, folder, text }: ConfigFile): Declaration[] {
  const root = parseJsonSettings(text);
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

/** Reads `l10n.yaml` of Flutter, which names the folder and the file with the source texts. */
export function readFlutter({ path, folder, text }: ConfigFile): Declaration[] {
  const root = parseYamlSettings(text);
  const name = getNestedText(root, 'template-arb-file') ?? 'app_en.arb';
  const template = resolvePath(folder, `${getNestedText(root, 'arb-dir') ?? 'lib/l10n'}/${name}`);
  const place = template === undefined ? undefined : listCodePlaces(template, '.arb').at(-1);
  if (template === undefined || place === undefined) return [];
  const mask = `${template.slice(0, place.start)}*${template.slice(place.end)}`;
  return [
    { from: path, mask, template, sourceLanguage: place.writtenCode, format: arbRecord.name },
  ];
}

/** Reads `angular.json`, which lists the files of each language. */
export function readAngular({ path, folder, text }: ConfigFile): Declaration[] {
  return listSettings(getNested(parseJsonSettings(text), 'projects')).flatMap(([, project]) => {
    const source = getNested(project, 'i18n', 'sourceLocale');
    const sourceLanguage = typeof source === 'string' ? source : getNestedText(source, 'code');
    const masks = new Set<string>();
    for (const [code, locale] of listSettings(getNested(project, 'i18n', 'locales'))) {
      const fileNames = getNested(locale, 'translation') ?? locale;
      for (const fileName of [fileNames].flat()) {
        const file = typeof fileName === 'string' ? resolvePath(folder, fileName) : undefined;
        const places = file ? listCodePlaces(file, getFileEnding(file) ?? '') : [];
        const place = places.findLast(
          ({ writtenCode }) => normalizeCode(writtenCode) === normalizeCode(code),
        );
        if (!file || !place) continue;
        masks.add(`${file.slice(0, place.start)}*${file.slice(place.end)}`);
      }
    }
    return [...masks].map((mask) => ({ from: path, mask, sourceLanguage }));
  });
}

/** Normalizes a language code for comparison: `pt_BR` is `pt-br`. */
function normalizeCode(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}

/** Reads the source language in `config/i18n-tasks.yml` of Rails. The files are found by their paths. */
export function readRails({ folder, text }: ConfigFile): LanguageHint[] {
  const sourceLanguage = getNestedText(
    parseYamlSettings(text.replace(/<%[^%]*%>/g, '')),
    'base_locale',
  );
  return sourceLanguage === undefined ? [] : [{ folder, sourceLanguage }];
}

/** Reads the source language of `.lproj` folders in the project of Xcode, or in the package that it is in. */
export function readXcode({ folder, text }: ConfigFile): LanguageHint[] {
  const [, sourceLanguage] =
    /\b(?:developmentRegion *=|defaultLocalization *:) *"?([\w-]{2,20})"? *[;,\n]/.exec(text) ?? [];
  return sourceLanguage === undefined
    ? []
    : [{ folder, sourceLanguage, maskPattern: /\*\.lproj\// }];
}

/** The most patterns that are tried, as each is tried on every path. Chosen: more than configurations have. */
const maxPatterns = 500;

/** Reads `i18next-parser.config.js` as text, without running it: `locales: ['en', 'de'], output: 'locales/$LOCALE.json'`. */
export function readI18nextParser({
  path,
  folder,
  text,
  paths,
}: ConfigFile): ConfigurationFindings {
  const list = /\blocales\s*:\s*\[([^[\]]*)\]/.exec(text)?.[1] ?? '';
  const texts = listMatches(list, /['"]([\w@-]{2,20})['"]/g).slice(0, maxPatterns);
  const output = /\boutput\s*:\s*['"]([^'"\n]{1,300})['"]/.exec(text)?.[1] ?? '';
  const pattern = resolvePath(folder, output) ?? '';
  const hints = texts.length === 0 ? [] : [{ folder, writtenCodes: texts }];
  if (!pattern.includes('$LOCALE')) return { declarations: [], hints };
  // The first language is the source, unless the list is alphabetical.
  const isAlphabetical =
    texts.length > 2 &&
    texts.every((text, index) => index === 0 || text > (texts[index - 1] ?? ''));
  const sourceLanguage = isAlphabetical ? undefined : texts[0];
  const declarations = new Map<string, Declaration>();
  for (const code of sourceLanguage === undefined ? texts : [sourceLanguage]) {
    const codePattern = pattern.replaceAll('$LOCALE', () => code);
    const [before = '', after = ''] = codePattern.split('$NAMESPACE');
    const matches = createPathMatcher(codePattern.replaceAll('$NAMESPACE', '*'));
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

function listMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, one = '']) => one);
}

/** Reads `lingui.config.ts` as text, without running it: `sourceLocale: 'en'`, `path: 'locales/{locale}'`. */
export function readLingui({ path, folder, text, paths }: ConfigFile): ConfigurationFindings {
  const sourceLanguage = /\bsourceLocale['"]?\s*:\s*['"]([\w-]{2,20})['"]/.exec(text)?.[1];
  const written = listMatches(text, /\bpath['"]?\s*:\s*['"`]([^'"`\n]{1,300})['"`]/g);
  const patterns = written.slice(0, maxPatterns).flatMap((one) => {
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

/** Reads `lunaria.config.json`: the source language, and path patterns with `@lang`. */
export function readLunaria({ path, folder, text }: ConfigFile): Declaration[] {
  const root = parseJsonSettings(text);
  const source = getNested(root, 'defaultLocale') ?? getNested(root, 'sourceLocale');
  const sourceLanguage = typeof source === 'string' ? source : getNestedText(source, 'lang');
  return listSettings(getNested(root, 'files')).flatMap(([, file]) => {
    const pattern =
      getNestedText(file, 'pattern') ?? getNestedText(file, 'pattern', 'locales') ?? '';
    const mask = resolvePath(folder, pattern.replace(/@lang|@tag|\[locale\]/g, '*')) ?? '';
    const hasOneCode = /^[^*]*\*[^*]*$/.test(mask) && !mask.includes('@');
    return hasOneCode && getFileEnding(mask) ? [{ from: path, mask, sourceLanguage }] : [];
  });
}

/** Reads the languages that `settings.py` of Django, Gradle or `LINGUAS` of gettext lists. */
export function readLanguageLists({ path, folder, text }: ConfigFile): LanguageHint[] {
  if (/(?:^|\/)LINGUAS$/.test(path)) {
    return [
      {
        folder,
        writtenCodes: text
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
  const writtenCodes = listMatches(list ?? '', /["']([A-Za-z]{2,3}(?:[-_+][A-Za-z]+)*)["']/g);
  // The settings of Django are valid for all applications of the checkout.
  return writtenCodes.length === 0 ? [] : [{ folder: isDjango ? '' : folder, writtenCodes }];
}
