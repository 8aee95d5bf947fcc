// Reads cldr-core and cldr-localenames-full, typed as far as they are used.
import { createRequire } from 'node:module';

/** CLDR's plural rules of one language: `pluralRule-count-<category>` to rule and samples. */
export type CategoryRules = Readonly<Record<string, string>>;

/** One territory: its population, and the share that speaks each language (`zh_Hant`: percent). */
interface Territory {
  readonly _population: string;
  readonly languagePopulation?: Readonly<Record<string, { readonly _populationPercent: string }>>;
}

type Table<Value> = Readonly<Record<string, Value>>;
type Alias = { readonly _replacement: string };

/** Reads every CLDR file that the language data is made of. */
export function readCldr() {
  const { supplemental: plurals } = core('supplemental/plurals.json');
  const { supplemental: ordinals } = core('supplemental/ordinals.json');
  const { supplemental: aliases } = core('supplemental/aliases.json');
  const { supplemental: likely } = core('supplemental/likelySubtags.json');
  const { supplemental: territories } = core('supplemental/territoryInfo.json');
  const { supplemental: containment } = core('supplemental/territoryContainment.json');
  return {
    version: core('package.json').version as string,
    plurals: plurals['plurals-type-cardinal'] as Table<CategoryRules>,
    ordinals: ordinals['plurals-type-ordinal'] as Table<CategoryRules>,
    languageAliases: aliases.metadata.alias.languageAlias as Table<Alias>,
    territoryAliases: aliases.metadata.alias.territoryAlias as Table<Alias>,
    likelySubtags: likely.likelySubtags as Table<string>,
    territories: territories.territoryInfo as Table<Territory>,
    locales: core('availableLocales.json').availableLocales.full as string[],
    containment: containment.territoryContainment as Table<{ readonly _contains: string[] }>,
    scripts: core('scriptMetadata.json').scriptMetadata as Table<{ readonly rtl: string }>,
    names: {
      languages: englishNames('languages'),
      scripts: englishNames('scripts'),
      territories: englishNames('territories'),
      variants: englishNames('variants'),
    },
  };
}

export type Cldr = ReturnType<typeof readCldr>;

const require = createRequire(import.meta.url);

function core(file: string) {
  return require(`cldr-core/${file}`);
}

function englishNames(kind: string): Table<string> {
  const file = require(`cldr-localenames-full/main/en/${kind}.json`);
  return file.main.en.localeDisplayNames[kind];
}
