// Converts counted figures to edits of component.yaml and the counters files of a component.

import { getPathInFolder, getSlugs } from '../../../catalogue/entries.ts';
import { type CountersEntry, decodeEntry } from '../../../catalogue/entry.ts';
import {
  formatNewFile,
  setYamlValues,
  type ValueLine,
} from '../../../catalogue/yaml-values-text.ts';
import {
  listCodeLines,
  listSourceLines,
  listTranslationLines,
} from '../../../counting/counters-values.ts';
import type { CountingProblem } from '../../../counting/problem.ts';
import type { GitLastChange } from '../../../git/history.ts';
import { createFileProblem } from '../../../problem/problem.ts';
import type { CountedComponent } from '../components/count-component.ts';
import type { PlannedComponent } from '../components/plan-components.ts';
import type { CountersEdit } from './apply-edits.ts';

export interface ComponentEdits {
  readonly edits: readonly CountersEdit[];
  /** Edits that write the old totals into translations, in case the new totals of the source don't fit them. */
  readonly totalsToKeep: readonly CountersEdit[];
  readonly problems: readonly CountingProblem[];
}

export interface EditOptions {
  /** The files that can't be read. */
  readonly unreadable: ReadonlySet<string>;
  /** Whether new counters files are written. */
  readonly wantsNew: boolean;
}

/**
 * Creates the edits of a component's counters files. A file gets none if its numbers and its `language_code` are the
 * same: another date or author alone isn't worth an edit.
 */
export function createCountersEdits(
  { component, translations }: CountedComponent,
  lastChanges: ReadonlyMap<string, GitLastChange>,
  { unreadable, wantsNew }: EditOptions,
): ComponentEdits {
  const { folder, plan } = component;
  const source = translations.find(({ isSource }) => isSource)?.counted;
  const totals = source ?? getTotals(folder.counters.get(plan.source.code));
  const edits: CountersEdit[] = [];
  const problems: CountingProblem[] = [];
  // component.yaml of a component without counters isn't edited, unless new counters files are wanted.
  const mayEditComponent = folder.counters.size > 0 || wantsNew;
  const componentEdit =
    source !== undefined && mayEditComponent ? createComponentEdit(component) : undefined;
  if (componentEdit !== undefined) edits.push(componentEdit);
  for (const translation of translations) {
    const { code, counted, isSource, isNew } = translation;
    const path = getPathInFolder(component.folder, code);
    // The problems of a file that can't be read are reported elsewhere.
    if (unreadable.has(path)) continue;
    const change = lastChanges.get(translation.path);
    const lines = [
      ...(isSource
        ? listSourceLines(counted, change)
        : listTranslationLines(counted, totals, change)),
      ...listCodeLines(translation, plan.style),
    ];
    const entry = folder.counters.get(code);
    if (entry === undefined) {
      const place = { kind: 'counters', ...getSlugs(folder), code } as const;
      const neededLines = lines.filter(({ isRequired }) => isRequired);
      const values = Object.fromEntries(neededLines.map(({ key, value }) => [key, value]));
      const after = formatNewFile(place, values);
      edits.push({ path, isNew, before: '', after, values, reason: translation });
      continue;
    }
    const before = decodeEntry(entry);
    const after = needsEdit(entry, lines) ? setYamlValues(before, lines) : before;
    if (after === undefined) problems.push(createNotEditableProblem(path));
    else if (after !== before) edits.push({ path, isNew, before, after, reason: translation });
  }
  return { edits, totalsToKeep: createTotalsEdits(folder.counters, plan.source.code), problems };
}

/** Creates the edits that write the totals of the source into each translation that has none of its own. */
function createTotalsEdits(
  counters: ReadonlyMap<string, CountersEntry>,
  sourceLanguage: string,
): CountersEdit[] {
  const source = counters.get(sourceLanguage);
  const totals = Object.entries(getTotals(source) ?? {});
  return [...counters.values()].flatMap((entry) => {
    if (entry === source) return [];
    const oldValues: Readonly<Record<string, unknown>> = entry.value;
    const lines = totals
      .filter(([key]) => oldValues[key] === undefined)
      .map(([key, value]) => ({ key, value, isRequired: true }));
    const before = decodeEntry(entry);
    const after = setYamlValues(before, lines);
    if (after === undefined) return [];
    const reason = 'kept the totals it had';
    return [{ path: entry.path, isNew: false, before, after, reason }];
  });
}

function needsEdit({ value }: CountersEntry, lines: readonly ValueLine[]): boolean {
  const oldValues: Readonly<Record<string, unknown>> = value;
  return lines
    .filter(({ key, value }) => typeof value === 'number' || key === 'language_code')
    .some((line) =>
      oldValues[line.key] === undefined ? line.isRequired : oldValues[line.key] !== line.value,
    );
}

/** Returns the totals of the source language in the catalogue. */
function getTotals(entry: CountersEntry | undefined) {
  if (entry === undefined) return undefined;
  const { total = 0, total_words = 0, total_chars = 0 } = entry.value;
  return { total, total_words, total_chars };
}

function createNotEditableProblem(path: string): CountingProblem {
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

/** Creates the edit of component.yaml; undefined when nothing changes, and for glossaries, which have no `template`. */
function createComponentEdit({
  entry,
  plan,
  isGlossary,
}: PlannedComponent): CountersEdit | undefined {
  if (isGlossary) return undefined;
  const { source, style, isFoundElsewhere } = plan;
  const lines: ValueLine[] = [
    ...(isFoundElsewhere && source.path !== undefined
      ? [{ key: 'template', value: source.path, isRequired: true }]
      : []),
    ...(style !== entry.value.language_code_style
      ? [{ key: 'language_code_style', value: style, isRequired: true }]
      : []),
  ];
  if (lines.length === 0) return undefined;
  const before = decodeEntry(entry);
  const description = lines.map(({ key, value }) => `${key}: ${value}`).join(', ');
  if (entry.source.part !== undefined) {
    const values = Object.fromEntries(lines.map(({ key, value }) => [key, value]));
    return { path: entry.path, isNew: false, before, after: before, values, reason: description };
  }
  const after = setYamlValues(before, lines, keyOrder);
  if (after === undefined) return undefined;
  return { path: entry.path, isNew: false, before, after, reason: description };
}

/** The order of keys: a new key is inserted after those before it. */
const keyOrder = [
  'name',
  'source_language',
  'repo',
  'filemask',
  'template',
  'file_format',
  'language_code_style',
];
