#!/usr/bin/env bash
# @wordpress/i18n 6.29.0 shows "21 file" to a Russian reader when the string is not translated.
# It chooses between the two English texts with the plural rule of the translation's language.
#
# Tools:    @wordpress/i18n 6.29.0; node-gettext 3.0.1 beside it, which falls back as GNU gettext does.
# Expected: Without a translation, English grammar holds: the singular for 1 alone.
# Happens:  Each number whose form has the index 0 in Russian (1, 21, 31, 101 …) gets the English singular.
# Matters:  A string that counts as untranslated doesn't show its source text as it was written: the reader sees
#           faulty English.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @wordpress/i18n@6.29.0 node-gettext@3.0.1

cat >show.mjs <<'JS'
import { createI18n } from '@wordpress/i18n';
import Gettext from 'node-gettext';

const rule =
  'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2';
const wordpress = createI18n(
  { '': { domain: 'app', lang: 'ru', plural_forms: `nplurals=3; plural=(${rule});` } },
  'app',
);
const gettext = new Gettext();
gettext.addTranslations('ru', 'app', { headers: {}, translations: { '': {} } });
gettext.setLocale('ru');
gettext.setTextDomain('app');

for (const count of [1, 2, 21, 101]) {
  const a = wordpress._n('%d file', '%d files', count, 'app').replace('%d', count);
  const b = gettext.ngettext('%d file', '%d files', count).replace('%d', count);
  console.log(`WordPress: ${a}; node-gettext: ${b}`);
}
JS

cat >expected <<'TEXT'
WordPress: 1 file; node-gettext: 1 file
WordPress: 2 files; node-gettext: 2 files
WordPress: 21 file; node-gettext: 21 files
WordPress: 101 file; node-gettext: 101 files
TEXT
node show.mjs | tee actual
diff expected actual
