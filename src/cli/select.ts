// The command `select` prints the codes of the languages that reach a minimum, for a release.

import { readFileSync } from 'node:fs';
import { Failure } from '../failure.ts';
import { readAnyCode } from '../languages/spelling.ts';
import type { CodeForm } from '../selection/codes.ts';
import { formatSelection, type SelectFormat } from '../selection/formats.ts';
import { type SelectableLanguage, type Selection, selectLanguages } from '../selection/select.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { getCatalogueFigures, getCheckoutFigures } from './select/figures.ts';
import { fetchSiteFigures } from './select/site.ts';
import { exitStatus } from './terminal.ts';

export interface SelectFlags {
  readonly catalogue: string;
  /** A checkout in place of the catalogue. */
  readonly from?: string | undefined;
  /** The address of a published site in place of both. */
  readonly site?: string | undefined;
  /** By default the minimum of the catalogue, or 80. */
  readonly min?: number | undefined;
  readonly keep?: number | undefined;
  /** A file with the codes that are shipped already. */
  readonly shipped?: string | undefined;
  readonly maxFailing?: number | undefined;
  readonly words?: boolean | undefined;
  /** Measures each language against the strings of the source. */
  readonly ofSource?: boolean | undefined;
  /** Codes, apart by commas. */
  readonly require?: string | undefined;
  readonly dropVariants?: boolean | undefined;
  readonly codes?: CodeForm | undefined;
  readonly format: SelectFormat;
}

/** Prints the codes; says on the standard error what stays out, and why. */
export async function runSelect(words: string | undefined, flags: SelectFlags): Promise<number> {
  if (flags.keep !== undefined && flags.shipped === undefined) {
    throw new Failure('--keep is the minimum of languages that are shipped: add --shipped FILE.');
  }
  if (flags.keep === undefined && flags.shipped !== undefined) {
    throw new Failure(
      '--shipped names languages that a lower minimum keeps: add it, as in --keep 70.',
    );
  }
  const { figures, minimum, skipped = 0 } = await figuresFor(words, flags);
  const min = flags.min ?? minimum ?? 80;
  if (flags.keep !== undefined && flags.keep > min) {
    throw new Failure(
      `--keep ${flags.keep} is above the minimum of ${min}: what is shipped would be held to more than what is new.`,
    );
  }
  const conditions = {
    min,
    keep: flags.keep,
    shipped: new Set(flags.shipped === undefined ? [] : codesIn(flags.shipped)),
    maxFailing: flags.maxFailing,
    words: flags.words === true,
    ofSource: flags.ofSource === true,
    dropVariants: flags.dropVariants === true,
  };
  const selection = selectLanguages(figures, conditions);
  process.stdout.write(formatSelection(selection.selected, flags.format, flags.codes));
  process.stderr.write(leftOutText(selection));
  if (!conditions.ofSource) process.stderr.write(outdatedText(selection));
  if (skipped > 0) {
    process.stderr.write(
      `${skipped} not taken: \`translation-catalogue status ${escapeInvisible(flags.from ?? '')} --format json\` says which, and why.\n`,
    );
  }
  const lacking = getLacking(flags.require, figures, selection);
  process.stderr.write(lacking.map((line) => `${line}\n`).join(''));
  return lacking.length > 0 ? exitStatus.problems : exitStatus.fine;
}

interface Found {
  readonly figures: SelectableLanguage[];
  /** The minimum of the catalogue. */
  readonly minimum?: number | undefined;
  /** How much of a checkout was not taken. */
  readonly skipped?: number;
}

async function figuresFor(
  words: string | undefined,
  { from, site, catalogue }: SelectFlags,
): Promise<Found> {
  if (from !== undefined && site !== undefined) {
    throw new Failure('--from and --site name two places. One of them is enough.');
  }
  // A checkout is one project, whatever its name.
  if (from !== undefined) return getCheckoutFigures(from, words?.split('/').at(-1));
  if (site === undefined) return getCatalogueFigures(catalogue, words);
  if (words === undefined) {
    throw new Failure(
      'Name a project of the site, or one of its components.\n' +
        'For example: translation-catalogue select excalidraw --site https://translate.example.org',
    );
  }
  return { figures: await fetchSiteFigures(site, words) };
}

/** Codes apart by spaces, commas, quotes or line breaks; what follows a `#` is a comment. */
function codesIn(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Failure(`The list of shipped languages cannot be read: ${file}`);
  }
  const codes = text.replace(/#.*$/gm, '').match(/[\p{L}\p{N}_@+-]+/gu) ?? [];
  return codes.map(getCode);
}

function getCode(text: string): string {
  return readAnyCode(text) ?? text;
}

function leftOutText({ leftOut, selected }: Selection): string {
  const lines = leftOut.map(
    ({ figures: { code, name }, why }) => `  ${code} (${escapeInvisible(name)}): ${why}\n`,
  );
  const what = `${formatCount(selected.length, 'language')} selected, ${leftOut.length} left out`;
  return `${what}${lines.length > 0 ? ':' : '.'}\n${lines.join('')}`;
}

/** About languages that are selected by files that have only a part of the source's strings. */
function outdatedText({ selected }: Selection): string {
  const outdated = selected.filter(({ absentStrings }) => absentStrings > 0);
  if (outdated.length === 0) return '';
  const lines = outdated.map(
    ({ code, name, total, absentStrings }) =>
      `  ${code} (${escapeInvisible(name)}): ${formatNumber(absentStrings)} of ${formatNumber(total + absentStrings)} strings\n`,
  );
  return (
    'Files of selected languages lack strings of the source, which are not counted (--of-source counts them as missing):\n' +
    lines.join('')
  );
}

/** A sentence for each language that is required and not selected. */
function getLacking(
  required: string | undefined,
  figures: readonly SelectableLanguage[],
  { selected, leftOut }: Selection,
): string[] {
  const codes = (required ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return codes.map(getCode).flatMap((code) => {
    if (selected.some((one) => one.code === code)) return [];
    const why = leftOut.find((one) => one.figures.code === code)?.why;
    const isThere = figures.some((one) => one.code === code);
    return [
      `${escapeInvisible(code)} is required: ${why ?? (isThere ? 'it is left out' : 'it is not translated at all')}.`,
    ];
  });
}
