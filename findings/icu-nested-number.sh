#!/usr/bin/env bash
# A `#` in a `select` inside a `plural` becomes the number in one library and stays `#` in another.
# FormatJS shows "She has # books"; Messageformat shows "She has 5 books" for the same message.
#
# Tools:    intl-messageformat 12.1.5, @messageformat/core 3.4.1.
# Expected: Both replace `#` with the number of the plural around it, however deep it stands.
# Happens:  FormatJS replaces it only directly in a branch of the plural, and so does Messageformat with `strict`.
# Matters:  A language that needs the gender nests these two. Both libraries accept the text, so it counts as complete,
#           although readers see no number in one of them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent intl-messageformat@12.1.5 @messageformat/core@3.4.1

cat >format.mjs <<'JS'
import MessageFormat from '@messageformat/core';
import { IntlMessageFormat } from 'intl-messageformat';

const inner = '{g, select, female {She has # books} other {They have # books}}';
const outer = `{g, select, female {${'{n, plural, other {She has # books}}'}} other {}}`;
const values = { n: 5, g: 'female' };
for (const [order, message] of [
  ['select in plural', `{n, plural, other {${inner}}}`],
  ['plural in select', outer],
]) {
  console.log(`${order}, FormatJS: ${new IntlMessageFormat(message, 'en').format(values)}`);
  console.log(`${order}, Messageformat: ${new MessageFormat('en').compile(message)(values)}`);
  const strict = new MessageFormat('en', { strict: true });
  console.log(`${order}, Messageformat with strict: ${strict.compile(message)(values)}`);
}
JS

cat >expected <<'TEXT'
select in plural, FormatJS: She has # books
select in plural, Messageformat: She has 5 books
select in plural, Messageformat with strict: She has # books
plural in select, FormatJS: She has 5 books
plural in select, Messageformat: She has 5 books
plural in select, Messageformat with strict: She has 5 books
TEXT
node format.mjs | tee actual
diff expected actual
