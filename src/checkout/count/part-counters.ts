// Counts the parts of a project that keys describe, together with the components of a checkout.

import { zeroCounters } from '../../catalogue/counters.ts';
import { createEntryProblem, type ProjectEntry } from '../../catalogue/entry.ts';
import type { PartCounters } from '../../catalogue/model.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { listKeyParts, type Part } from '../../model/parts.ts';
import { quote } from '../../text/wording.ts';
import type { CountComponentOptions, CountedTranslation } from './components/count-component.ts';
import type { PlannedComponent } from './components/plan-components.ts';

type Named = Pick<PlannedComponent, 'name' | 'isGlossary'>;

/** Lists the patterns of each part of a component; undefined without any. */
export function listKeyPatterns(
  parts: readonly Part[],
  component: Named,
): CountComponentOptions['keyParts'] {
  const own = listOwnParts(parts, component);
  return own.length === 0 ? undefined : own.map(({ keys }) => keys);
}

/** Adds the counters of a counted component to those of all, by component and language. */
export function collectPartCounters(
  component: Named,
  parts: readonly Part[],
  translations: readonly CountedTranslation[],
  all: Map<string, ReadonlyMap<string, PartCounters>>,
): void {
  const own = listOwnParts(parts, component);
  if (own.length === 0) return;
  const languages = translations.map(({ code, keyParts = [] }) => {
    const counters = keyParts.map(
      (counts, index) => [own[index]?.name ?? '', { ...zeroCounters, ...counts }] as const,
    );
    return [code, new Map(counters)] as const;
  });
  all.set(component.name, new Map(languages));
}

/** Reports the parts whose keys no string has, because of a mistake or since the keys were renamed. */
export function findEmptyParts(
  entry: ProjectEntry,
  slug: string,
  all: ReadonlyMap<string, ReadonlyMap<string, PartCounters>>,
): CountingProblem[] {
  const counted = [...all].filter(([name]) => name.startsWith(`${slug}/`));
  return entry.value.parts.flatMap(({ name, keys }, index) => {
    const hasStrings = counted.some(([, languages]) =>
      [...languages.values()].some((parts) => (parts.get(name)?.total ?? 0) > 0),
    );
    if (keys === undefined || hasStrings) return [];
    const problem = createEntryProblem(entry, ['parts', `${index}`, 'keys'], 'value', {
      rule: 'part-empty',
      found: `The part ${quote(name)} is empty: no string has such a key.`,
      expected: 'keys as `status --list-failing` prints them, or patterns with `*`',
      advice: 'Correct the keys.',
    });
    return [{ where: 'catalogue' as const, ...problem }];
  });
}

function listOwnParts(parts: readonly Part[], { name, isGlossary }: Named) {
  return isGlossary ? [] : listKeyParts(parts, name.split('/')[1] ?? '');
}
