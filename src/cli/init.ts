// The command `init` describes the translations of the current repository in a catalogue, and writes the workflow that
// publishes it.

import { realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { loadCatalogue } from '../catalogue/load.ts';
import { chooseOutputFolder } from '../files/mark.ts';
import { catalogueFileName, catalogueFolderName } from '../files/source.ts';
import { findTopFolder, queryGit } from '../git/repository.ts';
import type { RepositoryHost } from '../hosts/names.ts';
import { Failure } from '../problem/problem.ts';
import { defaultMinimum } from '../release/select.ts';
import { getUrlPath } from '../text/parsed-url.ts';
import { quoteForShell } from '../text/shell.ts';
import { exampleBaseUrl, readWrittenBaseUrl } from './address.ts';
import { refuseLinkOutside, requireValidUrl } from './catalogue-folder.ts';
import { runCountCommand } from './count.ts';
import { formatOutFlag, type WrittenHostFiles, writeForHost } from './host-config/repository.ts';
import { findPagesSite } from './init/pages-site.ts';
import { type InitPlan, planInit } from './init/plan.ts';
import { type RepositoryFacts, readRepositoryFacts } from './init/repository.ts';
import {
  explainExistingSite,
  explainMissingWorkflow,
  formatFound,
  translationsPath,
} from './init/result.ts';
import {
  describeGitAdd,
  listCompleteParts,
  loadCatalogueFile,
  writeOneFile,
  writePlan,
} from './init/write.ts';
import { explainMissingProgram, resolveProgramSource } from './program-source.ts';
import { toRelativePath } from './shown-paths.ts';
import { explainNothingFound } from './status/explain.ts';
import { findComponents } from './status/find-components.ts';
import { exitStatus } from './terminal.ts';

export interface InitFlags {
  readonly yes?: boolean | undefined;
  /** A folder for the catalogue. Without it `init` writes one file, unless the folder `catalogue` exists. */
  readonly catalogue?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** The percentage from which on a language is ready; 80 by default. */
  readonly minimum?: number | undefined;
  /** The host to publish on; by default that of the remote's server. */
  readonly host?: RepositoryHost | 'none' | undefined;
  /** The source of the program for the host; by default the one that this one was installed from. */
  readonly program?: string | undefined;
  readonly separate?: boolean | undefined;
}

/** Writes the missing files. A second run adds components that are new in the repository. Returns the exit status. */
export async function runInitCommand(flags: InitFlags): Promise<number> {
  const facts = readRepositoryFacts('.');
  const isSeparate = flags.separate === true;
  if (isSeparate && flags.catalogue === undefined) {
    throw new Failure(
      'A catalogue of many repositories needs a folder outside of this one: add --catalogue.\n' +
        'For example: translation-catalogue init --separate --catalogue ../translations/catalogue',
    );
  }
  const program = resolveProgramSource(flags.program, facts.folder);
  const detection = await findComponents(facts.folder);
  if (detection.components.length === 0) {
    process.stderr.write(explainNothingFound(facts.folder, detection.skipped));
    return exitStatus.problems;
  }
  const catalogue = resolve(flags.catalogue ?? join(facts.folder, catalogueFolderName));
  refuseLinkOutside(relative(process.cwd(), catalogue), '--catalogue');
  const hasFolder = statSync(catalogue, { throwIfNoEntry: false }) !== undefined;
  const file = join(facts.folder, catalogueFileName);
  const isOneFile = !isSeparate && flags.catalogue === undefined && !hasFolder;
  const presentFile = isOneFile ? loadCatalogueFile(facts.folder) : undefined;
  const sources = presentFile
    ? listCompleteParts(presentFile, detection.components, facts)
    : hasFolder
      ? loadCatalogue(catalogue)
      : [];
  const isForPages = !isSeparate && flags.host === undefined && facts.host === 'github-pages';
  const pagesSite = isForPages ? findPagesSite(facts.folder) : undefined;
  // Beside an existing site, the translations are published below it.
  const pages = pagesSite === undefined ? facts.pages : `${facts.pages}/${translationsPath}`;
  const hasSite = sources.some(({ path }) => path === 'site.yaml');
  // An existing site.yaml keeps its base URL and minimum, so neither is asked for.
  const baseUrl = hasSite ? '' : await chooseBaseUrl(flags, pages);
  const minimum = hasSite ? defaultMinimum : await chooseMinimum(flags);
  const options = { baseUrl, minimum, catalogue, isSeparate };
  const plan = planInit(sources, detection.components, facts, options);

  process.stdout.write(formatFound(detection));
  const written = isOneFile
    ? writeOneFile(file, presentFile, plan, baseUrl)
    : writePlan(catalogue, plan);
  const baseUrlNote = describeKeptBaseUrl(
    catalogue,
    isOneFile ? file : join(catalogue, 'site.yaml'),
    flags,
  );
  process.stdout.write(`\n${written.text}${baseUrlNote}`);
  if (isSeparate) await countIntoCatalogue(plan, catalogue, facts);
  const isPublishedElsewhere = isSeparate || pagesSite !== undefined;
  const host = isPublishedElsewhere ? 'none' : (flags.host ?? facts.host ?? 'none');
  const catalogueFlag = formatCatalogueFlag(catalogue, facts, isSeparate);
  const hostFlag = flags.host === undefined ? '' : ` --host ${flags.host}`;
  const hostFiles =
    host === 'none'
      ? { text: '', nextStep: '', paths: [] }
      : writeFilesForHost(host, catalogue, facts, baseUrl, program, catalogueFlag + hostFlag);
  const isBuiltHere = host === 'none' && pagesSite === undefined;
  process.stdout.write(hostFiles.text);
  // Missing parts come first, as the commands that follow keep and show what is there.
  if (pagesSite !== undefined) {
    process.stdout.write(explainExistingSite(pagesSite, program, facts.folder));
  } else if (host === 'none' && flags.host === undefined && !isSeparate) {
    process.stdout.write(explainMissingWorkflow(baseUrl, written.paths[0] ?? ''));
  }
  process.stdout.write(formatNextCommands(catalogueFlag, isBuiltHere));
  // A host gets a packed program from the repository.
  const packed =
    !isBuiltHere && program?.startsWith('./') ? [join(toRelativePath(facts.folder), program)] : [];
  process.stdout.write(describeGitAdd([...written.paths, ...hostFiles.paths, ...packed]));
  process.stdout.write(hostFiles.nextStep);
  return exitStatus.fine;
}

/** Returns the base URL of the flag, or asks for it; the proposal is where the forge publishes the site. */
async function chooseBaseUrl({ yes, baseUrl }: InitFlags, pages: string) {
  if (baseUrl !== undefined) return requireValidUrl(baseUrl, 'The flag --base-url');
  const proposed = pages || exampleBaseUrl;
  if (yes === true || !canAsk()) return proposed;
  const answer = await ask({
    text: 'Where will it be published?',
    proposed,
    explainInvalid: (typed) => explainInvalidUrl(typed),
  });
  return requireValidUrl(answer, 'The address');
}

async function chooseMinimum({ yes, minimum }: InitFlags): Promise<number> {
  if (minimum !== undefined) return minimum;
  if (yes === true || !canAsk()) return defaultMinimum;
  const answer = await ask({
    text: 'From which percentage on is a language ready to ship?',
    proposed: `${defaultMinimum}`,
    explainInvalid: (typed) =>
      /^(?:100|\d{1,2})$/.test(typed) ? undefined : 'Write a whole number from 0 to 100.',
  });
  return Number(answer);
}

/** Explains how to set another base URL, as existing files aren't changed. */
function describeKeptBaseUrl(catalogue: string, writtenIn: string, { baseUrl }: InitFlags): string {
  if (baseUrl === undefined) return '';
  const wantedUrl = requireValidUrl(baseUrl, 'The flag --base-url');
  const writtenUrl = readWrittenBaseUrl(catalogue);
  if (writtenUrl === wantedUrl) return '';
  const file = relative(process.cwd(), writtenIn);
  const writtenState =
    writtenUrl === undefined ? 'has no address' : `has the address ${writtenUrl}`;
  return `${file} ${writtenState}, and is not changed. To publish at ${wantedUrl}, write there:\n  base_url: ${wantedUrl}\n`;
}

function explainInvalidUrl(address: string): string | undefined {
  try {
    requireValidUrl(address, 'The address');
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** Counts the figures into files, as builds of a separate catalogue have no checkout of the repository. */
async function countIntoCatalogue(
  { project }: InitPlan,
  catalogue: string,
  { folder }: RepositoryFacts,
) {
  await runCountCommand(project, { catalogue, from: folder, add: true });
}

/** Writes the files of a host. A failure, such as a file of another origin, is only reported. */
function writeFilesForHost(
  host: RepositoryHost,
  catalogue: string,
  { folder, branch }: RepositoryFacts,
  baseUrl: string,
  program: string | undefined,
  flags: string,
): WrittenHostFiles {
  if (program === undefined) {
    const reason = explainMissingProgram(`init --yes${flags}`, folder);
    return { text: `\nNothing was written for ${host} yet. ${reason}`, nextStep: '', paths: [] };
  }
  const writtenUrl = baseUrl || readWrittenBaseUrl(catalogue);
  const basePath = writtenUrl === undefined ? '' : getUrlPath(writtenUrl);
  const cataloguePath = relative(folder, catalogue);
  const dir = toRelativePath(folder) || '.';
  try {
    const addresses = { basePath, baseUrl: writtenUrl, branch };
    const options = { dir, catalogue: cataloguePath, ...addresses, program, force: false };
    return writeForHost(host, options);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: `${error.message}\n`, nextStep: '', paths: [] };
  }
}

/** Formats the flag that commands need to find the catalogue; empty where they find it by themselves. */
function formatCatalogueFlag(
  catalogue: string,
  { folder }: RepositoryFacts,
  isSeparate: boolean,
): string {
  if (catalogue === join(folder, catalogueFolderName) && !isSeparate) return '';
  return ` --catalogue ${quoteForShell(relative(process.cwd(), catalogue) || '.')}`;
}

/** Formats the commands that follow. Where a workflow builds, no build is needed here. */
function formatNextCommands(catalogueFlag: string, isBuiltHere: boolean): string {
  const preview = `  translation-catalogue preview${catalogueFlag}\n`;
  const out = chooseOutputFolder('.');
  const build = `  translation-catalogue build${catalogueFlag}${formatOutFlag(out)}\n`;
  const commands = isBuiltHere
    ? `\nNext, look at it, or build what is published:\n${preview}${build}`
    : `\nNext, look at it:\n${preview}`;
  return commands + adviseIgnoringOutput(out);
}

/** Recommends that git ignore the output of builds; empty when it does so already, and without git. */
function adviseIgnoringOutput(out: string): string {
  const top = findTopFolder('.');
  if (top === undefined || queryGit('.', ['check-ignore', `${out}/`]) !== undefined) return '';
  const path = join(relative(top, realpathSync('.')), out)
    .split(sep)
    .join('/');
  return `A build writes ${out}/, which does not belong in the repository: add /${path}/ to its .gitignore.\n`;
}

interface Question {
  readonly text: string;
  /** The answer of users who only press Enter. */
  readonly proposed: string;
  readonly explainInvalid: (answer: string) => string | undefined;
}

/** Whether questions can be answered: not in a workflow, and only on a terminal. */
function canAsk(): boolean {
  const { CI, TERM } = process.env;
  return process.stdin.isTTY === true && process.stdout.isTTY === true && !CI && TERM !== 'dumb';
}

/** Asks until the answer is valid. Throws a Failure when the user cancels. */
async function ask({ text, proposed, explainInvalid }: Question): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+C and Ctrl+D close the interface, and its question would never be answered.
  const closing = new AbortController();
  terminal.once('close', () => closing.abort());
  try {
    for (;;) {
      const typed = await terminal.question(`${text} (${proposed}) `, { signal: closing.signal });
      const answer = typed.trim() || proposed;
      const objection = explainInvalid(answer);
      if (objection === undefined) return answer;
      process.stdout.write(`${objection}\n`);
    }
  } catch (error) {
    if (closing.signal.aborted) throw new Failure('\nNothing was written.');
    throw error;
  } finally {
    terminal.close();
  }
}
