// Replays the recorded commits, the oldest first, and yields every change by current names. A renamed component continues under
// its new name: if its folder is moved, its figures stay.

import { compareText } from '../../problem/problem.ts';
import { getOrCreate, groupBy } from '../../text/collections.ts';
import {
  applyFiles,
  createFolderState,
  type FolderState,
  hasAllFigures,
  updateFigures,
} from './folder-state.ts';
import { areEqualFigures, type ChangeSubject, type Figures, type Moment } from './model.ts';
import type { RecordedFile, RecordedHistory } from './recorded.ts';

/** The change of a translation in a commit. */
export interface FiguresStep {
  readonly moment: Moment;
  readonly subject: ChangeSubject;
  /** The path by the names at the time of the change. */
  readonly path: string;
  readonly isSource: boolean;
  /** The figures before and after; undefined if there were none. */
  readonly before: Figures | undefined;
  readonly after: Figures | undefined;
  /** The number of strings that were translated. */
  readonly gained: number;
}

/** The change of a component or of a project in a commit. */
export interface FolderStep {
  readonly moment: Moment;
  readonly subject: ChangeSubject;
  /** The path by the names at the time of the change. */
  readonly path: string;
  readonly kind: 'created' | 'gone' | 'renamed';
  /** The previous slug of a renamed component or project; else empty. */
  readonly earlier: string;
}

/** The changes of a commit. */
export interface CommitSteps {
  readonly moment: Moment;
  /**
   * Whether the commit is at the start of a cut-off history, where commits show the initial state and no change. The last of
   * them is the first at which everything is known.
   */
  readonly isStart: boolean;
  readonly folders: readonly FolderStep[];
  readonly figures: readonly FiguresStep[];
}

type GrowingSteps = CommitSteps & {
  readonly folders: FolderStep[];
  readonly figures: FiguresStep[];
};

interface ProjectState {
  readonly slug: string;
  readonly count: number;
}

/** A component with all folders that it has had; named by its current names. */
interface ComponentTrack {
  readonly project: string;
  readonly component: string;
  /** Its folders, the one with the current name last. */
  readonly folders: FolderState[];
  /** The folder that has translations now; undefined if none has. */
  current: FolderState | undefined;
  /** The figures by current language code. */
  readonly figures: Map<string, Figures>;
}

/** Yields the changes of each commit that has some. `moments` are those of the commits. */
export function* replay(
  { commits, cutOff }: RecordedHistory,
  moments: readonly Moment[],
  names: CurrentNameLookup,
): Iterable<CommitSteps> {
  const tracks = new Map<string, ComponentTrack>();
  const folders = new Map<string, FolderState>();
  const projects = new Map<string, ProjectState>();
  let isStarting = cutOff !== undefined;
  for (const [index, commit] of commits.entries()) {
    const moment = moments[index] as Moment;
    const steps: GrowingSteps = {
      moment,
      isStart: isStarting,
      folders: [],
      figures: [],
    };
    const touched = new Map<ComponentTrack, Set<string>>();
    for (const files of groupBy(
      commit.files,
      ({ project, component }) => `${project}/${component}`,
    ).values()) {
      const folder = getFolderState(files[0] as RecordedFile);
      const track = findTrack(folder);
      const codes = getOrCreate(touched, track, () => new Set<string>());
      for (const code of applyFiles(folder, files)) {
        updateFigures(folder, code);
        codes.add(names.getLanguageCode(code));
      }
    }
    const sortedTracks = [...touched].sort(([a], [b]) =>
      compareText(getTrackKey(a), getTrackKey(b)),
    );
    const before = new Map<string, ProjectState | undefined>();
    for (const [track, codes] of sortedTracks) {
      // Kept before any component of the project changes.
      if (!before.has(track.project)) before.set(track.project, projects.get(track.project));
      compareComponent(track, codes, steps);
    }
    for (const [project, was] of before) compareProject(project, was, steps);
    if (isStarting) isStarting = ![...folders.values()].every(hasAllFigures);
    if (steps.folders.length + steps.figures.length > 0) yield steps;
  }

  function getFolderState({ project, component }: RecordedFile): FolderState {
    return getOrCreate(folders, `${project}/${component}`, () =>
      createFolderState(project, component),
    );
  }

  function findTrack(folder: FolderState): ComponentTrack {
    const key = names.getComponentPath(folder.project, folder.component);
    const [project = '', component = ''] = key.split('/');
    const track: ComponentTrack = tracks.get(key) ?? {
      project,
      component,
      folders: [],
      current: undefined,
      figures: new Map(),
    };
    tracks.set(key, track);
    if (!track.folders.includes(folder)) {
      track.folders.push(folder);
      const hasCurrentName = (candidate: FolderState) =>
        candidate.project === project && candidate.component === component;
      track.folders.sort((a, b) => Number(hasCurrentName(a)) - Number(hasCurrentName(b)));
    }
    return track;
  }

  function compareComponent(
    track: ComponentTrack,
    codes: Iterable<string>,
    { moment, folders: folderSteps, figures }: GrowingSteps,
  ): void {
    const before = track.current;
    const current: FolderState | undefined = track.folders.findLast(
      (folder) => folder.figures.size > 0,
    );
    track.current = current;
    const isMoved = before !== undefined && before !== current;
    const { project, component } = track;
    const at = { moment, subject: { project, component, code: undefined } };
    if (current === undefined) {
      if (before !== undefined) {
        updateProject(project, before.project, -1);
        folderSteps.push({ ...at, path: getPath(before), kind: 'gone', earlier: '' });
      }
    } else if (before === undefined) {
      updateProject(project, current.project, 1);
      folderSteps.push({ ...at, path: getPath(current), kind: 'created', earlier: '' });
    } else if (before !== current) {
      updateProject(project, current.project, 0);
      const earlier = before.component;
      if (earlier !== current.component) {
        folderSteps.push({ ...at, path: getPath(current), kind: 'renamed', earlier });
      }
    }
    const all = isMoved
      ? new Set([...codes, ...track.figures.keys(), ...getCurrentCodes(current)])
      : codes;
    for (const code of [...all].sort(compareText)) {
      const was = track.figures.get(code);
      const own = current && findCodeInFolder(current, code);
      const now = own === undefined ? undefined : current?.figures.get(own);
      if (now === undefined) track.figures.delete(code);
      else track.figures.set(code, now);
      if (areEqualFigures(was, now)) continue;
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

  /** Adds to the number of a project's components, and records its present slug. */
  function updateProject(project: string, slug: string, change: number): void {
    projects.set(project, { slug, count: (projects.get(project)?.count ?? 0) + change });
  }

  function compareProject(
    project: string,
    was: ProjectState | undefined,
    { moment, folders: steps }: GrowingSteps,
  ): void {
    const now = projects.get(project);
    const at = { moment, subject: { project, component: undefined, code: undefined } };
    const wasThere = was !== undefined && was.count > 0;
    const isThere = now !== undefined && now.count > 0;
    // A project is created or renamed before its components, and gone after them.
    if (!wasThere && isThere) {
      steps.unshift({ ...at, path: now.slug, kind: 'created', earlier: '' });
    } else if (wasThere && !isThere) {
      steps.push({ ...at, path: was.slug, kind: 'gone', earlier: '' });
    } else if (wasThere && isThere && was.slug !== now.slug) {
      steps.unshift({ ...at, path: now.slug, kind: 'renamed', earlier: was.slug });
    }
  }

  function getCurrentCodes(folder: FolderState | undefined): string[] {
    return [...(folder?.figures.keys() ?? [])].map(names.getLanguageCode);
  }

  /** Finds the code by which a folder has a language: the current code, else an earlier one. */
  function findCodeInFolder(folder: FolderState, code: string): string | undefined {
    if (folder.figures.has(code)) return code;
    return [...folder.figures.keys()].find(
      (own) => own !== code && names.getLanguageCode(own) === code,
    );
  }
}

function getTrackKey({ project, component }: ComponentTrack): string {
  return `${project}/${component}`;
}

function getPath({ project, component }: FolderState): string {
  return `${project}/${component}`;
}

/** Current names by earlier names. */
export interface RenamedThings {
  /** Slugs. */
  readonly projects: ReadonlyMap<string, string>;
  /** Paths `project/component`, both with the current name of the project. */
  readonly components: ReadonlyMap<string, string>;
  /** Codes. */
  readonly languages: ReadonlyMap<string, string>;
}

interface CurrentNameLookup {
  /** Returns the current path `project/component`. */
  readonly getComponentPath: (project: string, component: string) => string;
  readonly getLanguageCode: (code: string) => string;
}

/** Creates the functions. A name that was never changed is returned as it is. */
export function createNameLookup({
  projects,
  components,
  languages,
}: RenamedThings): CurrentNameLookup {
  return {
    getComponentPath: (project, component) => {
      const path = `${projects.get(project) ?? project}/${component}`;
      return components.get(path) ?? path;
    },
    getLanguageCode: (code) => languages.get(code) ?? code,
  };
}
