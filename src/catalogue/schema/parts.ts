// The schema of `parts` in project.yaml: components that are measured together.

import * as z from 'zod';
import {
  createCheck,
  defineFilledTextField,
  definePercentageField,
  defineTextListField,
  makeMeaning,
} from './fields.ts';

const partExample = { name: 'core', components: ['app', 'lib-*'], minimum: 95 };
const form = 'a mapping with `name`, `components` and `minimum`';

const part = z
  .strictObject({
    name: defineFilledTextField('The name of the part.', partExample.name),
    components: defineTextListField(
      'The names of its components, or patterns in which `*` stands for any characters.',
      'app',
    ).min(1),
    minimum: definePercentageField(
      'The percentage of its strings that a language must have translated. Defaults to none.',
      partExample.minimum,
    ).optional(),
  })
  .meta(makeMeaning('A part of a project.', form, partExample));

/** The field `parts`. */
export const partsField = z
  .array(part)
  .check(
    createCheck((parts) => {
      const names = parts.map(({ name }) => name);
      const repeated = names.find((name, index) => names.indexOf(name) < index);
      return repeated === undefined
        ? undefined
        : {
            rule: 'bad-value',
            found: `Two parts have the name \`${repeated}\`.`,
            expected: 'a name of its own for each part',
            advice: 'Rename one of them.',
          };
    }),
  )
  .meta(
    makeMeaning(
      'Components that are measured together.',
      'a list of mappings with `name` and `components`',
      [partExample],
    ),
  )
  .default([]);
