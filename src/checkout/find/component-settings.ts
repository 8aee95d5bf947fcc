// Computes the settings that component.yaml and project.yaml need so that counting finds the same languages as
// detection.

import { writeExclusionPattern } from '../../counting/language-pattern.ts';
import { detectStyle, type LanguageCodeStyle } from '../../languages/language-code-style.ts';
import { readSpelling } from '../../languages/spelling.ts';
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
export function getComponentSettings({
  languages,
  excludedCodes,
}: FoundComponent): ComponentSettings {
  const spelled = languages.filter(({ writtenCode }) => writtenCode !== '');
  return {
    style: detectStyle(spelled),
    regex: writeExclusionPattern([...new Set(excludedCodes)], maxExcludedCharacters),
    aliases: spelled.flatMap(({ writtenCode, code }) => {
      const spelling = readSpelling(writtenCode);
      return spelling.kind === 'code' && spelling.code === code
        ? []
        : [[writtenCode, code] as const];
    }),
  };
}

/** The most characters of the excluded codes: a `language_regex` may have 500, and its other parts take up to 39. */
const maxExcludedCharacters = 461;
