// The languages to ship → the text that a release needs.

import { computeReadablePercentage, computeWholePercent } from '../percentages.ts';
import { formatCsvLine } from '../text/csv.ts';
import { escapeInvisible, escapeInvisibleInJson } from '../text/visible.ts';
import { escapeXml } from '../text/xml.ts';
import { type CodeForm, spellCode } from './codes.ts';
import type { SelectableLanguage } from './select.ts';

export const selectFormats = [
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
export type SelectFormat = (typeof selectFormats)[number];

/** The whole text, with a line break at its end unless nothing is in it. */
export function formatSelection(
  selected: readonly SelectableLanguage[],
  format: SelectFormat,
  form: CodeForm | undefined,
): string {
  const codes = (usual?: CodeForm) =>
    unique(selected.flatMap(({ code, files }) => spellCode(form ?? usual, code, files)));
  switch (format) {
    case 'lines':
      return lines(codes());
    case 'json':
      return `${escapeInvisibleInJson(JSON.stringify(codes()))}\n`;
    case 'csv':
      return csv(selected, form);
    case 'linguas': {
      // LINGUAS names the files that are built, and the source language has none.
      const translations = selected.filter(({ isSource }) => !isSource);
      return lines(
        unique(translations.flatMap(({ code, files }) => spellCode(form ?? 'linux', code, files))),
      );
    }
    case 'gradle':
      return `resourceConfigurations += [${codes('android').map(formatForGradle).join(', ')}]\n`;
    case 'gradle-kotlin':
      return `resourceConfigurations += listOf(${codes('android').map(formatForGradle).join(', ')})\n`;
    case 'locales-config':
      return (
        '<?xml version="1.0" encoding="utf-8"?>\n' +
        '<locale-config xmlns:android="http://schemas.android.com/apk/res/android">\n' +
        codes('bcp47')
          .map((code) => `    <locale android:name="${escapeXml(code)}"/>\n`)
          .join('') +
        '</locale-config>\n'
      );
    case 'manifest':
      // One file may have all languages.
      return lines(unique(selected.flatMap(({ files }) => files)).map(formatForManifest));
    case 'appstream':
      return (
        '<languages>\n' +
        selected
          .flatMap(({ code, files, translated, total }) =>
            spellCode(form ?? 'posix', code, files).map(
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

/** A string of Groovy and of Kotlin, both of which read a `$` as the start of an expression. */
function formatForGradle(code: string): string {
  return escapeInvisibleInJson(JSON.stringify(code)).replaceAll('$', '\\$');
}

/** A language may be a folder of files. */
function formatForManifest(path: string): string {
  return path.endsWith('/')
    ? `graft ${escapeManifestPath(path.slice(0, -1))}`
    : `include ${escapeManifestPath(path)}`;
}

/** A line of a manifest has patterns, apart by spaces; `?` fits any one character, and needs no other sign. */
function escapeManifestPath(path: string): string {
  return path.replace(/[\s#*?![\]\\\p{C}]/gu, '?');
}

function csv(selected: readonly SelectableLanguage[], form: CodeForm | undefined): string {
  const rows = selected.map(({ code, name, total, translated, failing, files }) => [
    spellCode(form, code, files)[0],
    name,
    computeReadablePercentage(translated, total),
    translated,
    total,
    failing,
  ]);
  const header = ['code', 'name', 'percent', 'translated', 'total', 'failing_checks'];
  return [header, ...rows].map(formatCsvLine).join('');
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${escapeInvisible(text)}\n`).join('');
}

/** Two languages may have one code on a platform. */
function unique(codes: readonly string[]): string[] {
  return [...new Set(codes)];
}
