#!/usr/bin/env bash
# Symfony's loader for files of Qt refuses every file that Qt's own tools write.
# They begin with `<!DOCTYPE TS>`, and Symfony allows no document type. Without that line it loads too much.
#
# Tools:    php-symfony-translation and php-symfony-config 5.4.53 of Debian 12, with its PHP 8.2.
# Expected: A file as lupdate writes it is loaded: the messages of the context that the domain names, without removed ones.
# Happens:  With the line, an error. Without it, each domain gets the messages of all contexts, among them `vanished` and
#           `unfinished` ones, and the two forms of a plural stand one after the other in one text.
# Matters:  The format is documented as supported. A site that removes the line shows texts that aren't finished, and
#           "%n Datei%n Dateien" for a number.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root php-symfony-translation php-symfony-translation-contracts \
  php-symfony-config php-symfony-filesystem php8.2-xml
for package in *.deb; do dpkg --extract "$package" .; done

cat >with.ts <<'XML'
<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>menu</name>
    <message><source>Open</source><translation>Öffnen</translation></message>
    <message><source>Close</source><translation type="unfinished">Zu?</translation></message>
    <message><source>Print</source><translation type="vanished">Drucken</translation></message>
    <message numerus="yes"><source>%n file(s)</source>
        <translation><numerusform>%n Datei</numerusform><numerusform>%n Dateien</numerusform></translation></message>
</context>
<context>
    <name>map</name>
    <message><source>Scale</source><translation>Maßstab</translation></message>
</context>
</TS>
XML
sed '/DOCTYPE/d' with.ts >without.ts
cat >load.php <<'PHP'
<?php
spl_autoload_register(function (string $class): void {
    $file = __DIR__.'/usr/share/php/'.str_replace('\\', '/', $class).'.php';
    if (is_file($file)) {
        require $file;
    }
});
$loader = new Symfony\Component\Translation\Loader\QtFileLoader();
foreach ([['with.ts', 'menu'], ['without.ts', 'menu'], ['without.ts', 'map']] as [$file, $domain]) {
    echo "$file, domain $domain\n";
    try {
        foreach ($loader->load($file, 'de', $domain)->all($domain) as $source => $text) {
            echo "  $source: ", preg_replace('/\s+/', ' ', $text), "\n";
        }
    } catch (Exception $error) {
        echo '  ', $error->getPrevious()->getMessage(), "\n";
    }
}
PHP

cat >expected <<'TEXT'
with.ts, domain menu
  Document types are not allowed.
without.ts, domain menu
  Open: Öffnen
  Close: Zu?
  Print: Drucken
  %n file(s): %n Datei%n Dateien
  Scale: Maßstab
without.ts, domain map
  Open: Öffnen
  Close: Zu?
  Print: Drucken
  %n file(s): %n Datei%n Dateien
  Scale: Maßstab
TEXT
modules=$(echo "$folder"/usr/lib/php/*/)
php -d extension="$modules/dom.so" -d extension="$modules/simplexml.so" load.php | tee actual
diff expected actual
