// Rules by which projects decide which languages to ship, each in a few lines of its own, and the one
// line of `select` that does the same: on figures that stand at the bars and beside them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { repetitions } from '../setup/repetitions.ts';
import { chance, codes, getCatalogue, getRows, type Row } from './made-up.ts';

const seeds = Array.from({ length: repetitions(30) }, (_, at) => at + 1);

/** With one decimal, rounded half up: what an API says. */
const rounded = (part: number, whole: number) =>
  whole === 0 ? 100 : Math.floor((2000 * part + whole) / (2 * whole)) / 10;
/** Without decimals, cut off. */
const cutOff = (part: number, whole: number) => Math.trunc((100 * part) / whole);
const percent = ({ translated, total }: Row) => rounded(translated, total);

const android = (code: string) => {
  const [language, ...rest] = code.split(/[_@]/);
  if (rest.length === 0) return language;
  return /^[A-Z]{2}$/.test(rest.join())
    ? `${language}-r${rest}`
    : ['b', language, ...rest].join('+');
};
const lines = (texts: readonly (string | undefined)[]) => texts.map((text) => `${text}\n`).join('');

interface Rule {
  readonly line: string;
  /** Receives the languages that were shipped before. */
  readonly prints: (rows: readonly Row[], shipped: ReadonlySet<string>) => string;
}

const rules: Readonly<Record<string, Rule>> = {
  'two bars': {
    line: 'p/app --min 95 --keep 75 --shipped shipped.txt --codes bcp47 --format json',
    prints: (rows, shipped) => {
      const kept = rows.filter(({ code, translated, total }) => {
        const share = cutOff(translated, total);
        return share >= 95 || (share >= 75 && shipped.has(code));
      });
      return `${JSON.stringify(kept.map(({ code }) => code.replace(/[_@]/g, '-')))}\n`;
    },
  },
  'a bar of rounded percentages, few failing checks, and nothing leaves': {
    line: 'p/app --min 89.95 --max-failing 4 --keep 0 --shipped shipped.txt --format manifest',
    prints: (rows, shipped) =>
      lines(
        rows
          .filter((row) => {
            const isGood = percent(row) >= 90 && (row.failing < 5 || row.isSource);
            return isGood || shipped.has(row.code);
          })
          .map(({ code }) => `include locale/${code.replaceAll('_', '-')}/app.po`),
      ),
  },
  'above a bar of rounded percentages, for Android': {
    line: 'p/app --min 75.05 --codes android',
    prints: (rows) =>
      lines(rows.filter((row) => percent(row) > 75).map((row) => android(row.code))),
  },
  'above a bar of rounded percentages, with hyphens': {
    line: 'p/app --min 40.05 --codes bcp47',
    prints: (rows) =>
      lines(rows.filter((row) => percent(row) > 40).map(({ code }) => code.replace(/[_@]/g, '-'))),
  },
  'from a bar of percentages that are cut off': {
    line: 'p/app --min 72',
    prints: (rows) =>
      lines(rows.filter((row) => cutOff(row.translated, row.total) >= 72).map(({ code }) => code)),
  },
  'complete, and nothing fails': {
    line: 'p/app --min 100 --max-failing 0',
    prints: (rows) =>
      lines(
        rows
          .filter((row) => row.translated >= row.total && (row.failing === 0 || row.isSource))
          .map(({ code }) => code),
      ),
  },
  'words in place of strings': {
    line: 'p/app --min 80 --words',
    prints: (rows) =>
      lines(
        rows
          .filter(({ translatedWords, words }) => 100 * translatedWords >= 80 * words)
          .map(({ code }) => code),
      ),
  },
  'no variant behind its parent': {
    line: 'p/app --min 60 --drop-variants',
    prints: (rows) => {
      const above = rows.filter(({ translated, total }) => 100 * translated >= 60 * total);
      const isBehind = (one: Row, other: Row) =>
        one !== other &&
        /^[_@]/.test(one.code.replace(other.code, '')) &&
        one.code.startsWith(other.code) &&
        one.translated * other.total < other.translated * one.total;
      return lines(
        above.filter((one) => !above.some((other) => isBehind(one, other))).map(({ code }) => code),
      );
    },
  },
};

describe.each(Object.entries(rules))('%s: one line', (_, { line, prints }) => {
  test.each(seeds)('prints what the rule says, of figures %i', async (seed) => {
    const rows = getRows(seed);
    const next = chance(seed + 1000);
    const shipped = codes.filter(() => next(3) === 0);
    const cwd = getCatalogue({ app: rows });
    writeFileSync(join(cwd, 'shipped.txt'), shipped.join('\n'));
    const { status, stdout } = await run(['select', ...line.split(' ')], { cwd });
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: prints(inOrder(rows), new Set(shipped)),
    });
  });
});

test.each(seeds)('a bar of all components together: one line, of figures %i', async (seed) => {
  const components = { app: getRows(seed), site: getRows(seed + 100), tools: getRows(seed + 200) };
  const next = chance(seed);
  // Not everything is translated into everything.
  const some = Object.fromEntries(
    Object.entries(components).map(([slug, rows]) => [
      slug,
      rows
        .filter(({ isSource }) => isSource || next(4) > 0)
        .map((row) => ({
          ...row,
          total: rows[0]?.total ?? 0,
          translated: Math.min(row.translated, rows[0]?.total ?? 0),
        }))
        .map(wordsAsStrings),
    ]),
  );
  const all = Object.values(some).flat();
  const whole = sum(all.filter(({ isSource }) => isSource).map(({ total }) => total));
  const selected = ['en', ...codes].filter((code) => {
    const part = sum(all.filter((row) => row.code === code).map(({ translated }) => translated));
    return 100 * part >= 70 * whole;
  });
  const cwd = getCatalogue(some);
  const line = ['select', 'p', '--min', '70', '--format', 'gradle'];
  const { status, stdout } = await run(line, { cwd });
  const expected = selected.toSorted().map((code) => `"${android(code)}"`);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `resourceConfigurations += [${expected.join(', ')}]\n`,
  });
});

test.each(seeds)('a bar of the files themselves: one line, of figures %i', async (seed) => {
  const next = chance(seed);
  const keys = Array.from({ length: 20 * (1 + next(10)) }, (_, at) => `key ${at}`);
  const shares = new Map<string, number>([['en', 100]]);
  const files: Record<string, string> = { 'locales/en.json': getTexts(keys, keys.length) };
  for (const code of ['de', 'fr', 'it', 'pt-BR', 'zh-CN', 'ja', 'nl', 'sv']) {
    const bar = Math.ceil(0.85 * keys.length);
    const filled = Math.min(keys.length, next(3) === 0 ? 1 + next(keys.length) : bar + next(3) - 1);
    files[`locales/${code}.json`] = getTexts(keys, filled, code);
    shares.set(code, cutOff(filled, keys.length));
  }
  const cwd = writeFiles(temporaryFolder(), files);
  const line = ['select', '--from', '.', '--min', '85', '--codes', 'bcp47'];
  const { status, stdout } = await run(line, { cwd });
  const selected = [...shares].filter(([, share]) => share >= 85).map(([code]) => code);
  expect({ status, stdout }).toEqual({ status: 0, stdout: lines(selected.toSorted()) });
});

/** The first texts filled in, the others empty. */
function getTexts(keys: readonly string[], filled: number, of = 'en'): string {
  const texts = keys.map((key, at) => [key, at < filled ? `Text ${of} of ${key}` : '']);
  return JSON.stringify(Object.fromEntries(texts), null, 2);
}

/** The order of codes. */
function inOrder(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

function wordsAsStrings(row: Row): Row {
  const failing = Math.min(row.failing, row.translated);
  return { ...row, words: row.total, translatedWords: row.translated, failing };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
