#!/usr/bin/env bash
# At 1,000,000 files, next-translate shows a French reader the name of the key, and i18n-js "missing translation".
# The file has "fichier" and "fichiers", and they are shown for 1, 2 and 999,999.
#
# Tools:    next-translate 3.2.0, and i18n-js 4.5.3 with make-plural 8.1.0; i18next 27.1.5, @nanostores/i18n 1.3.3 and
#           typesafe-i18n 5.27.1 beside them.
# Expected: `other` is the category that each language has, and a missing form falls back to it in Unicode CLDR (UTS #35,
#           lateral inheritance) and ICU.
# Happens:  Whole millions have got a category of their own, `many`, in French, Italian, Spanish, Portuguese and Catalan. The
#           two don't try `other` if there is no text for it.
# Matters:  A file that was complete under the older rules no longer is, and no test with small numbers shows it. Millions are
#           what pages round views and downloads to.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --legacy-peer-deps next-translate@3.2.0 react@19 i18n-js@4.5.3 make-plural@8.1.0 \
  i18next@27.1.5 @nanostores/i18n@1.3.3 nanostores@1.5.5 typesafe-i18n@5.27.1

cat >show.mjs <<'JS'
import { createRequire } from 'node:module';
import { count, createI18n } from '@nanostores/i18n';
import { I18n, useMakePlural } from 'i18n-js';
import i18next from 'i18next';
import { fr } from 'make-plural';
import { atom } from 'nanostores';
import { i18nObject } from 'typesafe-i18n';

const french = { file_one: '{{count}} fichier', file_other: '{{count}} fichiers' };
await i18next.init({
  lng: 'fr',
  fallbackLng: 'en',
  resources: {
    en: { translation: { file_one: '{{count}} file', file_other: '{{count}} files' } },
    fr: { translation: french },
  },
});

globalThis.i18nConfig = { defaultLocale: 'fr', loadLocaleFrom: async () => french };
const getT = createRequire(import.meta.url)('next-translate/getT').default;
const next = await getT('fr', 'common');

const i18n = new I18n({ fr: { file: { one: '%{count} fichier', other: '%{count} fichiers' } } });
i18n.locale = 'fr';
i18n.pluralization.register('fr', useMakePlural({ pluralizer: fr }));

const get = async () => ({ page: { file: { one: '{count} fichier', other: '{count} fichiers' } } });
const messages = createI18n(atom('fr'), { baseLocale: 'en', get })('page', { file: count({ many: '{count} files' }) });
const nanostores = await new Promise((resolve) => messages.listen(resolve));

const typesafe = i18nObject('fr', { file: '{0} {{fichier|fichiers}}' }, {});

for (const number of [1, 2, 999999, 1000000]) {
  console.log('next-translate:', next('file', { count: number }));
  console.log('i18n-js:', i18n.t('file', { count: number }));
  console.log('i18next:', i18next.t('file', { count: number }));
  console.log('@nanostores/i18n:', nanostores.file(number));
  console.log('typesafe-i18n:', typesafe.file(number));
}
JS

cat >expected <<'TEXT'
next-translate: 1 fichier
i18n-js: 1 fichier
i18next: 1 fichier
@nanostores/i18n: 1 fichier
typesafe-i18n: 1 fichier
next-translate: 2 fichiers
i18n-js: 2 fichiers
i18next: 2 fichiers
@nanostores/i18n: 2 fichiers
typesafe-i18n: 2 fichiers
next-translate: 999999 fichiers
i18n-js: 999999 fichiers
i18next: 999999 fichiers
@nanostores/i18n: 999999 fichiers
typesafe-i18n: 999999 fichiers
next-translate: file
i18n-js: [missing "fr.file.many" translation]
i18next: 1000000 fichiers
@nanostores/i18n: 1000000 fichiers
typesafe-i18n: 1000000 fichiers
TEXT
node show.mjs | tee actual
diff expected actual
