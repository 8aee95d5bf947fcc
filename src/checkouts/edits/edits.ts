// Turns counters into the counters files that change.

import { type CountersLine, setCounters } from '../../authoring/counters-text.ts';
import { writeScalar } from '../../authoring/new/scalar.ts';
import { getSlugs } from '../../catalogue/component-folder.ts';
import { type CountersEntry, decodeEntry } from '../../catalogue/entry.ts';
import { makeSchemaComment } from '../../catalogue/schema/schema-comment.ts';
import {
  listCodeLines,
  listSourceLines,
  listTranslationLines,
} from '../../counting/counters-values.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import type { GitLastChange } from '../../disk/git-history.ts';
import { createFileProblem } from '../../problem.ts';
import type { CountedComponent } from '../components/count-component.ts';
import { getCountersPath, type PlannedComponent } from '../components/plan-components.ts';
import { createComponentEdit } from './component-edit.ts';
import type { CountersEdit } from './counters-edit.ts';

export interface Edits {
  readonly edits: readonly CountersEdit[];
  /** For files that are not edited, should they not fit the source language's new totals. */
  readonly keepingTotals: readonly CountersEdit[];
  readonly problems: readonly CountingProblem[];
}

export interface EditOptions {
  /** The files that are there and cannot be read. */
  readonly unreadable: ReadonlySet<string>;
  /** Whether new counters files are written. */
  readonly wantsNew: boolean;
}

/** The edits of a component's counters files; a file whose numbers are as they were has none. */
export function makeCountersEdits(
  { component, translations }: CountedComponent,
  lastChanges: ReadonlyMap<string, GitLastChange>,
  { unreadable, wantsNew }: EditOptions,
): Edits {
  const { folder, plan } = component;
  const source = translations.find(({ isSource }) => isSource)?.counted;
  const totals = source ?? getTotals(folder.counters.get(plan.source.code));
  const edits: CountersEdit[] = [];
  const problems: CountingProblem[] = [];
  // A translation that isn't counted yet is left to its author.
  const isCounted = folder.counters.size > 0 || wantsNew;
  const own = source !== undefined && isCounted ? createComponentEdit(component) : undefined;
  if (own !== undefined) edits.push(own);
  for (const translation of translations) {
    const { code, counted, isSource, isNew } = translation;
    const path = getCountersPath(component, code);
    // A file that exists and cannot be read has problems of its own.
    if (unreadable.has(path)) continue;
    const change = lastChanges.get(translation.path);
    const lines = [
      ...(isSource
        ? listSourceLines(counted, change)
        : listTranslationLines(counted, totals, change)),
      ...listCodeLines(translation, plan.style),
    ];
    const entry = folder.counters.get(code);
    const before = entry === undefined ? '' : decodeEntry(entry);
    const after = entry === undefined ? newText(component, code, lines) : edited(entry, lines);
    if (after === undefined) problems.push(notEditable(path));
    else if (after !== before) edits.push({ path, isNew, before, after, what: translation });
  }
  return { edits, keepingTotals: keepTotals(folder.counters, plan.source.code), problems };
}

function keepTotals(
  counters: ReadonlyMap<string, CountersEntry>,
  sourceLanguage: string,
): CountersEdit[] {
  const source = counters.get(sourceLanguage);
  const totals = Object.entries(getTotals(source) ?? {});
  return [...counters.values()].flatMap((entry) => {
    if (entry === source) return [];
    const said: Readonly<Record<string, unknown>> = entry.value;
    const lines = totals
      .filter(([key]) => said[key] === undefined)
      .map(([key, value]) => ({ key, value, isRequired: true }));
    const before = decodeEntry(entry);
    const after = setCounters(before, lines);
    if (after === undefined) return [];
    const what = 'kept the totals it had';
    return [{ path: entry.path, isNew: false, before, after, what }];
  });
}

function edited(entry: CountersEntry, lines: readonly CountersLine[]): string | undefined {
  const text = decodeEntry(entry);
  return hasOtherNumbers(entry, lines) ? setCounters(text, lines) : text;
}

function hasOtherNumbers({ value }: CountersEntry, lines: readonly CountersLine[]): boolean {
  const now: Readonly<Record<string, unknown>> = value;
  return lines
    .filter(({ key, value }) => typeof value === 'number' || key === 'language_code')
    .some((line) => (now[line.key] === undefined ? line.isRequired : now[line.key] !== line.value));
}

function newText(
  { folder }: PlannedComponent,
  code: string,
  lines: readonly CountersLine[],
): string {
  const place = { kind: 'counters', ...getSlugs(folder), code } as const;
  const needed = lines.filter(({ isRequired }) => isRequired);
  const said = needed.map(({ key, value }) => `${key}: ${writeScalar(value)}\n`);
  return `${makeSchemaComment(place)}\n${said.join('')}`;
}

/** Totals of the source language, when only the catalogue knows them. */
function getTotals(entry: CountersEntry | undefined) {
  if (entry === undefined) return undefined;
  const { total = 0, total_words = 0, total_chars = 0 } = entry.value;
  return { total, total_words, total_chars };
}

function notEditable(path: string): CountingProblem {
  return {
    where: 'catalogue',
    ...createFileProblem(path, {
      rule: 'counters-refused',
      found: 'The file says one value in two places, by a name (`&`, `*`) of YAML.',
      expected: 'lines of `key: value`',
      advice: 'Write each value out.',
    }),
  };
}
