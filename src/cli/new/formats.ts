// A file mask → the formats that its files may be of, to choose from.

import { type CountedFormatName, countedFormatNames } from '../../counting/formats.ts';

/** The formats that files with such a name can have first, then all others. */
export function formatsFor(mask: unknown): readonly CountedFormatName[] {
  const path = typeof mask === 'string' ? mask.toLowerCase() : '';
  const table = path.includes('*') ? byEnding : byEndingOfAllLanguages;
  const [, likely = []] = table.find(([ending]) => path.endsWith(ending)) ?? [];
  return [...likely, ...countedFormatNames.filter((name) => !likely.includes(name))];
}

type ByEnding = readonly (readonly [ending: string, formats: readonly CountedFormatName[]])[];

const byEndingOfAllLanguages: ByEnding = [
  ['.xcstrings', ['xcstrings']],
  ['.json', ['multilingual-json']],
  ['.yml', ['multilingual-yaml']],
  ['.yaml', ['multilingual-yaml']],
  ['.csv', ['multilingual-csv']],
  ['.tsv', ['multilingual-csv']],
  ['localization.txt', ['multilingual-csv']],
  ['.ts', ['multilingual-javascript']],
  ['.js', ['multilingual-javascript']],
];

const byEnding: ByEnding = [
  ['.po', ['po', 'po-mono']],
  ['.gotext.json', ['gotext']],
  ['/messages.json', ['webextension', 'json-nested', 'json']],
  [
    '.json',
    [
      'json-nested',
      'json',
      'i18next',
      'formatjs',
      'go-i18n-json',
      'go-i18n-json-v2',
      'webextension',
      'nextcloud-json',
      'json5',
    ],
  ],
  ['.json5', ['json5']],
  ['.jsonc', ['json5']],
  ['.php', ['php', 'laravel']],
  ['_l_*.yml', ['paradox']],
  ['_l_{code}.yml', ['paradox']],
  ['.yml', ['ruby-yaml', 'yaml', 'go-i18n-yaml', 'paradox']],
  ['.yaml', ['yaml', 'ruby-yaml', 'go-i18n-yaml']],
  ['.xml', ['aresource', 'cmp-resource', 'moko-resource', 'rimworld']],
  ['.xaml', ['resourcedictionary']],
  ['.axaml', ['resourcedictionary']],
  ['.xlf', ['xliff', 'xliff2']],
  ['.xliff', ['xliff', 'xliff2']],
  ['.ts', ['javascript', 'ts']],
  ['.js', ['javascript']],
  ['.toml', ['go-i18n-toml', 'toml']],
  ['.ini', ['ini', 'joomla']],
  ['.lua', ['lua']],
  ['.hjson', ['hjson']],
  ['.csv', ['csv']],
  ['.tr', ['luanti']],
  ['.dtd', ['dtd']],
  ['.wxl', ['wxl']],
  ['.catkeys', ['catkeys']],
  ['/', ['fastlane']],
];
