#!/usr/bin/env bash
# `pybabel compile --statistics` counts a plural without any translation as translated.
# Of an untouched file with three messages, two of them plurals, it says that 66 % are translated.
#
# Tools:    Babel 2.10.3 and msgfmt of gettext 0.21, both of Debian 12.
# Expected: A message whose forms are all empty is untranslated, as it is to msgfmt.
# Happens:  The forms of a plural are a tuple, and a tuple of two empty texts isn't false. Compiling looks at each form, and
#           writes the source text.
# Matters:  A new language starts at the share of its plurals instead of 0 %, and a plural that is added to the program never
#           lowers the figure.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8

cat >untouched.po <<'PO'
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Open"
msgstr ""

msgid "file"
msgid_plural "files"
msgstr[0] ""
msgstr[1] ""

msgid "folder"
msgid_plural "folders"
msgstr[0] ""
msgstr[1] ""
PO
sed '/^msgid "Open"/{n;s/""/"Öffnen"/}' untouched.po >begun.po

cat >expected <<'TEXT'
untouched, msgfmt: 0 translated messages, 3 untranslated messages.
untouched, Babel: 2 of 3 messages (66%) translated
begun, msgfmt: 1 translated message, 2 untranslated messages.
begun, Babel: 3 of 3 messages (100%) translated
TEXT
for name in untouched begun; do
  echo "$name, msgfmt: $(msgfmt --statistics --output-file=/dev/null "$name.po" 2>&1)"
  /usr/bin/pybabel compile --statistics --locale=de --input-file="$name.po" --output-file="$name.mo" 2>&1 |
    sed -n "s/\(translated\) in .*/\1/; s/^[0-9]* of/$name, Babel: &/p"
done | tee actual
diff expected actual
