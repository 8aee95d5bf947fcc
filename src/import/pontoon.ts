// Pontoon: its REST API, and the GraphQL API of older versions. It gives the figures of a project and a
// language, so each project has one component.

import * as z from 'zod';
import { Failure } from '../failure.ts';
import { readAnyCode } from '../languages/spelling.ts';
import { collectTranslations } from './collect-translations.ts';
import type {
  ImportedCatalogue,
  ImportedComponent,
  ImportedValues,
  ServerAccess,
  ServerAdapter,
} from './imported.ts';
import { optionalCount as count, optionalText as text } from './optional-values.ts';
import { readEntries } from './pages.ts';
import { encodePathName } from './path-name.ts';
import { NotThere } from './site-reader.ts';
import { createSlugs } from './slugs.ts';
import { isProjectWanted } from './wanted.ts';

export const pontoon: ServerAdapter = {
  scheme: 'Bearer',
  async open(site, access) {
    try {
      return await readByRest(site, access);
    } catch (error) {
      if (error instanceof NotThere) return readByGraphQl(site, access);
      throw error;
    }
  },
};

const figuresShape = {
  total: count,
  approved: count,
  pretranslated: count,
  warnings: count,
  errors: count,
  unreviewed: count,
};
type Figures = Partial<Readonly<Record<keyof typeof figuresShape, number | undefined>>>;

const localeRecord = z
  .looseObject({
    code: text,
    name: text,
    direction: text,
    population: count,
    cldr_plurals: text,
    plural_rule: text,
  })
  .catch({});

const localization = z.looseObject({ locale: localeRecord.optional() }).catch({});

const projectRecord = z
  .looseObject({
    slug: text,
    name: text,
    info: text,
    localizations: z.array(localization).optional().catch(undefined),
  })
  .catch({});
type ProjectRecord = z.infer<typeof projectRecord>;

async function readByRest(site: string, access: ServerAccess): Promise<ImportedCatalogue> {
  const { read, wanted } = access;
  const projects: ProjectRecord[] = [];
  const fields = 'page_size=1000&fields=slug,name,info';
  for await (const one of readEntries(read, `${site}/api/v2/projects/?${fields}`)) {
    const project = projectRecord.parse(one);
    if (isProjectWanted(wanted, project.slug ?? '')) projects.push(project);
  }
  const languages = new Map<string, ImportedValues>();
  for await (const one of readEntries(read, `${site}/api/v2/locales/?${localeFields}`)) {
    const { code, name, direction, population, cldr_plurals, plural_rule } =
      localeRecord.parse(one);
    const plural = {
      number: cldr_plurals === undefined ? undefined : cldr_plurals.split(',').length,
      formula: plural_rule?.replace(/^\((.*)\)$/, '$1'),
    };
    const own = readAnyCode(code ?? '');
    if (own !== undefined) languages.set(own, { name, direction, population, plural });
  }
  return arrange(site, projects, languages, access, async ({ slug = '' }) => {
    const at = `${site}/api/v2/projects/${encodePathName(slug)}/`;
    return projectRecord.parse((await read(at, site)).body).localizations ?? [];
  });
}

const localeFields =
  'page_size=1000&fields=code,name,direction,population,cldr_plurals,plural_rule';

/** One request has everything. */
async function readByGraphQl(site: string, access: ServerAccess): Promise<ImportedCatalogue> {
  const query =
    '{projects{slug name info localizations{locale{code name} totalStrings approvedStrings ' +
    'pretranslatedStrings stringsWithWarnings stringsWithErrors unreviewedStrings}}}';
  const address = `${site}/graphql?query=${encodeURIComponent(query)}`;
  const { body } = await access.read(address, site);
  const answer = z
    .looseObject({ data: z.looseObject({ projects: z.array(projectRecord) }) })
    .safeParse(body);
  if (!answer.success) {
    throw new Failure(
      `The answer is not a list of projects: ${address}\nName the address of the server, as a browser shows it on its first page.`,
    );
  }
  const projects = answer.data.data.projects.filter(({ slug = '' }) =>
    isProjectWanted(access.wanted, slug),
  );
  return arrange(
    site,
    projects,
    new Map(),
    access,
    async ({ localizations = [] }) => localizations,
  );
}

function arrange(
  site: string,
  projects: readonly ProjectRecord[],
  languages: ReadonlyMap<string, ImportedValues>,
  { report, sourceLanguage }: ServerAccess,
  readLocalizations: (project: ProjectRecord) => Promise<readonly z.infer<typeof localization>[]>,
): ImportedCatalogue {
  const toSlug = createSlugs();
  const values = new Map<string, ImportedValues>();
  const components = projects.flatMap((record): ImportedComponent[] => {
    const { slug: given = '', name, info } = record;
    const path = encodePathName(given);
    if (path === undefined) {
      report('A project is left out, for its slug cannot be part of an address', given || site);
      return [];
    }
    const slug = toSlug(given);
    values.set(slug, { name: name || given, instructions: info });
    const page = `${site}/projects/${path}/`;
    return [
      {
        project: slug,
        slug: componentSlug,
        isGlossary: false,
        sourceLanguage,
        page,
        values: {
          name: name || given,
          translate_url: `${site}/{tag}/${path}/all-resources/`,
        },
        readTranslations: async () => {
          const rows = (await readLocalizations(record)).map((one) => ({
            language: one.locale?.code ?? '',
            values: getCounters(getFigures(one)),
          }));
          return collectTranslations(rows, `${slug}/${componentSlug}`, report);
        },
      },
    ];
  });
  return {
    origin: site,
    site: { title: `Translations of ${new URL(site).hostname}` },
    projects: values,
    components,
    languages,
  };
}

/** Resources have no figures of their own in the API. */
const componentSlug = 'all';

/** The figures by the names of the REST API, and of GraphQL. */
function getFigures(record: object): Figures {
  const all = record as Readonly<Record<string, unknown>>;
  const figures = {
    total: all['total_strings'] ?? all['totalStrings'],
    approved: all['approved_strings'] ?? all['approvedStrings'],
    pretranslated: all['pretranslated_strings'] ?? all['pretranslatedStrings'],
    warnings: all['strings_with_warnings'] ?? all['stringsWithWarnings'],
    errors: all['strings_with_errors'] ?? all['stringsWithErrors'],
    unreviewed: all['unreviewed_strings'] ?? all['unreviewedStrings'],
  };
  return z.object(figuresShape).parse(figures);
}

/** Each string is approved, pretranslated, one with warnings, one with errors, or missing. */
function getCounters(figures: Figures): ImportedValues {
  const { total, approved = 0, pretranslated = 0, warnings = 0, errors = 0, unreviewed } = figures;
  return {
    total,
    translated: approved + pretranslated + warnings,
    fuzzy: errors,
    failing_checks: warnings + errors,
    approved,
    have_suggestion: unreviewed,
  };
}
