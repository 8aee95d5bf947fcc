// Renders the languages on the page of a project or a component: those that progressed this month, all that have
// strings translated, those without any, and how to add a language.

import { getForgeFile } from '../api/forges.ts';
import { expandMask, isSingleFile } from '../languages/file-mask.ts';
import { toFileCode } from '../languages/language-code-style.ts';
import { formatCount } from '../text/wording.ts';
import type { PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import {
  renderContributors,
  renderEmpty,
  renderLink,
  renderPath,
  renderSection,
} from './pieces.ts';
import { type ProgressRow, renderMovingTable, renderProgressTable } from './progress-table.ts';
import { getPageLevel, type SkylineBar } from './skyline.ts';
import type { ComponentView, LanguageView } from './views.ts';

/** A language of a project or a component. */
export interface LanguageProgress {
  readonly language: LanguageView;
  readonly path: string;
  readonly figures: PageFigures;
  /** The figures that decide whether it is ready, if they aren't the same. */
  readonly readyFigures?: PageFigures | undefined;
  /** The progress in 30 days, in tenths of a percent; null if unknown. */
  readonly change: number | null;
  readonly translatePath: string;
}

/**
 * Renders the sections `moving`, `languages` and `new-language` for a project or a component with this name.
 * `contributors` are the names of those who translated in the last 30 days. `newLanguageSteps` is the content of the last
 * section, which is left out if false.
 */
export function renderLanguageSections(
  {
    name,
    minimum,
    readyMinimum = minimum,
    contributors,
  }: {
    readonly name: string;
    readonly minimum: number | undefined;
    /** The minimum of what decides whether a language is ready; by default the same. */
    readonly readyMinimum?: number | undefined;
    readonly contributors: readonly string[];
  },
  languages: readonly LanguageProgress[],
  newLanguageSteps: Html | false,
): Html {
  const rows = languages.map((language) => ({
    ...toRow(language, readyMinimum),
    minimum,
  }));
  const isWaiting = ({ figures }: { readonly figures: PageFigures }) =>
    figures.percent.tenths === 0 && figures.strings.total > 0;
  const startedRows = rows.filter((row) => !isWaiting(row));
  const waitingLanguages = languages.filter(isWaiting);
  const moving = renderMovingTable(rows);
  return html`${moving && renderSection('moving', 'Moving this month', html`${moving}${renderContributors(contributors)}`)}${renderSection(
    'languages',
    'Languages',
    html`${
      startedRows.length === 0
        ? renderEmpty('No language has begun yet.')
        : renderProgressTable({
            caption: `How far ${name} is translated into each language`,
            head: 'Language',
            rows: startedRows,
          })
    }${renderWaitingList(waitingLanguages)}`,
  )}${newLanguageSteps && renderSection('new-language', 'Start a new language', newLanguageSteps)}`;
}

function toRow(
  { language, path, figures, readyFigures = figures, change, translatePath }: LanguageProgress,
  minimum: number | undefined,
): ProgressRow {
  return {
    name: language.name,
    path,
    figures,
    language,
    change,
    level: minimum === undefined ? undefined : getPageLevel(readyFigures, minimum),
    action: figures.left === 0 ? undefined : { path: translatePath, text: 'Translate' },
  };
}

function renderWaitingList(waiting: readonly LanguageProgress[]): Html | false {
  if (waiting.length === 0) return false;
  const verb = waiting.length === 1 ? 'waits' : 'wait';
  const sorted = waiting.toSorted((one, other) =>
    one.language.name < other.language.name ? -1 : 1,
  );
  return html`<h3 id="waiting">${formatCount(waiting.length, 'language')} ${verb} for a first translator</h3>
<ul class="chips">${sorted.map(({ path, language }) => html`<li><a href="${path}" title="${language.name}">${renderChip(language)}</a></li>`)}</ul>
`;
}

function renderChip({ name, ownName, tag, direction }: LanguageView): Html {
  if (ownName === undefined) return html`${name}`;
  return html`<bdi lang="${tag}"${direction === 'rtl' && html` dir="rtl"`}>${ownName}</bdi>`;
}

/** Renders the steps to add a translation; false for a glossary, and for a project with its own `translate_url`. */
export function renderNewLanguageSteps(component: ComponentView): Html | false {
  const { repo, branch, filemask, newBase, sourceFile, codeStyle, isGlossary, translateUrl } =
    component;
  if (isGlossary || translateUrl !== '') return false;
  const startFile = newBase || sourceFile;
  const file = getForgeFile(repo, branch, startFile);
  const source = renderLink(renderPath(startFile), file?.view);
  const firstStep = isSingleFile(filemask)
    ? html`Add your language to ${source}, beside those that are there.`
    : html`Copy ${source} as ${renderPath(expandMask(filemask, 'CODE'))}. CODE is that of your language, written as in <code>${toFileCode('pt_BR', codeStyle)}</code>.`;
  return html`<ol><li>${firstStep}</li>
<li>Translate a few texts. Leave keys, placeholders and markup as they are.</li>
<li>${file ? html`Propose the new file on ${file.host}.` : 'Give the file to the project.'} Your language appears here once it is in.</li></ol>`;
}

/** Lists the bars of the skyline chart: one for each language with strings. */
export function listSkylineBars(languages: readonly LanguageProgress[]): readonly SkylineBar[] {
  return languages
    .filter(({ figures }) => figures.strings.total > 0)
    .map(({ language, path, figures, readyFigures = figures }) => ({
      name: language.name,
      path,
      figures: readyFigures,
    }));
}
