#!/usr/bin/env bash
# i18n-strings-files takes the entry on the next line for a part of the text, when a comment follows on the line of an entry.
# The same happens to a second entry on one line. strings-file drops the entry with the comment.
#
# Tools:    i18n-strings-files 2.0.0, apple-strings 0.0.2, strings-file 0.0.5.
# Expected: In Apple's `.strings` an entry ends with its semicolon, and comments may stand between any two entries, as `//` too.
# Happens:  Of six entries the first two find four, one of them with a second entry inside it, and one with a comment; the third
#           finds four, and none with the comment. All three accept the file.
# Matters:  A file that was written by hand loses texts on its way through a program with one of these, and a count of its entries
#           is too low.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent i18n-strings-files@2.0.0 apple-strings@0.0.2 strings-file@0.0.5

cat >de.strings <<'STRINGS'
/* Menu */
"save" = "Sichern";
"site" = "Webseite"; // opens the browser
"help" = "Hilfe";
"open" = "Laden"; "quit" = "Beenden";
"last" = "Zuletzt";
STRINGS

cat >read.cjs <<'JS'
const { readFileSync } = require('node:fs');
const text = readFileSync('de.strings', 'utf8');
for (const name of ['i18n-strings-files', 'apple-strings', 'strings-file']) {
  console.log(name);
  for (const entry of Object.entries(require(name).parse(text))) console.log(`  ${JSON.stringify(entry)}`);
}
JS

cat >expected <<'TEXT'
i18n-strings-files
  ["save","Sichern"]
  ["site","Webseite\"; // opens the browser\n\"help\" = \"Hilfe"]
  ["open","Laden\"; \"quit\" = \"Beenden"]
  ["last","Zuletzt"]
apple-strings
  ["save","Sichern"]
  ["site","Webseite\"; // opens the browser\n\"help\" = \"Hilfe"]
  ["open","Laden\"; \"quit\" = \"Beenden"]
  ["last","Zuletzt"]
strings-file
  ["save","Sichern"]
  ["help","Hilfe"]
  ["open\" = \"Laden\"; \"quit","Beenden"]
  ["last","Zuletzt"]
TEXT
node read.cjs | tee actual
diff expected actual
