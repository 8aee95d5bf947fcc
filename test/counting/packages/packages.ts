// The npm packages whose translation files are counted, and where they lie once they are fetched
// (`npm run test:install -- packages`). Where one is missing a test says so and skips; with CI=true a
// missing one is a failure.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../setup/project.ts';
import list from './packages.json' with { type: 'json' };

export interface TestedPackage {
  readonly name: string;
  readonly version: string;
  /** The sha512 of its tarball, as npm has it. */
  readonly integrity: string;
  /** Languages that the catalogue has to describe, since CLDR does not know them. */
  readonly described: readonly string[];
  readonly components: readonly TestedComponent[];
}

/** A set of its files, as a `component.yaml` describes it. */
export interface TestedComponent {
  readonly folder: string;
  readonly format: string;
  readonly mask: string;
  /** Empty where the source language has a file like the others. */
  readonly template: string;
  readonly source: string;
  readonly style: string;
  /** How many files are counted. */
  readonly languages: number;
  /** Codes of files that are not counted, because they are no languages. */
  readonly unknown: readonly string[];
}

export const testedPackages: readonly TestedPackage[] = list;

/** The folder with a package's files; undefined (and told so) where it is missing. */
export function unpackedFolder({ name, version, integrity }: TestedPackage): string | undefined {
  const cache = join(projectFolder, 'node_modules/.cache/translation-catalogue-packages');
  const folder = join(cache, `${name}@${version}`);
  const contents = join(folder, 'unpacked.txt');
  const isThere = existsSync(contents) && readFileSync(contents, 'utf8').startsWith(integrity);
  return isThere ? folder : missing(`${name}@${version}`);
}

function missing(name: string): undefined {
  const message = `${name} is not there: run \`npm run test:install -- packages\``;
  if (process.env['CI'] === 'true') throw new Error(message);
  console.warn(`Skipped: ${message}`);
  return undefined;
}
