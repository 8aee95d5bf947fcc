#!/usr/bin/env bash
# Symfony reads "C:\new" from a PO file, and "C:", a line break and "ew" from the MO file that msgfmt makes of it.
# From the PO file it shows one of two translations in different contexts, and from the MO file none of them.
#
# Tools:    php-symfony-translation 5.4.53 of Debian 12, with its PHP 8.2; msgfmt of gettext 0.21.
# Expected: The same messages from both, for msgfmt keeps them all, and has already replaced the escapes of the PO file.
# Happens:  The loader for MO files replaces escapes a second time, and leaves the context in the key. The loader for PO files
#           skips `msgctxt`, so that the last of such messages wins.
# Matters:  Paths and patterns break on a site that compiles its files. Messages that count as translated are shown in English
#           there, and on a site that doesn't compile them one text stands in both places.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root php-symfony-translation php-symfony-translation-contracts
for package in *.deb; do dpkg --extract "$package" .; done

cat >de.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "folder"
msgstr "C:\\new"

msgid "pattern"
msgstr "\\d+\\t"

msgctxt "button"
msgid "Open"
msgstr "Öffnen"

msgctxt "state"
msgid "Open"
msgstr "Offen"
PO
msgfmt --output-file=de.mo de.po
cat >load.php <<'PHP'
<?php
spl_autoload_register(function (string $class): void {
    $file = __DIR__.'/usr/share/php/'.str_replace('\\', '/', $class).'.php';
    if (is_file($file)) {
        require $file;
    }
});
$loaders = ['po' => 'PoFileLoader', 'mo' => 'MoFileLoader'];
foreach ($loaders as $ending => $name) {
    $class = "Symfony\\Component\\Translation\\Loader\\$name";
    $messages = (new $class())->load("de.$ending", 'de')->all('messages');
    ksort($messages);
    echo "$name: ", json_encode($messages, JSON_UNESCAPED_UNICODE), "\n";
}
PHP

cat >expected <<'TEXT'
PoFileLoader: {"Open":"Offen","folder":"C:\\new","pattern":"\\d+\\t"}
MoFileLoader: {"button\u0004Open":"Öffnen","folder":"C:\new","pattern":"d+\t","state\u0004Open":"Offen"}
TEXT
php load.php | tee actual
diff expected actual
