// The schema of `parts` in project.yaml: components or keys that are measured together.

import * as z from 'zod';
import { slugPattern } from '../../text/identifiers.ts';
import {
  createCheck,
  defineFlagField,
  definePercentageField,
  defineTextListField,
  makeMeaning,
  maximumLengths,
} from './fields.ts';

const partExample = {
  name: 'core',
  components: ['app', 'lib-*'],
  keys: ['menu.*', 'login.*'],
  minimum: 95,
};

const part = z
  .strictObject({
    name: z
      .string()
      .regex(slugPattern)
      .meta({
        ...makeMeaning(
          'The name of the part, which is in its addresses.',
          'letters, digits, `_` and `-`',
          partExample.name,
        ),
        pattern: slugPattern.source,
      }),
    components: defineTextListField(
      'The names of its components, or patterns in which `*` stands for any characters. Defaults to all.',
      'app',
    )
      .min(1)
      .optional(),
    keys: defineTextListField(
      'The keys of its strings as `--list-failing` prints them, or patterns in which `*` stands for any characters. ' +
        'Defaults to all strings of the components. The strings must be counted at every build.',
      'menu.*',
      maximumLengths.line,
    )
      .min(1)
      .optional(),
    minimum: definePercentageField(
      'The percentage of its strings that a language must have translated. Defaults to none.',
      partExample.minimum,
    ).optional(),
    decides: defineFlagField(
      "A language is ready for release when it has this part's minimum, however far the rest is.",
    ).default(false),
  })
  .check(
    createCheck(({ components, keys }) =>
      (components ?? keys) === undefined
        ? {
            rule: 'bad-value',
            found: 'This part names no components and no keys.',
            expected: 'at least one of `components` and `keys`',
            advice: 'Write what belongs to it.',
          }
        : undefined,
    ),
  )
  .meta(
    makeMeaning(
      'A part of a project.',
      'a mapping with `name`, `components`, `keys`, `minimum` and `decides`',
      partExample,
    ),
  );

/** The field `parts`. */
export const partsField = z
  .array(part)
  .check(
    createCheck((parts) => {
      // Addresses that differ only in letter case clash on some hosts.
      const names = parts.map(({ name }) => name.toLowerCase());
      const repeated = parts.find(({ name }, index) => names.indexOf(name.toLowerCase()) < index);
      if (repeated !== undefined) {
        return {
          rule: 'bad-value',
          found: `Two parts have the name \`${repeated.name}\`.`,
          expected: 'a name of its own for each part',
          advice: 'Rename one of them.',
        };
      }
      const deciding = parts.filter(({ decides }) => decides);
      if (deciding.length < 2) return undefined;
      return {
        rule: 'bad-value',
        found: `Several parts have \`decides: true\`: ${deciding.map(({ name }) => name).join(', ')}.`,
        expected: 'at most one part that decides',
        advice: 'Remove `decides` from the others.',
      };
    }),
  )
  .meta(
    makeMeaning(
      'Components or keys that are measured together.',
      'a list of mappings with `name`, and `components` or `keys`',
      [partExample],
    ),
  )
  .default([]);
