// The translations of a module of PrestaShop, which are known by their keys: each is made from a source text.

import type { ConfigFile, Declaration } from './declaration.ts';

/** PrestaShop's own codes of languages. */
const codes: ReadonlyMap<string, string> = new Map([
  ['ag', 'es_AR'],
  ['au', 'en_AU'],
  ['br', 'pt_BR'],
  ['cb', 'es_CO'],
  ['dh', 'de_CH'],
  ['gb', 'en_GB'],
  ['mx', 'es_MX'],
  ['pe', 'es_PE'],
  ['qc', 'fr_CA'],
  ['si', 'sl'],
  ['tw', 'zh_TW'],
  ['us', 'en_US'],
  ['vn', 'vi'],
]);

/** `translations/*.php`, of which English has texts only where someone has written them. */
export function prestaShop({ folder, text }: ConfigFile): Declaration[] {
  if (!/\$_MODULE\[(?:'<\{|"<\{)[^$\n]+?prestashop>/.test(text)) return [];
  const mask = `${folder === '' ? '' : `${folder}/`}*.php`;
  const elsewhere =
    'The source texts are in the code of the module: the keys are made from them, and do not tell them.';
  return [{ from: mask, mask, sureCodes: codes, elsewhere }];
}
