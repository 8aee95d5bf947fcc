// The schema of `announcements` in site.yaml, project.yaml and component.yaml: texts for translators, such as the day from
// which strings are frozen.

import * as z from 'zod';
import { languageCodePattern } from '../../text/identifiers.ts';
import { quote } from '../../text/wording.ts';
import { parseTimestamp } from '../timestamp.ts';
import {
  createCheck,
  defineChoiceField,
  defineFilledTextField,
  makeMeaning,
  maximumLengths,
} from './fields.ts';

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const dayForm = 'a day as year-month-day';

function defineDayField(description: string, example: string) {
  return z
    .string()
    .check(
      createCheck((text) =>
        dayPattern.test(text) && 'utc' in parseTimestamp(`${text}T00:00:00Z`)
          ? undefined
          : {
              rule: 'bad-date',
              found: `${quote(text)} is not a day of the calendar.`,
              expected: `${dayForm}, such as ${example}`,
              advice: 'Correct the day.',
            },
      ),
    )
    .meta({ ...makeMeaning(description, dayForm, example), pattern: dayPattern.source });
}

const example = { message: 'Strings are frozen.', severity: 'warning', until: '2026-12-01' };
const form = 'a mapping with `message`, `severity`, `since`, `until` and `languages`';

const announcement = z
  .strictObject({
    message: defineFilledTextField('The text, on one line.', example.message, maximumLengths.line),
    severity: defineChoiceField('How it is coloured.', [
      'info',
      'success',
      'warning',
      'danger',
    ]).default('info'),
    since: defineDayField(
      'The day of its entry in feeds. Without it, they lack it.',
      '2026-11-01',
    ).optional(),
    until: defineDayField(
      'The last day, such as a deadline. Pages show it with the strings that are left, and calendars have it.',
      example.until,
    ).optional(),
    languages: z
      .array(z.string().regex(languageCodePattern))
      .meta(
        makeMeaning('The languages that it is for. Defaults to all.', 'a list of language codes', [
          'pt_BR',
        ]),
      )
      .default([]),
  })
  .meta(makeMeaning('An announcement.', form, example));

/** The field `announcements`. */
export const announcementsField = z
  .array(announcement)
  .meta(makeMeaning('Texts for translators.', 'a list of mappings with `message`', [example]))
  .default([]);
