#!/usr/bin/env bash
# negotiator gives a reader of Traditional Chinese the Simplified page, although the site has both.
# @fluent/langneg does so too if the site lists `zh` before `zh-Hant`.
#
# Tools:    negotiator 1.1.0, which Express chooses languages with; @fluent/langneg 0.7.0; @formatjs/intl-localematcher 0.10.1
#           beside them.
# Expected: RFC 4647 has a lookup shorten a tag from its end, part by part: `zh-Hant-TW`, `zh-Hant`, `zh`.
# Happens:  negotiator knows the whole tag and its first part only, so `de-AT` gets `de`, and `sr-Latn-RS` never `sr-Latn`. Fluent
#           takes the first page whose tag leaves parts open.
# Matters:  Browsers send such tags for languages with two scripts. A translation is complete and published, and its readers
#           are shown another one, or English.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent negotiator@1.1.0 @fluent/langneg@0.7.0 @formatjs/intl-localematcher@0.10.1

cat >choose.mjs <<'JS'
import { acceptedLanguages, negotiateLanguages } from '@fluent/langneg';
import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';

for (const [header, pages] of [
  ['de-AT, en;q=0.8', ['en', 'de']],
  ['zh-Hant-TW, en;q=0.8', ['en', 'zh-Hant']],
  ['zh-Hant-TW, en;q=0.8', ['en', 'zh-Hant', 'zh']],
  ['zh-Hant-TW, en;q=0.8', ['en', 'zh', 'zh-Hant']],
  ['sr-Latn-RS', ['en', 'sr-Cyrl', 'sr-Latn']],
]) {
  const wanted = acceptedLanguages(header);
  const chosen = {
    negotiator: new Negotiator({ headers: { 'accept-language': header } }).language(pages) ?? 'none',
    Fluent: negotiateLanguages(wanted, pages, { strategy: 'lookup', defaultLocale: 'none' })[0],
    FormatJS: match(wanted, pages, 'none', { algorithm: 'lookup' }),
  };
  const list = Object.entries(chosen).map(([name, page]) => `${name} ${page}`);
  console.log(`${wanted[0]}, pages ${pages.join(' ')}: ${list.join(', ')}`);
}
JS

cat >expected <<'TEXT'
de-AT, pages en de: negotiator de, Fluent de, FormatJS de
zh-Hant-TW, pages en zh-Hant: negotiator en, Fluent zh-Hant, FormatJS zh-Hant
zh-Hant-TW, pages en zh-Hant zh: negotiator zh, Fluent zh-Hant, FormatJS zh-Hant
zh-Hant-TW, pages en zh zh-Hant: negotiator zh, Fluent zh, FormatJS zh-Hant
sr-Latn-RS, pages en sr-Cyrl sr-Latn: negotiator none, Fluent sr-Latn, FormatJS sr-Latn
TEXT
node choose.mjs | tee actual
diff expected actual
