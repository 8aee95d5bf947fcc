#!/usr/bin/env bash
# Varnish knows no lists: it sends a page whole to a client that names its ETag beside another, and says 416 to two ranges.
# nginx behind it answers the same requests with 304, and with both ranges.
#
# Tools:    Varnish 7.1.1 and nginx 1.22.1 of Debian 12; Varnish has no configuration but its backend.
# Expected: RFC 9110 has `If-None-Match` as a list, from which one match is enough, and `*` for any ETag. 416 is for ranges that
#           aren't in the file, or too many; a server that doesn't want to send several may send the whole file.
# Happens:  Varnish compares the whole header with the ETag, and refuses several ranges, though both are in the file.
# Matters:  A cache that stores a page in several variants names all their ETags, and saves nothing behind Varnish. Programs
#           that fetch the changed parts of a file at once fail there, and work without it.
set -euo pipefail

folder=$(mktemp -d)
trap 'kill "${servers[@]}" || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 .
read -r front back < <(node -p '
  const { createServer } = require("net");
  const open = [0, 0].map((port) => createServer().listen(port));
  const ports = open.map((server) => server.address().port);
  for (const server of open) server.close();
  ports.join(" ")')

mkdir site
echo 0123456789ABCDEF >site/history.txt
touch --date=2026-01-01T00:00:00Z site/history.txt
cat >nginx.conf <<CONF
daemon off;
pid $folder/nginx.pid;
error_log $folder/errors;
events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:$back;
    root $folder/site;
  }
}
CONF
nginx -p "$folder" -c "$folder/nginx.conf" 2>nginx.log &
servers=($!)
varnishd -F -n "$folder/varnish" -j none -s malloc,16m -a "127.0.0.1:$front" -b "127.0.0.1:$back" >varnish.log 2>&1 &
servers+=($!)

ask() {
  local port=$1
  shift
  curl --silent --retry 20 --retry-connrefused --retry-delay 1 --output body --write-out '%{http_code}' "$@" \
    "http://127.0.0.1:$port/history.txt"
}
ask "$back" --etag-save etag >status
tag=$(cat etag)
while read -r header; do
  echo "$header: nginx $(ask "$back" --header "$header"), Varnish $(ask "$front" --header "$header")"
done <<HEADERS | sed "s/$tag/the ETag/" | tee actual
If-None-Match: $tag
If-None-Match: "other", $tag
If-None-Match: *
Range: bytes=0-3
Range: bytes=0-3,10-12
Range: bytes=99-
HEADERS

cat >expected <<'TEXT'
If-None-Match: the ETag: nginx 304, Varnish 304
If-None-Match: "other", the ETag: nginx 304, Varnish 200
If-None-Match: *: nginx 304, Varnish 200
Range: bytes=0-3: nginx 206, Varnish 206
Range: bytes=0-3,10-12: nginx 206, Varnish 416
Range: bytes=99-: nginx 416, Varnish 416
TEXT
diff expected actual
