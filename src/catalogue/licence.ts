// Checks the licence of a component, which must be an SPDX identifier or expression, and suggests identifiers for common
// names: `Apache-2.0` for `Apache 2`.

import parseExpression from 'spdx-expression-parse';
import licenceIds from 'spdx-license-ids/index.json' with { type: 'json' };
import { findNearest, findSameName } from '../text/suggest.ts';
import { joinNames, quote } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

/** Returns a problem if the text is not an SPDX expression. An empty text means no licence, and is valid. */
export function checkLicence(licence: string): FieldProblem | undefined {
  if (licence === '' || isSpdxExpression(licence)) return undefined;
  const name = licence.trim().replace(/\s+/g, '-');
  const suggested = findCommonLicences(licence) ?? findNearIds(name);
  const sameIgnoringCase = findSameName(name, licenceIds);
  return {
    rule: 'bad-licence',
    found: `${quote(licence)} is not an SPDX licence identifier or expression.`,
    expected: 'an identifier of the list at https://spdx.org/licenses/, or an expression of them',
    advice:
      suggested.length > 0
        ? `Write ${joinNames(suggested.map(quote), 'or')} if that is the licence.`
        : 'Look the identifier up at https://spdx.org/licenses/, or leave the line out.',
    fix:
      sameIgnoringCase === undefined
        ? undefined
        : { kind: 'replace', from: licence, to: sameIgnoringCase },
  };
}

/** Characters. Chosen: real expressions are shorter, and the parser's time and stack grow with the length. */
const longestExpression = 1000;

function isSpdxExpression(text: string): boolean {
  if (text.length > longestExpression) return false;
  // Such a reference names a licence outside of the SPDX list, which has no page for `license_url`.
  if (/LicenseRef-/.test(text)) return false;
  try {
    parseExpression(text);
    return true;
  } catch {
    return false;
  }
}

/** Shorter names match only identifiers of the same length: `BSD` does not mean `0BSD`. */
const shortestGuess = 5;

function findNearIds(name: string): readonly string[] {
  const near = findNearest(name, licenceIds);
  const isDoubtful =
    near !== undefined && near.length !== name.length && name.length < shortestGuess;
  return near === undefined || isDoubtful ? [] : [near];
}

/** Finds the identifiers for a common name of a licence, such as `Apache 2` or `GNU GPL v3`, the likeliest first. */
function findCommonLicences(text: string): readonly string[] | undefined {
  const name = text
    .toLowerCase()
    .replace(/general public/, 'gpl')
    .replace(/lesser gpl/, 'lgpl')
    .replace(/affero gpl/, 'agpl')
    .replace(/\b(?:gnu|the|licen[cs]e|version)\b/g, '')
    .replace(/[\s_-]+/g, '');
  const [, family, version, suffix] =
    /^([al]?gpl),?v?(\d(?:\.\d)?)?(\+|,?orlater|,?only)?$/.exec(name) ?? [];
  if (family !== undefined) return listGnuLicences(family, version, suffix);
  return licencesByName.find(([names]) => names.test(name))?.[1];
}

const licencesByName: readonly (readonly [names: RegExp, ids: readonly string[]])[] = [
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

/** Lists identifiers such as `GPL-3.0-or-later`; for an unknown version or suffix, all that may be meant. */
function listGnuLicences(family: string, version: string | undefined, suffix = ''): string[] {
  const name = family.toUpperCase();
  const versions =
    version === undefined ? gnuVersions[name] : [version.includes('.') ? version : `${version}.0`];
  const endings =
    suffix === 'only' ? ['only'] : suffix === '' ? ['or-later', 'only'] : ['or-later'];
  return (versions ?? [])
    .flatMap((number) => endings.map((ending) => `${name}-${number}-${ending}`))
    .filter((id) => licenceIds.includes(id));
}

/** Versions to suggest when a name has none. */
const gnuVersions: Readonly<Record<string, readonly string[]>> = {
  GPL: ['3.0', '2.0'],
  LGPL: ['3.0', '2.1'],
  AGPL: ['3.0'],
};
