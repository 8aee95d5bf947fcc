// The sentences of the page that calls for translators, in the language that it calls for. `calls.json` has those of the
// twenty languages most used in the shipped catalogue.

import calls from './calls.json' with { type: 'json' };

export interface Call {
  /** `{project}` represents the name of the project. */
  readonly heading: string;
  /** The sentence about the remaining work; `{count}` represents the number of strings. */
  readonly left: string;
  /** The words on the button. */
  readonly start: string;
  /** The heading of the steps. */
  readonly begin: string;
  /** How to begin, a sentence for each step. */
  readonly steps: readonly string[];
}

const callsByLanguage: Readonly<Record<string, Call>> = calls;

/** Other codes of languages in the table. */
const aliases: Readonly<Record<string, string>> = {
  nb_NO: 'nb',
  zh_CN: 'zh_Hans',
  zh_TW: 'zh_Hant',
  zh_Hant_HK: 'zh_Hant',
  zh_HK: 'zh_Hant',
};

/** Finds the sentences of a language: `de_AT` has those of `de`. undefined if there are none. */
export function findCall(code: string): Call | undefined {
  // A region uses the sentences of its language; another script doesn't.
  const [language = ''] = /^[a-z]+(?=_[A-Z]{2}$)/.exec(code) ?? [];
  const known = [code, aliases[code] ?? '', language].find((name) =>
    Object.hasOwn(callsByLanguage, name),
  );
  return known === undefined ? undefined : callsByLanguage[known];
}
