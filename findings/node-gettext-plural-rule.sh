#!/usr/bin/env bash
# node-gettext ignores the plural rule of the file, so that each number in a Slovenian file of GNOME gets a wrong form.
# It takes a rule of its own by the language's code.
#
# Tools:    node-gettext 3.0.1; Python's gettext beside it.
# Expected: The header `Plural-Forms` says which form belongs to a number, as the manual of GNU gettext has it.
# Happens:  node-gettext's own rules have the Slovenian forms in another order, one form alone for Persian, and no singular
#           for 0 in Brazilian Portuguese. French comes out right.
# Matters:  The file is complete and valid, and its readers see "1 datotek" and "2 datoteka".
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node-gettext@3.0.1 gettext-parser@10.0.0

cat >show.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mo } from 'gettext-parser';
import Gettext from 'node-gettext';

const files = {
  fa: ['(n > 1)', 'parvande', 'parvandeha'],
  fr: ['(n > 1)', 'fichier', 'fichiers'],
  pt_BR: ['(n > 1)', 'arquivo', 'arquivos'],
  sl: [
    '(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0)',
    ...['datotek', 'datoteka', 'datoteki', 'datoteke'],
  ],
};
const counts = [0, 1, 2, 3, 5];
const python = `import gettext
texts = gettext.GNUTranslations(open("file.mo", "rb"))
for count in ${JSON.stringify(counts)}: print(texts.ngettext("file", "files", count))`;
for (const [language, [rule, ...msgstr]] of Object.entries(files)) {
  const headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Plural-Forms': `nplurals=${msgstr.length}; plural=${rule};`,
  };
  const entry = { msgid: 'file', msgid_plural: 'files', msgstr };
  const file = mo.compile({ charset: 'utf-8', headers, translations: { '': { file: entry } } });
  writeFileSync('file.mo', file);

  const gettext = new Gettext();
  gettext.addTranslations(language, 'app', mo.parse(file));
  gettext.setLocale(language);
  gettext.setTextDomain('app');
  const shown = {
    'node-gettext': counts.map((count) => gettext.ngettext('file', 'files', count)),
    Python: execFileSync('python3', ['-c', python]).toString().trim().split('\n'),
  };
  for (const [name, texts] of Object.entries(shown)) {
    const list = counts.map((count, index) => `${count} ${texts[index]}`);
    console.log(`${language}, ${name}: ${list.join(', ')}`);
  }
}
JS

cat >expected <<'TEXT'
fa, node-gettext: 0 parvande, 1 parvande, 2 parvande, 3 parvande, 5 parvande
fa, Python: 0 parvande, 1 parvande, 2 parvandeha, 3 parvandeha, 5 parvandeha
fr, node-gettext: 0 fichier, 1 fichier, 2 fichiers, 3 fichiers, 5 fichiers
fr, Python: 0 fichier, 1 fichier, 2 fichiers, 3 fichiers, 5 fichiers
pt_BR, node-gettext: 0 arquivos, 1 arquivo, 2 arquivos, 3 arquivos, 5 arquivos
pt_BR, Python: 0 arquivo, 1 arquivo, 2 arquivos, 3 arquivos, 5 arquivos
sl, node-gettext: 0 datoteke, 1 datotek, 2 datoteka, 3 datoteki, 5 datoteke
sl, Python: 0 datotek, 1 datoteka, 2 datoteki, 3 datoteke, 5 datotek
TEXT
node show.mjs | tee actual
diff expected actual
