// What every field of every answer is, in the order in which it comes: for people, and for the test
// that holds real answers to it.

/** What a value is. The words stand in the tables. */
export type Kind =
  | 'text'
  | 'text or null'
  | 'integer'
  | 'percentage'
  | 'points or null'
  | 'array of points'
  | 'true or false'
  | 'time'
  | 'time or null'
  | 'URL'
  | 'URL or empty'
  | 'URL or null'
  | 'null'
  | 'array of texts'
  | 'language'
  | 'plural rule'
  | 'project'
  | 'component';

export interface Field {
  readonly name: string;
  readonly kind: Kind;
  readonly meaning: string;
}

type Line = readonly [name: string, kind: Kind, meaning: string];

function fields(...lines: readonly Line[]): readonly Field[] {
  return lines.map(([name, kind, meaning]) => ({ name, kind, meaning }));
}

export const plural = fields(
  ['id', 'integer', 'the number of the rule'],
  ['source', 'integer', 'where the rule comes from: 0, from the language'],
  ['number', 'integer', 'how many plural forms there are'],
  ['formula', 'text', 'which form belongs to the number `n`, as in gettext'],
  ['type', 'integer', 'the type of the rule, [see below](#types-of-plural-rules)'],
);

export const language = fields(
  ['code', 'text', 'the code with an underscore: `pt_BR`'],
  ['name', 'text', 'the English name'],
  ['plural', 'plural rule', 'how plurals are made'],
  ['aliases', 'array of texts', 'other codes of the same language'],
  ['direction', 'text', '`ltr`, from left to right, or `rtl`'],
  ['population', 'integer', 'how many people speak it, in the region if the code has one'],
  ['web_url', 'URL', 'the page of the language, for people'],
  ['url', 'URL', 'this record'],
  ['statistics_url', 'URL', 'the statistics of the language'],
);

export const project = fields(
  ['name', 'text', 'the name'],
  ['slug', 'text', 'the name in paths'],
  ['id', 'integer', 'the number of the project'],
  ['web', 'URL or empty', 'where the code of the project lives'],
  ['web_url', 'URL', 'the page of the project, for people'],
  ['url', 'URL', 'this record'],
  ['components_list_url', 'URL', 'its components'],
  ['repository_url', 'URL', 'the state of its repositories'],
  ['statistics_url', 'URL', 'its statistics'],
  ['changes_list_url', 'URL', 'its changes'],
  ['languages_url', 'URL', 'its languages, with their statistics'],
  ['translation_review', 'true or false', 'translations are reviewed'],
  ['source_review', 'true or false', 'source strings are reviewed'],
  ['set_language_team', 'true or false', 'files name the team of the language'],
  ['enable_hooks', 'true or false', 'the repository may announce changes'],
  ['instructions', 'text', 'instructions for translators'],
  ['language_aliases', 'text', 'codes that stand for other codes'],
);

export const component = fields(
  ['name', 'text', 'the name'],
  ['slug', 'text', 'the name in paths; that of a glossary is `glossary`'],
  ['id', 'integer', 'the number of the component'],
  ['source_language', 'language', 'the language that is translated from'],
  ['project', 'project', 'the project that the component belongs to'],
  ['vcs', 'text', 'the kind of version control: `git`; `local` for a glossary'],
  ['repo', 'text', 'the address of the repository; `local:` for a glossary'],
  ['git_export', 'text', 'where the repository is exported to'],
  ['branch', 'text', 'the branch of the repository'],
  ['push_branch', 'text', 'the branch that is pushed to'],
  ['filemask', 'text', 'the path of the files, with `*` for the language code'],
  ['template', 'text', 'the path of the file of the source language, or empty'],
  ['edit_template', 'true or false', 'the template may be edited'],
  ['intermediate', 'text', 'the path of an intermediate file'],
  ['new_base', 'text', 'the path of the file that new languages start from'],
  ['file_format', 'text', 'the format of the files'],
  ['license', 'text', 'the licence, an SPDX identifier or expression'],
  ['license_url', 'URL or empty', 'the text of the licence'],
  ['agreement', 'text', 'what contributors agree to'],
  ['web_url', 'URL', 'the page of the component, for people'],
  ['url', 'URL', 'this record'],
  ['repository_url', 'URL', 'the state of its repository'],
  ['translations_url', 'URL', 'its translations'],
  ['statistics_url', 'URL', 'its statistics, language by language'],
  ['lock_url', 'URL', 'whether it is locked'],
  ['links_url', 'URL', 'other projects that have it'],
  ['changes_list_url', 'URL', 'its changes'],
  ['task_url', 'text or null', 'where the work is planned'],
  ['new_lang', 'text', 'what happens when somebody asks for a new language'],
  ['language_code_style', 'text', 'the form of language codes in file names'],
  ['push', 'text', 'the address that changes are pushed to'],
  ['check_flags', 'text', 'settings of quality checks'],
  ['priority', 'integer', 'which components come first'],
  ['enforced_checks', 'array of texts', 'checks that must pass'],
  ['restricted', 'true or false', 'only some people may translate'],
  ['repoweb', 'text', 'where the code can be read in a browser'],
  ['report_source_bugs', 'text', 'where to report mistakes in the source'],
  ['merge_style', 'text', 'how changes are merged'],
  ['commit_message', 'text', 'a template: of a commit'],
  ['add_message', 'text', 'a template: of a new language'],
  ['delete_message', 'text', 'a template: of a removed language'],
  ['merge_message', 'text', 'a template: of a merge'],
  ['addon_message', 'text', 'a template: of an add-on'],
  ['pull_message', 'text', 'a template: of a pull request'],
  ['allow_translation_propagation', 'true or false', 'equal strings are translated together'],
  ['manage_units', 'true or false', 'strings may be added and removed'],
  ['enable_suggestions', 'true or false', 'suggestions may be made'],
  ['suggestion_voting', 'true or false', 'suggestions may be voted on'],
  ['suggestion_autoaccept', 'integer', 'votes that accept a suggestion; 0 is never'],
  ['push_on_commit', 'true or false', 'commits are pushed at once'],
  ['commit_pending_age', 'integer', 'hours until pending changes are committed'],
  ['auto_lock_error', 'true or false', 'an error locks the component'],
  ['language_regex', 'text', 'a regular expression for accepted language codes'],
  ['variant_regex', 'text', 'a regular expression for variants of strings'],
  ['addons', 'array of texts', 'add-ons'],
  ['is_glossary', 'true or false', 'it holds terms instead of the strings of a program'],
  ['glossary_color', 'text', 'the colour of the glossary'],
);

export const translation = fields(
  ['language', 'language', 'the language that is translated into'],
  ['component', 'component', 'the component that is translated'],
  [
    'language_code',
    'text',
    'the code as file names have it: `pt-BR`, or another form by `language_code_style` of the component',
  ],
  ['id', 'integer', 'the number of the translation'],
  ['filename', 'text', 'the path of the file in the repository'],
  [
    'revision',
    'text',
    'two versions, joined by a comma: of these figures, and of those of the source language; a glossary has one',
  ],
  ['web_url', 'URL', 'the page of the translation, for people'],
  ['share_url', 'URL', 'the page that invites people to translate'],
  ['translate_url', 'URL', 'the editor'],
  ['url', 'URL', 'this record'],
  ['is_template', 'true or false', 'true for the source language only'],
  ['is_source', 'true or false', 'true for the source language only'],
  ['total', 'integer', 'strings'],
  ['total_words', 'integer', 'words in them'],
  ['translated', 'integer', 'translated strings'],
  ['translated_words', 'integer', 'words in them'],
  ['translated_percent', 'percentage', '`translated` of `total`'],
  ['fuzzy', 'integer', 'strings that need another look'],
  ['fuzzy_words', 'integer', 'words in them'],
  ['fuzzy_percent', 'percentage', '`fuzzy` of `total`'],
  ['failing_checks', 'integer', 'strings that fail a quality check'],
  ['failing_checks_words', 'integer', 'words in them'],
  ['failing_checks_percent', 'percentage', '`failing_checks` of `total`'],
  ['have_suggestion', 'integer', 'strings that have a suggestion'],
  ['have_comment', 'integer', 'strings that have a comment'],
  ['last_change', 'time or null', 'when it was last changed'],
  ['last_author', 'text or null', 'who changed it last'],
  ['repository_url', 'URL', 'the state of its repository'],
  ['file_url', 'URL', 'leads to the file'],
  ['statistics_url', 'URL', 'its statistics'],
  ['changes_list_url', 'URL', 'its changes'],
  ['units_list_url', 'URL', 'its strings, which are not published: always 404'],
);

export const statistics = fields(
  ['total', 'integer', 'strings'],
  ['total_words', 'integer', 'words in them'],
  ['total_chars', 'integer', 'characters in them'],
  ['last_change', 'time or null', 'the latest change'],
  ['recent_changes', 'integer', 'changes of late'],
  ['translated', 'integer', 'translated strings'],
  ['translated_words', 'integer', 'words in them'],
  ['translated_chars', 'integer', 'characters in them'],
  ['translated_percent', 'percentage', '`translated` of `total`'],
  ['translated_words_percent', 'percentage', '`translated_words` of `total_words`'],
  ['translated_chars_percent', 'percentage', '`translated_chars` of `total_chars`'],
  ['fuzzy', 'integer', 'strings that need another look'],
  ['fuzzy_percent', 'percentage', '`fuzzy` of `total`'],
  ['failing', 'integer', 'strings that fail a quality check'],
  ['failing_percent', 'percentage', '`failing` of `total`'],
  ['approved', 'integer', 'strings that a reviewer has approved'],
  ['approved_percent', 'percentage', '`approved` of `total`'],
  ['readonly', 'integer', 'strings that nobody may change'],
  ['readonly_percent', 'percentage', '`readonly` of `total`'],
  ['suggestions', 'integer', 'strings that have a suggestion'],
  ['comments', 'integer', 'strings that have a comment'],
);

export const repository = fields(
  ['needs_commit', 'true or false', 'always false: nothing ever waits to be committed'],
  ['needs_merge', 'true or false', 'always false'],
  ['needs_push', 'true or false', 'always false'],
  ['url', 'URL', 'this record'],
);

export const change = fields(
  ['unit', 'null', 'always null'],
  ['component', 'URL or null', 'the component that changed; null when it is gone'],
  ['translation', 'URL or null', 'the translation; null when it is gone, or when none is meant'],
  ['user', 'null', 'always null'],
  ['author', 'null', 'always null'],
  ['timestamp', 'time', 'when the commit came to the branch'],
  ['action', 'integer', 'what kind of change it is; see [history](history.md#changes)'],
  ['target', 'text', 'what changed, in words'],
  ['id', 'integer', 'its number, the same for ever'],
  ['action_name', 'text', 'the action in words'],
  ['url', 'URL', 'the list that it stands in'],
);

/** What some answers have alone, most of them behind the fields of an object above. */
export const own = {
  home: fields(
    ['title', 'text', 'the name of the site'],
    ['url', 'URL', 'this page'],
    ['api_url', 'URL', 'the root of the API'],
  ),
  root: fields(
    ['projects', 'URL', 'all projects'],
    ['components', 'URL', 'all components'],
    ['translations', 'URL', 'all translations'],
    ['languages', 'URL', 'all languages'],
    ['changes', 'URL', 'all changes'],
  ),
  ofSite: fields(
    ['name', 'text', 'the name of the site'],
    ['url', 'URL', 'the page of the site, for people'],
  ),
  ofProject: fields(
    ['name', 'text', 'the name of the project'],
    ['url', 'URL', 'the page of the project, for people'],
  ),
  ofLanguage: fields(
    ['name', 'text', 'the name of the language'],
    ['url', 'URL', 'the page of the language, for people'],
  ),
  ofProjectLanguage: fields(
    ['code', 'text', 'the code of the language'],
    ['name', 'text', 'the name of the language'],
    ['url', 'URL', 'the page of the project in the language, for people'],
    ['translate_url', 'URL', 'the editor'],
  ),
  ofTranslation: fields(
    ['code', 'text', 'the code of the language'],
    ['name', 'text', 'the name of the language'],
    ['url', 'URL', 'the page of the translation, for people'],
    ['translate_url', 'URL', 'the editor'],
    ['last_author', 'text or null', 'who changed it last'],
  ),
  repository: fields(
    ['remote_commit', 'null', 'always null'],
    ['status', 'text', 'always empty'],
    ['merge_failure', 'null', 'always null'],
  ),
  history: fields(
    ['name', 'text', 'what it is the history of'],
    ['url', 'URL', 'its page, for people'],
    [
      'translated_percent_change',
      'points or null',
      'how far `translated_percent` came in the 30 days before the newest commit; null where what was then is not known',
    ],
    [
      'points',
      'array of points',
      'for each day on which something changed: the day, `total`, `translated`, `fuzzy` and `failing` at its end, the oldest first',
    ],
  ),
  lock: fields(['locked', 'true or false', 'always false']),
  file: fields(['url', 'URL', 'the address of the file']),
  exported: fields(
    ['code', 'text', 'the code of the language'],
    ['name', 'text', 'the name of the language'],
    ['total', 'integer', 'strings'],
    ['total_words', 'integer', 'words in them'],
    ['translated', 'integer', 'translated strings'],
    ['translated_words', 'integer', 'words in them'],
    ['translated_percent', 'percentage', '`translated` of `total`'],
    ['fuzzy', 'integer', 'strings that need another look'],
    ['fuzzy_percent', 'percentage', '`fuzzy` of `total`'],
    ['failing', 'integer', 'strings that fail a quality check'],
    ['failing_percent', 'percentage', '`failing` of `total`'],
    ['last_author', 'text or null', 'who changed it last'],
    ['last_change', 'time or null', 'when it was last changed'],
    ['url', 'URL', 'the page that invites people to translate'],
    ['url_translate', 'URL', 'the editor'],
  ),
} as const;
