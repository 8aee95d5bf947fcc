// import: a translation server → a catalogue, component by component, so that an import which is interrupted
// continues and none holds all figures at once.

import { setTimeout } from 'node:timers/promises';
import { readBaseUrl } from '../catalogue/base-url.ts';
import { openProgress } from '../checkouts/progress.ts';
import { Failure } from '../failure.ts';
import { createGaps } from '../import/gaps.ts';
import type { ImportedCatalogue, ReportGap, Wanted } from '../import/imported.ts';
import type { Patience } from '../import/patience.ts';
import { type ReadJson, type SiteLimits, siteReader } from '../import/site-reader.ts';
import type { ImportSource } from '../import/sources.ts';
import { importWeblate } from '../import/weblate.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount } from '../text/wording.ts';
import { exampleAddress } from './address.ts';
import { chosenBaseUrl } from './catalogue-folder.ts';
import { type ImportTotals, importComponents } from './import/components.ts';
import { exitStatus, stopwatch } from './terminal.ts';

export interface ImportFlags {
  readonly catalogue: string;
  /** Slugs. */
  readonly project?: readonly string[];
  /** `project/component`. */
  readonly component?: readonly string[];
  /** Only a new catalogue gets it. */
  readonly baseUrl?: string;
  readonly details?: boolean;
  readonly prune?: boolean;
}

/** The waiting and the clock of a run. */
export type ImportClock = Pick<Patience, 'wait' | 'now'>;

const usualClock: ImportClock = { wait: (delay) => setTimeout(delay), now: () => Date.now() };

/** Imports everything that is wanted; gives the exit status. */
export async function runImport(
  source: ImportSource,
  place: string,
  flags: ImportFlags,
  clock: ImportClock = usualClock,
): Promise<number> {
  const time = stopwatch();
  const gaps = createGaps();
  const wanted = { projects: flags.project ?? [], components: flags.component ?? [] };
  const open = sources[source];
  const imported = await open(place, { flags, wanted, clock, report: gaps.report });
  const progress = await openProgress();
  let totals: ImportTotals;
  try {
    totals = await importComponents(imported, {
      folder: flags.catalogue,
      baseUrl: chosenBaseUrl(flags.baseUrl) ?? exampleAddress,
      wanted,
      prune: flags.prune === true,
      now: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
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

interface OpenOptions {
  readonly flags: ImportFlags;
  readonly wanted: Wanted;
  readonly clock: ImportClock;
  readonly report: ReportGap;
}

const sources = {
  weblate: (place, { flags, wanted, clock, report }) => {
    const site = serverAddress(place);
    const token = process.env['TRANSLATION_CATALOGUE_TOKEN'];
    const read = openServer(site, clock, token ? `Token ${safeToken(token, site)}` : undefined);
    return importWeblate(site, wanted, { read, report, wantsDetails: flags.details === true });
  },
} as const satisfies Readonly<
  Record<ImportSource, (place: string, options: OpenOptions) => Promise<ImportedCatalogue>>
>;

/** Without a last slash; the address of the API, as other programs take it, is the server's too. */
function serverAddress(place: string): string {
  const result = readBaseUrl(place);
  if ('url' in result) return result.url.replace(/\/api$/, '');
  throw new Failure(
    `This is no address of a server. ${result.found}\nWrite it as in https://hosted.example.org`,
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

function openServer(site: string, clock: ImportClock, authorization?: string): ReadJson {
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

function summary({ components, made, changed, left }: ImportTotals): string {
  const what = `Imported ${formatCount(components, 'component')}`;
  const files = `${formatCount(made, 'new file')}, ${formatCount(changed, 'changed file')}`;
  return `${what}: ${files}.${left > 0 ? ` ${formatCount(left, 'component')} left.` : ''}`;
}
