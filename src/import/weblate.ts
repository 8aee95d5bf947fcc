// Imports from Weblate 4.0 and newer, and from sites of this program, which have the same API. An import sends one
// request for the components, one for the languages and one for each component.

import { glossarySlug } from '../model/glossary.ts';
import { compareText } from '../problem/problem.ts';
import { categoryPattern, languageCodePattern } from '../text/identifiers.ts';
import {
  createSlugAssigner,
  type ImportedCatalogue,
  type ImportedComponent,
  type ImportedTranslation,
  type ImportedValues,
  type ReportGap,
  type ServerAccess,
  type ServerAdapter,
} from './imported.ts';
import { encodePathSegment, readPagedEntries } from './site-reader.ts';
import {
  type ComponentRecord,
  componentRecordSchema,
  convertProject,
  getComponentValues,
  getCountersFromStatistics,
  getDetails,
  getLanguageValues,
  languageRecordSchema,
  projectRecordSchema,
  statisticsRecordSchema,
  translationRowSchema,
} from './weblate-records.ts';

export const weblate: ServerAdapter = {
  scheme: 'Token',
  async open(site, access) {
    const records = await readComponents(site, access);
    const languages: unknown[] = [];
    for await (const entry of readPagedEntries(
      access.read,
      `${site}/api/languages/${pageSizeQuery}`,
    )) {
      languages.push(entry);
    }
    return arrangeRecords(site, records, languages, {
      report: access.report,
      readTranslations: (record, componentId) =>
        readTranslations(site, record, componentId, access),
    });
  },
};

export interface RecordsAccess {
  readonly report: ReportGap;
  readonly readTranslations: (
    record: ComponentRecord,
    componentId: string,
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
    const record = languageRecordSchema.parse(language);
    if (record.code !== undefined) languages.set(record.code, getLanguageValues(record));
  }
  const projects = new Map<string, ImportedValues>();
  const components: ImportedComponent[] = [];
  const byProject = new Map<string, ReturnType<typeof createProjectState>>();
  const toProjectSlug = createSlugAssigner();
  for (const record of records.toSorted(compareComponents)) {
    const name = record.project?.slug ?? '';
    let project = byProject.get(name);
    if (project === undefined) {
      project = createProjectState(toProjectSlug(name));
      byProject.set(name, project);
      projects.set(project.slug, convertProject(record.project ?? {}, name));
    }
    const component = arrangeComponent(site, record, project, access);
    if (component !== undefined) components.push(component);
  }
  return {
    origin: site,
    site: {
      title: `Translations of ${new URL(site).hostname}`,
      translate_url: `${site}/translate/{project}/{component}/{language}/`,
    },
    projects,
    components: components.toSorted((a, b) => compareText(a.project, b.project)),
    languages,
  };
}

/** The largest page of Weblate. Servers with a lower limit return fewer entries. */
const pageSizeQuery = '?page_size=1000';

async function readComponents(
  site: string,
  { filter: { projects, components }, read, report }: ServerAccess,
): Promise<ComponentRecord[]> {
  const records: ComponentRecord[] = [];
  const addRecord = (value: unknown, extra: object = {}) => {
    const record = componentRecordSchema.parse({ ...extra, ...(value as object) });
    const isComplete = record.slug !== undefined && record.project?.slug !== undefined;
    if (isComplete) records.push(record);
    else report('A component is left out, for its record has no slug or no project', site);
  };
  if (projects.length + components.length === 0) {
    for await (const one of readPagedEntries(read, `${site}/api/components/${pageSizeQuery}`))
      addRecord(one);
  }
  for (const slug of projects) {
    const projectUrl = `${site}/api/projects/${encodeURIComponent(slug)}/`;
    const { body } = await read(projectUrl, site);
    const project = projectRecordSchema.parse(body);
    for await (const one of readPagedEntries(read, `${projectUrl}components/${pageSizeQuery}`)) {
      addRecord(one, { project });
    }
  }
  for (const name of components) {
    const [project = '', ...rest] = name.split('/');
    // A component in categories (`a/b/app`) is one segment of the path, so its slashes are encoded twice.
    const slug = encodeURIComponent(rest.map(encodeURIComponent).join('/').replaceAll('/', '%2F'));
    const projectUrl = `${site}/api/components/${encodeURIComponent(project)}/${slug}/`;
    addRecord((await read(projectUrl, site)).body);
  }
  return records;
}

interface ProjectState {
  readonly slug: string;
  readonly toComponentSlug: (name: string) => string;
  hasGlossary: boolean;
}

function createProjectState(slug: string): ProjectState {
  return { slug, toComponentSlug: createSlugAssigner(), hasGlossary: false };
}

/** Creates a component with a free slug. The first glossary of a project gets the slug `glossary`. */
function arrangeComponent(
  site: string,
  record: ComponentRecord,
  project: ProjectState,
  { report, readTranslations: readRows }: RecordsAccess,
): ImportedComponent | undefined {
  const path = getNamesInUrl(record, '/projects/') ?? getEncodedSlugs(record);
  if (path === undefined) {
    report('A component is left out, for its slug cannot be part of an address', site);
    return undefined;
  }
  const name = path.slice(1).join('-');
  const isGlossary = record.is_glossary === true && !project.hasGlossary;
  if (isGlossary) project.hasGlossary = true;
  const slug = isGlossary
    ? glossarySlug
    : project.toComponentSlug(name === glossarySlug ? `${name}-files` : name);
  const componentId = `${project.slug}/${slug}`;
  if (record.is_glossary === true && (!isGlossary || name !== glossarySlug)) {
    report(
      isGlossary
        ? 'A glossary is named `glossary`, whatever its slug'
        : 'A second glossary of a project is a component of files',
      `${componentId}, on the server ${path.join('/')}`,
    );
  }
  const language = record.source_language ?? record.project?.source_language;
  const sourceLanguage = language?.code ?? '';
  if (!languageCodePattern.test(sourceLanguage)) {
    report('A component is left out, for its source language has no code', componentId);
    return undefined;
  }
  const hasOtherPath = path.join('/') !== componentId;
  const category = path.slice(1, -1).join('/');
  const values = {
    ...getComponentValues(record, isGlossary),
    ...(!isGlossary && category !== '' && categoryPattern.test(category) && { category }),
    ...(hasOtherPath ? { translate_url: `${site}/translate/${path.join('/')}/{language}/` } : {}),
  };
  return {
    project: project.slug,
    slug,
    isGlossary,
    sourceLanguage,
    values,
    page: record.web_url ?? record.url,
    readTranslations: () => readRows(record, componentId),
  };
}

async function readTranslations(
  site: string,
  record: ComponentRecord,
  componentId: string,
  { read, report, wantsDetails }: ServerAccess,
): Promise<ImportedTranslation[]> {
  const slugs = getNamesInUrl(record, '/api/components/') ?? getEncodedSlugs(record) ?? [];
  const componentUrl = `${site}/api/components/${slugs.join('/')}`;
  const rows = new Map<string, ImportedValues>();
  for await (const entry of readPagedEntries(read, `${componentUrl}/statistics/${pageSizeQuery}`)) {
    const row = statisticsRecordSchema.parse(entry);
    const { code = '' } = row;
    if (languageCodePattern.test(code) && row.total !== undefined)
      rows.set(code, getCountersFromStatistics(row));
    else
      report(
        'A translation is left out, for its language code or its total is missing',
        componentId,
      );
  }
  if (wantsDetails) {
    for await (const entry of readPagedEntries(
      read,
      `${componentUrl}/translations/${pageSizeQuery}`,
    )) {
      const row = translationRowSchema.parse(entry);
      const counters = rows.get(row.language?.code ?? '');
      if (counters === undefined) continue;
      rows.set(row.language?.code ?? '', { ...counters, ...getDetails(row) });
    }
  }
  return [...rows].map(([code, values]) => ({ code, values }));
}

/** Returns the encoded names in the path of a record's URL. Its host is ignored, as a server may not know it. */
function getNamesInUrl(
  { url, web_url }: ComponentRecord,
  prefix: '/projects/' | '/api/components/',
): string[] | undefined {
  const address = prefix === '/projects/' ? web_url : url;
  const [, path] = (address ?? '').split(/[?#]/, 1)[0]?.split(prefix) ?? [];
  const names = path?.split('/').filter(Boolean) ?? [];
  const areValid =
    names.length >= 2 &&
    names.every((name) => /^[\w.~%-]+$/.test(name) && !/^(?:\.|%2e)+$/i.test(name));
  return areValid ? names : undefined;
}

/** Returns the slugs of a record, encoded as segments of a path; undefined if one can't be a segment, such as `..`. */
function getEncodedSlugs({ project, slug }: ComponentRecord): string[] | undefined {
  const segments = [project?.slug, slug].flatMap((name) => encodePathSegment(name ?? '') ?? []);
  return segments.length === 2 ? segments : undefined;
}

/** Components without a category come first, so that they keep their slugs. */
function compareComponents(a: ComponentRecord, b: ComponentRecord): number {
  const [one, other] = [a, b].map((record) => getNamesInUrl(record, '/projects/') ?? []);
  return (
    (one?.length ?? 0) - (other?.length ?? 0) ||
    compareText(one?.join('/') ?? '', other?.join('/') ?? '')
  );
}
