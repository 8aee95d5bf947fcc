#!/usr/bin/env bash
# The two most downloaded readers of properties files misread those of Java.
# properties-reader finds six strings in a file of five, and java-properties refuses a file with `l\'appli`.
#
# Tools:    properties-reader 3.0.1 and java-properties 1.0.2; properties-file 5.0.7 beside them.
# Expected: The format of `java.util.Properties`: `:` or a space after the key, `\u00e9`, a backslash that continues the line,
#           and a backslash before any other character, which is dropped.
# Happens:  properties-reader knows `=` alone, takes each line for itself, and decodes nothing. java-properties reads escapes as
#           those of JSON, where `\'` is none, and splits `c\:label` at the colon.
# Matters:  Up to Java 8 a bundle writes every letter beyond Latin-1 as `\u…`. What is made with these readers is right for
#           English, and wrong for the translations.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent properties-reader@3.0.1 java-properties@1.0.2 properties-file@5.0.7

cat >fr.properties <<'PROPERTIES'
title = Caf\u00e9
greeting: Bonjour
hint = Appuyez sur une touche \
       pour continuer
c\:label = Disque
path = C:\\new
PROPERTIES
{ cat fr.properties; echo "app = l\\'appli"; } >apostrophe.properties
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import javaProperties from 'java-properties';
import { getProperties } from 'properties-file';
import { propertiesReader } from 'properties-reader';

const readers = {
  'properties-file': (name) => getProperties(readFileSync(name, 'utf8')),
  'properties-reader': (name) => propertiesReader({ sourceFile: name }).getAllProperties(),
  'java-properties': (name) => javaProperties.of(name).objs,
};
for (const [name, read] of Object.entries(readers)) {
  for (const file of ['fr.properties', 'apostrophe.properties']) {
    try {
      const texts = read(file);
      console.log(`${name}, ${file}: ${Object.keys(texts).length} strings`);
      if (file === 'fr.properties') console.log(Object.entries(texts).map((entry) => entry.join('=')).join('\n'));
    } catch (error) {
      // The rest of the message depends on the version of Node.js.
      console.log(`${name}, ${file}: ${error.message.slice(0, 21)}`);
    }
  }
}
JS

cat >expected <<'TEXT'
properties-file, fr.properties: 5 strings
title=Café
greeting=Bonjour
hint=Appuyez sur une touche pour continuer
c:label=Disque
path=C:\new
properties-file, apostrophe.properties: 6 strings
properties-reader, fr.properties: 6 strings
title=Caf\u00e9
greeting: Bonjour=
hint=Appuyez sur une touche \
pour continuer=
c\:label=Disque
path=C:\\new
properties-reader, apostrophe.properties: 7 strings
java-properties, fr.properties: 5 strings
title=Café
greeting=Bonjour
hint=Appuyez sur une touche pour continuer
c\=label = Disque
path=C:\new
java-properties, apostrophe.properties: Bad escaped character
TEXT
node read.mjs | tee actual
diff expected actual
