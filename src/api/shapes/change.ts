// A change: what happened to a translation, a component or a project.

import { integer, link, linkOrNull, nothing, object, text, time } from './shape.ts';

export const change = object('change', {
  unit: [nothing, 'always null: the strings themselves are not published'],
  component: [linkOrNull, 'the component that has changed'],
  translation: [linkOrNull, 'the translation that has changed'],
  user: [nothing, 'always null: there are no users'],
  author: [nothing, 'always null: there are no users'],
  timestamp: [time, 'when it happened'],
  action: [integer, 'what happened, as a number'],
  target: [text, 'what came out'],
  id: [integer, 'the number of the change'],
  action_name: [text, 'what happened, in words'],
  url: [link, 'this record'],
});
