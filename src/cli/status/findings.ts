// Finds what is wrong with the translations of a checkout, one problem for each string, and which of it is new since a
// revision. A finding is known from before if the same string, or one with the same texts, had it already.

import { getFileVersion } from '../../checkout/count/jobs/file-version.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { CountedLanguage } from '../../checkout/find/proof-types.ts';
import type { CountedFormatName } from '../../formats/list.ts';
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
import { type LanguageUnits, readUnits } from './open-units.ts';
import type { GetOutdated } from './outdated.ts';
import { listFindings, type StringFinding, toFindings } from './string-findings.ts';

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
  const found: StringFinding[] = [];
  for (const read of await readUnits(state.checkout, state.components, isAny)) {
    const outdated = getOutdated(read.language);
    const outdatedKeys = new Set(outdated.map(({ key }) => key));
    const others = read.units.filter(({ key }) => !outdatedKeys.has(key));
    found.push(...listFindings({ ...read, units: [...outdated, ...others] }, kinds));
  }
  const below = kinds.includes('below') ? listBelow(state) : [];
  return { findings: [...toFindings(found), ...below], notes: [] };
}

/** Finds all faults of strings of one translation. */
export function findStringFindings(read: LanguageUnits): TranslationFinding[] {
  return toFindings(listFindings(read, findingKinds));
}

/** The earlier state to compare with. */
export interface FindingsBase extends CheckoutState {
  /** The keys whose source text has changed since then, while their translations stayed as they were. */
  readonly getChangedKeys: (component: FoundComponent, code: string) => ReadonlySet<string>;
  /** Whether translations come in the change that adds their source text. */
  readonly areAddedRefused: boolean;
}

/** Finds the faults that an earlier state didn't have. */
export async function findNewFindings(
  now: CheckoutState,
  kinds: readonly FindingKind[],
  base: FindingsBase,
): Promise<NewFindings> {
  const found: FoundTranslation[] = [];
  const touchedMasks = new Set<string>();
  for (const component of now.components) {
    const touched = await listTouchedLanguages(component, now.checkout, base.checkout);
    const isTouched = (_: FoundComponent, { code }: CountedLanguage) => touched.has(code);
    if (touched.size === 0) continue;
    touchedMasks.add(component.filemask);
    for (const { units, ...about } of await readUnits(
      now.checkout,
      [component],
      isTouched,
      'all',
    )) {
      const changed = base.getChangedKeys(component, about.language.code);
      const marked = units.map((unit) => (changed.has(unit.key) ? toOutdated(unit) : unit));
      found.push({
        ...about,
        changed,
        presentKeys: new Set(units.map(({ key }) => key)),
        findings: listFindings({ ...about, units: marked }, kinds),
      });
    }
  }
  const byAge: Record<Age, StringFinding[]> = { new: [], added: [], old: [] };
  const faulty = found.filter(({ findings }) => findings.length > 0);
  const languages = new Set(faulty.map(({ language }) => getBaseLanguage(language.code)));
  const masks = new Set(now.components.map(({ filemask }) => filemask));
  const before = await readUnits(
    base.checkout,
    base.components.filter(({ filemask }) => touchedMasks.has(filemask) || !masks.has(filemask)),
    (_, { code }) => languages.has(getBaseLanguage(code)),
    'all',
  );
  for (const translation of faulty) {
    const getAge = createComparison(...selectEarlierUnits(translation, { before, found, masks }));
    for (const one of translation.findings) {
      const isChanged = one.kind === 'outdated' && translation.changed.has(one.unit.key);
      byAge[isChanged ? 'new' : getAge(one)].push(one);
    }
  }
  const below = kinds.includes('below') ? listNewlyBelow(now, base) : [];
  const { areAddedRefused } = base;
  const refused = areAddedRefused ? [...byAge.new, ...byAge.added] : byAge.new;
  return {
    findings: [...toFindings(refused), ...below],
    notes: areAddedRefused ? [] : toFindings(byAge.added),
  };
}

/** A translation with a file that isn't the same as before. */
interface FoundTranslation extends Omit<LanguageUnits, 'units'> {
  /** The keys whose source text has changed, while their translations stayed as they were. */
  readonly changed: ReadonlySet<string>;
  readonly presentKeys: ReadonlySet<string>;
  readonly findings: readonly StringFinding[];
}

interface EarlierUnits {
  /** The strings of earlier components that have changed, or are gone. */
  readonly before: readonly LanguageUnits[];
  readonly found: readonly FoundTranslation[];
  /** The masks of the components that there are now. */
  readonly masks: ReadonlySet<string>;
}

/**
 * Selects the earlier strings of a translation, and those that are gone from any file of its language. Files, languages and
 * strings may have been moved: a new component is compared with all that are gone, and a new code with codes of the same
 * language that are gone.
 */
function selectEarlierUnits(
  { component, language: { code } }: FoundTranslation,
  { before, found, masks }: EarlierUnits,
): [own: readonly Unit[], gone: readonly Unit[]] {
  const codes = new Set(component.languages.map((one) => one.code));
  const isSameCode = (one: LanguageUnits) => one.language.code === code;
  const isRespelled = ({ language }: LanguageUnits) =>
    !codes.has(language.code) && getBaseLanguage(language.code) === getBaseLanguage(code);
  const same = before.filter((one) => one.component.filemask === component.filemask);
  const earlier =
    same.length > 0 ? same : before.filter((one) => !masks.has(one.component.filemask));
  const hasCode = earlier.some(isSameCode);
  const own = earlier.filter(hasCode ? isSameCode : isRespelled).flatMap(({ units }) => units);
  const gone = before.flatMap((one) => {
    if (!isSameCode(one) && !isRespelled(one)) return [];
    const present = found.find(
      ({ component: { filemask }, language }) =>
        filemask === one.component.filemask && language.code === code,
    )?.presentKeys;
    return one.units.filter(({ key }) => !present?.has(key));
  });
  return [own, gone];
}

const isAny = () => true;

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

function toOutdated(unit: Unit): Unit {
  return unit.state === 'empty' ? unit : { ...unit, state: 'needs-editing', previousSource: '' };
}

/** `added` is a fault of a string whose source text is new. */
type Age = 'new' | 'added' | 'old';

/** Returns a function that says how old a fault is, from the earlier strings of its language and those that are gone. */
function createComparison(
  before: readonly Unit[],
  gone: readonly Unit[],
): (finding: StringFinding) => Age {
  const byKey = groupBy(before, ({ key }) => key);
  const goneBySource = groupBy(gone, ({ source }) => source.join('\n'));
  return ({ kind, unit, check = '' }) => {
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
        if (same.some(hasNoTranslation)) return 'old';
        if (same.length > 0) return 'new';
        // What a new language lacks was missing before.
        return before.length === 0 ? 'old' : 'added';
      case 'copied':
        if (same.some(hasNoTranslation)) return 'old';
        return same.length === 0 && before.length > 0 ? 'added' : 'new';
      case 'outdated':
        if (before.length === 0 || same.some(({ state }) => state === 'needs-editing'))
          return 'old';
        return same.length === 0 ? 'added' : 'new';
      case 'failing':
        return same.some(({ checks }) => checks?.includes(check)) ? 'old' : 'new';
      default:
        return kind satisfies never;
    }
  };
}

/** Whether a string has no text, or only the source text, which some tools write for it, however that was counted. */
function hasNoTranslation({ state, source, target }: Unit): boolean {
  return state === 'empty' || target.every((text) => source.includes(text));
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
