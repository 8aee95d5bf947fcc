// Finds the languages of a checkout that are below the minimum of their project or component.

import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { catalogueFileName } from '../../files/source.ts';
import type { Part } from '../../model/parts.ts';
import {
  countMissingForMinimum,
  formatPercentBelow,
  reachesMinimum,
} from '../../model/percentages.ts';
import type { Problem } from '../../problem/problem.ts';
import { formatCount, quoteCode } from '../../text/wording.ts';
import type { FindingKind } from '../choices.ts';
import { collectFigures, computePartTotals, type LanguageLine } from './figures.ts';

/** A string or a language with a fault. Its rule is the kind of the fault. */
export interface TranslationFinding extends Problem<FindingKind> {
  readonly language: string;
  /** The name of the component; empty for a language over all of them. */
  readonly component: string;
  /** The key of the string; empty for a language below its minimum. */
  readonly key: string;
}

/** The components of a folder at a revision. */
export interface CheckoutState {
  readonly checkout: string;
  readonly components: readonly FoundComponent[];
  /** The minimum of the project in per cent, where it has one. */
  readonly minimum: number | undefined;
  readonly parts: readonly Part[];
}

/** A language of a component, or over all of them, with its minimum. */
interface MinimumLine extends Pick<LanguageLine, 'code' | 'name' | 'total' | 'translated'> {
  /** Empty for all components, and for a part. */
  readonly component: string;
  readonly part?: Part;
  /** Per cent. */
  readonly minimum: number;
}

/** Finds the languages below their minimum that reached it in an earlier state. */
export function listNewlyBelow(now: CheckoutState, base: CheckoutState): TranslationFinding[] {
  const before = collectFigures({ components: base.components, skipped: [] }, {});
  return listBelow(now, ({ component, part, code, minimum }) => {
    const lines =
      part !== undefined
        ? computePartTotals(base.components, part)
        : component === ''
          ? before.totals
          : before.components.find((one) => one.component.name === component)?.lines;
    const line = lines?.find((one) => one.code === code);
    // A language that begins isn't held to the minimum.
    return line !== undefined && reachesMinimum(line.translated, line.total, minimum);
  });
}

/** Finds the languages below their minimum. */
export function listBelow(
  state: CheckoutState,
  isWanted: (line: MinimumLine) => boolean = () => true,
): TranslationFinding[] {
  return listMinimums(state)
    .filter(({ translated, total, minimum }) => !reachesMinimum(translated, total, minimum))
    .filter(isWanted)
    .map(({ component, part, code, name, total, translated, minimum }) => {
      const percent = formatPercentBelow(minimum, translated, total);
      const toGo = countMissingForMinimum(translated, total, minimum);
      const owner = part === undefined ? component : `the part ${quoteCode(part.name)}`;
      const place = owner && ` in ${owner}`;
      return {
        rule: 'below',
        found: `${name} (${code}) is at ${percent}${place}, below its minimum of ${minimum} %.`,
        expected: `${minimum} % of ${formatCount(total, 'string')}`,
        advice: `Translate ${formatCount(toGo, 'more string')}, or lower \`minimum\`.`,
        file: catalogueFileName,
        line: 1,
        column: 1,
        length: 0,
        language: code,
        component,
        key: '',
      };
    });
}

function listMinimums({ components, minimum, parts }: CheckoutState): MinimumLine[] {
  const figures = collectFigures({ components, skipped: [] }, {});
  const all =
    minimum === undefined
      ? []
      : figures.totals.map((line) => ({ ...line, component: '', minimum }));
  const own = figures.components.flatMap(({ component: { name: component, settings }, lines }) =>
    settings?.minimum === undefined
      ? []
      : lines
          .filter(({ isSource }) => !isSource)
          .map((line) => ({ ...line, component, minimum: settings.minimum ?? 0 })),
  );
  const ofParts = parts.flatMap((part) =>
    part.minimum === undefined
      ? []
      : computePartTotals(components, part).map((line) => ({
          ...line,
          component: '',
          part,
          minimum: part.minimum ?? 0,
        })),
  );
  return [...all, ...ofParts, ...own];
}
