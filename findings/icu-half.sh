#!/usr/bin/env bash
# One message shows 12.5 % as "13%" in JavaScript and as "12%" in PHP, and 2.5 as 3 and as 2.
# Every other half agrees: 37.5 % is "38%" in both, so that a test with one number proves nothing.
#
# Tools:    intl-messageformat 12.1.5 and @messageformat/core 3.4.1 with Node.js; PHP's MessageFormatter with ICU 72
#           (php8.2-intl of Debian 12).
# Expected: A message in ICU's syntax shows the same number in the browser and in an e-mail from the server.
# Happens:  JavaScript (ECMA-402) rounds a half away from zero, and ICU to the even neighbour. Only a skeleton can name the mode.
# Matters:  Shares of eighths and means of two numbers are halves exactly. The figure of the page is higher than that of the
#           server, for the same count.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent intl-messageformat@12.1.5 @messageformat/core@3.4.1

cat >messages.txt <<'TEXT'
{share, number, percent} of {mean, number, integer}
{share, number, ::scale/100 . rounding-mode-half-even} of {mean, number, ::. rounding-mode-half-even}
TEXT
cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import MessageFormat from '@messageformat/core';
import { IntlMessageFormat } from 'intl-messageformat';

for (const message of readFileSync('messages.txt', 'utf8').trim().split('\n')) {
  for (const values of [
    { share: 0.125, mean: 2.5 },
    { share: 0.375, mean: 3.5 },
  ]) {
    console.log('FormatJS:', new IntlMessageFormat(message, 'en').format(values));
    console.log('Messageformat:', new MessageFormat('en').compile(message)(values));
  }
}
JS
cat >show.php <<'PHP'
<?php
foreach (file('messages.txt', FILE_IGNORE_NEW_LINES) as $message) {
  foreach ([['share' => 0.125, 'mean' => 2.5], ['share' => 0.375, 'mean' => 3.5]] as $values) {
    echo 'ICU: ', MessageFormatter::formatMessage('en', $message, $values), "\n";
  }
}
PHP

cat >expected <<'TEXT'
FormatJS: 13% of 3
Messageformat: 13% of 3
FormatJS: 38% of 4
Messageformat: 38% of 4
FormatJS: 12 of 2
Messageformat: 12 of 2
FormatJS: 38 of 4
Messageformat: 38 of 4
ICU: 12% of 2
ICU: 38% of 4
ICU: 12 of 2
ICU: 38 of 4
TEXT
{
  node show.mjs
  php show.php
} | tee actual
diff expected actual
