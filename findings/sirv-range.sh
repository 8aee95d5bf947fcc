#!/usr/bin/env bash
# sirv 3.0.2 answers a request for the last five bytes of a file with its first six, as a valid-looking 206.
# A request for the first byte alone returns the whole file, also as 206.
#
# Tools:    sirv 3.0.2, the server of many previews; serve-handler 6.1.8 beside it, which answers as RFC 9110 says.
# Expected: `bytes=-5` is a suffix range, the last five bytes; `bytes=0-0` is one byte.
# Happens:  sirv reads a missing start as 0, and an end of 0 as no end at all.
# Matters:  A client that reads the tail of a long history or feed gets its head. The status is the expected one;
#           only `Content-Range` shows the difference.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent sirv@3.0.2 serve-handler@6.1.8

mkdir site
printf '0123456789ABCDEF' >site/history.txt
cat >request.mjs <<'JS'
import { createServer } from 'node:http';
import handle from 'serve-handler';
import sirv from 'sirv';

const handlers = {
  sirv: sirv('site'),
  'serve-handler': (request, response) => handle(request, response, { public: 'site' }),
};
for (const [name, handler] of Object.entries(handlers)) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const range of ['bytes=-5', 'bytes=0-0']) {
    const address = `http://127.0.0.1:${server.address().port}/history.txt`;
    const answer = await fetch(address, { headers: { range, connection: 'close' } });
    console.log(name, range, answer.status, answer.headers.get('content-range'), await answer.text());
  }
  server.close();
}
JS

cat >expected <<'TEXT'
sirv bytes=-5 206 bytes 0-5/16 012345
sirv bytes=0-0 206 bytes 0-15/16 0123456789ABCDEF
serve-handler bytes=-5 206 bytes 11-15/16 BCDEF
serve-handler bytes=0-0 206 bytes 0-0/16 0
TEXT
node request.mjs | tee actual
diff expected actual
