// The figures of the parts that translations.yaml describes, for the output of `status`.

import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { Part } from '../../model/parts.ts';
import { reachesMinimum } from '../../model/percentages.ts';
import { Failure } from '../../problem/problem.ts';
import { sanitizeLine } from '../../text/visible.ts';
import { formatCount, quote } from '../../text/wording.ts';
import { createUnknownNameFailure } from '../failures.ts';
import {
  computePartTotals,
  type FigureFilter,
  isWantedLanguage,
  type LanguageTotal,
  listPartComponents,
} from './figures.ts';

export interface PartFigures {
  readonly part: Part;
  readonly componentCount: number;
  /** Each language over all components, the furthest first. */
  readonly totals: readonly LanguageTotal[];
}

/** Collects the figures of each part. */
export function collectParts(
  parts: readonly Part[],
  components: readonly FoundComponent[],
): readonly PartFigures[] {
  return parts.map((part) => ({
    part,
    componentCount: listPartComponents(components, part).length,
    totals: computePartTotals(components, part),
  }));
}

/** Leaves the languages that a filter keeps. */
export function filterParts(
  parts: readonly PartFigures[],
  filter: FigureFilter,
): readonly PartFigures[] {
  return parts.map((part) => ({
    ...part,
    totals: part.totals.filter((language) => isWantedLanguage(language, filter)),
  }));
}

/** Formats a line for each part; empty without any. */
export function formatParts(
  parts: readonly PartFigures[],
  { titleEnd, lineStart }: { readonly titleEnd: string; readonly lineStart: string },
): string {
  if (parts.length === 0) return '';
  return `\nParts${titleEnd}\n${parts.map((one) => `${lineStart}${describePart(one)}\n`).join('')}`;
}

/** Describes a part: `core (2 components, minimum 90 %): de 95.0 %, fr 80.0 %. Below the minimum: fr`. */
function describePart({ part: { name, minimum }, componentCount, totals }: PartFigures): string {
  const counts = formatCount(componentCount, 'component');
  const languages = totals.map(({ code, percent }) => `${code} ${percent.text} %`).join(', ');
  const below = totals
    .filter(({ translated, total }) => !reachesMinimum(translated, total, minimum ?? 0))
    .map(({ code }) => code);
  return [
    `${sanitizeLine(name)} (${counts}${minimum === undefined ? '' : `, minimum ${minimum} %`})`,
    languages && `: ${languages}`,
    below.length > 0 && `. Below the minimum: ${below.join(', ')}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Renders the figures of a part for JSON. */
export function renderPart({ part: { name, minimum }, totals }: PartFigures) {
  return {
    name,
    minimum: minimum ?? null,
    languages: totals.map(({ code, total, translated }) => ({ code, total, translated })),
  };
}

/** Finds a part, or throws a Failure. */
export function findPart(parts: readonly Part[], name: string): Part {
  const part = parts.find((one) => one.name === name);
  if (part !== undefined) return part;
  if (parts.length === 0) {
    throw new Failure(
      `There is no part ${quote(name)}. Describe it below \`parts\` of the project, with \`name\`, and \`components\` or \`keys\`.`,
    );
  }
  throw createUnknownNameFailure(
    'part',
    name,
    parts.map((one) => one.name),
  );
}
