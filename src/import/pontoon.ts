// Imports from Pontoon by its REST API, or by the GraphQL API of older versions. Pontoon has figures of projects, and
// not of their files, so each project gets a single component.

import * as z from 'zod';
import { readAnyCode } from '../languages/spelling.ts';
import { Failure } from '../problem/problem.ts';
import {
  collectTranslations,
  optionalCountSchema as count,
  createSlugAssigner,
  type ImportedCatalogue,
  type ImportedComponent,
  type ImportedValues,
  includesProject,
  type ServerAccess,
  type ServerAdapter,
  optionalTextSchema as text,
} from './imported.ts';
import { encodePathSegment, NotFoundFailure, readPagedEntries } from './site-reader.ts';

export const pontoon: ServerAdapter = {
  scheme: 'Bearer',
  async open(site, access) {
    try {
      return await importByRest(site, access);
    } catch (error) {
      if (error instanceof NotFoundFailure) return importByGraphQl(site, access);
      throw error;
    }
  },
};

const figureFields = {
  total: count,
  approved: count,
  pretranslated: count,
  warnings: count,
  errors: count,
  unreviewed: count,
};
type Figures = Partial<Readonly<Record<keyof typeof figureFields, number | undefined>>>;

const localeSchema = z
  .looseObject({
    code: text,
    name: text,
    direction: text,
    population: count,
    cldr_plurals: text,
    plural_rule: text,
  })
  .catch({});

const localizationSchema = z.looseObject({ locale: localeSchema.optional() }).catch({});

const pontoonProjectSchema = z
  .looseObject({
    slug: text,
    name: text,
    info: text,
    localizations: z.array(localizationSchema).optional().catch(undefined),
  })
  .catch({});
type ProjectRecord = z.infer<typeof pontoonProjectSchema>;

async function importByRest(site: string, access: ServerAccess): Promise<ImportedCatalogue> {
  const { read, filter } = access;
  const projects: ProjectRecord[] = [];
  const fields = 'page_size=1000&fields=slug,name,info';
  for await (const entry of readPagedEntries(read, `${site}/api/v2/projects/?${fields}`)) {
    const project = pontoonProjectSchema.parse(entry);
    if (includesProject(filter, project.slug ?? '')) projects.push(project);
  }
  const languages = new Map<string, ImportedValues>();
  for await (const entry of readPagedEntries(read, `${site}/api/v2/locales/?${localeFields}`)) {
    const { code, name, direction, population, cldr_plurals, plural_rule } =
      localeSchema.parse(entry);
    const plural = {
      number: cldr_plurals === undefined ? undefined : cldr_plurals.split(',').length,
      formula: plural_rule?.replace(/^\((.*)\)$/, '$1'),
    };
    const catalogueCode = readAnyCode(code ?? '');
    if (catalogueCode !== undefined)
      languages.set(catalogueCode, { name, direction, population, plural });
  }
  return arrangeProjects(site, projects, languages, access, async ({ slug = '' }) => {
    const projectUrl = `${site}/api/v2/projects/${encodePathSegment(slug)}/`;
    return pontoonProjectSchema.parse((await read(projectUrl, site)).body).localizations ?? [];
  });
}

const localeFields =
  'page_size=1000&fields=code,name,direction,population,cldr_plurals,plural_rule';

async function importByGraphQl(site: string, access: ServerAccess): Promise<ImportedCatalogue> {
  const query =
    '{projects{slug name info localizations{locale{code name} totalStrings approvedStrings ' +
    'pretranslatedStrings stringsWithWarnings stringsWithErrors unreviewedStrings}}}';
  const address = `${site}/graphql?query=${encodeURIComponent(query)}`;
  const { body } = await access.read(address, site);
  const answer = z
    .looseObject({ data: z.looseObject({ projects: z.array(pontoonProjectSchema) }) })
    .safeParse(body);
  if (!answer.success) {
    throw new Failure(
      `The answer is not a list of projects: ${address}\nName the address of the server, as a browser shows it on its first page.`,
    );
  }
  const projects = answer.data.data.projects.filter(({ slug = '' }) =>
    includesProject(access.filter, slug),
  );
  return arrangeProjects(
    site,
    projects,
    new Map(),
    access,
    async ({ localizations = [] }) => localizations,
  );
}

function arrangeProjects(
  site: string,
  projects: readonly ProjectRecord[],
  languages: ReadonlyMap<string, ImportedValues>,
  { report, sourceLanguage }: ServerAccess,
  readLocalizations: (
    project: ProjectRecord,
  ) => Promise<readonly z.infer<typeof localizationSchema>[]>,
): ImportedCatalogue {
  const toSlug = createSlugAssigner();
  const values = new Map<string, ImportedValues>();
  const components = projects.flatMap((record): ImportedComponent[] => {
    const { slug: slugOnServer = '', name, info } = record;
    const path = encodePathSegment(slugOnServer);
    if (path === undefined) {
      report(
        'A project is left out, for its slug cannot be part of an address',
        slugOnServer || site,
      );
      return [];
    }
    const slug = toSlug(slugOnServer);
    values.set(slug, { name: name || slugOnServer, instructions: info });
    const page = `${site}/projects/${path}/`;
    return [
      {
        project: slug,
        slug: componentSlug,
        isGlossary: false,
        sourceLanguage,
        page,
        values: {
          name: name || slugOnServer,
          translate_url: `${site}/{tag}/${path}/all-resources/`,
        },
        readTranslations: async () => {
          const rows = (await readLocalizations(record)).map((localization) => ({
            language: localization.locale?.code ?? '',
            values: getCounters(parseFigures(localization)),
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

/** The slug of the only component of each project. */
const componentSlug = 'all';

/** Reads the figures, whose names in the REST API and in GraphQL differ. */
function parseFigures(record: object): Figures {
  const fields = record as Readonly<Record<string, unknown>>;
  const figures = {
    total: fields['total_strings'] ?? fields['totalStrings'],
    approved: fields['approved_strings'] ?? fields['approvedStrings'],
    pretranslated: fields['pretranslated_strings'] ?? fields['pretranslatedStrings'],
    warnings: fields['strings_with_warnings'] ?? fields['stringsWithWarnings'],
    errors: fields['strings_with_errors'] ?? fields['stringsWithErrors'],
    unreviewed: fields['unreviewed_strings'] ?? fields['unreviewedStrings'],
  };
  return z.object(figureFields).parse(figures);
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
