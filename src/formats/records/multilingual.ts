// JSON, YAML and modules in which languages are keys, so that one file has all of them.

import { readCodeInName } from '../../languages/code-in-name.ts';
import type { FormatRecord } from '../record.ts';

export const multilingualJsonRecord = {
  name: 'multilingual-json',
  row: { files: 'JSON with all languages in one file' },
  endings: ['.json'],
  matches: ({ head }) => judgeCodes(head, anything),
  hasAllLanguages: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/multilingual.ts')).multilingualJson,
} as const satisfies FormatRecord;

export const multilingualYamlRecord = {
  name: 'multilingual-yaml',
  row: { files: 'YAML with all languages in one file' },
  endings: ['.yml', '.yaml'],
  matches: ({ head }) => judgeCodes(head, anything),
  hasAllLanguages: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/multilingual.ts')).multilingualYaml,
} as const satisfies FormatRecord;

export const multilingualJavaScriptRecord = {
  name: 'multilingual-javascript',
  row: { files: 'modules with all languages in one file' },
  endings: ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'],
  // Many modules only put together what is in other files.
  matches: ({ head }) => judgeCodes(head, keyAndText),
  hasAllLanguages: true,
  hasPathsAsKeys: true,
  load: async () => (await import('../readers/multilingual-javascript.ts')).multilingualJavaScript,
} as const satisfies FormatRecord;

/** Several certain codes before what a pattern has behind them are enough; one before anything may be. */
function judgeCodes(text: string, pattern: RegExp): boolean | 'maybe' {
  const { size } = codesBefore(text, anything);
  if (size === 0) return false;
  const sure = pattern === anything ? size : codesBefore(text, pattern).size;
  return sure > 1 || 'maybe';
}

const key = /(?:^|[{,\s])["']?([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,8}){0,2})["']?[ \t]*:/;
const anything = new RegExp(`${key.source}\\s*[^\\s,}]`, 'gm');
const keyAndText = new RegExp(`${key.source}\\s*\\{\\s*["']?[\\w.-]+["']?\\s*:\\s*["'\`]`, 'gm');

/** The certain codes that are keys in a text, in front of what a pattern has behind them. */
function codesBefore(text: string, pattern: RegExp): Set<string> {
  const codes = new Set<string>();
  for (const [, name = ''] of text.matchAll(pattern)) {
    const found = readCodeInName(name);
    if (found?.isCertain) codes.add(found.code);
  }
  return codes;
}
