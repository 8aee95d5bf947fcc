// Declares the interface of adapters, which convert the data of a server to projects, components, languages and counters, and
// the result of an import, with what adapters share.

import * as z from 'zod';
import { suggestSlug } from '../catalogue/place.ts';
import { type AuthoredKind, schemas } from '../catalogue/schema/kinds.ts';
import { getMeaningAt } from '../catalogue/schema-problems.ts';
import { readAnyCode } from '../languages/spelling.ts';
import { hash64, toBigInt } from '../text/hash.ts';
import { slugPattern } from '../text/identifiers.ts';
import type { ReadJson } from './site-reader.ts';

/** Imports from one kind of server. */
export interface ServerAdapter {
  /** The scheme of the header `Authorization`. */
  readonly scheme: 'Token' | 'Bearer';
  /** `site` is the address of the server, without a last slash and without the path of its API. */
  readonly open: (site: string, access: ServerAccess) => Promise<ImportedCatalogue>;
}

/** The options of an import, and the functions that adapters call. */
export interface ImportAccess {
  readonly filter: ImportFilter;
  readonly report: ReportGap;
}

export interface ServerAccess extends ImportAccess {
  readonly read: ReadJson;
  /** The code of the source language, when the server doesn't give it. */
  readonly sourceLanguage: string;
  /** Whether a second request for each component fetches ids, revisions and names of files. */
  readonly wantsDetails: boolean;
}

/** Values of a catalogue file by key. They are checked later, so an adapter passes any values on. */
export type ImportedValues = Readonly<Record<string, unknown>>;

export interface ImportedCatalogue {
  /** The address of the server or the published catalogue: `imported_from` of the components. */
  readonly origin: string;
  /** The moment of the figures, in UTC; without it, that of the import. */
  readonly asOf?: string | undefined;
  /** Values of a new `site.yaml`. */
  readonly site: ImportedValues;
  /** Values of `project.yaml`, by the slugs of projects. */
  readonly projects: ReadonlyMap<string, ImportedValues>;
  readonly components: readonly ImportedComponent[];
  /** Values of the files of languages by code, if the source describes languages. */
  readonly languages: ReadonlyMap<string, ImportedValues>;
}

export interface ImportedComponent {
  readonly project: string;
  readonly slug: string;
  readonly isGlossary: boolean;
  readonly sourceLanguage: string;
  readonly values: ImportedValues;
  readonly page?: string | undefined;
  /** Called for one component after the other, so that an import never holds all counters in memory. */
  readonly readTranslations: () => Promise<readonly ImportedTranslation[]>;
}

export interface ImportedTranslation {
  readonly code: string;
  readonly values: ImportedValues;
}

/** The parts of a source to import; everything when both lists are empty. */
export interface ImportFilter {
  readonly projects: readonly string[];
  /** `project/component`. */
  readonly components: readonly string[];
}

/** Reports a value that the source lacks or the catalogue can't contain, and where: `demo/app`. */
export type ReportGap = (cause: string, where: string) => void;

/** Whether the project or any of its components is imported. */
export function includesProject({ projects, components }: ImportFilter, project: string): boolean {
  if (projects.length + components.length === 0) return true;
  return projects.includes(project) || components.some((name) => name.startsWith(`${project}/`));
}

/** Whether a component is imported. */
export function includesComponent(
  wanted: ImportFilter,
  project: string,
  component: string,
): boolean {
  const { projects, components } = wanted;
  if (projects.length + components.length === 0) return true;
  return projects.includes(project) || components.includes(`${project}/${component}`);
}

/** Returns a function that gives each name a slug. The same names in the same order get the same slugs in every run. */
export function createSlugAssigner(): (name: string) => string {
  const takenSlugs = new Set<string>();
  return (name) => {
    const preferredSlug = slugPattern.test(name)
      ? name
      : (suggestSlug(name) ?? `x${toBigInt(hash64(name))}`);
    // With a number, a slug is at most 100 characters long, too.
    let slug = preferredSlug;
    for (let number = 2; takenSlugs.has(slug.toLowerCase()); number++)
      slug = `${preferredSlug.slice(0, 90)}-${number}`;
    takenSlugs.add(slug.toLowerCase());
    return slug;
  };
}

export const optionalTextSchema = z.string().optional().catch(undefined);

export const optionalCountSchema = z.int().min(0).optional().catch(undefined);

export interface ForeignRow {
  /** The language as the source spells it. */
  readonly language: string;
  readonly values: ImportedValues;
}

/** Converts rows to translations. Rows without a known language, and further rows of the same language, are reported. */
export function collectTranslations(
  rows: Iterable<ForeignRow>,
  componentId: string,
  report: ReportGap,
): ImportedTranslation[] {
  const byCode = new Map<string, ImportedValues>();
  for (const { language, values } of rows) {
    const code = readAnyCode(language);
    if (code === undefined) {
      report(
        'A translation is left out, for its language is unknown',
        `${componentId}, ${language}`,
      );
    } else if (byCode.has(code)) {
      report(
        'A translation is left out, for its language is there twice',
        `${componentId}, ${language}`,
      );
    } else {
      byCode.set(code, { ...values, language_code: language });
    }
  }
  return [...byCode].map(([code, values]) => ({ code, values }));
}

/** Returns the values that the schema of a kind of file accepts. */
export function selectValidValues(
  kind: AuthoredKind,
  values: ImportedValues,
  where: string,
  report: ReportGap,
): ImportedValues {
  const givenValues = Object.entries(values).filter(
    ([, value]) => (value ?? undefined) !== undefined,
  );
  let candidate: Record<string, unknown> = Object.fromEntries(givenValues);
  const attempts = new Map<string, number>();
  for (;;) {
    const parsed = schemas[kind].safeParse(candidate);
    if (parsed.success) return pickKeys(parsed.data, Object.keys(candidate));
    const keys = new Set(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' && issue.path.length === 0
          ? issue.keys
          : [String(issue.path[0])],
      ),
    );
    const invalidKeys = [...keys].filter((key) => key in candidate);
    // Only required values are missing, which the caller adds.
    if (invalidKeys.length === 0) return candidate;
    candidate = { ...candidate };
    for (const key of invalidKeys) {
      const value = candidate[key];
      const cleanText = cleaners[attempts.get(key) ?? 0];
      attempts.set(key, (attempts.get(key) ?? 0) + 1);
      if (typeof value === 'string' && cleanText !== undefined) {
        candidate[key] = shorten(kind, key, cleanText(value).trim());
        continue;
      }
      delete candidate[key];
      report(`\`${key}\` is left out, for a catalogue cannot hold its value`, where);
    }
  }
}

function pickKeys(data: object, keys: readonly string[]): ImportedValues {
  const all = data as ImportedValues;
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
}

/** Cuts a text that is too long for its field. A path or an address that was cut would lead elsewhere. */
function shorten(kind: AuthoredKind, key: string, text: string): string {
  const { maxLength = defaultLimit, expected = '' } = getMeaningAt(schemas[kind], [key]) ?? {};
  const characters = /\b(?:address|path)\b/.test(expected) ? [] : [...text];
  if (characters.length <= maxLength) return text;
  return `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** In characters. Chosen for texts whose schema has no limit. */
const defaultLimit = 200;

/** These functions are tried in turn. Some fields may have several lines, so line breaks are removed last. */
const cleaners: readonly ((text: string) => string)[] = [
  // `\p{Cs}` is half of a surrogate pair.
  (text) => text.replace(/(?![\r\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' '),
  (text) => text.replace(/[\r\n\t]+/g, ' '),
];
