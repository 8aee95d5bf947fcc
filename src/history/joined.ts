// Distributes findings about the past: every change goes to the lists that it belongs to.

import { getOrCreate } from '../collections.ts';
import { hashTexts } from '../version.ts';
import type { Figures } from './figures.ts';
import type {
  Change,
  ChangeList,
  History,
  KnownHistory,
  Past,
  Series,
  TranslationPast,
} from './model.ts';

export interface FoundHistory {
  /** Changes whenever anything that it is made from does. */
  readonly version: string;
  readonly known: KnownHistory;
  /** All changes, the newest first. */
  readonly changes: readonly Change[];
  readonly series: SeriesByKind;
  /** By path, how many strings became translated of late; undefined where that is not known. */
  readonly gained: ReadonlyMap<string, number> | undefined;
}

/** The subjects of series. */
type Kind = 'projects' | 'components' | 'languages';
type SeriesByKind = Readonly<Record<Kind, ReadonlyMap<string, Series>>>;

/** The history with these changes. */
export function distributeChanges(found: FoundHistory): History {
  const { version, known, changes, series, gained } = found;
  const below = new Map<string, Change[]>();
  const languages = new Map<string, Change[]>();
  for (const change of changes) {
    const { project, component, code } = change.subject;
    pushTo(below, project, change);
    if (component === undefined) continue;
    pushTo(below, `${project}/${component}`, change);
    if (code === undefined) continue;
    pushTo(below, `${project}/${component}/${code}`, change);
    pushTo(languages, code, change);
  }
  const past = (kind: Kind, lists: ReadonlyMap<string, readonly Change[]>) =>
    new Map(
      [...series[kind]].map(([key, own]): [string, Past] => [
        key,
        { changes: makeList(lists.get(key)), series: own },
      ]),
    );
  return {
    version,
    known,
    changes: makeList(changes),
    projects: past('projects', below),
    components: past('components', below),
    languages: past('languages', languages),
    translations: groupByTranslation(below, gained),
  };
}

function pushTo<Key>(map: Map<Key, Change[]>, key: Key, change: Change): void {
  getOrCreate(map, key, () => []).push(change);
}

function makeList(changes: readonly Change[] = []): ChangeList {
  let version: string | undefined;
  return {
    get version() {
      version ??= changes.length === 0 ? '' : hashTexts(changes.map(getChangeVersion));
      return version;
    },
    changes,
  };
}

const versions = new WeakMap<Change, string>();

/** All lists that show a change: up to four. */
function getChangeVersion(change: Change): string {
  const known = versions.get(change);
  if (known !== undefined) return known;
  const { id, moment, subject, path, existingNames, kind } = change;
  const { project, component = '', code = '' } = subject;
  const place = `${id} ${moment.commit} ${moment.at} ${path} ${project}/${component}/${code} ${existingNames}`;
  const { before = '', after = '', earlier = '' } = { ...noDetails, ...change };
  const version = `${place} ${kind} ${before} ${after} ${earlier}`;
  versions.set(change, version);
  return version;
}

const noDetails: { before?: Figures; after?: Figures; earlier?: string } = {};

function groupByTranslation(
  lists: ReadonlyMap<string, readonly Change[]>,
  gained: ReadonlyMap<string, number> | undefined,
): Map<string, Map<string, TranslationPast>> {
  const translations = new Map<string, Map<string, TranslationPast>>();
  for (const path of new Set([...lists.keys(), ...(gained?.keys() ?? [])])) {
    const [project, component, code] = path.split('/');
    if (code === undefined) continue;
    const key = `${project}/${component}`;
    getOrCreate(translations, key, () => new Map<string, TranslationPast>()).set(code, {
      changes: makeList(lists.get(path)),
      recent: gained === undefined ? undefined : (gained.get(path) ?? 0),
    });
  }
  return translations;
}
