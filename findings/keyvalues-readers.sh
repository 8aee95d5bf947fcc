#!/usr/bin/env bash
# Of five readers of Valve's KeyValues, each misreads some of four texts of a translation file of a Source game.
# One loses an entry: it takes the condition `[$X360]` after a text for a key, and the next key for its text.
#
# Tools:    @node-steam/vdf 2.2.0, kvparser 1.0.2, simple-vdf 1.1.1, vdf-extra 2.2.2, vdf-parser 1.2.1.
# Expected: Values are texts; `\n`, `\"` and `\\` are the escapes that Valve's documentation of the format lists, which the games'
#           translations use; a condition in brackets after a value says on which machines the entry counts.
# Happens:  "007" is 7 in three of them. simple-vdf and two others leave every escape as it is. vdf-extra reads `\n` before `\\`, so a
#           path gets a line break, and kvparser makes `\n` the letter n.
# Matters:  A text that goes through one of these readers is shown with a backslash, or without its line break or its zeros.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @node-steam/vdf@2.2.0 kvparser@1.0.2 simple-vdf@1.1.1 vdf-extra@2.2.2 vdf-parser@1.2.1

cat >mod_german.txt <<'KV'
"lang"
{
  "Language"  "german"
  "Tokens"
  {
    "Agent"   "007"
    "Folder"  "C:\\neu"
    "Lines"   "eins\nzwei"
    "Jump"    "Taste A"  [$X360]
    "Fire"    "Feuer"    [$WIN32]
  }
}
KV

cat >read.cjs <<'JS'
const { readFileSync } = require('node:fs');
const text = readFileSync('mod_german.txt', 'utf8');
for (const name of ['@node-steam/vdf', 'kvparser', 'simple-vdf', 'vdf-extra', 'vdf-parser']) {
  const library = require(name);
  const read = library.parse ?? library.default;
  const { lang, Tokens } = read(text);
  console.log(`${name}: ${JSON.stringify(lang?.Tokens ?? Tokens)}`);
}
JS

cat >expected <<'TEXT'
@node-steam/vdf: {"Agent":7,"Folder":"C:\\\\neu","Lines":"eins\\nzwei","Jump":"Taste A","Fire":"Feuer"}
kvparser: {"Agent":"007","Folder":"C:\\neu","Lines":"einsnzwei","Jump":"Taste A","[$X360]":"Fire","Feuer":"[$WIN32]"}
simple-vdf: {"Agent":"007","Folder":"C:\\\\neu","Lines":"eins\\nzwei","Jump":"Taste A","Fire":"Feuer"}
vdf-extra: {"Agent":7,"Folder":"C:\neu","Lines":"eins\nzwei","Jump":"Taste A","Fire":"Feuer"}
vdf-parser: {"Agent":7,"Folder":"C:\\\\neu","Lines":"eins\\nzwei","Jump":"Taste A","Fire":"Feuer"}
TEXT
node read.cjs | tee actual
diff expected actual
