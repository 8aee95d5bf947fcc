#!/usr/bin/env bash
# Express and Fastify answer 416 to a request for the last kilobyte of a file that is shorter.
# A client that reads the newest lines of a history works only once the history has grown.
#
# Tools:    Express 5.3.0, @fastify/static 10.1.11 and serve-handler 6.1.8; @hono/node-server 2.1.9 beside them.
# Expected: RFC 9110 (14.1.2): if the file is shorter than the suffix that is asked for, the whole file is meant.
# Happens:  The package range-parser, and Fastify's copy of it, count back from the end and call a negative start unsatisfiable.
# Matters:  `curl --range -1024` and readers of packed archives ask in this way. They fail for young projects and small
#           languages alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent express@5.3.0 fastify@5.12.8 @fastify/static@10.1.11 \
  serve-handler@6.1.8 hono@4.13.19 @hono/node-server@2.1.9

mkdir site
printf '2026-01-01,95\n' >site/history.csv
cat >ask.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import handle from 'serve-handler';

const fastify = Fastify();
fastify.register(fastifyStatic, { root: resolve('site') });
await fastify.ready();
const quiet = (error, _request, response, _next) => response.sendStatus(error.status);
const servers = {
  Express: createServer(express().use(express.static('site'), quiet)),
  Fastify: fastify.server,
  'serve-handler': createServer((request, response) => handle(request, response, { public: 'site' })),
  Hono: createAdaptorServer(new Hono().use('/*', serveStatic({ root: 'site' }))),
};
for (const [name, server] of Object.entries(servers)) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answers = [];
  for (const suffix of [3, 14, 1024]) {
    const headers = { range: `bytes=-${suffix}` };
    const answer = await fetch(`http://127.0.0.1:${server.address().port}/history.csv`, { headers });
    await answer.arrayBuffer();
    answers.push(`last ${suffix} bytes ${answer.status}`);
  }
  console.log(`${name}: ${answers.join(', ')}`);
}
process.exit();
JS

cat >expected <<'TEXT'
Express: last 3 bytes 206, last 14 bytes 206, last 1024 bytes 416
Fastify: last 3 bytes 206, last 14 bytes 206, last 1024 bytes 416
serve-handler: last 3 bytes 206, last 14 bytes 206, last 1024 bytes 416
Hono: last 3 bytes 206, last 14 bytes 206, last 1024 bytes 206
TEXT
node ask.mjs | tee actual
diff expected actual
