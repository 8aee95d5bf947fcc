#!/usr/bin/env bash
# koa-static sends the compressed file and doesn't say `Vary: Accept-Encoding`.
# Behind a cache, a client that can't decompress is given what was stored for a browser.
#
# Tools:    koa-static 5.0.0 with Koa 3.3.0, and the cache of undici 7.30.2; @fastify/static 10.1.11 beside koa-static.
# Expected: RFC 9110 has a server name the request headers that it chose the representation by, in each answer of that address.
# Happens:  koa-static picks `de.json.br` or `de.json.gz` if the client accepts it, on its own, and sends no `Vary` with any of
#           the three.
# Matters:  A script without brotli reads noise instead of figures as soon as a browser has been there before it, and reads them
#           again when the cache has forgotten: a fault that its author can't repeat.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent koa@3.3.0 koa-static@5.0.0 undici@7.30.2 fastify@5.12.8 @fastify/static@10.1.11

cat >visit.mjs <<'JS'
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import Koa from 'koa';
import koaStatic from 'koa-static';
import { Agent, interceptors, request } from 'undici';

const text = '{"translated_percent":95}';
mkdirSync('site');
writeFileSync('site/de.json', text);
writeFileSync('site/de.json.br', brotliCompressSync(text));
const fastify = Fastify();
fastify.register(fastifyStatic, { root: resolve('site'), preCompressed: true, maxAge: 60_000 });
await fastify.ready();
const servers = {
  'koa-static': createServer(new Koa().use(koaStatic('site', { maxage: 60_000 })).callback()),
  Fastify: fastify.server,
};
for (const [name, server] of Object.entries(servers)) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dispatcher = new Agent().compose(interceptors.cache({ type: 'shared' }));
  for (const [client, accepted] of [
    ['browser', 'gzip, br'],
    ['script', 'identity'],
  ]) {
    const url = `http://127.0.0.1:${server.address().port}/de.json`;
    const { headers, body } = await request(url, { dispatcher, headers: { 'accept-encoding': accepted } });
    await body.dump();
    const encoding = headers['content-encoding'] ?? 'plain text';
    console.log(`${name}, ${client} gets ${encoding}, Vary: ${headers.vary ?? 'none'}`);
  }
}
process.exit();
JS

cat >expected <<'TEXT'
koa-static, browser gets br, Vary: none
koa-static, script gets br, Vary: none
Fastify, browser gets br, Vary: accept-encoding
Fastify, script gets plain text, Vary: accept-encoding
TEXT
node visit.mjs | tee actual
diff expected actual
