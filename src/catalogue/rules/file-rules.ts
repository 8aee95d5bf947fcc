// The list of rules for a single file: its path, its text, its YAML, its keys and its values. They have no check here,
// because reading a file checks them.

import type { Problem, ProblemText } from '../../problem/problem.ts';

export const fileRules = [
  // Files and folders
  {
    scope: 'file',
    name: 'unknown-file',
    about: 'Every YAML file of the catalogue has a place and a name that mean something.',
  },
  {
    scope: 'file',
    name: 'bad-slug',
    about: 'Project and component folders have names that can be part of a URL.',
  },
  {
    scope: 'file',
    name: 'bad-language-code',
    about: 'A counters or language file is named by a language code.',
  },
  {
    scope: 'file',
    name: 'case-clash',
    about: 'No two paths differ only in capital and small letters.',
  },
  {
    scope: 'file',
    name: 'not-a-file',
    about: 'What has the name of a file is a file, not a folder or a link.',
  },
  { scope: 'file', name: 'file-too-large', about: 'A file has at most 1 MiB.' },
  { scope: 'file', name: 'not-text', about: 'A file is UTF-8 text.' },
  { scope: 'file', name: 'empty-file', about: 'A file has keys.' },
  // YAML
  { scope: 'file', name: 'yaml-syntax', about: 'A file is valid YAML, one document.' },
  { scope: 'file', name: 'duplicate-key', about: 'A key occurs once in a mapping.' },
  { scope: 'file', name: 'too-many-aliases', about: 'YAML aliases multiply only up to a limit.' },
  { scope: 'file', name: 'nested-too-deeply', about: 'YAML is nested only up to a limit.' },
  { scope: 'file', name: 'not-a-mapping', about: 'A file is a mapping: lines of `key: value`.' },
  // Keys and values
  { scope: 'file', name: 'unknown-key', about: 'Every key is known.' },
  {
    scope: 'file',
    name: 'computed-field',
    about: 'What the build computes is not written by hand.',
  },
  {
    scope: 'file',
    name: 'glossary-field',
    about: 'A glossary does not set what every glossary has the same.',
  },
  { scope: 'file', name: 'missing-field', about: 'Required keys are there.' },
  { scope: 'file', name: 'wrong-type', about: 'A value has the type of its key.' },
  { scope: 'file', name: 'bad-number', about: 'A number is whole, not negative and below 2^53.' },
  { scope: 'file', name: 'bad-value', about: 'A value is one that its key can have.' },
  {
    scope: 'file',
    name: 'control-character',
    about: 'A text has no control characters, and a name no line breaks.',
  },
  { scope: 'file', name: 'bad-logo', about: 'A logo is an SVG file that draws, and does no more.' },
  {
    scope: 'file',
    name: 'bad-url',
    about: 'An address is an absolute http or https URL; that of a repository can be cloned.',
  },
  { scope: 'file', name: 'bad-path', about: 'The path of a file stays in the repository.' },
  { scope: 'file', name: 'bad-licence', about: 'A licence is an SPDX identifier or expression.' },
  {
    scope: 'file',
    name: 'bad-file-mask',
    about: 'A file mask has one `*`; none if a file has all languages.',
  },
  {
    scope: 'file',
    name: 'bad-date',
    about: 'A date exists, is not in the future, and has a time and a time zone.',
  },
  { scope: 'file', name: 'bad-plural-formula', about: 'A plural formula is a C expression of n.' },
  {
    scope: 'file',
    name: 'unknown-template-variable',
    about: 'A message template uses known variables.',
  },
] as const;

type FileRuleName = (typeof fileRules)[number]['name'];

export type FileProblem = Problem<FileRuleName>;
export type FileProblemText = ProblemText<FileRuleName>;
