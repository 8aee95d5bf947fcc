// The sentences of the page that calls for translators. `locales/en.json` has the English ones; the other files there have
// those of languages that are used much in the shipped catalogue. Files that lack some serve once they are complete.

import ar from './locales/ar.json' with { type: 'json' };
import ca from './locales/ca.json' with { type: 'json' };
import cs from './locales/cs.json' with { type: 'json' };
import da from './locales/da.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import el from './locales/el.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fi from './locales/fi.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import hu from './locales/hu.json' with { type: 'json' };
import id from './locales/id.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import nb from './locales/nb.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import ptBR from './locales/pt_BR.json' with { type: 'json' };
import ro from './locales/ro.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };
import sv from './locales/sv.json' with { type: 'json' };
import tr from './locales/tr.json' with { type: 'json' };
import uk from './locales/uk.json' with { type: 'json' };
import vi from './locales/vi.json' with { type: 'json' };
import zhHans from './locales/zh_Hans.json' with { type: 'json' };
import zhHant from './locales/zh_Hant.json' with { type: 'json' };

/** `{project}` represents the name of the project, `{count}` a number. */
export type Call = Readonly<Record<keyof typeof en, string>>;

const callsByLanguage: Readonly<Record<string, Readonly<Partial<Call>>>> = {
  ar,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  pt_BR: ptBR,
  ro,
  ru,
  sv,
  tr,
  uk,
  vi,
  zh_Hans: zhHans,
  zh_Hant: zhHant,
};

/** Other codes of languages in the table. */
const aliases: Readonly<Record<string, string>> = {
  nb_NO: 'nb',
  zh_CN: 'zh_Hans',
  zh_TW: 'zh_Hant',
  zh_Hant_HK: 'zh_Hant',
  zh_HK: 'zh_Hant',
};

/** Finds the sentences of a language: `de_AT` has those of `de`. undefined unless all of them are translated. */
export function findCall(code: string): Call | undefined {
  // A region uses the sentences of its language; another script doesn't.
  const [language = ''] = /^[a-z]+(?=_[A-Z]{2}$)/.exec(code) ?? [];
  const known = [code, aliases[code] ?? '', language].find((name) =>
    Object.hasOwn(callsByLanguage, name),
  );
  const call = known === undefined ? undefined : callsByLanguage[known];
  return call !== undefined && isComplete(call) ? call : undefined;
}

function isComplete(call: Readonly<Partial<Call>>): call is Call {
  return Object.keys(en).every((key) => Boolean(call[key as keyof Call]));
}

/** Returns the English sentences, which call for another language. */
export function getEnglishCall(languageName: string): Call {
  return { ...en, heading: `Help translate {project} into ${languageName}` };
}
