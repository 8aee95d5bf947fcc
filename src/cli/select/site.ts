// How far the languages of a project are, by what a published site says of it.

import { type CountedRow, figuresTogether } from '../../selection/figures.ts';
import type { LanguageFigures } from '../../selection/select.ts';
import { parsedUrl } from '../../text/parsed-url.ts';
import { trimTrailing } from '../../text/trim.ts';
import { Failure } from '../terminal.ts';

/**
 * Of `project` or `project/component`, asked of a site of this program, or of a translation server with the same
 * API. Throws Failure where it does not answer.
 */
export async function figuresOfSite(site: string, words: string): Promise<LanguageFigures[]> {
  const start = siteAddress(site);
  const [project = '', component] = words.split('/', 2).map(encodeURIComponent);
  const slugs =
    component === undefined
      ? (await entriesOf(`${start}/api/projects/${project}/components/`))
          .filter((one) => one['is_glossary'] !== true)
          .map((one) => encodeURIComponent(String(one['slug'])))
      : [component];
  const rows: CountedRow[][] = [];
  for (const slug of slugs) {
    const entries = await entriesOf(`${start}/api/components/${project}/${slug}/translations/`);
    rows.push(entries.map(rowOfRecord));
  }
  return figuresTogether(rows);
}

/** Without a last slash; the address of the API, as other programs take it, is the site's too. */
function siteAddress(site: string): string {
  if (!/^https?:\/\/./.test(site) || parsedUrl(site) === undefined) {
    throw new Failure(
      `--site is no address: ${site}\nWrite it as in --site https://translate.example.org`,
    );
  }
  return trimTrailing(site, '/').replace(/\/api$/, '');
}

type Entry = Readonly<Record<string, unknown>>;

function rowOfRecord(entry: Entry): CountedRow {
  const number = (key: string) => Number(entry[key] ?? 0);
  const language = (entry['language'] ?? {}) as Entry;
  return {
    code: String(language['code'] ?? entry['language_code']),
    name: String(language['name'] ?? ''),
    isSource: entry['is_source'] === true,
    total: number('total'),
    translated: number('translated'),
    totalWords: number('total_words'),
    translatedWords: number('translated_words'),
    failing: number('failing_checks'),
    file: String(entry['filename'] ?? ''),
  };
}

/** The entries of a list, over all its pages. */
async function entriesOf(address: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const seen = new Set<string>();
  for (let next: string | null = address; next !== null && !seen.has(next); ) {
    seen.add(next);
    const page = await fetchJson(next);
    if (!Array.isArray(page['results'])) throw new Failure(`Not a list of the API: ${next}`);
    entries.push(...(page['results'] as Entry[]));
    next = typeof page['next'] === 'string' ? page['next'] : null;
  }
  return entries;
}

async function fetchJson(address: string): Promise<Entry> {
  let response: Response;
  try {
    response = await fetch(address, { headers: { Accept: 'application/json' } });
  } catch {
    throw new Failure(`The site cannot be reached: ${address}`);
  }
  if (response.status === 404) {
    throw new Failure(`The site has no such project or component: there is nothing at ${address}`);
  }
  if (!response.ok) throw new Failure(`The site answers ${response.status} at ${address}`);
  try {
    return (await response.json()) as Entry;
  } catch {
    throw new Failure(`The answer is no JSON: ${address}`);
  }
}
