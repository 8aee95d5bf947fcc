#!/usr/bin/env bash
# i18next-conv 17.0.0 turns complete Hebrew and Latvian plurals into files that show the bare key for most numbers.
# The plural form for 2 and 5 is written as `two` in Hebrew, and not written at all in Latvian.
#
# Tools:    i18next-conv 17.0.0 writes what i18next 27.1.5 reads; the option `compatibilityJSON: 'v4'` is its current format.
# Expected: The form that the PO file's own rule gives for 5 becomes the category of 5 in CLDR, `other`.
# Happens:  The header `Plural-Forms` isn't asked. A table per language names the forms by their index. French comes out right.
# Matters:  The PO file counts as 100 % translated, and the JSON file has no empty text either.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent i18next-conv@17.0.0 i18next@27.1.5

cat >convert.mjs <<'JS'
import i18next from 'i18next';
import { gettextToI18next } from 'i18next-conv';

const rules = {
  fr: ['nplurals=2; plural=(n > 1);', 'livre', 'livres'],
  he: ['nplurals=2; plural=(n != 1);', 'sefer', 'sfarim'],
  lv: ['nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);', 'gramata', 'gramatas', 'gramatu'],
};
for (const [language, [rule, ...forms]] of Object.entries(rules)) {
  const po = [
    `msgid ""\nmsgstr "Language: ${language}\\n"\n"Plural-Forms: ${rule}\\n"\n`,
    'msgid "book"\nmsgid_plural "books"',
    ...forms.map((form, index) => `msgstr[${index}] "${form}"`),
  ].join('\n');
  const json = await gettextToI18next(language, `${po}\n`, { compatibilityJSON: 'v4' });
  const translation = JSON.parse(json);
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, fallbackLng: false, resources: { [language]: { translation } } });
  const shown = [0, 1, 2, 5, 100].map((count) => `${count} ${i18n.t('book', { count })}`);
  console.log(`${language} ${JSON.stringify(translation)} shows ${shown.join(', ')}`);
}
JS

cat >expected <<'TEXT'
fr {"book_one":"livre","book_other":"livres"} shows 0 livre, 1 livre, 2 livres, 5 livres, 100 livres
he {"book_one":"sefer","book_two":"sfarim"} shows 0 book, 1 sefer, 2 sfarim, 5 book, 100 book
lv {"book_one":"gramata","book_zero":"gramatu"} shows 0 gramatu, 1 gramata, 2 book, 5 book, 100 gramatu
TEXT
node convert.mjs | tee actual
diff expected actual
