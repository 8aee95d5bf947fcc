#!/usr/bin/env bash
# The MO files that rmsgfmt of Ruby writes show every plural in English in C, PHP and shell programs.
# It enters a plural into the hash table by its singular and its plural together; gettext looks for the singular.
#
# Tools:    ruby-gettext 3.3.3, ruby-locale 2.1.3 and ruby-text 1.3.1 of Debian 12, with its Ruby 3.1; msgfmt, msgunfmt and
#           ngettext of gettext 0.21 beside it. The line that fails (`break if b == '\0'`) is in version 3.5.3 as well.
# Expected: The file works in every program, as that of msgfmt does. The hash table is optional by the manual of GNU gettext
#           ("The Format of GNU MO Files"), so a writer fills it correctly or leaves it out.
# Happens:  Texts without a plural are found, those with one aren't, and nothing warns. msgunfmt refuses the file.
# Matters:  Readers that skip the table, such as Ruby's, show the same file in German. So tests in Ruby pass, and whatever counts
#           the PO or the MO file calls it complete.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root ruby-gettext ruby-locale ruby-text
for package in *.deb; do dpkg --extract "$package" .; done
gems=usr/share/rubygems-integration/all/gems
export RUBYLIB="$folder/usr/lib/ruby/vendor_ruby:$folder/$gems/locale-2.1.3/lib:$folder/$gems/text-1.3.1/lib"

cat >de.po <<'PO'
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Open"
msgstr "Offen"

msgid "file"
msgid_plural "files"
msgstr[0] "Datei"
msgstr[1] "Dateien"
PO

cat >show.rb <<'RB'
require 'gettext'
include GetText
bindtextdomain('app', path: 'locale')
set_locale('de')
puts "  Ruby:     #{_('Open')}, #{n_('file', 'files', 1)}, #{n_('file', 'files', 2)}"
RB

catalogue=locale/de/LC_MESSAGES/app.mo
mkdir -p "$(dirname $catalogue)"
for writer in msgfmt 'ruby usr/bin/rmsgfmt'; do
  echo "$writer"
  $writer de.po -o $catalogue
  (
    export TEXTDOMAINDIR="$folder/locale" TEXTDOMAIN=app LANGUAGE=de LC_ALL=C.UTF-8
    echo "  ngettext: $(gettext Open), $(ngettext file files 1), $(ngettext file files 2)"
  )
  ruby show.rb
  LC_ALL=C msgunfmt $catalogue --output-file=/dev/null 2>&1 || true
done | tee actual

cat >expected <<'TEXT'
msgfmt
  ngettext: Offen, Datei, Dateien
  Ruby:     Offen, Datei, Dateien
ruby usr/bin/rmsgfmt
  ngettext: Offen, file, files
  Ruby:     Offen, Datei, Dateien
msgunfmt: file "locale/de/LC_MESSAGES/app.mo" is not in GNU .mo format: Some messages are at a wrong index in the hash table.
TEXT
diff expected actual
