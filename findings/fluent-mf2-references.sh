#!/usr/bin/env bash
# @messageformat/fluent shows "Hello {$name}, welcome" where a Fluent message refers to one with a variable.
# @fluent/bundle shows "Hello Ada, welcome" for the same file and values, and dates as the file asks for.
#
# Tools:    @messageformat/fluent 0.14.0, which makes MessageFormat 2 of Fluent; @fluent/bundle 0.19.1 beside it.
# Expected: A message that is referred to sees the values of its caller, and DATETIME keeps its options, as Fluent's guide says.
# Happens:  A reference gets no values. The options of DATETIME are dropped, so each date is one with a time.
# Matters:  A site that moves to MessageFormat 2 this way has all messages and the same figures, and shows names of variables.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @messageformat/fluent@0.14.0 messageformat@4.0.0 @fluent/bundle@0.19.1

cat >show.mjs <<'JS'
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { fluentToResource } from '@messageformat/fluent';

const text = `
hello = Hello { $name }
greeting = { hello }, welcome
button = Save
    .title = Save the file of { $name }
hint = Press to { button.title }
month = { DATETIME($day, month: "long", year: "numeric") }
`;
const bundle = new FluentBundle('en', { useIsolating: false });
bundle.addResource(new FluentResource(text));
const resource = fluentToResource('en', text, { bidiIsolation: 'none' });
const values = { name: 'Ada', day: new Date('2026-01-02T12:00:00Z') };
for (const id of ['hello', 'greeting', 'hint', 'month']) {
  const fluent = bundle.formatPattern(bundle.getMessage(id).value, values);
  const converted = resource.get(id).get('').format(values, () => {});
  console.log(`${id}: ${fluent} | ${converted.replaceAll('\u202F', ' ')}`);
}
JS

cat >expected <<'TEXT'
hello: Hello Ada | Hello Ada
greeting: Hello Ada, welcome | Hello {$name}, welcome
hint: Press to Save the file of Ada | Press to Save the file of {$name}
month: January 2026 | Jan 2, 2026, 12:00 PM
TEXT
TZ=UTC node show.mjs | tee actual
diff expected actual
