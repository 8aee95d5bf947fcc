// Spells language codes as platforms do: `pt_BR` is `pt-BR` for iOS and `pt-rBR` for Android.

import {
  getScriptModifier,
  replaceScriptModifier,
  toFileCode,
} from '../languages/language-code-style.ts';
import { splitLanguageCode } from '../text/identifiers.ts';

/** Platforms that spell language codes each in its own way; `bcp47` is the standard of the web. */
export const codePlatforms = ['bcp47', 'posix', 'android', 'apple', 'linux'] as const;
export type CodePlatform = (typeof codePlatforms)[number];

/** Each pattern captures a platform's language code in the path of a translation file. */
const codePatterns: Readonly<Partial<Record<CodePlatform, RegExp>>> = {
  android: /(?:^|\/)values-([^/]+)\//,
  apple: /(?:^|\/)([^/]+)\.lproj\//,
  posix: /(?:^|\/)([a-z]{2,3}(?:[_@][A-Za-z0-9]+)*)(?:\/LC_MESSAGES\/[^/]+|\.po)$/,
};

/**
 * Returns the codes in the paths of the language's files, in which Hebrew may be `iw`; without any,
 * the usual code of the platform. Files that disagree give several codes.
 */
export function spellCode(
  platform: CodePlatform | undefined,
  code: string,
  files: readonly string[],
): readonly [string, ...string[]] {
  const pattern = codePatterns[platform === 'linux' ? 'posix' : (platform ?? 'bcp47')];
  const found = pattern === undefined ? [] : files.map((path) => pattern.exec(path)?.[1]);
  const [first, ...others] = new Set(found.filter((foundCode) => foundCode !== undefined));
  return first === undefined ? [formatCode(platform, code)] : [first, ...others];
}

/** Spells a code as a platform usually does: `pt_BR` → `pt-BR` or `pt-rBR`. Without a platform it stays as it is. */
function formatCode(platform: CodePlatform | undefined, code: string): string {
  switch (platform) {
    case undefined:
      return code;
    case 'bcp47':
    case 'apple':
      return replaceScriptModifier(code).replace(/[_@]/g, '-');
    case 'posix':
    case 'linux':
      return toPosixLocale(code);
    case 'android':
      return toFileCode(replaceScriptModifier(code), 'android');
    default:
      return platform satisfies never;
  }
}

/** POSIX locales have no script: Chinese gets a region (`zh_TW`), other languages a modifier (`sr@latin`). */
function toPosixLocale(code: string): string {
  const parts = splitLanguageCode(code);
  if (parts?.script === undefined) return code;
  const { language, script, region, variant } = parts;
  const chineseRegion = language === 'zh' ? { Hans: 'CN', Hant: 'TW' }[script] : undefined;
  if (chineseRegion !== undefined) return `zh_${region ?? chineseRegion}`;
  const modifier = variant ?? getScriptModifier(script);
  const locale = region === undefined ? language : `${language}_${region}`;
  return modifier === undefined ? locale : `${locale}@${modifier}`;
}
