#!/usr/bin/env bash
# FormatJS shows "Einlass ab 31.12.2026" for `Einlass ab {start, time,HH:mm}` (doors open at 19:30).
# It shows the date where a message asks for the time by a pattern, and neither the compiler nor the page warns.
#
# Tools:    intl-messageformat 12.1.5, on which react-intl and next-intl build, and `formatjs compile` of @formatjs/cli 6.16.32;
#           PHP's MessageFormatter with ICU 72 (php8.2-intl of Debian 12) beside them.
# Expected: ICU's messages have patterns and, after `::`, skeletons. A reader without patterns refuses the message, as FormatJS
#           refuses the skeleton `::YYYY`.
# Happens:  A style without a known name becomes no style, and JavaScript's format without a style is the date alone.
# Matters:  Catalogues that come from Java or PHP have patterns. The sentence looks whole, and the time is lost.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent intl-messageformat@12.1.5 @formatjs/cli@6.16.32
export TZ=UTC

cat >de.json <<'JSON'
{
  "pattern": "Einlass ab {start, time,HH:mm}",
  "skeleton": "Einlass ab {start, time, ::HHmm}",
  "day": "Einlass am {start, date,d. MMMM}"
}
JSON
cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

const start = Date.UTC(2026, 11, 31, 19, 30);
for (const [name, message] of Object.entries(JSON.parse(readFileSync('de.json', 'utf8')))) {
  console.log(`FormatJS, ${name}:`, new IntlMessageFormat(message, 'de').format({ start }));
}
JS
cat >show.php <<'PHP'
<?php
$start = gmmktime(19, 30, 0, 12, 31, 2026);
foreach (json_decode(file_get_contents('de.json')) as $name => $message) {
  echo "ICU, $name: ", MessageFormatter::formatMessage('de', $message, ['start' => $start]), "\n";
}
PHP

cat >expected <<'TEXT'
FormatJS, pattern: Einlass ab 31.12.2026
FormatJS, skeleton: Einlass ab 19:30
FormatJS, day: Einlass am 31.12.2026
ICU, pattern: Einlass ab 19:30
ICU, skeleton: Einlass ab 19:30
ICU, day: Einlass am 31. Dezember
TEXT
{
  npx formatjs compile --format simple de.json 2>&1 >compiled.json
  node show.mjs
  php -d date.timezone=UTC show.php
} | tee actual
diff expected actual
