#!/usr/bin/env bash
# A file that Babel calls 100 % translated, and compiles, shows English: Babel doesn't know the escape `\033`.
# msgfmt alone, of four readers of PO files, keeps the source text that the program asks for.
#
# Tools:    Babel 2.10.3 and polib 1.1.1 of Debian 12, gettext-parser 10.0.0 from npm; msgfmt of gettext 0.21 beside them.
# Expected: The escapes of C, as the manual of GNU gettext has it: octal and hexadecimal numbers too.
# Happens:  Babel and polib keep the backslash, gettext-parser drops it. Each writes a text that no program contains.
# Matters:  Programs for terminals have `\033[1m` for bold text in their messages. Their PO files count as complete, and those
#           messages stay English after a tool other than GNU's has compiled them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent gettext-parser@10.0.0

cat >de.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "\033[1mDone\033[0m"
msgstr "\033[1mFertig\033[0m"
PO
cat >compile.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { mo, po } from 'gettext-parser';

writeFileSync('gettext-parser.mo', mo.compile(po.parse(readFileSync('de.po'))));
JS
cat >compile.py <<'PY'
import gettext
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
import polib

with open("de.po", "rb") as source, open("Babel.mo", "wb") as target:
    catalog = read_po(source)
    print("Babel: translated", sum(bool(message.string) for message in catalog if message.id), "of", len(catalog))
    write_mo(target, catalog)
polib.pofile("de.po").save_as_mofile("polib.mo")
for name in "msgfmt", "Babel", "polib", "gettext-parser":
    with open(name + ".mo", "rb") as file:
        texts = gettext.GNUTranslations(file)
    print(name + ":", ascii(texts.gettext("\033[1mDone\033[0m")))
PY

cat >expected <<'TEXT'
Babel: translated 1 of 1
msgfmt: '\x1b[1mFertig\x1b[0m'
Babel: '\x1b[1mDone\x1b[0m'
polib: '\x1b[1mDone\x1b[0m'
gettext-parser: '\x1b[1mDone\x1b[0m'
TEXT
msgfmt --check-format --output-file=msgfmt.mo de.po
node compile.mjs
/usr/bin/python3 compile.py | tee actual
diff expected actual
