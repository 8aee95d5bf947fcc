// Looks at a folder as `status` does, within this process.

import { runJob } from '../../../src/checkout/count/jobs/job.ts';
import { type Detection, detectComponents } from '../../../src/checkout/find/detect.ts';
import { describeProblem } from '../../../src/cli/status/find-components.ts';
import { createStartReader } from '../../../src/files/checkout.ts';
import { listCheckoutPaths } from '../../../src/git/checkout-paths.ts';
import { type Files, temporaryFolder, writeFiles } from '../../setup/folders.ts';

export function detectIn(files: Files): Promise<Detection> {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return detectAt(folder);
}

export function detectAt(checkout: string): Promise<Detection> {
  const { paths, submodules } = listCheckoutPaths(checkout);
  return detectComponents({
    paths,
    submodules,
    readStart: createStartReader(checkout),
    async readFileLanguages(file, format) {
      const result = await runJob({ checkout, file, format, wantsLanguages: true });
      if ('languages' in result) return result;
      return { problem: 'problem' in result ? result.problem.found : '' };
    },
    async countFile(job) {
      const result = await runJob({
        ...job,
        checkout,
        checkFlags: '',
        libraries: [],
        sameAllowed: [],
        wantsFacts: true,
      });
      if ('problem' in result) return describeProblem(result.problem);
      if (!('facts' in result) || result.facts === undefined) return { problem: 'no facts' };
      return { ...result, facts: result.facts };
    },
  });
}

/** Components in a line each: `name  mask  format  source  template  new_base  languages`. */
export function detectionLines({ components }: Detection): string[] {
  return components.map(
    ({ name, filemask, file_format, source_language, template, new_base, languages }) =>
      [
        name,
        filemask,
        file_format,
        `from ${source_language}`,
        template && `template ${template}`,
        new_base && `base ${new_base}`,
        languages
          .map(({ code, counted }) => `${code} ${counted.translated}/${counted.total}`)
          .join(' '),
      ]
        .filter((part) => part !== '')
        .join('  '),
  );
}

export function skippedLines({ skipped }: Detection): string[] {
  return skipped.map(({ path, reason }) => `${path}  ${reason}`);
}

/** JSON of some keys with texts in a language. */
export function texts(language: keyof typeof greetings, keys = 4): Record<string, string> {
  const own = greetings[language];
  return Object.fromEntries(names.slice(0, keys).map((name, at) => [name, own[at] ?? '']));
}

const names = ['hello', 'save', 'delete', 'close', 'search', 'language'];

const greetings = {
  en: [
    'Hello, you!',
    'Save all of the notes',
    'Delete this note?',
    'Close the page',
    'Search',
    'Language',
  ],
  de: [
    'Hallo, du!',
    'Alle Notizen sichern',
    'Diese Notiz löschen?',
    'Die Seite schließen',
    'Suchen',
    'Sprache',
  ],
  fr: [
    'Bonjour, vous !',
    'Enregistrer les notes',
    'Supprimer cette note ?',
    'Fermer la page',
    'Chercher',
    'Langue',
  ],
  is: ['Halló!', 'Vista allar nótur', 'Eyða þessari nótu?', 'Loka síðunni', 'Leita', 'Tungumál'],
  pt: ['Olá!', 'Salvar as notas', 'Excluir esta nota?', 'Fechar a página', 'Buscar', 'Idioma'],
} as const;

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
