// The rules of `parts` of a project: each name stands for a component, as a typo would make the part smaller, and parts with
// keys are of projects whose strings are known.

import { isInPart } from '../../model/parts.ts';
import { findNearest } from '../../text/suggest.ts';
import { quote } from '../../text/wording.ts';
import { getSlugs } from '../entries.ts';
import { createEntryProblem } from '../entry.ts';
import type { CatalogueRule } from './rule.ts';

export const partComponents: CatalogueRule<'part-component-missing'> = {
  name: 'part-component-missing',
  // Each entry of `components` of a part matches a component of the project.
  scope: 'catalogue',
  check: ({ projects, folders }) =>
    [...projects].flatMap(([slug, entry]) => {
      if (entry.value.parts.length === 0) return [];
      const names = [...folders.values()]
        .map(getSlugs)
        .flatMap(({ project, component }) => (project === slug ? [component] : []));
      return entry.value.parts.flatMap(({ components }, partIndex) =>
        (components ?? []).flatMap((pattern, index) => {
          if (names.some((name) => isInPart({ components: [pattern] }, name))) return [];
          const nearest = findNearest(pattern, names);
          return createEntryProblem(
            entry,
            ['parts', `${partIndex}`, 'components', `${index}`],
            'value',
            {
              rule: 'part-component-missing' as const,
              found: `No component of the project matches ${quote(pattern)}.`,
              expected: 'the name of a component, or a pattern with `*`',
              advice:
                nearest === undefined
                  ? 'Correct the name, or remove it.'
                  : `Write ${quote(nearest)} if that is the component you mean.`,
            },
          );
        }),
      );
    }),
};

export const partKeys: CatalogueRule<'part-keys-uncounted'> = {
  name: 'part-keys-uncounted',
  // A project whose parts have keys has a `checkout`.
  scope: 'catalogue',
  check: ({ projects }) =>
    [...projects.values()].flatMap((entry) => {
      const { parts, checkout } = entry.value;
      if (checkout !== undefined) return [];
      return parts.flatMap(({ keys }, index) =>
        keys === undefined
          ? []
          : createEntryProblem(entry, ['parts', `${index}`, 'keys'], 'key', {
              rule: 'part-keys-uncounted' as const,
              found:
                'This part has `keys`, but the project has no `checkout`, so no string is known.',
              expected: 'parts of components alone, or a `checkout` of the software',
              advice: 'Write `components` in place of `keys`, or add `checkout`.',
            }),
      );
    }),
};
