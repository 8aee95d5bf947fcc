// The list of rules for a single file: its path, its text, its YAML, its keys and its values. They have no check here,
// because reading a file checks them.

import type { Problem, ProblemText } from '../../problem/problem.ts';

export const fileRules = [
  // Files and folders
  // Every YAML file of the catalogue has a place and a name that mean something.
  { scope: 'file', name: 'unknown-file' },
  // Project and component folders have names that can be part of a URL.
  { scope: 'file', name: 'bad-slug' },
  // A counters or language file is named by a language code.
  { scope: 'file', name: 'bad-language-code' },
  // No two paths differ only in capital and small letters.
  { scope: 'file', name: 'case-clash' },
  // A name of a file belongs to a file, not to a folder or a link.
  { scope: 'file', name: 'not-a-file' },
  // A file has at most 1 MiB.
  { scope: 'file', name: 'file-too-large' },
  // A file is UTF-8 text.
  { scope: 'file', name: 'not-text' },
  // A file has keys.
  { scope: 'file', name: 'empty-file' },
  // YAML
  // A file is valid YAML, one document.
  { scope: 'file', name: 'yaml-syntax' },
  // A key occurs once in a mapping.
  { scope: 'file', name: 'duplicate-key' },
  // YAML aliases multiply only up to a limit.
  { scope: 'file', name: 'too-many-aliases' },
  // YAML is nested only up to a limit.
  { scope: 'file', name: 'nested-too-deeply' },
  // A file is a mapping: lines of `key: value`.
  { scope: 'file', name: 'not-a-mapping' },
  // Keys and values
  // Every key is known.
  { scope: 'file', name: 'unknown-key' },
  // Values that the build computes are not written by hand.
  { scope: 'file', name: 'computed-field' },
  // A glossary does not set what every glossary has the same.
  { scope: 'file', name: 'glossary-field' },
  // Required keys are there.
  { scope: 'file', name: 'missing-field' },
  // A value has the type of its key.
  { scope: 'file', name: 'wrong-type' },
  // A number is whole, not negative and below 2^53.
  { scope: 'file', name: 'bad-number' },
  // A value is one that its key can have.
  { scope: 'file', name: 'bad-value' },
  // A text has no control characters, and a name no line breaks.
  { scope: 'file', name: 'control-character' },
  // A logo is an SVG file that draws, and does no more.
  { scope: 'file', name: 'bad-logo' },
  // An address is an absolute http or https URL; that of a repository can be cloned.
  { scope: 'file', name: 'bad-url' },
  // The path of a file stays in the repository.
  { scope: 'file', name: 'bad-path' },
  // A licence is an SPDX identifier or expression.
  { scope: 'file', name: 'bad-licence' },
  // A file mask has one `*`; none if a file has all languages.
  { scope: 'file', name: 'bad-file-mask' },
  // A date exists, is not in the future, and has a time and a time zone.
  { scope: 'file', name: 'bad-date' },
  // A plural formula is a C expression of n.
  { scope: 'file', name: 'bad-plural-formula' },
  // A message template uses known variables.
  { scope: 'file', name: 'unknown-template-variable' },
] as const;

type FileRuleName = (typeof fileRules)[number]['name'];

export type FileProblem = Problem<FileRuleName>;
export type FileProblemText = ProblemText<FileRuleName>;
