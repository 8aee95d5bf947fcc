// The command `status` prints the progress of the translations in any folder. It needs no catalogue and writes nothing.

import { existsSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { fallenBehindTitle, listFallenBehindLines } from '../changes/fallen-behind.ts';
import type { Show } from '../changes/wording.ts';
import { summarizeChanges } from '../checkout/count/outdated/fallen-behind.ts';
import type { FallenBehind } from '../model/source-change.ts';
import { Failure } from '../problem/problem.ts';
import { formatCodeSpan } from '../text/markdown.ts';
import { escapeInvisible } from '../text/visible.ts';
import { requireFolder } from './catalogue-folder.ts';
import type { statusFormats } from './choices.ts';
import { type FileUnits, formatFailing } from './count/print.ts';
import { explainNothingFound } from './status/explain.ts';
import { selectShown } from './status/failing.ts';
import {
  collectFigures,
  isSameOrVariant,
  requireLanguageCode,
  requireTranslation,
} from './status/figures.ts';
import type { NewFindings } from './status/findings.ts';
import { collectFolders } from './status/folders.ts';
import { filterParts, formatParts } from './status/parts.ts';
import { formatStatusCsv, formatStatusJson } from './status/print-data.ts';
import {
  formatFindings,
  formatGithubFindings,
  formatMarkdownFindings,
} from './status/print-findings.ts';
import { readStatus, type StatusRequest } from './status/read-status.ts';
import { formatStatusMarkdown, formatStatusText } from './status/table.ts';
import { chooseColors, exitStatus } from './terminal.ts';

/** With `failOn`, findings make the exit status 1. */
export interface StatusFlags extends StatusRequest {
  readonly format: (typeof statusFormats)[number];
  /** The least percentage of the languages that are shown. */
  readonly min?: number;
  /** The only language that is shown besides the source: `pt` includes `pt_BR`. */
  readonly language?: string;
  readonly all?: boolean;
  readonly skipped?: boolean | undefined;
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
  if (flags.part !== undefined && (flags.keys || flags.listFailing || flags.format === 'agent')) {
    throw new Failure(
      '--part counts and checks strings. Leave it out, or --keys, --list-failing and --format agent.',
    );
  }
  const { failOn } = flags;
  if (flags.format === 'github' && failOn === undefined) {
    throw new Failure('Annotations are about findings. Name their kinds with --fail-on.');
  }
  if (failOn !== undefined && (flags.format === 'csv' || flags.format === 'agent')) {
    throw new Failure(
      `Findings aren't printed as ${flags.format}. Leave out --fail-on, or name --format json.`,
    );
  }
  if (failOn !== undefined && flags.explain !== undefined) {
    throw new Failure('--explain looks for no findings. Leave out --fail-on or --explain.');
  }
  if (failOn !== undefined && flags.outdated === false && failOn.includes('outdated')) {
    throw new Failure('--no-outdated looks for no outdated translations. Leave out one of them.');
  }
  const status = await readStatus(folder, flags);
  const { detection, getOutdated, notes, failing, keys } = status;
  const parts = filterParts(status.parts, filter);
  const found = status.found && selectFindings(status.found, language);
  if (flags.explain !== undefined) {
    const { explainPath, isFile } = await import('./status/explain.ts');
    // The files of another revision are not in the folder.
    const isPresent = (file: string) => at !== undefined || isFile(join(folder, file));
    process.stdout.write(explainPath(detection, toDetectionPath(folder, flags.explain), isPresent));
    return exitStatus.fine;
  }
  const figures = collectFigures(detection, filter);
  const folders = flags.all ? [] : collectFolders(figures.components, filter);
  if (detection.components.length === 0 && flags.format !== 'json') {
    process.stderr.write(explainNothingFound(folder, detection.skipped));
  }
  if (flags.format === 'agent') {
    // Figures of all percentages: a language below --min has a translation, too.
    if (language !== undefined)
      requireTranslation(collectFigures(detection, { language }), language);
    const { createPrompt } = await import('./status/agent.ts');
    process.stdout.write(await createPrompt(folder, figures, flags.language, getOutdated));
    return exitStatus.fine;
  }
  const colors = chooseColors(process.stdout);
  // A pipe has no width; 100 columns are wide enough for all tables.
  const width = process.stdout.columns ?? 100;
  const fallenBehind = status.changes && summarizeChanges(status.changes);
  const keysSection = keys === undefined ? '' : (await import('./status/keys.ts')).formatKeys(keys);
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

/** Selects the findings of the wanted language; all without one. */
function selectFindings({ findings, notes }: NewFindings, wanted?: string): NewFindings {
  const isWanted = ({ language }: { readonly language: string }) =>
    wanted === undefined || isSameOrVariant(language, wanted);
  return { findings: findings.filter(isWanted), notes: notes.filter(isWanted) };
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
