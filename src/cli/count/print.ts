// Formats the output of `count`: problems, changed files, failing strings and a summary.

import type { CountedComponent } from '../../checkout/count/components/count-component.ts';
import type { ComponentPlans } from '../../checkout/count/components/plan-components.ts';
import type { CountersEdit, EditedFile } from '../../checkout/count/edits/apply-edits.ts';
import { type CountingProblem, mergeByCause } from '../../counting/problem.ts';
import { explainFindings } from '../../counting/quality.ts';
import { readCheckoutFile } from '../../files/checkout.ts';
import type { GitHistory } from '../../git/history.ts';
import type { Unit } from '../../model/unit.ts';
import { formatGitDiff } from '../../problem/git-diff.ts';
import { formatTextReport } from '../../problem/print.ts';
import { compareProblems } from '../../problem/problem.ts';
import { escapeInvisibleInJson, sanitizeLine, sanitizeLines } from '../../text/visible.ts';
import { formatCount, formatNumber, joinNames } from '../../text/wording.ts';
import { describeCopies, describeMachineTranslated } from '../machine-translated.ts';
import { chooseColors } from '../terminal.ts';

/** Formats the problems of the checkout and then those of the catalogue. Those with the same cause are merged. */
export function formatProblems(
  problems: readonly CountingProblem[],
  prefixes: { readonly checkout: string; readonly catalogue: string },
  checkout: string,
  isEachShown = false,
): string {
  const selectProblems = (where: CountingProblem['where']) => {
    const placeProblems = problems
      .filter((problem) => problem.where === where)
      .sort(compareProblems);
    return isEachShown ? placeProblems : mergeByCause(placeProblems);
  };
  const colors = chooseColors(process.stderr);
  return [
    formatTextReport(selectProblems('checkout'), {
      prefix: prefixes.checkout,
      colors,
      getText: (path) => {
        const file = readCheckoutFile(checkout, path);
        return file.kind === 'file' ? new TextDecoder().decode(file.bytes) : undefined;
      },
    }),
    formatTextReport(selectProblems('catalogue'), {
      prefix: prefixes.catalogue,
      colors,
      getText: () => undefined,
    }),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

/** Renders the edits of `--dry-run` as git would show them. */
export function formatEditsDiff(files: readonly EditedFile[], prefix: string): string {
  const { stdout } = process;
  // A byte-order mark must be in the diff, as other programs apply it.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const decodedFiles = files.map(({ path, before, after }) => ({
    from: path,
    to: path,
    before: decoder.decode(before),
    after: decoder.decode(after),
  }));
  return formatGitDiff(decodedFiles, {
    prefix,
    terminal: stdout.isTTY ? chooseColors(stdout) : undefined,
  });
}

/** Formats a line for each file: `changed  catalogue/projects/excalidraw/app/de.yaml  580 of 610 strings translated`. */
export function formatChanges(edits: readonly CountersEdit[], prefix: string): string {
  return edits
    .map(({ path, isNew, reason }) => {
      const state = isNew ? 'new    ' : 'changed';
      if (typeof reason === 'string') return `${state}  ${prefix}${path}  ${reason}\n`;
      const { translated, total } = reason.counted;
      const strings = reason.isSource
        ? formatCount(total, 'string')
        : `${formatNumber(translated)} of ${formatCount(total, 'string')} translated`;
      return `${state}  ${prefix}${path}  ${strings}\n`;
    })
    .join('');
}

/** The strings of one translation file. */
export interface FileUnits {
  readonly path: string;
  readonly language: string;
  readonly sourceLanguage: string;
  readonly units: readonly Unit[];
}

/** Renders `--list-failing`: file, key, texts and findings of every string that fails a check. */
export function formatFailing(files: readonly FileUnits[], prefix: string): string {
  const bold = chooseColors(process.stdout).bold;
  const texts = files.flatMap(({ path, units, ...languages }) =>
    units.flatMap((unit) => {
      const { key, line, checks, source, target } = unit;
      if (checks === undefined) return [];
      const place = `${prefix}${path}${line === undefined ? '' : `:${line}`}`;
      const forms = [
        ...source.map((text) => [languages.sourceLanguage, text] as const),
        ...target.map((text) => [languages.language, text] as const),
      ];
      const width = forms.reduce((most, [language]) => Math.max(most, language.length), 0);
      const lines = [
        ...forms.map(([language, text]) => `${language.padEnd(width)}  ${quoteText(text)}`),
        ...explainFindings(unit, languages).map(({ explanation }) => sanitizeLine(explanation)),
      ];
      return `${bold(sanitizeLine(place))}  ${sanitizeLine(key)}  ${checks.join(', ')}\n${lines.map((text) => `  ${text}\n`).join('')}`;
    }),
  );
  return texts.join('\n');
}

/** Quotes a text in one line, and escapes control characters. */
function quoteText(text: string): string {
  return escapeInvisibleInJson(JSON.stringify(text));
}

export interface CountSummary {
  readonly components: ComponentPlans;
  readonly results: readonly CountedComponent[];
  readonly edits: readonly CountersEdit[];
  /** How many problems were found. */
  readonly found: number;
  readonly warnings: number;
  readonly history: GitHistory;
  readonly add?: boolean;
  readonly dryRun?: boolean;
}

/** Sums up what was done, and what was not, in a few sentences. */
export function formatSummary(summary: CountSummary): string {
  const { components, results, edits, found, warnings, history, dryRun } = summary;
  const files = results.reduce((sum, { translations }) => sum + translations.length, 0);
  // Files of new languages have a sentence as the reason; they are no counters files.
  const added = edits.filter(({ isNew, reason }) => isNew && typeof reason !== 'string').length;
  const changed = edits.filter(
    ({ isNew, path }) => !isNew && !path.endsWith('/component.yaml'),
  ).length;
  const translations = results.flatMap((one) => one.translations);
  const notes = [
    describeCopies(translations),
    describeMachineTranslated(
      translations.map(({ code, counted, origins }) => ({
        code,
        translated: counted.translated,
        origins,
      })),
    ),
  ].filter(Boolean);
  const auxiliary = dryRun ? 'would be ' : '';
  return [
    `Counted ${formatCount(files, 'file')} of ${formatCount(results.length, 'component')}: ` +
      `${formatCount(changed, 'counters file')} ${auxiliary}changed, ${formatNumber(added)} ${auxiliary}added.`,
    ...notes.map((note) => `${note}.`),
    ...describeNewLanguages(summary),
    ...components.leftOut.map((name) => `The ${name} has no files there, and was left as it is.`),
    ...describeMissingHistory(history, edits),
    ...(found > 0 ? [`Found ${formatCount(found, 'problem')}.`] : []),
    ...(warnings > 0 ? [`Found ${formatCount(warnings, 'warning')}.`] : []),
  ].join(' ');
}

/** Chosen: more codes would make the summary hard to read. */
const maxListedCodes = 5;

/** Names the languages that only the checkout has, unless they are added. */
function describeNewLanguages({ components, results, add }: CountSummary): string[] {
  const codes = new Set([
    ...results.flatMap(({ translations }) =>
      translations.flatMap(({ code, isNew }) => (isNew ? [code] : [])),
    ),
    ...components.planned.flatMap(({ plan }) => plan.added.map(({ code }) => code)),
  ]);
  if (add || codes.size === 0) return [];
  const shownCodes = [...codes].slice(0, maxListedCodes);
  const names =
    codes.size > shownCodes.length ? `${shownCodes.join(', ')}, …` : joinNames(shownCodes, 'and');
  return [
    `Only the checkout has ${formatCount(codes.size, 'language')} (${names}): --add adds them.`,
  ];
}

/** Explains why changed files get no new dates when the checkout has no complete history; otherwise empty. */
function describeMissingHistory({ kind }: GitHistory, edits: readonly CountersEdit[]): string[] {
  // `formatUnreadHistory` reports why a history cannot be read.
  if (kind === 'known' || kind === 'unread' || edits.length === 0) return [];
  const why =
    kind === 'none'
      ? 'The checkout is not under git'
      : 'The checkout has only its newest history (clone it without --depth)';
  return [`${why}, so last_change and last_author were left as they are.`];
}

/** Explains why changed files get no new dates when the history can't be read; otherwise empty. */
export function formatUnreadHistory(
  history: GitHistory,
  edits: readonly CountersEdit[],
  checkout: string,
): string {
  if (history.kind !== 'unread' || edits.length === 0) return '';
  const consequence = 'last_change and last_author were left as they are';
  // The second line is the fix.
  const why = sanitizeLines(history.why);
  return `The history of ${sanitizeLine(checkout)} cannot be read, so ${consequence}: ${why}\n`;
}
