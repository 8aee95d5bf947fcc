// How far the languages of a project are: from a catalogue, from a checkout, or from a published site.

import { translationFigures } from '../../api/objects/translation.ts';
import { checkSourceFolders } from '../../build.ts';
import type { Component } from '../../catalogue/model.ts';
import { loadCatalogue } from '../../load/load.ts';
import { type CountedRow, figuresTogether, rowsOfComponent } from '../../selection/figures.ts';
import type { LanguageFigures } from '../../selection/select.ts';
import { parsedUrl } from '../../text/parsed-url.ts';
import { nearest } from '../../text/suggest.ts';
import { quoted } from '../../text/wording.ts';
import { catalogueFolder, existingFolder } from '../catalogue-folder.ts';
import { countSources } from '../checkouts/load.ts';
import { rowsOfFound } from '../status/figures.ts';
import { findComponents } from '../status/find-components.ts';
import { Failure } from '../terminal.ts';

/** Of `project` or `project/component` in a catalogue; without words, of the only project. */
export function figuresOfCatalogue(
  folder: string,
  words: string | undefined,
): Promise<CatalogueFigures> {
  return catalogueFigures(folder, words, {
    baseUrl: 'https://catalogue.invalid',
    toName: (slug) => `as in \`select ${slug}\``,
  });
}

export interface CatalogueFigures {
  readonly figures: LanguageFigures[];
  /** The release bar, in per cent, where there is one. */
  readonly minimum: number | undefined;
  /** Slugs. */
  readonly project: string;
  readonly component: string | undefined;
  /** Without a last slash. */
  readonly baseUrl: string;
}

export interface FiguresOptions {
  readonly baseUrl: string | undefined;
  /** How to name a project, for those who have not: `as in …`. */
  readonly toName: (slug: string) => string;
}

/** The same, with what they are of; without words, of the only project. */
export async function catalogueFigures(
  folder: string,
  words: string | undefined,
  { baseUrl, toName }: FiguresOptions,
): Promise<CatalogueFigures> {
  const { folders, counted } = await countSources(folder, loadCatalogue(catalogueFolder(folder)));
  const result = checkSourceFolders(folders, {
    baseUrl,
    otherProblems: counted?.problems,
  });
  if ('problems' in result) {
    throw new Failure(
      `The catalogue ${folder} has problems, so nobody can tell.\nSee them with \`translation-catalogue check\`.`,
    );
  }
  const { projects } = result.catalogue;
  const [only, ...others] = projects;
  const chosen = words ?? (others.length === 0 ? only?.slug : undefined);
  if (chosen === undefined) {
    throw new Failure(
      only === undefined
        ? 'The catalogue has no project.'
        : `The catalogue has ${projects.length} projects. Name one, ${toName(only.slug)}: ` +
            projects.map((one) => one.slug).join(', '),
    );
  }
  const [slug = '', name] = chosen.split('/', 2);
  const project = projects.find((one) => one.slug === slug);
  if (project === undefined)
    throw unknown(
      'project',
      slug,
      projects.map((one) => one.slug),
    );
  const wanted = project.components.filter((one) =>
    name === undefined ? one.kind === 'files' : one.slug === name,
  );
  if (wanted.length === 0) {
    throw unknown(
      'component',
      name ?? '',
      project.components.map((one) => one.slug),
    );
  }
  return {
    figures: figuresTogether(wanted.map(withFiles)),
    minimum: name === undefined ? project.minimum : wanted[0]?.minimum,
    project: slug,
    component: name,
    baseUrl: result.catalogue.baseUrl,
  };
}

function withFiles(component: Component): CountedRow[] {
  const rows = rowsOfComponent(component);
  if (component.kind === 'glossary') return rows;
  const files = component.translations.map((one) => translationFigures(one).filename);
  return rows.map((row, at) => ({ ...row, file: files[at] }));
}

export interface CheckoutFigures {
  readonly figures: LanguageFigures[];
  /** How many sets and files look like translations, and were not taken. */
  readonly skipped: number;
}

/** Of all components that are found in a checkout, or of the one that is named. */
export async function figuresOfCheckout(
  folder: string,
  name: string | undefined,
): Promise<CheckoutFigures> {
  existingFolder(folder, 'Name the folder of a checkout with --from.');
  const { components, skipped } = await findComponents(folder);
  if (components.length === 0) {
    throw new Failure(
      `No translation files were found in ${folder}\nSee what was looked for: translation-catalogue status ${folder}`,
    );
  }
  const wanted = components.filter((one) => name === undefined || one.name === name);
  if (wanted.length === 0)
    throw unknown(
      'component',
      name ?? '',
      components.map((one) => one.name),
    );
  return { figures: figuresTogether(wanted.map(rowsOfFound)), skipped: skipped.length };
}

/** Of a published site: of this program, or of a translation server with the same API. */
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
  return site.replace(/\/+$/, '').replace(/\/api$/, '');
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

function unknown(kind: string, name: string, known: readonly string[]): Failure {
  const near = nearest(name, known);
  const meant =
    near === undefined
      ? `There are: ${known.slice(0, 10).join(', ')}`
      : `Did you mean ${quoted(near)}?`;
  return new Failure(`There is no ${kind} ${quoted(name)}. ${meant}`);
}
