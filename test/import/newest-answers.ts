// Random answers of the newest API of Weblate: the fields of its schema with their types and limits, described
// here anew, for that schema has another licence than this program.

import * as fc from 'fast-check';
import { anyAddress, anyText } from '../setup/arbitraries.ts';

/** A field that may be missing has the schema say so: it is not among the required ones. */
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const text = (maxLength: number) =>
  fc.oneof(fc.string({ maxLength, unit: 'grapheme' }), anyText({ maxParts: maxLength }));
const flag = fc.boolean();
const whole = (min: number, max: number) => fc.integer({ min, max });
const count = fc.oneof(whole(0, 50), whole(0, 2_147_483_647));
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const moment = fc
  .date({ min: new Date('2012-01-01'), max: new Date('2026-08-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const plural = fc.record({
  id: count,
  source: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
  number: whole(1, 6),
  formula: fc.constantFrom('0', 'n != 1', 'n > 1', 'n == 1 ? 0 : n == 2 ? 1 : 2', '', 'odd('),
  type: fc.constantFrom(0, 1, 2, 13, 24, 666),
});

const language = (code: string) =>
  fc.record({
    code: fc.constant(code),
    name: text(100),
    plural,
    aliases: fc.array(text(50), { maxLength: 3 }),
    direction: fc.constantFrom('ltr', 'rtl', ''),
    population: fc.oneof(count, whole(0, Number.MAX_SAFE_INTEGER)),
    web_url: text(100),
    url: text(100),
    statistics_url: text(100),
  });

const project = fc.record({
  name: text(100),
  slug: fc.constant('demo'),
  id: count,
  web: optional(fc.oneof(anyAddress, fc.constant(''))),
  web_url: text(100),
  url: text(100),
  translation_review: optional(flag),
  source_review: optional(flag),
  set_language_team: optional(flag),
  enable_hooks: optional(flag),
  instructions: optional(text(300)),
  language_aliases: optional(text(300)),
  access_control: optional(fc.constantFrom(0, 1, 100, 200)),
  commit_policy: optional(fc.constantFrom(0, 20, 30)),
  locked: flag,
});

/** Settings that a component may inherit, each with the value that counts beside its own. */
const inheritable = {
  license: fc.constantFrom('MIT', 'GPL-3.0-or-later', 'proprietary', ''),
  agreement: text(300),
  new_lang: fc.constantFrom('add', 'contact', 'none', 'url'),
  language_code_style: fc.constantFrom('', 'posix', 'bcp', 'bcp_legacy', 'appstore', 'googleplay'),
  commit_message: text(300),
  add_message: text(300),
  delete_message: text(300),
  merge_message: text(300),
  addon_message: text(300),
  pull_message: text(300),
};

const withInherited = Object.fromEntries(
  Object.entries(inheritable).flatMap(([key, value]) => [
    [key, optional<unknown>(value)],
    [`inherit_${key}`, optional<unknown>(flag)],
    [`effective_${key}`, value],
  ]),
);

export const component = (address: string, slug: string) =>
  fc.record({
    ...withInherited,
    name: text(100),
    slug: fc.constant(slug),
    id: count,
    source_language: optional(language('en')),
    project: project,
    vcs: optional(fc.constantFrom('git', 'github', 'local', 'mercurial')),
    vcs_params: optional(fc.anything()),
    repo: text(300),
    git_export: optional(text(220)),
    branch: optional(text(200)),
    push_branch: optional(text(200)),
    filemask: fc.oneof(text(400), fc.constantFrom('po/*.po', 'locale/*/app_*.po', 'all.csv')),
    screenshot_filemask: optional(text(400)),
    template: optional(text(400)),
    edit_template: optional(flag),
    intermediate: optional(text(400)),
    new_base: optional(text(400)),
    file_format: fc.constantFrom('po', 'json', 'aresource', 'i18nextv4', 'csv-multi'),
    file_format_params: optional(fc.anything()),
    license_url: text(100),
    web_url: fc.constant(`${address}/projects/demo/${slug}/`),
    url: fc.constant(`${address}/api/components/demo/${slug}/`),
    task_url: nullable(anyAddress),
    push: optional(text(300)),
    check_flags: optional(text(300)),
    effective_check_flags: text(300),
    priority: optional(fc.constantFrom(60, 80, 100, 120, 140)),
    enforced_checks: optional(fc.anything()),
    effective_enforced_checks: fc.array(text(50), { maxLength: 3 }),
    restricted: optional(flag),
    repoweb: optional(text(200)),
    report_source_bugs: optional(fc.oneof(fc.emailAddress(), fc.constant(''))),
    merge_style: optional(fc.constantFrom('merge', 'rebase', 'merge_noff')),
    allow_translation_propagation: optional(flag),
    manage_units: optional(flag),
    enable_suggestions: optional(flag),
    suggestion_voting: optional(flag),
    suggestion_autoaccept: optional(whole(0, 32_767)),
    push_on_commit: optional(flag),
    commit_pending_age: optional(whole(-32_768, 2160)),
    auto_lock_error: optional(flag),
    language_regex: optional(text(500)),
    key_filter: optional(text(500)),
    secondary_language: optional(nullable(count)),
    variant_regex: optional(text(190)),
    addons: fc.array(anyAddress, { maxLength: 2 }),
    is_glossary: optional(flag),
    glossary_color: optional(fc.constantFrom('navy', 'silver', 'maroon')),
    category: optional(nullable(anyAddress)),
    linked_component: text(100),
    locked: flag,
  });

const counts = [
  ...['total', 'total_words', 'total_chars', 'recent_changes', 'suggestions', 'comments'],
  ...['translated', 'translated_words', 'translated_chars', 'failing'],
  ...['fuzzy', 'approved', 'readonly'].flatMap((name) => [name, `${name}_words`, `${name}_chars`]),
];

const parts = ['translated', 'fuzzy', 'approved', 'readonly'];
const percents = [
  'failing_percent',
  ...parts.flatMap((name) => [`${name}_percent`, `${name}_words_percent`]),
];

/** A row of a component's statistics; servers do not compute all counts at one moment. */
export const statistics = (code: string) =>
  fc.record({
    ...Object.fromEntries(counts.map((name) => [name, count])),
    ...Object.fromEntries(percents.map((name) => [name, percent])),
    last_change: nullable(moment),
    code: fc.constant(code),
    name: optional(text(100)),
    url: optional(anyAddress),
    translate_url: optional(anyAddress),
  });

export const translation = (code: string) =>
  fc.record({
    language: language(code),
    language_code: optional(text(50)),
    id: count,
    filename: text(400),
    revision: optional(text(200)),
    is_template: flag,
    is_source: flag,
    total: count,
    total_words: count,
    translated: count,
    fuzzy_words: count,
    failing_checks_words: count,
    last_change: nullable(moment),
    last_author: nullable(text(100)),
  });

export { language };
