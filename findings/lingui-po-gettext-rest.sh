#!/usr/bin/env bash
# Lingui's gettext format writes "3 files in music" as "3 files", for it drops all that follows a plural.
# The same sentence with a full stop is kept.
#
# Tools:    @lingui/format-po-gettext 5.9.0, and @lingui/core 5.9.0 to show the messages.
# Expected: A message that isn't one plural is written as it is, like "Delete {count, plural, …}". Lingui's documentation warns
#           of `select`, ordinals and nested expressions, and of none of these here.
# Happens:  A message that begins with a plural and ends with a brace, here that of `{folder}`, is taken for one plural. Its
#           first part is written, and no warning is printed.
# Matters:  Translators never see the rest, and their complete file shows sentences without their end in each language.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @lingui/format-po-gettext@5.9.0 @lingui/core@5.9.0 @lingui/message-utils@5.9.0

cat >show.mjs <<'JS'
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po-gettext';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const plural = '{count, plural, one {# file} other {# files}}';
const catalog = {};
for (const message of [plural, `Delete ${plural}`, `${plural} in {folder}.`, `${plural} in {folder}`]) {
  catalog[message] = { message, translation: message, origin: [] };
}
const place = { locale: 'en', sourceLocale: 'en', filename: 'en.po' };
const format = formatter();
const after = await format.parse(await format.serialize(catalog, { ...place, existing: null }), place);

for (const [name, entries] of Object.entries({ before: catalog, after })) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileMessage);
  for (const { translation } of Object.values(entries)) {
    console.log(`${name}: ${i18n._({ id: translation, message: translation, values: { count: 3, folder: 'music' } })}`);
  }
}
JS

cat >expected <<'TEXT'
before: 3 files
before: Delete 3 files
before: 3 files in music.
before: 3 files in music
after: 3 files
after: Delete 3 files
after: 3 files in music.
after: 3 files
TEXT
node show.mjs 2>&1 | tee actual
diff expected actual
