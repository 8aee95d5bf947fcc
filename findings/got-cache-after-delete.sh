#!/usr/bin/env bash
# got shows a record that it has deleted itself, and the old text of one that it has replaced.
# With a cache, it doesn't look at its own DELETE, PUT and POST, and answers the next GET from what it stored before them.
#
# Tools:    got 14.6.6, whose cache is cacheable-request 13.0.19; make-fetch-happen 15.0.6 and undici 7.30.2 beside it.
# Expected: RFC 9111, section 4.4, has a cache invalidate a stored answer after a request that may change it has succeeded.
# Happens:  got sends no request until `max-age` is over. The other two send one, and get the 404 and the new text.
# Matters:  A program that removes a translation through an API and then looks whether it is gone is told that it is still there.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent got@14.6.6 cacheable-request@13.0.19 make-fetch-happen@15.0.6 undici@7.30.2

cat >visit.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import got from 'got';
import makeFetchHappen from 'make-fetch-happen';
import { Agent, interceptors, request } from 'undici';

let records = new Map();
const server = createServer(async ({ method, url }, response) => {
  if (method === 'DELETE') records.delete(url);
  if (method === 'PUT') records.set(url, 'new');
  const text = records.get(url);
  const status = text === undefined && method === 'GET' ? 404 : 200;
  response.writeHead(status, { 'cache-control': 'max-age=60' }).end(text ?? 'none');
}).listen(0);
await once(server, 'listening');
const site = `http://127.0.0.1:${server.address().port}`;
const cached = got.extend({ cache: new Map(), throwHttpErrors: false });
const fetch = makeFetchHappen.defaults({ cachePath: 'store' });
const dispatcher = new Agent().compose(interceptors.cache());
const clients = {
  got: async (method, url) => (await cached(url, { method })).body,
  'make-fetch-happen': async (method, url) => (await fetch(url, { method })).text(),
  undici: async (method, url) => (await request(url, { method, dispatcher })).body.text(),
};
for (const [name, send] of Object.entries(clients)) {
  for (const method of ['DELETE', 'PUT']) {
    const path = `/${name}/${method}`;
    records.set(path, 'old');
    const before = await send('GET', site + path);
    await send(method, site + path);
    console.log(`${name}: ${before}, ${method}, ${await send('GET', site + path)}`);
  }
}
process.exit();
JS

cat >expected <<'TEXT'
got: old, DELETE, old
got: old, PUT, old
make-fetch-happen: old, DELETE, none
make-fetch-happen: old, PUT, new
undici: old, DELETE, none
undici: old, PUT, new
TEXT
node visit.mjs | tee actual
diff expected actual
