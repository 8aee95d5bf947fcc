#!/usr/bin/env bash
# The ordinals of Fluent's own guide come out as "2th" and "3th" in @fluent/bundle.
# The option `type: "ordinal"` works if the program sets it, and is dropped if the message does, without an error.
#
# Tools:    @fluent/bundle 0.19.1, Fluent's own runtime for JavaScript.
# Expected: `NUMBER($n, type: "ordinal")` selects by ordinals; the page on selectors of Fluent's guide has such a message.
# Happens:  The function takes the options that format a number, and `type` isn't one of them: the cardinal of 2 is `other`.
# Matters:  Translators write the forms that the guide shows, figures count them as complete, and only number 1 reads well.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @fluent/bundle@0.19.1

cat >show.mjs <<'JS'
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';

const variants = `
    [one] { $n }st
    [two] { $n }nd
    [few] { $n }rd
   *[other] { $n }th
}
`;
const text = `by-message = { NUMBER($n, type: "ordinal") ->${variants}by-program = { $n ->${variants}`;
const bundle = new FluentBundle('en', { useIsolating: false });
const errors = bundle.addResource(new FluentResource(text));
const show = (id, n) => bundle.formatPattern(bundle.getMessage(id).value, { n }, errors);
for (const n of [1, 2, 3, 21, 22]) {
  const ordinal = new FluentNumber(n, { type: 'ordinal' });
  console.log(`message: ${show('by-message', n)}, program: ${show('by-program', ordinal)}`);
}
console.log('errors:', errors.length);
JS

cat >expected <<'TEXT'
message: 1st, program: 1st
message: 2th, program: 2nd
message: 3th, program: 3rd
message: 21th, program: 21st
message: 22th, program: 22nd
errors: 0
TEXT
node show.mjs | tee actual
diff expected actual
