// Defines the records of the formats that are YAML, or look like it.

import type { FileStart } from '../file-start.ts';
import type { FormatRecord } from '../record.ts';
import { isSettingsYaml } from '../settings-files.ts';

/** Creates a `matches` that tests files unless they are settings. */
function matchUnlessSettings(test: (start: FileStart) => boolean) {
  return (start: FileStart): boolean => !isSettingsYaml(start.head, start.path) && test(start);
}

export const paradoxRecord = {
  name: 'paradox',
  row: { files: '`.yml` of games of Paradox and mods' },
  endings: ['.yml', '.yaml'],
  matches: ({ head }) => /^\ufeff?(?:#[^\n]*\n|\s)*l_[a-z_]+:/.test(head),
  usualPath: /_l_(?:\*|\{code\})\.yml$/i,
  isOnlyForTexts: true,
  load: async () => (await import('../readers/paradox.ts')).paradox,
} as const satisfies FormatRecord;

export const rubyYamlRecord = {
  name: 'ruby-yaml',
  row: { files: 'YAML of Ruby on Rails', plurals: '`one:`, `other:`' },
  endings: ['.yml', '.yaml'],
  matches: matchUnlessSettings(({ head, code }) => {
    const root = /^(?:---[^\n]*\n|#[^\n]*\n|[ \t]*\n)*(["']?)([\w@-]+)\1:[ \t]*(?:#[^\n]*)?\n/.exec(
      head.replace(/^\ufeff/, '').replaceAll('\r', ''),
    )?.[2];
    return root?.replaceAll('-', '_').toLowerCase() === code.toLowerCase();
  }),
  isOnlyForTexts: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/yaml.ts')).rubyYaml,
} as const satisfies FormatRecord;

/** A list of `- id: …` with translations, or names of messages with their forms below them. */
export const goI18nYamlRecord = {
  name: 'go-i18n-yaml',
  row: { files: 'YAML of go-i18n and Hugo', plurals: '`one:`, `other:`' },
  endings: ['.yml', '.yaml'],
  matches: matchUnlessSettings(({ head }) =>
    /^(?:\ufeff|---[^\n]*\n|#[^\n]*\n|[ \t]*\n)*(?:-[ \t]+id:[^\n]*\n(?:[ \t]*\n|[ \t]*#[^\n]*\n)*[ \t]+translation:|["']?[\w.-]+["']?:[ \t]*(?:#[^\n]*)?\n[ \t]+(?:other|one|translation):)/.test(
      head.replaceAll('\r', ''),
    ),
  ),
  isOnlyForTexts: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/go-i18n-yaml.ts')).goI18nYaml,
} as const satisfies FormatRecord;

export const yamlRecord = {
  name: 'yaml',
  row: { files: 'YAML of keys and texts', plurals: '`one:`, `other:`' },
  endings: ['.yml', '.yaml'],
  matches: matchUnlessSettings(({ head }) => /^[ \t]*[^\s#:].*:\s/m.test(head)),
  hasPathsAsKeys: true,
  // Symfony reads `a.b` as `b` below `a`.
  unifiesDottedKeys: true,
  load: async () => (await import('../readers/yaml.ts')).yaml,
} as const satisfies FormatRecord;

export const unityTableRecord = {
  name: 'unity-table',
  row: { files: 'string tables of Unity' },
  endings: ['.asset'],
  // The script of string tables; tables of pictures and sounds have another one.
  matches: ({ head }) => /guid: e9620f8c34305754d8cc9a7e49e852d9\b/.test(head),
  isOnlyForTexts: true,
  hasNumbersAsKeys: true,
  load: async () => (await import('../readers/unity-table.ts')).unityTable,
} as const satisfies FormatRecord;
