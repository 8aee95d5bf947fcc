// The licence of a component: an SPDX identifier or expression.

import parseExpression from 'spdx-expression-parse';
import licenceIds from 'spdx-license-ids/index.json' with { type: 'json' };
import { findNearest, findSameName } from '../text/suggest.ts';
import { joinNames, quote } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

/** A problem when the text is no SPDX expression; an empty text is no licence, and fine. */
export function checkLicence(licence: string): FieldProblem | undefined {
  if (licence === '' || isExpression(licence)) return undefined;
  const name = licence.trim().replace(/\s+/g, '-');
  const meant = findUsualLicences(licence) ?? findNearIds(name);
  const same = findSameName(name, licenceIds);
  return {
    rule: 'bad-licence',
    found: `${quote(licence)} is not an SPDX licence identifier or expression.`,
    expected: 'an identifier of the list at https://spdx.org/licenses/, or an expression of them',
    mend:
      meant.length > 0
        ? `Write ${joinNames(meant.map(quote), 'or')} if that is the licence.`
        : 'Look the identifier up at https://spdx.org/licenses/, or leave the line out.',
    fix: same === undefined ? undefined : { kind: 'replace', from: licence, to: same },
  };
}

function isExpression(text: string): boolean {
  // The parser takes time and stack for every sign, and no licence has this many.
  if (text.length > 1000) return false;
  // A reference to a licence that is in no list: it has no page that `license_url` could name.
  if (/LicenseRef-/.test(text)) return false;
  try {
    parseExpression(text);
    return true;
  } catch {
    return false;
  }
}

/** In a short name every letter matters: `BSD` is not `0BSD`. */
function findNearIds(name: string): readonly string[] {
  const near = findNearest(name, licenceIds);
  const isGuess = near !== undefined && near.length !== name.length && name.length < 5;
  return near === undefined || isGuess ? [] : [near];
}

/** Common names of the licences that most programs have, with their identifiers, the likeliest first. */
function findUsualLicences(text: string): readonly string[] | undefined {
  const name = text
    .toLowerCase()
    .replace(/general public/, 'gpl')
    .replace(/lesser gpl/, 'lgpl')
    .replace(/affero gpl/, 'agpl')
    .replace(/\b(?:gnu|the|licen[cs]e|version)\b/g, '')
    .replace(/[\s_-]+/g, '');
  const [, family, version, which] =
    /^([al]?gpl),?v?(\d(?:\.\d)?)?(\+|,?orlater|,?only)?$/.exec(name) ?? [];
  if (family !== undefined) return listGnuLicences(family, version, which);
  return usual.find(([names]) => names.test(name))?.[1];
}

const usual: readonly (readonly [names: RegExp, ids: readonly string[]])[] = [
  [/^apache(?:,?v?2(?:\.0)?)?$/, ['Apache-2.0']],
  [
    /^(?:new|modified|revised)?bsd(?:v?3|3clauses?)$|^(?:new|modified|revised)bsd$/,
    ['BSD-3-Clause'],
  ],
  [/^(?:simplified|free)?bsd(?:v?2|2clauses?)$|^(?:simplified|free)bsd$/, ['BSD-2-Clause']],
  [/^bsd$/, ['BSD-3-Clause', 'BSD-2-Clause']],
  [/^(?:mit\/?x11|mit\/?expat|expat)$|^mit$/, ['MIT']],
  [/^(?:mozilla(?:public)?|mpl),?v?2?(?:\.0)?$/, ['MPL-2.0']],
  [/^eupl$/, ['EUPL-1.2']],
  [/^cc0$/, ['CC0-1.0']],
  [/^cc(?:by)?$/, ['CC-BY-4.0']],
  [/^ccbysa$/, ['CC-BY-SA-4.0']],
];

function listGnuLicences(family: string, version: string | undefined, which = ''): string[] {
  const name = family.toUpperCase();
  const versions = version === undefined ? newest[name] : [version.padEnd(2, '.').padEnd(3, '0')];
  const endings = which === 'only' ? ['only'] : which === '' ? ['or-later', 'only'] : ['or-later'];
  return (versions ?? [])
    .flatMap((one) => endings.map((ending) => `${name}-${one}-${ending}`))
    .filter((id) => licenceIds.includes(id));
}

const newest: Readonly<Record<string, readonly string[]>> = {
  GPL: ['3.0', '2.0'],
  LGPL: ['3.0', '2.1'],
  AGPL: ['3.0'],
};
