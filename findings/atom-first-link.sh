#!/usr/bin/env bash
# htmlparser2 and @extractus/feed-extractor take the first link of an Atom entry, whatever its relation is.
# A reader of the feed is sent to the JSON record or to the feed itself instead of the page.
#
# Tools:    htmlparser2 12.0.0 (`parseFeed`), @extractus/feed-extractor 8.0.3; feedsmith 3.0.1 and rss-parser 3.13.0 beside them.
# Expected: The address of an entry is its link with `rel="alternate"` or without `rel`. RFC 4287 says in 4.1.2 that the order of
#           an entry's children has no meaning.
# Happens:  Both readers find the page only if its link comes first. The address of the feed is chosen in the same way.
# Matters:  Programs that announce changes of translations post addresses that aren't made for people.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent htmlparser2@12.0.0 @extractus/feed-extractor@8.0.3 feedsmith@3.0.1 \
  rss-parser@3.13.0

cat >read.mjs <<'JS'
import { extractFromXml } from '@extractus/feed-extractor';
import { parseAtomFeed } from 'feedsmith';
import { parseFeed } from 'htmlparser2';
import RssParser from 'rss-parser';

const site = 'https://example.org';
const page = `<link rel="alternate" type="text/html" href="${site}/de/"/>`;
const record = `<link rel="related" type="application/json" href="${site}/de.json"/>`;
const renderFeed = (links) => `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Changes</title><id>urn:example:feed</id><updated>2026-01-02T00:00:00Z</updated>
  <link rel="self" href="${site}/changes.atom"/><link rel="alternate" href="${site}/"/>
  <author><name>Ada</name></author>
  <entry>
    <title>German</title><id>urn:example:de</id><updated>2026-01-02T00:00:00Z</updated>
    ${links}<summary>German is at 95 %</summary>
  </entry>
</feed>`;
const findAlternate = (links) => links.find(({ rel }) => rel === 'alternate').href;
const readers = {
  htmlparser2: (text) => {
    const feed = parseFeed(text);
    return [feed.link, feed.items[0].link];
  },
  'feed-extractor': (text) => {
    const feed = extractFromXml(text);
    return [feed.link, feed.entries[0].link];
  },
  feedsmith: (text) => {
    const feed = parseAtomFeed(text);
    return [findAlternate(feed.links), findAlternate(feed.entries[0].links)];
  },
  'rss-parser': async (text) => {
    const feed = await new RssParser().parseString(text);
    return [feed.link, feed.items[0].link];
  },
};
for (const [name, read] of Object.entries(readers)) {
  for (const [order, links] of [
    ['page first', page + record],
    ['record first', record + page],
  ]) {
    const [feed, entry] = (await read(renderFeed(links))).map((address) => address.replace(site, ''));
    console.log(`${name}, ${order}: feed ${feed}, entry ${entry}`);
  }
}
JS

cat >expected <<'TEXT'
htmlparser2, page first: feed /changes.atom, entry /de/
htmlparser2, record first: feed /changes.atom, entry /de.json
feed-extractor, page first: feed /changes.atom, entry /de/
feed-extractor, record first: feed /changes.atom, entry /de.json
feedsmith, page first: feed /, entry /de/
feedsmith, record first: feed /, entry /de/
rss-parser, page first: feed /, entry /de/
rss-parser, record first: feed /, entry /de/
TEXT
node read.mjs | tee actual
diff expected actual
