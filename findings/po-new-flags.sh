#!/usr/bin/env bash
# Four readers of PO files call a fuzzy translation finished if its flag is written as the format has it since June 2025.
# Then `#=` became a second sign of flags. They take `#= fuzzy` for a comment; a fifth reader refuses the file.
#
# Tools:    gettext-parser 10.0.0 and pofile 1.1.4 from npm; msgfmt of gettext 0.21, polib 1.1.1 and Babel 2.10.3 of Debian 12.
# Expected: `#= fuzzy` means what `#, fuzzy` does. The maintainers of GNU gettext asked all that read PO files to support it.
# Happens:  All but polib count the message as translated. msgcat even rewrites its flag as a comment (`# = fuzzy`), so that no
#           newer tool will find it. polib calls the line a syntax error.
# Matters:  From 2027 on, gettext may write such lines. A file that goes through an older tool loses its fuzzy marks, and
#           figures rise without any work.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
npm init -y >/dev/null
npm install --no-audit --no-fund --silent gettext-parser@10.0.0 pofile@1.1.4

cat >old.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

#, fuzzy
msgid "Close all"
msgstr "Schließen"
PO
sed 's/^#,/#=/' old.po >new.po
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import PO from 'pofile';

for (const file of ['old.po', 'new.po']) {
  const text = readFileSync(file, 'utf8');
  const { comments } = po.parse(text).translations['']['Close all'];
  const [item] = PO.parse(text).items;
  console.log(`gettext-parser, ${file}: ${comments.flag === 'fuzzy' ? 'fuzzy' : 'translated'}`);
  console.log(`pofile, ${file}: ${item.flags.fuzzy ? 'fuzzy' : 'translated'}`);
}
JS
cat >read.py <<'PY'
from babel.messages.pofile import read_po
import polib

for name in "old.po", "new.po":
    with open(name, "rb") as file:
        message = read_po(file).get("Close all")
    print(f"Babel, {name}: {'fuzzy' if message.fuzzy else 'translated'}")
    try:
        print(f"polib, {name}: {'fuzzy' if polib.pofile(name)[0].fuzzy else 'translated'}")
    except OSError as error:
        print(f"polib, {name}: {error}")
PY

cat >expected <<'TEXT'
gettext-parser, old.po: fuzzy
pofile, old.po: fuzzy
gettext-parser, new.po: translated
pofile, new.po: translated
Babel, old.po: fuzzy
polib, old.po: fuzzy
Babel, new.po: translated
polib, new.po: Syntax error in po file new.po (line 4)
msgfmt, old.po: 0 translated messages, 1 fuzzy translation.
msgfmt, new.po: 1 translated message.
# = fuzzy
TEXT
{
  node read.mjs
  /usr/bin/python3 read.py
  for file in old.po new.po; do
    echo "msgfmt, $file: $(msgfmt --statistics --output-file=/dev/null "$file" 2>&1)"
  done
  msgcat new.po | grep fuzzy
} | tee actual
diff expected actual
