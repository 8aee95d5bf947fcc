// Finds the files of a component in older commits.

import { posix, relative, sep } from 'node:path';
import {
  getMaskEnding,
  type PlannedComponent,
} from '../checkout/count/components/plan-components.ts';
import { hasPages, isFolderPath } from '../formats/list.ts';
import { splitMask } from '../languages/file-mask.ts';
import { getFileFields } from '../model/glossary.ts';
import type { CheckoutWalk, WalkedCommit } from './checkout-walk.ts';
import type { Blobs } from './past-jobs.ts';

/** Whether earlier versions are counted: those of manuals are not, since reading all pages for each commit is too slow. */
export function hasPast({ format, entry }: PlannedComponent): boolean {
  return !hasPages(format) || !isFolderPath(format, getFileFields(entry.value).filemask);
}

/** A component, and how to find its files in earlier commits. */
export interface TrackedComponent {
  readonly planned: PlannedComponent;
  /** The folder of the checkout in the repository: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Paths of files and folders, from the top of the repository on. */
  readonly paths: readonly string[];
  readonly isWanted: (path: string) => boolean;
}

/**
 * Derives from the settings of a component where its files may have been.
 *
 * @param folder the folder of the checkout, in the repository with the folder `top`
 */
export function trackComponent(
  component: PlannedComponent,
  top: string,
  folder: string,
): TrackedComponent {
  const { entry, plan } = component;
  const prefix = getPrefix(top, folder);
  const { value } = entry;
  const { filemask: mask, template, new_base } = getFileFields(value);
  const [beforeStar = ''] = splitMask(mask);
  const maskFolder = beforeStar.slice(0, beforeStar.lastIndexOf('/') + 1);
  // The file of the source texts may be anywhere, and may have been elsewhere once.
  const isElsewhere = plan.isFoundElsewhere && plan.source.path?.startsWith(maskFolder) === false;
  const start = prefix + (isElsewhere ? '' : maskFolder);
  const ending = getMaskEnding(mask);
  const others = new Set(
    [template, new_base].filter((path) => path !== '').map((path) => prefix + path),
  );
  return {
    planned: component,
    prefix,
    paths: [start === '' ? '.' : start.slice(0, -1), ...others],
    // A template of gettext has the source texts of files with another ending.
    isWanted: (path) =>
      others.has(path) ||
      (path.startsWith(start) && (path.endsWith(ending) || path.endsWith('.pot'))),
  };
}

function getPrefix(top: string, folder: string): string {
  const path = relative(top, folder).split(sep).join('/');
  return path === '' ? '' : posix.join(path, '/');
}

/** Finds the commits that changed a file of a component. */
export function findCommits(
  { commits }: CheckoutWalk,
  { isWanted }: TrackedComponent,
): readonly WalkedCommit[] {
  return commits.filter(({ files }) => files.some(({ path }) => isWanted(path)));
}

/** Lists the blobs of a component's files after each commit. */
export function* listBlobsAfterCommits(
  { prefix, isWanted }: TrackedComponent,
  commits: readonly WalkedCommit[],
): Iterable<Blobs> {
  const blobs = new Map<string, string>();
  for (const { files } of commits) {
    for (const { path, blob } of files) {
      if (!isWanted(path)) continue;
      const pathInCheckout = path.slice(prefix.length);
      if (blob === undefined) blobs.delete(pathInCheckout);
      else blobs.set(pathInCheckout, blob);
    }
    yield new Map(blobs);
  }
}
