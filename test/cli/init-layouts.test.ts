// Compares `status` with a build after `init`, for every known layout of files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseOutputFolder } from '../../src/files/mark.ts';
import { layouts } from '../checkout/find/layouts.ts';
import { run } from '../setup/command.ts';
import { listFiles } from '../setup/folders.ts';
import { takeFew } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

interface Line {
  readonly code: string;
  readonly translated: number;
  readonly total: number;
}

interface Status {
  readonly components: readonly {
    readonly filemask: string;
    readonly languages: readonly Line[];
  }[];
}

interface Published {
  readonly component: { readonly filemask: string; readonly is_glossary: boolean };
  readonly language: { readonly code: string };
  readonly translated: number;
  readonly total: number;
}

const all = Object.entries(layouts);

/** `mask code translated/total`, in order. */
function figures(lines: readonly (Line & { readonly mask: string })[]): string[] {
  return lines
    .map(({ mask, code, translated, total }) => `${mask} ${code} ${translated}/${total}`)
    .sort();
}

test.each(takeFew(all))('a build publishes what status says of %s', async (_, [files]) => {
  const cwd = getRepository(files);
  git(cwd, 'remote', 'add', 'origin', 'https://github.com/owner/notes.git');
  const { components }: Status = JSON.parse(
    (await run(['status', '--format', 'json'], { cwd })).stdout,
  );
  const said = components.flatMap(({ filemask: mask, languages }) =>
    languages.map((line) => ({ ...line, mask })),
  );
  expect(await run(['init', '--yes'], { cwd })).toMatchObject({ status: 0 });
  const out = chooseOutputFolder(cwd);
  expect(await run(['build', '--out', out], { cwd })).toMatchObject({ status: 0 });
  const below = join(cwd, out, 'api/translations');
  const published = listFiles(below)
    .filter((path) => /^[^/]+\/[^/]+\/[^/]+\/index\.json$/.test(path))
    .map((path): Published => JSON.parse(readFileSync(join(below, path), 'utf8')))
    .filter(({ component }) => !component.is_glossary)
    .map(({ component, language, translated, total }) => ({
      ...{ mask: component.filemask, code: language.code, translated, total },
    }));
  expect(figures(published)).toEqual(figures(said));
});
