#!/usr/bin/env bash
# axios-cache-interceptor keeps an answer for a year if its `Cache-Control` is `max-age=60, immutable`.
# It asks the server again after a minute without `immutable`, as it should with it.
#
# Tools:    axios-cache-interceptor 1.12.3 with axios 1.21.1; the cache of undici 7.30.2 beside it.
# Expected: RFC 8246 has a client skip revalidation of an immutable answer while it is fresh, and `max-age` says how long that is.
# Happens:  `immutable` replaces `max-age` by 365 days. Only `no-store` and `no-cache` have more weight.
# Matters:  Hosts add `immutable` so that a reload of the page doesn't ask again. A program that reads figures through this cache
#           shows those of its first visit until it is restarted, and with a store on disk longer.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent axios-cache-interceptor@1.12.3 axios@1.21.1 undici@7.30.2

cat >visit.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import axios from 'axios';
import { setupCache } from 'axios-cache-interceptor';
import { Agent, interceptors, request } from 'undici';

// Both caches ask for the time in this way.
let passed = 0;
const { now } = Date;
Date.now = () => now() + passed;
let percent = 0;
const server = createServer(({ url }, response) => {
  percent += 10;
  const freshness = url === '/plain' ? 'max-age=60' : 'max-age=60, immutable';
  const date = new Date(Date.now()).toUTCString();
  response.writeHead(200, { 'cache-control': freshness, date, connection: 'close' }).end(`${percent} %`);
}).listen(0);
await once(server, 'listening');
const cached = setupCache(axios.create());
const dispatcher = new Agent().compose(interceptors.cache());
const clients = {
  'axios-cache-interceptor': async (url) => (await cached.get(url)).data,
  undici: async (url) => (await request(url, { dispatcher })).body.text(),
};
for (const [name, visit] of Object.entries(clients)) {
  for (const path of ['plain', 'immutable']) {
    percent = 0;
    const url = `http://127.0.0.1:${server.address().port}/${path}`;
    const shown = [await visit(url), await visit(url)];
    passed += 120_000;
    shown.push(await visit(url));
    console.log(`${name}, ${path}: ${shown.join(', ')}`);
  }
}
process.exit();
JS

cat >expected <<'TEXT'
axios-cache-interceptor, plain: 10 %, 10 %, 20 %
axios-cache-interceptor, immutable: 10 %, 10 %, 10 %
undici, plain: 10 %, 10 %, 20 %
undici, immutable: 10 %, 10 %, 20 %
TEXT
node visit.mjs | tee actual
diff expected actual
