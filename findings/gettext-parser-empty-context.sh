#!/usr/bin/env bash
# gettext-parser 10.0.0 reads an empty context as no context, and so loses one of two valid entries.
# GNU gettext 0.21 counts two translated messages in the same file.
#
# Tool:     gettext-parser 10.0.0.
# Expected: `msgctxt ""` is a context of its own, as the manual of GNU gettext says.
# Happens:  The later entry replaces the earlier one, when reading as well as in a file written again.
# Matters:  Totals of two tools differ by such entries, and a tool that rewrites the file only to update its
#           header deletes a translation.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent gettext-parser@10.0.0

cat >de.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Open"
msgstr "Offen"

msgctxt ""
msgid "Open"
msgstr "Öffnen"
PO
cat >rewrite.mjs <<'JS'
import { readFileSync } from 'node:fs';
import gettextParser from 'gettext-parser';

const file = gettextParser.po.parse(readFileSync('de.po'));
console.log('contexts:', JSON.stringify(Object.keys(file.translations)));
console.log(gettextParser.po.compile(file).toString().split('\n\n').slice(1).join('\n\n').trim());
JS

cat >expected <<'TEXT'
contexts: [""]
msgid "Open"
msgstr "Öffnen"
TEXT
node rewrite.mjs | tee actual
diff expected actual

# The comparison is optional, for gettext isn't part of every Debian.
if command -v msgfmt >/dev/null; then msgfmt --statistics --output-file=/dev/null de.po; fi
