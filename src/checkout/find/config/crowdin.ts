// Reads `crowdin.yml`: pairs of `source` and `translation`, with placeholders such as `%locale%` for the language and
// `%file_name%` for parts of the source's path.

import { groupBy } from '../../../text/collections.ts';
import { type ConfigFile, type Declaration, resolvePath } from './declaration.ts';
import { getNested, getNestedText, listSettings, parseYamlSettings } from './settings.ts';
import { createPathMatcher } from './wildcards.ts';

/** Declares the sets of a `crowdin.yml`. In `.github`, its paths may start in this folder or in the parent folder. */
export function readCrowdin(file: ConfigFile): Declaration[] {
  const { folder, paths } = file;
  const declarations = readDeclarations(file);
  const isInHostFolder = /(?:^|\/)\.github$/.test(folder);
  const pathSet = new Set(isInHostFolder ? paths : []);
  if (!isInHostFolder || declarations.some(({ template = '' }) => pathSet.has(template)))
    return declarations;
  return readDeclarations({
    ...file,
    folder: folder.slice(0, -'.github'.length).replace(/\/$/, ''),
  });
}

// The most sets, exceptions of a set and renamed languages that are read, as each is tried on every path. Chosen: more
// than projects have.
const maxSets = 500;
const maxIgnored = 100;
const maxRenamed = 1000;

function readDeclarations({ path, folder, text, paths }: ConfigFile): Declaration[] {
  const root = parseYamlSettings(text);
  const base = resolvePath(folder, getNestedText(root, 'base_path') ?? '');
  if (base === undefined) return [];
  const files = listSettings(getNested(root, 'files')).slice(0, maxSets);
  return files.flatMap(([, file]) => {
    const [from, to] = [getNestedText(file, 'source'), getNestedText(file, 'translation')];
    if (from === undefined || to === undefined) return [];
    const source = resolvePath(base, from);
    if (source === undefined) return [];
    const codes = readCodes(file);
    if (!/[*?]/.test(source)) {
      const mask = computeMask(base, source, to, '');
      return mask === undefined
        ? []
        : [{ from: path, mask, template: source, codes, overridingCodes }];
    }
    const matchSource = createPathMatcher(source);
    const ignored = listSettings(getNested(file, 'ignore'))
      .slice(0, maxIgnored)
      .flatMap(([, one]) =>
        typeof one === 'string' ? [createPathMatcher(resolvePath(base, one) ?? '')] : [],
      );
    const declared = paths.flatMap((template) => {
      const match = matchSource(template);
      if (match === undefined || ignored.some((one) => one(template) !== undefined)) return [];
      const mask = computeMask(base, template, to, match);
      return mask === undefined ? [] : [{ from: path, mask, template, codes, overridingCodes }];
    });
    // If the pattern of the sources matches the translations, too, it doesn't tell which of them is the source.
    return [...groupBy(declared, ({ mask }) => mask).values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [others.length === 0 ? first : { ...first, template: undefined }],
    );
  });
}

/** Computes the mask of the translations of one source. `deep` replaces `**`; `to` is the setting `translation`. */
function computeMask(base: string, source: string, to: string, deep: string): string | undefined {
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
  let first: string | undefined;
  const written = to
    .replaceAll('**', () => deep)
    .replace(/%(\w+)%/g, (_, key: string) => {
      if (!languagePlaceholders.has(key)) return parts.get(key) ?? '';
      const isSpelledAnew = first !== undefined && first !== key && spellings.has(first);
      first ??= key;
      return parts.get(key) ?? ((isSpelledAnew && spellings.get(key)) || '*');
    });
  return first !== undefined ? resolvePath(base, written) : undefined;
}

const languagePlaceholders: ReadonlySet<string> = new Set([
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

/** The placeholders of a mask for a code that is there in the other spelling before. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['locale', '{code-}'],
  ['locale_with_underscore', '{code_}'],
]);

/** Codes that mean other languages in Crowdin: `sr-CS` is Serbian in Latin letters, `en-PT` is pirate English. */
const overridingCodes: ReadonlyMap<string, string> = new Map([
  ...['sr-CS', 'sr_CS', 'sr-rCS'].map((text) => [text, 'sr_Latn'] as const),
  ...['en-PT', 'en_PT', 'en-rPT'].map((text) => [text, 'en@pirate'] as const),
]);

/** Maps texts in paths to codes, by `languages_mapping` and `translation_replace`. */
function readCodes(file: unknown): Map<string, string> {
  const tables = listSettings(getNested(file, 'languages_mapping')).map(([, table]) => table);
  return new Map(
    [...tables, getNested(file, 'translation_replace')].flatMap((table) =>
      listSettings(table)
        .slice(0, maxRenamed)
        .flatMap(([code, text]) =>
          typeof text === 'string' ? [[text.replace(/\.lproj$/, ''), code] as const] : [],
        ),
    ),
  );
}
