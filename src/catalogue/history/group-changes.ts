// Groups changes by the lists that show them: of the site, a project, a component, a language and a translation.

import { getOrCreate } from '../../text/collections.ts';
import { hashTexts } from '../../text/content-hash.ts';
import type {
  Change,
  ChangeList,
  Figures,
  History,
  KnownHistory,
  Past,
  Series,
  TranslationPast,
} from './model.ts';

/** The history before its changes are grouped. */
export interface UngroupedHistory {
  /** A version that changes with everything that the history is made from. */
  readonly version: string;
  readonly known: KnownHistory;
  /** All changes, the newest first. */
  readonly changes: readonly Change[];
  readonly series: SeriesByKind;
  /** The strings that were translated recently, by path; undefined if unknown. */
  readonly gained: ReadonlyMap<string, number> | undefined;
}

type SeriesKind = 'projects' | 'components' | 'languages';
type SeriesByKind = Readonly<Record<SeriesKind, ReadonlyMap<string, Series>>>;

/** Groups the changes of a history. */
export function distributeChanges(found: UngroupedHistory): History {
  const { version, known, changes, series, gained } = found;
  const byPath = new Map<string, Change[]>();
  const languages = new Map<string, Change[]>();
  for (const change of changes) {
    const { project, component, code } = change.subject;
    append(byPath, project, change);
    if (component === undefined) continue;
    append(byPath, `${project}/${component}`, change);
    if (code === undefined) continue;
    append(byPath, `${project}/${component}/${code}`, change);
    append(languages, code, change);
  }
  const createPasts = (kind: SeriesKind, lists: ReadonlyMap<string, readonly Change[]>) =>
    new Map(
      [...series[kind]].map(([key, own]): [string, Past] => [
        key,
        { changes: createChangeList(lists.get(key)), series: own },
      ]),
    );
  return {
    version,
    known,
    changes: createChangeList(changes),
    projects: createPasts('projects', byPath),
    components: createPasts('components', byPath),
    languages: createPasts('languages', languages),
    translations: groupChangesByTranslation(byPath, gained),
  };
}

function append<Key>(map: Map<Key, Change[]>, key: Key, change: Change): void {
  getOrCreate(map, key, () => []).push(change);
}

/** Creates a list whose version is computed at its first use. */
function createChangeList(changes: readonly Change[] = []): ChangeList {
  let version: string | undefined;
  return {
    get version() {
      version ??= changes.length === 0 ? '' : hashTexts(changes.map(getChangeVersion));
      return version;
    },
    newestFirst: changes,
  };
}

const versions = new WeakMap<Change, string>();

/** Gets a text that changes with a change, memoized because up to four lists show it. */
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

/** The fields that only some kinds of changes have. */
const noDetails: { before?: Figures; after?: Figures; earlier?: string } = {};

function groupChangesByTranslation(
  lists: ReadonlyMap<string, readonly Change[]>,
  gained: ReadonlyMap<string, number> | undefined,
): Map<string, Map<string, TranslationPast>> {
  const translations = new Map<string, Map<string, TranslationPast>>();
  for (const path of new Set([...lists.keys(), ...(gained?.keys() ?? [])])) {
    const [project, component, code] = path.split('/');
    if (code === undefined) continue;
    const key = `${project}/${component}`;
    getOrCreate(translations, key, () => new Map<string, TranslationPast>()).set(code, {
      changes: createChangeList(lists.get(path)),
      recent: gained === undefined ? undefined : (gained.get(path) ?? 0),
    });
  }
  return translations;
}
