// The command `select` prints the codes of the languages that a release ships: those that are translated far enough.

import { readSmallText } from '../files/regular-file.ts';
import { type CatalogueLocation, maximumFileSize } from '../files/source.ts';
import { readAnyCode } from '../languages/spelling.ts';
import { Failure } from '../problem/problem.ts';
import { formatSelection, isMenuFormat, type SelectFormat } from '../release/formats.ts';
import type { CodePlatform } from '../release/platform-codes.ts';
import {
  defaultMinimum,
  type SelectableLanguage,
  type Selection,
  selectLanguages,
} from '../release/select.ts';
import { sanitizeLine } from '../text/visible.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { describeCopies, describeMachineTranslated } from './machine-translated.ts';
import {
  type CheckoutFigures,
  loadCatalogueFigures,
  loadCheckoutFigures,
} from './select/figures.ts';
import { fetchSiteFigures } from './select/site.ts';
import { exitStatus } from './terminal.ts';

export interface SelectFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  readonly from?: string | undefined;
  readonly site?: string | undefined;
  readonly part?: string | undefined;
  /** The least translated percentage; by default the `minimum` of the part or the catalogue, or 80. */
  readonly min?: number | undefined;
  /** The least percentage of languages that are shipped already. */
  readonly keep?: number | undefined;
  /** A file with the codes that are shipped already. */
  readonly shipped?: string | undefined;
  /** Languages with more failing strings are left out. */
  readonly maxFailing?: number | undefined;
  /** Languages with a larger percentage of machine translations are left out. */
  readonly maxMachine?: number | undefined;
  readonly words?: boolean | undefined;
  readonly ofSource?: boolean | undefined;
  /** Codes separated by commas. The exit status is 1 when one of them isn't selected. */
  readonly require?: string | undefined;
  readonly dropVariants?: boolean | undefined;
  readonly codes?: CodePlatform | undefined;
  readonly format: SelectFormat;
}

/** Prints the codes, and on standard error the reason of each language that is left out. */
export async function runSelectCommand(
  target: string | undefined,
  flags: SelectFlags,
): Promise<number> {
  if (flags.keep !== undefined && flags.shipped === undefined) {
    throw new Failure('--keep is the minimum of languages that are shipped: add --shipped FILE.');
  }
  if (flags.keep === undefined && flags.shipped !== undefined) {
    throw new Failure(
      '--shipped names languages that a lower minimum keeps: add it, as in --keep 70.',
    );
  }
  const { figures, minimum, decidedBy, skipped = 0, notes = [] } = await loadFigures(target, flags);
  const min = flags.min ?? minimum ?? defaultMinimum;
  if (flags.keep !== undefined && flags.keep > min) {
    throw new Failure(
      `--keep ${flags.keep} is above the minimum of ${min}: what is shipped would be held to more than what is new.`,
    );
  }
  const conditions = {
    min,
    keep: flags.keep,
    shipped: new Set(flags.shipped === undefined ? [] : readShippedCodes(flags.shipped)),
    maxFailing: flags.maxFailing,
    maxMachine: flags.maxMachine,
    words: flags.words === true,
    ofSource: flags.ofSource === true,
    dropVariants: flags.dropVariants === true,
  };
  const selection = selectLanguages(figures, conditions);
  process.stdout.write(await formatOutput(selection, flags));
  process.stderr.write(decidedBy ? `Only the part ${decidedBy} is counted, as it decides.\n` : '');
  process.stderr.write(formatLeftOut(selection));
  const copies = describeCopies(figures);
  process.stderr.write(copies && `${copies}.\n`);
  const machine = describeMachineTranslated(figures);
  process.stderr.write(machine && `${machine}.\n`);
  if (flags.maxMachine !== undefined && !figures.some(({ origins }) => origins)) {
    process.stderr.write('--max-machine left out nothing: no mark says who translated.\n');
  }
  if (!conditions.ofSource) process.stderr.write(formatAbsentStrings(selection));
  if (skipped > 0) {
    process.stderr.write(
      `${skipped} not taken: \`translation-catalogue status ${sanitizeLine(flags.from ?? '')} --format json\` says which, and why.\n`,
    );
  }
  process.stderr.write(notes.map((note) => `${note}\n`).join(''));
  const unmetRequirements = explainUnmetRequirements(flags.require, figures, selection);
  process.stderr.write(unmetRequirements.map((line) => `${line}\n`).join(''));
  return unmetRequirements.length > 0 ? exitStatus.problems : exitStatus.fine;
}

async function formatOutput(selection: Selection, { format, codes }: SelectFlags): Promise<string> {
  if (!isMenuFormat(format)) return formatSelection(selection.selected, format, codes);
  // The own names of all languages are slow to load.
  const { formatMenu } = await import('../release/menu.ts');
  return formatMenu(selection, format, codes);
}

type LoadedFigures = Pick<CheckoutFigures, 'figures'> & Partial<CheckoutFigures>;

async function loadFigures(target: string | undefined, flags: SelectFlags): Promise<LoadedFigures> {
  const { from, site, catalogue, part } = flags;
  if (from !== undefined && site !== undefined) {
    throw new Failure('--from and --site name two places. One of them is enough.');
  }
  if (part !== undefined && (site !== undefined || target?.includes('/'))) {
    throw new Failure(
      '--part is a part of a project, and its site publishes none. Leave out --site and the component.',
    );
  }
  // A checkout is one project, so the last name of the target is that of a component.
  if (from !== undefined) {
    const component = target?.split('/').at(-1);
    return loadCheckoutFigures(from, component, createCacheFromFlags(flags), { name: part });
  }
  if (site === undefined) {
    return loadCatalogueFigures(catalogue, target, createCacheFromFlags(flags), { name: part });
  }
  if (target === undefined) {
    throw new Failure(
      'Name a project of the site, or one of its components.\n' +
        'For example: translation-catalogue select excalidraw --site https://translate.example.org',
    );
  }
  return { figures: await fetchSiteFigures(site, target) };
}

/** Reads codes that any other characters separate, such as spaces, commas and quotes. A `#` begins a comment. */
function readShippedCodes(file: string): string[] {
  const text = readSmallText(file, maximumFileSize);
  if (text === undefined) {
    throw new Failure(`The list of shipped languages cannot be read: ${file}`);
  }
  const codes = text.replace(/#.*$/gm, '').match(/[\p{L}\p{N}_@+-]+/gu) ?? [];
  return codes.map(normalizeCode);
}

function normalizeCode(text: string): string {
  return readAnyCode(text) ?? text;
}

function formatLeftOut({ leftOut, selected }: Selection): string {
  const lines = leftOut.map(
    ({ figures: { code, name }, reason }) => `  ${code} (${sanitizeLine(name)}): ${reason}\n`,
  );
  const counts = `${formatCount(selected.length, 'language')} selected, ${leftOut.length} left out`;
  return `${counts}${lines.length > 0 ? ':' : '.'}\n${lines.join('')}`;
}

/** Reports selected languages whose files don't have all strings of the source. */
function formatAbsentStrings({ selected }: Selection): string {
  const languagesWithAbsent = selected.filter(({ absentStrings }) => absentStrings > 0);
  if (languagesWithAbsent.length === 0) return '';
  const lines = languagesWithAbsent.map(
    ({ code, name, total, absentStrings }) =>
      `  ${code} (${sanitizeLine(name)}): ${formatNumber(absentStrings)} of ${formatNumber(total + absentStrings)} strings\n`,
  );
  return (
    'Files of selected languages lack strings of the source, which are not counted (--of-source counts them as missing):\n' +
    lines.join('')
  );
}

function explainUnmetRequirements(
  required: string | undefined,
  figures: readonly SelectableLanguage[],
  { selected, leftOut }: Selection,
): string[] {
  const codes = (required ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return codes.map(normalizeCode).flatMap((code) => {
    if (selected.some((one) => one.code === code)) return [];
    const reason = leftOut.find((one) => one.figures.code === code)?.reason;
    const isKnown = figures.some((one) => one.code === code);
    return [
      `${sanitizeLine(code)} is required: ${reason ?? (isKnown ? 'it is left out' : 'it is not translated at all')}.`,
    ];
  });
}
