// Small catalogues for tests, as texts by path.

import { checkCatalogue } from '../../src/build.ts';
import type { Catalogue } from '../../src/catalogue/model.ts';
import type { Source } from '../../src/files/source.ts';
import type { Files } from './folders.ts';

/** One project with a file component and a glossary, in three languages. */
export const smallCatalogue: Files = {
  'site.yaml': 'base_url: https://translate.demo.test\ntitle: Example\n',
  'projects/demo/project.yaml': 'name: Demo\nweb: https://code.example.org/demo\n',
  'projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: lang/*/app.json
template: lang/en/app.json
file_format: json
license: MIT
`,
  'projects/demo/app/en.yaml': 'total: 8\ntotal_words: 20\ntotal_chars: 100\n',
  'projects/demo/app/pt_BR.yaml': `translated: 3
translated_words: 9
translated_chars: 40
last_change: 2026-01-02T03:04:05Z
`,
  'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/demo/glossary/en.yaml': 'total: 2\ntotal_words: 2\ntotal_chars: 9\n',
  'projects/demo/glossary/de.yaml':
    'translated: 1\ntranslated_words: 1\ntranslated_chars: 4\nfuzzy: 1\nfuzzy_words: 1\n',
};

/** The path of one record of the small catalogue, in the published folder. */
export const smallRecord = 'api/translations/demo/app/pt_BR/index.json';

/** A catalogue of one project with as many components in 50 languages as it takes. */
export function largeCatalogue(translations: number, doneBy = 1): Files {
  const files: Record<string, string> = {
    // Pages are three times as many files.
    'site.yaml': 'base_url: https://translate.demo.test\npages: false\n',
    'projects/large/project.yaml': 'name: Large\n',
  };
  for (let index = 0; index * languageCodes.length < translations; index++) {
    const folder = `projects/large/part-${index}`;
    files[`${folder}/component.yaml`] =
      `name: Part ${index}\nsource_language: en\nrepo: https://code.example.org/large.git\n` +
      `filemask: part-${index}/*.po\nfile_format: po\n`;
    const codes = languageCodes.slice(0, translations - index * languageCodes.length);
    for (const [at, code] of codes.entries()) {
      const done = (index * 7 + at * 3 + doneBy) % 90;
      files[`${folder}/${code}.yaml`] =
        code === 'en'
          ? 'total: 90\ntotal_words: 360\ntotal_chars: 1800\n'
          : `translated: ${done}\ntranslated_words: ${done * 4}\ntranslated_chars: ${done * 20}\n`;
    }
  }
  return files;
}

const languageCodes = (
  'en af ar az be bg bn bs ca cs cy da de el eo es et eu fa fi fil fr ga gl gu he hi hr hu hy ' +
  'id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb'
).split(' ');

/** The sources that loading such a catalogue from the disk would give. */
export function getSources(files: Files): Source[] {
  return Object.entries(files).map(([path, text]) => ({
    path,
    kind: 'file',
    bytes: new TextEncoder().encode(text),
  }));
}

/** The linked catalogue of a sound one; throws what is wrong with another. */
export function getCatalogue(files: Files, baseUrl?: string): Catalogue {
  const result = checkCatalogue(getSources(files), { baseUrl });
  if ('catalogue' in result) return result.catalogue;
  throw new Error(result.problems.map(({ file, found }) => `${file}: ${found}`).join('\n'));
}
