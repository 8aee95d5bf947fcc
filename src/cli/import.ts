// import: a translation server → a catalogue, component by component, so that an import which is interrupted
// continues and none holds all figures at once.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readBaseUrl } from '../catalogue/base-url.ts';
import { openProgress } from '../checkouts/progress.ts';
import { readRegularFile } from '../disk/regular-file.ts';
import { Failure } from '../failure.ts';
import { findFileAdapter, serverAdapters } from '../import/adapters.ts';
import { readContent } from '../import/file-content.ts';
import { createGaps } from '../import/gaps.ts';
import type { Access, ImportedCatalogue, ServerAccess } from '../import/imported.ts';
import type { Patience } from '../import/patience.ts';
import { type ReadJson, type SiteLimits, siteReader } from '../import/site-reader.ts';
import { type ImportSource, importSources } from '../import/sources.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount, formatNumber, quote } from '../text/wording.ts';
import { exampleAddress } from './address.ts';
import { resolveBaseUrl } from './catalogue-folder.ts';
import { type ImportTotals, importComponents } from './import/components.ts';
import { exitStatus, startStopwatch } from './terminal.ts';

export interface ImportFlags {
  readonly catalogue: string;
  /** Slugs. */
  readonly project?: readonly string[];
  /** `project/component`. */
  readonly component?: readonly string[];
  /** Only a new catalogue gets it. */
  readonly baseUrl?: string;
  readonly details?: boolean;
  readonly sourceLanguage?: string;
  readonly prune?: boolean;
}

/** The waiting and the clock of a run. */
export type ImportClock = Pick<Patience, 'wait' | 'now'>;

const usualClock: ImportClock = { wait: (delay) => setTimeout(delay), now: () => Date.now() };

/** Imports everything that is wanted; gives the exit status. */
export async function runImport(
  source: ImportedPlace,
  flags: ImportFlags,
  clock: ImportClock = usualClock,
): Promise<number> {
  const time = startStopwatch();
  const gaps = createGaps();
  const wanted = { projects: flags.project ?? [], components: flags.component ?? [] };
  const access = {
    wanted,
    report: gaps.report,
    sourceLanguage: flags.sourceLanguage ?? 'en',
    wantsDetails: flags.details === true,
  };
  const imported = isFile(source)
    ? openFile(source.file, access)
    : await openServer(source, clock, access);
  const progress = await openProgress();
  let totals: ImportTotals;
  try {
    totals = await importComponents(imported, {
      folder: flags.catalogue,
      baseUrl: resolveBaseUrl(flags.baseUrl) ?? exampleAddress,
      wanted,
      prune: flags.prune === true,
      now: writeMoment(clock.now()),
      report: gaps.report,
      progress,
    });
  } finally {
    progress.end();
  }
  if (gaps.text() !== '') process.stderr.write(`Not everything could be had:\n${gaps.text()}`);
  process.stderr.write(problemLines(totals));
  process.stdout.write(`${summary(totals)} ${time()}\n`);
  const isWhole =
    totals.failed.length + totals.gone.length + totals.broken.length === 0 &&
    totals.pause === undefined;
  return isWhole ? exitStatus.fine : exitStatus.problems;
}

/** The source of an import: a server, or a file. */
export type ImportedPlace =
  | { readonly server: ImportSource; readonly address: string }
  | { readonly file: string };

function isFile(place: ImportedPlace): place is { readonly file: string } {
  return 'file' in place;
}

function writeMoment(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

function openFile(file: string, access: Access): ImportedCatalogue {
  const name = basename(file);
  const { bytes, time } = readImportedFile(file);
  const content = readContent(bytes);
  if (content === undefined) {
    throw new Failure(
      `${quote(name)} is neither JSON nor a table as CSV.\nName a file with figures.`,
    );
  }
  const adapter = findFileAdapter(name, content);
  return adapter.open({ name, content, writtenAt: writeMoment(time) }, access);
}

function readImportedFile(file: string): { readonly bytes: Buffer; readonly time: number } {
  try {
    const read = readRegularFile(file, longestFile);
    if (read.kind === 'file') return { bytes: read.bytes, time: statSync(file).mtimeMs };
    throw new Failure(
      read.kind === 'too-large'
        ? `${quote(file)} has more than ${formatNumber(longestFile)} bytes.\nImport it in parts.`
        : `${quote(file)} is not a file.\nName a file with figures.`,
    );
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(
      code === 'ENOENT'
        ? `There is no file ${quote(file)}.\nName a file with figures, or a kind of server (${importSources.join(', ')}) and its address.`
        : `${quote(file)} cannot be read (${code}).\nAllow it to be read.`,
    );
  }
}

/** The `all.json` of 100,000 translations has some 60 MB. */
const longestFile = 256 * 1024 ** 2;

async function openServer(
  { server, address }: Extract<ImportedPlace, { readonly server: unknown }>,
  clock: ImportClock,
  access: Omit<ServerAccess, 'read'>,
): Promise<ImportedCatalogue> {
  const site = serverAddress(address);
  const { scheme, open } = serverAdapters[server];
  const token = process.env['TRANSLATION_CATALOGUE_TOKEN'];
  const authorization = token ? `${scheme} ${safeToken(token, site)}` : undefined;
  return open(site, { ...access, read: createReader(site, clock, authorization) });
}

/** Without a last slash; the address of the API, as other programs take it, is the server's too. */
function serverAddress(place: string): string {
  const result = readBaseUrl(place);
  if ('url' in result) return result.url.replace(/\/api$/, '');
  throw new Failure(
    `This is not the address of a server. ${result.found}\nWrite it as in https://hosted.example.org`,
  );
}

/** Chosen for 10,000 components with two requests each; a page of 1,000 components has 10 MB or less. */
const serverLimits: SiteLimits = {
  requests: 100_000,
  bytes: 8 * 1024 ** 3,
  answerBytes: 128 * 1024 ** 2,
  answerTime: 120_000,
  wholeTime: 24 * 3_600_000,
};

function createReader(site: string, clock: ImportClock, authorization?: string): ReadJson {
  return siteReader(site, {
    limits: serverLimits,
    elsewhere: 'Only the server itself is asked: name the address that it gives for itself.',
    less: 'Name some projects with --project, or some components with --component.',
    patience: { attempts: 4, longestWait: 15 * 60_000, ...clock },
    authorization,
  });
}

/** A token that anyone on the way could read, or that would end the header, is not sent. */
function safeToken(token: string, site: string): string {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new Failure(
      'TRANSLATION_CATALOGUE_TOKEN has a character that no token has.\nSet it to the token alone.',
    );
  }
  const { protocol, hostname } = new URL(site);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  if (protocol === 'https:' || isLocal) return token;
  throw new Failure(
    `A token is not sent to ${site}, for anyone on the way could read it.\nName the https address of the server, or unset TRANSLATION_CATALOGUE_TOKEN.`,
  );
}

function problemLines({ failed, gone, broken, isPruned, pause }: ImportTotals): string {
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
    ...(isPruned.length === 0 ? [] : isPruned.map((path) => `Removed ${path}`)),
    ...(pause === undefined ? [] : [pause]),
  ];
  return lines.map((line) => `${line.split('\n').map(escapeInvisible).join('\n')}\n`).join('');
}

function summary({ components, created, changed, left }: ImportTotals): string {
  const what = `Imported ${formatCount(components, 'component')}`;
  const files = `${formatCount(created, 'new file')}, ${formatCount(changed, 'changed file')}`;
  return `${what}: ${files}.${left > 0 ? ` ${formatCount(left, 'component')} left.` : ''}`;
}
