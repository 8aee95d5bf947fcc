// A repository without a catalogue → a catalogue of what is found in it, kept for one run: so that commands
// work before anything is described. `init` writes the same into the repository.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTopFolder } from '../disk/git.ts';
import { writeNewFiles } from '../disk/new-files.ts';
import { visible } from '../text/visible.ts';
import { counted } from '../text/wording.ts';
import { exampleAddress } from './address.ts';
import { setDetected } from './detected.ts';
import { planInit, usualMinimum } from './init/plan.ts';
import { repositoryFacts } from './init/repository.ts';
import { findComponents } from './status/find-components.ts';

export interface DetectedCatalogue {
  /** A temporary folder, removed when the program ends. */
  readonly folder: string;
  /** The top folder of the repository. */
  readonly repository: string;
}

/**
 * Describes the repository that the working directory is in, and says so on the standard error. Returns
 * undefined outside a repository, and where no translations are found.
 */
export async function describeRepository(): Promise<DetectedCatalogue | undefined> {
  if (findTopFolder('.') === undefined) return undefined;
  const facts = repositoryFacts('.');
  const { components } = await findComponents(facts.folder);
  if (components.length === 0) return undefined;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'translation-catalogue-detected-')));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const baseUrl = facts.pages || exampleAddress;
  const plan = planInit([], components, facts, {
    baseUrl,
    minimum: usualMinimum,
    catalogue: folder,
    isSeparate: false,
  });
  writeNewFiles(folder, plan.files);
  setDetected(folder);
  const sources = [...new Set(components.map((one) => one.source_language))].sort();
  process.stderr.write(
    `There is no catalogue here, so this is about what was found: ${counted(components.length, 'component')}, ` +
      `translated from ${visible(sources.join(', '))}.\n` +
      'To see it: translation-catalogue status. To describe it, and correct it: translation-catalogue init\n',
  );
  return { folder, repository: facts.folder };
}
