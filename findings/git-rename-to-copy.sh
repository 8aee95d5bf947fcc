#!/usr/bin/env bash
# git merges a correction of the English texts into the German file, without a conflict, and the English file stays wrong.
# It takes the German file, a copy to be translated, for the new name of the English one.
#
# Tool:     git 2.39.5 of Debian 12.
# Expected: A branch moves `en.json` to `en-US.json` with `git mv` and adds a copy for each new language. A correction of `en.json`
#           arrives in `en-US.json`, or is a conflict, for gitdiffcore(7) pairs the files that are most alike, and here are two.
# Happens:  Of files with the same content the first in the alphabet is the renamed one: with German the correction is lost for
#           English readers, with Chinese it isn't. `git mv` leaves no trace that could decide. A rebase does the same.
# Matters:  A language added as a copy is how many tools begin one, and `en` to `en-US` is a usual step when a second comes. The
#           German file now differs from the English one, so it looks as if a translator had worked on it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=Ann GIT_AUTHOR_EMAIL=ann@example.org
export GIT_COMMITTER_NAME=Ann GIT_COMMITTER_EMAIL=ann@example.org

for language in de zh; do
  git init --quiet --initial-branch main $language
  cd $language
  printf '{\n  "open": "Open",\n  "save": "Save",\n  "price": "From 5 euros"\n}\n' >en.json
  git add en.json
  git commit --quiet --message 'Add English'

  git switch --quiet --create languages
  git mv en.json en-US.json
  cp en-US.json $language.json
  git add $language.json
  git commit --quiet --message 'Name the country, add a language'

  git switch --quiet main
  sed -i 's/5 euros/7 euros/' en.json
  git commit --quiet --all --message 'Correct the price'
  git merge --quiet --message 'Merge the languages' languages
  grep --with-filename price en-US.json $language.json
  cd ..
done >actual

cat >expected <<'TEXT'
en-US.json:  "price": "From 5 euros"
de.json:  "price": "From 7 euros"
en-US.json:  "price": "From 7 euros"
zh.json:  "price": "From 5 euros"
TEXT
cat actual
diff expected actual
