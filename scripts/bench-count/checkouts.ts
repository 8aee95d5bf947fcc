// Checkouts to count: 10 components in 100 languages, so a thousand files, of 500 strings each, in a
// format; and the catalogue of their components.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getSuggestedCodes } from '../../src/languages/language-data.ts';
import { type Text, writers } from './writers.ts';

const components = 10;
const languages = 100;
const strings = 500;

/** Writes the checkout and its catalogue below a folder; gives how many files were written. */
export function writeCheckout(folder: string, format: keyof typeof writers): number {
  const writer = writers[format];
  const codes = getSuggestedCodes()
    .filter((code) => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(code) && code !== 'en')
    .slice(0, languages - 1);
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('catalogue/site.yaml', 'base_url: https://example.org\n');
  write('catalogue/projects/bench/project.yaml', 'name: Bench\n');
  for (let component = 1; component <= components; component++) {
    const mask = `app-${component}/${writer.mask}`;
    write(
      `catalogue/projects/bench/app-${component}/component.yaml`,
      `name: App ${component}\nsource_language: en\nrepo: local\n` +
        `filemask: ${mask}\nfile_format: ${format}\n`,
    );
    for (const [at, code] of ['en', ...codes].entries()) {
      const texts = Array.from({ length: strings }, (_, number) => getText(component, number, at));
      write(`checkout/${mask.replace('*', code.replace('_', '-'))}`, writer.write(texts, code));
    }
  }
  return components * languages;
}

/** Nine of ten strings are translated; some have placeholders and punctuation to check. */
function getText(component: number, number: number, language: number): Text {
  const key = `string_${number}`;
  const source = `Text ${number} of part ${component} with {name} and %s, and some more words.`;
  const target = `Wort ${language} für {name}: Text ${number} von Teil ${component} mit %s und mehr.`;
  const isTranslated = language === 0 || (number + language) % 10 !== 0;
  return { key, source, target: language === 0 ? source : isTranslated ? target : '' };
}
