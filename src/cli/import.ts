// The command `import` writes the figures of a translation server or a published catalogue into a catalogue. It writes
// each component at once, so an interrupted import can continue.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openProgress } from '../checkout/count/progress.ts';
import { readRegularFile } from '../files/regular-file.ts';
import { readAllJson } from '../import/all-json.ts';
import type {
  ImportAccess,
  ImportedCatalogue,
  ReportGap,
  ServerAccess,
  ServerAdapter,
} from '../import/imported.ts';
import { mediaWiki } from '../import/mediawiki.ts';
import { pontoon } from '../import/pontoon.ts';
import {
  createSiteReader,
  type ReadJson,
  type RetryOptions,
  type SiteLimits,
} from '../import/site-reader.ts';
import { weblate } from '../import/weblate.ts';
import { Failure } from '../problem/problem.ts';
import { isLoopbackHost } from '../text/parsed-url.ts';
import { sanitizeLine, sanitizeLines } from '../text/visible.ts';
import { formatCount, formatNumber, quote } from '../text/wording.ts';
import { exampleBaseUrl } from './address.ts';
import { refuseLinkOutside, requireValidUrl, resolveBaseUrl } from './catalogue-folder.ts';
import { type ImportSource, importSources } from './choices.ts';
import { type ImportTotals, importComponents } from './import/components.ts';
import { exitStatus, startStopwatch } from './terminal.ts';

export interface ImportFlags {
  readonly catalogue: string;
  /** The slugs of the projects to import; by default all. */
  readonly project?: readonly string[];
  /** The components to import, as `project/component`. */
  readonly component?: readonly string[];
  readonly baseUrl?: string;
  /** Whether to ask for ids, revisions and codes in file names, too: a second request for each component. */
  readonly details?: boolean;
  /** The source language where the server doesn't give it; `en` by default. */
  readonly sourceLanguage?: string;
  readonly prune?: boolean;
}

/** How a run waits, and how it reads the time. */
export type ImportClock = Pick<RetryOptions, 'wait' | 'now'>;

const systemClock: ImportClock = { wait: (delay) => setTimeout(delay), now: () => Date.now() };

/** Imports the chosen projects and components; returns the exit status. */
export async function runImport(
  source: ImportOrigin,
  flags: ImportFlags,
  clock: ImportClock = systemClock,
): Promise<number> {
  const readStopwatch = startStopwatch();
  const gaps = createGapCollection();
  const filter = { projects: flags.project ?? [], components: flags.component ?? [] };
  refuseLinkOutside(flags.catalogue, '--catalogue');
  const access = {
    filter,
    report: gaps.report,
    sourceLanguage: flags.sourceLanguage ?? 'en',
    wantsDetails: flags.details === true,
  };
  const imported =
    'file' in source ? openFile(source.file, access) : await openServer(source, clock, access);
  const progress = await openProgress();
  let totals: ImportTotals;
  try {
    totals = await importComponents(imported, {
      folder: flags.catalogue,
      baseUrl: resolveBaseUrl(flags.baseUrl) ?? exampleBaseUrl,
      wanted: filter,
      removesGone: flags.prune === true,
      now: formatTime(clock.now()),
      report: gaps.report,
      progress,
    });
  } finally {
    progress.end();
  }
  if (gaps.formatLines() !== '')
    process.stderr.write(`Not everything could be had:\n${gaps.formatLines()}`);
  process.stderr.write(formatProblemLines(totals));
  process.stdout.write(`${formatSummary(totals)} ${readStopwatch()}\n`);
  const isComplete =
    totals.failed.length + totals.gone.length + totals.broken.length === 0 &&
    totals.pause === undefined;
  return isComplete ? exitStatus.fine : exitStatus.problems;
}

/** The source of an import: a server, or an `all.json`. */
export type ImportOrigin =
  | { readonly server: ImportSource; readonly address: string }
  | { readonly file: string };

function formatTime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

function openFile(file: string, access: ImportAccess): ImportedCatalogue {
  const { bytes, time } = readImportedFile(file);
  return readAllJson({ name: basename(file), bytes, writtenAt: formatTime(time) }, access);
}

function readImportedFile(file: string): { readonly bytes: Buffer; readonly time: number } {
  try {
    const read = readRegularFile(file, maxFileSize);
    if (read.kind === 'file') return { bytes: read.bytes, time: statSync(file).mtimeMs };
    throw new Failure(
      read.kind === 'too-large'
        ? `${quote(file)} has more than ${formatNumber(maxFileSize)} bytes.\nImport it from the server, in parts.`
        : `${quote(file)} is not a file.\nName an \`all.json\`.`,
    );
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(
      code === 'ENOENT'
        ? `There is no file ${quote(file)}.\nName an \`all.json\`, or a kind of server (${importSources.join(', ')}) and its address.`
        : `${quote(file)} cannot be read (${code}).\nAllow it to be read.`,
    );
  }
}

/** Bytes. Chosen: the `all.json` of 100,000 translations has some 60 MB. */
const maxFileSize = 256 * 1024 ** 2;

const serverAdapters: Readonly<Record<ImportSource, ServerAdapter>> = {
  weblate,
  pontoon,
  mediawiki: mediaWiki,
};

async function openServer(
  { server, address }: Extract<ImportOrigin, { readonly server: unknown }>,
  clock: ImportClock,
  access: Omit<ServerAccess, 'read'>,
): Promise<ImportedCatalogue> {
  // The URL of its API is accepted, too.
  const site = requireValidUrl(address, 'The address').replace(/\/api$/, '');
  const { scheme, open } = serverAdapters[server];
  const token = process.env['TRANSLATION_CATALOGUE_TOKEN'];
  const authorization = token ? `${scheme} ${requireSafeToken(token, site)}` : undefined;
  return open(site, { ...access, read: createReader(site, clock, authorization) });
}

/**
 * Chosen for 10,000 components with two requests each; a page of 1,000 components has 10 MB or less. An answer may take two
 * minutes, and an import a day.
 */
const serverLimits: SiteLimits = {
  requests: 100_000,
  bytes: 8 * 1024 ** 3,
  answerBytes: 128 * 1024 ** 2,
  answerTime: 120_000,
  totalTime: 24 * 3_600_000,
};

function createReader(site: string, clock: ImportClock, authorization?: string): ReadJson {
  return createSiteReader(site, {
    limits: serverLimits,
    explainOtherOrigin:
      'Only the server itself is asked: name the address that it gives for itself.',
    explainLimit: 'Name some projects with --project, or some components with --component.',
    // Chosen: a server that asks to wait for more than a quarter of an hour ends the run.
    retry: { attempts: 4, maxWait: 15 * 60_000, ...clock },
    authorization,
  });
}

/** Returns a token that may be sent: it can't end the header, and it is encrypted or stays on this machine. */
function requireSafeToken(token: string, site: string): string {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new Failure(
      'TRANSLATION_CATALOGUE_TOKEN has a character that no token has.\nSet it to the token alone.',
    );
  }
  const { protocol, hostname } = new URL(site);
  if (protocol === 'https:' || isLoopbackHost(hostname)) return token;
  throw new Failure(
    `A token is not sent to ${site}, for anyone on the way could read it.\nName the https address of the server, or unset TRANSLATION_CATALOGUE_TOKEN.`,
  );
}

function formatProblemLines({ failed, gone, broken, pruned, pause }: ImportTotals): string {
  const lines = [
    ...failed.map(({ component, message }) => `${component} is left as it was. ${message}`),
    ...broken.map(
      (path) => `${path} is left as it is, for it cannot be read or changed line by line.`,
    ),
    ...(gone.length === 0
      ? []
      : [
          `The source no longer has ${formatCount(gone.length, 'file')} of the catalogue:`,
          ...gone.map((path) => `  ${path}`),
          'Remove them with --prune, or keep them.',
        ]),
    ...(pruned.length === 0 ? [] : pruned.map((path) => `Removed ${path}`)),
    ...(pause === undefined ? [] : [pause]),
  ];
  return lines.map((line) => `${sanitizeLines(line)}\n`).join('');
}

function formatSummary({ components, created, changed, remaining }: ImportTotals): string {
  const imported = `Imported ${formatCount(components, 'component')}`;
  const files = `${formatCount(created, 'new file')}, ${formatCount(changed, 'changed file')}`;
  return `${imported}: ${files}.${remaining > 0 ? ` ${formatCount(remaining, 'component')} left.` : ''}`;
}

interface GapCollection {
  readonly report: ReportGap;
  /** Formats a line for each cause; empty without any. */
  readonly formatLines: () => string;
}

function createGapCollection(): GapCollection {
  const byCause = new Map<string, Set<string>>();
  return {
    report: (cause, where) => {
      const places = byCause.get(cause) ?? new Set<string>();
      byCause.set(cause, places.add(where));
    },
    formatLines: () =>
      [...byCause]
        .map(([cause, places]) => `  ${sanitizeLine(cause)}: ${formatPlaces([...places])}\n`)
        .join(''),
  };
}

function formatPlaces(places: readonly string[]): string {
  const [first = '', second] = places;
  if (second === undefined) return sanitizeLine(first);
  return `${formatCount(places.length, 'place')}, such as ${sanitizeLine(first)}`;
}
