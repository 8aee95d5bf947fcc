// The command `init` describes the translations of the current repository in a catalogue, and writes the workflow that
// publishes it.

import { realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { catalogueFileName, catalogueFolderName } from '../catalogue/source.ts';
import type { Detection } from '../detection/detect.ts';
import { findTopFolder, queryGit } from '../disk/git.ts';
import { Failure } from '../failure.ts';
import type { RepositoryHost } from '../hosts/names.ts';
import { loadCatalogue } from '../load/load.ts';
import { sanitizeLine } from '../text/visible.ts';
import { exampleBaseUrl } from './address.ts';
import { readWrittenBaseUrl } from './base-path.ts';
import { getUrlPath, requireValidUrl } from './catalogue-folder.ts';
import { runCountCommand } from './count.ts';
import { type WrittenFiles, writeForHost } from './host-config/repository.ts';
import { findPagesSite, type PagesSite } from './init/pages-site.ts';
import { defaultMinimum, type InitPlan, planInit } from './init/plan.ts';
import { type RepositoryFacts, readRepositoryFacts } from './init/repository.ts';
import { describeGitAdd, readCatalogueFile, writeOneFile, writePlan } from './init/write.ts';
import { ask, canAsk } from './new/ask.ts';
import { findProgramSource, formatProgramCommand } from './program-source.ts';
import { collectFigures } from './status/figures.ts';
import { findComponents } from './status/find-components.ts';
import { explainNothingFound } from './status/nothing-found.ts';
import { formatStatusText } from './status/table.ts';
import { chooseColors, exitStatus } from './terminal.ts';

export interface InitFlags {
  /** Whether to ask nothing. */
  readonly yes?: boolean | undefined;
  /** A folder for the catalogue. Without it `init` writes one file, unless the folder `catalogue` exists. */
  readonly catalogue?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** The percentage from which on a language is ready; 80 by default. */
  readonly minimum?: number | undefined;
  /** The host to publish on; by default GitHub Pages for a repository on GitHub, and else none. */
  readonly host?: RepositoryHost | 'none' | undefined;
  /** The source of the program for the host; by default the one that this one was installed from. */
  readonly program?: string | undefined;
  /** Whether the catalogue is for many repositories: then it keeps the figures in files of its own. */
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
  const detection = await findComponents(facts.folder);
  if (detection.components.length === 0) {
    process.stderr.write(explainNothingFound(facts.folder, detection.skipped));
    return exitStatus.problems;
  }
  const catalogue = resolve(flags.catalogue ?? join(facts.folder, catalogueFolderName));
  const hasFolder = pathExists(catalogue);
  const file = join(facts.folder, catalogueFileName);
  const isOneFile = !isSeparate && flags.catalogue === undefined && !hasFolder;
  const sources = isOneFile
    ? readCatalogueFile(file, detection.components, facts)
    : hasFolder
      ? loadCatalogue(catalogue)
      : [];
  const isForPages =
    !isSeparate && flags.host === undefined && detectDefaultHost(facts) === 'github-pages';
  const pagesSite = isForPages ? findPagesSite(facts.folder) : undefined;
  // Beside an existing site, the translations are published below it.
  const pages = pagesSite === undefined ? facts.pages : `${facts.pages}/${translationsPath}`;
  const hasSite = sources.some(({ path }) => path === 'site.yaml');
  // An existing site.yaml keeps its base URL and minimum, so neither is asked for.
  const baseUrl = hasSite ? '' : await chooseBaseUrl(flags, pages);
  const minimum = hasSite ? defaultMinimum : await chooseMinimum(flags);
  const options = { baseUrl, minimum, catalogue, isSeparate };
  const plan = planInit(sources, detection.components, facts, options);

  // The table comes first, so that the end of the output says what to do.
  const width = process.stdout.columns ?? 100;
  const figures = collectFigures(detection, {});
  const colors = chooseColors(process.stdout);
  process.stdout.write(`${formatStatusText(figures, detection, { width, colors })}`);
  if (!isSeparate) process.stdout.write(formatBrokenFiles(detection));

  const written = isOneFile ? writeOneFile(file, plan, baseUrl) : writePlan(catalogue, plan);
  const baseUrlNote = describeKeptBaseUrl(
    catalogue,
    isOneFile ? file : join(catalogue, 'site.yaml'),
    flags,
  );
  process.stdout.write(`\n${written.text}${baseUrlNote}`);
  if (isSeparate) await countIntoCatalogue(plan, catalogue, facts);
  const isPublishedElsewhere = isSeparate || pagesSite !== undefined;
  const host = isPublishedElsewhere ? 'none' : (flags.host ?? detectDefaultHost(facts));
  const hostFiles =
    host === 'none'
      ? { text: '', paths: [] }
      : writeFilesForHost(host, catalogue, facts, baseUrl, flags.program);
  process.stdout.write(hostFiles.text);
  if (pagesSite !== undefined) process.stdout.write(explainExistingSite(pagesSite, flags.program));
  else if (host === 'none' && flags.host === undefined && !isSeparate) {
    process.stdout.write(explainMissingWorkflow(baseUrl));
  }
  process.stdout.write(formatNextCommands(catalogue, facts, isSeparate));
  process.stdout.write(describeGitAdd([...written.paths, ...hostFiles.paths]));
  return exitStatus.fine;
}

function pathExists(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/** Returns the base URL of the flag, or asks for it; the proposal is where GitHub or GitLab publishes the site. */
async function chooseBaseUrl({ yes, baseUrl }: InitFlags, pages: string) {
  if (baseUrl !== undefined) return requireValidUrl(baseUrl, 'The flag --base-url');
  const proposed = pages || exampleBaseUrl;
  if (yes === true || !canAsk()) return proposed;
  const answer = await ask({
    text: 'Where will it be published?',
    example: proposed,
    proposed,
    explainInvalid: (typed) => explainInvalidUrl(typed),
  });
  return requireValidUrl(answer, 'The address');
}

/** Returns the minimum of the flag, or asks for it. */
async function chooseMinimum({ yes, minimum }: InitFlags): Promise<number> {
  if (minimum !== undefined) return minimum;
  if (yes === true || !canAsk()) return defaultMinimum;
  const answer = await ask({
    text: 'From which percentage on is a language ready to ship?',
    example: `${defaultMinimum}`,
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

function detectDefaultHost({ web }: RepositoryFacts): RepositoryHost | 'none' {
  return web.startsWith('https://github.com/') ? 'github-pages' : 'none';
}

/** The path of the translations below an existing site. */
const translationsPath = 'translations';

/** Explains why no workflow was written, and what to do instead. */
function explainMissingWorkflow(baseUrl: string): string {
  const address =
    baseUrl === exampleBaseUrl
      ? '`base_url` is an example: write the address of your site there.\n'
      : '';
  return (
    'No workflow was written, because the repository has no remote on GitHub: docs/hosting.md describes other hosts.\n' +
    address
  );
}

/** Explains how to publish below an existing site, which a workflow of this program would replace. */
function explainExistingSite(
  { evidence, isWorkflow, outputFolder = 'OUTPUT' }: PagesSite,
  program: string | undefined,
): string {
  const source = program ?? findProgramSource();
  const command = formatProgramCommand(source ?? 'PROGRAM', 'init');
  const shownEvidence = sanitizeLine(evidence);
  const step = isWorkflow
    ? `add this step to ${shownEvidence}, between the build of the site and its upload`
    : 'run this where the site is published, between its build and its upload';
  const placeholders = [
    ...(outputFolder === 'OUTPUT' ? ['OUTPUT is the folder that the site is built into.'] : []),
    ...(source === undefined
      ? ['PROGRAM is where to get the program from: docs/automation.md#as-a-package']
      : []),
    ...(isWorkflow ? ['Its checkout needs `fetch-depth: 0`, for the history of the figures.'] : []),
  ];
  return (
    `\nThis repository ${isWorkflow ? 'publishes' : 'seems to publish'} to GitHub Pages already (${shownEvidence}). A workflow of ours would replace that\n` +
    `site, so none was written. To publish below it, ${step}:\n` +
    `  ${command} build --host github-pages --out ${outputFolder}/${translationsPath}\n` +
    placeholders.map((line) => `${line}\n`).join('') +
    'If there is no site, or this is to replace it: translation-catalogue init --host github-pages\n'
  );
}

/** Writes the files of a host. A failure, such as a file of another origin, is only reported. */
function writeFilesForHost(
  host: RepositoryHost,
  catalogue: string,
  { folder }: RepositoryFacts,
  baseUrl: string,
  program: string | undefined,
): WrittenFiles {
  const basePath = baseUrl === '' ? '' : getUrlPath(baseUrl);
  const cataloguePath = relative(folder, catalogue);
  const dir = relative(process.cwd(), folder) || '.';
  try {
    return writeForHost(host, { dir, catalogue: cataloguePath, basePath, program, force: false });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: `${error.message}\n`, paths: [] };
  }
}

/** Lists broken files, which a build leaves out. */
function formatBrokenFiles({ components }: Detection): string {
  const broken = components.flatMap((component) => component.broken);
  if (broken.length === 0) return '';
  const lines = broken.map(
    ({ path, reason }) => `  ${sanitizeLine(path)}: ${sanitizeLine(reason)}\n`,
  );
  const [files, them] = broken.length === 1 ? ['file', 'it'] : ['files', 'them'];
  return `\nA build leaves out ${broken.length} broken ${files}, until you fix ${them}:\n${lines.join('')}`;
}

function formatNextCommands(
  catalogue: string,
  { folder }: RepositoryFacts,
  isSeparate: boolean,
): string {
  const name = relative(process.cwd(), catalogue) || '.';
  const flag =
    catalogue === join(folder, catalogueFolderName) && !isSeparate ? '' : ` --catalogue ${name}`;
  return (
    '\nNext, look at it, or build what is published:\n' +
    `  translation-catalogue preview${flag}\n  translation-catalogue build${flag}\n${adviseIgnoringOutput()}`
  );
}

/** Recommends that git ignore the output of builds; empty when it does so already, and without git. */
function adviseIgnoringOutput(): string {
  const top = findTopFolder('.');
  if (top === undefined || queryGit('.', ['check-ignore', 'dist/']) !== undefined) return '';
  const path = join(relative(top, realpathSync('.')), 'dist')
    .split(sep)
    .join('/');
  return `The build writes dist/, which does not belong in the repository: add /${path}/ to its .gitignore.\n`;
}
