// Renders the sections of a translation's page that list its strings: those that are missing, outdated, in need of work or
// failing a check, each with its texts and a link to its line; and a few easy ones to begin with.

import type { TranslationUnits } from '../catalogue/model.ts';
import { explainFindings, type Finding } from '../counting/quality.ts';
import {
  checkFindings,
  chooseUnits,
  getContext,
  isOpenFor,
  isOutdated,
  type OpenReason,
  type Unit,
} from '../model/unit.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount, formatNumber, shorten } from '../text/wording.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { renderLink, renderSection } from './pieces.ts';
import type { LanguageView, TranslationView } from './views.ts';
import { createGetLineAddress, type GetLineAddress } from './where.ts';

interface StringGroup {
  readonly name: string;
  readonly mark: string;
  readonly listed: readonly Unit[];
  readonly count: number;
}

/** Groups strings by reason. Outdated ones and others that need work are two groups, although counters have one number for both. */
function groupByReason(
  open: readonly Unit[],
  { strings }: TranslationView['figures'],
): StringGroup[] {
  const findGroup = (reason: OpenReason) => {
    const listed = open.filter((unit) => isOpenFor(reason, unit));
    return { listed, count: Math.max(listed.length, strings[reason]) };
  };
  const fuzzy = findGroup('fuzzy');
  const outdated = fuzzy.listed.filter(isOutdated);
  const others = fuzzy.listed.filter((unit) => !isOutdated(unit));
  const unlisted = fuzzy.count - fuzzy.listed.length;
  // If all listed strings are outdated, the unlisted ones are, too: the format has no other reason.
  const isAllOutdated = outdated.length > 0 && others.length === 0;
  const unlistedOutdated = isAllOutdated ? unlisted : 0;
  return [
    { name: 'Fails a check', mark: 'bad', ...findGroup('failing') },
    { name: 'Outdated', mark: 'old', listed: outdated, count: outdated.length + unlistedOutdated },
    {
      name: 'Needs work',
      mark: 'old',
      listed: others,
      count: others.length + unlisted - unlistedOutdated,
    },
    { name: 'Missing', mark: 'gap', ...findGroup('missing') },
  ];
}

/** Renders the section `strings`, with groups by reason. */
export function renderOpenSection(translationUnits: TranslationUnits, view: TranslationView): Html {
  const open = chooseUnits(translationUnits.units, 'first open');
  const groups = groupByReason(open, view.figures).map(
    ({ name, mark, listed, count }) =>
      count > 0 &&
      html`<h3><span class="mark ${mark}"></span>${name}: ${formatCount(count, 'string')}</h3>
${listed.length > 0 && renderStrings(listed, view, translationUnits)}${renderUnlistedCount(listed.length, count)}`,
  );
  return renderSection('strings', 'String by string', html`${groups}${renderFindings(open)}`);
}

/** Renders a sentence about each check that a listed string fails. */
function renderFindings(open: readonly Unit[]): Html | false {
  const failed = new Set(open.flatMap(({ checks = [] }) => checks));
  const explained = Object.entries(checkFindings).filter(([name]) => failed.has(name));
  if (explained.length === 0) return false;
  return html`<h3>What the checks find</h3>
<dl class="facts">${explained.map(
    ([name, finding]) =>
      html`<div id="check-${name}"><dt><code>${name}</code></dt><dd>${finding}</dd></div>`,
  )}</dl>
`;
}

function renderFinding({ name, explanation }: Finding): Html {
  // An explanation has texts of the files between backticks, at its odd places.
  const parts = explanation
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : html`<code>${escapeInvisible(part)}</code>`));
  const finding = Object.entries(checkFindings).find(([known]) => known === name)?.[1];
  if (finding === undefined) return html` <span class="check">${name}</span>`;
  return html` <a class="check" href="#check-${name}">${name}</a>${explanation !== finding && html` ${parts}`}`;
}

/** Renders the section `easy` with a few short strings that are missing; false if there are none. */
export function renderEasySection(
  translationUnits: TranslationUnits,
  view: TranslationView,
): Html | false {
  const easy = findEasyUnits(translationUnits);
  return (
    easy.length > 0 &&
    renderSection('easy', 'Easy ones to begin with', renderStrings(easy, view, translationUnits))
  );
}

/** Finds a few short strings that are missing. */
export function findEasyUnits({ units }: TranslationUnits): readonly Unit[] {
  return units
    .filter((unit) => isOpenFor('missing', unit) && isEasy(unit.source))
    .toSorted((one, other) => rateDifficulty(one.source) - rateDifficulty(other.source))
    .slice(0, mostEasy);
}

/** Rates a text by its length. A single word may have several meanings: it counts as harder than any short sentence. */
function rateDifficulty([text = '']: readonly string[]): number {
  return text.length + (text.includes(' ') ? 0 : longestText);
}

/** Chosen: enough to begin with. */
const mostEasy = 3;

/** Whether a text has one form, no placeholder and no markup, and is longer than an abbreviation. */
function isEasy([text = '', ...otherForms]: readonly string[]): boolean {
  return otherForms.length === 0 && text.length > 2 && !/[{}%<>$\\]/.test(text);
}

/** The addresses of lines in the file of the translation and in that of the source texts. */
interface LineAddresses {
  readonly translation: GetLineAddress;
  readonly source: GetLineAddress;
}

function createLineAddresses(
  { file, sourceFile = file }: TranslationUnits,
  component: TranslationView['component'],
): LineAddresses {
  return {
    translation: createGetLineAddress(component, file),
    source: createGetLineAddress(component, sourceFile),
  };
}

/** Renders a list of source texts with links to their lines and no other words, for a page that isn't in English. */
export function renderSourceTexts(
  units: readonly Unit[],
  { component }: TranslationView,
  translationUnits: TranslationUnits,
): Html {
  const { tag, direction } = component.sourceLanguage;
  const lineAddresses = createLineAddresses(translationUnits, component);
  return html`<ul class="strings">${units.map((unit) => {
    const text = escapeInvisible(joinForms(unit.source));
    const address = getAddress(unit, lineAddresses);
    return html`<li><p lang="${tag}"${direction === 'rtl' && html` dir="rtl"`}>${renderLink(text, address)}</p></li>
`;
  })}</ul>
`;
}

function renderStrings(
  units: readonly Unit[],
  view: TranslationView,
  translationUnits: TranslationUnits,
): Html {
  const lineAddresses = createLineAddresses(translationUnits, view.component);
  return html`<ul class="strings">${units.map((unit) => renderString(unit, view, lineAddresses))}</ul>
`;
}

function renderString(unit: Unit, view: TranslationView, lineAddresses: LineAddresses): Html {
  const { state, checks = [], line, previousSource } = unit;
  const findings = explainFindings(unit, {
    language: view.language.code,
    sourceLanguage: view.component.sourceLanguage.code,
  });
  const isSpaceShown = checks.some(
    (name) => name === 'surrounding-space' || name === 'line-breaks',
  );
  const sourceAttributes = renderLanguageAttributes(view.component.sourceLanguage);
  const targetAttributes = renderLanguageAttributes(view.language);
  const address = getAddress(unit, lineAddresses);
  const key = renderKey(getContext(unit));
  const place: HtmlValue = address ? html`<a href="${address}">${key || `line ${line}`}</a>` : key;
  const target =
    state !== 'empty' &&
    html`
<p class="said"${targetAttributes}>${escapeInvisible(joinForms(unit.target, isSpaceShown))}</p>`;
  const earlierSource =
    previousSource &&
    html`
<p class="said">Source text before: <span${sourceAttributes}>${escapeInvisible(joinForms([previousSource]))}</span></p>`;
  return html`<li><p${sourceAttributes}>${escapeInvisible(joinForms(unit.source, isSpaceShown))}</p>${target}${earlierSource}
<p class="about">${place}${findings.map(renderFinding)}</p></li>
`;
}

function getAddress({ line, isInSource }: Unit, addresses: LineAddresses): string | undefined {
  return line ? (isInSource ? addresses.source : addresses.translation)(line) : undefined;
}

/** Renders a key with the whole text to copy, since a long one is shortened; false without a key. */
function renderKey(key: string): Html | false {
  const shown = escapeInvisible(shorten(key, longestText));
  if (shown === '') return false;
  return html`<code data-copy${shown !== key && html`="${key}"`}>${shown}</code>`;
}

/** Renders the attributes of a text that isn't in English, or is written from right to left. */
function renderLanguageAttributes({ tag, direction }: LanguageView): Html {
  return html`${tag !== 'en' && html` lang="${tag}"`}${direction === 'rtl' && html` dir="rtl"`}`;
}

/**
 * Joins the plural forms of a text in one line: `one file / {n} files`. `isSpaceShown` replaces line breaks with `↵`, and
 * spaces at the edges with `␣`.
 */
function joinForms(forms: readonly string[], isSpaceShown = false): string {
  const [first = '', ...others] = forms;
  const text = others.length === 0 ? first : [...new Set(forms)].join(' / ');
  // Bounds the time for a huge text; white space may shrink to a tenth of its length.
  const start = text.slice(0, 10 * longestText);
  const line = (isSpaceShown ? showSpace(start) : start).replaceAll(/\s+/g, ' ').trim();
  return shorten(line, longestText);
}

function showSpace(text: string): string {
  const line = text.replaceAll(/\r\n?|\n/g, '↵ ');
  const start = line.length - line.trimStart().length;
  const end = start === line.length ? 0 : line.length - line.trimEnd().length;
  return '␣'.repeat(start) + line.trim() + '␣'.repeat(end);
}

/** Characters. Chosen: enough to tell texts apart, in two or three lines. */
const longestText = 200;

function renderUnlistedCount(listed: number, count: number): Html | false {
  if (listed >= count) return false;
  const none = count === 1 ? 'It is not listed here.' : 'They are not listed here.';
  return html`<p>${listed === 0 ? none : `And ${formatNumber(count - listed)} more.`}</p>
`;
}
