// Describes what each quality check finds, in a sentence that messages, documents and pages show.

/** Sentences by the names of quality checks. */
export const checkFindings = {
  placeholders: 'A placeholder is missing, or is not one of the source text.',
  'icu-message':
    'The text is not a valid ICU message, or has an argument that its source text does not have.',
  'end-punctuation': 'The text does not end with the mark that its source text ends with.',
  'surrounding-space':
    'The text begins or ends with white space and its source text does not, or the reverse.',
  markup: 'The text does not have the tags of HTML or XML that its source text has.',
  'line-breaks': 'The text has more or fewer line breaks than its source text.',
  brackets: 'A bracket is not closed, or not opened, and in the source text they pair.',
  'polyglot-forms': 'The text has fewer plural forms between `||||` than its language needs.',
  'symfony-forms': 'The text has fewer plural forms between `|` than Symfony needs.',
  'vue-message': 'vue-i18n cannot show the text, as an `@` in it begins no reference.',
} as const;

export type CheckName = keyof typeof checkFindings;
