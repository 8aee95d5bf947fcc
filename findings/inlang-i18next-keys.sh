#!/usr/bin/env bash
# Opening and saving a project of i18next with inlang deletes the text of `delete_my_account`, and renames `delete_my_photo`.
# Its plugin takes what follows the only `_` of a key for a context; of a key with more, it keeps what precedes the first.
#
# Tools:    @inlang/sdk 3.0.6 with @inlang/plugin-i18next 6.2.10, @inlang/paraglide-js 2.25.4.
# Expected: i18next allows `_` in every key: a context or a plural form follows the last one, and only if the code asks for it. A
#           project that is loaded and saved, unchanged, has the same keys and texts.
# Happens:  Both keys become `delete`, and the last text wins; `sign_in_first` becomes `sign`. There is no error and no warning.
#           Paraglide compiles the messages `delete` and `sign` from the same file, in place of five.
# Matters:  Editors and translation services that build on the SDK save whole files, in every language alike. So all languages lose
#           the same texts, and each figure of completeness stays at 100 %.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @inlang/sdk@3.0.6 @inlang/plugin-i18next@6.2.10 @inlang/paraglide-js@2.25.4

mkdir project.inlang messages
cat >project.inlang/settings.json <<'JSON'
{
  "baseLocale": "en",
  "locales": ["en", "de"],
  "modules": ["./node_modules/@inlang/plugin-i18next/dist/index.js"],
  "plugin.inlang.i18next": { "pathPattern": "./messages/{locale}.json" }
}
JSON
cat >messages/en.json <<'JSON'
{
  "sign_in": "Sign in",
  "sign_out": "Sign out",
  "sign_in_first": "Sign in first",
  "delete_my_account": "Delete my account",
  "delete_my_photo": "Delete my photo"
}
JSON
cat >messages/de.json <<'JSON'
{
  "sign_in": "Anmelden",
  "sign_out": "Abmelden",
  "sign_in_first": "Erst anmelden",
  "delete_my_account": "Mein Konto löschen",
  "delete_my_photo": "Mein Foto löschen"
}
JSON
cat >save.mjs <<'JS'
import fs from 'node:fs';
import { loadProjectFromDirectory, saveProjectToDirectory } from '@inlang/sdk';

const path = `${process.cwd()}/project.inlang`;
const project = await loadProjectFromDirectory({ path, fs });
console.log(`${(await project.errors.get()).length} errors`);
await saveProjectToDirectory({ project, path, fs: fs.promises });
await project.close();
JS

cat >expected <<'TEXT'
Paraglide: delete sign
0 errors
{"sign":"Sign in first","sign_in":"Sign in","sign_out":"Sign out","delete":"Delete my photo"}
{"sign":"Erst anmelden","sign_in":"Anmelden","sign_out":"Abmelden","delete":"Mein Foto löschen"}
TEXT
{
  npx paraglide-js compile --project ./project.inlang --outdir ./out >/dev/null
  echo 'Paraglide:' $(basename --suffix .js out/messages/*.js | tr --delete _ | grep --invert-match index)
  node save.mjs
  for language in en de; do node -p "JSON.stringify(require('./messages/$language.json'))"; done
} | tee actual
diff expected actual
