// Candidates and what configurations declare → the sets that are worth counting, and why others are not.

import { type CountedFormatName, isFolderFormatName, isFormatName } from '../counting/formats.ts';
import { pathInMask } from '../file-mask.ts';
import { readSpelling } from '../languages/spelling.ts';
import { type Candidate, type CandidateFile, candidatesIn } from './candidates.ts';
import type { Configured, Declaration } from './config/declaration.ts';
import { formatOf } from './file-kinds.ts';
import { filesOfAllLanguages, type LanguagesOfFile } from './files-of-all-languages.ts';
import { foreignFolder } from './foreign-paths.ts';
import { isNamedSo } from './proof.ts';
import { type Siblings, siblingsOf, wrongNames } from './siblings.ts';
import { inForeignFolder, type Skipped } from './skipped.ts';
import { barePaths, codeOfText, type FileSet, inLanguage } from './sources.ts';
import { beginsAsCode } from './unknown-codes.ts';
import type { ProofContext } from './verdict.ts';

/** A set to be proved. */
export interface OpenSet extends FileSet {
  /** Files beside it that count for nothing. */
  readonly leftOut: readonly (Skipped & { readonly text: string })[];
  /** Whether its failing is of interest: it does look like translations. */
  readonly isTold: boolean;
}

interface Look {
  readonly paths: readonly string[];
  readonly submodules: readonly string[];
  readonly head: (path: string, most: number) => string | undefined;
  readonly languages: LanguagesOfFile;
}

/** As many files of JSON are looked at for comments. */
const mostForJson = 40;

/** Bytes that are read to tell a format. */
const headSize = 32 * 1024;

export interface ChosenSets {
  readonly open: readonly OpenSet[];
  readonly skipped: readonly Skipped[];
  /** The files of sets that are skipped. */
  readonly told: ReadonlySet<string>;
  /** What stands where a mask has its `*`, without what certainly means nothing. */
  readonly textsOf: (mask: string) => readonly string[];
  /** The rest of it, as far as it begins as a code does: `zh-s`, `zh_TW.Big5`. */
  readonly otherTextsOf: (mask: string) => readonly string[];
  readonly context: Omit<ProofContext, 'count'>;
}

export async function chooseSets(
  { paths, submodules, head, languages }: Look,
  { declarations, hints }: Configured,
): Promise<ChosenSets> {
  const all = new Set(paths);
  const siblings = siblingsOf(paths);
  const isLaravel = usesLaravel(paths, head);
  const context = {
    has: (path: string) => all.has(path),
    templates: paths.filter((path) => path.endsWith('.pot')),
    english: paths.filter((path) => /(?:^|[^A-Za-z])en(?:[-_]us)?\.[a-z]+$/i.test(path)),
    hints,
    head,
  };
  const skipped: Skipped[] = submodules.map((path) => ({
    path: `${path}/`,
    reason: 'This is another repository inside of this one.',
  }));
  const open = new Map<string, OpenSet>();
  const candidates = new Map(candidatesIn(paths, hints).map((one) => [one.mask, one]));

  for (const declaration of declarations) {
    if (open.has(declaration.mask)) continue;
    const wrong = wrongNames(declaration.mask, []);
    if (wrong !== undefined) {
      skipped.push({ path: declaration.mask, reason: wrong });
      continue;
    }
    const files = declaredFiles(declaration, siblings);
    const set =
      files.length > 0 ? openSet({ mask: declaration.mask, files }, declaration) : undefined;
    if (set !== undefined) open.set(set.mask, set);
    else if (files.length === 0) {
      skipped.push({
        path: declaration.from,
        reason: `It names ${declaration.mask}, of which there are no files.`,
      });
    }
  }

  const told = new Set<string>();
  const foreign = new Map<string, Skipped>();
  for (const candidate of candidates.values()) {
    const { mask } = candidate;
    if (open.has(mask)) continue;
    const codes = new Set(candidate.files.map(({ code }) => code));
    if (codes.size < 2 && !barePaths(mask).some((path) => all.has(path))) continue;
    const elsewhere = foreignFolder(mask);
    if (elsewhere !== undefined && foreign.has(elsewhere.folder)) continue;
    const set = openSet({ ...candidate, files: withRareCodes(candidate) }, undefined);
    if (set === undefined) continue;
    if (elsewhere !== undefined) {
      if (!isNamedSo(mask, set.format)) continue;
      const reason = inForeignFolder(elsewhere.reason);
      foreign.set(elsewhere.folder, { path: elsewhere.folder, reason });
      continue;
    }
    const wrong = wrongNames(mask, siblings.textsAt(mask));
    if (wrong === undefined) open.set(mask, set);
    else if (set.isTold) {
      skipped.push({ path: mask, reason: wrong });
      for (const { path } of set.files) told.add(path);
    }
  }
  const isOpen = new Set([...open.values()].flatMap(({ files }) => files.map(({ path }) => path)));
  const rest = paths.filter((path) => !isOpen.has(path) && foreignFolder(path) === undefined);
  for (const { path: mask, format, isTold } of filesOfAllLanguages(rest, head)) {
    const found = await languages(mask, format);
    if ('problem' in found) {
      if (isTold) skipped.push({ path: mask, reason: `It cannot be read: ${found.problem}` });
      continue;
    }
    const files = found.languages.flatMap((text) => {
      const code = codeOfText(text);
      return code === undefined ? [] : [{ path: mask, text, code, isCertain: true }];
    });
    const [source] = files;
    const declaration = { from: mask, mask, sourceLanguage: source?.text };
    if (files.length > 1) {
      open.set(mask, { mask, format, files, declaration, leftOut: [], isTold: true });
    } else if (files.length === 1) {
      skipped.push({ path: mask, reason: 'There is one language only.' });
    }
  }
  const families = new Map<string, number>();
  for (const family of [...open.keys()].flatMap(familiesOf)) {
    families.set(family, (families.get(family) ?? 0) + 1);
  }
  const hasFamily = (mask: string) => familiesOf(mask).some((one) => (families.get(one) ?? 0) > 1);
  return {
    open: [...open.values()],
    skipped: [...skipped, ...foreign.values()],
    told,
    textsOf: (mask) => siblings.textsAt(mask).filter(isCounted),
    otherTextsOf: (mask) =>
      siblings.textsAt(mask).filter((text) => !isCounted(text) && beginsAsCode(text)),
    context: { ...context, hasFamily },
  };

  /** Among many languages words such as `new` and `nap` are codes, too, as they are when files are counted. */
  function withRareCodes({ mask, files, format }: Candidate): readonly CandidateFile[] {
    if (format !== undefined || files.filter(({ isCertain }) => isCertain).length < 5) return files;
    const taken = new Set(files.map(({ text }) => text));
    const more = siblings.textsAt(mask).flatMap((text) => {
      const code = /^[a-z]{3}$/.test(text) && !taken.has(text) ? codeOfText(text) : undefined;
      return code === undefined
        ? []
        : [{ path: pathInMask(mask, text), text, code, isCertain: false }];
    });
    return [...files, ...more];
  }

  /** Undefined for what is in no format that is known. */
  function openSet(
    candidate: Candidate,
    declaration: Declaration | undefined,
  ): OpenSet | undefined {
    const { files, leftOut } = oneForEach(candidate.files);
    const told = candidate.format ?? formatOfSome({ ...candidate, files });
    const format = told === undefined ? undefined : (declaration?.format ?? told);
    if (format === undefined || !isCountedFormat(format)) return undefined;
    const isTold = declaration !== undefined || isNamedSo(candidate.mask, format);
    return { mask: candidate.mask, format, files, declaration, leftOut, isTold };
  }

  /** By the source where its name tells, else by some of the files: one may be empty. */
  function formatOfSome({ mask, files }: Candidate): string | undefined {
    const bare = barePaths(mask).filter((path) => all.has(path));
    const some = [
      inLanguage(files, 'en'),
      ...bare.map((path) => ({ path, code: '' })),
      ...files.filter(({ isCertain }) => isCertain),
      files[0],
    ];
    let told: string | undefined;
    for (const file of some.slice(0, 6)) {
      told ??= file && formatOfFile(file);
    }
    // Comments stand in some files of a set only, and mostly in the source.
    const isPlainJson = told === 'json' || told === 'json-nested';
    if (!isPlainJson) return told;
    const others = [...bare.map((path) => ({ path, code: '' })), ...files].slice(0, mostForJson);
    return others.some((file) => formatOfFile(file) === 'json5') ? 'json5' : told;
  }

  function formatOfFile({ path, code }: Pick<CandidateFile, 'path' | 'code'>): string | undefined {
    const start = head(path, headSize);
    return start === undefined ? undefined : formatOf({ path, code, head: start, isLaravel });
  }
}

/** What sets have in common that differ in the name of the file only, or of the folder that it is in. */
function familiesOf(mask: string): string[] {
  const byFile = mask.replace(/[^/*.]+(?=\.[^/]*$)/, '');
  const byFolder = mask.replace(/[^/*]+(?=\/\*\.[^/]*$)/, '');
  return [byFile, ...(byFolder === mask ? [] : [`${byFolder} `])];
}

/** Whether counting would take a text for a code, or tell that it is none: not `index`, `values-night`. */
function isCounted(text: string): boolean {
  return !text.includes('.') && readSpelling(text).kind !== 'none';
}

/** A program has `artisan`, and a package names what it builds on. */
function usesLaravel(paths: readonly string[], head: Look['head']): boolean {
  if (paths.some((path) => /(?:^|\/)artisan$/.test(path))) return true;
  const packages = paths.filter((path) => /^(?:[^/]+\/){0,2}composer\.json$/.test(path));
  return packages
    .slice(0, 20)
    .some((path) => /"(?:laravel|illuminate)\//.test(head(path, headSize) ?? ''));
}

function isCountedFormat(name: string): name is CountedFormatName {
  return isFormatName(name) || isFolderFormatName(name);
}

/** The files of a mask that somebody declares: whatever its codes are, unless they are none. */
function declaredFiles({ mask, codes }: Declaration, { textsAt }: Siblings): CandidateFile[] {
  return textsAt(mask).flatMap((text) => {
    const mapped = codes?.get(text);
    const own = readSpelling(text);
    const spelling = own.kind === 'code' || mapped === undefined ? own : readSpelling(mapped);
    if (spelling.kind !== 'code' && spelling.kind !== 'unlikely') return [];
    return [{ path: pathInMask(mask, text), text, code: spelling.code, isCertain: true }];
  });
}

/** Of files that mean one language the one that is named as the others are. */
function oneForEach(files: readonly CandidateFile[]): {
  files: CandidateFile[];
  leftOut: OpenSet['leftOut'];
} {
  const byCode = new Map<string, CandidateFile>();
  const leftOut: (Skipped & { text: string })[] = [];
  const hyphens = files.filter(({ text }) => text.includes('-')).length;
  const underscores = files.filter(({ text }) => text.includes('_')).length;
  const fits = ({ text }: CandidateFile) =>
    text.includes('_')
      ? underscores >= hyphens
      : text.includes('-')
        ? hyphens >= underscores
        : true;
  // Of `zh` and `cmn`, or `sr` and `sr-RS`, the shorter one is what people write.
  const isBetter = (file: CandidateFile, other: CandidateFile) =>
    fits(file) === fits(other) ? file.text.length < other.text.length : fits(file);
  for (const file of files) {
    const other = byCode.get(file.code);
    const better = other === undefined || isBetter(file, other) ? file : other;
    byCode.set(file.code, better);
    if (other !== undefined) {
      const worse = better === file ? other : file;
      const reason = `It means the same language as ${better.path}.`;
      leftOut.push({ path: worse.path, reason, text: worse.text });
    }
  }
  return { files: [...byCode.values()], leftOut };
}
