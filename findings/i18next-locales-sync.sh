#!/usr/bin/env bash
# i18next-locales-sync deletes every plural of Chinese, Indonesian, Japanese, Korean and Vietnamese.
# Languages with two forms or more keep theirs, also those whose forms aren't the English ones.
#
# Tools:    i18next-locales-sync 2.1.1 with its default, version 4 of i18next's format; i18next 27.1.5 reads the result.
# Expected: A language with one form has the key `file_other` alone, as i18next's documentation has it, and keeps its text.
# Happens:  A language with one form is treated as one without plurals, whose key would be `file`. `file_other` is removed with
#           its text, and no message says so.
# Matters:  A complete translation is lost in the run that is meant to add what is missing, and the files that remain agree with
#           each other, so that no figure shows the loss.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent i18next-locales-sync@2.1.1 i18next@27.1.5

cat >show.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import i18next from 'i18next';

const files = {
  en: { open: 'Open', file_one: '{{count}} file', file_other: '{{count}} files' },
  de: { open: 'Öffnen', file_one: '{{count}} Datei', file_other: '{{count}} Dateien' },
  ru: {
    open: 'Открыть',
    file_one: '{{count}} файл',
    file_few: '{{count}} файла',
    file_many: '{{count}} файлов',
    file_other: '{{count}} файла',
  },
  id: { open: 'Buka', file_other: '{{count}} berkas' },
  ja: { open: '開く', file_other: '{{count}} ファイル' },
  ko: { open: '열기', file_other: '파일 {{count}}개' },
  vi: { open: 'Mở', file_other: '{{count}} tệp' },
  zh: { open: '打开', file_other: '{{count}} 个文件' },
};
const show = async (lng) => {
  const read = (language) => JSON.parse(readFileSync(`locales/${language}/app.json`, 'utf8'));
  const resources = { en: { translation: read('en') }, [lng]: { translation: read(lng) } };
  const i18n = i18next.createInstance();
  await i18n.init({ lng, fallbackLng: 'en', resources });
  return `${Object.keys(resources[lng].translation).length} texts, shows ${i18n.t('file', { count: 5 })}`;
};

for (const [language, texts] of Object.entries(files)) {
  mkdirSync(`locales/${language}`, { recursive: true });
  writeFileSync(`locales/${language}/app.json`, JSON.stringify(texts));
}
const languages = Object.keys(files).filter((language) => language !== 'en');
const before = Object.fromEntries(await Promise.all(languages.map(async (one) => [one, await show(one)])));
execFileSync('npx', ['i18next-locales-sync', '-p', 'en', '-s', ...languages, '-l', 'locales']);
for (const language of languages) console.log(`${language}: ${before[language]}; then ${await show(language)}`);
JS

cat >expected <<'TEXT'
de: 3 texts, shows 5 Dateien; then 3 texts, shows 5 Dateien
ru: 5 texts, shows 5 файлов; then 5 texts, shows 5 файлов
id: 2 texts, shows 5 berkas; then 1 texts, shows 5 files
ja: 2 texts, shows 5 ファイル; then 1 texts, shows 5 files
ko: 2 texts, shows 파일 5개; then 1 texts, shows 5 files
vi: 2 texts, shows 5 tệp; then 1 texts, shows 5 files
zh: 2 texts, shows 5 个文件; then 1 texts, shows 5 files
TEXT
node show.mjs | tee actual
diff expected actual
