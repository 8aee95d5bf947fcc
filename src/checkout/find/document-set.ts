// A set of pages in several languages, before its pages are counted.

import { compareText } from '../../problem/problem.ts';

/** Pages in several languages, as in the folders `docs/de/` and `docs/fr/`; or one page, as in `README.de.md`. */
export interface DocumentSet {
  readonly mask: string;
  /** The path of the source if the mask doesn't match it; else empty. */
  readonly template: string;
  /** Undefined if no path shows it: then the contents of the pages decide. */
  readonly sourceLanguage: string | undefined;
  readonly source: DocumentFolder;
  readonly translations: readonly DocumentFolder[];
  /** The texts that paths have in place of the code and that mean no language of the set. */
  readonly excludedCodes: readonly string[];
}

/** The pages of one language. */
export interface DocumentFolder {
  /** The path of a folder, with a `/` at its end, or of a page. */
  readonly path: string;
  /** The code as the path spells it; empty for a source without a code. */
  readonly writtenCode: string;
  /** The code in the catalogue; empty for a source whose language no path shows. */
  readonly code: string;
}

/** Keeps the first folder of each language, sorted by codes. */
export function keepOnePerLanguage(folders: readonly DocumentFolder[]): readonly DocumentFolder[] {
  const byCode = new Map(folders.toReversed().map((folder) => [folder.code, folder]));
  return [...byCode.values()].sort((a, b) => compareText(a.code, b.code));
}

/** Lists the names of the folders in a folder that have pages. */
export function listSubfolders(parent: string, allPages: ReadonlySet<string>): string[] {
  const names = [...allPages].flatMap((path) => {
    const end = path.indexOf('/', parent.length);
    return path.startsWith(parent) && end >= 0 ? [path.slice(parent.length, end)] : [];
  });
  return [...new Set(names)].filter((name) => name !== '');
}

export function isReadme(page: string): boolean {
  return /(?:^|\/)readme\.[^/]*$/i.test(page);
}
