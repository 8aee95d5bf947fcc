// Output of `count`.

import type { CountedComponent } from '../../checkouts/components/count-component.ts';
import type { Components } from '../../checkouts/components/plan-components.ts';
import type { CountersEdit } from '../../checkouts/edits/counters-edit.ts';
import type { EditedFile } from '../../checkouts/edits/with-edits.ts';
import { mergeByCause } from '../../counting/merge-by-cause.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { readCheckoutFile } from '../../disk/checkout.ts';
import type { GitHistory } from '../../disk/git-history.ts';
import { compareProblems } from '../../problem.ts';
import { formatGitDiff } from '../../report/git-diff.ts';
import { formatTextReport } from '../../report/text.ts';
import { escapeInvisible, escapeInvisibleInJson } from '../../text/visible.ts';
import { formatCount, formatNumber, joinNames } from '../../text/wording.ts';
import { getColors } from '../terminal.ts';

/**
 * The problems of the checkout and then of the catalogue, with the paths that lead to them: one for each
 * cause, or each by itself.
 */
export function formatProblems(
  problems: readonly CountingProblem[],
  prefixes: { readonly checkout: string; readonly catalogue: string },
  checkout: string,
  isEach = false,
): string {
  const of = (where: CountingProblem['where']) => {
    const own = problems.filter((problem) => problem.where === where).sort(compareProblems);
    return isEach ? own : mergeByCause(own);
  };
  const colors = getColors(process.stderr);
  return [
    formatTextReport(of('checkout'), {
      prefix: prefixes.checkout,
      colors,
      getText: (path) => {
        const file = readCheckoutFile(checkout, path);
        return file.kind === 'file' ? new TextDecoder().decode(file.bytes) : undefined;
      },
    }),
    formatTextReport(of('catalogue'), {
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
  // A byte-order mark is a part of the text that is shown to tools.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const shown = files.map(({ path, before, after }) => ({
    from: path,
    to: path,
    before: decoder.decode(before),
    after: decoder.decode(after),
  }));
  return formatGitDiff(shown, { prefix, terminal: stdout.isTTY ? getColors(stdout) : undefined });
}

/** A line for each counters file that changes: `excalidraw/app de  573 → 580 of 610 translated`. */
export function formatChanges(edits: readonly CountersEdit[], prefix: string): string {
  return edits
    .map(({ path, isNew, what }) => {
      const done = isNew ? 'new    ' : 'changed';
      if (typeof what === 'string') return `${done}  ${prefix}${path}  ${what}\n`;
      const { translated, total } = what.counted;
      const strings = what.isSource
        ? formatCount(total, 'string')
        : `${formatNumber(translated)} of ${formatCount(total, 'string')} translated`;
      return `${done}  ${prefix}${path}  ${strings}\n`;
    })
    .join('');
}

/** Renders `--list-failing`: file, key, checks and texts of every string that fails one. */
export function formatFailing(components: readonly CountedComponent[], prefix: string): string {
  const bold = getColors(process.stdout).bold;
  const texts = components.flatMap(({ component, translations }) =>
    translations.flatMap(({ code, path, units = [] }) =>
      units.flatMap(({ key, line, checks, source, target }) => {
        if (checks === undefined) return [];
        const place = `${prefix}${path}${line === undefined ? '' : `:${line}`}`;
        const forms = [
          ...source.map((text) => [component.plan.source.code, text] as const),
          ...target.map((text) => [code, text] as const),
        ];
        const width = forms.reduce((most, [language]) => Math.max(most, language.length), 0);
        const shown = forms.map(
          ([language, text]) => `  ${language.padEnd(width)}  ${inQuotes(text)}\n`,
        );
        return `${bold(escapeInvisible(place))}  ${escapeInvisible(key)}  ${checks.join(', ')}\n${shown.join('')}`;
      }),
    ),
  );
  return texts.join('\n');
}

/** A text on one line, without anything that a terminal obeys. */
function inQuotes(text: string): string {
  return escapeInvisibleInJson(JSON.stringify(text));
}

export interface Summary {
  readonly components: Components;
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
export function formatSummary(summary: Summary): string {
  const { components, results, edits, found, warnings, history, dryRun } = summary;
  const files = results.reduce((sum, { translations }) => sum + translations.length, 0);
  const added = edits.filter(({ isNew, what }) => isNew && typeof what !== 'string').length;
  const changed = edits.filter(
    ({ isNew, path }) => !isNew && !path.endsWith('/component.yaml'),
  ).length;
  const would = dryRun ? 'would be ' : '';
  return [
    `Counted ${formatCount(files, 'file')} of ${formatCount(results.length, 'component')}: ` +
      `${formatCount(changed, 'counters file')} ${would}changed, ${formatNumber(added)} ${would}added.`,
    ...newLanguages(summary),
    ...components.leftOut.map((name) => `The ${name} has no files there, and was left as it is.`),
    ...historyText(history, edits),
    ...(found > 0 ? [`Found ${formatCount(found, 'problem')}.`] : []),
    ...(warnings > 0 ? [`Found ${formatCount(warnings, 'warning')}.`] : []),
  ].join(' ');
}

function newLanguages({ components, results, add }: Summary): string[] {
  const codes = new Set([
    ...results.flatMap(({ translations }) =>
      translations.flatMap(({ code, isNew }) => (isNew ? [code] : [])),
    ),
    ...components.planned.flatMap(({ plan }) => plan.added.map(({ code }) => code)),
  ]);
  if (add || codes.size === 0) return [];
  const shown = [...codes].slice(0, 5);
  const names = codes.size > shown.length ? `${shown.join(', ')}, …` : joinNames(shown, 'and');
  return [
    `Only the checkout has ${formatCount(codes.size, 'language')} (${names}): --add adds them.`,
  ];
}

function historyText({ kind }: GitHistory, edits: readonly CountersEdit[]): string[] {
  // `formatHistoryNote` reports why a history cannot be read.
  if (kind === 'known' || kind === 'unread' || edits.length === 0) return [];
  const why =
    kind === 'none'
      ? 'The checkout is not under git'
      : 'The checkout has only its newest history (clone it without --depth)';
  return [`${why}, so last_change and last_author were left as they are.`];
}

/** Why files that change get no new dates, where there may be some; empty where nothing is to be said. */
export function countHistoryNote(
  history: GitHistory,
  edits: readonly CountersEdit[],
  checkout: string,
): string {
  if (history.kind !== 'unread' || edits.length === 0) return '';
  const left = 'last_change and last_author were left as they are';
  // The second line is the fix.
  const why = history.why.split('\n').map(escapeInvisible).join('\n');
  return `The history of ${escapeInvisible(checkout)} cannot be read, so ${left}: ${why}\n`;
}
