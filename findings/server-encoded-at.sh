#!/usr/bin/env bash
# Three servers don't find `sr@latin.json` when it is asked for as `sr%40latin.json`, the address that clients write.
# They decode a space and "é", and leave `%40`, `%2B` and `%2C` as they are.
#
# Tools:    @fastify/static 10.1.11, @hono/node-server 2.1.9 and sirv 3.0.2; Express 5.3.0 and @hapi/inert 7.1.2 beside them.
# Expected: RFC 3986 gives `@` no role in a path (3.3), so it is the same character as its escape (2.2), and one file has both
#           addresses.
# Happens:  The three decode with JavaScript's `decodeURI`, or alike, which keeps the escapes of reserved characters.
# Matters:  gettext names languages `sr@latin` and `ca@valencia`. JavaScript's `encodeURIComponent` and Python's `quote` escape
#           the `@`, so for many programs these languages alone are missing, while a browser finds them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fastify@5.12.8 @fastify/static@10.1.11 hono@4.13.19 @hono/node-server@2.1.9 \
  sirv@3.0.2 express@5.3.0 @hapi/hapi@21.4.10 @hapi/inert@7.1.2

mkdir site
for name in de sr@latin 'pt br' a+b; do echo '{}' >"site/$name.json"; done
cat >ask.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Hapi from '@hapi/hapi';
import Inert from '@hapi/inert';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import sirv from 'sirv';

const fastify = Fastify();
fastify.register(fastifyStatic, { root: resolve('site') });
await fastify.ready();
const hapi = Hapi.server();
await hapi.register(Inert);
hapi.route({ method: 'GET', path: '/{path*}', handler: { directory: { path: resolve('site') } } });
await hapi.initialize();
const servers = {
  Fastify: fastify.server,
  Hono: createAdaptorServer(new Hono().use('/*', serveStatic({ root: 'site' }))),
  sirv: createServer(sirv('site')),
  Express: createServer(express().use(express.static('site'))),
  hapi: hapi.listener,
};
for (const [name, server] of Object.entries(servers)) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const statuses = [];
  for (const path of ['de', 'sr@latin', 'sr%40latin', 'pt%20br', 'a+b', 'a%2Bb']) {
    const answer = await fetch(`http://127.0.0.1:${server.address().port}/${path}.json`);
    await answer.arrayBuffer();
    statuses.push(`${path} ${answer.status}`);
  }
  console.log(`${name}: ${statuses.join(', ')}`);
}
process.exit();
JS

cat >expected <<'TEXT'
Fastify: de 200, sr@latin 200, sr%40latin 404, pt%20br 200, a+b 200, a%2Bb 404
Hono: de 200, sr@latin 200, sr%40latin 404, pt%20br 200, a+b 200, a%2Bb 404
sirv: de 200, sr@latin 200, sr%40latin 404, pt%20br 200, a+b 200, a%2Bb 404
Express: de 200, sr@latin 200, sr%40latin 200, pt%20br 200, a+b 200, a%2Bb 200
hapi: de 200, sr@latin 200, sr%40latin 200, pt%20br 200, a+b 200, a%2Bb 200
TEXT
node ask.mjs | tee actual
diff expected actual
