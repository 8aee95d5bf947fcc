#!/usr/bin/env bash
# FormatJS shows "5,000%" where ICU shows "50%", "50%" where ICU shows "0.5%", and "0.5" where ICU shows "50%".
# Only `{share, number, percent}`, the oldest form, agrees.
#
# Tools:    intl-messageformat 12.1.5, on which react-intl and next-intl build; @messageformat/core 3.4.1 and PHP's
#           MessageFormatter with ICU 72 (php8.2-intl of Debian 12) beside it.
# Expected: The skeleton `percent` adds the sign alone: in ICU's guide it shows 25 as "25%", and 0.3 as "30%" together with
#           `scale/100`. A pattern with `%` multiplies by 100 (UTS #35).
# Happens:  FormatJS gives `percent` to JavaScript's `Intl.NumberFormat`, whose style of that name multiplies, and applies the
#           scale as well. It ignores patterns. Messageformat reads skeletons as ICU does, and doesn't multiply for a pattern.
# Matters:  One catalogue serves a server in PHP or Java and a page in React. Each message is valid for both, and one of them
#           shows a figure that is a hundred times too high or too low.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent intl-messageformat@12.1.5 @messageformat/core@3.4.1

cat >messages.txt <<'TEXT'
{share, number, ::percent} done
{share, number, ::percent scale/100} done
{share, number,0%} done
{share, number, percent} done
TEXT
cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import MessageFormat from '@messageformat/core';
import { IntlMessageFormat } from 'intl-messageformat';

for (const message of readFileSync('messages.txt', 'utf8').trim().split('\n')) {
  console.log(`FormatJS: ${message}: ${new IntlMessageFormat(message, 'en').format({ share: 0.5 })}`);
  console.log(`Messageformat: ${message}: ${new MessageFormat('en').compile(message)({ share: 0.5 })}`);
}
JS
cat >show.php <<'PHP'
<?php
foreach (file('messages.txt', FILE_IGNORE_NEW_LINES) as $message) {
  echo "ICU: $message: ", MessageFormatter::formatMessage('en', $message, ['share' => 0.5]), "\n";
}
PHP

cat >expected <<'TEXT'
FormatJS: {share, number, ::percent} done: 50% done
Messageformat: {share, number, ::percent} done: 0.5% done
FormatJS: {share, number, ::percent scale/100} done: 5,000% done
Messageformat: {share, number, ::percent scale/100} done: 50% done
FormatJS: {share, number,0%} done: 0.5 done
Messageformat: {share, number,0%} done: 0.5% done
FormatJS: {share, number, percent} done: 50% done
Messageformat: {share, number, percent} done: 50% done
ICU: {share, number, ::percent} done: 0.5% done
ICU: {share, number, ::percent scale/100} done: 50% done
ICU: {share, number,0%} done: 50% done
ICU: {share, number, percent} done: 50% done
TEXT
{
  node show.mjs
  php show.php
} | tee actual
diff expected actual
