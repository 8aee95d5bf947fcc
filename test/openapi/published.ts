// Publishes a catalogue in memory, together with its API description.

import { resolve } from 'node:path';
import type { OutputFile } from '../../src/api/publish.ts';
import { checkCatalogue } from '../../src/build.ts';
import { loadCatalogue } from '../../src/catalogue/load.ts';
import { getOrCreate } from '../../src/text/collections.ts';
import { projectFolder } from '../setup/project.ts';
import { publishedFiles, readText } from '../setup/publish.ts';
import { loadShipped, shippedFolder } from '../setup/shipped.ts';

/** The shipped catalogue, and one in which everything is odd. */
export const catalogues = ['catalogue', 'test/fixtures/catalogue'] as const;

export interface Published {
  readonly files: readonly OutputFile[];
  readonly document: Document;
}

/** The parts that tests read. */
export interface Document {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface PathItem {
  readonly get: Operation;
  readonly [method: string]: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Content>> }>
  >;
}

export interface Content {
  readonly schema: unknown;
  readonly example?: unknown;
}

/** `folder` is one of the project's, or any other by its whole path. */
export function published(folder: string): Published {
  return getOrCreate(sites, folder, () => publishFolder(folder));
}

const sites = new Map<string, Published>();

function publishFolder(folder: string): Published {
  const path = resolve(projectFolder, folder);
  const result = checkCatalogue(path === shippedFolder ? loadShipped() : [...loadCatalogue(path)]);
  if (!('catalogue' in result)) throw new Error(`${folder} has problems`);
  const files = publishedFiles(result.catalogue);
  const description = files.find(({ path }) => path === 'api/schema.json');
  if (description === undefined) throw new Error('there is no description');
  return { files, document: JSON.parse(readText(description)) };
}
