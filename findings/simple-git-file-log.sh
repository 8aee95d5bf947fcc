#!/usr/bin/env bash
# simple-git names the authors of the English file as authors of the German one that began as its copy.
# `log({ file })` adds git's `--follow`, which takes a copy for the original renamed.
#
# Tools:    simple-git 4.0.2; git 2.39 beside it.
# Expected: `file` selects the commits that changed this path, as its documentation says, and as `git log -- de.json` does.
# Happens:  At the commit that adds the file, the log goes on with the history of the file that it resembles.
# Matters:  A translation usually begins as a copy of the source file. Contributors counted from this log have programmers
#           among the translators of each language, and a language seems older than it is.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent simple-git@4.0.2

export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
git init --quiet --initial-branch=main checkout
commit() {
  local author=$1 message=$2
  export GIT_AUTHOR_NAME=$author GIT_AUTHOR_EMAIL=$author@example.org GIT_AUTHOR_DATE=2026-01-01T00:00:00Z
  export GIT_COMMITTER_NAME=$author GIT_COMMITTER_EMAIL=$author@example.org GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
  git -C checkout add .
  git -C checkout commit --quiet --message "$message"
}
printf '{\n  "open": "Open",\n  "save": "Save"\n}\n' >checkout/en.json
commit Ada 'Write the menu'
sed -i 's/Save/Keep/' checkout/en.json
commit Berta 'Rename a button'
cp checkout/en.json checkout/de.json
commit Carl 'Start German'
sed -i 's/Open/Öffnen/' checkout/de.json
commit Dora 'Translate the menu'

cat >log.mjs <<'JS'
import { simpleGit } from 'simple-git';

const { all } = await simpleGit('checkout').log({ file: 'de.json' });
for (const { author_name, message } of all) console.log(`  ${author_name}: ${message}`);
JS

cat >expected <<'TEXT'
simple-git
  Dora: Translate the menu
  Carl: Start German
  Berta: Rename a button
  Ada: Write the menu
git
  Dora: Translate the menu
  Carl: Start German
TEXT
{
  echo simple-git
  node log.mjs
  echo git
  git -C checkout log --format='  %an: %s' -- de.json
} | tee actual
diff expected actual
