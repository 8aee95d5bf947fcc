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
import {
  collectFigures,
  computePartTotals,
  type LanguageLine,
  type StatusFigures,
} from './figures.ts';

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

interface Requirement {
  /** Empty for all components, and for a part. */
  readonly component: string;
  readonly part?: Part;
  /** Per cent. */
  readonly minimum: number;
  /** Lists the languages that are measured, of the components of a state. */
  readonly listLines: (components: readonly FoundComponent[]) => readonly MeasuredLine[];
}

type MeasuredLine = Pick<LanguageLine, 'code' | 'name' | 'total' | 'translated'>;

/** Finds the languages below their minimum that reached it in an earlier state. */
export function listNewlyBelow(now: CheckoutState, base: CheckoutState): TranslationFinding[] {
  return listBelow(now, ({ minimum, listLines }) => {
    const before = listLines(base.components);
    // A language that begins isn't held to the minimum.
    return ({ code }) => before.some((line) => line.code === code && isReached(line, minimum));
  });
}

/** Finds the languages below their minimum; `createFilter` makes the condition for those of a requirement. */
export function listBelow(
  state: CheckoutState,
  createFilter: (requirement: Requirement) => (line: MeasuredLine) => boolean = () => () => true,
): TranslationFinding[] {
  return listRequirements(state).flatMap((requirement) => {
    const { minimum, listLines } = requirement;
    const below = listLines(state.components).filter((line) => !isReached(line, minimum));
    return below.filter(createFilter(requirement)).map((line) => toFinding(line, requirement));
  });
}

function isReached({ translated, total }: MeasuredLine, minimum: number): boolean {
  return reachesMinimum(translated, total, minimum);
}

function toFinding(
  { code, name, total, translated }: MeasuredLine,
  { component, part, minimum }: Requirement,
): TranslationFinding {
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
}

interface PossibleRequirement extends Omit<Requirement, 'minimum'> {
  readonly minimum: number | undefined;
}

function listRequirements({ components, minimum, parts }: CheckoutState): Requirement[] {
  const possible: readonly PossibleRequirement[] = [
    { component: '', minimum, listLines: (all) => collectAll(all).totals },
    ...parts.map((part) => ({
      component: '',
      part,
      minimum: part.minimum,
      listLines: (all: readonly FoundComponent[]) => computePartTotals(all, part),
    })),
    ...components.map(({ name, settings }) => ({
      component: name,
      minimum: settings?.minimum,
      listLines: (all: readonly FoundComponent[]) =>
        listTranslationLines(all.filter((one) => one.name === name)),
    })),
  ];
  return possible.filter((one): one is Requirement => one.minimum !== undefined);
}

function listTranslationLines(components: readonly FoundComponent[]): readonly MeasuredLine[] {
  const lines = collectAll(components).components.flatMap((component) => component.lines);
  return lines.filter(({ isSource }) => !isSource);
}

function collectAll(components: readonly FoundComponent[]): StatusFigures {
  return collectFigures({ components, skipped: [] }, {});
}
