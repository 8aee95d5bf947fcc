// Describes a change for people: `573 → 580 of 610 translated`.

import type { Figures } from '../catalogue/history/figures.ts';
import type { Change } from '../catalogue/history/model.ts';

/** Describes the change, without its subject. */
export function writeSentence(change: Change): string {
  switch (change.kind) {
    case 'changed':
      return change.isSource
        ? describeSource(change.before, change.after)
        : describeTranslation(change.before, change.after);
    case 'added':
      return change.isSource ? formatStrings(change.after[0]) : formatTranslated(change.after);
    case 'removed':
      return change.isSource ? formatStrings(change.before[0]) : formatTranslated(change.before);
    case 'created':
    case 'gone':
      return getName(change);
    case 'renamed':
      return `${change.earlier} → ${getName(change)}`;
    default:
      return change satisfies never;
  }
}

/** Returns the slug in the path at the time of the change. */
function getName({ path }: Change): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function describeTranslation(before: Figures, after: Figures): string {
  const [total, translated, fuzzy, failing] = after;
  const parts = [];
  if (before[0] !== total) {
    parts.push(`${before[1]} of ${before[0]} → ${translated} of ${total} translated`);
  } else if (before[1] !== translated) {
    parts.push(`${before[1]} → ${translated} of ${total} translated`);
  }
  if (before[2] !== fuzzy) parts.push(`${before[2]} → ${fuzzy} fuzzy`);
  if (before[3] !== failing) parts.push(`${before[3]} → ${formatChecks(failing)}`);
  return parts.join(', ');
}

function describeSource(before: Figures, after: Figures): string {
  const parts = before[0] === after[0] ? [] : [`${before[0]} → ${formatStrings(after[0])}`];
  if (before[3] !== after[3]) parts.push(`${before[3]} → ${formatChecks(after[3])}`);
  return parts.join(', ');
}

function formatTranslated([total, translated]: Figures): string {
  return `${translated} of ${total} translated`;
}

function formatStrings(count: number): string {
  return count === 1 ? '1 string' : `${count} strings`;
}

function formatChecks(failing: number): string {
  return failing === 1 ? '1 failing check' : `${failing} failing checks`;
}
