// Every rule that the catalogue is checked against, with what it asks, in one sentence each.
// The names are stable: tools read them in `check --format json`.

export const ruleSummaries = {
  // Files and folders
  'unknown-file': 'Every YAML file of the catalogue has a place and a name that mean something.',
  'bad-slug': 'Project and component folders have names that can stand in a URL.',
  'bad-language-code': 'A counters or language file is named by a language code.',
  'case-clash': 'No two paths differ only in capital and small letters.',
  'not-a-file': 'What has the name of a file is a file, not a folder or a link.',
  'file-too-large': 'A file has at most 1 MiB.',
  'not-text': 'A file is UTF-8 text.',
  'empty-file': 'A file says something.',
  'missing-file': 'The site, every project and every component are described.',

  // YAML
  'yaml-syntax': 'A file is sound YAML, one document.',
  'duplicate-key': 'A key stands once in a mapping.',
  'too-many-aliases': 'YAML aliases do not multiply without end.',
  'nested-too-deeply': 'YAML is not nested without end.',
  'not-a-mapping': 'A file is a mapping: lines of `key: value`.',

  // Keys and values
  'unknown-key': 'Every key is known.',
  'computed-field': 'What the build computes is not written by hand.',
  'glossary-field': 'A glossary does not set what every glossary has the same.',
  'missing-field': 'Required keys are there.',
  'wrong-type': 'A value has the type of its key.',
  'bad-number': 'A number is whole, not negative and below 2^53.',
  'bad-value': 'A value is one that its key can have.',
  'bad-url': 'An address is an absolute http or https URL.',
  'bad-licence': 'A licence is an SPDX identifier or expression.',
  'bad-file-mask': 'A file mask has exactly one `*`.',
  'bad-date': 'A date exists, and has a time and a time zone.',
  'bad-revision': 'A revision is a version identifier of 40 hex digits, or two of them.',
  'bad-plural-formula': 'A plural formula is a C expression of n.',
  'plural-form-out-of-range': 'A plural formula yields a form below `number`.',
  'unknown-template-variable': 'A message template uses known variables.',

  // Between numbers
  'part-above-whole': 'A part is not above its whole.',
  'translated-and-fuzzy-above-total': 'Translated and fuzzy strings together are at most all.',
  'approved-and-readonly-above-translated':
    'Approved and read-only strings together are at most the translated ones.',
  'words-without-strings': 'Where there are no strings there are no words.',
  'translated-in-part': 'When all strings are translated, so are all words and characters.',
  'sum-too-large': 'The sums of a language stay below 2^53.',

  // Between files
  'unknown-language': 'Every language is known to CLDR or described in `languages/`.',
  'missing-source-counters': 'A component has the counters of its source language.',
  'glossary-folder': 'A glossary says that it is one, and is in a folder named `glossary`.',
  'duplicate-id': 'No two files of one kind say the same id.',
} as const;

export type RuleName = keyof typeof ruleSummaries;
