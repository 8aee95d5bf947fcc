// Finds what is wrong with the translations of a checkout, one problem for each string, and which of it is new since a
// revision. A finding is known from before if the same string, or one with the same texts, had it already.

import { getFileVersion } from '../../checkout/count/jobs/stored-files.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { CountedLanguage } from '../../checkout/find/proof-types.ts';
import type { CountedFormatName } from '../../formats/list.ts';
import { isSourceChanged, type OutdatedRule } from '../../model/source-change.ts';
import type { Unit } from '../../model/unit.ts';
import { groupBy } from '../../text/collections.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import { type FindingKind, findingKinds } from '../choices.ts';
import {
  type CheckoutState,
  listBelow,
  listNewlyBelow,
  type TranslationFinding,
} from './below-minimum.ts';
import { type GetChangedSources, type LanguageUnits, readUnits } from './open-units.ts';
import { addOutdated, type GetOutdated, getOutdatedRule } from './outdated.ts';
import { listFindings, type StringFinding, toFindings } from './string-findings.ts';
import { findUnreadableFiles } from './unreadable-files.ts';

export interface NewFindings {
  readonly findings: readonly TranslationFinding[];
  /** Strings whose source text is new, where the project lets their translations come later. */
  readonly notes: readonly TranslationFinding[];
}

/** Finds all faults of the wanted kinds. */
export async function findAllFindings(
  state: CheckoutState,
  kinds: readonly FindingKind[],
  getOutdated: GetOutdated,
): Promise<NewFindings> {
  const open = await readUnits(state.checkout, state.components, () => true);
  const found = open.flatMap((read) => listFindings(addOutdated(read, getOutdated), kinds));
  const unreadable = kinds.includes('missing') ? await findUnreadableFiles(state) : [];
  const below = kinds.includes('below') ? listBelow(state) : [];
  return { findings: [...toFindings(found), ...unreadable, ...below], notes: [] };
}

/** Finds all faults of strings of one translation. */
export function findStringFindings(read: LanguageUnits): TranslationFinding[] {
  return toFindings(listFindings(read, findingKinds));
}

/** The earlier state to compare with. */
export interface FindingsBase extends CheckoutState {
  /** Returns the source texts that have changed since then, while their translations stayed as they were. */
  readonly getChangedSources: GetChangedSources;
  /** Undefined if the history doesn't show all outdated translations, so that two states are compared. */
  readonly getOutdated: GetOutdated | undefined;
  /** Whether translations come in the change that adds their source text. */
  readonly areAddedRefused: boolean;
}

/** Finds the faults that an earlier state didn't have. */
export async function findNewFindings(
  now: CheckoutState,
  kinds: readonly FindingKind[],
  base: FindingsBase,
): Promise<NewFindings> {
  const faulty: FaultyTranslation[] = [];
  const presentKeys = new Map<string, ReadonlySet<string>>();
  const touchedMasks = new Set<string>();
  for (const component of now.components) {
    const touched = await listTouchedLanguages(component, now.checkout, base.checkout);
    const isTouched = (_: FoundComponent, { code }: CountedLanguage) => touched.has(code);
    if (touched.size === 0) continue;
    touchedMasks.add(component.filemask);
    const { getOutdated } = base;
    const request = {
      units: 'all',
      ...(getOutdated === undefined && { getChangedSources: base.getChangedSources }),
    } as const;
    for (const read of await readUnits(now.checkout, [component], isTouched, request)) {
      const { units, ...about } = read;
      const keys = new Set(units.map(({ key }) => key));
      presentKeys.set(`${component.filemask} ${about.language.code}`, keys);
      const findings = listFindings(getOutdated ? addOutdated(read, getOutdated) : read, kinds);
      if (findings.length > 0) faulty.push({ ...about, findings });
    }
  }
  const byAge: Record<Age, StringFinding[]> = { new: [], added: [], old: [] };
  const languages = new Set(faulty.map(({ language }) => getBaseLanguage(language.code)));
  const masks = new Set(now.components.map(({ filemask }) => filemask));
  const earlier = await readUnits(
    base.checkout,
    base.components.filter(({ filemask }) => touchedMasks.has(filemask) || !masks.has(filemask)),
    (_, { code }) => languages.has(getBaseLanguage(code)),
    { units: 'all' },
  );
  const before = groupBy(earlier, ({ language }) => getBaseLanguage(language.code));
  for (const translation of faulty) {
    const [own, gone] = selectEarlierUnits(translation, { before, presentKeys, masks });
    const isNew = own.length === 0 && isNewLanguage(translation, base.components);
    const getAge = createComparison(own, gone, isNew ? 'old' : 'added');
    for (const one of translation.findings) byAge[getAge(one)].push(one);
  }
  const unreadable = kinds.includes('missing') ? await findUnreadableFiles(now, base) : [];
  const below = kinds.includes('below') ? listNewlyBelow(now, base) : [];
  const { areAddedRefused } = base;
  const refused = areAddedRefused ? [...byAge.new, ...byAge.added] : byAge.new;
  return {
    findings: [...toFindings(refused), ...unreadable, ...below],
    notes: areAddedRefused ? [] : toFindings(byAge.added),
  };
}

/** A translation with faults, whose file or source file isn't the same as before. */
interface FaultyTranslation extends Omit<LanguageUnits, 'units'> {
  readonly findings: readonly StringFinding[];
}

interface EarlierUnits {
  /** The strings of earlier components that have changed, or are gone, by language without region. */
  readonly before: ReadonlyMap<string, readonly LanguageUnits[]>;
  /** The keys that there are now, by mask and code. */
  readonly presentKeys: ReadonlyMap<string, ReadonlySet<string>>;
  /** The masks of the components that there are now. */
  readonly masks: ReadonlySet<string>;
}

/**
 * Selects the earlier strings of a translation, and those that are gone from any file of its language. Files, languages and
 * strings may have been moved: a new component is compared with all that are gone, and a new code with codes of the same
 * language that are gone.
 */
function selectEarlierUnits(
  { component, language: { code } }: FaultyTranslation,
  { before, presentKeys, masks }: EarlierUnits,
): [own: readonly Unit[], gone: readonly Unit[]] {
  const all = before.get(getBaseLanguage(code)) ?? [];
  const codes = new Set(component.languages.map((one) => one.code));
  const isSameCode = (one: LanguageUnits) => one.language.code === code;
  const isRespelled = ({ language }: LanguageUnits) => !codes.has(language.code);
  const same = all.filter((one) => one.component.filemask === component.filemask);
  const earlier = same.length > 0 ? same : all.filter((one) => !masks.has(one.component.filemask));
  const hasCode = earlier.some(isSameCode);
  const own = earlier.filter(hasCode ? isSameCode : isRespelled).flatMap(({ units }) => units);
  const gone = all.flatMap((one) => {
    if (!isSameCode(one) && !isRespelled(one)) return [];
    const present = presentKeys.get(`${one.component.filemask} ${code}`);
    return one.units.filter(({ key }) => !present?.has(key));
  });
  return [own, gone];
}

/** Whether a language is new in its component, or, if that is new too, in all components. */
function isNewLanguage(
  { component: { filemask }, language }: FaultyTranslation,
  earlier: readonly FoundComponent[],
): boolean {
  if (earlier.some((one) => one.filemask === filemask)) return true;
  const isSame = ({ code }: CountedLanguage) =>
    getBaseLanguage(code) === getBaseLanguage(language.code);
  return !earlier.some(({ languages }) => languages.some(isSame));
}

/** Lists the languages whose file, or whose source file, isn't the same in both folders. */
async function listTouchedLanguages(
  { file_format, languages: [source, ...translations] }: FoundComponent,
  ...folders: readonly [string, string]
): Promise<ReadonlySet<string>> {
  const format = file_format as CountedFormatName;
  const isSame = async (path: string) => {
    if (path === '') return true;
    const read = folders.map((checkout) => getFileVersion({ checkout, format }, path));
    const [one, other] = await Promise.all(read);
    return one === other;
  };
  const isSourceSame = await isSame(source?.file ?? '');
  const touched: string[] = [];
  for (const { code, file } of translations)
    if (!isSourceSame || !(await isSame(file))) touched.push(code);
  return new Set(touched);
}

/** `added` is a fault of a string whose source text is new. */
type Age = 'new' | 'added' | 'old';

/**
 * Returns a function that says how old a fault is, from the earlier strings of its language and those that are gone.
 * `ageOfAdded` is the age of strings that are among neither: what a new language lacks was missing before.
 */
function createComparison(
  before: readonly Unit[],
  gone: readonly Unit[],
  ageOfAdded: Age,
): (finding: StringFinding) => Age {
  const byKey = groupBy(before, ({ key }) => key);
  const goneBySource = groupBy(gone, ({ source }) => source.join('\n'));
  return ({ kind, unit, component, check = '' }) => {
    const { key, source, target, previousSource = '' } = unit;
    // A key may have been renamed, and gettext's keys are source texts.
    const same =
      byKey.get(key) ??
      goneBySource.get(source.join('\n')) ??
      goneBySource.get(previousSource) ??
      [];
    // Equal texts have equal faults, also where a rule about the whole language judges them otherwise now.
    const isUnchanged = same.some(
      (one) => isEqual(one.source, source) && isEqual(one.target, target),
    );
    if (kind !== 'outdated' && isUnchanged) return 'old';
    switch (kind) {
      case 'missing':
      case 'copied':
        if (same.some(hasNoTranslation)) return 'old';
        return same.length === 0 ? ageOfAdded : 'new';
      case 'outdated':
        if (same.some((one) => wasOutdated(one, unit, getOutdatedRule(component)))) return 'old';
        return same.length === 0 ? ageOfAdded : 'new';
      case 'failing':
        return same.some(({ checks }) => checks?.includes(check)) ? 'old' : 'new';
      default:
        return kind satisfies never;
    }
  };
}

/** Whether an earlier string was marked as uncertain, or is the same translation beside a source text that it didn't fit. */
function wasOutdated(earlier: Unit, { source, target, previousSource }: Unit, rule: OutdatedRule) {
  if (earlier.state === 'needs-editing') return true;
  if (previousSource === undefined) return false;
  // A small correction doesn't bring a translation up to date.
  if (isSourceChanged(earlier.target.join('\n'), target.join('\n'), rule)) return false;
  // It's empty where a lock file says so, which has no texts.
  return previousSource === ''
    ? isEqual(earlier.source, source)
    : isSourceChanged(previousSource, earlier.source.join('\n'), rule);
}

/** Whether a string has no text, or only the source text, which some tools write for it, however that was counted. */
function hasNoTranslation({ state, source, target }: Unit): boolean {
  return state === 'empty' || target.every((text) => source.includes(text));
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
