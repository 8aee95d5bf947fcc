// A small catalogue whose pages have everything that is hard: names that are HTML, languages from right
// to left, a minimum, glossaries, nothing translated yet.

import { checkCatalogue } from '../../src/build.ts';
import type { RecordedHistory } from '../../src/catalogue/history/recorded.ts';
import type { AllUnits, Catalogue } from '../../src/catalogue/model.ts';
import type { DataRevision } from '../../src/files/source.ts';
import { getSources } from '../setup/catalogues.ts';
import type { Files } from '../setup/folders.ts';
import { past } from '../setup/past.ts';
import { publishedFiles as filesOf, readText } from '../setup/publish.ts';

const hostile = `"><script>alert(1)</script>&lt;'`;
const quoted = JSON.stringify(hostile);

/** The counters of a translation. */
export const counters = (translated: number, more = '') =>
  `translated: ${translated}\ntranslated_words: ${translated * 3}\ntranslated_chars: ${translated * 20}\n${more}`;
const source = (total: number) =>
  `total: ${total}\ntotal_words: ${total * 3}\ntotal_chars: ${total * 20}\n`;

export const oddCatalogue: Files = {
  'site.yaml': `base_url: https://pages.example/l10n
title: ${quoted}
description: ${quoted}
contact: help@example.org
links:
  - { name: ${quoted}, url: "https://example.org/?a=1&b=\\"x\\"" }
accent: "#ffee00"
minimum: 80
`,
  'projects/odd/project.yaml': `name: ${quoted}\nweb: https://example.org/\ninstructions: ${quoted}\n`,
  'projects/odd/app/component.yaml': `name: ${quoted}\nsource_language: en\nrepo: https://github.com/example/odd\nfilemask: "po/*.po"\nfile_format: po\n`,
  'projects/odd/app/en.yaml': source(100),
  'projects/odd/app/ar.yaml': counters(
    60,
    'fuzzy: 10\nfuzzy_words: 20\nfailing_checks: 5\nfailing_checks_words: 9\n',
  ),
  'projects/odd/app/ca@valencia.yaml': counters(
    80,
    'last_change: 2026-01-02T03:04:05Z\nlast_author: Ann <a@b>\n',
  ),
  'projects/odd/app/oc.yaml': counters(0),
  'projects/odd/app/sr_Latn.yaml': counters(100),
  'projects/odd/plain/component.yaml': `name: Plain\nsource_language: en\nrepo: https://git.example.org/plain.git\nfilemask: "*.json"\nfile_format: json\n`,
  'projects/odd/plain/en.yaml': source(0),
  'projects/odd/plain/oc.yaml': counters(0),
  'projects/odd/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/odd/glossary/en.yaml': source(7),
  'projects/odd/glossary/ar.yaml': counters(3),
  'projects/empty/project.yaml': 'name: Empty\n',
};

const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Names that have no place to break, more languages than are seen at once, and one without strings. */
export const longCatalogue: Files = {
  'site.yaml': `base_url: https://pages.example/l10n\ntitle: ${long}\nminimum: 80\n`,
  'languages/eu.yaml': 'name: Basque\n',
  'projects/long/project.yaml': `name: ${long}\nweb: https://example.org/\n`,
  ...Object.fromEntries(
    ['app', 'web'].flatMap((slug) => [
      [
        `projects/long/${slug}/component.yaml`,
        `name: ${slug}${long}${long}\nsource_language: en\nrepo: https://github.com/example/${slug}\nfilemask: "${long}/*.po"\nfile_format: po\n`,
      ],
      [`projects/long/${slug}/en.yaml`, source(12_345)],
      ...['ar', 'de', 'fr', 'nl', 'oc', 'pt_BR', 'sr_Latn', 'zh_Hant_HK'].map((code) => [
        `projects/long/${slug}/${code}.yaml`,
        counters(code.length),
      ]),
    ]),
  ),
};

/** One project of one component in one language. */
export const singleCatalogue: Files = {
  'site.yaml': 'base_url: https://pages.example/l10n\ntitle: One\nminimum: 80\n',
  'projects/one/project.yaml': 'name: One\n',
  'projects/one/app/component.yaml':
    'name: App\nsource_language: en\nrepo: https://github.com/example/one\nfilemask: "po/*.po"\nfile_format: po\n',
  'projects/one/app/en.yaml': 'total: 100\ntotal_words: 300\ntotal_chars: 2000\n',
  'projects/one/app/de.yaml': counters(60),
};

/** Own names that are long: of several words, of one, of 60 characters, and in scripts without spaces. */
const longNames = {
  ar_SA: 'العربية (المملكة العربية السعودية)',
  de_AT: 'Österreichisches Hochdeutsch',
  ht: 'Kreyòl ayisyen',
  ml: 'മലയാളപരിഭാഷകർക്കായി',
  ms_Arab: 'Bahasa Melayu (Jawi)',
  nb_NO: 'Norsk bokmål',
  oc: 'Occitan lengadocian de las montanhas e de las planas de l’oèst',
  pt_BR: 'Português (Brasil)',
  ta: 'தமிழ்மொழிபெயர்ப்பு (இலங்கை)',
  zh_Hant_HK: '中文 (繁體字，中國香港特別行政區)',
};

/** A project whose languages have long own names; no one has started the last ones. */
export const longNamesCatalogue: Files = {
  'site.yaml': 'base_url: https://pages.example/l10n\ntitle: Names\nminimum: 80\n',
  'projects/names/project.yaml': 'name: Names\nweb: https://example.org/\n',
  ...Object.fromEntries(
    ['app', 'web'].flatMap((slug) => [
      [
        `projects/names/${slug}/component.yaml`,
        `name: ${slug}\nsource_language: en\nrepo: https://github.com/example/${slug}\nfilemask: "po/*.po"\nfile_format: po\n`,
      ],
      [`projects/names/${slug}/en.yaml`, source(12_345)],
      ...Object.keys(longNames).map((code, index) => [
        `projects/names/${slug}/${code}.yaml`,
        counters(index < 7 ? 1234 * index : 0),
      ]),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(longNames).map(([code, name]) => [
      `languages/${code}.yaml`,
      `own_name: ${JSON.stringify(name)}\n`,
    ]),
  ),
};

/** Strings as they are known where files were counted. */
const oddUnits: AllUnits = new Map([
  [
    'odd/app',
    new Map([
      [
        'ar',
        {
          ...{ file: 'po/ar.po', sourceFile: undefined, isComplete: false },
          units: [
            {
              ...{
                key: hostile,
                source: [hostile],
                target: ['مرحبا'],
                state: 'translated',
                line: 3,
              },
              checks: ['markup', 'placeholders'],
            },
            { key: 'Hello', source: ['Hello'], target: ['مرحبا'], state: 'needs-editing', line: 7 },
            { key: 'menu', source: ['very'.repeat(60)], target: [], state: 'empty', line: 12 },
            { key: 'Of no line', source: ['Of no line'], target: [], state: 'empty' },
            ...['red', 'green', 'blue', 'grey'].map((colour) => ({
              ...{ key: `colour.${colour}`, source: [`Paint it ${colour}`], target: [] },
              state: 'empty' as const,
            })),
          ],
        },
      ],
    ]),
  ],
]);

const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 12) / 1000;
const arabic = (translated: number): Files => ({
  'projects/odd/app/ar.yaml': `translated: ${translated}\n`,
});
/** How it became what it is: more strings at first, then more translations. */
export const oddHistory = past(
  [
    day(7, 1),
    {
      ...oddCatalogue,
      'projects/odd/app/en.yaml': 'total: 80\n',
      ...untranslated(),
      ...arabic(10),
    },
  ],
  [day(8, 1), { 'projects/odd/app/en.yaml': oddCatalogue['projects/odd/app/en.yaml'] ?? '' }],
  [day(8, 20), arabic(50)],
  [day(8, 31), oddCatalogue],
);

/** No translation had more strings than there were. */
function untranslated(): Files {
  const paths = Object.keys(oddCatalogue).filter((path) => /app\/(?!en|component)/.test(path));
  return Object.fromEntries(paths.map((path) => [path, 'translated: 0\n']));
}

/** The published files of a catalogue, by path. */
export function publishedFiles(
  files: Files,
  baseUrl?: string,
  history?: RecordedHistory,
  revision?: DataRevision,
  units = oddUnits,
): ReadonlyMap<string, string> {
  const catalogue = linkWithUnits(files, baseUrl, history, revision, units);
  return new Map(filesOf(catalogue).map((file) => [file.path, readText(file)]));
}

/** Links a catalogue with strings of the odd one. */
export function linkWithUnits(
  files: Files,
  baseUrl?: string,
  history?: RecordedHistory,
  revision?: DataRevision,
  units = oddUnits,
): Catalogue {
  const result = checkCatalogue(getSources(files), { baseUrl, history, revision, units });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.catalogue;
}
