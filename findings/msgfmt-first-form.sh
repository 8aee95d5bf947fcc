#!/usr/bin/env bash
# msgfmt calls a plural translated when only its first form is, and readers then see no text at all for other numbers.
# With only the first form missing it is untranslated, and the finished forms are never shown.
#
# Tools:    msgfmt of gettext 0.21 with `--check`, and pocount of translate-toolkit 3.8.4; polib 1.1.1 beside them.
# Expected: A message is translated if all its forms are, or a missing form shows the source text, as a missing translation
#           does.
# Happens:  Both look at `msgstr[0]` alone. msgfmt writes the empty forms into the MO file, where they count as translations.
# Matters:  The figure that projects publish from msgfmt is above what readers see, and a translator who leaves a form for
#           later takes the text away rather than leaving it in English.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8

cat >pl.po <<'PO'
msgid ""
msgstr ""
"Project-Id-Version: app\n"
"PO-Revision-Date: 2026-01-01 00:00+0000\n"
"Last-Translator: Ada <ada@example.org>\n"
"Language-Team: Polish\n"
"Language: pl\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "Open"
msgstr "Otwórz"

msgid "file"
msgid_plural "files"
msgstr[0] "plik"
msgstr[1] ""
msgstr[2] ""

msgid "folder"
msgid_plural "folders"
msgstr[0] ""
msgstr[1] "foldery"
msgstr[2] "folderów"
PO
cat >show.py <<'PY'
import gettext
import polib

messages = polib.pofile("pl.po")
print("polib:", len(messages.translated_entries()), "translated,", len(messages.untranslated_entries()), "untranslated")
texts = gettext.GNUTranslations(open("pl.mo", "rb"))
for one, other in ("file", "files"), ("folder", "folders"):
    print(one + ":", [texts.ngettext(one, other, count) for count in (1, 2, 5)])
PY

cat >expected <<'TEXT'
msgfmt: 2 translated messages, 1 untranslated message.
pocount: 2 of 3
polib: 1 translated, 2 untranslated
file: ['plik', '', '']
folder: ['folder', 'folders', 'folders']
TEXT
{
  echo "msgfmt: $(msgfmt --check --statistics --output-file=pl.mo pl.po 2>&1)"
  echo "pocount: $(pocount --no-color --csv pl.po | awk -F, 'END { print $2 + 0, "of", $9 + 0 }')"
  /usr/bin/python3 show.py
} | tee actual
diff expected actual
