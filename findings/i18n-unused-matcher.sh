#!/usr/bin/env bash
# `i18n-unused remove-unused` deletes every text of a React page, and keeps a plural that no code names.
# It calls all keys unused that `t('…')` asks for.
#
# Tools:    i18n-unused 0.19.0, without options beside the two folders.
# Expected: Its page on npm says that by default it finds the keys in calls of `$_`, `$t`, `t`, `$tc` and `tc`.
# Happens:  The default pattern looks for `t)(` in place of `t(`. The key of a plural loses two parts in place of one: `row_one`
#           becomes an empty key, which is found in each file.
# Matters:  The command edits the files of all languages at once, without a question, and says "Successfully removed".
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent i18n-unused@0.19.0

mkdir src locales
cat >src/page.jsx <<'JSX'
import { useTranslation } from 'react-i18next';

export function Page() {
  const { t } = useTranslation();
  const label = t('label');
  return <p title={t('page.tip')}>{t('page.title')} {label}</p>;
}
JSX
cat >locales/de.json <<'JSON'
{
  "label": "Name",
  "page": {
    "tip": "Hinweis",
    "title": "Titel"
  },
  "row_one": "{{count}} Zeile",
  "row_other": "{{count}} Zeilen",
  "old": "Alt"
}
JSON

cat >expected <<'JSON'
{
  "page": {},
  "row_one": "{{count}} Zeile",
  "row_other": "{{count}} Zeilen"
}
JSON
npx i18n-unused remove-unused --locales-path locales --src-path src
tee actual <locales/de.json
diff expected actual
