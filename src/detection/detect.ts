// A checkout → its components: configurations are heard first, then what paths and files show, and
// everything is proved by counting it.

import { codeInPath, pathInMask } from '../file-mask.ts';
import type { ReadStart } from '../formats/file-start.ts';
import { getFormatRecord, isBilingual } from '../formats/list.ts';
import { readSpelling } from '../languages/spelling.ts';
import { compareText } from '../problem.ts';
import { aloneAmong } from './alone.ts';
import { chooseSets } from './choose-sets.ts';
import { configurationsIn } from './config/configurations.ts';
import { findDocuments } from './documents.ts';
import type { LanguagesOfFile } from './files-of-all-languages.ts';
import { foreignFolderIn } from './foreign-paths.ts';
import { type FoundComponent, listComponents, unusedTexts } from './found-components.ts';
import { guessedSources } from './guessed-sources.ts';
import type { OpenSet } from './open-set.ts';
import { proveSet } from './prove-set.ts';
import {
  byLanguageFolders,
  groupByCodeFolder,
  reasonForDuplicate,
  type Skipped,
} from './skipped.ts';
import { twinsAmong } from './twins.ts';
import { uncountedAmong } from './uncounted.ts';
import { reasonAgainst, unknownCodes } from './unknown-codes.ts';
import type { FileJob, FileResult, ProofContext, ProvenSet } from './verdict.ts';

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
  const { paths, head } = tools;
  const foreignFolder = foreignFolderIn(paths, head);
  const chosen = await chooseSets({ ...tools, foreignFolder }, configurationsIn(paths, head));
  const context = { ...chosen.context, count: tools.count };
  const { proven, skipped, isKnown, isCounted } = await proveAll(chosen.open, context, tools);
  const { sets, skipped: sourceless } = await withOneSource(proven, context);
  const twins = twinsAmong(sets);
  const copies = new Set(twins.map(({ copy }) => copy));
  const unknown = sets
    .filter((set) => !copies.has(set))
    .flatMap((one) => {
      const { mask } = one.set;
      const unused = unusedTexts(one, chosen).filter((text) => !isCounted(pathInMask(mask, text)));
      // Another set may have them: `de.app.json` beside `de.json`.
      const others = chosen.getOtherTexts(mask).filter((text) => !isKnown(pathInMask(mask, text)));
      return [...unused, ...others].map((text) => ({ mask, path: pathInMask(mask, text), text }));
    });
  const named = new Set(unknown.map(({ path }) => path));
  const isReported = (path: string) => isKnown(path) || chosen.told.has(path) || named.has(path);
  const notes = [
    ...chosen.skipped,
    ...unknownCodes(unknown),
    ...skipped,
    ...sourceless,
    ...guessedSources(sets.filter((set) => !copies.has(set))),
    ...twins.map(({ copy, original }) => ({
      path: copy.set.mask,
      reason: `These are the texts of ${original.set.mask} once more.`,
    })),
    ...aloneAmong(
      paths,
      { isKnown: isReported, nameReason: (path) => nameReason(path, chosen.open) },
      head,
      foreignFolder,
    ),
    ...uncountedAmong(paths, isReported, head, foreignFolder),
  ];
  const areCounted = ({ files = [] }: Skipped) => files.length > 0 && files.every(isCounted);
  const components = listComponents(
    sets.filter((set) => !copies.has(set)),
    chosen,
  );
  const names = components.map(({ name }) => name);
  return {
    components: [...components, ...(await findDocuments(tools, names))],
    skipped: sorted(groupByCodeFolder(byLanguageFolders(notes.filter((one) => !areCounted(one))))),
  };
}

/** Why a file is none of a set that is named for translations and that it is beside, by its name. */
function nameReason(path: string, open: readonly OpenSet[]): string | undefined {
  for (const { mask, files, duplicates, isTold } of open) {
    const text = isTold ? codeInPath(mask, path) : undefined;
    if (text === undefined || files.some((file) => file.path === path)) continue;
    const duplicate = duplicates.find((file) => file.path === path);
    const better = files.find(({ code }) => code === duplicate?.code);
    return better === undefined ? reasonAgainst(text) : reasonForDuplicate(better.path);
  }
  return undefined;
}

async function proveAll(
  open: readonly OpenSet[],
  context: ProofContext,
  { onSet }: Tools,
): Promise<{
  proven: (ProvenSet & { readonly open: OpenSet })[];
  skipped: Skipped[];
  isKnown: (path: string) => boolean;
  /** Whether a file is one of a set, or the source or the template of one. */
  isCounted: (path: string) => boolean;
}> {
  const proven: (ProvenSet & { readonly open: OpenSet })[] = [];
  const skipped: Skipped[] = [];
  const known = new Set<string>();
  const taken = new Set<string>();
  const beside = new Set<string>();
  const masks = new Map<string, string[]>();
  const isTaken = (path: string) =>
    taken.has(path) ||
    getPlaces(path).some((place) => masks.get(place)?.some((mask) => isMeantBy(mask, path)));
  for (const [index, set] of inOrder(open).entries()) {
    onSet?.(index, open.length);
    const files = set.files.filter(({ path }) => !isTaken(path));
    if (files.length < set.files.length && files.length < 2) continue;
    const verdict = await proveSet({ ...set, files }, context);
    for (const { path } of files) known.add(path);
    if ('reason' in verdict) {
      if (set.isTold || verdict.isAlike || hasManyCodes(set)) {
        const files = set.files.map(({ path }) => path);
        skipped.push({ path: set.mask, reason: verdict.reason, files });
      }
      continue;
    }
    proven.push({ ...verdict, open: set });
    skipped.push(...verdict.unreadable, ...verdict.leftOut);
    const [place = ''] = getPlaces(set.mask).filter((one) => !one.includes('*'));
    masks.set(place, [...(masks.get(place) ?? []), set.mask]);
    for (const { path } of [...set.files, ...set.duplicates]) taken.add(path);
    for (const path of [verdict.template, verdict.newBase]) beside.add(path);
    for (const { path } of verdict.unreadable) known.add(path);
  }
  onSet?.(open.length, open.length);
  const isCounted = (path: string) => taken.has(path) || beside.has(path);
  const isKnown = (path: string) => known.has(path) || isCounted(path) || isTaken(path);
  return { proven, skipped, isKnown, isCounted };
}

/**
 * Whether so many files are named by codes that someone waits for them, whatever their folder is called. Code may
 * have a copy in each language's folder.
 */
function hasManyCodes({ files, format }: OpenSet): boolean {
  if (getFormatRecord(format)?.isCode) return false;
  return new Set(files.filter(({ isCertain }) => isCertain).map(({ code }) => code)).size >= 10;
}

/** The folder and the name of a path: a mask has its `*` in one of them. */
function getPlaces(path: string): string[] {
  const slash = path.lastIndexOf('/') + 1;
  return [path.slice(0, slash), path.slice(slash)];
}

/** Whether a mask matches a path by a text that begins as a code: `en_1337`. */
function isMeantBy(mask: string, path: string): boolean {
  const text = codeInPath(mask, path);
  if (text === undefined || text.includes('.')) return false;
  const spelling = readSpelling(text);
  return spelling.kind !== 'none' && (spelling.kind !== 'unknown' || spelling.likely !== undefined);
}

/** Those that someone names, then those with most languages: a file belongs to one set only. */
function inOrder(open: readonly OpenSet[]): OpenSet[] {
  const languages = ({ files }: OpenSet) => new Set(files.map(({ code }) => code)).size;
  return open.toSorted(
    (a, b) =>
      Number(b.declaration !== undefined) - Number(a.declaration !== undefined) ||
      languages(b) - languages(a) ||
      compareText(a.mask, b.mask),
  );
}

/**
 * When most sets have one source language, another guess was wrong: the set is read again, or
 * left out where it has no file in that language.
 */
async function withOneSource<Set extends ProvenSet>(
  sets: readonly Set[],
  context: ProofContext,
): Promise<{ sets: Set[]; skipped: Skipped[] }> {
  const counts = new Map<string, number>();
  for (const { sourceLanguage } of sets) {
    counts.set(sourceLanguage, (counts.get(sourceLanguage) ?? 0) + 1);
  }
  const [usual, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (usual === undefined || count * 3 < sets.length * 2) return { sets: [...sets], skipped: [] };
  const kept: Set[] = [];
  const skipped: Skipped[] = [];
  for (const set of sets) {
    const { sourceLanguage, isSaid, template } = set;
    const isGuess = sourceLanguage !== usual && !isSaid && template === '';
    const hasFile = set.set.files.some(({ code }) => code === usual);
    const verdict = isGuess && hasFile ? await proveSet(set.set, context, usual) : undefined;
    if (verdict !== undefined && 'languages' in verdict) kept.push({ ...set, ...verdict });
    else if (
      isGuess &&
      !hasFile &&
      isFarFrom(sourceLanguage, usual) &&
      !isBilingual(set.set.format)
    ) {
      const reason = `There is no file in ${usual}, the source language of the other sets.`;
      skipped.push({ path: set.set.mask, reason });
    } else kept.push(set);
  }
  return { sets: kept, skipped };
}

/** Whether two codes are of different languages, and not of regions of one. */
function isFarFrom(code: string, other: string): boolean {
  return code.split('_')[0] !== other.split('_')[0];
}

function sorted(notes: readonly Skipped[]): Skipped[] {
  const unique = new Map(
    notes.map(({ path, reason }) => [`${path}\0${reason}`, { path, reason }] as const),
  );
  return [...unique.values()].sort(
    (a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason),
  );
}
