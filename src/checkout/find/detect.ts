// Finds the components of a checkout that has no catalogue. It collects sets of files from configurations of other
// tools, from paths and from contents, and proves each set by counting it.

import type { ReadStart } from '../../formats/file-start.ts';
import { getFormatRecord, isBilingual, mayLackSourceTexts } from '../../formats/list.ts';
import { expandMask, getParentFolder } from '../../languages/file-mask.ts';
import { readSpelling } from '../../languages/spelling.ts';
import { compareText } from '../../problem/problem.ts';
import { type Checkout, indexCheckout } from './checkout.ts';
import { chooseSets } from './choose-sets.ts';
import { readConfigurations } from './config/configurations.ts';
import { findDocuments } from './documents.ts';
import { explainGuess } from './explain-set.ts';
import { findFamilies } from './families.ts';
import { type FoundComponent, listComponents } from './found-components.ts';
import { explainLeftovers } from './leftovers.ts';
import type { ReadFileLanguages } from './multilingual-files.ts';
import type {
  FileJob,
  FileResult,
  FileSet,
  ProofContext,
  ProvenSet,
  Verdict,
} from './proof-types.ts';
import { oneLanguage, proveSet } from './prove-set.ts';
import { groupSkipped, type Skipped } from './skipped.ts';
import { reconcileSourceLanguages } from './source-languages.ts';
import { findTwins } from './twins.ts';
import { unifyCodes } from './unify-codes.ts';
import { explainUnknownCodes, startsLikeCode, type UnknownCode } from './unknown-codes.ts';

/** The files of a checkout, and the functions that read and count them. */
export interface DetectionTools {
  /** Sorted paths, relative to the checkout. */
  readonly paths: readonly string[];
  readonly submodules: readonly string[];
  /** Reads the first bytes of a file as text; undefined for a file that cannot be read. */
  readonly readStart: ReadStart;
  readonly countFile: (job: FileJob) => Promise<FileResult>;
  readonly readFileLanguages: ReadFileLanguages;
  /** Called with the number of sets that are proved and of all sets. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Detection {
  readonly components: readonly FoundComponent[];
  /** Files that look like a component and are none, with the reasons. */
  readonly skipped: readonly Skipped[];
}

/** Detects the components of a checkout, and files that look like one and are none. Writes nothing. */
export async function detectComponents(tools: DetectionTools): Promise<Detection> {
  const { paths, readStart, countFile } = tools;
  const checkout = indexCheckout(paths, readStart);
  const configured = readConfigurations(paths, readStart);
  const chosen = await chooseSets(checkout, configured, tools.readFileLanguages);
  const families = findFamilies(chosen.sets.map(({ mask }) => mask));
  const context = { ...checkout, ...families, hints: configured.hints, countFile };
  const proofs = await proveAll(chosen.sets, context, tools);
  const reconciled = await reconcileSourceLanguages(proofs.proven, context);
  const twins = findTwins(reconciled.sets);
  const copies = new Set(twins.map(({ copy }) => copy));
  const sets = reconciled.sets.filter((set) => !copies.has(set));
  const listUnusedCodes = (set: ProvenSet) => findUnusedCodes(set, checkout);
  const unknownCodes = findUnknownCodes(sets, listUnusedCodes, proofs);
  const components = listComponents(sets, (set) => listUnusedCodes(set).filter(mayBeCounted));
  const names = components.map(({ name }) => name);
  const reported = new Set([
    ...unknownCodes.map(({ path }) => path),
    ...chosen.skipped.flatMap(({ files = [] }) => files),
  ]);
  const isKnownOrReported = (path: string) => proofs.isKnown(path) || reported.has(path);
  const notes = [
    ...chosen.skipped,
    ...explainUnknownCodes(unknownCodes),
    ...proofs.skipped,
    ...reconciled.skipped,
    ...sets.flatMap(explainGuess),
    ...twins.map(({ copy, original }) => ({
      path: copy.set.mask,
      reason: `These are the texts of ${original.set.mask} once more.`,
    })),
  ];
  const documents = await findDocuments({ ...checkout, countFile }, names);
  return {
    components: unifyCodes([...components, ...documents.components]),
    skipped: sortSkipped([
      ...documents.skipped,
      ...explainSubmodules(tools.submodules),
      ...groupNotes(notes, sets, proofs),
      ...explainLeftovers(checkout, chosen.sets, isKnownOrReported),
    ]),
  };
}

/** Lists the texts that paths of a set's mask have in place of the code, except for those of its files and duplicates. */
function findUnusedCodes(
  { set, rejectedDuplicates }: ProvenSet,
  { listWrittenCodes }: Checkout,
): string[] {
  const used = new Set([...set.files, ...rejectedDuplicates].map(({ writtenCode }) => writtenCode));
  return listWrittenCodes(set.mask).filter((writtenCode) => !used.has(writtenCode));
}

/** Finds files that the mask of a set matches and that are in no set, because the text in place of the code is no code. */
function findUnknownCodes(
  sets: readonly ProvenSet[],
  listUnusedCodes: (set: ProvenSet) => readonly string[],
  { isKnown, isCounted }: Proofs,
): UnknownCode[] {
  return sets.flatMap((proven) =>
    listUnusedCodes(proven).flatMap((writtenCode) => {
      const { mask } = proven.set;
      const path = expandMask(mask, writtenCode);
      // Another set may have a file whose name is no language: `de.app.json` beside `de.json`.
      const isUnknown = mayBeCounted(writtenCode)
        ? !isCounted(path)
        : startsLikeCode(writtenCode) && !isKnown(path);
      return isUnknown ? [{ mask, path, writtenCode }] : [];
    }),
  );
}

function explainSubmodules(submodules: readonly string[]): Skipped[] {
  return submodules.map((path) => ({
    path: `${path}/`,
    reason: 'This is another repository inside of this one.',
  }));
}

/** Groups the notes by folders without counted files, and drops those whose files are all counted in other sets. */
function groupNotes(
  notes: readonly Skipped[],
  sets: readonly ProvenSet[],
  { isCounted }: Proofs,
): Skipped[] {
  const foldersWithComponents = new Set(
    sets.flatMap(({ languages }) => languages.map(({ file }) => getParentFolder(file))),
  );
  const areAllCounted = ({ files = [] }: Skipped) => files.length > 0 && files.every(isCounted);
  return groupSkipped(
    notes.filter((note) => !areAllCounted(note)),
    (folder) => foldersWithComponents.has(folder),
  );
}

/** Whether counting would take a text for a language code, or report it as an unknown one: not `values-night`. */
function mayBeCounted(text: string): boolean {
  return !text.includes('.') && readSpelling(text).kind !== 'none';
}

interface Proofs {
  readonly proven: readonly ProvenSet[];
  readonly skipped: readonly Skipped[];
  /** Whether a path belongs to a set that was tried, proven or not. */
  readonly isKnown: (path: string) => boolean;
  /** Whether a file is one of a set, or the source or the template of one. */
  readonly isCounted: (path: string) => boolean;
}

/** Proves each set, the most likely first: a file belongs to one set only. */
async function proveAll(
  sets: readonly FileSet[],
  context: ProofContext,
  { onProgress }: DetectionTools,
): Promise<Proofs> {
  const proven: ProvenSet[] = [];
  const skipped: Skipped[] = [];
  const known = new Set<string>();
  const counted = new Set<string>();
  /** The files of proven sets, and files that their masks match by texts that look like codes. */
  const taken = new Set<string>();
  for (const [index, set] of sortForProof(sets).entries()) {
    onProgress?.(index, sets.length);
    const files = set.files.filter(({ path }) => !taken.has(path));
    // If other sets have all files but one, that one is no set.
    if (files.length < set.files.length && files.length < 2) continue;
    const verdict = await proveSet({ ...set, files }, context);
    if (isAlone(set, verdict)) continue;
    for (const { path } of files) known.add(path);
    if ('reason' in verdict) {
      const { reason, evidence } = verdict;
      if (set.looksLikeTranslations || verdict.haveSameKeys || hasManyCodes(set)) {
        const paths = set.files.map(({ path }) => path);
        skipped.push({ path: set.mask, reason, files: paths, evidence });
      }
      continue;
    }
    proven.push(verdict);
    skipped.push(...verdict.unreadable, ...verdict.rejectedDuplicates);
    const ownPaths = [...set.files, ...set.duplicates].map(({ path }) => path);
    const likeCodes = context.listWrittenCodes(set.mask).filter(looksLikeCode);
    for (const path of [...ownPaths, ...likeCodes.map((code) => expandMask(set.mask, code))])
      taken.add(path);
    for (const path of [...ownPaths, verdict.template, verdict.newBase]) counted.add(path);
    for (const { path } of verdict.unreadable) known.add(path);
  }
  onProgress?.(sets.length, sets.length);
  const isKnown = (path: string) => known.has(path) || counted.has(path) || taken.has(path);
  return { proven, skipped, isKnown, isCounted: (path) => counted.has(path) };
}

/**
 * Whether a set is a file in one language, or one with too few keys to tell that they are the source texts. Leftovers explain
 * it by its language.
 */
function isAlone({ format, files }: FileSet, verdict: Verdict): boolean {
  if (isBilingual(format)) return false;
  if ('reason' in verdict) return verdict.reason === oneLanguage.reason;
  const [source] = verdict.languages;
  const hasOwnSource = source?.file === '' && files.length === 1 && !mayLackSourceTexts(format);
  return hasOwnSource && source.counted.total < minTextsAsKeys;
}

/** Chosen: the keys of a few settings may read like texts. */
const minTextsAsKeys = 5;

/** Languages from which on a refused set is reported even if its folder isn't named for translations. */
const manyLanguages = 10;

/** Whether files have so many certain codes that a user expects a component. Code may have a copy in each language's folder. */
function hasManyCodes({ files, format }: FileSet): boolean {
  if (getFormatRecord(format)?.isProgram) return false;
  return (
    new Set(files.filter(({ isCertain }) => isCertain).map(({ code }) => code)).size >=
    manyLanguages
  );
}

/** Whether a text in place of a code is one or begins like one: `en_1337`. */
function looksLikeCode(text: string): boolean {
  const spelling = readSpelling(text);
  const isLikely = spelling.kind !== 'unknown' || spelling.likely !== undefined;
  return mayBeCounted(text) && isLikely;
}

/** Puts declared sets first, then those with most languages. */
function sortForProof(sets: readonly FileSet[]): FileSet[] {
  const countLanguages = ({ files }: FileSet) => new Set(files.map(({ code }) => code)).size;
  return sets.toSorted(
    (a, b) =>
      Number(b.declaration !== undefined) - Number(a.declaration !== undefined) ||
      countLanguages(b) - countLanguages(a) ||
      compareText(a.mask, b.mask),
  );
}

function sortSkipped(notes: readonly Skipped[]): Skipped[] {
  const unique = new Map(notes.map((note) => [`${note.path}\0${note.reason}`, note] as const));
  return [...unique.values()]
    .map(({ path, reason, evidence }) => ({ path, reason, evidence }))
    .sort((a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason));
}
