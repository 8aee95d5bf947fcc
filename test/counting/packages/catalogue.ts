// The catalogue that a package is counted into, and what is in its counters files afterwards.

import type { NaiveCount } from './naive-count.ts';
import type { TestedComponent, TestedPackage } from './packages.ts';

/** A catalogue that has no counters yet. */
export function getCatalogueFiles({
  described,
  components,
}: TestedPackage): Record<string, string> {
  const files: Record<string, string> = {
    'site.yaml': 'base_url: https://translate.example.org\n',
    'projects/tested/project.yaml': 'name: Tested\n',
  };
  for (const code of described) files[`languages/${code}.yaml`] = description;
  for (const { folder, source, mask, template, format, style } of components) {
    files[`projects/tested/${folder}/component.yaml`] = `name: ${folder}
source_language: ${source}
repo: https://code.example.org/tested.git
filemask: ${mask}
template: '${template}'
file_format: ${format}
same_as_source: translated
language_code_style: ${style}
`;
  }
  return files;
}

/** Enough for a language that the project itself does not know. */
const description = `name: Someone's
direction: ltr
population: 0
plural: { number: 2, formula: n != 1 }
`;

export function countedIn(
  counters: Readonly<Record<string, string>>,
  { folder, source }: TestedComponent,
): Record<string, NaiveCount> {
  const numbers = Object.entries(counters)
    .filter(([path]) => path.startsWith(`${folder}/`) && path !== `${folder}/component.yaml`)
    .map(([path, text]) => {
      const lines = [...text.matchAll(/^(\w+): (\d+)$/gm)];
      const code = path.slice(folder.length + 1, -'.yaml'.length);
      return [
        code,
        Object.fromEntries(lines.map(([, key, value]) => [key, Number(value)])),
      ] as const;
    });
  const ofSource = numbers.find(([code]) => code === source)?.[1] ?? {};
  const { total, total_words, total_chars } = ofSource;
  return Object.fromEntries(
    numbers.map(([code, { failing_checks, failing_checks_words, ...counted }]) => {
      const all = {
        translated: total,
        translated_words: total_words,
        translated_chars: total_chars,
      };
      const usual = { total, total_words, total_chars, fuzzy: 0, fuzzy_words: 0, readonly: 0 };
      return [code, { ...usual, ...(code === source && all), ...counted }];
    }),
  );
}
