#!/usr/bin/env bash
# "Press “Search” in Firefoxu" is "Press “Type here” in Firefox" after fluent_conv has read a file and written it back.
# A message with a literal brace is lost.
#
# Tools:    fluent_conv 3.3.0; @fluent/bundle 0.19.1 to show the messages.
# Expected: A file that is read by `ftl2js` and written by `js2ftl`, without a change between them, shows the same texts.
# Happens:  References lose the name of their attribute and their arguments: `{ field.button }` becomes `{ field }`, and
#           `{ -brand(case: "locative") }` becomes `{ -brand }`. The quotes of `{ "{" }` go.
# Matters:  Fluent accepts what is written, apart from the brace, so no check fails. Inflected languages lose the cases of all
#           names at once.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fluent_conv@3.3.0 @fluent/bundle@0.19.1

cat >cs.ftl <<'FTL'
-brand =
    { $case ->
       *[nominative] Firefox
        [locative] Firefoxu
    }
field = Type here
    .button = Search
hint = Press “{ field.button }” in { -brand(case: "locative") }
brace = Close the block with { "}" }
FTL
cat >show.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { ftl2js, js2ftl } from 'fluent_conv';

const original = readFileSync('cs.ftl', 'utf8');
for (const [name, text] of Object.entries({ before: original, after: js2ftl(ftl2js(original)) })) {
  const bundle = new FluentBundle('cs', { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  for (const id of ['hint', 'brace']) {
    const message = bundle.getMessage(id);
    console.log(`${name}: ${message ? bundle.formatPattern(message.value) : `no message ${id}`}`);
  }
}
JS

cat >expected <<'TEXT'
before: Press “Search” in Firefoxu
before: Close the block with }
after: Press “Type here” in Firefox
after: no message brace
TEXT
node show.mjs | tee actual
diff expected actual
