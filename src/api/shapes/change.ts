// A change: what happened to a translation, a component or a project.

import { integer, link, linkOrNull, nothing, object, text, time } from './shape.ts';

export const change = object('change', {
  unit: [nothing, 'always null: the strings themselves are not published'],
  component: [linkOrNull, 'the component that has changed; null when it is gone, or none is meant'],
  translation: [
    linkOrNull,
    'the translation that has changed; null when it is gone, or none is meant',
  ],
  user: [nothing, 'always null: there are no users'],
  author: [nothing, 'always null: there are no users'],
  timestamp: [time, 'when the commit came to the branch'],
  action: [integer, 'what happened, as a number'],
  target: [text, 'what has changed, in words'],
  id: [integer, 'the number of the change; later changes have higher numbers'],
  action_name: [text, 'what happened, in words'],
  url: [link, 'the list that it stands in'],
});
