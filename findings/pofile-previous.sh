#!/usr/bin/env bash
# pofile 1.1.4 appends the previous source string of one entry to the translation of the entry before it.
# It happens when `#| msgid` opens an entry, as in what `msgattrib --clear-fuzzy` writes.
#
# Tools:    pofile 1.1.4. @lingui/format-po 5.9.5 reads PO files with it and shows the same.
# Expected: `#|` lines are comments: kept or dropped, but never part of a text.
# Happens:  "Sichern" becomes "SichernClose file". With `#, fuzzy` or `#:` in front of `#|` the text is right.
# Matters:  The damaged text still counts as translated, and the damage spreads when the file is written again.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pofile@1.1.4

# `msgattrib --clear-fuzzy --no-location` writes a file like this one after `msgmerge --previous`.
cat >de.po <<'PO'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

msgid "Save"
msgstr "Sichern"

#| msgid "Close file"
msgid "Close"
msgstr "Schließen"
PO
cat >parse.cjs <<'JS'
const { readFileSync } = require('node:fs');
const PO = require('pofile');

const text = readFileSync('de.po', 'utf8');
for (const [name, input] of Object.entries({
  'without a reference': text,
  'with a reference': text.replace('#|', '#: app.c:7\n#|'),
})) {
  console.log(name, PO.parse(input).items.map(({ msgid, msgstr }) => `${msgid}=${msgstr}`).join(', '));
}
JS

cat >expected <<'TEXT'
without a reference Save=SichernClose file, Close=Schließen
with a reference Save=Sichern, Close=Schließen
TEXT
node parse.cjs | tee actual
diff expected actual
