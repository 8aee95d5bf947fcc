// A checkout → its components: configurations are heard first, then what paths and files show, and
// everything is proved by counting it.

import { expandMask, getParentFolder } from '../file-mask.ts';
import type { ReadStart } from '../formats/file-start.ts';
import { getFormatRecord } from '../formats/list.ts';
import { readSpelling } from '../languages/spelling.ts';
import { compareText } from '../problem.ts';
import { readCheckout } from './checkout.ts';
import { chooseSets } from './choose-sets.ts';
import { readConfigurations } from './config/configurations.ts';
import { findDocuments } from './documents.ts';
import { findFamilies } from './families.ts';
import type { LanguagesOfFile } from './files-of-all-languages.ts';
import { type FoundComponent, listComponents } from './found-components.ts';
import { explainLeftovers } from './leftovers.ts';
import { proveSet } from './prove-set.ts';
import { groupSkipped, type Skipped } from './skipped.ts';
import { reconcileSourceLanguages } from './source-languages.ts';
import { findTwins } from './twins.ts';
import { explainUnknownCodes, startsLikeCode } from './unknown-codes.ts';
import type { FileJob, FileResult, FileSet, ProofContext, ProvenSet } from './verdict.ts';
import { explainGuess } from './why.ts';

/** The tools for inspecting a checkout. */
export interface Tools {
  /** Below the checkout, in their order. */
  readonly paths: readonly string[];
  readonly submodules: readonly string[];
  /** The first bytes of a file, as text; undefined for what cannot be read. */
  readonly head: ReadStart;
  readonly count: (job: FileJob) => Promise<FileResult>;
  readonly languages: LanguagesOfFile;
  /** How many sets of files there are to look at, and how many are done. */
  readonly onSet?: (done: number, total: number) => void;
}

export interface Detection {
  readonly components: readonly FoundComponent[];
  readonly skipped: readonly Skipped[];
}

/** The components of a checkout, and what looks like one and is none. Nothing is written. */
export async function detect(tools: Tools): Promise<Detection> {
  const checkout = readCheckout(tools.paths, tools.head);
  const configured = readConfigurations(tools.paths, tools.head);
  const chosen = await chooseSets(checkout, configured, tools.languages);
  const families = findFamilies(chosen.sets.map(({ mask }) => mask));
  const context = { ...checkout, ...families, hints: configured.hints, count: tools.count };
  const { proven, skipped, isKnown, isCounted } = await proveAll(chosen.sets, context, tools);
  const reconciled = await reconcileSourceLanguages(proven, context);
  const twins = findTwins(reconciled.sets);
  const copies = new Set(twins.map(({ copy }) => copy));
  const sets = reconciled.sets.filter((set) => !copies.has(set));
  const unusedTexts = ({ set, leftOut }: ProvenSet) => {
    const seen = new Set([...set.files, ...leftOut].map(({ text }) => text));
    return checkout.textsAt(set.mask).filter((text) => !seen.has(text));
  };
  const unknown = sets.flatMap((one) =>
    unusedTexts(one).flatMap((text) => {
      const { mask } = one.set;
      const path = expandMask(mask, text);
      // Another set may have a file that is no language: `de.app.json` beside `de.json`.
      const isOpen = mayBeCounted(text) ? !isCounted(path) : startsLikeCode(text) && !isKnown(path);
      return isOpen ? [{ mask, path, text }] : [];
    }),
  );
  const reported = new Set([
    ...unknown.map(({ path }) => path),
    ...chosen.skipped.flatMap(({ files = [] }) => files),
  ]);
  const folders = new Set(
    sets.flatMap(({ languages }) => languages.map(({ file }) => getParentFolder(file))),
  );
  const areCounted = ({ files = [] }: Skipped) => files.length > 0 && files.every(isCounted);
  const notes = [
    ...chosen.skipped,
    ...explainUnknownCodes(unknown),
    ...skipped,
    ...reconciled.skipped,
    ...sets.flatMap(explainGuess),
    ...twins.map(({ copy, original }) => ({
      path: copy.set.mask,
      reason: `These are the texts of ${original.set.mask} once more.`,
    })),
  ];
  const components = listComponents(sets, (set) => unusedTexts(set).filter(mayBeCounted));
  const names = components.map(({ name }) => name);
  return {
    components: [...components, ...(await findDocuments(tools, names))],
    skipped: sortSkipped([
      ...tools.submodules.map((path) => ({
        path: `${path}/`,
        reason: 'This is another repository inside of this one.',
      })),
      ...groupSkipped(
        notes.filter((one) => !areCounted(one)),
        (folder) => folders.has(folder),
      ),
      ...explainLeftovers(checkout, chosen.sets, (path) => isKnown(path) || reported.has(path)),
    ]),
  };
}

/** Whether counting would take a text for a code, or tell that it is none: not `index`, `values-night`. */
function mayBeCounted(text: string): boolean {
  return !text.includes('.') && readSpelling(text).kind !== 'none';
}

async function proveAll(
  sets: readonly FileSet[],
  context: ProofContext,
  { onSet }: Tools,
): Promise<{
  proven: ProvenSet[];
  skipped: Skipped[];
  isKnown: (path: string) => boolean;
  /** Whether a file is one of a set, or the source or the template of one. */
  isCounted: (path: string) => boolean;
}> {
  const proven: ProvenSet[] = [];
  const skipped: Skipped[] = [];
  const known = new Set<string>();
  const counted = new Set<string>();
  /** The files of proven sets, and those that their masks match by what begins as a code. */
  const taken = new Set<string>();
  for (const [index, set] of inOrder(sets).entries()) {
    onSet?.(index, sets.length);
    const files = set.files.filter(({ path }) => !taken.has(path));
    if (files.length < set.files.length && files.length < 2) continue;
    const verdict = await proveSet({ ...set, files }, context);
    for (const { path } of files) known.add(path);
    if ('reason' in verdict) {
      const { reason, signs } = verdict;
      if (set.isReported || verdict.isAlike || hasManyCodes(set)) {
        const files = set.files.map(({ path }) => path);
        skipped.push({ path: set.mask, reason, files, signs });
      }
      continue;
    }
    proven.push(verdict);
    skipped.push(...verdict.unreadable, ...verdict.leftOut);
    const own = [...set.files, ...set.duplicates].map(({ path }) => path);
    const meant = context.textsAt(set.mask).filter(isMeantAsCode);
    for (const path of [...own, ...meant.map((text) => expandMask(set.mask, text))])
      taken.add(path);
    for (const path of [...own, verdict.template, verdict.newBase]) counted.add(path);
    for (const { path } of verdict.unreadable) known.add(path);
  }
  onSet?.(sets.length, sets.length);
  const isKnown = (path: string) => known.has(path) || counted.has(path) || taken.has(path);
  return { proven, skipped, isKnown, isCounted: (path) => counted.has(path) };
}

/**
 * Whether so many files are named by codes that someone waits for them, whatever their folder is called. Code may
 * have a copy in each language's folder.
 */
function hasManyCodes({ files, format }: FileSet): boolean {
  if (getFormatRecord(format)?.isProgram) return false;
  return new Set(files.filter(({ isCertain }) => isCertain).map(({ code }) => code)).size >= 10;
}

/** Whether a text in place of a code begins as one: `en_1337`. */
function isMeantAsCode(text: string): boolean {
  const spelling = readSpelling(text);
  const isLikely = spelling.kind !== 'unknown' || spelling.likely !== undefined;
  return mayBeCounted(text) && isLikely;
}

/** Those that someone names, then those with most languages: a file belongs to one set only. */
function inOrder(sets: readonly FileSet[]): FileSet[] {
  const languages = ({ files }: FileSet) => new Set(files.map(({ code }) => code)).size;
  return sets.toSorted(
    (a, b) =>
      Number(b.declaration !== undefined) - Number(a.declaration !== undefined) ||
      languages(b) - languages(a) ||
      compareText(a.mask, b.mask),
  );
}

function sortSkipped(notes: readonly Skipped[]): Skipped[] {
  const unique = new Map(notes.map((one) => [`${one.path}\0${one.reason}`, one] as const));
  return [...unique.values()]
    .map(({ path, reason, signs }) => ({ path, reason, signs }))
    .sort((a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason));
}
