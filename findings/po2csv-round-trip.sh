#!/usr/bin/env bash
# A PO file at 60 % comes back from po2csv and csv2po at 100 %, or as a file that msgfmt refuses.
# Removed and fuzzy translations become live ones. With the PO file as a template, one plural breaks the syntax.
#
# Tools:    po2csv and csv2po of translate-toolkit 3.8.4, msgfmt of gettext 0.21; all of Debian 12.
# Expected: The messages that are counted before the round trip are counted after it, for no text is edited in between.
# Happens:  Each text becomes a line of location, source and target, also that of an obsolete message (`#~`). csv2po makes two
#           messages of a plural, one of two contexts, and a line break of `\\n` in a path. For a template it writes the
#           characters of a plural's first form one by one, without quotes.
# Matters:  The table is what translators are sent. Their work can't be compiled, or the figures are of another file.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8

cat >de.po <<'PO'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgctxt "verb"
msgid "Open"
msgstr "Öffnen"

msgctxt "state"
msgid "Open"
msgstr ""

#, fuzzy
msgid "Close all"
msgstr "Schließen"

msgid "file"
msgid_plural "files"
msgstr[0] "Datei"
msgstr[1] "Dateien"

msgid "C:\\new"
msgstr "C:\\neu"

#~ msgid "Print"
#~ msgstr "Drucken"
PO

cat >expected <<'TEXT'
before: 3 translated messages, 1 fuzzy translation, 1 untranslated message.
after: 6 translated messages.
after, with a template: msgfmt: found 6 fatal errors
msgid "file"
msgid_plural "files"
msgstr[0] D
a
t
e
i
msgstr[1] "Dateien"
TEXT
{
  echo "before: $(msgfmt --statistics --output-file=/dev/null de.po 2>&1)"
  po2csv --progress=none de.po de.csv
  csv2po --progress=none de.csv after.po
  echo "after: $(msgfmt --statistics --output-file=/dev/null after.po 2>&1)"
  csv2po --progress=none --template=de.po de.csv with-template.po
  echo "after, with a template: $(msgfmt --output-file=/dev/null with-template.po 2>&1 | tail -n 1)"
  sed -n '/^msgid "file"/,/^msgstr\[1\]/p' with-template.po
} | tee actual
diff expected actual
