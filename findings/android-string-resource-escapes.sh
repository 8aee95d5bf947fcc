#!/usr/bin/env bash
# android-string-resource shows "cafu00e9" for "café" and writes texts that Android reads as others.
# It knows the escapes of quotes and of line breaks, and drops the backslash of the rest.
#
# Tools:    android-string-resource 2.3.10, the reader and writer of strings.xml of a translation platform.
# Expected: The escapes of Android's own documentation: `\u00e9`, `\t`, `\\`, `\@` and `\?`, and quotes around kept spaces.
# Happens:  Reading loses `\u` and `\t`. Writing adds no backslash, so `C:\\new` becomes `C:\new`, which has a line break,
#           `\@home` becomes a reference to another resource, and the spaces between quotes collapse.
# Matters:  Each text still counts as translated after such a round trip, and the app shows another one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent android-string-resource@2.3.10

cat >strings.xml <<'XML'
<?xml version="1.0" encoding="utf-8"?>
<resources>
  <string name="unicode">caf\u00e9</string>
  <string name="space">10\u00a0km</string>
  <string name="tab">Name\tSize</string>
  <string name="path">C:\\new</string>
  <string name="handle">\@home</string>
  <string name="indent">"  two  spaces"</string>
  <string name="quote">say \"hi\"</string>
</resources>
XML
cat >convert.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { asr2js, js2asr } = require('android-string-resource');

(async () => {
  const texts = await asr2js(readFileSync('strings.xml', 'utf8'));
  const written = await js2asr(texts);
  for (const [name, text] of Object.entries(texts)) {
    const line = written.split('\n').find((candidate) => candidate.includes(`"${name}"`));
    console.log(`${name}: read as ${text}, written as ${line.replace(/<\/.*/, '').replace(/.*>/, '')}`);
  }
})();
JS

cat >expected <<'TEXT'
unicode: read as cafu00e9, written as cafu00e9
space: read as 10u00a0km, written as 10u00a0km
tab: read as NametSize, written as NametSize
path: read as C:\new, written as C:\new
handle: read as @home, written as @home
indent: read as   two  spaces, written as   two  spaces
quote: read as say "hi", written as say \"hi\"
TEXT
node convert.cjs | tee actual
diff expected actual
