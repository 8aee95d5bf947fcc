// The page `/engage/P/L/`, for sharing: it calls for translators of a project. All of it is in their language where its
// sentences are known, and else in English.

import { renderLegendBar } from './bar.ts';
import { countStringsUntil } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderDocument } from './layout.ts';
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
import { findEasyUnits, renderSourceTexts } from './open-strings.ts';
import {
  describeProgress,
  renderActions,
  renderLanguage,
  renderOpening,
  renderParagraphs,
  renderSection,
} from './pieces.ts';
import {
  defineProjectLanguagePage,
  getParameters,
  type ProjectLanguageValues,
} from './project-language-values.ts';
import { getProjectAncestors, type Shell } from './shell.ts';
import { getProjectLanguagePath, getViewParameters, type TranslationView } from './views.ts';
import { getWorkplace } from './where.ts';
import { formatGroups } from './wording.ts';

export const engagePage = defineProjectLanguagePage(
  {
    name: 'engage-page',
    path: '/engage/{project_slug}/{language_code}/',
    title: 'Invitation to translate',
  },
  (values) => {
    const unfinished = values.translations
      .filter(({ isSource, figures }) => !isSource && figures.left > 0)
      .toSorted((one, other) => other.figures.left - one.figures.left);
    const [largest] = unfinished;
    return largest === undefined
      ? renderFinished(values)
      : renderCall(values, largest, unfinished.slice(1));
  },
);

/** Renders the call; its button leads to the translation with the most work. */
function renderCall(
  values: ProjectLanguageValues,
  largest: TranslationView,
  others: readonly TranslationView[],
): string {
  const { shell, project, language, figures, easiestStart } = values;
  const ownCall = findCall(language.code);
  const call = ownCall ?? getEnglishCall(language.name);
  const heading = fill(call.heading, project.name);
  const left = fill(call.left, figures.left);
  const untilRelease =
    project.readyMinimum === undefined
      ? 0
      : countStringsUntil(values.readyFigures, project.readyMinimum);
  const figuresPath = getProjectLanguagePath(shell, project, language.code);
  return renderDocument(shell, {
    ...getHead(values),
    title: heading,
    description: `${left} · ${call.start}`,
    language: ownCall && { tag: language.tag, direction: language.direction, skip: call.skip },
    main: html`<div class="call">
${renderOpening(heading, html`<strong>${left}</strong>`)}${renderActions([
  { isMain: true, path: getWorkPath(largest, shell), text: call.start },
  project.web !== '' && { path: project.web, text: fill(call.about, project.name) },
])}${untilRelease > 0 && html`<p class="release">${fill(call.release, untilRelease)}</p>`}</div>
${easiestStart && renderEasySection(call, easiestStart)}${renderSection(
  'begin',
  call.begin,
  html`<ol>${[call.step1, call.step2, call.step3].map((step) => html`<li>${step}</li>`)}</ol>
${renderOthers(call, others, shell)}${renderContact(call, shell)}${renderParagraphs(project.instructions)}`,
)}${renderSection(
  'figures',
  call.progress,
  html`${renderLegendBar(figures, project.minimum, {
    translated: (count) => fill(call.translated, count),
    failing: (count) => fill(call.failing, count),
    fuzzy: (count) => fill(call.fuzzy, count),
    missing: (count) => fill(call.missing, count),
  })}<p><a href="${figuresPath}">${call.figures}</a></p>`,
)}`,
  });
}

function getHead(values: ProjectLanguageValues) {
  const { shell, project, language, card } = values;
  const parameters = getParameters(values);
  return {
    self: ['engage-page', parameters] as const,
    ancestors: [
      ...getProjectAncestors(shell, project).slice(1),
      [language.name, getProjectLanguagePath(shell, project, language.code)] as const,
    ],
    crumb: 'Help',
    socialPicture: { resource: ['project-language-card', parameters] as const, card },
  };
}

function fill(sentence: string, value: string | number): string {
  return sentence.replace(/\{\w+\}/, () =>
    typeof value === 'number' ? formatGroups(value) : value,
  );
}

/** Returns the address to translate at; the page of the translation if none is known. */
function getWorkPath(view: TranslationView, { links }: Shell): string {
  const workplace = getWorkplace(view);
  return (
    workplace?.address ?? `${links.getPath('translation-page', getViewParameters(view))}#translate`
  );
}

function renderEasySection(
  call: Call,
  { units, translation }: NonNullable<ProjectLanguageValues['easiestStart']>,
): Html | false {
  const easy = findEasyUnits(units);
  return (
    easy.length > 0 && renderSection('easy', call.easy, renderSourceTexts(easy, translation, units))
  );
}

/** Renders links to the other translations with open work. */
function renderOthers(call: Call, others: readonly TranslationView[], shell: Shell): Html | false {
  return (
    others.length > 0 &&
    html`<ul class="files">${others.map(
      (view) =>
        html`<li><p><a href="${getWorkPath(view, shell)}">${view.component.name}</a> ${fill(call.left, view.figures.left)}</p></li>
`,
    )}</ul>`
  );
}

function renderContact(call: Call, { contact }: Shell): Html | false {
  const address = contact.includes('://') ? contact : `mailto:${contact}`;
  return contact !== '' && html`<p><a href="${address}">${call.ask}</a></p>`;
}

/** Renders the page in English where nothing is left to translate: it is about reading the translation. */
function renderFinished(values: ProjectLanguageValues): string {
  const { shell, project, language, figures, translations } = values;
  const hasTargets = translations.some(
    ({ isSource, figures: own }) => !isSource && own.strings.total > 0,
  );
  const isSource = translations.length > 0 && translations.every((view) => view.isSource);
  const path = getProjectLanguagePath(shell, project, language.code);
  const lead =
    figures.strings.total === 0
      ? `${project.name} has no strings to translate yet.`
      : describeProgress(figures);
  return renderDocument(shell, {
    ...getHead(values),
    title: isSource
      ? `${project.name} speaks ${language.name}`
      : `${project.name} in ${language.name}`,
    description: `${lead} New texts will come.`,
    main: html`<div class="call">
${renderOpening(
  isSource
    ? html`${project.name} speaks ${language.name}`
    : html`${project.name} ${renderLanguage(language)}`,
  lead,
)}${renderActions([
  { path, text: 'All figures' },
  project.web !== '' && { path: project.web, text: `About ${project.name}` },
])}</div>
${
  hasTargets &&
  renderSection(
    'begin',
    'How to help',
    html`<p>A translation gets better when someone reads it: <a href="${path}">open its files</a>, and propose a change where a text can be better. New texts will come.</p>
${renderParagraphs(project.instructions)}`,
  )
}`,
  });
}

/** `{project}` represents the name of the project, `{count}` a number. */
type Call = Readonly<Record<keyof typeof en, string>>;

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
function findCall(code: string): Call | undefined {
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
function getEnglishCall(languageName: string): Call {
  return { ...en, heading: `Help translate {project} into ${languageName}` };
}
