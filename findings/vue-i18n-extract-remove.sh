#!/usr/bin/env bash
# `vue-i18n-extract report --remove` deletes texts that the page shows, and makes it show a wrong one.
# It doesn't know the links of vue-i18n (`@:brand`), nor `$t('steps.0')`, which vue-i18n reads as the first item of a list.
#
# Tools:    vue-i18n-extract 2.0.7, vue-i18n 11.4.2.
# Expected: It removes the keys that the program doesn't use; here there is none.
# Happens:  `brand`, which another text names, is gone, so the page says "brand". Of the list it removes every second item, as each
#           removal moves the next one: the page shows the second step as the first. It also asks for `steps.0` as a missing key.
# Matters:  The command is meant to be run before a release, and exits with 0.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent vue-i18n-extract@2.0.7 vue-i18n@11.4.2 vue@3.5.45

cat >App.vue <<'VUE'
<template>
  <h1>{{ $t('title') }}</h1>
  <p>{{ $t('steps.0') }}, {{ $t('steps.1') }}</p>
</template>
VUE
cat >en.json <<'JSON'
{ "title": "Welcome to @:brand", "brand": "Acme", "steps": ["Open the file", "Save it"] }
JSON

cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createI18n } from 'vue-i18n';

const en = JSON.parse(readFileSync('en.json', 'utf8'));
const { t } = createI18n({ legacy: false, locale: 'en', messages: { en }, warnHtmlMessage: false }).global;
console.log(['title', 'steps.0', 'steps.1'].map((key) => t(key)).join(' | '));
JS

cat >expected <<'TEXT'
Welcome to Acme | Open the file | Save it
Welcome to brand | Save it | steps.1
TEXT
node show.mjs 2>/dev/null | tee actual
npx vue-i18n-extract report --vueFiles './*.vue' --languageFiles ./en.json --remove >report.txt
node show.mjs 2>/dev/null | grep -v intlify | tee -a actual
diff expected actual
grep -o "'steps.0'" report.txt
