// Pairs each translation file with its source file, whose histories are compared. A translation in a folder has a pair
// for each page.

import { readCheckoutFolder } from '../../../files/checkout.ts';
import {
  type CountedFormatName,
  hasPages,
  isBilingual,
  isFolderFormatName,
  isFolderPath,
  isFormatName,
  loadFolderFormat,
} from '../../../formats/list.ts';
import type { CountedPage } from '../../../model/unit.ts';
import type { SourceLag } from '../../outdated/steps.ts';
import {
  createVersionsKey,
  type OutdatedAnswer,
  type OutdatedCounts,
  type OutdatedQuestion,
  type TextHistory,
} from './find-outdated.ts';

/** The source file of a component and its translations, with paths in the checkout. */
export interface HistoryFiles {
  readonly format: CountedFormatName;
  /** `writtenCode` is the code as a file with all languages spells it. */
  readonly source: { readonly path: string; readonly writtenCode?: string | undefined };
  readonly files: readonly {
    readonly path: string;
    readonly code: string;
    readonly writtenCode?: string | undefined;
  }[];
}

/** Whether the history of files in a format shows outdated translations. Bilingual files contain their source texts. */
export function hasTextHistory(format: string): boolean {
  return isFolderFormatName(format) || (isFormatName(format) && !isBilingual(format));
}

/** A file and its source. `page` is the path in the folder of the translation; empty for a single file. */
interface Pair {
  readonly page: string;
  readonly keyStart: string;
  readonly path: string;
  readonly sourcePath: string;
}

/** Lists the paths whose history must be read. */
export async function listHistoryPaths(
  folder: string,
  { format, source, files }: HistoryFiles,
): Promise<readonly string[]> {
  const pairs = await Promise.all(files.map((file) => listPairs(folder, format, source, file)));
  const paths = pairs.flat().flatMap(({ path, sourcePath }) => [path, sourcePath]);
  // A source without translations has a history, too.
  return isFolderPath(format, source.path) ? paths : [source.path, ...paths];
}

async function listPairs(
  folder: string,
  format: CountedFormatName,
  source: HistoryFiles['source'],
  { path }: HistoryFiles['files'][number],
): Promise<readonly Pair[]> {
  if (!isFolderFormatName(format) || !isFolderPath(format, source.path)) {
    return [{ page: '', keyStart: '', path, sourcePath: source.path }];
  }
  const { files, getKeyStart = (page) => page } = await loadFolderFormat(format);
  const [translated, sourceFiles] = [path, source.path].map((folderPath) => {
    const found = readCheckoutFolder(folder, folderPath, files);
    return new Map(found.kind === 'folder' ? found.files.map((one) => [one.path, one.file]) : []);
  });
  return [...(translated ?? [])].flatMap(([page, path]) => {
    const sourcePath = sourceFiles?.get(page);
    return sourcePath === undefined
      ? []
      : [{ page, keyStart: getKeyStart(page), path, sourcePath }];
  });
}

/** The answer for a translation: for its file, or for all its pages. */
export interface TranslationAnswer extends Pick<OutdatedAnswer, 'changedSources' | 'counts'> {
  /** How far each page is behind, by its path in the folder. */
  readonly behind: ReadonlyMap<string, SourceLag>;
  /** The paths of the source files whose texts have changed. */
  readonly changedFiles: readonly string[];
}

/** Finds the changed source texts of each translation, in the order of files. */
export async function findSourceChanges(
  folder: string,
  { format, source, files }: HistoryFiles,
  settings: Pick<Parameters<TextHistory['find']>[0], 'sourceLanguage' | 'rule'>,
  find: TextHistory['find'],
): Promise<readonly TranslationAnswer[]> {
  const pairs = await Promise.all(files.map((file) => listPairs(folder, format, source, file)));
  const questions = files.flatMap(({ code, writtenCode }, at) =>
    (pairs[at] ?? []).map(
      ({ path, sourcePath }): OutdatedQuestion => ({
        path,
        sourcePath,
        language: code,
        codeInFile: writtenCode,
        sourceCodeInFile: source.writtenCode,
      }),
    ),
  );
  const answers = await find({ format, ...settings, questions });
  let at = 0;
  return pairs.map((filePairs) => {
    const found = filePairs.map((pair) => ({ ...pair, ...(answers[at++] ?? emptyAnswer) }));
    return {
      changedSources: found.flatMap(({ keyStart, changedSources }) =>
        changedSources.map(([key, before]) => [keyStart + key, before] as const),
      ),
      // Folders of pages have no history of figures.
      counts:
        hasPages(format) && isFolderPath(format, source.path)
          ? new Map()
          : new Map(found.flatMap(({ counts }) => [...counts])),
      behind: new Map(found.map(({ page, behind }) => [page, behind])),
      changedFiles: found.flatMap(({ sourcePath, changedSources }) =>
        changedSources.length === 0 ? [] : [sourcePath],
      ),
    };
  });
}

/** Sums the outdated translations of a file, or of all files of a folder, when the files were these blobs. */
export function sumOutdated(
  counts: OutdatedCounts | undefined,
  blobs: ReadonlyMap<string, string>,
  path: string,
  sourcePath: string,
): number {
  if (counts === undefined || counts.size === 0) return 0;
  const files = path.endsWith('/')
    ? [...blobs.keys()].filter((file) => file.startsWith(path))
    : [path];
  return files.reduce((sum, file) => {
    const source = blobs.get(sourcePath + file.slice(path.length));
    return sum + (counts.get(createVersionsKey(blobs.get(file), source)) ?? 0);
  }, 0);
}

const emptyAnswer: OutdatedAnswer = {
  changedSources: [],
  counts: new Map(),
  behind: { commits: 0, since: '' },
};

/** Adds to each outdated page by how many commits it is behind. */
export function addCommitsBehind<
  Result extends { readonly pages?: readonly CountedPage[] } | object,
>(result: Result, behind: TranslationAnswer['behind'] = new Map()): Result {
  if (!('pages' in result) || result.pages === undefined) return result;
  const pages = result.pages.map((page) => {
    const { commits = 0, since = '' } = behind.get(page.path) ?? {};
    const isKnown = page.state === 'outdated' && commits > 0;
    return isKnown ? { ...page, commitsBehind: commits, since } : page;
  });
  return { ...result, pages };
}
