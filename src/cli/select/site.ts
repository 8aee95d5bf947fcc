// How far the languages of a project are, by what a published site says of it.

import * as z from 'zod';
import { readBaseUrl } from '../../catalogue/base-url.ts';
import { Failure } from '../../failure.ts';
import { languageCodePattern, slugPattern } from '../../identifiers.ts';
import {
  type Answer,
  type ReadJson,
  type SiteLimits,
  siteReader,
} from '../../import/site-reader.ts';
import { type ComponentRow, combineFigures } from '../../selection/figures.ts';
import type { SelectableLanguage } from '../../selection/select.ts';
import { describeValue } from '../../text/wording.ts';

/**
 * Chosen for ten projects of 100 components in 200 languages with pages of 50 records, and for seven of them in bytes:
 * a record has 1.7 KB (measured: 98,437 bytes for the 57 of excalidraw/app). No release waits for half an hour.
 */
export const usualSiteLimits: SiteLimits = {
  requests: 5_000,
  bytes: 256 * 1024 * 1024,
  answerBytes: 256 * 1024 * 1024,
  answerTime: 60_000,
  wholeTime: 30 * 60_000,
};

/**
 * Figures of `project` or `project/component` from a site of this program, or from a translation server with the same
 * API. Throws Failure where it does not answer as the API does.
 */
export async function fetchSiteFigures(
  site: string,
  words: string,
  limits: SiteLimits = usualSiteLimits,
): Promise<SelectableLanguage[]> {
  const start = siteAddress(site);
  const read = siteReader(start, {
    limits,
    elsewhere: 'Only the site itself is asked: name the address where it is with --site.',
    less: 'Name one component of the project, or ask another site.',
  });
  const [project = '', component] = words.split('/', 2).map(encodeURIComponent);
  const slugs =
    component === undefined
      ? (
          await readAllEntries(
            read,
            `${start}/api/projects/${project}/components/`,
            componentRecord,
          )
        )
          .filter((one) => !one.is_glossary)
          .map(({ slug }) => slug)
      : [component];
  const rows: ComponentRow[][] = [];
  for (const slug of slugs) {
    const address = `${start}/api/components/${project}/${slug}/translations/`;
    rows.push((await readAllEntries(read, address, translationRecord)).map(toRow));
  }
  return combineFigures(rows);
}

/** Without a last slash; the address of the API, as other programs take it, is the site's too. */
function siteAddress(site: string): string {
  const result = readBaseUrl(site);
  if ('url' in result) return result.url.replace(/\/api$/, '');
  throw new Failure(
    `--site is not the address of a site. ${result.found}\nWrite it as in --site https://translate.example.org`,
  );
}

const anObject = { error: 'an object' };
const flag = z.boolean({ error: 'true or false' });
const count = z.int({ error: 'a whole number' }).min(0, { error: 'a whole number, 0 or more' });

/** The fields of a published component that `select` needs. Each error names the expected value. */
const componentRecord = z.object(
  {
    slug: z
      .string({ error: 'a text' })
      .regex(slugPattern, { error: 'the slug of a component, such as app' }),
    is_glossary: flag.default(false),
  },
  anObject,
);

/** The same of a published translation. */
const translationRecord = z.object(
  {
    language: z.object(
      {
        code: z
          .string({ error: 'a text' })
          .regex(languageCodePattern, { error: 'a language code, such as pt_BR' }),
        name: z.string({ error: 'a text' }),
      },
      anObject,
    ),
    is_source: flag.default(false),
    total: count,
    total_words: count,
    translated: count,
    translated_words: count,
    failing_checks: count,
    filename: z.string({ error: 'a text' }).default(''),
  },
  anObject,
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

/** The entries of a list, over all its pages. */
async function readAllEntries<Entry>(
  read: ReadJson,
  address: string,
  entry: z.ZodType<Entry>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const page = z.object(
    {
      results: z.array(entry, { error: 'a list' }),
      next: z.string({ error: 'an address or null' }).nullish(),
    },
    anObject,
  );
  const seen = new Set<string>();
  let answer = await read(address, address);
  for (;;) {
    seen.add(answer.address);
    const { data, error } = page.safeParse(answer.body);
    if (error !== undefined) throw notOfApi(answer, error);
    for (const one of data.results) entries.push(one);
    if (data.next == null) return entries;
    answer = await read(data.next, answer.address);
    if (seen.has(answer.address)) return entries;
  }
}

/** The first of what is wrong with an answer; the rest may follow from it. */
function notOfApi({ address, body }: Answer, { issues: [first] }: z.ZodError): Failure {
  const path = first?.path ?? [];
  const value = path.reduce<unknown>(
    (at, name) => (at as Record<PropertyKey, unknown> | null | undefined)?.[name],
    body,
  );
  const found =
    value === undefined ? 'missing' : value === null ? 'null' : describeValue(value, String(value));
  return new Failure(
    `The answer of ${address} is not that of the API: \`${path.join('.') || 'it'}\` is ${found}. ` +
      `Expected: ${first?.message}.\nName a site of this program, or a translation server, with --site.`,
  );
}
