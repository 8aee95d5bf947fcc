#!/usr/bin/env bash
# Two servers complete an interrupted download with bytes of another version of the file.
# The client says which version it has, in `If-Range`, and they don't look at it.
#
# Tools:    @hono/node-server 2.1.9 (`serveStatic`) and serve-handler 6.1.8, the server of `serve`; Express 5.3.0 beside them.
# Expected: RFC 9110 has a server ignore `Range` if the condition in `If-Range` is false, and answer 200 with the whole file.
# Happens:  Both send the rest of the new file as 206, though its `Last-Modified` isn't the one that the client names.
# Matters:  Files of figures keep their length when a digit changes. The pieces fit together, the JSON is valid, and a browser
#           that resumes a download has figures of two builds in one file.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent hono@4.13.19 @hono/node-server@2.1.9 serve-handler@6.1.8 express@5.3.0
mkdir site

cat >resume.mjs <<'JS'
import { once } from 'node:events';
import { utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import express from 'express';
import { Hono } from 'hono';
import handle from 'serve-handler';

const publish = (text, date) => {
  writeFileSync('site/languages.json', text);
  utimesSync('site/languages.json', new Date(date), new Date(date));
};
const servers = {
  Hono: createAdaptorServer(new Hono().use('/*', serveStatic({ root: 'site' }))),
  'serve-handler': createServer((request, response) => handle(request, response, { public: 'site' })),
  Express: createServer(express().use(express.static('site'))),
};
for (const [name, server] of Object.entries(servers)) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = (headers) =>
    fetch(`http://127.0.0.1:${server.address().port}/languages.json`, { headers });
  publish('{"de": 35, "fr": 40}', '2026-01-01T00:00:00Z');
  const first = await ask({ range: 'bytes=0-9' });
  const begun = await first.text();
  publish('{"de": 90, "fr": 95}', '2026-02-01T00:00:00Z');
  const rest = await ask({ range: 'bytes=10-', 'if-range': first.headers.get('last-modified') });
  const text = await rest.text();
  console.log(`${name}: ${rest.status}, file ${rest.status === 206 ? begun + text : text}`);
}
process.exit();
JS

cat >expected <<'TEXT'
Hono: 206, file {"de": 35, "fr": 95}
serve-handler: 206, file {"de": 35, "fr": 95}
Express: 200, file {"de": 90, "fr": 95}
TEXT
node resume.mjs | tee actual
diff expected actual
