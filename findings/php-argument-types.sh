#!/usr/bin/env bash
# PHP shows nothing where a translator wrote `{count}` in place of `#`: "{count, plural, one {{count} file} other {{count} files}}".
# It wants each argument to have one type in the whole message, and an argument without a type counts as another one.
#
# Tools:    PHP's MessageFormatter with ICU 72 (php8.2-intl of Debian 12); intl-messageformat 12.1.5 and @messageformat/core 3.4.1
#           beside it.
# Expected: The same text, for both ways are valid in ICU's guide, and the JavaScript libraries show the same for both.
# Happens:  The message compiles, and `format` returns `false`, which a page shows as nothing. The cause is only in
#           `getErrorMessage`. `{count, number}` works, and so does an argument that a `select` repeats.
# Matters:  Whether the page works depends on the translator's choice of two equal ways, in one language of many. The message is
#           valid, and complete in every count.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent intl-messageformat@12.1.5 @messageformat/core@3.4.1

cat >messages.txt <<'TEXT'
{count, plural, one {# file} other {# files}}
{count, plural, one {{count} file} other {{count} files}}
{count, plural, one {{count, number} file} other {{count, number} files}}
{count, plural, one {a file} other {files}}: {count}
{kind, select, image {picture} other {file}} ({kind})
TEXT
cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import MessageFormat from '@messageformat/core';
import { IntlMessageFormat } from 'intl-messageformat';

for (const message of readFileSync('messages.txt', 'utf8').trim().split('\n')) {
  const values = { count: 2, kind: 'image' };
  console.log('FormatJS:', new IntlMessageFormat(message, 'en').format(values));
  console.log('Messageformat:', new MessageFormat('en').compile(message)(values));
}
JS
cat >show.php <<'PHP'
<?php
foreach (file('messages.txt', FILE_IGNORE_NEW_LINES) as $message) {
  $formatter = new MessageFormatter('en', $message);
  echo 'PHP: ', $formatter->format(['count' => 2, 'kind' => 'image']) ?: '(false)', "\n";
}
PHP

cat >expected <<'TEXT'
FormatJS: 2 files
Messageformat: 2 files
FormatJS: 2 files
Messageformat: 2 files
FormatJS: 2 files
Messageformat: 2 files
FormatJS: files: 2
Messageformat: files: 2
FormatJS: picture (image)
Messageformat: picture (image)
PHP: 2 files
PHP: (false)
PHP: 2 files
PHP: (false)
PHP: picture (image)
TEXT
{
  node show.mjs
  php show.php
} | tee actual
diff expected actual
