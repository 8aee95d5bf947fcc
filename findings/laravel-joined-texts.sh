#!/usr/bin/env bash
# The two packages that show Laravel's translations in Vue and React leave out texts that PHP reads, without a word.
# The page shows the key in their place. One of them shows the code of a call of a function as a translation.
#
# Tools:    laravel-vue-i18n 2.9.0; php-array-reader 2.1.4, with which laravel-react-i18n 2.0.5 reads the files; PHP 8.2 beside them.
# Expected: PHP reads five texts from the file, and so does Laravel, which includes it.
# Happens:  Neither has the heredoc, which long texts are written as. php-array-reader has no text that is joined with a dot either, and
#           `sprintf('%s Dateien', 5)` is the text itself. laravel-vue-i18n leaves that one out.
# Matters:  A program that is whole in PHP lacks texts in the browser, and a count of what the packages read is below the truth.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --legacy-peer-deps laravel-vue-i18n@2.9.0 php-array-reader@2.1.4

cat >messages.php <<'PHP'
<?php
return [
    'save' => 'Sichern',
    'joined' => 'Alle Notizen ' . 'sichern',
    'help' => <<<TEXT
        Erste Zeile
        zweite
        TEXT,
    'count' => sprintf('%s Dateien', 5),
    'last' => 'Zuletzt',
];
PHP

cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { parse } from 'laravel-vue-i18n/loader';
import reader from 'php-array-reader';

const text = readFileSync('messages.php', 'utf8');
console.log(`laravel-vue-i18n: ${JSON.stringify(parse(text))}`);
console.log(`php-array-reader: ${JSON.stringify(reader.fromString(text))}`);
JS

cat >expected <<'TEXT'
PHP: {"save":"Sichern","joined":"Alle Notizen sichern","help":"Erste Zeile\nzweite","count":"5 Dateien","last":"Zuletzt"}
laravel-vue-i18n: {"save":"Sichern","joined":"Alle Notizen sichern","last":"Zuletzt"}
php-array-reader: {"save":"Sichern","count":"sprintf('%s Dateien', 5)","last":"Zuletzt"}
TEXT
php -r 'echo "PHP: ", json_encode(include "messages.php"), "\n";' | tee actual
node read.mjs | tee -a actual
diff expected actual
