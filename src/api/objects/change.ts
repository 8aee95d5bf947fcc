// The change object: a change of the past, with its action and a sentence about it in `target`. Actions have the numbers
// and names of the translation server that the contract follows.

import type { Change, Figures } from '../../catalogue/history/model.ts';
import type { Links } from '../links.ts';
import {
  defineObject,
  integer,
  linkOrNull,
  linkShape,
  nullShape,
  type ShapeValue,
  text,
  time,
} from '../shape.ts';

export const changeShape = defineObject('change', {
  unit: [nullShape, 'always null: the strings themselves are not published'],
  component: [linkOrNull, 'the component that has changed; null when it is gone, or none is meant'],
  translation: [
    linkOrNull,
    'the translation that has changed; null when it is gone, or none is meant',
  ],
  user: [nullShape, 'always null: there are no users'],
  author: [nullShape, 'always null: there are no users'],
  timestamp: [time, 'when the commit came to the branch'],
  action: [integer, 'what happened, as a number'],
  target: [text, 'what has changed, in words'],
  id: [integer, 'the number of the change; later changes have higher numbers'],
  action_name: [text, 'what happened, in words'],
  url: [linkShape, 'the list that it is in'],
});

/** Renders a change, with links to what still exists. */
export function renderChangeObject(change: Change, links: Links): ShapeValue<typeof changeShape> {
  const [action, name] = getAction(change);
  const { component, translation, url } = getLinks(change, links);
  return {
    unit: null,
    component,
    translation,
    user: null,
    author: null,
    timestamp: `${change.moment.at}.000000Z`,
    action,
    target: writeSentence(change),
    id: change.id,
    action_name: name,
    url,
  };
}

/**
 * Links what a change is about, as far as it still exists, and the list that has the change. `existingNames` is 0 if not even
 * the project exists, 1 if only the project does, 2 with the component, and 3 with the language.
 */
function getLinks({ subject, existingNames }: Change, links: Links) {
  const [project_slug, component_slug = '', language_code = ''] = [
    subject.project,
    subject.component,
    subject.code,
  ];
  const inComponent = { project_slug, component_slug };
  const inTranslation = { ...inComponent, language_code };
  return {
    component: existingNames < 2 ? null : links.to('component', inComponent),
    translation: existingNames < 3 ? null : links.to('translation', inTranslation),
    url:
      [
        links.to('changes'),
        links.to('project-changes', { project_slug }),
        links.to('component-changes', inComponent),
        links.to('translation-changes', inTranslation),
      ][existingNames] ?? links.to('changes'),
  };
}

type Action = readonly [number: number, name: string];

const actions = {
  updated: [0, 'Resource update'],
  completed: [1, 'Translation completed'],
  changed: [2, 'Translation changed'],
  newSource: [13, 'New source string'],
  removed: [25, 'Removed translation'],
  marked: [37, 'Marked for edit'],
  componentRemoved: [38, 'Removed component'],
  projectRemoved: [39, 'Removed project'],
  projectRenamed: [41, 'Renamed project'],
  componentRenamed: [42, 'Renamed component'],
  newStrings: [44, 'New string to translate'],
  languageAdded: [48, 'Added new language'],
  projectCreated: [50, 'Created project'],
  componentCreated: [51, 'Created component'],
} as const satisfies Readonly<Record<string, Action>>;

function getAction(change: Change): Action {
  const isProject = change.subject.component === undefined;
  switch (change.kind) {
    case 'created':
      return isProject ? actions.projectCreated : actions.componentCreated;
    case 'gone':
      return isProject ? actions.projectRemoved : actions.componentRemoved;
    case 'renamed':
      return isProject ? actions.projectRenamed : actions.componentRenamed;
    case 'added':
      return actions.languageAdded;
    case 'removed':
      return actions.removed;
    case 'changed':
      return chooseActionByFigures(change);
    default:
      return change satisfies never;
  }
}

/** Chooses the action that explains the figures best; they are total, translated and fuzzy strings. */
function chooseActionByFigures({
  isSource,
  before,
  after,
}: Extract<Change, { kind: 'changed' }>): Action {
  const [oldTotal, oldTranslated, oldFuzzy] = before;
  const [total, translated, fuzzy] = after;
  if (isSource) return total > oldTotal ? actions.newSource : actions.updated;
  if (translated === total && oldTranslated < oldTotal) return actions.completed;
  if (translated !== oldTranslated) return actions.changed;
  if (total !== oldTotal) return total > oldTotal ? actions.newStrings : actions.updated;
  return fuzzy > oldFuzzy ? actions.marked : actions.changed;
}

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
