// The page `/projects/P/C/L/`: how far a component is translated into a language, how to translate it, its strings that need
// work, and its file.

import { getCompareUrl, getForgeFile } from '../api/forges.ts';
import type { Context } from '../api/resource.ts';
import { hasFileCopy } from '../api/resources/translations.ts';
import { eachTranslation, locateTranslation } from '../api/scopes.ts';
import { findUnits } from '../api/unit-sheets.ts';
import { type Announcement, listAnnouncements } from '../catalogue/announcements.ts';
import type { Translation, TranslationUnits } from '../catalogue/model.ts';
import { getPagePath, pagePlaceholder } from '../languages/file-mask.ts';
import type { CountedPage } from '../model/unit.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import { renderAnnouncements } from './announcements.ts';
import { renderChart } from './bar.ts';
import { type Html, html } from './html.ts';
import { renderDocument } from './layout.ts';
import { renderEasySection, renderOpenSection } from './open-strings.ts';
import { definePage } from './page.ts';
import { listPartViews, type PartView, renderPartSection } from './parts.ts';
import type { Card } from './pictures/card.ts';
import { getProjectLanguageCard } from './pictures/card-contents.ts';
import {
  type Action,
  describeProgress,
  describeRemainingWork,
  listContributorNames,
  renderActions,
  renderBadgeSection,
  renderContributors,
  renderFacts,
  renderLanguage,
  renderLink,
  renderOpening,
  renderParagraphs,
  renderPath,
  renderRecordLinks,
  renderReleaseNote,
  renderSection,
} from './pieces.ts';
import { getProjectAncestors, getShell, type Shell } from './shell.ts';
import {
  getProjectSuffix,
  getViewParameters,
  type TranslationView,
  toTranslationView,
} from './views.ts';
import {
  getCountersFile,
  getFile,
  getSourceFile,
  getWorkplace,
  renderImport,
  renderOrigin,
  type Workplace,
} from './where.ts';
import { renderDay } from './wording.ts';

export const translationPage = definePage({
  name: 'translation-page',
  path: '/projects/{project_slug}/{component_slug}/{language_code}/',
  scope: eachTranslation,
  title: 'Translation',
  render: (translation, context) =>
    render({
      shell: getShell(context),
      view: toTranslationView(translation),
      units: translation.isSource ? undefined : findUnits(context.catalogue, translation),
      contributors: listContributorNames(
        context,
        [translation.component],
        translation.language.code,
      ),
      card: getCard(translation, context),
      // A project with one component has no page of its own in a language.
      parts:
        translation.component.project.components.length === 1
          ? listPartViews(translation.component.project, translation.language)
          : [],
      announcements: listAnnouncements(
        context.catalogue,
        translation.component.project,
        translation.component,
      ),
      copyPath: hasFileCopy(translation, context)
        ? getShell(context).links.findPath('translation-file-copy', locateTranslation(translation))
        : undefined,
    }),
});

/** Returns the card of the project in the language, which has no page of its own if this is its only component. */
function getCard({ component: { project }, language }: Translation, { catalogue }: Context) {
  const [entry] = project.languages.filter((one) => one.language === language);
  return project.components.length === 1 && entry !== undefined
    ? getProjectLanguageCard(entry, catalogue)
    : undefined;
}

interface Values {
  readonly shell: Shell;
  readonly view: TranslationView;
  readonly units: TranslationUnits | undefined;
  readonly contributors: readonly string[];
  readonly card: Card | undefined;
  readonly parts: readonly PartView[];
  readonly announcements: readonly Announcement[];
  readonly copyPath: string | undefined;
}

function render({
  shell,
  view,
  units,
  contributors,
  card,
  parts,
  announcements,
  copyPath,
}: Values): string {
  const { component, language, figures, isSource } = view;
  const { project } = component;
  const { links } = shell;
  const parameters = getViewParameters(view);
  // Paragraphs of documentation are not translated one by one.
  const isManual = (units?.pages ?? []).length > 0;
  const minimum = isSource ? undefined : component.minimum;
  const name = `${component.name} in ${language.name}`;
  const suffix = getProjectSuffix(component);
  return renderDocument(shell, {
    self: ['translation-page', parameters],
    title: `${name}${suffix}`,
    description: `${component.name} of ${project.name} in ${language.name}: ${describeProgress(figures)}`,
    ancestors: [
      ...getProjectAncestors(shell, project),
      ...(project.onlyComponent === undefined
        ? [[component.name, links.getPath('component-page', parameters)] as const]
        : []),
    ],
    crumb: language.name,
    ...(project.onlyComponent !== undefined && {
      socialPicture: { resource: ['project-language-card', parameters] as const, card },
    }),
    main: html`${renderOpening(html`${component.name} ${renderLanguage(language, suffix)}`, isSource ? `The source texts of ${project.name}.` : describeRemainingWork(figures))}${renderActions(listActions(shell, view))}${renderAnnouncements(announcements, { code: language.code, left: figures.left })}${renderReleaseNote(figures, minimum)}${units && !isManual && renderEasySection(units, view)}${renderSection('figures', 'Progress', html`${renderChart(figures, minimum)}${renderCopies(units)}${renderMachineTranslated(units)}`)}${renderPartSection(parts, name)}${renderContributors(contributors)}${!isSource && renderHowToTranslate(view, copyPath)}${units && renderPagesSection(units, view)}${units && !isManual && units.units.length > 0 && renderOpenSection(units, view)}${renderDetails(view)}${renderBadgeSection(shell, 'translation-page', parameters, `${language.name} translation of ${project.name}, ${component.name}`)}${renderRecordLinks([[links.findPath('translation', parameters), 'API record']])}`,
  });
}

/** Renders how many strings repeat their source texts. */
function renderCopies({ copies = 0 }: Partial<TranslationUnits> = {}): Html | false {
  if (copies === 0) return false;
  return html`<p>Not translated, because they repeat their source text: ${formatCount(copies, 'string')}.</p>
`;
}

function renderMachineTranslated({ origins }: Partial<TranslationUnits> = {}): Html | false {
  if (origins === undefined || origins.machine === 0) return false;
  return html`<p>Translated by machines, as marks and commits say: ${formatCount(origins.machine, 'string')}.</p>
`;
}

/** Lists the buttons: the place to translate at, the call for help, and the language in all projects. */
function listActions(shell: Shell, view: TranslationView): readonly (Action | false)[] {
  const { links, onlyProject } = shell;
  const { component, language, isSource } = view;
  const parameters = getViewParameters(view);
  const workplace = getWorkplace(view);
  return [
    !isSource &&
      (workplace === undefined
        ? { isMain: true, path: '#translate', text: 'How to translate' }
        : {
            isMain: true,
            path: workplace.address,
            text: `${workplace.isFolder ? 'Open the files' : workplace.isFile ? 'Edit the file' : 'Translate'} on ${workplace.host}`,
          }),
    !isSource && { path: links.getPath('engage-page', parameters), text: 'Invite translators' },
    component.project.onlyComponent === undefined
      ? {
          path: links.getPath('project-language-page', parameters),
          text: `All of ${component.project.name} in ${language.name}`,
        }
      : onlyProject === undefined && {
          path: links.getPath('language-page', parameters),
          text: `All projects in ${language.name}`,
        },
  ];
}

function renderDetails(view: TranslationView): Html {
  const { component, figures, lastAuthor, isEstimated, filename } = view;
  return renderSection(
    'facts',
    'Details',
    renderFacts([
      [
        'Last change',
        (figures.lastChange || lastAuthor) &&
          html`${renderDay(figures.lastChange)}${lastAuthor && ` by ${lastAuthor}`}`,
      ],
      ['File', !component.isGlossary && renderLink(renderPath(filename), getFile(view)?.view)],
      ['Words, characters', isEstimated && 'estimated from the number of strings'],
      ['Suggestions', figures.suggestions > 0 && formatCount(figures.suggestions, 'string')],
      ['Comments', figures.comments > 0 && formatCount(figures.comments, 'string')],
      ['Approved', figures.approved > 0 && formatCount(figures.approved, 'string')],
      ['Figures from', renderOrigin(view)],
      ['Imported from', renderImport(component)],
    ]),
  );
}

/** Renders the section `translate`, with what the project asks. `copyPath` is the path of a published copy of the file. */
function renderHowToTranslate(view: TranslationView, copyPath: string | undefined): Html {
  const { instructions } = view.component.project;
  const asked =
    instructions !== '' &&
    html`<h3>What the project asks</h3>
${renderParagraphs(instructions)}`;
  return renderSection(
    'translate',
    'How to translate',
    html`${renderSteps(view, getWorkplace(view), copyPath)}${asked}`,
  );
}

function renderSteps(
  view: TranslationView,
  workplace: Workplace | undefined,
  copyPath: string | undefined,
): Html {
  const { component, language, filename } = view;
  const [file, source] = [getFile(view), getSourceFile(view)];
  if (component.isGlossary) {
    return html`<p>A glossary says how words are translated. This one is not kept in a file of a repository; its figures are in ${renderPath(getCountersFile(view))} of the catalogue.</p>`;
  }
  if (workplace?.isFile === false) {
    return html`<ol><li><a href="${workplace.address}">Open ${component.name} in ${language.name}</a> on ${workplace.host}. You may need an account there.</li>
<li>Translate what is missing. Leave keys, placeholders and markup as they are.</li>
<li>What you save there comes back to the project; the figures here follow its files.</li></ol>`;
  }
  if (file === undefined) {
    return html`<ol><li>Get the file ${renderLink(renderPath(filename), copyPath)}${component.repo && html` from <code>${component.repo}</code>`}.</li>
<li>Translate what is missing; the source texts are in ${renderPath(component.sourceFile)}.</li>
<li>Give the file back to the project. ${component.project.isCounted ? 'Each build counts it.' : html`The figures here are in ${renderPath(getCountersFile(view))} of the catalogue.`}</li></ol>`;
  }
  return html`<ol><li><a href="${workplace?.address ?? file.edit}">Open ${renderPath(filename)}</a> on ${file.host}${workplace?.isFolder !== true && ', ready to edit'}. You need an account there.</li>
<li>Translate into ${language.name} what is missing. The source texts are in <a href="${source?.view ?? file.view}">${renderPath(component.sourceFile)}</a>. Leave keys, placeholders and markup as they are.</li>
<li>Save, and propose the change to the project. The project reviews and merges it.</li></ol>`;
}

/** Renders the section; false if all pages are current, or there are none. */
function renderPagesSection(
  { file, sourceFile = '', pages = [] }: TranslationUnits,
  { component }: TranslationView,
): Html | false {
  const states = [
    ['outdated', 'old', 'Outdated', file],
    ['missing', 'gap', 'Missing', sourceFile],
  ] as const;
  const groups = states.map(([state, mark, name, folder]) => {
    const inState = pages.filter((page) => page.state === state);
    return (
      inState.length > 0 &&
      html`<h3><span class="mark ${mark}"></span>${name}: ${formatCount(inState.length, 'page')}</h3>
<ul class="strings">${inState.slice(0, mostPages).map((page) => renderPageItem(page, folder))}</ul>
${
  inState.length > mostPages &&
  html`<p>And ${formatNumber(inState.length - mostPages)} more.</p>
`
}`
    );
  });
  return groups.some(Boolean) && renderSection('pages', 'Page by page', groups);

  function renderPageItem({ path, commitsBehind, since = '' }: CountedPage, folder: string): Html {
    const { repo, branch } = component;
    const file = getPagePath(folder, path);
    // `[.en]` leaves open which of two names a page has.
    const isExact = !folder.includes(`${pagePlaceholder}[`);
    const address = isExact ? getForgeFile(repo, branch, file)?.view : undefined;
    const name = renderPath(escapeInvisible(file));
    const difference = getCompareUrl(repo, since, branch);
    const behind = commitsBehind && `${formatCount(commitsBehind, 'commit')} behind`;
    return html`<li>${address ? html`<a href="${address}">${name}</a>` : name}${
      behind && html`, ${difference ? html`<a href="${difference}">${behind}</a>` : behind}`
    }</li>
`;
  }
}

/** The most pages of each state. Chosen: as many as a reader may look through. */
const mostPages = 200;
