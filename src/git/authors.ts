// Reads who wrote the commits that changed some files: their authors, and the co-authors in the messages.

import { chooseAuthorName } from './history.ts';
import type { LogRange } from './log.ts';
import { shortenPathspecs } from './pathspecs.ts';
import { readGitText, runGit, streamGitParts } from './process.ts';

/** An author or co-author, by the checkout's .mailmap. */
interface CommitAuthor {
  readonly name: string;
  readonly email: string;
}

/** A commit with its authors. */
export interface AuthoredCommit {
  readonly id: string;
  /** The author, then the co-authors. */
  readonly authors: readonly CommitAuthor[];
  /** The files that it changed or added, without those that it only moved, by their paths from the top. */
  readonly files: readonly string[];
}

/**
 * Reads the commits that changed one of the paths, of all branches that were merged, the newest first. Merges are left out.
 * `folder` is the top folder of the repository. Throws GitError.
 */
export async function readAuthoredCommits(
  folder: string,
  { to, after, paths }: LogRange,
): Promise<readonly AuthoredCommit[]> {
  const commits: { id: string; authors: CommitAuthor[]; files: string[] }[] = [];
  const authorName = chooseAuthorName(folder);
  const format = `--format=%x01%H%x02${authorName}%x02%ae%x02${coAuthors}`;
  const range = after === undefined ? to : `${after}..${to}`;
  const words = ['log', ...logOptions, format, range, '--', ...shortenPathspecs(paths)];
  for await (const parts of streamGitParts(folder, words)) {
    for (const part of parts) {
      const text = part.replace(/^\n+/, '');
      if (text.startsWith('\u0001')) {
        const [id = '', name = '', email = '', ...others] = text.slice(1).split('\u0002');
        commits.push({
          id,
          authors: [{ name, email }, ...others.flatMap(parseCoAuthor)],
          files: [],
        });
      } else if (text !== '') commits.at(-1)?.files.push(text);
    }
  }
  return authorName === '%aN' ? mapCoAuthors(folder, commits) : commits;
}

/** The values of `Co-authored-by:` in the message. git before 2.22 prints this text itself, which is no author. */
const coAuthors = '%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x02)';

const logOptions = [
  '-z',
  '--no-merges',
  '--name-only',
  '--diff-filter=AM',
  // Files outside of the paths may be where a file was moved from.
  '--full-diff',
  '--find-renames=100%',
  '--no-ext-diff',
  '--no-textconv',
  '--encoding=UTF-8',
  '--no-color',
];

/** Parses `Ana <ana@example.org>`; empty for any other text. */
function parseCoAuthor(text: string): CommitAuthor[] {
  const [, name, email] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  return name === undefined || email === undefined ? [] : [{ name: name.trim(), email }];
}

/** Replaces the names of co-authors by those of the .mailmap, which `git log` does for authors only. */
function mapCoAuthors(
  folder: string,
  commits: readonly AuthoredCommit[],
): readonly AuthoredCommit[] {
  const contacts = new Set(commits.flatMap(({ authors }) => authors.slice(1).map(formatContact)));
  if (contacts.size === 0) return commits;
  const input = [...contacts].map((contact) => `${contact}\n`).join('');
  const { status, stdout } = runGit(folder, ['check-mailmap', '--stdin'], { input });
  if (status !== 0) return commits;
  const lines = stdout.toString().split('\n');
  const names = new Map([...contacts].map((contact, at) => [contact, readName(lines[at] ?? '')]));
  return commits.map((commit) => ({
    ...commit,
    authors: commit.authors.map((author, at) =>
      at === 0 ? author : { ...author, name: names.get(formatContact(author)) ?? author.name },
    ),
  }));
}

function formatContact({ name, email }: CommitAuthor): string {
  return `${name} <${email}>`;
}

/** Reads the name of `Ana <ana@example.org>`. */
function readName(contact: string): string {
  return contact.slice(0, Math.max(0, contact.lastIndexOf('<'))).trim();
}

/** Reads the commits of a range with their parents in the clone. Throws GitError. */
export async function readParents(
  folder: string,
  { to, after }: Pick<LogRange, 'to' | 'after'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const range = after === undefined ? to : `${after}..${to}`;
  const text = await readGitText(folder, ['rev-list', '--parents', range]);
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [id = '', ...parents] = line.split(' ');
      return [id, parents];
    }),
  );
}
