#!/usr/bin/env bash
# undici's cache keeps one answer for each `Accept` while they are fresh. Once answers have to be revalidated, only the
# variant that was fetched last still is: the others are fetched whole again.
#
# Tools:    undici 7.30.2, `interceptors.cache()`, the HTTP cache for Node.js's own fetch.
# Guessed:  Each variant of `Vary: Accept` has its ETag, and is revalidated with it.
# Happens:  JSON is revalidated (304) until HTML of the same address is fetched; the next request for JSON has no
#           `If-None-Match`, although both variants are used side by side under `max-age`.
# Matters:  Sites of data and pages send `Vary: Accept` with `max-age=0, must-revalidate`. A program that reads both forms of
#           an address through this cache saves nothing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent undici@7.30.2

cat >variants.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent, interceptors, request } from 'undici';

const seen = [];
const server = createServer(({ url, headers }, response) => {
  const isKnown = headers['if-none-match'] === `"${headers.accept}"`;
  seen.push(`${headers.accept} ${isKnown ? 'revalidated' : 'fetched whole'}`);
  response.writeHead(isKnown ? 304 : 200, {
    etag: `"${headers.accept}"`,
    vary: 'Accept',
    'cache-control': url === '/fresh' ? 'max-age=60' : 'max-age=0, must-revalidate',
  });
  response.end(isKnown ? '' : headers.accept);
}).listen(0);
await once(server, 'listening');
const dispatcher = new Agent().compose(interceptors.cache());
for (const path of ['/fresh', '/stale']) {
  seen.length = 0;
  for (const accept of ['json', 'json', 'html', 'json']) {
    const url = `http://127.0.0.1:${server.address().port}${path}`;
    const { body } = await request(url, { dispatcher, headers: { accept } });
    await body.text();
  }
  console.log(`${path}: ${seen.join(', ')}`);
}
await dispatcher.close();
server.close();
JS
node variants.mjs | tee seen

diff seen - <<'TEXT' || { echo 'The behaviour has changed.'; exit 1; }
/fresh: json fetched whole, html fetched whole
/stale: json fetched whole, json revalidated, html fetched whole, json fetched whole
TEXT
