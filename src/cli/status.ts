// The command `status` prints the progress of the translations in any folder. It needs no catalogue and writes nothing.

import { existsSync, realpathSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { fallenBehindTitle, listFallenBehindLines } from '../changes/fallen-behind.ts';
import type { Show } from '../changes/wording.ts';
import {
  type ComponentChanges,
  summarizeChanges,
} from '../checkout/count/outdated/fallen-behind.ts';
import { findHistoryPlace, type HistoryPlace } from '../checkout/count/outdated/history-place.ts';
import type { KeyFindings } from '../checkout/keys/find-keys.ts';
import { readAnyCode } from '../languages/spelling.ts';
import type { FallenBehind } from '../model/source-change.ts';
import { Failure } from '../problem/failure.ts';
import { formatCodeSpan } from '../text/markdown.ts';
import { escapeInvisible } from '../text/visible.ts';
import { quote } from '../text/wording.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { requireFolder } from './catalogue-folder.ts';
import type { FindingKind, statusFormats } from './choices.ts';
import { type FileUnits, formatFailing } from './count/print.ts';
import { readFailingUnits, selectShown } from './status/failing.ts';
import { collectFigures } from './status/figures.ts';
import { findComponents } from './status/find-components.ts';
import type { NewFindings } from './status/findings.ts';
import { collectFolders } from './status/folders.ts';
import { explainNothingFound } from './status/nothing-found.ts';
import { countWithOutdated } from './status/outdated.ts';
import { collectParts, formatParts, type PartFigures } from './status/parts.ts';
import { formatStatusCsv, formatStatusJson } from './status/print-data.ts';
import {
  formatFindings,
  formatGithubFindings,
  formatMarkdownFindings,
} from './status/print-findings.ts';
import { formatStatusMarkdown, formatStatusText } from './status/table.ts';
import { chooseColors, exitStatus } from './terminal.ts';

export interface StatusFlags extends CacheFlags {
  readonly format: (typeof statusFormats)[number];
  /** The least percentage of the languages that are shown. */
  readonly min?: number;
  /** The only language that is shown besides the source: `pt` includes `pt_BR`. */
  readonly language?: string;
  /** False to count translations whose source text has changed as done. */
  readonly outdated?: boolean;
  /** Whether there is a table for each component, however many there are. */
  readonly all?: boolean;
  /** Whether the tables are followed by every skipped file. */
  readonly skipped?: boolean | undefined;
  /** Whether the strings that fail checks are listed. */
  readonly listFailing?: boolean;
  /** Whether keys are listed that no code names, and keys that no file has. */
  readonly keys?: boolean;
  /** A path or a mask whose detection is explained, instead of printing the figures. */
  readonly explain?: string;
  /** The revision whose files are counted. */
  readonly at?: string;
  /** The revision since which translations that fell behind are listed. */
  readonly since?: string;
  /** Kinds of findings that are listed, and make the exit status 1: all, or with `since` the new ones. */
  readonly failOn?: readonly FindingKind[];
}

/** Prints the progress of the translations in a folder; returns the exit status. */
export async function runStatusCommand(folder: string, flags: StatusFlags): Promise<number> {
  requireFolder(
    folder,
    'Name the folder of a checkout, or none for the one you are in: translation-catalogue status ../app',
  );
  const language = flags.language === undefined ? undefined : requireLanguageCode(flags.language);
  const filter = { min: flags.min, language };
  const { at } = flags;
  if (at !== undefined && flags.format === 'agent') {
    throw new Failure(
      'A prompt is about the folder as it is now. Leave out --at, or name another --format.',
    );
  }
  if (flags.keys && flags.format !== 'text' && flags.format !== 'json') {
    throw new Failure('Keys are listed as text or JSON. Leave out --keys, or name --format json.');
  }
  const { since, failOn } = flags;
  if (flags.format === 'github' && failOn === undefined) {
    throw new Failure('Annotations are about findings. Name their kinds with --fail-on.');
  }
  if (failOn !== undefined && flags.outdated === false && failOn.includes('outdated')) {
    throw new Failure('--no-outdated looks for no outdated translations. Leave out one of both.');
  }
  let changes: readonly ComponentChanges[] | undefined;
  let failing: readonly FileUnits[] | undefined;
  let found: NewFindings | undefined;
  let keys: KeyFindings | undefined;
  let keysSection = '';
  let parts: readonly PartFigures[] = [];
  const countCheckout = async (checkout: string, findPlace: () => HistoryPlace | undefined) => {
    const cache = createCacheFromFlags(flags);
    const detected = await findComponents(checkout, cache);
    if (flags.listFailing) failing = await readFailingUnits(checkout, detected.components);
    if (flags.keys) {
      const { findStatusKeys, formatKeys } = await import('./status/keys.ts');
      keys = await findStatusKeys(checkout, detected);
      keysSection = formatKeys(keys);
    }
    if (since !== undefined) {
      const { findChangesSinceRevision } = await import('./status/since.ts');
      changes = await findChangesSinceRevision(since, folder, checkout, detected, findPlace);
    }
    const isWithoutHistory = flags.outdated === false || flags.explain !== undefined;
    const counted = isWithoutHistory
      ? { detection: detected, getOutdated: undefined, notes: [] }
      : await countWithOutdated(checkout, detected, findPlace, cache);
    parts = collectParts(checkout, counted.detection.components, filter);
    if (failOn !== undefined) {
      const { findFindings } = await import('./status/find-findings.ts');
      found = await findFindings(failOn, { folder, checkout, since, changes, cache, ...counted });
    }
    return counted;
  };
  const countRevision = async (revision: string) => {
    const { runAtRevision } = await import('./status/since.ts');
    return runAtRevision(folder, revision, (checkout, place) =>
      countCheckout(checkout, () => place),
    );
  };
  const { detection, getOutdated, notes } = await (at === undefined
    ? countCheckout(folder, () => findHistoryPlace(realpathSync(folder)))
    : countRevision(at));
  if (flags.explain !== undefined) {
    const { findMeantPath, formatExplanation } = await import('./status/explain.ts');
    const path = toDetectionPath(folder, flags.explain);
    // The files of another revision are not in the folder.
    const exists = (file: string) => at !== undefined || existsSync(join(folder, file));
    const explanation = formatExplanation(detection, path, exists);
    if (explanation === undefined) {
      const near = findMeantPath(detection, path);
      const question = near === undefined ? '' : ` Did you mean ${quote(near)}?`;
      throw new Failure(`There is no file ${quote(path)} here.${question}`);
    }
    process.stdout.write(explanation);
    return exitStatus.fine;
  }
  const figures = collectFigures(detection, filter);
  const folders = flags.all ? [] : collectFolders(figures.components, filter);
  if (detection.components.length === 0 && flags.format !== 'json') {
    process.stderr.write(explainNothingFound(folder, detection.skipped));
  }
  if (flags.format === 'agent') {
    const { createPrompt } = await import('./status/agent.ts');
    process.stdout.write(await createPrompt(folder, figures, flags.language, getOutdated));
    return exitStatus.fine;
  }
  const colors = chooseColors(process.stdout);
  // A pipe has no width; 100 columns are wide enough for all tables.
  const width = process.stdout.columns ?? 100;
  const fallenBehind = changes && summarizeChanges(changes);
  const text = {
    json: () =>
      formatStatusJson(figures, detection, {
        getOutdated,
        notes,
        fallenBehind,
        failing,
        found,
        parts,
        keys,
      }),
    github: () => formatGithubFindings(found),
    csv: () => formatStatusCsv(figures),
    markdown: () =>
      formatStatusMarkdown(figures, folders) +
      formatParts(parts, { titleEnd: ':\n', lineStart: '- ' }) +
      formatFallenBehind(fallenBehind, formatCodeSpan, { titleEnd: ':\n', lineStart: '- ' }) +
      formatMarkdownFindings(found),
    text: () =>
      formatStatusText(figures, detection, {
        width,
        colors,
        getOutdated,
        folders,
        isSkippedListed: flags.skipped,
      }) +
      formatParts(parts, { titleEnd: '', lineStart: '  ' }) +
      formatFailingSection(selectShown(failing ?? [], figures)) +
      formatFallenBehind(fallenBehind, escapeInvisible, { titleEnd: '', lineStart: '  ' }) +
      formatFindings(found) +
      keysSection +
      formatNotes(notes),
  }[flags.format]();
  process.stdout.write(text);
  if (getOutdated !== undefined && (flags.format === 'csv' || flags.format === 'markdown')) {
    process.stderr.write(formatNotes(notes));
  }
  return found !== undefined && found.findings.length > 0 ? exitStatus.problems : exitStatus.fine;
}

/** Formats the translations that fell behind since the revision of `--since`; empty without any. */
function formatFallenBehind(
  all: readonly FallenBehind[] = [],
  show: Show,
  { titleEnd, lineStart }: { readonly titleEnd: string; readonly lineStart: string },
): string {
  if (all.length === 0) return '';
  const lines = listFallenBehindLines(all, show).map((line) => `${lineStart}${line}\n`);
  return `\n${fallenBehindTitle}${titleEnd}\n${lines.join('')}`;
}

/** Formats the strings that fail checks; empty without any. */
function formatFailingSection(files: readonly FileUnits[]): string {
  const text = formatFailing(files, '');
  return text === '' ? '' : `\n${text}`;
}

/** Converts a path, which may be relative to the working directory, to one below the folder, with `/`. */
function toDetectionPath(folder: string, path: string): string {
  const isRelativeToWorkingFolder = !existsSync(join(folder, path)) && existsSync(path);
  return normalize(isRelativeToWorkingFolder ? relative(folder, path) : path).replaceAll('\\', '/');
}

function formatNotes(notes: readonly string[]): string {
  return notes.map((note) => `${note}\n`).join('');
}

function requireLanguageCode(text: string): string {
  const code = readAnyCode(text);
  if (code !== undefined) return code;
  throw new Failure(
    `${JSON.stringify(text)} is not the code of a known language.\n` +
      'Write it as in --language de or --language pt_BR.',
  );
}
