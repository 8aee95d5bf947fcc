#!/usr/bin/env bash
# Bun's server answers DELETE, POST and OPTIONS of a static route with 200 and the whole body, as if they were GET.
#
# Tools:    Bun 1.4.5, `Bun.serve` with `routes`.
# Guessed:  A route whose value is a `Response` serves GET and HEAD; other methods go on to `fetch`, as they do for a route
#           with an object of methods.
# Happens:  Only the object of methods lets others through. The `Response` is given to every method.
# Matters:  A read-only API that is served from such routes seems to confirm each DELETE, and a preflight gets the record. The
#           handler has to come first, or each route needs `{ GET: … }`, which then loses the ETag that Bun adds.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent bun@1.4.5

cat >routes.mjs <<'JS'
const server = Bun.serve({
  port: 0,
  routes: {
    '/static': Response.json({ a: 1 }),
    '/methods': { GET: () => Response.json({ a: 1 }) },
  },
  fetch: () => new Response('no such method', { status: 405 }),
});
for (const path of ['static', 'methods']) {
  for (const method of ['GET', 'DELETE', 'POST', 'OPTIONS']) {
    const response = await fetch(server.url + path, { method });
    const tag = response.headers.has('etag') ? 'with ETag' : 'without ETag';
    console.log(path, method, response.status, await response.text(), tag);
  }
}
server.stop();
JS
node_modules/.bin/bun routes.mjs | tee seen

diff seen - <<'TEXT' || { echo 'The behaviour has changed.'; exit 1; }
static GET 200 {"a":1} with ETag
static DELETE 200 {"a":1} with ETag
static POST 200 {"a":1} with ETag
static OPTIONS 200 {"a":1} with ETag
methods GET 200 {"a":1} without ETag
methods DELETE 405 no such method without ETag
methods POST 405 no such method without ETag
methods OPTIONS 405 no such method without ETag
TEXT
