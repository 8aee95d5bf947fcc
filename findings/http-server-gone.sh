#!/usr/bin/env bash
# http-server answers 304 for a file that has been removed, and 206 for a part of it.
# Both come from its page for missing files, 404.html.
#
# Tools:    http-server 14.1.1; serve-handler 6.1.8 beside it, which answers 404 as RFC 9110 says.
# Expected: A condition or a range changes the answer of a file that is there, never that of a missing one.
# Happens:  http-server hands 404.html to the code for files, which compares dates and cuts ranges, and sets its own status.
# Matters:  A client that asks by date (`curl --time-cond`, `wget -N`) hears that the removed record is unchanged for as
#           long as the error page is older. A resumed download ends with bytes of that page, and seems complete.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent http-server@14.1.1 serve-handler@6.1.8

mkdir site
echo 'No such page' >site/404.html
touch --date=2026-01-01 site/404.html
cat >ask.mjs <<'JS'
import http from 'node:http';
import httpServer from 'http-server';
import handle from 'serve-handler';

const servers = {
  'http-server': httpServer.createServer({ root: 'site' }).server,
  'serve-handler': http.createServer((request, response) =>
    handle(request, response, { public: 'site' }),
  ),
};
const cases = {
  'no condition': {},
  'record of June 2026': { 'if-modified-since': 'Mon, 01 Jun 2026 00:00:00 GMT' },
  'bytes 3 to 6': { range: 'bytes=3-6' },
};
for (const [name, server] of Object.entries(servers)) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const [title, headers] of Object.entries(cases)) {
    const address = `http://127.0.0.1:${server.address().port}/removed.json`;
    const answer = await fetch(address, { headers: { connection: 'close', ...headers } });
    const range = answer.headers.get('content-range') ?? 'no range';
    console.log(`${name}, ${title}: ${answer.status}, ${range}, ${JSON.stringify(await answer.text())}`);
  }
  server.close();
}
JS

cat >expected <<'TEXT'
http-server, no condition: 404, no range, "No such page\n"
http-server, record of June 2026: 304, no range, ""
http-server, bytes 3 to 6: 206, bytes 3-6/13, "such"
serve-handler, no condition: 404, no range, "No such page\n"
serve-handler, record of June 2026: 404, no range, "No such page\n"
serve-handler, bytes 3 to 6: 404, no range, "No such page\n"
TEXT
node ask.mjs | tee actual
diff expected actual
