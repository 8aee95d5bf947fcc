// Decides which names of authors are published. An author may be a program, and a name may be an address or anything else
// that git accepts.

import { shorten } from '../text/wording.ts';

/** An author by the name and the e-mail address in git. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** Returns the name of a person on one line, without invisible characters; undefined for a program or an address. */
export function toPublishedName({ name, email }: Author): string | undefined {
  const visible = name.replace(/\s/gu, ' ').replace(unfitCharacters, '');
  const words = visible.split(' ').filter((word) => word !== '');
  const text = words.join(' ').replace(/(\p{M}{3})\p{M}+/gu, '$1');
  // The compatible form unmasks full-width letters.
  const plain = text.normalize('NFKC').toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(plain) || /@|:\/\//.test(plain)) return undefined;
  if (isProgramName(plain) || programEmail.test(email)) return undefined;
  return shorten(text);
}

/** Controls, those that reverse the writing direction, and other invisible characters, without joiners, which names need. */
const unfitCharacters = /(?![\u200c\u200d])\p{C}/gu;

const programEmail = /^no-?reply@|\[bot\]@/i;

/** Whether a name in lower case has the word `bot`, or only words that programs are named by: `translation server`. */
function isProgramName(name: string): boolean {
  const words: readonly string[] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.includes('bot') || words.every((word) => programWords.has(word));
}

/** Chosen: the programs that commit translations, and general names. */
const programWords: ReadonlySet<string> = new Set(
  (
    'action actions admin anonymous app auto automated automatic automation ci crowdin dependabot forgejo gitea github ' +
    'gitlab hosted integration jenkins l10n localazy localization lokalise net pontoon poeditor renovate robot root ' +
    'server service sync system tolgee transifex translate translatewiki translation translations travis unknown update ' +
    'user weblate zanata'
  ).split(' '),
);
