// Tests which keys each library's code uses, asks for in vain, or computes: one snippet a row.

import { describe, expect, test } from 'vitest';
import { matchKeys } from '../../../src/checkout/keys/match-keys.ts';
import { readUses } from '../../../src/checkout/keys/read-uses.ts';
import { readReferences } from '../../../src/checkout/keys/text-references.ts';

interface Row {
  /** The path of the source file, which decides how it is read. */
  readonly path: string;
  readonly code: string;
  /** Keys of the component. Those with `-` before them are unused. */
  readonly keys: readonly string[];
  readonly undefined?: readonly string[];
  readonly dynamic?: readonly string[];
  readonly filemask?: string;
  readonly format?: string;
  readonly file?: string;
  /** The texts of the first keys. */
  readonly texts?: readonly string[];
}

const rows: readonly (readonly [library: string, row: Row])[] = [
  [
    'a variable before a string',
    {
      path: 'a.ts',
      code: "let start = ''; start = 'Avg. '; const end = '.b'; t(start + 'Ping'); t('a' + end)",
      keys: ['Avg. Ping', 'a.b', '-Mean'],
      dynamic: ['*Ping'],
    },
  ],
  [
    'objects for keys',
    {
      path: 'a.ts',
      code: 'texts.menu.save; texts?.kinds?.[kind].name',
      keys: ['menu.save', 'kinds.a.name', '-menu.quit'],
    },
  ],
  [
    'a call',
    {
      path: 'a.ts',
      code: "t('menu.save'); t('menu.gone')",
      keys: ['menu.save', '-menu.quit'],
      undefined: ['menu.gone:1'],
    },
  ],
  [
    'no comment',
    { path: 'a.ts', code: "// t('menu.quit')\nt('menu.save')", keys: ['menu.save', '-menu.quit'] },
  ],
  [
    'a key in a constant',
    {
      path: 'a.ts',
      code: "const tabs = [{ label: 'menu.save' }]",
      keys: ['menu.save', '-menu.quit'],
    },
  ],
  [
    'an item of a list',
    {
      path: 'a.ts',
      code: "t('steps.0'); t('steps[1]'); t('steps.3')",
      keys: ['steps[0]', 'steps[1]', '-steps[2]'],
      undefined: ['steps.3:1'],
    },
  ],
  [
    'vue-i18n: linked messages',
    {
      path: 'a.ts',
      code: "t('home'); t('help')",
      keys: ['home', 'help', 'brand', 'a.city', 'a.b', 'x-y', '-left'],
      texts: ['@:brand in @.lower:a.city. @:(a.b)', "@:{'x-y'}, ana{'@'}left, @:gone"],
      undefined: ['gone:2'],
    },
  ],
  [
    'i18next: selectors',
    {
      path: 'a.tsx',
      code: 't($ => $.menu.save); <Trans i18nKey={($) => $["menu"].open} />; t($ => $.menu.gone); t(a => b.home)',
      keys: ['menu.save', 'menu.open', '-menu.quit'],
      undefined: ['menu.gone:1'],
      dynamic: ['t(a => b.home)'],
    },
  ],
  [
    'Transloco: a prefix in a template',
    {
      path: 'a.html',
      code: `<p *transloco="let t; prefix: 'menu'">{{ t('save') }}</p>`,
      keys: ['menu.save', '-menu.quit'],
    },
  ],
  [
    'constants for keys with dots',
    { path: 'a.dart', code: 'LocaleKeys.menu_save.tr()', keys: ['menu.save', '-menu.quit'] },
  ],
  [
    'members for keys',
    { path: 'a.dart', code: 'context.t.menu.save; menu.a', keys: ['menu.save', '-menu.quit'] },
  ],
  ['SwiftGen', { path: 'A.swift', code: 'L10n.Menu.save', keys: ['menu.save', '-menu.quit'] }],
  [
    'Elixir',
    {
      path: 'a.ex',
      code: '# gettext("Quit")\ngettext("Open"); dgettext("errors", "Read"); gettext("Gone"); gettext("""\n  Two\n  lines\n  """)\n~H"""\n<p>{gettext("Left")}</p>"""',
      keys: ['Open', 'Read', 'Two\nlines\n', '-Quit'],
      format: 'po',
      undefined: ['Gone:2', 'Left:7'],
    },
  ],
  [
    'Elixir: templates',
    {
      path: 'a.heex',
      code: '<p>{gettext("Save %{name}\'s")}<%= gettext("Open") %><%# gettext("Quit") %></p>',
      keys: ["Save %{name}'s", 'Open', '-Quit'],
      format: 'po',
    },
  ],
  [
    'i18next: nested texts',
    {
      path: 'a.ts',
      code: "t('home')",
      keys: ['home', 'brand', 'notes_one', 'notes_other', '-left'],
      texts: ['$t(brand): $t(notes, { "count": {{count}} })'],
    },
  ],
  [
    'Fluent: references',
    {
      path: 'a.ts',
      code: "t('home')",
      keys: ['home', 'hint', 'title.label', '-left'],
      texts: ['{ -brand(case: "genitive") }: { hint } { title.label } { $left } { NUMBER($n) }'],
      format: 'fluent',
      undefined: ['-brand:1'],
    },
  ],
  [
    'i18next: plural forms',
    {
      path: 'a.tsx',
      code: "t('notes', { count })",
      keys: ['notes_one', 'notes_other', '-menu_one'],
    },
  ],
  [
    'i18next: contexts',
    {
      path: 'a.tsx',
      code: "t('friend', { context })",
      keys: ['friend_male', 'friend', '-foe_male'],
    },
  ],
  [
    'i18next: a prefix',
    {
      path: 'a.tsx',
      code: "const { t } = useTranslation('app', { keyPrefix: 'menu' });\nt('save'); t('gone')",
      keys: ['menu.save', '-save.all'],
      undefined: ['menu.gone:2'],
    },
  ],
  [
    'i18next: namespaces',
    {
      path: 'a.tsx',
      code: "t('shop:cart'); t('other:cart', { ns: 'shop' })",
      keys: ['cart', '-pay'],
      filemask: 'locales/*/shop.json',
      undefined: ['other:cart:1'],
    },
  ],
  [
    'i18next: Trans',
    {
      path: 'a.tsx',
      code: '<Trans i18nKey="menu.save">Save</Trans>',
      keys: ['menu.save', '-menu.quit'],
    },
  ],
  [
    'a template string',
    {
      path: 'a.ts',
      code: 't(`menu.$' + '{name}.title`)',
      keys: ['menu.save.title', '-menu.save'],
      dynamic: ['menu.*.title'],
    },
  ],
  [
    'joined strings',
    { path: 'a.ts', code: "t('menu.' + name)", keys: ['menu.save', '-home'], dynamic: ['menu.*'] },
  ],
  [
    'a variable',
    {
      path: 'a.ts',
      code: "t(name); t('home')",
      keys: ['home', '-menu.save'],
      dynamic: ['t(name)'],
    },
  ],
  [
    'a choice',
    {
      path: 'a.ts',
      code: "t(isNew ? 'menu.save' : 'menu.quit')",
      keys: ['menu.save', 'menu.quit', '-home'],
    },
  ],
  [
    'vue-i18n: a template',
    {
      path: 'a.vue',
      code: '<template>\n<p :title="$t(\'a.title\')">{{ t("a.text") }}</p>\n<i18n-t keypath="a.path" /><p v-t="\'a.gone\'" /> {{ $t("a.lost") }}</template>\n<script setup lang="ts">const { t } = useI18n(); t("a.script")</script>',
      keys: ['a.title', 'a.text', 'a.path', 'a.script', '-a.no'],
      undefined: ['a.lost:3'],
    },
  ],
  [
    'Svelte',
    {
      path: 'a.svelte',
      code: '<script>import { t } from "./i18n";</script>\n<h1>{$t("home.title")}</h1>{#if isNew}{$t("home.new")}{/if}',
      keys: ['home.title', 'home.new', '-home.old'],
    },
  ],
  [
    'next-intl',
    {
      path: 'a.tsx',
      code: "function A() { const t = useTranslations('Home'); return t.rich('title') }\nasync function B() { const t = await getTranslations('Menu'); t('save') }",
      keys: ['Home.title', 'Menu.save', '-Menu.title', '-Home.save'],
    },
  ],
  [
    'FormatJS',
    {
      path: 'a.tsx',
      code: "intl.formatMessage({ id: 'a.one', defaultMessage: 'One' });\n<FormattedMessage id=\"a.two\" />;\ndefineMessages({ x: { id: 'a.gone', defaultMessage: 'x' } })",
      keys: ['a.one', 'a.two', '-a.three'],
      undefined: ['a.gone:3'],
    },
  ],
  [
    'Lingui',
    {
      path: 'a.tsx',
      code:
        '<Plural value={n} one="Week" other="Weeks" />;<Trans>Hello <b>{name}</b>, you have\n  mail</Trans>;\nt`Save $' +
        '{count} notes`; _(plural(n, { one: "# day", other: "# days" }))',
      keys: [
        'Hello <0>{name}</0>, you have mail',
        'Save {count} notes',
        '{0, plural, one {# day} other {# days}}',
        '{n, plural, one {Week} other {Weeks}}',
        '-Quit',
      ],
      format: 'po',
    },
  ],
  [
    'Rails',
    {
      path: 'app/views/users/_form.html.erb',
      code: "<p><%= t('.title') %> <%= t 'home.save' %><% # t('home.quit') %></p>\n<%= t(\"home.#{kind}_x\") %><%= t('home.gone') %>",
      keys: ['users.form.title', 'home.save', 'home.a_x', 'date.formats.long', '-home.quit'],
      file: 'config/locales/en.yml',
      undefined: ['home.gone:2'],
      dynamic: ['home.*_x'],
    },
  ],
  [
    'Laravel: PHP',
    {
      path: 'a.php',
      code: "<?php\n// __('app.quit')\necho __('app.save') . trans(\"app.{$x}.title\") . __($y) . __('app.gone');",
      keys: ['save', 'a.title', '-quit'],
      filemask: 'lang/*/app.php',
      format: 'laravel',
      undefined: ['app.gone:3'],
      dynamic: ['app.*.title', '__($y)'],
    },
  ],
  [
    'Laravel: Blade',
    {
      path: 'a.blade.php',
      code: "<p :title=\"__('a.one')\">{{ __('a.two') }} @lang('a.three') don't</p>",
      keys: ['a.one', 'a.two', 'a.three', '-a.four'],
    },
  ],
  [
    'Symfony',
    {
      path: 'a.html.twig',
      code: "{{ 'a.one'|trans }} {# 'a.quit'|trans #} {{ ('a.kind.' ~ kind)|trans }}\n{{ 'login'|trans({}, 'security') }} {{ name|trans }}{{ 'a.gone'|trans({'x': 1}) }}",
      keys: ['a.one', 'a.kind.x', '-a.three'],
      filemask: 'translations/messages.*.yaml',
      dynamic: ['a.kind.*', 'name|trans'],
      undefined: ['a.gone:2'],
    },
  ],
  [
    'gettext',
    {
      path: 'a.py',
      code: "# _('Quit')\n_('Save ' 'all')\nngettext('%d note', '%d notes', n)\n_('Gone')",
      keys: ['Save all', '%d note', '-Quit'],
      format: 'po',
      undefined: ['Gone:4'],
    },
  ],
  [
    'Android: Kotlin',
    {
      path: 'A.kt',
      code: 'getString(R.string.save); android.R.string.ok; R.string.gone // R.string.quit',
      keys: ['save', '-quit'],
      format: 'aresource',
      undefined: ['gone:1'],
    },
  ],
  [
    'Android: a layout',
    {
      path: 'layout/a.xml',
      code: '<a>\n<TextView text="@string/save" hint="@string/gone" app:layout_behavior="@string/sheet"/></a>',
      keys: ['save', '-quit'],
      format: 'aresource',
      undefined: ['gone:2'],
    },
  ],
  [
    'Android: plurals',
    {
      path: 'A.java',
      code: 'x(R.plurals.notes)',
      keys: ['plurals/notes', '-quit'],
      format: 'aresource',
    },
  ],
  [
    'Flutter',
    {
      path: 'a.dart',
      code: 'Text(AppLocalizations.of(context)!.save + AppLocalizations.of(context)!.gone); l10n.open',
      keys: ['save', 'open', '-quit'],
      format: 'arb',
      undefined: ['gone:1'],
    },
  ],
];

describe('keys in code', () => {
  test.each(rows)(
    '%s',
    (_, {
      path,
      code,
      keys,
      filemask = 'locales/*.json',
      format = 'json',
      file = 'locales/en',
      texts = [],
      ...found
    }) => {
      const component = {
        name: 'app',
        filemask,
        format,
        file,
        keys: keys.map((key, index) => ({
          key: key.replace(/^-/, ''),
          line: index + 1,
          texts: texts[index] === undefined ? [] : [texts[index]],
        })),
      };
      // The other strings of the program are used, so that its code counts as read.
      const filler = keys.map((_, index) => ({ key: `filler.${index}`, line: 0, texts: [] }));
      const component2 = { ...component, keys: [...component.keys, ...filler] };
      const fillers = {
        file: 'z.ts',
        isTest: false,
        ...readUses('z.ts', filler.map(({ key }) => `x('${key}')`).join(';')),
      };
      const source = { file: path, isTest: false, ...readUses(path, code) };
      const [report] = matchKeys([component2], [source, fillers, readReferences(component2)]);
      expect({
        unused: report?.unused.map(({ key }) => key),
        undefined: report?.undefined.map(({ key, line }) => `${key}:${line}`),
        dynamic: report?.dynamic.map(({ pattern }) => pattern),
      }).toEqual({
        unused: keys.flatMap((key) => (key.startsWith('-') ? [key.slice(1)] : [])),
        undefined: found.undefined ?? [],
        dynamic: found.dynamic ?? [],
      });
    },
  );
});
