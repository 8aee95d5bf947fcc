// Damned Lies: its JSON API. A module is a project, each of its domains (`po`, `help`) a component; the
// figures are those of the main branch.

import * as z from 'zod';
import { parseUrl } from '../text/parsed-url.ts';
import { collectTranslations, type SpelledRow } from './collect-translations.ts';
import type {
  ImportedComponent,
  ImportedTranslation,
  ImportedValues,
  ServerAccess,
  ServerAdapter,
} from './imported.ts';
import { optionalCount as count, optionalText as text } from './optional-values.ts';
import { readEntries } from './pages.ts';
import { encodePathName } from './path-name.ts';
import { createSlugs } from './slugs.ts';
import { isComponentWanted, isProjectWanted } from './wanted.ts';

const named = z.looseObject({ name: text, href: text }).catch({});

const moduleRecord = z
  .looseObject({
    name: text,
    description: text,
    vcs_root: text,
    vcs_web: text,
    branches: z.array(named).catch([]).default([]),
    domains: z.array(named).catch([]).default([]),
  })
  .catch({ branches: [], domains: [] });

const figures = z.looseObject({ trans: count, fuzzy: count, untrans: count }).catch({});

const branchRecord = z
  .looseObject({
    domains: z
      .array(
        z
          .looseObject({
            name: text,
            statistics: z.record(z.string(), figures).optional().catch(undefined),
          })
          .catch({}),
      )
      .catch([])
      .default([]),
  })
  .catch({ domains: [] });

const languageRecord = z.looseObject({ name: text, locale: text }).catch({});

export const damnedLies: ServerAdapter = {
  scheme: 'Bearer',
  async open(site, access) {
    const { read, wanted } = access;
    const api = `${site}/api/v1`;
    const languages = new Map<string, string>();
    for await (const one of readEntries(read, `${api}/languages/`)) {
      const { locale, name } = languageRecord.parse(one);
      if (locale !== undefined) languages.set(locale, name ?? locale);
    }
    const projects = new Map<string, ImportedValues>();
    const components: ImportedComponent[] = [];
    const projectSlug = createSlugs();
    for await (const one of readEntries(read, `${api}/modules/`)) {
      const { name = '' } = named.parse(one);
      const path = encodePathName(name);
      if (path === undefined) {
        access.report('A module is left out, for its name cannot be part of an address', name);
        continue;
      }
      if (!isProjectWanted(wanted, name)) continue;
      const at = `${api}/modules/${path}`;
      const record = moduleRecord.parse((await read(at, site)).body);
      const branch = chooseBranch(record.branches.flatMap((some) => some.name ?? []));
      const branchPath = encodePathName(branch ?? '');
      if (branchPath === undefined) {
        access.report('A module is left out, for it has no branch', name);
        continue;
      }
      const project = projectSlug(name);
      projects.set(project, { name: record.description || name, web: getAddress(record.vcs_web) });
      const readBranch = branchReader(`${at}/branches/${branchPath}`, access);
      const componentSlug = createSlugs();
      for (const domain of record.domains.flatMap((some) => some.name ?? [])) {
        const domainPath = encodePathName(domain);
        if (domainPath === undefined) {
          access.report('A domain is left out, for its name cannot be part of an address', domain);
          continue;
        }
        const slug = componentSlug(domain);
        if (!isComponentWanted(wanted, project, slug)) continue;
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

function chooseBranch(names: readonly string[]): string | undefined {
  return ['main', 'master'].find((name) => names.includes(name)) ?? names[0];
}

function getAddress(address: string | undefined): string | undefined {
  return parseUrl(address ?? '') === undefined ? undefined : address;
}

/** Asks once for all domains of a branch, or for each language where that answer has no figures. */
function branchReader(at: string, { read, report }: ServerAccess) {
  let whole: Promise<z.infer<typeof branchRecord>> | undefined;
  return async (
    domain: string,
    locales: readonly string[],
    where: string,
  ): Promise<ImportedTranslation[]> => {
    whole ??= read(at, at).then(({ body }) => branchRecord.parse(body));
    const known = (await whole).domains.find(({ name }) => name === domain)?.statistics;
    const rows: SpelledRow[] = [];
    if (known !== undefined) {
      for (const [language, one] of Object.entries(known)) {
        rows.push({ language, values: getCounters(one) });
      }
    } else {
      for (const language of locales) {
        const path = [domain, language].map((name) => encodePathName(name) ?? '-');
        const { body } = await read(`${at}/domains/${path.join('/languages/')}`, at);
        const { statistics } = z
          .looseObject({ statistics: figures })
          .catch({ statistics: {} })
          .parse(body);
        if ((statistics.trans ?? 0) + (statistics.fuzzy ?? 0) > 0) {
          rows.push({ language, values: getCounters(statistics) });
        }
      }
    }
    return collectTranslations(rows, where, report);
  };
}

function getCounters({ trans, fuzzy, untrans }: z.infer<typeof figures>): ImportedValues {
  const total = (trans ?? 0) + (fuzzy ?? 0) + (untrans ?? 0);
  return { total, translated: trans, fuzzy };
}
