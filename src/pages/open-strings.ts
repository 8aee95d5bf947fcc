// The section of a translation's page on its strings that are not right yet: what each says, what is
// wrong with it, and where it is in its file.

import type { TranslationUnits } from '../catalogue/model.ts';
import { checkFindings } from '../check-findings.ts';
import { escapeInvisible } from '../text/visible.ts';
import { formatCount, formatNumber } from '../text/wording.ts';
import {
  chooseUnits,
  getContext,
  isOpenFor,
  isOutdated,
  type OpenReason,
  type Unit,
} from '../unit.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { renderSection } from './pieces.ts';
import type { LanguageView, TranslationView } from './views.ts';
import { createLineAddress, type LineAddress } from './where.ts';

/** Strings with a common reason; `mark` is the class of its mark. */
interface Group {
  readonly name: string;
  readonly mark: string;
  readonly listed: readonly Unit[];
  readonly count: number;
}

/** Outdated strings are a group apart from others that need work; counters have one number for both. */
function listGroups(open: readonly Unit[], { strings }: TranslationView['figures']): Group[] {
  const find = (reason: OpenReason) => {
    const listed = open.filter((unit) => isOpenFor(reason, unit));
    return { listed, count: Math.max(listed.length, strings[reason]) };
  };
  const fuzzy = find('fuzzy');
  const outdated = fuzzy.listed.filter(isOutdated);
  const others = fuzzy.listed.filter((unit) => !isOutdated(unit));
  const unlisted = fuzzy.count - fuzzy.listed.length;
  // The format has no other reason when all listed strings are outdated.
  const isAllOutdated = outdated.length > 0 && others.length === 0;
  const [more, moreOthers] = isAllOutdated ? [unlisted, 0] : [0, unlisted];
  return [
    { name: 'Fails a check', mark: 'bad', ...find('failing') },
    { name: 'Outdated', mark: 'old', listed: outdated, count: outdated.length + more },
    { name: 'Needs work', mark: 'old', listed: others, count: others.length + moreOthers },
    { name: 'Missing', mark: 'gap', ...find('missing') },
  ];
}

/** Nothing where no string is known. */
export function renderOpenSection(
  { units, ...files }: TranslationUnits,
  view: TranslationView,
): Html {
  const addresses = {
    own: createLineAddress(view.component, files.file),
    source: createLineAddress(view.component, files.sourceFile ?? files.file),
  };
  const open = chooseUnits(units, 'first open');
  const groups = listGroups(open, view.figures).map(
    ({ name, mark, listed, count }) =>
      count > 0 &&
      html`<h3><span class="mark ${mark}"></span>${name}: ${formatCount(count, 'string')}</h3>
${listed.length > 0 && list(listed, view, addresses)}${rest(listed.length, count)}`,
  );
  return renderSection('strings', 'String by string', html`${groups}${renderFindings(open)}`);
}

/** A sentence about each check that a listed string fails. */
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

function renderCheck(name: string): Html {
  const finding = Object.entries(checkFindings).find(([known]) => known === name)?.[1];
  if (finding === undefined) return html` <span class="check">${name}</span>`;
  return html` <a class="check" href="#check-${name}" title="${finding}">${name}</a>`;
}

/** A few short strings that are missing, to begin with; nothing where none is known. */
export function renderEasySection(
  { units, ...files }: TranslationUnits,
  view: TranslationView,
): Html | false {
  const easy = units
    .filter((unit) => isOpenFor('missing', unit) && isEasy(unit.source))
    .toSorted((one, other) => (one.source[0]?.length ?? 0) - (other.source[0]?.length ?? 0))
    .slice(0, mostEasy);
  if (easy.length === 0) return false;
  const addresses = {
    own: createLineAddress(view.component, files.file),
    source: createLineAddress(view.component, files.sourceFile ?? files.file),
  };
  return renderSection('easy', 'Easy ones to begin with', list(easy, view, addresses));
}

const mostEasy = 3;

/** One form, no placeholder and no markup, and more than an abbreviation. */
function isEasy([text = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && text.length > 2 && !/[{}%<>$\\]/.test(text);
}

interface Addresses {
  readonly own: LineAddress;
  readonly source: LineAddress;
}

function list(units: readonly Unit[], view: TranslationView, addresses: Addresses): Html {
  const [from, into] = [view.component.sourceLanguage, view.language].map(attributes);
  const items = units.map((unit) => {
    const { state, checks, line, isInSource, previousSource } = unit;
    const address = line && (isInSource ? addresses.source : addresses.own)(line);
    const whole = getContext(unit);
    const key = escapeInvisible(cut(whole));
    const copied = key === whole ? '' : whole;
    const name =
      key !== '' && html`<code data-copy${copied !== '' && html`="${copied}"`}>${key}</code>`;
    const place: HtmlValue = address
      ? html`<a href="${address}">${name || `line ${line}`}</a>`
      : name;
    const said =
      state !== 'empty' &&
      html`
<p class="said"${into}>${escapeInvisible(inOneLine(unit.target))}</p>`;
    const before =
      previousSource &&
      html`
<p class="about">Source text before: <span${from}>${escapeInvisible(inOneLine([previousSource]))}</span></p>`;
    return html`<li><p${from}>${escapeInvisible(inOneLine(unit.source))}</p>${said}${before}
<p class="about">${place}${checks?.map(renderCheck)}</p></li>
`;
  });
  return html`<ul class="strings">${items}</ul>
`;
}

/** For a text: the page is in English, and its words go from left to right. */
function attributes({ tag, direction }: LanguageView): Html {
  return html`${tag !== 'en' && html` lang="${tag}"`}${direction === 'rtl' && html` dir="rtl"`}`;
}

function inOneLine(forms: readonly string[]): string {
  const [first = '', ...others] = forms;
  const all = others.length === 0 ? first : [...new Set(forms)].join(' / ');
  return cut(
    all
      .slice(0, 10 * longest)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** Never splits a surrogate pair. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The length that distinguishes a text, and takes two lines or three. */
const longest = 200;

function rest(listed: number, count: number): Html | false {
  if (listed >= count) return false;
  const more = formatNumber(count - listed);
  const all = count === 1 ? 'It is not listed here.' : 'They are not listed here.';
  return html`<p>${listed === 0 ? all : `And ${more} more.`}</p>
`;
}
