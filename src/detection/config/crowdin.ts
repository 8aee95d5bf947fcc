// `crowdin.yml`: pairs of `source` and `translation`, with placeholders for the language and for the
// parts of the source's path.

import { type ConfigFile, type Declaration, resolvePath } from './declaration.ts';
import { getNested, getNestedText, getYaml, listSettings } from './settings.ts';
import { createPathMatcher } from './wildcards.ts';

/** The sets that `files` names; a file in `.github` may speak of its own folder or of the one above. */
export function crowdin(file: ConfigFile): Declaration[] {
  const { folder, paths } = file;
  const declared = declaredFrom(file);
  const isHosts = /(?:^|\/)\.github$/.test(folder);
  const all = new Set(isHosts ? paths : []);
  if (!isHosts || declared.some(({ template = '' }) => all.has(template))) return declared;
  return declaredFrom({ ...file, folder: folder.slice(0, -'.github'.length).replace(/\/$/, '') });
}

/** More sets, exceptions of one and renamed languages than any project has are not read: each is tried on every path. */
const [mostSets, mostIgnored, mostRenamed] = [500, 100, 1000];

function declaredFrom({ path, folder, text, paths }: ConfigFile): Declaration[] {
  const root = getYaml(text);
  const base = resolvePath(folder, getNestedText(root, 'base_path') ?? '');
  if (base === undefined) return [];
  const files = listSettings(getNested(root, 'files')).slice(0, mostSets);
  return files.flatMap(([, file]) => {
    const [from, to] = [getNestedText(file, 'source'), getNestedText(file, 'translation')];
    if (from === undefined || to === undefined) return [];
    const source = resolvePath(base, from);
    if (source === undefined) return [];
    const codes = codesIn(file);
    if (!/[*?]/.test(source)) {
      const mask = getMask(base, source, to, '');
      return mask === undefined ? [] : [{ from: path, mask, template: source, codes, sureCodes }];
    }
    const matchSource = createPathMatcher(source);
    const ignored = listSettings(getNested(file, 'ignore'))
      .slice(0, mostIgnored)
      .flatMap(([, one]) =>
        typeof one === 'string' ? [createPathMatcher(resolvePath(base, one) ?? '')] : [],
      );
    return paths.flatMap((template) => {
      const match = matchSource(template);
      if (match === undefined || ignored.some((one) => one(template) !== undefined)) return [];
      const mask = getMask(base, template, to, match);
      return mask === undefined ? [] : [{ from: path, mask, template, codes, sureCodes }];
    });
  });
}

/** The mask of the translations of one source; `deep` is what `**` represents. */
function getMask(base: string, source: string, to: string, deep: string): string | undefined {
  const name = source.slice(source.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const parts = new Map(
    Object.entries({
      original_file_name: name,
      file_name: dot < 0 ? name : name.slice(0, dot),
      file_extension: dot < 0 ? '' : name.slice(dot + 1),
      original_path: source.slice(base.length, source.length - name.length).replace(/^\/|\/$/g, ''),
      osx_code: '*.lproj',
    }),
  );
  let isLanguage = false;
  const written = to
    .replaceAll('**', () => deep)
    .replace(/%(\w+)%/g, (_, key: string) => {
      if (languages.has(key)) isLanguage = true;
      return parts.get(key) ?? (languages.has(key) ? '*' : '');
    });
  return isLanguage ? resolvePath(base, written) : undefined;
}

const languages: ReadonlySet<string> = new Set([
  'language',
  'language_id',
  'two_letters_code',
  'three_letters_code',
  'locale',
  'locale_with_underscore',
  'android_code',
  'osx_code',
  'osx_locale',
]);

/** Codes of Crowdin, in its styles, that elsewhere mean Serbian as Serbia writes it, and the English of Portugal. */
const sureCodes: ReadonlyMap<string, string> = new Map([
  ...['sr-CS', 'sr_CS', 'sr-rCS'].map((text) => [text, 'sr_Latn'] as const),
  ...['en-PT', 'en_PT', 'en-rPT'].map((text) => [text, 'en@pirate'] as const),
]);

/** Texts in paths → codes, of `languages_mapping` and `translation_replace`. */
function codesIn(file: unknown): Map<string, string> {
  const tables = listSettings(getNested(file, 'languages_mapping')).map(([, table]) => table);
  return new Map(
    [...tables, getNested(file, 'translation_replace')].flatMap((table) =>
      listSettings(table)
        .slice(0, mostRenamed)
        .flatMap(([code, text]) =>
          typeof text === 'string' ? [[text.replace(/\.lproj$/, ''), code] as const] : [],
        ),
    ),
  );
}
