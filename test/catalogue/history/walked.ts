// Computes the expected history by checking out each commit of the branch and reading its files.
// Shares nothing with the program, not even the reader of YAML.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { git } from '../../setup/repository.ts';

type Figures = readonly [total: number, translated: number, fuzzy: number, failing: number];

export interface Walked {
  /** The oldest first: moment, what it is of, and what is said of it. */
  readonly changes: readonly WalkedChange[];
  /** By `projects/one`, `components/one/app`, `languages/de`: all points. */
  readonly series: ReadonlyMap<string, readonly (readonly [string, ...number[]])[]>;
  /** By `project/component/code`: strings translated in the last 30 days. */
  readonly recent: ReadonlyMap<string, number>;
  readonly newest: number;
}

export interface WalkedChange {
  readonly seconds: number;
  readonly of: string;
  readonly what: string;
}

interface Seen {
  readonly figures: Map<string, Figures>;
  /** By `project/component`: the slug of then. */
  readonly folders: Map<string, string>;
  /** All that was read. */
  files: string;
}

/** `renamed`: by earlier `project/component`, that of today. */
export function walk(
  repository: string,
  catalogue: string,
  renamed: ReadonlyMap<string, string>,
): Walked {
  const log = git(repository, 'log', '--first-parent', '--reverse', '--format=%H %ct', 'main');
  const states: { readonly seconds: number; readonly seen: Seen }[] = [];
  const memory: Memory = { source: new Map(), counts: new Map(), figures: new Map() };
  let files = '';
  const lines = log.split('\n');
  for (const [at, line] of lines.entries()) {
    const [id = '', seconds] = line.split(' ');
    git(repository, '-c', 'advice.detachedHead=false', 'checkout', '--quiet', '--force', id);
    const seen = look(join(repository, catalogue), renamed, memory);
    // Whatever else a commit changes is none of the catalogue's, and its date does not count.
    if (seen.files === files && at < lines.length - 1) continue;
    files = seen.files;
    states.push({ seconds: Number(seconds), seen });
  }
  git(repository, 'checkout', '--quiet', 'main');
  return told(
    rightClocks(states.map(({ seconds }) => seconds)),
    states.map(({ seen }) => seen),
  );
}

function told(moments: readonly number[], states: readonly Seen[]): Walked {
  const newest = moments.at(-1) ?? 0;
  const changes: WalkedChange[] = [];
  const recent = new Map<string, number>();
  const days = new Map<string, Map<string, number[]>>();
  let before: Seen = { figures: new Map(), folders: new Map(), files: '' };
  for (const [at, now] of states.entries()) {
    const seconds = moments[at] ?? 0;
    for (const { of, what, grown = 0 } of differences(before, now)) {
      changes.push({ seconds, of, what });
      if (grown > 0 && seconds >= newest - 30 * 86_400) {
        recent.set(of, (recent.get(of) ?? 0) + grown);
      }
    }
    const day = new Date(seconds * 1000).toISOString().slice(0, 10);
    const all = sums(now.figures);
    for (const key of new Set([...days.keys(), ...all.keys()])) {
      const own = days.get(key) ?? new Map<string, number[]>();
      days.set(key, own.set(day, all.get(key) ?? [0, 0, 0, 0]));
    }
    before = now;
  }
  const series = new Map(
    [...days].map(([key, own]) => {
      const points = [...own].map(([day, sum]) => [day, ...sum] as [string, ...number[]]);
      const figures = points.map(([, ...sum]) => `${sum}`);
      return [key, points.filter((_, at) => figures[at] !== (figures[at - 1] ?? '0,0,0,0'))];
    }),
  );
  return { changes, series, recent, newest };
}

/** Keeps the longest run of ordered dates; each other date becomes the one before it. */
function rightClocks(dates: readonly number[]): number[] {
  const longest: number[] = [];
  for (const [at, date] of dates.entries()) {
    let most = 0;
    for (let other = 0; other < at; other++) {
      if ((dates[other] ?? 0) <= date) most = Math.max(most, longest[other] ?? 0);
    }
    longest.push(most + 1);
  }
  const stays = new Set<number>();
  let [length, latest] = [Math.max(...longest), Number.POSITIVE_INFINITY];
  for (let at = dates.length - 1; at >= 0; at--) {
    if (longest[at] !== length || (dates[at] ?? 0) > latest) continue;
    stays.add(at);
    length--;
    latest = dates[at] ?? 0;
  }
  let last = dates.find((_, at) => stays.has(at)) ?? 0;
  return dates.map((date, at) => {
    if (stays.has(at)) last = date;
    return last;
  });
}

/** Values of an earlier commit, for later commits that cannot be read. */
interface Memory {
  readonly source: Map<string, string>;
  readonly counts: Map<string, Counts>;
  readonly figures: Map<string, Figures>;
}

function look(catalogue: string, renamed: ReadonlyMap<string, string>, memory: Memory): Seen {
  const seen: Seen = { figures: new Map(), folders: new Map(), files: '' };
  const projects = join(catalogue, 'projects');
  const paths = readdirSync(projects, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'project.yaml')
    .map((entry) => join(entry.parentPath, entry.name).slice(projects.length + 1))
    .sort();
  for (const folder of new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')))) {
    const read = (name: string) => {
      const file = join(projects, folder, `${name}.yaml`);
      if (!existsSync(file)) return null;
      const text = readFileSync(file, 'utf8');
      seen.files += `${file}\n${text}`;
      return getFields(text);
    };
    const own = read('component');
    if (own === null) memory.source.delete(folder);
    else if (own !== undefined) memory.source.set(folder, own['source_language'] as string);
    const sourceLanguage = memory.source.get(folder) ?? '';
    const source = countsIn(read(sourceLanguage), memory, `${folder}/${sourceLanguage}`);
    for (const path of paths.filter((one) => one.startsWith(`${folder}/`))) {
      const code = path.slice(folder.length + 1, -'.yaml'.length);
      if (code === 'component') continue;
      const raw = `${folder}/${code}`;
      const counts = countsIn(read(code), memory, raw);
      if (counts !== undefined) {
        const isSource = code === sourceLanguage;
        const total = counts['total'] ?? source?.['total'];
        const translated = isSource ? total : counts['translated'];
        const { fuzzy = 0, failing_checks: failing = 0 } = counts;
        const isSound =
          total !== undefined &&
          translated !== undefined &&
          translated + fuzzy <= total &&
          failing <= total;
        if (isSound) memory.figures.set(raw, [total, translated, fuzzy, failing]);
      }
      const figures = memory.figures.get(raw);
      const today = renamed.get(folder) ?? folder;
      if (figures === undefined) continue;
      seen.figures.set(`${today}/${code}`, figures);
      seen.folders.set(today, folder);
    }
  }
  for (const map of [memory.figures, memory.counts]) {
    for (const raw of map.keys()) if (!paths.includes(`${raw}.yaml`)) map.delete(raw);
  }
  return seen;
}

type Counts = Readonly<Record<string, number>>;

/** The last that could be read. */
function countsIn(
  fields: Readonly<Record<string, unknown>> | undefined | null,
  { counts }: Memory,
  raw: string,
): Counts | undefined {
  if (fields === null) counts.delete(raw);
  const names = ['total', 'translated', 'fuzzy', 'failing_checks'];
  const isRead =
    fields !== undefined &&
    fields !== null &&
    names.every((name) => fields[name] === undefined || Number.isInteger(fields[name]));
  if (isRead) counts.set(raw, fields as Counts);
  return counts.get(raw);
}

const texts = new Map<string, Readonly<Record<string, unknown>> | undefined>();

function getFields(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!texts.has(text)) {
    let value: unknown;
    try {
      value = parse(text);
    } catch {
      value = undefined;
    }
    texts.set(text, value as Readonly<Record<string, unknown>> | undefined);
  }
  return texts.get(text);
}

function* differences(
  before: Seen,
  now: Seen,
): Iterable<{ of: string; what: string; grown?: number }> {
  const projects = (seen: Seen) =>
    new Set([...seen.folders.keys()].map((key) => key.split('/')[0]));
  for (const one of projects(now)) {
    if (!projects(before).has(one)) yield { of: `${one}`, what: `Created project: ${one}` };
  }
  for (const one of projects(before)) {
    if (!projects(now).has(one)) yield { of: `${one}`, what: `Removed project: ${one}` };
  }
  const slug = (folder: string | undefined) => folder?.split('/')[1];
  for (const [key, folder] of now.folders) {
    const was = before.folders.get(key);
    if (was === undefined) yield { of: key, what: `Created component: ${slug(folder)}` };
    else if (was !== folder) {
      yield { of: key, what: `Renamed component: ${slug(was)} → ${slug(folder)}` };
    }
  }
  for (const [key, folder] of before.folders) {
    if (!now.folders.has(key)) yield { of: key, what: `Removed component: ${slug(folder)}` };
  }
  for (const of of new Set([...before.figures.keys(), ...now.figures.keys()])) {
    const [was, is] = [before.figures.get(of), now.figures.get(of)];
    if (`${was}` === `${is}`) continue;
    const component = of.split('/').slice(0, 2).join('/');
    const isSource = of.endsWith('/en');
    const done = ([total, translated]: Figures) =>
      isSource ? `${total} strings` : `${translated} of ${total} translated`;
    const grown = isSource || !before.folders.has(component) ? 0 : (is?.[1] ?? 0) - (was?.[1] ?? 0);
    if (was === undefined && is) {
      yield { of, what: `Added new language: ${done(is)}`, grown };
    } else if (was && is === undefined) {
      if (now.folders.has(component)) yield { of, what: `Removed translation: ${done(was)}` };
    } else if (was && is) yield { of, what: said(was, is, isSource), grown };
  }
}

function said(was: Figures, is: Figures, isSource: boolean): string {
  const arrow = (at: number) => `${was[at]} → ${is[at]}`;
  const parts: string[] = [];
  let action = 'Translation changed';
  if (was[0] !== is[0]) {
    parts.push(
      isSource ? `${arrow(0)} strings` : `${was[1]} of ${was[0]} → ${is[1]} of ${is[0]} translated`,
    );
  } else if (was[1] !== is[1]) parts.push(`${arrow(1)} of ${is[0]} translated`);
  if (!isSource && was[2] !== is[2]) parts.push(`${arrow(2)} fuzzy`);
  if (was[3] !== is[3]) parts.push(`${arrow(3)} failing check${is[3] === 1 ? '' : 's'}`);
  if (isSource) action = is[0] > was[0] ? 'New source string' : 'Resource update';
  else if (is[0] === is[1] && was[1] < was[0]) action = 'Translation completed';
  else if (was[1] === is[1] && was[0] !== is[0]) {
    action = is[0] > was[0] ? 'New string to translate' : 'Resource update';
  } else if (was[1] === is[1] && is[2] > was[2]) action = 'Marked for edit';
  return `${action}: ${parts.join(', ')}`;
}

function sums(figures: ReadonlyMap<string, Figures>): Map<string, number[]> {
  const all = new Map<string, number[]>();
  for (const [path, own] of figures) {
    for (const key of getKeys(path)) {
      const sum = all.get(key) ?? [0, 0, 0, 0];
      all.set(
        key,
        sum.map((value, at) => value + (own[at] ?? 0)),
      );
    }
  }
  return all;
}

function getKeys(path: string): string[] {
  const [project, component, code] = path.split('/');
  return [`projects/${project}`, `components/${project}/${component}`, `languages/${code}`];
}
