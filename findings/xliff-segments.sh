#!/usr/bin/env bash
# xliff 6.4.0 keeps only the last segment of an XLIFF 2.0 unit.
# Reading and writing a file turns two sentences into one, without an error.
#
# Tool:     the npm package xliff 6.4.0.
# Expected: The segments of a unit are joined, or the file is refused.
# Happens:  Each `<segment>` replaces the one before it. The attribute `state` is lost as well.
# Matters:  Tools that translate sentence by sentence split a unit into segments. Words counted after such a
#           round trip are too few, and a unit whose first sentence is untranslated looks complete.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xliff@6.4.0

cat >de.xlf <<'XML'
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="app">
    <unit id="greeting">
      <segment id="s1" state="initial"><source>Hello. </source></segment>
      <segment id="s2" state="final"><source>Come in.</source><target>Komm herein.</target></segment>
    </unit>
  </file>
</xliff>
XML
cat >convert.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { js2xliff, xliff2js } = require('xliff');

(async () => {
  const content = await xliff2js(readFileSync('de.xlf', 'utf8'));
  console.log(JSON.stringify(content.resources.app.greeting));
  const written = await js2xliff(content);
  console.log('segments written:', written.match(/<segment/g).length);
  console.log('states written:', (written.match(/state=/g) ?? []).length);
})();
JS

cat >expected <<'TEXT'
{"source":"Come in.","target":"Komm herein."}
segments written: 1
states written: 0
TEXT
node convert.cjs | tee actual
diff expected actual
