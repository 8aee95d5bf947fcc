// Rules about the source language: its counters file must exist and have totals, and must not have the counters of
// translations, such as `translated`.

import type { Problem } from '../../problem/problem.ts';
import { joinNames } from '../../text/wording.ts';
import { getPathInFolder, listCountersInFolder } from '../entries.ts';
import { type CountersEntry, createEntryProblem } from '../entry.ts';
import { wordComputedField, wordMissingFields } from '../field-wording.ts';
import { getPath } from '../place.ts';
import { countersSchema } from '../schema/counters.ts';
import { getMeaningAt } from '../schema-problems.ts';
import type { FolderRule } from './rule.ts';

/** The required counters of the source language's file; optional in other files. */
export const totalKeys = ['total', 'total_words', 'total_chars'] as const;
/** The counters that only files of other languages have; without its words and characters, they are estimated. */
export const translatedKeys = ['translated', 'translated_words', 'translated_chars'] as const;
export const fuzzyKeys = ['fuzzy', 'fuzzy_words'] as const;

export const missingSourceCounters: FolderRule<'missing-source-counters'> = {
  name: 'missing-source-counters',
  // A component has the counters of its source language.
  scope: 'folder',
  check(folder, broken) {
    const { component, counters } = folder;
    if (component === undefined) return [];
    const code = component.value.source_language;
    const path = getPathInFolder(folder, code);
    if (counters.has(code) || broken.has(path)) return [];
    // The invalid project may have a `checkout`, whose files are counted.
    if (broken.has(getPath({ kind: 'project', project: component.place.project }))) return [];
    const existingCodes = [...counters.keys()];
    return [
      createEntryProblem(component, ['source_language'], 'value', {
        rule: 'missing-source-counters',
        found: `There is no "${path}" with the counters of the source language.`,
        expected: 'a file with `total`, `total_words` and `total_chars`',
        advice:
          existingCodes.length > 0
            ? `Add the file, or correct the source language: the folder has ${listSampleCodes(existingCodes)}.`
            : 'Add the file.',
      }),
    ];
  },
};

export const missingCounters: FolderRule<'missing-field'> = {
  name: 'missing-field',
  // A counters file says what its language's role asks for.
  scope: 'folder',
  check: (folder) =>
    [...listCountersInFolder(folder)].flatMap(({ entry, component, source, isSource }) => {
      if (component === undefined) return [];
      if (isSource) return reportMisnamedTotals(entry) ?? reportMissingKeys(entry, totalKeys);
      // Without the source language's file, this may be it: then the component names the wrong language.
      return source !== undefined || !isLikelySource(entry)
        ? reportMissingKeys(entry, ['translated'])
        : [];
    }),
};

export const computedCounters: FolderRule<'computed-field'> = {
  name: 'computed-field',
  // Translated and fuzzy strings of the source language are not written by hand.
  scope: 'folder',
  check: (folder) =>
    [...listCountersInFolder(folder)].flatMap(({ entry, isSource }) =>
      isSource ? findComputedKeys(entry) : [],
    ),
};

function findComputedKeys(entry: CountersEntry): Problem<'computed-field'>[] {
  return [
    ...translatedKeys
      .filter((key) => entry.value[key] !== undefined && !isMisnamed(entry, key))
      .map((key) => {
        const isTotal = entry.value[key] === entry.value[getTotalKey(key)];
        return createEntryProblem(entry, [key], 'key', {
          ...wordComputedField(key, `\`${getTotalKey(key)}\``, !isTotal),
          found: `\`${key}\` of the source language is always \`${getTotalKey(key)}\`, and computed from it.`,
        });
      }),
    ...fuzzyKeys
      .filter((key) => entry.value[key] !== undefined)
      .map((key) =>
        createEntryProblem(entry, [key], 'key', {
          ...wordComputedField(key, 'nothing', entry.value[key] !== 0),
          found: `\`${key}\` of the source language is always 0, and computed.`,
        }),
      ),
  ];
}

/** Whether a file has the keys of a source language's file, so that the component may name the wrong language. */
function isLikelySource(entry: CountersEntry): boolean {
  return (
    totalKeys.every((key) => entry.value[key] !== undefined) &&
    translatedKeys.every((key) => entry.value[key] === undefined)
  );
}

function getTotalKey(key: (typeof translatedKeys)[number]): (typeof totalKeys)[number] {
  return key.replace('translated', 'total') as (typeof totalKeys)[number];
}

/** Whether a key is written in place of its total. It only counts if all missing totals have such a key. */
function isMisnamed(entry: CountersEntry, key: (typeof translatedKeys)[number]): boolean {
  return (
    findMisnamedKeys(entry).includes(key) &&
    findMissing(entry, totalKeys).length === findMisnamedKeys(entry).length
  );
}

function findMisnamedKeys({ value }: CountersEntry) {
  return translatedKeys.filter(
    (key) => value[key] !== undefined && value[getTotalKey(key)] === undefined,
  );
}

/** Reports one problem if all missing totals are written under the names that translations use. */
function reportMisnamedTotals(entry: CountersEntry): Problem<'missing-field'>[] | undefined {
  const misnamedKeys = translatedKeys.filter((key) => isMisnamed(entry, key));
  const [first] = misnamedKeys;
  if (first === undefined) return undefined;
  const expectedKeys = joinNames(
    misnamedKeys.map((key) => `\`${getTotalKey(key)}\``),
    'and',
  );
  return [
    createEntryProblem(entry, [first], 'key', {
      rule: 'missing-field',
      found: `The file of the source language says ${joinNames(
        misnamedKeys.map((key) => `\`${key}\``),
        'and',
      )} in the place of ${expectedKeys}.`,
      expected: `${expectedKeys}: all of the source language counts as translated`,
      advice: `Write ${joinNames(
        misnamedKeys.map((key) => `\`${getTotalKey(key)}\` for \`${key}\``),
        'and',
      )}.`,
    }),
  ];
}

type CountersKey = keyof CountersEntry['value'] & string;

function findMissing(entry: CountersEntry, keys: readonly CountersKey[]) {
  return keys.filter((key) => entry.value[key] === undefined);
}

function reportMissingKeys(
  entry: CountersEntry,
  keys: readonly CountersKey[],
): Problem<'missing-field'>[] {
  const missingKeys = findMissing(entry, keys);
  const [first] = missingKeys;
  if (first === undefined) return [];
  const wording = wordMissingFields(
    missingKeys.map((key) => [key, getMeaningAt(countersSchema, [key])] as const),
  );
  return [createEntryProblem(entry, [first], 'value', wording)];
}

/** How many codes a message lists (chosen to keep it short). */
const listedCodes = 5;

function listSampleCodes(codes: readonly string[]): string {
  const list = codes.slice(0, listedCodes).join(', ');
  return codes.length > listedCodes ? `${list} and ${codes.length - listedCodes} more` : list;
}
