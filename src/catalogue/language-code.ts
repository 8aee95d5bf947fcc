// What a language code looks like, and which one a wrong one may mean.

import { knownCodes } from '../languages/language-data.ts';
import { nearest, sameName } from '../text/suggest.ts';

/** For "Expected:". */
export const languageCodeForm =
  'two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia';

/** The known code nearest to a text such as `pt-BR`, `PT_br` or `pt_BZ`. */
export function nearLanguageCode(text: string): string | undefined {
  return nearest(text.trim(), knownCodes());
}

/** The known code that a text writes with other letters' sizes or hyphens, such as `pt-br`. */
export function sameLanguageCode(text: string): string | undefined {
  return sameName(text.trim(), knownCodes());
}
