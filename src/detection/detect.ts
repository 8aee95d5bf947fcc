// A checkout → its components: configurations are heard first, then what paths and files show, and
// everything is proved by counting it.

import { compareText } from '../problem.ts';
import { aloneAmong } from './alone.ts';
import type { Candidate } from './candidates.ts';
import { configurationsIn } from './config/configurations.ts';
import { chooseSets, type OpenSet } from './choose-sets.ts';
import { namesFor } from './names.ts';
import { type CountedLanguage, type FileJob, type FileResult, type ProvenSet, proveSet } from './prove-set.ts';
import type { Skipped } from './skipped.ts';
import { twinsAmong } from './twins.ts';

/** What a checkout is looked at with. */
export interface Tools {
  /** Below the checkout, in their order. */
  readonly paths: readonly string[];
  readonly submodules: readonly string[];
  /** The first bytes of a file, as text; undefined for what cannot be read. */
  readonly head: (path: string, most: number) => string | undefined;
  readonly count: (job: FileJob) => Promise<FileResult>;
  /** How many sets of files there are to look at, and how many are done. */
  readonly onSet?: (done: number, total: number) => void;
}

/** A component as the catalogue has it, with what was counted. */
export interface FoundComponent {
  readonly name: string;
  readonly filemask: string;
  readonly file_format: string;
  readonly source_language: string;
  readonly template: string;
  readonly new_base: string;
  /** The source language first, then by codes. */
  readonly languages: readonly CountedLanguage[];
  /** The configuration that names the files, if one does. */
  readonly from: string | undefined;
}

export interface Detection {
  readonly components: readonly FoundComponent[];
  readonly skipped: readonly Skipped[];
}

export async function detect(tools: Tools): Promise<Detection> {
  const { paths, head } = tools;
  const configured = configurationsIn(paths, head);
  const { open, skipped, context } = chooseSets(tools, configured);
  const notes: Skipped[] = [...skipped];
  const proven: ProvenSet[] = [];
  const taken = new Set<string>();
  const told = new Set<string>();
  let done = 0;
  for (const set of inOrder(open)) {
    {
      tools.onSet?.(done++, open.length);
      const files = set.files.filter(({ path }) => !taken.has(path));
      if (files.length < set.files.length && files.length < 2) continue;
      const verdict = await proveSet({ ...set, files }, { ...context, count: tools.count });
      if ('reason' in verdict) {
        if (set.isTold) notes.push({ path: set.mask, reason: verdict.reason });
        for (const { path } of files) told.add(path);
        continue;
      }
      proven.push(verdict);
      notes.push(...verdict.unreadable, ...set.leftOut);
      for (const { file } of verdict.languages) taken.add(file);
      for (const { path } of set.files) taken.add(path);
    }
  }
  const twins = twinsAmong(proven);
  const copies = new Set(twins.map(({ copy }) => copy));
  for (const { copy, original } of twins) {
    notes.push({
      path: copy.set.mask,
      reason: `These are the texts of ${original.set.mask} once more.`,
    });
  }
  const sets = proven
    .filter((set) => !copies.has(set))
    .sort((a, b) => compareText(a.set.mask, b.set.mask));
  const bases = new Set(proven.flatMap(({ newBase, template }) => [newBase, template]));
  const isKnown = (path: string) => taken.has(path) || told.has(path) || bases.has(path);
  notes.push(...aloneAmong(paths, isKnown, head));
  return { components: componentsOf(sets), skipped: sorted(notes) };
}

/** Those that somebody names, then those with most languages: a file belongs to one set only. */
function inOrder(open: readonly OpenSet[]): OpenSet[] {
  const languages = ({ files }: Candidate) => new Set(files.map(({ code }) => code)).size;
  return open.toSorted(
    (a, b) =>
      Number(b.declaration !== undefined) - Number(a.declaration !== undefined) ||
      languages(b) - languages(a) ||
      compareText(a.mask, b.mask),
  );
}

function componentsOf(sets: readonly ProvenSet[]): FoundComponent[] {
  const names = namesFor(sets.map(({ set }) => set.mask));
  return sets.map(({ set, sourceLanguage, template, newBase, languages }, index) => {
    const [source, ...others] = languages;
    return {
      name: names[index] ?? 'app',
      filemask: set.mask,
      file_format: set.format,
      source_language: sourceLanguage,
      template,
      new_base: newBase,
      languages: [
        ...(source === undefined ? [] : [source]),
        ...others.sort((a, b) => compareText(a.code, b.code)),
      ],
      from: set.declaration?.from,
    };
  });
}

function sorted(notes: readonly Skipped[]): Skipped[] {
  const unique = new Map(notes.map((note) => [`${note.path}\0${note.reason}`, note]));
  return [...unique.values()].sort(
    (a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason),
  );
}
