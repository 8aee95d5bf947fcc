// The section of a translation's page on its strings that are not right yet: what each says, what is
// wrong with it, and where it is in its file.

import type { OpenStrings } from '../catalogue/model.ts';
import type { OpenString } from '../open-string.ts';
import { visible } from '../text/visible.ts';
import { counted, grouped } from '../text/wording.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { section } from './pieces.ts';
import type { LanguageView, TranslationView } from './views.ts';
import { type LineAddress, lineAddress } from './where.ts';

/** Each state with the class of its mark, and what it is called. */
const states = [
  ['failing', 'bad', 'Fails a check'],
  ['fuzzy', 'old', 'Needs work'],
  ['missing', 'gap', 'Missing'],
] as const;

/** Nothing where no string is known. */
export function openSection({ strings, ...files }: OpenStrings, view: TranslationView): Html {
  const addresses = {
    own: lineAddress(view.component, files.file),
    source: lineAddress(view.component, files.sourceFile ?? files.file),
  };
  const groups = states.map(([state, mark, name]) => {
    const listed = strings.filter((one) => one.state === state);
    const count = Math.max(listed.length, view.figures.strings[state]);
    return (
      count > 0 &&
      html`<h3><span class="mark ${mark}"></span>${name}: ${counted(count, 'string')}</h3>
${listed.length > 0 && list(listed, view, addresses)}${rest(listed.length, count)}`
    );
  });
  return section('strings', 'String by string', groups);
}

interface Addresses {
  readonly own: LineAddress;
  readonly source: LineAddress;
}

function list(strings: readonly OpenString[], view: TranslationView, addresses: Addresses): Html {
  const [from, into] = [view.component.sourceLanguage, view.language].map(attributes);
  const items = strings.map(({ key, source, target, checks, line, isInSource }) => {
    const address = line && (isInSource ? addresses.source : addresses.own)(line);
    const name = key !== '' && html`<code>${visible(key)}</code>`;
    const place: HtmlValue = address
      ? html`<a href="${address}">${name || `line ${line}`}</a>`
      : name;
    const said =
      target !== undefined &&
      html`
<p class="said"${into}>${visible(target)}</p>`;
    return html`<li><p${from}>${visible(source)}</p>${said}
<p class="about">${place}${checks && html` ${checks.join(', ')}`}</p></li>
`;
  });
  return html`<ul class="strings">${items}</ul>
`;
}

/** For a text: the page is in English, and its words go from left to right. */
function attributes({ tag, direction }: LanguageView): Html {
  return html`${tag !== 'en' && html` lang="${tag}"`}${direction === 'rtl' && html` dir="rtl"`}`;
}

function rest(listed: number, count: number): Html | false {
  if (listed >= count) return false;
  const more = grouped(count - listed);
  const all = count === 1 ? 'It is not listed here.' : 'They are not listed here.';
  return html`<p>${listed === 0 ? all : `And ${more} more.`}</p>
`;
}
