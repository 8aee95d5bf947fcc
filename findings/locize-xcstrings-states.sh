#!/usr/bin/env bash
# locize-xcstrings turns a string catalogue with one finished translation of seven into one with six.
# It reads no state, and writes `translated` for every text, also for an empty one.
#
# Tools:    locize-xcstrings 2.0.0.
# Expected: Apple's `new`, `needs_review` and `stale` come back, as do `shouldTranslate` and the substitutions of a text.
# Happens:  All of them are lost. A text such as `%#@files@` stays, without the plural forms that it stands for.
# Matters:  A figure counted after the round trip is far too high, Xcode offers no text for review, and the app shows
#           `%#@files@`.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent locize-xcstrings@2.0.0

cat >convert.mjs <<'JS'
import { locize2xcstrings, xcstrings2locize } from 'locize-xcstrings';

const write = (state, value) => ({ stringUnit: { state, value } });
const german = (...forms) => ({ localizations: { de: Object.assign({}, ...forms) } });
const plural = { one: write('translated', '%arg Datei'), other: write('new', '%arg Dateien') };
const before = {
  Finished: german(write('translated', 'Fertig')),
  Unsure: german(write('needs_review', 'Unsicher?')),
  Empty: german(write('new', '')),
  Removed: { extractionState: 'stale', ...german(write('translated', 'Entfernt')) },
  Brand: { shouldTranslate: false },
  '%lld files': german({ variations: { plural } }),
  'In %lld files': german(write('translated', 'In %#@files@'), {
    substitutions: { files: { argNum: 1, formatSpecifier: 'lld', variations: { plural } } },
  }),
};
const catalog = { sourceLanguage: 'en', strings: before, version: '1.0' };
const after = JSON.parse(locize2xcstrings(xcstrings2locize(JSON.stringify(catalog)))).strings;

const names = ['state', 'extractionState', 'shouldTranslate', 'substitutions'];
const summarize = (entry) => {
  const found = [];
  JSON.stringify(entry, (name, value) => {
    if (names.includes(name)) found.push(name === 'substitutions' ? name : String(value));
    return value;
  });
  return found.join(' ') || 'nothing';
};
for (const [key, entry] of Object.entries(before)) {
  console.log(`${key}: ${summarize(entry)} -> ${summarize(after[key])}`);
}
JS

cat >expected <<'TEXT'
Finished: translated -> translated
Unsure: needs_review -> translated
Empty: new -> translated
Removed: stale translated -> translated
Brand: false -> nothing
%lld files: translated new -> translated translated
In %lld files: translated substitutions translated new -> translated
TEXT
node convert.mjs | tee actual
diff expected actual
