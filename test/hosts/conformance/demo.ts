// A small project with a source language, a glossary, regions and a variant, as catalogue files.

export const demoFiles: Readonly<Record<string, string>> = {
  'projects/demo/project.yaml':
    'name: Přehled – ελληνικά\nweb: https://code.example.org/demo\nrenamed_from: [first-demo, demo_2]\n',
  'projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: lang/*/app.json
template: lang/en/app.json
file_format: json
license: MIT
renamed_from: [application]
`,
  'languages/cs.yaml': 'renamed_from: [cs_XX]\n',
  'projects/demo/app/en.yaml': 'total: 8\ntotal_words: 20\ntotal_chars: 100\n',
  'projects/demo/app/cs.yaml': 'translated: 8\ntranslated_words: 20\ntranslated_chars: 100\n',
  'projects/demo/app/pt_BR.yaml': 'translated: 3\ntranslated_words: 9\ntranslated_chars: 40\n',
  'projects/demo/app/zh_Hant.yaml': 'translated: 1\ntranslated_words: 2\ntranslated_chars: 4\n',
  'projects/demo/app/ca@valencia.yaml':
    'translated: 2\ntranslated_words: 4\ntranslated_chars: 20\n',
  'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/demo/glossary/en.yaml': 'total: 2\ntotal_words: 2\ntotal_chars: 9\n',
};
