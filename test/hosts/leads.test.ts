import { describe, expect, test } from 'vitest';
import { type Lead, leadRules } from '../../src/hosts/leads.ts';

const [before, behind] = ['/api/translations/demo/app/', '/file/'];
const raw = 'https://raw.githubusercontent.com/demo/app/main';

const written = {
  group: (pattern: string) => `(${pattern})`,
  found: (number: number) => `\${${number}}`,
};

const lead = (code: string, file: string): Lead => ({
  before,
  code,
  behind,
  url: `${raw}/${file}`,
});

/** Where a server with these rules leads: paths first, then patterns in their order. */
function follow(leads: readonly Lead[], code: string): string | undefined {
  const { exact, patterns } = leadRules(leads, written);
  const path = before + code + behind;
  for (const [own, url] of exact) if (own === path) return url;
  for (const [pattern, url] of patterns) {
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (found !== null) return url.replace(/\$\{(\d)\}/g, (_, at) => found[Number(at)] ?? '');
  }
  return undefined;
}

describe('leadRules', () => {
  const cases: [string, Lead[], number][] = [
    ['hyphens', [lead('de', 'de.json'), lead('pt_BR', 'pt-BR.json')], 0],
    ['underscores', [lead('pt_BR', 'pt_BR/app.po'), lead('zh_Hant_HK', 'zh_Hant_HK/app.po')], 0],
    ['a source of another name', [lead('de', 'de.ts'), lead('en', 'a.ts'), lead('fr', 'fr.ts')], 1],
    ['Android', [lead('de', 'values-de/s.xml'), lead('pt_BR', 'values-pt-rBR/s.xml')], 2],
    [
      'a variant',
      [lead('ca@valencia', 'ca%40valencia.po'), lead('ca', 'ca.po'), lead('de', 'de.po')],
      1,
    ],
    [
      'many parts',
      [lead('a_b_c_d_e', 'a-b-c-d-e.po'), lead('de', 'de.po'), lead('fr', 'fr.po')],
      1,
    ],
    ['the code twice', [lead('de', 'de/app.de.po'), lead('pt_BR', 'pt-BR/app.pt-BR.po')], 0],
    ['a code within a word', [lead('de', 'index/de.po'), lead('in', 'index/in.po')], 0],
    ['one alone', [lead('de', 'de.json')], 1],
    ['none', [], 0],
  ];

  test.each(cases)('%s: every file, and rules for %i of them', (_, leads, own) => {
    for (const { code, url } of leads) expect(follow(leads, code)).toBe(url);
    expect(leadRules(leads, written).exact).toHaveLength(own);
  });

  test('tell of languages that are yet to come', () => {
    const leads = [lead('de', 'de.json'), lead('pt_BR', 'pt-BR.json')];
    expect(follow(leads, 'zh_Hant_HK')).toBe(`${raw}/zh-Hant-HK.json`);
  });

  test('keep components apart', () => {
    const other = { ...lead('de', 'other/de.json'), before: '/api/translations/demo/a.pp/' };
    const leads = [lead('de', 'de.json'), lead('fr', 'fr.json'), other];
    expect(follow(leads, 'de')).toBe(`${raw}/de.json`);
    expect(leadRules(leads, written).exact).toEqual([
      ['/api/translations/demo/a.pp/de/file/', `${raw}/other/de.json`],
    ]);
  });
});
