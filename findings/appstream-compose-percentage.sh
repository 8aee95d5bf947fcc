#!/usr/bin/env bash
# appstreamcli publishes a program that is half translated into German, its best language, as 100 % German.
# A language with 20 of 100 messages is published as 41 %.
#
# Tools:    appstreamcli compose 0.16.1 and msgfmt of gettext 0.21, both of Debian 12.
# Expected: The `percentage` of a language says how far the program is translated, as the specification of AppStream has it.
# Happens:  Each MO file is compared with the largest of them, and the header counts as a message: 21 of 51. MO files have no
#           untranslated messages, so the total isn't known.
# Matters:  Software centres read these figures. If no translation is complete, all of them are too high, and a language
#           falls when another one gains.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
share=root/usr/share

mkdir -p "$share/metainfo"
cat >"$share/metainfo/org.example.notes.metainfo.xml" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<component type="console-application">
  <id>org.example.notes</id>
  <metadata_license>CC0-1.0</metadata_license>
  <name>Notes</name>
  <summary>Write notes</summary>
  <description><p>Keeps short notes in one place and finds them again.</p></description>
  <translation type="gettext">notes</translation>
</component>
XML
translate() {
  local language=$1 finished=$2
  printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' >"$language.po"
  for number in {1..100}; do
    printf '\nmsgid "Text %s"\nmsgstr "%s"\n' "$number" "$([[ $number -gt $finished ]] || echo "$language $number")"
  done >>"$language.po"
  mkdir -p "$share/locale/$language/LC_MESSAGES"
  echo "$language: $(msgfmt --statistics --output-file="$share/locale/$language/LC_MESSAGES/notes.mo" "$language.po" 2>&1)"
}

cat >expected <<'TEXT'
de: 50 translated messages, 50 untranslated messages.
fr: 20 translated messages, 80 untranslated messages.
      <lang percentage="100">de</lang>
      <lang percentage="100">en_US</lang>
      <lang percentage="41">fr</lang>
TEXT
{
  translate de 50
  translate fr 20
  appstreamcli compose --no-net --origin=example --result-root=out --data-dir=out root >log
  zcat out/example.xml.gz | grep '<lang '
} | tee actual
diff expected actual
