// Computes the settings that component.yaml and project.yaml need so that counting finds the same languages as
// detection.

import { writeExclusionPattern } from '../counting/language-pattern.ts';
import { detectStyle, type LanguageCodeStyle } from '../language-code-style.ts';
import { readSpelling } from '../languages/spelling.ts';
import type { FoundComponent } from './found-components.ts';

export interface ComponentSettings {
  /** `language_code_style`; empty for the default. */
  readonly style: LanguageCodeStyle;
  /** `language_regex`; empty to include every file that the mask matches. */
  readonly regex: string;
  /** `language_aliases`: texts in file names with the codes that they mean, such as `ua` for `uk`. */
  readonly aliases: readonly (readonly [text: string, code: string])[];
}

/** Computes the settings of a component, each empty if its default is right. */
export function getComponentSettings({ languages, leftOut }: FoundComponent): ComponentSettings {
  const spelled = languages.filter(({ text }) => text !== '');
  return {
    style: detectStyle(spelled),
    regex: writeExclusionPattern([...new Set(leftOut)], longestExclusion),
    aliases: spelled.flatMap(({ text, code }) => {
      const spelling = readSpelling(text);
      return spelling.kind === 'code' && spelling.code === code ? [] : [[text, code] as const];
    }),
  };
}

/** Characters of the excluded codes. A pattern may have 500, and the rest of it takes up to 39. */
const longestExclusion = 461;
