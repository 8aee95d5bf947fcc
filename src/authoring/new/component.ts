// new component: two slugs → the recipe of component.yaml and of the counters that every component
// must have, those of its source language.

import { type Place, pathOf } from '../../catalogue/place.ts';
import { fuzzy, totals, translated } from '../../catalogue/rules/source-language.ts';
import type { ProblemWording } from '../../problem.ts';
import type { Values } from './fields.ts';
import { projectProblem, slugProblem } from './names.ts';
import { type Outline, outlineOf } from './outline.ts';
import type { Present } from './present.ts';
import { alreadyThere, type Recipe } from './recipe.ts';

/** The recipe of a component, or why there cannot be one. A glossary is one named `glossary`. */
export function newComponent(
  present: Present,
  project: string,
  component: string,
): Recipe | ProblemWording {
  const place = { kind: 'component', project, component } as const;
  const problem =
    slugProblem(project) ??
    slugProblem(component) ??
    projectProblem(present, project) ??
    alreadyThere(present, pathOf(place));
  if (problem !== undefined) return problem;

  const isGlossary = component === 'glossary';
  const outline = outlineOf(isGlossary ? 'glossary' : 'file component', place);
  return {
    outlines: (values) => {
      const source = sourceCounters({ ...place, kind: 'counters', code: codeOf(values, outline) });
      return present.paths.includes(source.path) ? [outline] : [outline, source];
    },
    fixed: isGlossary ? { is_glossary: true } : {},
    proposed: {},
    introduction: undefined,
    next: {
      what: 'start a translation',
      words: ['new', 'translation', `${project}/${component}`, 'pt_BR'],
    },
  };
}

/** The outline of the source language's counters. */
export function sourceCounters(place: Extract<Place, { kind: 'counters' }>): Outline {
  return outlineOf('counters', place, { required: totals, hidden: [...translated, ...fuzzy] });
}

/** Until the source language is said, the example of it. */
function codeOf(values: Values, { fields }: Outline): string {
  const field = fields.find(({ key }) => key === 'source_language');
  return String(values['source_language'] ?? field?.meaning.examples[0]);
}
