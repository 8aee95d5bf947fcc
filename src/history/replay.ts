// Goes through the recorded commits, from the oldest on → every change, by the names of today. A thing
// that was renamed goes on under its new name: when its folder is moved, its figures stay.

import { getOrCreate, groupBy } from '../collections.ts';
import { compareText } from '../problem.ts';
import { type Figures, isEqual } from './figures.ts';
import {
  applyFiles,
  createFolderState,
  type FolderState,
  hasAllFigures,
  updateFigures,
} from './folder.ts';
import type { ChangeSubject, Moment } from './model.ts';
import type { CurrentNames } from './names.ts';
import type { RecordedFile, RecordedHistory } from './recorded.ts';

/** The change of a translation in a commit. */
export interface FiguresStep {
  readonly moment: Moment;
  readonly subject: ChangeSubject;
  readonly path: string;
  readonly isSource: boolean;
  /** undefined when there was none. */
  readonly before: Figures | undefined;
  readonly after: Figures | undefined;
  /** How many strings became translated by it. */
  readonly gained: number;
}

/** The change of a component or of a project in a commit. */
export interface FolderStep {
  readonly moment: Moment;
  readonly subject: ChangeSubject;
  readonly path: string;
  readonly kind: 'created' | 'gone' | 'renamed';
  /** The slug before. */
  readonly earlier: string;
}

export interface CommitSteps {
  readonly moment: Moment;
  /**
   * Whether it is one of those at which a history that is cut off starts: they show what was there before,
   * and no change. The last is the first at which everything is known.
   */
  readonly isStart: boolean;
  readonly folders: readonly FolderStep[];
  readonly figures: readonly FiguresStep[];
}

type GrowingSteps = CommitSteps & {
  readonly folders: FolderStep[];
  readonly figures: FiguresStep[];
};

/** The state of a project, by its name of today. */
interface ProjectState {
  /** Its last name. */
  readonly slug: string;
  /** How many of its components are there. */
  readonly count: number;
}

/** A component by its name of today. */
interface ComponentTrack {
  readonly project: string;
  readonly component: string;
  /** Those that it has had, the one of today's name last. */
  readonly folders: FolderState[];
  /** The current file; undefined when it has no translation. */
  current: FolderState | undefined;
  /** By language code of today. */
  readonly figures: Map<string, Figures>;
}

/** The steps of each commit that made any; `moments` are those of the commits. */
export function* replay(
  { commits, cutOff }: RecordedHistory,
  moments: readonly Moment[],
  names: CurrentNames,
): Iterable<CommitSteps> {
  const lines = new Map<string, ComponentTrack>();
  const folders = new Map<string, FolderState>();
  const projects = new Map<string, ProjectState>();
  let isStarting = cutOff !== undefined;
  for (const [at, commit] of commits.entries()) {
    const moment = moments[at] as Moment;
    const steps: GrowingSteps = {
      moment,
      isStart: isStarting,
      folders: [],
      figures: [],
    };
    const touched = new Map<ComponentTrack, Set<string>>();
    for (const files of byFolder(commit.files)) {
      const folder = getFolderPath(files[0] as RecordedFile);
      const line = findLine(folder);
      const codes = getOrCreate(touched, line, () => new Set<string>());
      for (const code of applyFiles(folder, files)) {
        updateFigures(folder, code);
        codes.add(names.language(code));
      }
    }
    const inOrder = [...touched].sort(([a], [b]) => compareText(getKey(a), getKey(b)));
    const before = new Map<string, ProjectState | undefined>();
    for (const [line, codes] of inOrder) {
      // Before any of its components has changed.
      if (!before.has(line.project)) before.set(line.project, projects.get(line.project));
      step(line, codes, steps);
    }
    for (const [project, was] of before) stepProject(project, was, steps);
    if (isStarting) isStarting = ![...folders.values()].every(hasAllFigures);
    if (steps.folders.length + steps.figures.length > 0) yield steps;
  }

  function getFolderPath({ project, component }: RecordedFile): FolderState {
    return getOrCreate(folders, `${project}/${component}`, () =>
      createFolderState(project, component),
    );
  }

  function findLine(folder: FolderState): ComponentTrack {
    const key = names.component(folder.project, folder.component);
    const [project = '', component = ''] = key.split('/');
    const line: ComponentTrack = lines.get(key) ?? {
      project,
      component,
      folders: [],
      current: undefined,
      figures: new Map(),
    };
    lines.set(key, line);
    if (!line.folders.includes(folder)) {
      line.folders.push(folder);
      const isOfToday = (one: FolderState) =>
        one.project === project && one.component === component;
      line.folders.sort((a, b) => Number(isOfToday(a)) - Number(isOfToday(b)));
    }
    return line;
  }

  function step(
    line: ComponentTrack,
    codes: Iterable<string>,
    { moment, folders: folderSteps, figures }: GrowingSteps,
  ): void {
    const before = line.current;
    const current: FolderState | undefined = line.folders.findLast((one) => one.figures.size > 0);
    line.current = current;
    const isMoved = before !== undefined && before !== current;
    const { project, component } = line;
    const at = { moment, subject: { project, component, code: undefined } };
    if (current === undefined) {
      if (before !== undefined) {
        count(project, before.project, -1);
        folderSteps.push({ ...at, path: getPath(before), kind: 'gone', earlier: '' });
      }
    } else if (before === undefined) {
      count(project, current.project, 1);
      folderSteps.push({ ...at, path: getPath(current), kind: 'created', earlier: '' });
    } else if (before !== current) {
      count(project, current.project, 0);
      const earlier = before.component;
      if (earlier !== current.component) {
        folderSteps.push({ ...at, path: getPath(current), kind: 'renamed', earlier });
      }
    }
    const all = isMoved ? new Set([...codes, ...line.figures.keys(), ...getCodes(current)]) : codes;
    for (const code of [...all].sort(compareText)) {
      const was = line.figures.get(code);
      const own = current && ownCode(current, code);
      const now = own === undefined ? undefined : current?.figures.get(own);
      if (now === undefined) line.figures.delete(code);
      else line.figures.set(code, now);
      if (isEqual(was, now)) continue;
      const folder = current ?? (before as FolderState);
      const isSource = (own ?? code) === folder.source;
      figures.push({
        moment,
        subject: { project, component, code },
        path: `${getPath(folder)}/${own ?? code}`,
        isSource,
        before: was,
        after: now,
        // Translations that come with a new component were translated before.
        gained:
          isSource || before === undefined ? 0 : Math.max(0, (now?.[1] ?? 0) - (was?.[1] ?? 0)),
      });
    }
  }

  function count(project: string, slug: string, by: number): void {
    projects.set(project, { slug, count: (projects.get(project)?.count ?? 0) + by });
  }

  function stepProject(
    project: string,
    was: ProjectState | undefined,
    { moment, folders: steps }: GrowingSteps,
  ): void {
    const now = projects.get(project);
    const at = { moment, subject: { project, component: undefined, code: undefined } };
    const wasThere = was !== undefined && was.count > 0;
    const isThere = now !== undefined && now.count > 0;
    if (!wasThere && isThere) {
      steps.unshift({ ...at, path: now.slug, kind: 'created', earlier: '' });
    } else if (wasThere && !isThere) {
      steps.push({ ...at, path: was.slug, kind: 'gone', earlier: '' });
    } else if (wasThere && isThere && was.slug !== now.slug) {
      steps.unshift({ ...at, path: now.slug, kind: 'renamed', earlier: was.slug });
    }
  }

  function getCodes(folder: FolderState | undefined): string[] {
    return [...(folder?.figures.keys() ?? [])].map(names.language);
  }

  /** Finds the file of today's language; among two names today's counts. */
  function ownCode(folder: FolderState, code: string): string | undefined {
    if (folder.figures.has(code)) return code;
    return [...folder.figures.keys()].find((own) => own !== code && names.language(own) === code);
  }
}

function byFolder(files: readonly RecordedFile[]): Iterable<readonly RecordedFile[]> {
  return groupBy(files, ({ project, component }) => `${project}/${component}`).values();
}

function getKey({ project, component }: ComponentTrack): string {
  return `${project}/${component}`;
}

function getPath({ project, component }: FolderState): string {
  return `${project}/${component}`;
}
