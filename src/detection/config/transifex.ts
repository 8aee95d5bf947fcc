// `.tx/config` of Transifex: resources with `file_filter`, `source_file` and `lang_map`.

import { formatRecords } from '../../formats/list.ts';
import { type ConfigFile, type Declaration, resolvePath } from './declaration.ts';

/** More than any project has are not read: each resource gets a table of all languages of its own. */
const [mostSections, mostLanguages] = [2000, 1000];

/** The sets of its resources. */
export function transifex({ path, folder, text }: ConfigFile): Declaration[] {
  const sections = getSections(text);
  const mapOfAll = sections.get('main')?.get('lang_map') ?? '';
  return [...sections].slice(0, mostSections).flatMap(([name, keys]) => {
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
        codes: codesIn(`${mapOfAll},${keys.get('lang_map') ?? ''}`),
        format: getFormatOfType(keys.get('type')),
      },
    ];
  });
}

/** Only what the files themselves do not show as well. */
function getFormatOfType(type: string | undefined): string | undefined {
  return (
    type && formatRecords.find(({ transifexType }) => transifexType === type.toUpperCase())?.name
  );
}

function getSections(text: string): Map<string, Map<string, string>> {
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

/** `pt_BR: pt-rBR, zh-Hans: zh-rCN`: codes of Transifex, and as files have them. */
function codesIn(map: string): Map<string, string> {
  return new Map(
    map.split(',', mostLanguages).flatMap((pair) => {
      const [code = '', text = ''] = pair.split(':').map((one) => one.trim());
      return code === '' || text === '' ? [] : [[text, code] as const];
    }),
  );
}
