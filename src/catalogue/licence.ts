// The licence of a component: an SPDX identifier or expression.

import parseExpression from 'spdx-expression-parse';
import licenceIds from 'spdx-license-ids/index.json' with { type: 'json' };
import { nearest, sameName } from '../text/suggest.ts';
import { quoted } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

/** A problem when the text is no SPDX expression; an empty text is no licence, and fine. */
export function checkLicence(licence: string): FieldProblem | undefined {
  if (licence === '' || isExpression(licence)) return undefined;
  const name = licence.trim().replace(/\s+/g, '-');
  const near = nearest(name, licenceIds);
  const same = sameName(name, licenceIds);
  return {
    rule: 'bad-licence',
    found: `${quoted(licence)} is not an SPDX licence identifier or expression.`,
    expected: 'an identifier of the list at https://spdx.org/licenses/, or an expression of them',
    mend: near
      ? `Write "${near}" if that is the licence.`
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
