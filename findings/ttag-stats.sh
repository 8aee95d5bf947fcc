#!/usr/bin/env bash
# `ttag stats` finds three translated messages of five where msgfmt finds none of four.
# It counts the header as a message and each fuzzy translation as a translation.
#
# Tools:    ttag-cli 1.12.0; msgfmt of gettext 0.21 beside it.
# Guessed:  The figures of `msgfmt --statistics`, or fuzzy ones taken away from `TRANSLATED`, for `FUZZY` is a line of its own.
# Happens:  The header is one of `TOTAL` and of `TRANSLATED`, and the only context of a file without contexts. A message is
#           fuzzy only if it has no other flag: `#, fuzzy, c-format` isn't.
# Matters:  An untouched language is never at 0 %, and a merge that turns texts fuzzy doesn't lower its figure.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ttag-cli@1.12.0

cat >de.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Open"
msgstr ""

msgid "Save"
msgstr ""

#, fuzzy
msgid "Close"
msgstr "Schließen"

#, fuzzy, c-format
msgid "Close %s"
msgstr "%s schließen"
PO

cat >expected <<'TEXT'
TOTAL: 5
CONTEXTS: 1
TRANSLATED: 3
FUZZY: 1
0 translated messages, 2 fuzzy translations, 2 untranslated messages.
TEXT
{
  node_modules/.bin/ttag stats de.po | grep :
  LC_ALL=C msgfmt --statistics --output-file=/dev/null de.po 2>&1
} | tee actual
diff expected actual
