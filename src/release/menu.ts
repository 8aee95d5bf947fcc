// Renders the languages of a program for its language menu: as JSON, as a module of TypeScript and as string arrays of
// Android.

import { getOwnLanguageName } from '../languages/english-names.ts';
import { describeCldrLanguage, describeRegisteredLanguage } from '../languages/language-data.ts';
import { computeReadablePercentage } from '../model/percentages.ts';
import { compareText } from '../problem/problem.ts';
import { groupBy } from '../text/collections.ts';
import { escapeInvisibleInJson } from '../text/visible.ts';
import { escapeXml } from '../text/xml.ts';
import type { MenuFormat } from './formats.ts';
import { type CodePlatform, spellCode } from './platform-codes.ts';
import type { SelectableLanguage, Selection } from './select.ts';

interface NamedLanguage {
  readonly code: string;
  readonly native: string;
}

/** Sorts languages by their own names, without regard to capitals and accents; Latin letters come first. */
export function sortForMenu<Language extends NamedLanguage>(
  languages: readonly Language[],
): Language[] {
  return languages.toSorted(
    (one, other) =>
      compareText(toSortKey(one.native), toSortKey(other.native)) ||
      compareText(one.code, other.code),
  );
}

/**
 * Capitalizes the name of a language for a list: `français` becomes `Français`, as CLDR has names for use in sentences.
 * Names such as `isiZulu`, and those in scripts without capitals, stay as they are.
 */
export function capitalizeForMenu(name: string): string {
  const isCased = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(
    name,
  );
  if (!isCased || /^\p{Ll}+\p{Lu}/u.test(name)) return name;
  const [first = ''] = name;
  return first.toUpperCase() + name.slice(first.length);
}

/** Removes capitals and everything that is no letter, such as accents, so that `Íslenska` is sorted under I. */
function toSortKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\P{L}+/gu, '')
    .toLowerCase();
}

/** A language in a menu. The fields have the names of the published menu. */
interface MenuEntry extends NamedLanguage {
  /** In English. */
  readonly name: string;
  readonly percent: number;
  readonly missing: number;
  readonly direction: 'ltr' | 'rtl';
  readonly ready: boolean;
}

/** Renders all languages of a selection; for Android only those that are selected. The text ends with a line break. */
export function formatMenu(
  selection: Selection,
  format: MenuFormat,
  platform: CodePlatform | undefined,
): string {
  const leftOut = selection.leftOut.map(({ figures }) => figures);
  const unsorted = [
    ...selection.selected.map((language) => createEntry(language, platform, true)),
    ...leftOut.map((language) => createEntry(language, platform, false)),
  ];
  const byName = groupBy(unsorted, ({ native }) => native);
  const entries = sortForMenu(
    unsorted.map((entry) => {
      // CLDR has one name for `pt` and `pt_BR`.
      const isOnly = byName.get(entry.native)?.length === 1;
      return isOnly ? entry : { ...entry, native: `${entry.native} (${entry.code})` };
    }),
  );
  switch (format) {
    case 'menu':
      return `[\n${entries.map((entry) => `  ${formatJson(entry)}`).join(',\n')}\n]\n`;
    case 'menu-ts':
      return (
        `export const languages = [\n${entries.map((entry) => `  ${formatJson(entry)},\n`).join('')}] as const;\n\n` +
        "export type LanguageCode = (typeof languages)[number]['code'];\n"
      );
    case 'menu-xml': {
      const ready = entries.filter((entry) => entry.ready);
      return (
        '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n' +
        formatArray(
          'language_codes',
          ready.map(({ code }) => code),
        ) +
        formatArray(
          'language_names',
          ready.map(({ native }) => native),
        ) +
        '</resources>\n'
      );
    }
    default:
      return format satisfies never;
  }
}

function createEntry(
  { code, name, files, spelledCode, translated, total }: SelectableLanguage,
  platform: CodePlatform | undefined,
  ready: boolean,
): MenuEntry {
  const known = describeCldrLanguage(code) ?? describeRegisteredLanguage(code);
  return {
    code: platform === undefined ? (spelledCode ?? code) : spellCode(platform, code, files)[0],
    native: capitalizeForMenu(getOwnLanguageName(code) ?? name),
    name,
    direction: known?.direction ?? 'ltr',
    percent: computeReadablePercentage(translated, total).tenths / 10,
    missing: total - translated,
    ready,
  };
}

/** Formats an entry on one line, as JSON that is TypeScript too. */
function formatJson(entry: MenuEntry): string {
  const fields = Object.entries(entry).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return escapeInvisibleInJson(`{ ${fields.join(', ')} }`);
}

function formatArray(name: string, items: readonly string[]): string {
  const lines = items.map((item) => `        <item>${escapeForAndroid(item)}</item>\n`).join('');
  return `    <string-array name="${name}" translatable="false">\n${lines}    </string-array>\n`;
}

/** Escapes what resources of Android would read otherwise: quotes, backslashes, and `@` and `?` at the start. */
function escapeForAndroid(text: string): string {
  return escapeXml(text.replace(/["'\\]|^[@?]/g, '\\$&'));
}
