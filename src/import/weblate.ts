// Weblate: its API, from version 4.0 on, and that of every site of this program. It takes one request for
// the components, one for the languages and one for each component.

import { glossarySlug } from '../glossary.ts';
import { languageCodePattern } from '../identifiers.ts';
import type {
  ImportedCatalogue,
  ImportedComponent,
  ImportedTranslation,
  ImportedValues,
  ReportGap,
  ServerAccess,
  ServerAdapter,
} from './imported.ts';
import { readEntries } from './pages.ts';
import { createSlugs } from './slugs.ts';
import {
  type ComponentRecord,
  componentRecord,
  getComponentValues,
  getCounters,
  getDetails,
  getLanguageValues,
  languageRecord,
  projectRecord,
  readProjectValues,
  statisticsRecord,
  translationRow,
} from './weblate-records.ts';

export const weblate: ServerAdapter = {
  scheme: 'Token',
  async open(site, access) {
    const records = await readComponents(site, access);
    const languages: unknown[] = [];
    for await (const one of readEntries(access.read, `${site}/api/languages/${wholePages}`)) {
      languages.push(one);
    }
    return arrangeRecords(site, records, languages, {
      report: access.report,
      readTranslations: (record, where) => readTranslations(site, record, where, access),
    });
  },
};

export interface RecordsAccess {
  readonly report: ReportGap;
  readonly readTranslations: (
    record: ComponentRecord,
    where: string,
  ) => Promise<readonly ImportedTranslation[]>;
}

/** Arranges the records of components and languages as a catalogue. */
export function arrangeRecords(
  site: string,
  records: readonly ComponentRecord[],
  languageRecords: readonly unknown[],
  access: RecordsAccess,
): ImportedCatalogue {
  const languages = new Map<string, ImportedValues>();
  for (const language of languageRecords) {
    const record = languageRecord.parse(language);
    if (record.code !== undefined) languages.set(record.code, getLanguageValues(record));
  }
  const projects = new Map<string, ImportedValues>();
  const components: ImportedComponent[] = [];
  const byProject = new Map<string, ReturnType<typeof createProject>>();
  const projectSlug = createSlugs();
  for (const record of records.toSorted(compareComponents)) {
    const name = record.project?.slug ?? '';
    let project = byProject.get(name);
    if (project === undefined) {
      project = createProject(projectSlug(name));
      byProject.set(name, project);
      projects.set(project.slug, readProjectValues(record.project ?? {}, name));
    }
    const component = makeComponent(site, record, project, access);
    if (component !== undefined) components.push(component);
  }
  return {
    origin: site,
    site: {
      title: `Translations of ${new URL(site).hostname}`,
      translate_url: `${site}/translate/{project}/{component}/{language}/`,
    },
    projects,
    components: components.toSorted((a, b) => compare(a.project, b.project)),
    languages,
  };
}

/** The most that a page may have; servers that allow fewer give fewer. */
const wholePages = '?page_size=1000';

async function readComponents(
  site: string,
  { wanted: { projects, components }, read, report }: ServerAccess,
): Promise<ComponentRecord[]> {
  const records: ComponentRecord[] = [];
  const take = (value: unknown, extra: object = {}) => {
    const record = componentRecord.parse({ ...extra, ...(value as object) });
    const isWhole = record.slug !== undefined && record.project?.slug !== undefined;
    if (isWhole) records.push(record);
    else report('A component is left out, for its record has no slug or no project', site);
  };
  if (projects.length + components.length === 0) {
    for await (const one of readEntries(read, `${site}/api/components/${wholePages}`)) take(one);
  }
  for (const slug of projects) {
    const at = `${site}/api/projects/${encodeURIComponent(slug)}/`;
    const { body } = await read(at, site);
    const project = projectRecord.parse(body);
    for await (const one of readEntries(read, `${at}components/${wholePages}`)) {
      take(one, { project });
    }
  }
  for (const name of components) {
    const [project = '', ...rest] = name.split('/');
    // A path below categories is one name, which is encoded twice.
    const slug = encodeURIComponent(rest.map(encodeURIComponent).join('/').replaceAll('/', '%2F'));
    const at = `${site}/api/components/${encodeURIComponent(project)}/${slug}/`;
    take((await read(at, site)).body);
  }
  return records;
}

interface ProjectInMaking {
  readonly slug: string;
  readonly componentSlug: (name: string) => string;
  hasGlossary: boolean;
}

function createProject(slug: string): ProjectInMaking {
  return { slug, componentSlug: createSlugs(), hasGlossary: false };
}

function makeComponent(
  site: string,
  record: ComponentRecord,
  project: ProjectInMaking,
  { report, readTranslations: readRows }: RecordsAccess,
): ImportedComponent | undefined {
  const path = getPathBelow(record, '/projects/') ?? [
    record.project?.slug ?? '',
    record.slug ?? '',
  ];
  const name = path.slice(1).join('-');
  const isGlossary = record.is_glossary === true && !project.hasGlossary;
  if (isGlossary) project.hasGlossary = true;
  const slug = isGlossary
    ? glossarySlug
    : project.componentSlug(name === glossarySlug ? `${name}-files` : name);
  const where = `${project.slug}/${slug}`;
  if (record.is_glossary === true && (!isGlossary || name !== glossarySlug)) {
    report(
      isGlossary
        ? 'A glossary is named `glossary`, whatever its slug'
        : 'A second glossary of a project is a component of files',
      `${where}, on the server ${path.join('/')}`,
    );
  }
  const language = record.source_language ?? record.project?.source_language;
  const sourceLanguage = language?.code ?? '';
  if (!languageCodePattern.test(sourceLanguage)) {
    report('A component is left out, for its source language has no code', where);
    return undefined;
  }
  const isElsewhere = path.join('/') !== where;
  const values = {
    ...getComponentValues(record, isGlossary),
    ...(isElsewhere ? { translate_url: `${site}/translate/${path.join('/')}/{language}/` } : {}),
  };
  return {
    project: project.slug,
    slug,
    isGlossary,
    sourceLanguage,
    values,
    page: record.web_url ?? record.url,
    readTranslations: () => readRows(record, where),
  };
}

async function readTranslations(
  site: string,
  record: ComponentRecord,
  where: string,
  { read, report, wantsDetails }: ServerAccess,
): Promise<ImportedTranslation[]> {
  const slugs = getPathBelow(record, '/api/components/') ?? [
    record.project?.slug ?? '',
    record.slug ?? '',
  ];
  const at = `${site}/api/components/${slugs.join('/')}`;
  const rows = new Map<string, ImportedValues>();
  for await (const entry of readEntries(read, `${at}/statistics/${wholePages}`)) {
    const row = statisticsRecord.parse(entry);
    const { code = '' } = row;
    if (languageCodePattern.test(code) && row.total !== undefined) rows.set(code, getCounters(row));
    else report('A translation is left out, for its language code or its total is missing', where);
  }
  if (wantsDetails) {
    for await (const entry of readEntries(read, `${at}/translations/${wholePages}`)) {
      const row = translationRow.parse(entry);
      const counters = rows.get(row.language?.code ?? '');
      if (counters === undefined) continue;
      rows.set(row.language?.code ?? '', { ...counters, ...getDetails(row) });
    }
  }
  return [...rows].map(([code, values]) => ({ code, values }));
}

/** The names in the path of a record's address, encoded as they are there; a server may not know its own host. */
function getPathBelow(
  { url, web_url }: ComponentRecord,
  prefix: '/projects/' | '/api/components/',
): string[] | undefined {
  const address = prefix === '/projects/' ? web_url : url;
  const [, path] = (address ?? '').split(/[?#]/, 1)[0]?.split(prefix) ?? [];
  const names = path?.split('/').filter(Boolean) ?? [];
  const isSound =
    names.length >= 2 && names.every((name) => /^[\w.~%-]+$/.test(name) && !/^\.+$/.test(name));
  return isSound ? names : undefined;
}

/** Components without a category come first, so that they keep their slugs. */
function compareComponents(a: ComponentRecord, b: ComponentRecord): number {
  const [one, other] = [a, b].map((record) => getPathBelow(record, '/projects/') ?? []);
  return (
    (one?.length ?? 0) - (other?.length ?? 0) ||
    compare(one?.join('/') ?? '', other?.join('/') ?? '')
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
