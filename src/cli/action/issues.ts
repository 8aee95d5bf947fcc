// One issue for each language with its outdated translations: opened, brought up to date and closed by runs on the
// main branch.

import { readFileSync } from 'node:fs';
import { getEnglishName } from '../../languages/language-data.ts';
import { formatCodeSpan } from '../../text/markdown.ts';
import { formatCount, formatNumber, shorten } from '../../text/wording.ts';
import { escapeMentions, findInPages, getApiAddress, sendToForge } from './forge.ts';
import type { Inputs } from './inputs.ts';
import { annotate, log, runProgram } from './runner.ts';

/** The part of `status --outdated --format json` that is read. */
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

interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body?: string | null;
  readonly user?: { readonly type?: string } | null;
  readonly pull_request?: object;
}

/** Does nothing on other branches. No failure of the forge fails the run: it is reported. */
export async function updateIssues(inputs: Inputs): Promise<void> {
  const repository = process.env['GITHUB_REPOSITORY'];
  if (!repository || !isOnMainBranch()) return;
  const { folder, from, prefix, token } = inputs;
  const checkout = from === '' ? [] : ['--', from];
  const words = ['status', '--outdated', '--format', 'json', ...checkout];
  const { status, stdout } = await runProgram(folder, words);
  if (status !== 0) return;
  const { components, notes } = JSON.parse(stdout) as Status;
  if (notes.length > 0) {
    annotate('warning', `No issue is opened or closed. ${notes.join(' ')}`);
    return;
  }
  try {
    await writeIssues(getApiAddress(repository), token, prefix, describeLanguages(components));
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
  const event = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly repository?: { readonly default_branch?: string };
  };
  const main = event.repository?.default_branch;
  return main === undefined || main === branch;
}

interface Content {
  readonly title: string;
  readonly text: string;
}

async function writeIssues(
  api: string,
  token: string,
  prefix: string,
  contents: ReadonlyMap<string, Content>,
): Promise<void> {
  const start = `<!-- translation-catalogue: outdated in ${prefix}`;
  const open = await findInPages<Issue>(
    `${api}/issues?state=open`,
    token,
    ({ body, user, pull_request: pull }) =>
      pull === undefined && user?.type === 'Bot' && body?.startsWith(start) === true,
  );
  const written = new Set<number>();
  for (const [code, { title, text }] of contents) {
    const marker = `${start}${code} -->`;
    const body = `${marker}\n${escapeMentions(text)}`;
    const own = open.find((issue) => issue.body?.startsWith(marker));
    if (own === undefined) {
      await sendToForge('POST', `${api}/issues`, token, { title, body });
      log(`Opened an issue: ${title}\n`);
      continue;
    }
    written.add(own.number);
    if (own.title === title && own.body === body) continue;
    await sendToForge('PATCH', `${api}/issues/${own.number}`, token, { title, body });
    log(`Updated issue ${own.number}: ${title}\n`);
  }
  for (const { number } of open) {
    if (written.has(number)) continue;
    await sendToForge('PATCH', `${api}/issues/${number}`, token, { state: 'closed' });
    log(`Closed issue ${number}: nothing is outdated.\n`);
  }
}

/** Describes the outdated translations of each language that has some. */
function describeLanguages(components: Status['components']): ReadonlyMap<string, Content> {
  const parts = new Map<string, { count: number; texts: string[] }>();
  for (const { name, languages } of components) {
    for (const language of languages) {
      const lines = listLines(language);
      if (lines.length === 0) continue;
      const part = parts.get(language.code) ?? { count: 0, texts: [] };
      part.count += lines.length;
      part.texts.push(describePart(name, language.file, lines));
      parts.set(language.code, part);
    }
  }
  return new Map(
    [...parts].map(([code, { count, texts }]) => [
      code,
      {
        title: `${getEnglishName(code)}: ${formatCount(count, 'outdated translation')}`,
        text: `The source has changed since these were translated. This list is brought up to date, and closed when nothing is left.\n\n${texts.join('\n')}`,
      },
    ]),
  );
}

/** A line for each page, or for each string where there are no pages. */
function listLines({ outdated = [], pages }: Language): readonly string[] {
  if (pages === undefined) {
    return outdated.map(({ key, source_before: before, source }) => {
      const change = `${show(source)}${before === null ? '' : `, before ${show(before)}`}`;
      return `- ${show(key)}: ${change}\n`;
    });
  }
  return pages
    .filter(({ state }) => state === 'outdated')
    .map(({ path, commits_behind: commits }) => {
      const behind = commits === undefined ? '' : `: ${formatCount(commits, 'commit')} behind`;
      return `- ${show(path)}${behind}\n`;
    });
}

/** Chosen so that lists of several components fit into one issue. */
const mostLines = 100;

function describePart(name: string, file: string, lines: readonly string[]): string {
  const more = lines.length - mostLines;
  const rest = more > 0 ? `\nand ${formatNumber(more)} more\n` : '';
  return `${formatCodeSpan(name)}, ${formatCodeSpan(file)}:\n\n${lines.slice(0, mostLines).join('')}${rest}`;
}

function show(text: string): string {
  return formatCodeSpan(shorten(text));
}
