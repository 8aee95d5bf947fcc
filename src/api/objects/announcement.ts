// The announcement object: a text for translators, with the fields of a translation server.

import type { Announcement } from '../../catalogue/announcements.ts';
import { defineObject, flag, integer, type ShapeValue, text, textOrNull } from '../shape.ts';

export const announcementShape = defineObject('announcement', {
  id: [integer, 'the number of the announcement, from its text'],
  message: [text, 'the text'],
  severity: [text, '`info`, `success`, `warning` or `danger`'],
  expiry: [textOrNull, 'the last day: `2026-12-01`; null without one'],
  notify: [flag, 'always false'],
});

/** Renders an announcement. */
export function renderAnnouncement({
  id,
  fields: { message, severity, until },
}: Announcement): ShapeValue<typeof announcementShape> {
  return { id, message, severity, expiry: until ?? null, notify: false };
}
