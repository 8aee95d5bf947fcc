// The few sentences of a call for help in the language that it is about, as far as they ship with the program.

import calls from './calls.json' with { type: 'json' };

export interface Call {
  /** Has the name of the project in place of `{project}`. */
  readonly heading: string;
  /** Has the number of strings that are left in place of `{count}`. */
  readonly left: string;
  /** The words on the button. */
  readonly start: string;
  /** The heading of the steps. */
  readonly begin: string;
  readonly steps: readonly string[];
}

const known: Readonly<Record<string, Call>> = calls;

/** Codes that mean a language of the table by another name. */
const sameAs: Readonly<Record<string, string>> = {
  nb_NO: 'nb',
  zh_CN: 'zh_Hans',
  zh_TW: 'zh_Hant',
  zh_Hant_HK: 'zh_Hant',
  zh_HK: 'zh_Hant',
};

/** The sentences in a language, or in the one that it is a form of; undefined where there are none. */
export function findCall(code: string): Call | undefined {
  // A region has the language's sentences; another script has not.
  const [language = ''] = /^[a-z]+(?=_[A-Z]{2}$)/.exec(code) ?? [];
  const name = [code, sameAs[code] ?? '', language].find((one) => Object.hasOwn(known, one));
  return name === undefined ? undefined : known[name];
}
