// Renders the languages to ship in the format that a build tool reads, such as
// `resourceConfigurations += ["de", "pt-rBR"]` for Gradle.

import { pagePlaceholder } from '../languages/file-mask.ts';
import { computeReadablePercentage, computeWholePercent } from '../model/percentages.ts';
import { trimTrailing } from '../text/trim.ts';
import { escapeInvisibleInJson, formatPrintedCsvLine, sanitizeLine } from '../text/visible.ts';
import { escapeXml } from '../text/xml.ts';
import { type CodePlatform, spellCode } from './platform-codes.ts';
import type { SelectableLanguage } from './select.ts';

/** The formats for the selected languages. */
export const listFormats = [
  'lines',
  'json',
  'csv',
  'linguas',
  'gradle',
  'gradle-kotlin',
  'locales-config',
  'manifest',
  'appstream',
] as const;
export type ListFormat = (typeof listFormats)[number];

/** The formats for language menus, which have languages that are left out as well. */
const menuFormats = ['menu', 'menu-ts', 'menu-xml'] as const;
export type MenuFormat = (typeof menuFormats)[number];

export const selectFormats = [...listFormats, ...menuFormats] as const;
export type SelectFormat = ListFormat | MenuFormat;

export function isMenuFormat(format: SelectFormat): format is MenuFormat {
  return format.startsWith('menu');
}

/** Renders the selected languages. The text ends with a line break, or is empty. */
export function formatSelection(
  selected: readonly SelectableLanguage[],
  format: ListFormat,
  platform: CodePlatform | undefined,
): string {
  const getCodes = (defaultPlatform?: CodePlatform) =>
    removeDuplicates(
      selected.flatMap(({ code, files }) => spellCode(platform ?? defaultPlatform, code, files)),
    );
  switch (format) {
    case 'lines':
      return joinLines(getCodes());
    case 'json':
      return `${escapeInvisibleInJson(JSON.stringify(getCodes()))}\n`;
    case 'csv':
      return formatCsv(selected, platform);
    case 'linguas': {
      // LINGUAS names the files that are built, and the source language has none.
      const translations = selected.filter(({ isSource }) => !isSource);
      return joinLines(
        removeDuplicates(
          translations.flatMap(({ code, files }) => spellCode(platform ?? 'linux', code, files)),
        ),
      );
    }
    case 'gradle':
      return `resourceConfigurations += [${getCodes('android').map(formatForGradle).join(', ')}]\n`;
    case 'gradle-kotlin':
      return `resourceConfigurations += listOf(${getCodes('android').map(formatForGradle).join(', ')})\n`;
    case 'locales-config':
      return (
        '<?xml version="1.0" encoding="utf-8"?>\n' +
        '<locale-config xmlns:android="http://schemas.android.com/apk/res/android">\n' +
        getCodes('bcp47')
          .map((code) => `    <locale android:name="${escapeXml(code)}"/>\n`)
          .join('') +
        '</locale-config>\n'
      );
    case 'manifest':
      // Several languages may be in one file.
      return joinLines(
        removeDuplicates(selected.flatMap(({ files }) => files)).map(formatForManifest),
      );
    case 'appstream':
      return (
        '<languages>\n' +
        selected
          // A language without strings counts as translated.
          .flatMap(({ code, files, translated, total }) =>
            spellCode(platform ?? 'posix', code, files).map(
              (spelled) =>
                `  <lang percentage="${computeWholePercent(translated, total) ?? 100}">${escapeXml(spelled)}</lang>\n`,
            ),
          )
          .join('') +
        '</languages>\n'
      );
    default:
      return format satisfies never;
  }
}

/** Quotes a code for Groovy and Kotlin, where an unescaped `$` begins an expression. */
function formatForGradle(code: string): string {
  return escapeInvisibleInJson(JSON.stringify(code)).replaceAll('$', '\\$');
}

/**
 * Renders a line of `MANIFEST.in` of Python packages. The path of a language may be a folder, `locale/de/`, or have many
 * pages, `docs/{page}.de.md`.
 */
function formatForManifest(path: string): string {
  const [folder = '', pages] = path.split(pagePlaceholder);
  if (pages !== undefined) {
    const ending = escapeManifestPath(pages.replace(/^\[[^\]]*\]/, ''));
    return `recursive-include ${escapeManifestPath(trimTrailing(folder, '/')) || '.'} *${ending}`;
  }
  return path.endsWith('/')
    ? `graft ${escapeManifestPath(path.slice(0, -1))}`
    : `include ${escapeManifestPath(path)}`;
}

/** Spaces separate the patterns of a manifest's line, so each special character becomes the wildcard `?`. */
function escapeManifestPath(path: string): string {
  return path.replace(/[\s#*?![\]\\\p{C}]/gu, '?');
}

function formatCsv(
  selected: readonly SelectableLanguage[],
  platform: CodePlatform | undefined,
): string {
  const rows = selected.map(({ code, name, total, translated, failing, files }) => [
    spellCode(platform, code, files)[0],
    name,
    computeReadablePercentage(translated, total),
    translated,
    total,
    failing,
  ]);
  const header = ['code', 'name', 'percent', 'translated', 'total', 'failing_checks'];
  return [header, ...rows].map(formatPrintedCsvLine).join('');
}

function joinLines(texts: readonly string[]): string {
  return texts.map((text) => `${sanitizeLine(text)}\n`).join('');
}

/** Two languages may have one code on a platform. */
function removeDuplicates(codes: readonly string[]): string[] {
  return [...new Set(codes)];
}
