#!/usr/bin/env bash
# Apache's ETag of a negotiated page has no closing quote, as in `ETag: "6-6474846204000;6474846204000`.
# A client that adds the quote, or a cache that wants a valid ETag, fetches the page whole each time.
#
# Tools:    Apache 2.4.71 of Debian 12 with `MultiViews`; the cache of undici 7.30.2 as a client of it.
# Expected: RFC 9110 puts an ETag into two quotes, and Apache does so for a page that has only one language.
# Happens:  Apache appends the state of the list of variants, and no quote after it. undici asks by date instead, gets a 304,
#           doesn't trust it, and fetches the page again.
# Matters:  A site in several languages costs strict clients two requests a visit. Browsers send the ETag back as it is and
#           get their 304, so its author sees no fault.
set -euo pipefail

folder=$(mktemp -d)
trap 'kill "$(cat "$folder/pid")" || true; sleep 1; rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 .
npm init -y >/dev/null
npm install --no-audit --no-fund --silent undici@7.30.2
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')

mkdir site
echo Hallo >site/page.html.de
echo Hello >site/page.html.en
echo Hello >site/only.html
# Apache calls the ETag of a fresh list weak.
touch --date=2026-01-01T00:00:00Z site site/*
modules=/usr/lib/apache2/modules
cat >httpd.conf <<CONF
ServerName localhost
ServerRoot $folder
DefaultRuntimeDir $folder
PidFile $folder/pid
ErrorLog $folder/errors
CustomLog $folder/log "%>s If-None-Match: %{If-None-Match}i"
Listen 127.0.0.1:$port
User daemon
Group daemon
LoadModule mpm_event_module $modules/mod_mpm_event.so
LoadModule authz_core_module $modules/mod_authz_core.so
LoadModule headers_module $modules/mod_headers.so
LoadModule mime_module $modules/mod_mime.so
LoadModule negotiation_module $modules/mod_negotiation.so
TypesConfig /etc/mime.types
AddLanguage de .de
AddLanguage en .en
Header set Cache-Control "max-age=0, must-revalidate"
DocumentRoot $folder/site
<Directory $folder/site>
  Options +MultiViews
</Directory>
CONF
/usr/sbin/apache2 -f "$folder/httpd.conf"

cat >visit.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Agent, interceptors, request } from 'undici';

const [port] = process.argv.slice(2);
const visit = async (path, headers, dispatcher) => {
  const options = { headers: { 'accept-language': 'de', ...headers }, dispatcher };
  const answer = await request(`http://127.0.0.1:${port}/${path}`, options);
  await answer.body.dump();
  return answer.headers.etag;
};
let lines = 0;
const printLog = async (title) => {
  // Apache logs a request after it has answered.
  await setTimeout(300);
  const log = readFileSync('log', 'utf8').replaceAll('\\"', '"').trim().split('\n');
  console.log(`${title}\n  ${log.slice(lines).join('\n  ')}`);
  lines = log.length;
};

for (const path of ['only.html', 'page.html']) {
  const etag = await visit(path);
  await visit(path, { 'if-none-match': etag });
  if (!etag.endsWith('"')) await visit(path, { 'if-none-match': `${etag}"` });
  await printLog(`${path}, asked with its ETag`);
  const dispatcher = new Agent().compose(interceptors.cache());
  await visit(path, {}, dispatcher);
  await visit(path, {}, dispatcher);
  await dispatcher.close();
  await printLog(`${path}, visited twice through a cache`);
}
JS

cat >expected <<'TEXT'
only.html, asked with its ETag
  200 If-None-Match: -
  304 If-None-Match: "6-6474846204000"
only.html, visited twice through a cache
  200 If-None-Match: -
  304 If-None-Match: "6-6474846204000"
page.html, asked with its ETag
  200 If-None-Match: -
  304 If-None-Match: "6-6474846204000;6474846204000
  200 If-None-Match: "6-6474846204000;6474846204000"
page.html, visited twice through a cache
  200 If-None-Match: -
  304 If-None-Match: -
  200 If-None-Match: -
TEXT
node visit.mjs "$port" | tee actual
diff expected actual
