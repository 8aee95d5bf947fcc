#!/usr/bin/env bash
# `formatjs extract --flatten` turns "Ann and 2 others liked 4 photos" into "Ann and 3 others liked 4 photos".
# A message with one `offset` gets it right, and the same message with a second plural doesn't.
#
# Tools:    @formatjs/cli 6.16.32; intl-messageformat 12.1.5 to show the messages.
# Expected: `--flatten` gives translators whole sentences, and the reader sees the same text as before.
# Happens:  A `#` that moves into another plural becomes `{likes, number}`, which is the number before `offset` is subtracted.
# Matters:  The flattened message is the source string of all translations. They are valid and complete, and each of them shows
#           a figure that is too high.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @formatjs/cli@6.16.32 intl-messageformat@12.1.5

cat >messages.ts <<'TS'
import { defineMessages } from 'react-intl';

export default defineMessages({
  one: {
    id: 'one plural',
    defaultMessage: '{likes, plural, offset:1 =1 {Ann} one {Ann and # other} other {Ann and # others}} liked it',
  },
  two: {
    id: 'two plurals',
    defaultMessage:
      '{likes, plural, offset:1 =1 {Ann} one {Ann and # other} other {Ann and # others}} liked {photos, plural, one {# photo} other {# photos}}',
  },
});
TS
cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

for (const name of ['plain', 'flat']) {
  const messages = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
  for (const [id, { defaultMessage }] of Object.entries(messages)) {
    for (const likes of [1, 2, 3]) {
      console.log(`${name}, ${id}: ${new IntlMessageFormat(defaultMessage, 'en').format({ likes, photos: 4 })}`);
    }
  }
}
JS

cat >expected <<'TEXT'
plain, one plural: Ann liked it
plain, one plural: Ann and 1 other liked it
plain, one plural: Ann and 2 others liked it
plain, two plurals: Ann liked 4 photos
plain, two plurals: Ann and 1 other liked 4 photos
plain, two plurals: Ann and 2 others liked 4 photos
flat, one plural: Ann liked it
flat, one plural: Ann and 1 other liked it
flat, one plural: Ann and 2 others liked it
flat, two plurals: Ann liked 4 photos
flat, two plurals: Ann and 2 other liked 4 photos
flat, two plurals: Ann and 3 others liked 4 photos
TEXT
npx formatjs extract messages.ts --out-file plain.json
npx formatjs extract messages.ts --flatten --out-file flat.json
node show.mjs | tee actual
diff expected actual
