#!/usr/bin/env bash
# isomorphic-git says that a merge added a translation, and leaves out its translator.
# Asked for the last commit of a file, it returns two, and the second never touched the file.
#
# Tools:    isomorphic-git 1.44.19, `log` with `filepath`; git 2.39 beside it.
# Expected: `filepath` selects the commits that changed the file, and `depth` limits the number of commits returned, as its
#           documentation says.
# Happens:  Each commit is compared with the next one by date, not with its parent. Between the two stand commits of another
#           branch that has no such file.
# Matters:  Contributors counted from the list lack a translator and have one who only merged, and "last changed" has two dates.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent isomorphic-git@1.44.19

export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
git init --quiet --initial-branch=main checkout
hour=10
commit() {
  local author=$1
  shift
  export GIT_AUTHOR_NAME=$author GIT_AUTHOR_EMAIL=$author@example.org GIT_AUTHOR_DATE="2026-01-01T$hour:00:00Z"
  export GIT_COMMITTER_NAME=$author GIT_COMMITTER_EMAIL=$author@example.org GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
  hour=$((hour + 1))
  git -C checkout "$@"
}
change() {
  echo "$3" >"checkout/$2"
  git -C checkout add .
  commit "$1" commit --quiet --message "$3"
}
change Ada app.js 'Write the app'
git -C checkout branch menu
change Berta de.json 'Add German'
git -C checkout switch --quiet menu
change Ada menu.js 'Add a menu'
git -C checkout switch --quiet main
commit Ada merge --quiet --no-ff --message 'Merge the menu' menu
change Carl de.json 'Complete German'

cat >log.mjs <<'JS'
import fs from 'node:fs';
import git from 'isomorphic-git';

for (const depth of [undefined, 1]) {
  console.log(depth ? 'isomorphic-git, depth 1' : 'isomorphic-git');
  for (const { commit } of await git.log({ fs, dir: 'checkout', filepath: 'de.json', depth })) {
    console.log(`  ${commit.author.name}: ${commit.message.trim()}`);
  }
}
JS

cat >expected <<'TEXT'
isomorphic-git
  Carl: Complete German
  Ada: Merge the menu
isomorphic-git, depth 1
  Carl: Complete German
  Ada: Merge the menu
git
  Carl: Complete German
  Berta: Add German
TEXT
{
  node log.mjs
  echo git
  git -C checkout log --format='  %an: %s' -- de.json
} | tee actual
diff expected actual
