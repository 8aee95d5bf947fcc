// Finds twins: sets with the same texts in another place or format. People translate one of them; the others are copies.

import { getFormatRecord } from '../../formats/list.ts';
import { getParentFolder } from '../../languages/file-mask.ts';
import { getOrCreate } from '../../text/collections.ts';
import { measureSimilarity } from './facts.ts';
import { findForeignFolderByName } from './foreign-folders.ts';
import type { ProvenSet } from './proof-types.ts';

export interface Twin {
  readonly copy: ProvenSet;
  readonly original: ProvenSet;
}

/** Hashes of a sketch by which similar sets are found before they are compared. */
const indexedHashes = 8;

/** Finds each copy with its original. */
export function findTwins(sets: readonly ProvenSet[]): Twin[] {
  const twins: Twin[] = [];
  // Indexed by the first hashes of their sketches, nearly all of which sets with the same texts share.
  const originals = new Map<number, ProvenSet[]>();
  for (const set of sets.toSorted(
    (a, b) => rankOriginality(a) - rankOriginality(b) || b.languages.length - a.languages.length,
  )) {
    // The source texts may be keys in one of two sets.
    const hashes = listHashes(set.languages.slice(0, 2));
    const similar = new Set(hashes.flatMap((hash) => originals.get(hash) ?? []));
    const original = [...similar].find((other) => areTwins(other, set));
    if (original === undefined) {
      for (const hash of new Set(listHashes(set.languages)))
        getOrCreate(originals, hash, () => []).push(set);
    } else twins.push({ copy: set, original });
  }
  return twins;
}

function listHashes(languages: ProvenSet['languages']): number[] {
  return languages.flatMap(({ facts }) => facts.sketch.slice(0, indexedHashes));
}

/**
 * Ranks a set: the lower, the likelier people translate it and the others are copies. The summands are powers of two, so
 * that each outweighs all smaller ones.
 */
function rankOriginality({ set }: ProvenSet): number {
  const undeclared = set.declaration === undefined || set.declaration.from === set.mask ? 8 : 0;
  const inPublicFolder = publicFolder.test(set.mask) ? 2 : 0;
  const inBuildFolder = findForeignFolderByName(set.mask)?.kind === 'made by a build' ? 4 : 0;
  return (
    undeclared +
    inBuildFolder +
    inPublicFolder +
    Number(getFormatRecord(set.format)?.isOftenGenerated ?? false)
  );
}

/** A folder that a server shows. Right below `src/`, it is what a build copies from. */
const publicFolder = /(?:^|\/)(?<!(?:^|\/)src\/)(?:public|assets|static|www|wwwroot|htdocs)\//;

/** Whether the names of two masks, without the code, are not empty and differ. */
function haveDifferentNames(mask: string, other: string): boolean {
  const [name, otherName] = [mask, other].map((path) =>
    path
      .slice(path.lastIndexOf('/') + 1)
      .replace(/\.[^.]*$/, '')
      .replace(/[-_.]?(?:\*|\{code\})[-_.]?/, ''),
  );
  return name !== '' && otherName !== '' && name !== otherName;
}

/** Whether the files of two sets are beside each other, in one format: then a program reads them all. */
function areInOneFolder({ set }: ProvenSet, { set: other }: ProvenSet): boolean {
  return set.format === other.format && getParentFolder(set.mask) === getParentFolder(other.mask);
}

/** The part of its texts that the source of a copy has in common with the other. */
const minSourceSimilarity = 0.8;

/** The part of its texts that a translation of a copy has in common with the other. */
const minTranslationSimilarity = 0.6;

/** Whether one set has the same texts as another: in the source, and in most translations that both have. */
function areTwins(one: ProvenSet, other: ProvenSet): boolean {
  const [otherSource] = other.languages;
  // A copy may lack the source texts, so that its first language is a translation.
  const source = one.languages.find(({ code }) => code === otherSource?.code) ?? one.languages[0];
  if (source === undefined || otherSource === undefined) return false;
  const haveOtherNames = haveDifferentNames(one.set.mask, other.set.mask);
  if (haveOtherNames && areInOneFolder(one, other)) return false;
  // A few texts may be the same by chance, but not in all languages.
  const isShort = Math.min(source.facts.sketch.length, otherSource.facts.sketch.length) < 3;
  // Two parts of a program may have most texts in common, if their files have different names.
  const mustBeEqual = isShort || haveOtherNames;
  const isSimilar =
    measureSimilarity(source.facts.sketch, otherSource.facts.sketch) >=
    (mustBeEqual ? 1 : minSourceSimilarity);
  // The sketch of a source without a file is that of a translation, so the translations decide.
  const haveFiles = source.file !== '' && otherSource.file !== '';
  if (!isSimilar && (haveFiles || mustBeEqual)) return false;
  const pairs = one.languages.slice(1).flatMap(({ code, facts }) => {
    const twin = other.languages.slice(1).find((language) => language.code === code);
    return twin === undefined ? [] : [[facts.sketch, twin.facts.sketch] as const];
  });
  if (pairs.length * 2 < Math.min(one.languages.length, other.languages.length) - 1) return false;
  const least = isSimilar ? minTranslationSimilarity : minSourceSimilarity;
  const alike = pairs.filter(
    ([a, b]) => measureSimilarity(a, b) >= least || (a.length === 0 && b.length === 0),
  );
  return pairs.length > (isShort ? 2 : 0) && alike.length * 3 >= pairs.length * 2;
}
