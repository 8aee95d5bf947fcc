// Keeps one issue for each language that has outdated translations. Runs on the main branch open, update and close it.

import * as z from 'zod';
import { readSmallText } from '../../files/regular-file.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { formatCodeSpan } from '../../text/markdown.ts';
import { formatCount, formatNumber, shorten } from '../../text/wording.ts';
import { maxEventBytes } from '../pull-request.ts';
import { escapeMentions, findInPages, getApiUrl, sendToForge } from './forge.ts';
import type { ActionInputs } from './inputs.ts';
import { annotate, log, runProgram } from './runner.ts';

interface Status {
  readonly components: readonly {
    readonly name: string;
    readonly languages: readonly Language[];
  }[];
  readonly notes: readonly string[];
}

interface Language {
  readonly code: string;
  readonly file: string;
  readonly outdated?: readonly {
    readonly key: string;
    readonly source_before: string | null;
    readonly source: string;
  }[];
  readonly pages?: readonly {
    readonly path: string;
    readonly state: string;
    readonly commits_behind?: number;
  }[];
}

const issue = z.object({
  number: z.int(),
  title: z.string(),
  body: z.string().nullish(),
  user: z.object({ type: z.string().optional() }).nullish(),
  pull_request: z.unknown().optional(),
});

/** Updates the issues, but does nothing on other branches. A failure of GitHub is only a warning. */
export async function updateIssues(inputs: ActionInputs): Promise<void> {
  const repository = process.env['GITHUB_REPOSITORY'];
  if (!repository || !isOnMainBranch()) return;
  const { folder, from, prefix, token } = inputs;
  const checkout = from === '' ? [] : ['--', from];
  const programArguments = ['status', '--format', 'json', ...checkout];
  const { status, stdout } = await runProgram(folder, programArguments);
  if (status !== 0) return;
  const { components, notes } = JSON.parse(stdout) as Status;
  if (notes.length > 0) {
    annotate('warning', `No issue is opened or closed. ${notes.join(' ')}`);
    return;
  }
  try {
    await writeIssues(getApiUrl(repository), token, prefix, describeLanguages(components));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    annotate(
      'warning',
      `The issues could not be written: ${reason}. They take a job with the permission \`issues: write\`.`,
    );
  }
}

function isOnMainBranch(): boolean {
  const { GITHUB_EVENT_PATH: path, GITHUB_REF_NAME: branch } = process.env;
  if (!path) return true;
  const event = JSON.parse(readSmallText(path, maxEventBytes) ?? '{}') as {
    readonly repository?: { readonly default_branch?: string };
  };
  const main = event.repository?.default_branch;
  return main === undefined || main === branch;
}

interface IssueContent {
  readonly title: string;
  readonly text: string;
}

async function writeIssues(
  api: string,
  token: string,
  prefix: string,
  contents: ReadonlyMap<string, IssueContent>,
): Promise<void> {
  const markerStart = `<!-- translation-catalogue: outdated in ${prefix}`;
  const openIssues = await findInPages(
    `${api}/issues?state=open`,
    token,
    issue,
    // GitHub lists pull requests among the issues.
    ({ body, user, pull_request: pull }) =>
      pull === undefined && user?.type === 'Bot' && body?.startsWith(markerStart) === true,
  );
  const updatedNumbers = new Set<number>();
  for (const [code, { title, text }] of contents) {
    const marker = `${markerStart}${code} -->`;
    const body = `${marker}\n${escapeMentions(text)}`;
    const existing = openIssues.find(({ body: current }) => current?.startsWith(marker));
    if (existing === undefined) {
      await sendToForge('POST', `${api}/issues`, token, { title, body });
      log(`Opened an issue: ${title}\n`);
      continue;
    }
    updatedNumbers.add(existing.number);
    if (existing.title === title && existing.body === body) continue;
    await sendToForge('PATCH', `${api}/issues/${existing.number}`, token, { title, body });
    log(`Updated issue ${existing.number}: ${title}\n`);
  }
  for (const { number } of openIssues) {
    if (updatedNumbers.has(number)) continue;
    await sendToForge('PATCH', `${api}/issues/${number}`, token, { state: 'closed' });
    log(`Closed issue ${number}: nothing is outdated.\n`);
  }
}

/** Describes the outdated translations of each language that has some. */
function describeLanguages(components: Status['components']): ReadonlyMap<string, IssueContent> {
  const languageParts = new Map<string, { count: number; texts: string[] }>();
  for (const { name, languages } of components) {
    for (const language of languages) {
      const lines = listOutdatedLines(language);
      if (lines.length === 0) continue;
      const languagePart = languageParts.get(language.code) ?? { count: 0, texts: [] };
      languagePart.count += lines.length;
      languagePart.texts.push(describeFile(name, language.file, lines));
      languageParts.set(language.code, languagePart);
    }
  }
  return new Map(
    [...languageParts].map(([code, { count, texts }]) => [
      code,
      {
        title: `${getEnglishName(code)}: ${formatCount(count, 'outdated translation')}`,
        text: `The source has changed since these were translated. This list is brought up to date, and closed when nothing is left.\n\n${texts.join('\n')}`,
      },
    ]),
  );
}

function listOutdatedLines({ outdated = [], pages }: Language): readonly string[] {
  if (pages === undefined) {
    return outdated.map(({ key, source_before: before, source }) => {
      const change = `${formatShortened(source)}${before === null ? '' : `, before ${formatShortened(before)}`}`;
      return `- ${formatShortened(key)}: ${change}\n`;
    });
  }
  return pages
    .filter(({ state }) => state === 'outdated')
    .map(({ path, commits_behind: commitCount }) => {
      const commitsBehind =
        commitCount === undefined ? '' : `: ${formatCount(commitCount, 'commit')} behind`;
      return `- ${formatShortened(path)}${commitsBehind}\n`;
    });
}

/** Chosen so that lists of several components fit into one issue. */
const maxLines = 100;

function describeFile(name: string, file: string, lines: readonly string[]): string {
  const omitted = lines.length - maxLines;
  const omittedText = omitted > 0 ? `\nand ${formatNumber(omitted)} more\n` : '';
  return `${formatCodeSpan(name)}, ${formatCodeSpan(file)}:\n\n${lines.slice(0, maxLines).join('')}${omittedText}`;
}

function formatShortened(text: string): string {
  return formatCodeSpan(shorten(text));
}
