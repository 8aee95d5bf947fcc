// Imports from Damned Lies, the translation server of GNOME, by its JSON API. A module becomes a project, and each of
// its domains (`po`, `help`) a component. The figures are those of the main branch.

import * as z from 'zod';
import { parseUrl } from '../text/parsed-url.ts';
import { collectTranslations, type ForeignRow } from './collect-translations.ts';
import { includesComponent, includesProject } from './import-filter.ts';
import type {
  ImportedComponent,
  ImportedTranslation,
  ImportedValues,
  ServerAccess,
  ServerAdapter,
} from './imported.ts';
import { optionalCountSchema as count, optionalTextSchema as text } from './optional-schemas.ts';
import { readPagedEntries } from './pages.ts';
import { encodePathSegment } from './path-segment.ts';
import { createSlugAssigner } from './slugs.ts';

const namedSchema = z.looseObject({ name: text, href: text }).catch({});

const moduleSchema = z
  .looseObject({
    name: text,
    description: text,
    vcs_root: text,
    vcs_web: text,
    branches: z.array(namedSchema).catch([]).default([]),
    domains: z.array(namedSchema).catch([]).default([]),
  })
  .catch({ branches: [], domains: [] });

const figuresSchema = z.looseObject({ trans: count, fuzzy: count, untrans: count }).catch({});

const branchSchema = z
  .looseObject({
    domains: z
      .array(
        z
          .looseObject({
            name: text,
            statistics: z.record(z.string(), figuresSchema).optional().catch(undefined),
          })
          .catch({}),
      )
      .catch([])
      .default([]),
  })
  .catch({ domains: [] });

const damnedLiesLanguageSchema = z.looseObject({ name: text, locale: text }).catch({});

export const damnedLies: ServerAdapter = {
  scheme: 'Bearer',
  async open(site, access) {
    const { read, filter } = access;
    const api = `${site}/api/v1`;
    const languages = new Map<string, string>();
    for await (const entry of readPagedEntries(read, `${api}/languages/`)) {
      const { locale, name } = damnedLiesLanguageSchema.parse(entry);
      if (locale !== undefined) languages.set(locale, name ?? locale);
    }
    const projects = new Map<string, ImportedValues>();
    const components: ImportedComponent[] = [];
    const toProjectSlug = createSlugAssigner();
    for await (const entry of readPagedEntries(read, `${api}/modules/`)) {
      const { name = '' } = namedSchema.parse(entry);
      const path = encodePathSegment(name);
      if (path === undefined) {
        access.report('A module is left out, for its name cannot be part of an address', name);
        continue;
      }
      if (!includesProject(filter, name)) continue;
      const moduleUrl = `${api}/modules/${path}`;
      const record = moduleSchema.parse((await read(moduleUrl, site)).body);
      const branch = chooseBranch(
        record.branches.flatMap((branchRecord) => branchRecord.name ?? []),
      );
      const branchPath = encodePathSegment(branch ?? '');
      if (branchPath === undefined) {
        access.report('A module is left out, for it has no branch', name);
        continue;
      }
      const project = toProjectSlug(name);
      projects.set(project, {
        name: record.description || name,
        web: omitInvalidUrl(record.vcs_web),
      });
      const readBranch = createBranchReader(`${moduleUrl}/branches/${branchPath}`, access);
      const toComponentSlug = createSlugAssigner();
      for (const domain of record.domains.flatMap((domainRecord) => domainRecord.name ?? [])) {
        const domainPath = encodePathSegment(domain);
        if (domainPath === undefined) {
          access.report('A domain is left out, for its name cannot be part of an address', domain);
          continue;
        }
        const slug = toComponentSlug(domain);
        if (!includesComponent(filter, project, slug)) continue;
        components.push({
          project,
          slug,
          isGlossary: false,
          sourceLanguage: access.sourceLanguage,
          page: `${site}/module/${path}/`,
          values: {
            name: domain,
            repo: record.vcs_root || undefined,
            branch,
            filemask: `${domain}/*.po`,
            file_format: 'po',
            language_code_style: 'posix',
            translate_url: `${site}/vertimus/${path}/${branchPath}/${domainPath}/{language}/`,
          },
          readTranslations: () => readBranch(domain, [...languages.keys()], `${project}/${slug}`),
        });
      }
    }
    return {
      origin: site,
      site: { title: `Translations of ${new URL(site).hostname}` },
      projects,
      components,
      languages: new Map(),
    };
  },
};

/** Chooses the main branch, or the first one if none has a usual name. */
function chooseBranch(names: readonly string[]): string | undefined {
  return ['main', 'master'].find((name) => names.includes(name)) ?? names[0];
}

function omitInvalidUrl(address: string | undefined): string | undefined {
  return parseUrl(address ?? '') === undefined ? undefined : address;
}

/** Creates a function that reads a domain: from one response for the whole branch, or if that has no figures, by language. */
function createBranchReader(branchUrl: string, { read, report }: ServerAccess) {
  let branch: Promise<z.infer<typeof branchSchema>> | undefined;
  return async (
    domain: string,
    locales: readonly string[],
    componentId: string,
  ): Promise<ImportedTranslation[]> => {
    branch ??= read(branchUrl, branchUrl).then(({ body }) => branchSchema.parse(body));
    const statisticsByLanguage = (await branch).domains.find(
      ({ name }) => name === domain,
    )?.statistics;
    const rows: ForeignRow[] = [];
    if (statisticsByLanguage !== undefined) {
      for (const [language, languageFigures] of Object.entries(statisticsByLanguage)) {
        rows.push({ language, values: getCounters(languageFigures) });
      }
    } else {
      for (const language of locales) {
        // A name that can't be a segment becomes `-`, which the server doesn't know.
        const path = [domain, language].map((name) => encodePathSegment(name) ?? '-');
        const { body } = await read(`${branchUrl}/domains/${path.join('/languages/')}`, branchUrl);
        const { statistics } = z
          .looseObject({ statistics: figuresSchema })
          .catch({ statistics: {} })
          .parse(body);
        if ((statistics.trans ?? 0) + (statistics.fuzzy ?? 0) > 0) {
          rows.push({ language, values: getCounters(statistics) });
        }
      }
    }
    return collectTranslations(rows, componentId, report);
  };
}

function getCounters({ trans, fuzzy, untrans }: z.infer<typeof figuresSchema>): ImportedValues {
  const total = (trans ?? 0) + (fuzzy ?? 0) + (untrans ?? 0);
  return { total, translated: trans, fuzzy };
}
