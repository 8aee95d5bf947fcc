#!/usr/bin/env bash
# xgettext and pybabel each leave out a message of a valid JavaScript file, and don't say so.
# Both write a message that the program never asks for: "Total: u{20ac}" for `'Total: \u{20ac}'`.
#
# Tools:    xgettext of gettext 0.21 and pybabel of Babel 2.10.3, both of Debian 12; Node.js runs the same file.
# Expected: The messages that the program asks for, or a warning, as xgettext has it for strings without an end.
# Happens:  A slash divides or opens a regular expression, depending on the token before it. xgettext takes the one after `++` for
#           a regular expression up to the next slash; pybabel takes the one after `return` for a division, and the quote
#           behind it for the start of a string. Neither knows the escape `\u{…}` of ECMAScript 2015.
# Matters:  Translators never see these messages. Each language is at 100 %, and the program shows English.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8

mkdir source
cat >source/app.js <<'JS'
let done = 1;
const share = done++ / 2; _('Half of the files'); const rest = 1 / 2;
_('Total: \u{20ac}');
const quote = (text) => { return /"/.test(text) ? _("Quoted") : text; };
quote('\x22');
_('Close');
JS
echo '[javascript: **.js]' >mapping
{ echo 'const _ = (text) => console.log(`msgid "${text}"`);'; cat source/app.js; } >run.js

cat >expected <<'TEXT'
the program: "Half of the files" "Total: €" "Quoted" "Close"
xgettext: "Total: u{20ac}" "Quoted" "Close"
pybabel: "Half of the files" "Total: u{20ac}" "Close"
TEXT
list() {
  grep --only-matching '^msgid ".\+"' "$1" | sed 's/^msgid//' | tr -d '\n'
}
node run.js >asked
xgettext --language=JavaScript --output=xgettext.pot source/app.js 2>&1 | tee warnings
/usr/bin/pybabel --quiet extract --mapping=mapping --output=pybabel.pot source 2>&1 | tee --append warnings
{
  cat warnings
  echo "the program:$(list asked)"
  echo "xgettext:$(list xgettext.pot)"
  echo "pybabel:$(list pybabel.pot)"
} | tee actual
diff expected actual
