#!/usr/bin/env bash
# rss-parser moves emphasized words of an Atom entry to the end of their sentence.
# "German is <b>95 %</b> translated" becomes "German is  translated95 %".
#
# Tools:    rss-parser 3.13.0; feedsmith 3.0.1 beside it.
# Expected: The content of an entry with `type="xhtml"` keeps its order, as RFC 4287 has it.
# Happens:  rss-parser reads the XML into an object with the text in one field and the elements in another, then writes both
#           one after the other. With `type="html"` the order is right.
# Matters:  A reader of a feed sees nonsense, and a program that looks for the words around a figure doesn't find it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent rss-parser@3.13.0 feedsmith@3.0.1

cat >feed.atom <<'XML'
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Changes</title><id>urn:feed</id><updated>2026-01-02T00:00:00Z</updated>
  <entry>
    <title>XHTML</title><id>urn:1</id><updated>2026-01-02T00:00:00Z</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">German is <b>95 %</b> translated</div></content>
  </entry>
  <entry>
    <title>HTML</title><id>urn:2</id><updated>2026-01-02T00:00:00Z</updated>
    <content type="html">German is &lt;b&gt;95 %&lt;/b&gt; translated</content>
  </entry>
</feed>
XML
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { parseAtomFeed } from 'feedsmith';
import Parser from 'rss-parser';

const text = readFileSync('feed.atom', 'utf8');
for (const { title, contentSnippet } of (await new Parser().parseString(text)).items) {
  console.log(`rss-parser, ${title}: ${contentSnippet}`);
}
for (const { title, content } of parseAtomFeed(text).entries) {
  console.log(`feedsmith, ${title.value}: ${content.value.replaceAll(/<[^>]*>/g, '')}`);
}
JS

cat >expected <<'TEXT'
rss-parser, XHTML: German is  translated95 %
rss-parser, HTML: German is 95 % translated
feedsmith, XHTML: German is 95 % translated
feedsmith, HTML: German is 95 % translated
TEXT
node read.mjs | tee actual
diff expected actual
