// The formats, by the names that `file_format` has for them. Each is loaded when a file asks for it:
// parsers are large, and a component has one format.

import type { Format } from './format.ts';

export const formatNames = [
  'po',
  'po-mono',
  'laravel',
  'php',
  'json',
  'json-nested',
  'i18next',
  'webextension',
  'aresource',
  'strings',
  'xliff',
  'properties',
  'yaml',
  'ruby-yaml',
  'tbx',
] as const;

export type FormatName = (typeof formatNames)[number];

/** Whether files of a format hold the source texts themselves, beside the translations. */
export function isBilingual(name: FormatName): boolean {
  return name === 'po' || name === 'xliff' || name === 'tbx';
}

export function isFormatName(name: string): name is FormatName {
  return (formatNames as readonly string[]).includes(name);
}

/** The format with that name. */
export async function loadFormat(name: FormatName): Promise<Format> {
  switch (name) {
    case 'po':
      return (await import('./formats/po.ts')).po;
    case 'po-mono':
      return (await import('./formats/po.ts')).monolingualPo;
    case 'laravel':
      return (await import('./formats/php.ts')).laravel;
    case 'php':
      return (await import('./formats/php.ts')).php;
    case 'json':
      return (await import('./formats/json.ts')).json;
    case 'json-nested':
      return (await import('./formats/json.ts')).nestedJson;
    case 'i18next':
      return (await import('./formats/i18next.ts')).i18next;
    case 'webextension':
      return (await import('./formats/webextension.ts')).webExtension;
    case 'aresource':
      return (await import('./formats/android.ts')).androidResource;
    case 'strings':
      return (await import('./formats/apple-strings.ts')).appleStrings;
    case 'xliff':
      return (await import('./formats/xliff.ts')).xliff;
    case 'properties':
      return (await import('./formats/properties.ts')).properties;
    case 'yaml':
      return (await import('./formats/yaml.ts')).yaml;
    case 'ruby-yaml':
      return (await import('./formats/yaml.ts')).rubyYaml;
    case 'tbx':
      return (await import('./formats/tbx.ts')).tbx;
    default:
      return name satisfies never;
  }
}
