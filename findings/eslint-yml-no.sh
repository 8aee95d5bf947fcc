#!/usr/bin/env bash
# `eslint --fix` with the standard configuration of eslint-plugin-yml unquotes "no" and "Off", and Rails loses the texts.
# The keys and texts of a Norwegian file become `false`, and "1_000" becomes 1000.
#
# Tools:    ESLint 10.15.0 with eslint-plugin-yml 3.10.0; Ruby 3.1 with its YAML library, Psych (Debian 12).
# Expected: A fix of style leaves the data as it is, also for readers of YAML 1.1, for which people quote these words.
# Happens:  The rule `yml/plain-scalar` asks only YAML 1.2, where `no` is a text. Ruby reads YAML 1.1, as do PyYAML and others.
#           The plugin heeds YAML 1.1 only where `defaultYAMLVersion` or a `%YAML` line names it.
# Matters:  The linter then calls the file clean, and quotes that a translator puts back go with the next fix. Rails (i18n
#           1.10) shows "translation missing" for such a key, and "false" for such a text.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent eslint@10.15.0 eslint-plugin-yml@3.10.0

cat >nb.yml <<'YAML'
nb:
  answers:
    "yes": "Ja"
    "no": "Nei"
  languages:
    en: "Engelsk"
    "no": "Norsk"
  alarm: "Off"
  price: "1_000"
  start: "12:30"
YAML
sed '1i %YAML 1.1\n---' nb.yml >declared.yml
cat >eslint.config.mjs <<'JS'
import yml from 'eslint-plugin-yml';

export default yml.configs.standard;
JS
read_with_ruby() {
  ruby -ryaml -e "puts YAML.load_file(ARGV[0])['nb'].map { |key, value| '$1: ' + key + ' ' + value.inspect }" "$2"
}

cat >expected <<'TEXT'
before: answers {"yes"=>"Ja", "no"=>"Nei"}
before: languages {"en"=>"Engelsk", "no"=>"Norsk"}
before: alarm "Off"
before: price "1_000"
before: start "12:30"
after: answers {true=>"Ja", false=>"Nei"}
after: languages {"en"=>"Engelsk", false=>"Norsk"}
after: alarm false
after: price 1000
after: start "12:30"
after, YAML 1.1: answers {"yes"=>"Ja", "no"=>"Nei"}
after, YAML 1.1: languages {"en"=>"Engelsk", "no"=>"Norsk"}
after, YAML 1.1: alarm "Off"
after, YAML 1.1: price "1_000"
after, YAML 1.1: start "12:30"
TEXT
{
  read_with_ruby before nb.yml
  npx eslint --fix nb.yml declared.yml
  read_with_ruby after nb.yml
  read_with_ruby 'after, YAML 1.1' declared.yml
} | tee actual
diff expected actual
