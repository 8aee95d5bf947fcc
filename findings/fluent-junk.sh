#!/usr/bin/env bash
# Of one Fluent file, @fluent/syntax 0.19.0 calls three messages junk that @fluent/bundle 0.19.1 shows, without an error.
# The two packages come from one project, and the second does not use the parser of the first.
#
# Tools:    @fluent/syntax 0.19.0 (tools use it), @fluent/bundle 0.19.1 (applications use it).
# Expected: Both accept a message, or neither does.
# Happens:  A selector that is a message or a term, and an attribute of a term as text, are junk to tools only.
# Matters:  A figure counted with @fluent/syntax calls these messages untranslated, while readers see them; a figure
#           counted with the runtime calls a file complete that the tools of translators refuse.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @fluent/syntax@0.19.0 @fluent/bundle@0.19.1

cat >de.ftl <<'FTL'
-app = Notizen
    .genitive = der Notizen
case = formal
plain = Hallo
by-term = { -app ->
    [Notizen] Neue Notiz
   *[other] Neu
}
by-message = { case ->
    [formal] Bitte warten Sie
   *[other] Bitte warte
}
attribute = Name { -app.genitive }
FTL
cat >compare.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { parse } from '@fluent/syntax';

const text = readFileSync('de.ftl', 'utf8');
const accepted = new Set(parse(text, {}).body.map((entry) => entry.id?.name));
const bundle = new FluentBundle('de', { useIsolating: false });
const errors = bundle.addResource(new FluentResource(text));
for (const id of ['plain', 'by-term', 'by-message', 'attribute']) {
  const shown = bundle.formatPattern(bundle.getMessage(id).value, {}, errors);
  console.log(`${id}: ${accepted.has(id) ? 'message' : 'junk'}, shown: ${shown}`);
}
console.log('errors of the runtime:', errors.length);
JS

cat >expected <<'TEXT'
plain: message, shown: Hallo
by-term: junk, shown: Neue Notiz
by-message: junk, shown: Bitte warten Sie
attribute: junk, shown: Name der Notizen
errors of the runtime: 0
TEXT
node compare.mjs | tee actual
diff expected actual
