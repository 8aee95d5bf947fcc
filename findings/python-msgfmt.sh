#!/usr/bin/env bash
# Python's msgfmt.py drops the translation that follows a fuzzy one.
# It forgets the mark `#, fuzzy` only at the next comment, and a message needs none.
#
# Tools:    msgfmt.py of the package python3.11-examples of Debian 12, the script that ships with Python's own sources;
#           msgfmt of gettext 0.21 beside it.
# Expected: The flag belongs to the message below it, as the manual of GNU gettext has it.
# Happens:  All messages up to the next comment are left out of the MO file. A file with references, as `msgmerge` writes it,
#           comes out right; one from `msgcat --no-location` doesn't.
# Matters:  Programs bring this script along to build without gettext. A complete translation is shown in English, and every
#           tool that reads the PO file counts it as done.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root python3.11-examples
dpkg --extract python3.11-examples_*.deb .

cat >references.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

#: window.c:3
#, fuzzy
msgid "Close all"
msgstr "Schließen"

#: window.c:4
msgid "Open"
msgstr "Öffnen"

#: window.c:5
msgid "Save"
msgstr "Sichern"
PO
msgcat --no-location --output-file=plain.po references.po

cat >expected <<'TEXT'
references, GNU: Öffnen Sichern
references, Python: Öffnen Sichern
plain, GNU: Öffnen Sichern
plain, Python:
TEXT
list() {
  msgunfmt "$1" | sed -n '4,$s/^msgstr "\(.*\)"/ \1/p' | tr -d '\n'
}
for name in references plain; do
  msgfmt --output-file="$name.gnu.mo" "$name.po"
  /usr/bin/python3 usr/share/doc/python3.11/examples/i18n/msgfmt.py -o "$name.python.mo" "$name.po"
  echo "$name, GNU:$(list "$name.gnu.mo")"
  echo "$name, Python:$(list "$name.python.mo")"
done | tee actual
diff expected actual
