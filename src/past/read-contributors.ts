// Reads who changed the translations of counted projects: in the 30 days before the newest commit of the catalogue, and of all
// time. These are the authors of the commits that came into the branch, and not those who merged them.

import type { Entries } from '../catalogue/entries.ts';
import {
  type AllContributors,
  anyLanguage,
  type Contributor,
} from '../catalogue/history/contributors.ts';
import { correctMoments, recentDays, subtractDays } from '../catalogue/history/days.ts';
import type { Moment } from '../catalogue/history/model.ts';
import type { RecordedHistory } from '../catalogue/history/recorded.ts';
import type { CountedCheckouts, CountedProject } from '../checkout/count/counted.ts';
import { findHistoryPlace, type HistoryPlace } from '../checkout/count/outdated/history-place.ts';
import { readAuthoredCommits, readParents } from '../git/authors.ts';
import { listPathAndFolders } from '../git/history.ts';
import { readBranchCommits } from '../git/log.ts';
import { getOrCreate, groupBy } from '../text/collections.ts';
import { shorten } from '../text/wording.ts';
import { explainGitError } from './head.ts';
import type { ReadHistory } from './read-history.ts';

/** The people; the history has notes that explain why some are unknown. */
interface ReadContributors {
  readonly history: ReadHistory;
  /** Those of the last 30 days, for a site that shows them. */
  readonly contributors: AllContributors;
  /** Those of all time, for projects with `credits: true`. */
  readonly credits: AllContributors;
}

/** Reads the contributors to the projects that are counted; none if the history can't be read. */
export async function readContributors(
  history: ReadHistory,
  checkouts: Pick<CountedCheckouts, 'projects'> | undefined,
  { site, projects }: Pick<Entries, 'site' | 'projects'>,
): Promise<ReadContributors> {
  const contributors: FoundNames = new Map();
  const credits: FoundNames = new Map();
  if (checkouts === undefined || 'why' in history) return { history, contributors, credits };
  const start = site?.value.contributors ? findRecentStart(history.recorded) : undefined;
  const branches = new Map<string, Promise<BranchPart>>();
  const notes = [...(history.notes ?? [])];
  for (const project of checkouts.projects) {
    const isCredited = projects.get(project.slug)?.value.credits === true;
    if (start === undefined && !isCredited) continue;
    try {
      const place = findHistoryPlace(project.folder);
      if (place === undefined) continue;
      if (start !== undefined) {
        const branch = getOrCreate(branches, place.top, () => readRecentBranch(place, start));
        await addContributors(contributors, project, place, await branch);
      }
      if (isCredited) await addContributors(credits, project, place, await readWholeBranch(place));
    } catch (error) {
      notes.push(
        `The contributors to ${project.slug} are not known: ${explainGitError(error).why}`,
      );
    }
  }
  return { history: { ...history, notes }, contributors, credits };
}

/** Finds the start of the 30 days before the newest commit; undefined without a history. */
function findRecentStart(recorded: RecordedHistory | undefined): string | undefined {
  if (recorded === undefined) return undefined;
  const end = correctMoments([...recorded.commits, recorded.newest]).at(-1)?.at ?? '';
  return subtractDays(end, recentDays);
}

interface BranchPart {
  /** The commit before it; undefined if the branch began later. */
  readonly after: string | undefined;
  /** For each commit that came in, the commit of the branch that brought it. */
  readonly arrivals: ReadonlyMap<string, string>;
}

async function readRecentBranch(
  { top, commit: to, isShallow }: HistoryPlace,
  start: string,
): Promise<BranchPart> {
  const { after, moments } = await readMomentsSince(top, to, start);
  const parents = await readParents(top, { to, after });
  const arrivals = new Map<string, string>();
  for (const { commit } of moments) {
    const open = [commit];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const own = parents.get(id);
      if (own === undefined || arrivals.has(id)) continue;
      arrivals.set(id, commit);
      open.push(...own);
    }
  }
  // The oldest commits of a shallow clone seem to add all files that there were.
  if (isShallow) for (const [id, own] of parents) if (own.length === 0) arrivals.delete(id);
  return { after, arrivals };
}

/** Reads all commits of a branch, each of which came in by itself. */
async function readWholeBranch({ top, commit: to, isShallow }: HistoryPlace): Promise<BranchPart> {
  const parents = [...(await readParents(top, { to }))];
  const known = parents.filter(([, own]) => !isShallow || own.length > 0);
  return { after: undefined, arrivals: new Map(known.map(([id]) => [id, id])) };
}

/** Reads the commits of a branch since a moment, and the commit before them. */
async function readMomentsSince(
  top: string,
  to: string,
  start: string,
): Promise<Pick<BranchPart, 'after'> & { readonly moments: readonly Moment[] }> {
  for (let most = firstCommits; ; most *= 4) {
    const moments = correctMoments(await readBranchCommits(top, to, most));
    const before = moments.findLastIndex(({ at }) => at < start);
    if (before < 0 && moments.length === most) continue;
    return { after: moments[before]?.commit, moments: moments.slice(before + 1) };
  }
}

/** The commits that are read first. Chosen: most branches have fewer in 30 days, and a long past takes a second. */
const firstCommits = 2000;

/** Contributors by component and language code. */
type FoundNames = Map<string, Map<string, FoundContributor[]>>;

interface FoundContributor extends Contributor {
  readonly commits: string[];
}

async function addContributors(
  found: FoundNames,
  project: CountedProject,
  { top, commit: to, prefix }: HistoryPlace,
  { after, arrivals }: BranchPart,
): Promise<void> {
  const files = findTranslationFiles(project, prefix === '' ? '' : `${prefix}/`);
  if (files.size === 0 || arrivals.size === 0) return;
  const commits = await readAuthoredCommits(top, { to, after, paths: [...files.keys()] });
  for (const { id, authors, files: changedFiles } of commits) {
    const arrival = arrivals.get(id);
    if (arrival === undefined) continue;
    const names = new Set(authors.map(toPublishedName).filter((name) => name !== undefined));
    const translations = changedFiles
      .flatMap(listPathAndFolders)
      .flatMap((path) => files.get(path) ?? []);
    const languageCount = new Set(translations.map(({ code }) => code)).size;
    if (names.size === 1 && languageCount > mostLanguages) continue;
    const isLanguageKnown = names.size === 1 || languageCount === 1;
    for (const { component, code } of translations) {
      const languages = getOrCreate(found, component, () => new Map());
      const contributors = getOrCreate(languages, isLanguageKnown ? code : anyLanguage, () => []);
      for (const name of names) addCommit(contributors, name, arrival);
    }
  }
}

/** The most languages that one person translates into at once. Chosen: a commit with more reformats files or renames keys. */
const mostLanguages = 3;

function addCommit(contributors: FoundContributor[], name: string, commit: string): void {
  const known = contributors.find((one) => one.name === name);
  if (known === undefined) contributors.push({ name, commits: [commit] });
  else if (!known.commits.includes(commit)) known.commits.push(commit);
}

interface CountedTranslation {
  readonly component: string;
  readonly code: string;
}

/** Finds the translations of each file or folder, by its path in the repository. Files with several languages are left out. */
function findTranslationFiles(
  { components }: CountedProject,
  prefix: string,
): ReadonlyMap<string, readonly CountedTranslation[]> {
  const translations = components.flatMap(({ name, plan }) => {
    const files = groupBy([...plan.translations, ...plan.added], ({ path }) => path);
    return [...files].flatMap(([path, [file, another]]) =>
      file === undefined || another !== undefined || path === plan.source.path
        ? []
        : [{ path: prefix + path, component: name, code: file.code }],
    );
  });
  return groupBy(translations, ({ path }) => path);
}

/** An author by the name and the e-mail address in git. */
interface Author {
  readonly name: string;
  readonly email: string;
}

/** Returns the name of a person on one line, without invisible characters; undefined for a program or an address. */
export function toPublishedName({ name, email }: Author): string | undefined {
  const visible = name.replace(/\s/gu, ' ').replace(unfitCharacters, '');
  const words = visible.split(' ').filter((word) => word !== '');
  const text = words.join(' ').replace(/(\p{M}{3})\p{M}+/gu, '$1');
  // The compatible form unmasks full-width letters.
  const plain = text.normalize('NFKC').toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(plain) || /@|:\/\//.test(plain)) return undefined;
  if (isProgramName(plain) || programEmail.test(email)) return undefined;
  return shorten(text);
}

/** Controls, those that reverse the writing direction, and other invisible characters, without joiners, which names need. */
const unfitCharacters = /(?![\u200c\u200d])\p{C}/gu;

const programEmail = /^no-?reply@|\[bot\]@/i;

/** Whether a name in lower case has the word `bot`, or only words that programs are named by: `translation server`. */
function isProgramName(name: string): boolean {
  const words: readonly string[] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.includes('bot') || words.every((word) => programWords.has(word));
}

/** Chosen: the programs that commit translations, and general names. */
const programWords: ReadonlySet<string> = new Set(
  (
    'action actions admin anonymous app auto automated automatic automation ci crowdin dependabot forgejo gitea github ' +
    'gitlab hosted integration jenkins l10n localazy localization lokalise net pontoon poeditor renovate robot root ' +
    'server service sync system tolgee transifex translate translatewiki translation translations travis unknown update ' +
    'user weblate zanata'
  ).split(' '),
);
