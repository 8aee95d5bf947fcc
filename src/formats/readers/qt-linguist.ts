// Reads Qt's translation sources (`.ts`). Texts that the program no longer has stay in a file in case they come back;
// they are skipped.
// The format: https://doc.qt.io/qt-6/linguist-ts-file-format.html

import { getBaseLanguage } from '../../text/identifiers.ts';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { applyPluralRule, type FileRule, getCldrRule, parsePluralRule } from './plural-forms.ts';
import { createKeyNumberer } from './text-entries.ts';
import { getChildren, readXml, splitMarkup, type XmlElement } from './xml.ts';

export const qtLinguist: Format = {
  kind: 'bilingual',
  read(bytes, info) {
    const getKey = createKeyNumberer();
    return findMessages(readXml(bytes, ['TS']), '').map(({ element, context }) => {
      const message = getMessage(element, context, info.language);
      return { ...message, key: getKey(message.key, element) };
    });
  },
};

interface FoundMessage {
  readonly element: XmlElement;
  /** Mostly the name of a class; empty if texts have ids instead. */
  readonly context: string;
}

function findMessages(parent: XmlElement, context: string): readonly FoundMessage[] {
  return getChildren(parent, 'message', 'context').flatMap((element) => {
    if (element.name === 'context') return findMessages(element, getTextOfChild(element, 'name'));
    const type = getChildren(element, 'translation')[0]?.attributes['type'] ?? '';
    return obsoleteTypes.has(type) ? [] : [{ element, context }];
  });
}

/** The types of texts that the program no longer has: newer versions of Qt write `vanished`, older ones `obsolete`. */
const obsoleteTypes: ReadonlySet<string> = new Set(['vanished', 'obsolete']);

function getMessage(element: XmlElement, context: string, language: string): Message {
  const { id = '', numerus } = element.attributes;
  // A program that finds its texts by ids need not have source texts.
  const source = getTextOfChild(element, 'source') || id;
  // Files that were converted from PO have its `msgid_plural` in this element.
  const plural = numerus === 'yes' ? getTextOfChild(element, 'extra-po-msgid_plural') : '';
  const [translation] = getChildren(element, 'translation');
  const forms = translation === undefined ? [] : getChildren(translation, 'numerusform');
  const single = translation === undefined ? '' : getText(translation);
  const isPlural = numerus === 'yes' && forms.length > 0;
  const pluralForms = isPlural
    ? applyPluralRule(forms.map(getText), getQtPluralRule(language))
    : undefined;
  const target = pluralForms?.target ?? [single];
  const isFuzzy = translation?.attributes['type'] === 'unfinished';
  return {
    key: id || createKey(context, source, getTextOfChild(element, 'comment')),
    source: plural === '' ? [source] : [source, plural],
    target,
    ...pluralForms,
    ...(plural !== '' && { singleNumberSources: [true, false] }),
    ...(isFuzzy && target.some((form) => form !== '') && { isFuzzy }),
    line: element.line,
  };
}

/** Creates a key: `Window: Open (verb)`. Texts that are the same in one context have different comments. */
function createKey(...parts: [context: string, source: string, comment: string]): string {
  const [context, source, comment] = parts.map((part) => part.slice(0, longestPart));
  return `${context && `${context}: `}${source}${comment && ` (${comment})`}`;
}

/** Characters. Chosen: a key need not have all of a long text. */
const longestPart = 1_000;

function getTextOfChild(parent: XmlElement, name: string): string {
  const [child] = getChildren(parent, name);
  return child === undefined ? '' : getText(child);
}

/** Returns the text of an element. If it has variants for several widths, the first is the longest. */
function getText(element: XmlElement): string {
  const [variant] = getChildren(element, 'lengthvariant');
  return splitMarkup(variant ?? element)
    .map(({ text, tagElement }) => (tagElement?.name === 'byte' ? getCharacter(tagElement) : text))
    .join('');
}

/** Returns the character of `<byte value="x1b"/>`, which is for characters that XML does not allow. */
function getCharacter({ attributes: { value = '' } }: XmlElement): string {
  const number = Number(value.replace(/^x/, '0x'));
  return value !== '' && number >= 0 && number <= 0xffff ? String.fromCharCode(number) : '';
}

/**
 * Returns the rule of a language; undefined if Qt has none. If CLDR needs fewer forms, its rule counts: translation
 * platforms follow CLDR.
 */
export function getQtPluralRule(code: string): FileRule | undefined {
  const rule = rules.get(code) ?? rules.get(getBaseLanguage(code));
  const cldrRule = getCldrRule(code);
  return rule && cldrRule && cldrRule.number < rule.number ? cldrRule : rule;
}

/** The numbers for which Slavic languages have the form for few: 2 to 4, 22 to 24, … */
const slavicFew = 'n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20)';

const rulesWithLanguages: readonly (readonly [rule: string, languages: string])[] = [
  [
    'nplurals=1; plural=0',
    'bi my zh dz fj gn hu id ja jv ko ms na om fa su tt th bo tr vi yo za yue lzh nan',
  ],
  [
    'nplurals=2; plural=n != 1',
    'ab aa af sq am as ay az ba eu bn bg ca kw co da nl en eo et fo fi fur fy gl ka de el kl gu ha he hi ia ie it kn ks kk ' +
      'km rw ky ku lo la ln lb mg ml mr mn ne nso nb nn no oc or ps pt pa qu rm rn sn sd si so st es sw ss sv tg ta te to ' +
      'ts tn tk ug ur uz vo wo xh yi zu',
  ],
  ['nplurals=2; plural=n > 1', 'hy br fr pt_BR ti wa'],
  ['nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2', 'lv'],
  ['nplurals=2; plural=n%10==1 && n%100!=11 ? 0 : 1', 'is'],
  ['nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2', 'dv iu ik ga gv mi se sm sa'],
  ['nplurals=4; plural=n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n > 2 && n < 20 ? 2 : 3', 'gd'],
  ['nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2', 'sk cs'],
  ['nplurals=3; plural=n%10==1 ? 0 : n%10==2 ? 1 : 2', 'mk'],
  [
    'nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10!=0 && (n%100<10 || n%100>=20) ? 1 : 2',
    'lt',
  ],
  [`nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : ${slavicFew} ? 1 : 2`, 'bs be hr ru sr uk'],
  [`nplurals=3; plural=n==1 ? 0 : ${slavicFew} ? 1 : 2`, 'pl'],
  ['nplurals=3; plural=n==1 ? 0 : n==0 || (n%100 > 0 && n%100 < 20) ? 1 : 2', 'ro'],
  ['nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3', 'sl'],
  [
    'nplurals=4; plural=n==1 ? 0 : n==0 || (n%100>=1 && n%100<=10) ? 1 : n%100>=11 && n%100<=19 ? 2 : 3',
    'mt',
  ],
  ['nplurals=5; plural=n==0 ? 0 : n==1 ? 1 : n>=2 && n<=5 ? 2 : n==6 ? 3 : 4', 'cy'],
  [
    'nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5',
    'ar',
  ],
  // Qt 4 and 5 have the rule with three forms, newer versions that with two.
  ['nplurals=2; plural=n > 1', 'fil tl'],
];

const rules: ReadonlyMap<string, FileRule> = new Map(
  rulesWithLanguages.flatMap(([text, languages]) => {
    const rule = parsePluralRule(text);
    return rule === undefined ? [] : languages.split(' ').map((code) => [code, rule] as const);
  }),
);
