// Provides the plural rules of Qt, which differ from CLDR's: Qt Linguist asks for these forms, and lrelease numbers
// them in this order. Source: `src/linguist/shared/numerus.cpp` in qttools.

import { type FileRule, getCldrRule, parsePluralRule } from './plural-rules.ts';

/**
 * Returns the rule of a language; undefined if Qt has none. If CLDR needs fewer forms, its rule counts: translation
 * platforms follow CLDR.
 */
export function getQtPluralRule(code: string): FileRule | undefined {
  const [language = ''] = code.split(/[_@]/, 1);
  const rule = rules.get(code) ?? rules.get(language);
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
