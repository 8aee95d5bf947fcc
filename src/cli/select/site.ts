// Fetches the figures of a project's languages from a published site, for `select --site`.

import * as z from 'zod';
import {
  type Answer,
  createSiteReader,
  type ReadJson,
  type SiteLimits,
} from '../../import/site-reader.ts';
import { Failure } from '../../problem/problem.ts';
import { type ComponentRow, combineFigures } from '../../release/figures.ts';
import type { SelectableLanguage } from '../../release/select.ts';
import { languageCodePattern, slugPattern } from '../../text/identifiers.ts';
import { describeValue } from '../../text/wording.ts';
import { requireValidUrl } from '../catalogue-folder.ts';

/**
 * The requests are enough for ten projects of 100 components in 200 languages, in pages of 50 records. The
 * bytes are enough for seven of these: a record has 1.7 KB (measured: 98,437 bytes for the 57 records of
 * excalidraw/app). No release waits longer than half an hour.
 */
export const defaultSiteLimits: SiteLimits = {
  requests: 5_000,
  bytes: 256 * 1024 * 1024,
  answerBytes: 256 * 1024 * 1024,
  answerTime: 60_000,
  totalTime: 30 * 60_000,
};

/**
 * Fetches the figures of `project` or `project/component` from a site of this program, or from a translation server
 * with the same API. Throws a Failure when a response doesn't fit the API.
 */
export async function fetchSiteFigures(
  site: string,
  target: string,
  limits?: SiteLimits,
): Promise<SelectableLanguage[]> {
  const components = await fetchSiteComponents(site, target, limits);
  return combineFigures(components.map(({ rows }) => rows));
}

export interface SiteComponent {
  /** `project/component`. */
  readonly name: string;
  readonly rows: readonly ComponentRow[];
}

/** Fetches the figures of each component of all projects, of `project`, or of `project/component`. */
export async function fetchSiteComponents(
  site: string,
  target?: string,
  limits: SiteLimits = defaultSiteLimits,
): Promise<SiteComponent[]> {
  const siteUrl = requireSiteUrl(site);
  const readJson = createSiteReader(siteUrl, {
    limits,
    explainOtherOrigin: 'Only the site itself is asked: name the address where it is with --site.',
    explainLimit: 'Name one component of the project, or ask another site.',
  });
  const [project, component] = target?.split('/', 2) ?? [];
  const projects =
    project === undefined
      ? (await readAllEntries(readJson, `${siteUrl}/api/projects/`, projectRecord)).map(
          ({ slug }) => slug,
        )
      : [project];
  const components: SiteComponent[] = [];
  for (const projectSlug of projects) {
    const projectPath = encodeURIComponent(projectSlug);
    const address = `${siteUrl}/api/projects/${projectPath}/components/`;
    const slugs =
      component === undefined
        ? (await readAllEntries(readJson, address, componentRecord))
            .filter((one) => !one.is_glossary)
            .map(({ slug }) => slug)
        : [component];
    for (const slug of slugs) {
      const translations = `${siteUrl}/api/components/${projectPath}/${encodeURIComponent(slug)}/translations/`;
      const entries = await readAllEntries(readJson, translations, translationRecord);
      components.push({ name: `${projectSlug}/${slug}`, rows: entries.map(toRow) });
    }
  }
  return components;
}

/** Returns the URL of a site without a slash at its end. The URL of its API is accepted, too. */
export function requireSiteUrl(site: string): string {
  return requireValidUrl(site, 'The flag --site').replace(/\/api$/, '');
}

const objectError = { error: 'an object' };
const flag = z.boolean({ error: 'true or false' });
const count = z.int({ error: 'a whole number' }).min(0, { error: 'a whole number, 0 or more' });

const slugText = z
  .string({ error: 'a text' })
  .regex(slugPattern, { error: 'the slug of a component or a project, such as app' });
const projectRecord = z.object({ slug: slugText }, objectError);

/** The fields of a published component that `select` needs. Each error names the expected value. */
const componentRecord = z.object(
  {
    slug: slugText,
    is_glossary: flag.default(false),
  },
  objectError,
);

/** The fields of a published translation that `select` needs. */
const translationRecord = z.object(
  {
    language: z.object(
      {
        code: z
          .string({ error: 'a text' })
          .regex(languageCodePattern, { error: 'a language code, such as pt_BR' }),
        name: z.string({ error: 'a text' }),
      },
      objectError,
    ),
    is_source: flag.default(false),
    total: count,
    total_words: count,
    translated: count,
    translated_words: count,
    failing_checks: count,
    filename: z.string({ error: 'a text' }).default(''),
  },
  objectError,
);

function toRow(entry: z.infer<typeof translationRecord>): ComponentRow {
  return {
    code: entry.language.code,
    name: entry.language.name,
    isSource: entry.is_source,
    total: entry.total,
    translated: entry.translated,
    totalWords: entry.total_words,
    translatedWords: entry.translated_words,
    failing: entry.failing_checks,
    file: entry.filename,
  };
}

async function readAllEntries<Entry>(
  readJson: ReadJson,
  address: string,
  entry: z.ZodType<Entry>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const page = z.object(
    {
      results: z.array(entry, { error: 'a list' }),
      next: z.string({ error: 'an address or null' }).nullish(),
    },
    objectError,
  );
  const visitedAddresses = new Set<string>();
  let answer = await readJson(address, address);
  for (;;) {
    visitedAddresses.add(answer.address);
    const { data, error } = page.safeParse(answer.body);
    if (error !== undefined) throw createUnexpectedAnswerFailure(answer, error);
    for (const record of data.results) entries.push(record);
    if (data.next == null) return entries;
    answer = await readJson(data.next, answer.address);
    // A page that leads back to an earlier one would never end.
    if (visitedAddresses.has(answer.address)) return entries;
  }
}

/** Describes the first fault of a response. Others may be consequences of it. */
function createUnexpectedAnswerFailure(
  { address, body }: Answer,
  { issues: [first] }: z.ZodError,
): Failure {
  const path = first?.path ?? [];
  const value = path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name],
    body,
  );
  // An object of JSON may have any `toString`, and be nested too deeply to be converted.
  const written = typeof value === 'object' ? '' : String(value);
  const found =
    value === undefined ? 'missing' : value === null ? 'null' : describeValue(value, written);
  return new Failure(
    `The answer of ${address} is not that of the API: \`${path.join('.') || 'it'}\` is ${found}. ` +
      `Expected: ${first?.message}.\nName a site of this program, or a translation server, with --site.`,
  );
}
