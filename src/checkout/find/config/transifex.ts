// Reads `.tx/config` of Transifex: sections of resources with `file_filter`, `source_file` and `lang_map`.

import { formatRecords } from '../../../formats/list.ts';
import { type ConfigFile, type Declaration, resolvePath } from './declaration.ts';

/** The most sections, and languages of a map, that are read: each section gets a table of languages. */
const [maxSections, maxLanguages] = [2000, 1000];

/** Declares a set for each resource. */
export function readTransifex({ path, folder, text }: ConfigFile): Declaration[] {
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
        format: findFormatByType(keys.get('type')),
      },
    ];
  });
}

/** Finds the format of a `type` whose files alone don't show the format. */
function findFormatByType(type: string | undefined): string | undefined {
  return (
    type && formatRecords.find(({ transifexType }) => transifexType === type.toUpperCase())?.name
  );
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
