// Texts for random edits: the catalogue they begin with, and what may come to stand in its files.

import type { Files } from './folders.ts';

const file = (name: string) =>
  `name: ${name}\nsource_language: en\nrepo: https://code.example.org/demo.git\n` +
  `filemask: ${name}/*.po\nfile_format: po\n`;

/** Ends of a counters file: two of them are wrong in most places. */
const lastLines = [
  '',
  '',
  'last_change: 2026-01-02T03:04:05+02:00\n',
  'last_author: "Ana \\ud83c\\udf0d <\\u200f>"\n',
  'fuzzy: 0\nfuzzy_words: 0\nhave_comment: 3\nrecent_changes: 7\n',
  'id: 4711\n',
  'revision: 613444f5e9e1bd3ce0667846c69176136eab53b1\n',
];

/** Two projects, a glossary, a language that CLDR does not know, and numbers that leave room. */
export const editedCatalogue: Files = {
  'languages/kab_KAB.yaml': 'name: Kabyle\n',
  'projects/demo/app/component.yaml': file('App'),
  'projects/demo/app/de.yaml': getCounters(false, 31),
  'projects/demo/app/en.yaml': getCounters(true, 0),
  'projects/demo/app/pt_BR.yaml': getCounters(false, 52),
  'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/demo/glossary/de.yaml': getCounters(false, 3),
  'projects/demo/glossary/en.yaml': getCounters(true, 4),
  'projects/demo/project.yaml': 'name: Demo\n',
  'projects/other/lib/component.yaml': file('Lib'),
  'projects/other/lib/de.yaml': getCounters(false, 77),
  'projects/other/lib/en.yaml': getCounters(true, 8),
  'projects/other/lib/kab_KAB.yaml': getCounters(false, 10),
  'projects/other/project.yaml': 'name: Other\nweb: https://code.example.org/other\n',
  'site.yaml': 'base_url: https://translate.demo.test\n',
};

/** Counters of a source language, or of a translation, of which a few are wrong. */
export function getCounters(isSource: boolean, value: number): string {
  if (isSource) return `total: ${90 + (value % 9)}\ntotal_words: 400\ntotal_chars: 2000\n`;
  return soundCounters(value) + lastLines[value % lastLines.length];
}

/** Sound counters of a translation; they fit any source's. */
export function soundCounters(value: number): string {
  const done = value % 90;
  return `translated: ${done}\ntranslated_words: ${done * 4}\ntranslated_chars: ${done * 20}\n`;
}

/** Codes that CLDR knows, one that a file describes, one that nothing does, and one that is none. */
export const addedLanguages = ['nl', 'fr', 'pt_BR', 'kab_KAB', 'xx', 'de', 'De'] as const;

/** Those, and the usual source language. */
export const describedLanguages = ['en', ...addedLanguages] as const;

export const componentLines = [
  'license: MIT\n',
  'license: no such licence\n',
  'priority: 7\nenforced_checks: [a, b]\n',
  'source_language: de\n',
  'id: 12\n',
  'commit_message: "{{ project_name }}"\n',
  'task_url: https://example.org/tasks\n',
] as const;

export const projectTexts = [
  'name: Demo\nid: 12\n',
  'name: Démonstration\nweb: https://code.example.org/x\n',
  'name: ""\n',
  'name: Demo\ninstructions: |\n  One line,\n  and another.\n',
] as const;

export const siteTexts = [
  'base_url: https://translate.demo.test\ntitle: Example\n',
  'base_url: https://other.demo.test/l10n/\n',
  'base_url: translate.demo.test\n',
  'base_url: "https://translate.demo.test"\n',
] as const;

export const languageTexts = [
  'name: Language\n',
  'name: Language\ndirection: rtl\npopulation: 12\naliases: [a, b]\n',
  'name: Language\nplural: { number: 3, formula: "n == 1 ? 0 : n == 2 ? 1 : 2" }\n',
  'name: Language\nplural: { number: 1, formula: n != 1 }\n',
  'name: Language\nplural: { id: 5, source: 2 }\n',
  'direction: ltr\npopulation: 5\nplural: { number: 2, formula: n > 1, type: 1 }\n',
  'population: 5\n',
] as const;

export const badTexts = [
  '',
  'a: [\n',
  '# Nothing but a comment.\n',
  'translatd: 1\n',
  'translated: 1\ntranslated: 1\n',
  '- a\n- b\n',
  'translated: 1.5\n',
] as const;

/** So many components that of the cache's files only some lines change with an edit. */
export const manyComponents: Files = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => `projects/other/part-${at}`).flatMap((folder, at) => [
    [`${folder}/component.yaml`, file(`Part ${at}`)],
    [`${folder}/en.yaml`, getCounters(true, at)],
  ]),
);
