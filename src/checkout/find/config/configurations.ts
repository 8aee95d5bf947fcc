// Reads the configurations of other translation tools in a checkout: which files they declare, and for which languages.

import { parseLanguageAliases } from '../../../catalogue/language-code.ts';
import type { ReadStart } from '../../../formats/file-start.ts';
import { documentsRecord } from '../../../formats/records/documents.ts';
import { createMask } from '../../../languages/file-mask.ts';
import { readCrowdin } from './crowdin.ts';
import {
  type ConfigFile,
  type ConfigurationFindings,
  type Declaration,
  type LanguageHint,
  resolvePath,
} from './declaration.ts';
import {
  readAngular,
  readFlutter,
  readI18nextParser,
  readInlang,
  readLanguageLists,
  readLingui,
  readLunaria,
  readRails,
  readXcode,
} from './other-tools.ts';
import { getNested, getNestedText, listSettings, parseYamlSettings } from './settings.ts';

interface ConfigurationKind {
  readonly pathPattern: RegExp;
  /** The number of folders to go up from the file's folder to the folder that its paths start from; 0 by default. */
  readonly foldersUp?: number;
  readonly read: (file: ConfigFile) => Partial<ConfigurationFindings>;
}

const wrapDeclarations =
  (read: (file: ConfigFile) => readonly Declaration[]) => (file: ConfigFile) => ({
    declarations: read(file),
  });
const wrapHints = (read: (file: ConfigFile) => readonly LanguageHint[]) => (file: ConfigFile) => ({
  hints: read(file),
});

/** Kinds that declare files come first, because the first declaration of a file decides. */
const configurationKinds: readonly ConfigurationKind[] = [
  { pathPattern: /^translations\.yaml$/, read: wrapDeclarations(readDescribedComponents) },
  { pathPattern: /(?:^|\/)\.tx\/config$/, foldersUp: 1, read: wrapDeclarations(readTransifex) },
  { pathPattern: /(?:^|\/)\.?crowdin\.ya?ml$/, read: wrapDeclarations(readCrowdin) },
  {
    pathPattern: /(?:^|\/)[^/]*\.inlang\/settings\.json$/,
    foldersUp: 1,
    read: wrapDeclarations(readInlang),
  },
  { pathPattern: /(?:^|\/)l10n\.yaml$/, read: wrapDeclarations(readFlutter) },
  { pathPattern: /(?:^|\/)angular\.json$/, read: wrapDeclarations(readAngular) },
  { pathPattern: /(?:^|\/)i18next-parser\.config\.\w+$/, read: readI18nextParser },
  { pathPattern: /(?:^|\/)(?:lingui\.config\.\w+|\.linguirc)$/, read: readLingui },
  { pathPattern: /(?:^|\/)lunaria\.config\.json$/, read: wrapDeclarations(readLunaria) },
  { pathPattern: /(?:^|\/)config\/i18n-tasks\.yml$/, foldersUp: 1, read: wrapHints(readRails) },
  { pathPattern: /\.xcodeproj\/project\.pbxproj$/, foldersUp: 1, read: wrapHints(readXcode) },
  { pathPattern: /(?:^|\/)Package\.swift$/, read: wrapHints(readXcode) },
  {
    pathPattern: /(?:^|\/)(?:LINGUAS|settings\.py|settings\/base\.py)$/,
    read: wrapHints(readLanguageLists),
  },
  { pathPattern: /(?:^|\/)build\.gradle(?:\.kts)?$/, read: wrapHints(readLanguageLists) },
];

/** Folders in `.github`, such as `workflows`: a file there merely has the name of a configuration. */
const githubFolder = /(?:^|\/)\.github\/[^/]+\//;
const ignoredFolder = /(?:^|\/)(?:node_modules|vendor|tests?|fixtures|__tests__|examples?)\//;

// The most that is read of a file, of the files of a kind, and of the declarations of a file. Chosen: more than any
// project has.
const maxBytes = 4 * 1024 * 1024;
const maxFiles = 50;
const maxDeclarations = 2000;

/** Reads the declarations and the hints of all configurations. */
export function readConfigurations(
  paths: readonly string[],
  readStart: ReadStart,
): ConfigurationFindings {
  const declarations: Declaration[] = [];
  const hints: LanguageHint[] = [];
  for (const kind of configurationKinds) {
    const found = paths.filter(
      (path) =>
        kind.pathPattern.test(path) && !githubFolder.test(path) && !ignoredFolder.test(path),
    );
    for (const path of found.slice(0, maxFiles)) {
      const text = readStart(path, maxBytes);
      if (text === undefined) continue;
      const names = path.split('/').slice(0, -1 - (kind.foldersUp ?? 0));
      const result = kind.read({ path, folder: names.join('/'), text, paths });
      const declared = (result.declarations ?? []).slice(0, maxDeclarations);
      declarations.push(
        ...declared.map((declaration) => ({ ...declaration, mask: createMask(declaration.mask) })),
      );
      hints.push(...(result.hints ?? []));
    }
  }
  return { declarations, hints };
}

/** Declares a set for each component that this program's own file describes. */
function readDescribedComponents({ path, text }: ConfigFile): Declaration[] {
  const root = parseYamlSettings(text);
  const aliases = parseLanguageAliases(getNestedText(root, 'project', 'language_aliases') ?? '');
  return listSettings(getNested(root, 'components')).flatMap(([, component]) => {
    const mask = getNestedText(component, 'filemask') ?? '';
    const format = getNestedText(component, 'file_format');
    if (!mask.includes('*') || format === documentsRecord.name) return [];
    return [
      {
        from: path,
        mask,
        template: getNestedText(component, 'template') || undefined,
        sourceLanguage: getNestedText(component, 'source_language'),
        overridingCodes: aliases,
        format,
      },
    ];
  });
}

// The most sections, and languages of a map, that are read: each section gets a table of languages.
const maxSections = 2000;
const maxLanguages = 1000;

function readTransifex({ path, folder, text }: ConfigFile): Declaration[] {
  const sections = parseSections(text);
  const commonMap = sections.get('main')?.get('lang_map') ?? '';
  return [...sections].slice(0, maxSections).flatMap(([name, keys]) => {
    const filter = keys.get('file_filter');
    if (name === 'main' || filter === undefined) return [];
    const mask = resolvePath(folder, filter.replaceAll('<lang>', '*'));
    const template = resolvePath(folder, keys.get('source_file') ?? '');
    if (mask === undefined || !mask.includes('*')) return [];
    return [
      {
        from: path,
        mask,
        template: template || undefined,
        sourceLanguage: keys.get('source_lang'),
        codes: parseLanguageMap(`${commonMap},${keys.get('lang_map') ?? ''}`),
      },
    ];
  });
}

/** Parses an INI file into its sections. */
function parseSections(text: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let keys = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const section = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1];
    const pair = /^\s*([\w.]+)\s*[=:](.*)/.exec(line);
    if (section !== undefined) {
      keys = sections.get(section) ?? new Map();
      sections.set(section, keys);
    } else if (pair?.[1] !== undefined) keys.set(pair[1], pair[2]?.trim() ?? '');
  }
  return sections;
}

/** Parses `pt_BR: pt-rBR, zh-Hans: zh-rCN` into a map from the codes in paths to those of Transifex. */
function parseLanguageMap(map: string): Map<string, string> {
  return new Map(
    map.split(',', maxLanguages).flatMap((pair) => {
      const [code = '', text = ''] = pair.split(':').map((one) => one.trim());
      return code === '' || text === '' ? [] : [[text, code] as const];
    }),
  );
}
