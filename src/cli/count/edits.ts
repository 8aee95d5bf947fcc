// What was counted → the counters files that change, and those that cannot, because with them the
// catalogue would not be sound.

import { type CountersLine, withCounters } from '../../authoring/counters-text.ts';
import { oneLine } from '../../authoring/new/scalar.ts';
import { checkCatalogue } from '../../build.ts';
import { slugsOf } from '../../catalogue/component-folder.ts';
import type { CountersEntry } from '../../catalogue/entry.ts';
import { schemaComment } from '../../catalogue/schema/schema-comment.ts';
import type { Source } from '../../catalogue/source.ts';
import { linesOfSource, linesOfTranslation } from '../../counting/counters-values.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import type { LastChange } from '../../disk/git-history.ts';
import { type Problem, problemOfFile } from '../../problem.ts';
import { countersPath, type PlannedComponent } from './components.ts';
import type { CountersEdit } from './counters-edit.ts';
import { withEdits } from './files.ts';
import type { CountedComponent } from './run.ts';

export interface Edits {
  readonly edits: readonly CountersEdit[];
  /** For files that are not edited, should they not fit the source language's new totals. */
  readonly keepingTotals: readonly CountersEdit[];
  readonly problems: readonly CountingProblem[];
}

/** The edits of a component's counters files; a file whose numbers are as they were has none. */
export function editsOf(
  { component, translations }: CountedComponent,
  lastChanges: ReadonlyMap<string, LastChange>,
): Edits {
  const { folder, plan } = component;
  const source = translations.find(({ isSource }) => isSource)?.counted;
  const totals = source ?? totalsOf(folder.counters.get(plan.source.code));
  const edits: CountersEdit[] = [];
  const problems: CountingProblem[] = [];
  for (const translation of translations) {
    const { code, counted, isSource, isNew } = translation;
    const path = countersPath(component, code);
    const change = lastChanges.get(translation.path);
    const lines = isSource
      ? linesOfSource(counted, change)
      : linesOfTranslation(counted, totals, change);
    const entry = folder.counters.get(code);
    const before = entry?.text ?? '';
    const after = entry === undefined ? newText(component, code, lines) : edited(entry, lines);
    if (after === undefined) problems.push(notEditable(path));
    else if (after !== before) edits.push({ path, isNew, before, after, translation });
  }
  return { edits, keepingTotals: keepTotals(folder.counters, plan.source.code), problems };
}

function keepTotals(
  counters: ReadonlyMap<string, CountersEntry>,
  sourceLanguage: string,
): CountersEdit[] {
  const source = counters.get(sourceLanguage);
  const totals = Object.entries(totalsOf(source) ?? {});
  return [...counters.values()].flatMap((entry) => {
    if (entry === source) return [];
    const said: Readonly<Record<string, unknown>> = entry.value;
    const lines = totals
      .filter(([key]) => said[key] === undefined)
      .map(([key, value]) => ({ key, value, isNeeded: true }));
    const after = withCounters(entry.text, lines);
    if (after === undefined) return [];
    return [{ path: entry.path, isNew: false, before: entry.text, after, translation: undefined }];
  });
}

function edited(entry: CountersEntry, lines: readonly CountersLine[]): string | undefined {
  return hasOtherNumbers(entry, lines) ? withCounters(entry.text, lines) : entry.text;
}

function hasOtherNumbers({ value }: CountersEntry, lines: readonly CountersLine[]): boolean {
  const now: Readonly<Record<string, unknown>> = value;
  return lines
    .filter((line) => typeof line.value === 'number')
    .some((line) => (now[line.key] === undefined ? line.isNeeded : now[line.key] !== line.value));
}

function newText(
  { folder }: PlannedComponent,
  code: string,
  lines: readonly CountersLine[],
): string {
  const place = { kind: 'counters', ...slugsOf(folder), code } as const;
  const needed = lines.filter(({ isNeeded }) => isNeeded);
  const said = needed.map(({ key, value }) => `${key}: ${oneLine(value)}\n`);
  return `${schemaComment(place)}\n${said.join('')}`;
}

/** Of the source language, where only the catalogue knows them. */
function totalsOf(entry: CountersEntry | undefined) {
  if (entry === undefined) return undefined;
  const { total = 0, total_words = 0, total_chars = 0 } = entry.value;
  return { total, total_words, total_chars };
}

function notEditable(path: string): CountingProblem {
  return {
    where: 'catalogue',
    ...problemOfFile(path, {
      rule: 'counters-refused',
      found: 'The file says one value in two places, by a name (`&`, `*`) of YAML.',
      expected: 'lines of `key: value`',
      mend: 'Write each value out.',
    }),
  };
}

export interface SoundEdits extends Pick<Edits, 'edits' | 'problems'> {
  /** What is wrong with the catalogue in any case: nothing should be written then. */
  readonly broken: readonly Problem[];
}

/**
 * Leaves out the edits that would bring a problem into their files, such as more read-only and approved
 * strings than translated ones, and tells the problems.
 */
export function soundEdits(
  sources: readonly Source[],
  { edits, keepingTotals }: Pick<Edits, 'edits' | 'keepingTotals'>,
): SoundEdits {
  const problems: CountingProblem[] = [];
  const kept = new Set<CountersEdit>();
  let now = edits;
  for (;;) {
    const result = checkCatalogue(withEdits(sources, now));
    const found = 'problems' in result ? result.problems : [];
    const blamed = new Set(found.map(({ file }) => file));
    const refused = new Set(now.map(({ path }) => path).filter((path) => blamed.has(path)));
    const edited = new Set(now.map(({ path }) => path));
    const keeping = keepingTotals.filter(
      (edit) => blamed.has(edit.path) && !edited.has(edit.path) && !kept.has(edit),
    );
    if (refused.size + keeping.length === 0) return { edits: now, problems, broken: found };
    problems.push(...found.filter(({ file }) => refused.has(file)).map(problemOfRefused));
    for (const edit of keeping) kept.add(edit);
    now = [...now.filter(({ path }) => !refused.has(path)), ...keeping];
  }
}

/** What is wrong with counters that were not written, and so stand nowhere. */
function problemOfRefused({ file, found, expected, mend }: Problem): CountingProblem {
  return {
    where: 'catalogue',
    ...problemOfFile(file, {
      rule: 'counters-refused',
      found: `With what was counted: ${found}`,
      expected,
      mend,
    }),
  };
}
