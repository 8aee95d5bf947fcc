#!/usr/bin/env bash
# Prettier with prettier-plugin-properties cuts the space off the end of a text; a text that is a space swallows the next one.
# "Hello, " + "Ann" becomes "Hello,Ann", and the separator between thousands becomes "total = Total".
#
# Tools:    prettier 3.10.1 with prettier-plugin-properties 0.3.1; properties-file 5.0.7 reads what java.util.Properties reads.
# Expected: A formatter changes the look of a file and no text, above all none whose author wrote `\u0020` to keep the space.
# Happens:  `\u0020` becomes a plain space, which Prettier removes at the end of a line as it does everywhere. Of a space alone
#           `\` remains, and joins the line to the next: one text is wrong, the other gone. The second run makes that one line.
# Matters:  It is meant to run over all files on each commit, and exits with 0. The change looks like one of layout alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent prettier@3.10.1 prettier-plugin-properties@0.3.1 properties-file@5.0.7

cat >fr.properties <<'TEXT'
greeting=Bonjour,\u0020
unit=fichiers\ 
thousands=\u0020
total=Total
TEXT
cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { getProperties } from 'properties-file';

for (const [key, text] of Object.entries(getProperties(readFileSync('fr.properties', 'utf8')))) {
  console.log(`${key}: [${text}]`);
}
JS

cat >expected <<'TEXT'
greeting: [Bonjour, ]
unit: [fichiers ]
thousands: [ ]
total: [Total]
greeting: [Bonjour,]
unit: [fichiers]
thousands: [total = Total]
TEXT
node show.mjs | tee actual
npx prettier --plugin prettier-plugin-properties --write fr.properties >/dev/null
node show.mjs | tee -a actual
diff expected actual
