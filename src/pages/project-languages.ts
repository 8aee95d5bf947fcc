// The languages of a project or a component on its page: those that move, all that have begun, those that
// wait for a first translator, and the way in for one that is not there yet.

import { forgeFile } from '../api/forges.ts';
import { hasOneFile, pathInMask } from '../file-mask.ts';
import { codeInFiles } from '../language-code-style.ts';
import { formatCount } from '../text/wording.ts';
import type { PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { empty, section } from './pieces.ts';
import { movingTable, type ProgressRow, progressTable } from './progress-table.ts';
import { getReadyLevel } from './skyline.ts';
import type { ComponentView, LanguageView } from './views.ts';

/** A language of a project or a component. */
export interface LanguageProgress {
  readonly language: LanguageView;
  readonly path: string;
  readonly figures: PageFigures;
  /** How far it came in 30 days, in tenths of a percent; null where that is not known. */
  readonly change: number | null;
  /** The page that shows how to translate it. */
  readonly translate: string;
}

/** The sections `moving`, `languages` and `new-language`. */
export function languageSections(
  name: string,
  minimum: number | undefined,
  languages: readonly LanguageProgress[],
  newLanguage: Html | false,
): Html {
  const rows = languages.map((one) => toRow(one, minimum));
  const isWaiting = ({ figures }: ProgressRow) =>
    figures.percent.tenths === 0 && figures.strings.total > 0;
  const begun = rows.filter((one) => !isWaiting(one));
  const waiting = languages.filter(
    ({ figures }) => figures.percent.tenths === 0 && figures.strings.total > 0,
  );
  const moving = movingTable(rows);
  return html`${moving && section('moving', 'Moving this month', moving)}${section(
    'languages',
    'Languages',
    html`${
      begun.length === 0
        ? empty('No language has begun yet.')
        : progressTable({
            caption: `How far ${name} is translated into each language`,
            head: 'Language',
            rows: begun,
          })
    }${waitingList(waiting)}`,
  )}${newLanguage && section('new-language', 'Start a new language', newLanguage)}`;
}

function toRow(
  { language, path, figures, change, translate }: LanguageProgress,
  minimum: number | undefined,
): ProgressRow {
  return {
    name: language.name,
    path,
    figures,
    language,
    change,
    minimum,
    level: minimum === undefined ? undefined : getReadyLevel(figures, minimum),
    action: figures.left === 0 ? undefined : { path: translate, text: 'Translate' },
  };
}

function waitingList(waiting: readonly LanguageProgress[]): Html | false {
  if (waiting.length === 0) return false;
  const wait = waiting.length === 1 ? 'waits' : 'wait';
  const sorted = waiting.toSorted((one, other) =>
    one.language.name < other.language.name ? -1 : 1,
  );
  return html`<h3 id="waiting">${formatCount(waiting.length, 'language')} ${wait} for a first translator</h3>
<ul class="chips">${sorted.map(({ path, language }) => html`<li><a href="${path}" title="${language.name}">${chipName(language)}</a></li>`)}</ul>
`;
}

function chipName({ name, ownName, tag, direction }: LanguageView): Html {
  if (ownName === undefined) return html`${name}`;
  return html`<bdi lang="${tag}"${direction === 'rtl' && html` dir="rtl"`}>${ownName}</bdi>`;
}

/** The exact steps to a translation that is not there yet; nothing for a glossary. */
export function newLanguageSteps(component: ComponentView): Html | false {
  const { repo, branch, filemask, newBase, sourceFile, codeStyle, isGlossary, translateUrl } =
    component;
  if (isGlossary || translateUrl !== '') return false;
  const from = newBase || sourceFile;
  const file = forgeFile(repo, branch, from);
  const source = file
    ? html`<a href="${file.view}"><code>${from}</code></a>`
    : html`<code>${from}</code>`;
  const first = hasOneFile(filemask)
    ? html`Add your language to ${source}, beside those that are there.`
    : html`Copy ${source} as <code>${pathInMask(filemask, 'CODE')}</code>. CODE is that of your language, written as in <code>${codeInFiles('pt_BR', codeStyle)}</code>.`;
  return html`<ol><li>${first}</li>
<li>Translate a few texts. Leave keys, placeholders and markup as they are.</li>
<li>${file ? html`Propose the new file on ${file.host}.` : 'Give the file to the project.'} Your language appears here once it is in.</li></ol>`;
}

/** Languages with strings: those that have none are neither ready nor wait. */
export function listTowers(languages: readonly LanguageProgress[]) {
  return languages
    .filter(({ figures }) => figures.strings.total > 0)
    .map(({ language, path, figures }) => ({ name: language.name, path, figures }));
}
