// A component that was found → what its component.yaml and its project.yaml need to say beside the files,
// so that counting finds the same languages in them.

import { patternWithout } from '../counting/language-pattern.ts';
import { fittingStyle, type LanguageCodeStyle } from '../language-code-style.ts';
import { readSpelling } from '../languages/spelling.ts';
import type { FoundComponent } from './found-components.ts';

export interface ComponentSettings {
  /** `language_code_style`; empty when it need not be said. */
  readonly style: LanguageCodeStyle;
  /** `language_regex`; empty when every file that the mask matches is meant. */
  readonly regex: string;
  /** For `language_aliases`: texts in paths that mean a code which they do not look like. */
  readonly aliases: readonly (readonly [text: string, code: string])[];
}

/** The settings of a component, each empty where it need not be said. */
export function getComponentSettings({ languages, leftOut }: FoundComponent): ComponentSettings {
  const spelled = languages.filter(({ text }) => text !== '');
  return {
    style: fittingStyle(spelled),
    regex: patternWithout([...new Set(leftOut)], mostCharacters),
    aliases: spelled.flatMap(({ text, code }) => {
      const spelling = readSpelling(text);
      return spelling.kind === 'code' && spelling.code === code ? [] : [[text, code] as const];
    }),
  };
}

/** A pattern has 500 characters at most, and has more in it than what it leaves out. */
const mostCharacters = 461;
