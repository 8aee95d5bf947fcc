// The languages to ship → the text that a release needs.

import { type CodeForm, codeIn } from './codes.ts';
import { type LanguageFigures, shownPercent } from './select.ts';

export const selectFormats = [
  'lines',
  'json',
  'csv',
  'linguas',
  'gradle',
  'locales-config',
  'manifest',
] as const;
export type SelectFormat = (typeof selectFormats)[number];

/** The whole text, with a line break at its end unless nothing is in it. */
export function selectedText(
  selected: readonly LanguageFigures[],
  format: SelectFormat,
  form: CodeForm | undefined,
): string {
  const codes = (usual?: CodeForm) =>
    unique(selected.map(({ code }) => codeIn(form ?? usual, code)));
  switch (format) {
    case 'lines':
      return lines(codes());
    case 'json':
      return `${JSON.stringify(codes())}\n`;
    case 'csv':
      return csv(selected, form);
    case 'linguas': {
      // LINGUAS names the files that are built, and the source language has none.
      const translations = selected.filter(({ isSource }) => !isSource);
      return lines(unique(translations.map(({ code }) => codeIn(form ?? 'linux', code))));
    }
    case 'gradle':
      return `resourceConfigurations += [${codes('android')
        .map((code) => `"${code}"`)
        .join(', ')}]\n`;
    case 'locales-config':
      return (
        '<?xml version="1.0" encoding="utf-8"?>\n' +
        '<locale-config xmlns:android="http://schemas.android.com/apk/res/android">\n' +
        codes('bcp47')
          .map((code) => `    <locale android:name="${code}"/>\n`)
          .join('') +
        '</locale-config>\n'
      );
    case 'manifest':
      // One file may have all languages.
      return lines(unique(selected.flatMap(({ files }) => files)).map(inManifest));
    default:
      return format satisfies never;
  }
}

/** A language may be a folder of files. */
function inManifest(path: string): string {
  return path.endsWith('/') ? `graft ${path.slice(0, -1)}` : `include ${path}`;
}

function csv(selected: readonly LanguageFigures[], form: CodeForm | undefined): string {
  const rows = selected.map(({ code, name, total, translated, failing }) => [
    codeIn(form, code),
    /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
    shownPercent(translated, total).toFixed(1),
    translated,
    total,
    failing,
  ]);
  const header = ['code', 'name', 'percent', 'translated', 'total', 'failing_checks'];
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

/** Two languages may have one code on a platform. */
function unique(codes: readonly string[]): string[] {
  return [...new Set(codes)];
}
