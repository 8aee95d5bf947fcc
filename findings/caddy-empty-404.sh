#!/usr/bin/env bash
# Caddy's page for missing files is empty when it is visited the second time.
# Its `file_server` compares the ETag of the error page, drops the body as for a 304, and keeps the status 404.
#
# Tools:    Caddy 2.6.2 of Debian 12, with the lines for an error page from its own documentation; nginx 1.22.1 beside it.
# Expected: RFC 9110 has a server ignore conditions unless the answer without them is a success. A 404 has its page.
# Happens:  The 404 has an ETag. A client that asks with it gets 404 and `Content-Length: 0`. A range gets a part of the page.
# Matters:  A cache may keep a 404 and asks with its ETag: its reader then sees an empty page, and a client that reads the
#           reason from the body of the error finds none.
set -euo pipefail

folder=$(mktemp -d)
trap 'kill "${servers[@]}" || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 .
export XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder
read -ra ports < <(node -p '
  const { createServer } = require("net");
  const open = [0, 0].map((port) => createServer().listen(port));
  const ports = open.map((server) => server.address().port);
  for (const server of open) server.close();
  ports.join(" ")')

mkdir site
echo 'No such page' >site/404.html
touch --date=2026-01-01T00:00:00Z site/404.html
cat >Caddyfile <<CONF
{
	admin off
}
http://127.0.0.1:${ports[0]} {
	root * $folder/site
	file_server
	handle_errors {
		rewrite * /{http.error.status_code}.html
		file_server
	}
}
CONF
cat >nginx.conf <<CONF
daemon off;
pid $folder/pid;
error_log $folder/errors;
events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:${ports[1]};
    root $folder/site;
    error_page 404 /404.html;
  }
}
CONF
caddy run --config Caddyfile 2>caddy.log &
servers=($!)
nginx -p "$folder" -c "$folder/nginx.conf" 2>nginx.log &
servers+=($!)

ask() {
  curl --silent --retry 20 --retry-connrefused --retry-delay 1 --output body \
    --write-out '%{http_code}, %{size_download} bytes\n' "$@"
}
for index in 0 1; do
  name=(Caddy nginx)
  address=http://127.0.0.1:${ports[$index]}/removed.json
  echo "${name[$index]}, first visit: $(ask --etag-save etag "$address")"
  echo "${name[$index]}, second visit: $(ask --etag-compare etag "$address")"
  echo "${name[$index]}, bytes 3 to 6: $(ask --range 3-6 "$address")"
done | tee actual

cat >expected <<'TEXT'
Caddy, first visit: 404, 13 bytes
Caddy, second visit: 404, 0 bytes
Caddy, bytes 3 to 6: 404, 4 bytes
nginx, first visit: 404, 13 bytes
nginx, second visit: 404, 13 bytes
nginx, bytes 3 to 6: 404, 13 bytes
TEXT
diff expected actual
