// How the figures of something went on.

import { arrayOf, differenceOrNull, link, object, point, text } from './shape.ts';

export const history = object('history', {
  name: [text, 'the name of what it is the history of'],
  url: [link, 'its page, for people'],
  translated_percent_change: [
    differenceOrNull,
    'how far `translated_percent` came in the 30 days before the newest commit; null where what was then is not known',
  ],
  points: [
    arrayOf(point),
    'for each day on which something changed: the day, `total`, `translated`, `fuzzy` and `failing` at its end, the oldest first',
  ],
});
