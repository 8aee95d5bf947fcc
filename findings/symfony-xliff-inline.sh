#!/usr/bin/env bash
# Symfony drops the words inside inline elements of XLIFF: "Hallo <g>Berlin</g>!" is shown as "Hallo !".
# The same text in CDATA comes out whole.
#
# Tools:    php-symfony-translation and php-symfony-config 5.4.53 of Debian 12, with its PHP 8.2.
# Expected: XLIFF 1.2 and 2.0 say that `<g>`, `<mrk>` and `<pc>` enclose a part of the text. Tools may lose the mark.
# Happens:  The loader takes the text directly below `<target>`, without an error or a warning.
# Matters:  Translation programs put such marks around tags, terms and segments. The string counts as translated, is valid by
#           the schema that Symfony itself checks, and lacks words. A target marked as one segment is shown as nothing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root php-symfony-translation php-symfony-translation-contracts \
  php-symfony-config php-symfony-filesystem php8.2-xml
for package in *.deb; do dpkg --extract "$package" .; done

cat >old.xlf <<'XML'
<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="de" datatype="plaintext" original="app">
    <body>
      <trans-unit id="1" resname="plain"><source>Hello</source><target>Hallo</target></trans-unit>
      <trans-unit id="2" resname="tag">
        <source>Hello <g id="1">Berlin</g>!</source><target>Hallo <g id="1">Berlin</g>!</target>
      </trans-unit>
      <trans-unit id="3" resname="segment">
        <source>Come in.</source><seg-source><mrk mtype="seg" mid="1">Come in.</mrk></seg-source>
        <target><mrk mtype="seg" mid="1">Komm herein.</mrk></target>
      </trans-unit>
      <trans-unit id="4" resname="cdata">
        <source><![CDATA[Hello <b>Berlin</b>!]]></source><target><![CDATA[Hallo <b>Berlin</b>!]]></target>
      </trans-unit>
    </body>
  </file>
</xliff>
XML
cat >new.xlf <<'XML'
<?xml version="1.0"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
  <file id="app">
    <unit id="1" name="tag">
      <segment><source>Hello <pc id="1">Berlin</pc>!</source><target>Hallo <pc id="1">Berlin</pc>!</target></segment>
    </unit>
    <unit id="2" name="term">
      <segment>
        <source>The <mrk id="m1" type="term">gate</mrk> is open</source>
        <target>Das <mrk id="m1" type="term">Tor</mrk> ist offen</target>
      </segment>
    </unit>
  </file>
</xliff>
XML
cat >load.php <<'PHP'
<?php
spl_autoload_register(function (string $class): void {
    $file = __DIR__.'/usr/share/php/'.str_replace('\\', '/', $class).'.php';
    if (is_file($file)) {
        require $file;
    }
});
$loader = new Symfony\Component\Translation\Loader\XliffFileLoader();
foreach (['old.xlf', 'new.xlf'] as $file) {
    foreach ($loader->load($file, 'de')->all('messages') as $key => $text) {
        echo "$file, $key: [$text]\n";
    }
}
PHP

cat >expected <<'TEXT'
old.xlf, plain: [Hallo]
old.xlf, tag: [Hallo !]
old.xlf, segment: []
old.xlf, cdata: [Hallo <b>Berlin</b>!]
new.xlf, tag: [Hallo !]
new.xlf, term: [Das  ist offen]
TEXT
modules=$(echo "$folder"/usr/lib/php/*/)
php -d extension="$modules/dom.so" -d extension="$modules/simplexml.so" load.php | tee actual
diff expected actual
