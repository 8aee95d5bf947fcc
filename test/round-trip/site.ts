// A published site as its readers find it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../setup/command.ts';
import { listFiles, temporaryFolder } from '../setup/folders.ts';
import { type Element, getText, listElements, type Reading, readPublished } from './readers.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface PublishedFile extends Reading {
  readonly path: string;
  readonly bytes: Buffer;
}

export class Site {
  readonly #files: ReadonlyMap<string, PublishedFile>;

  constructor(files: readonly PublishedFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  get(path: string): PublishedFile | undefined {
    return this.#files.get(path);
  }

  list(pattern: RegExp): PublishedFile[] {
    return [...this.#files.values()].filter(({ path }) => pattern.test(path));
  }

  /** Returns the value of a file of JSON. */
  getValue<Value = Json>(path: string): Value {
    return this.#files.get(path)?.value as Value;
  }

  get url(): string {
    return String(this.getValue('index.json')['url']);
  }

  /** Finds the path below the site that an address on a page leads to, `''` for the first page. */
  findPath(address: string, page = ''): string | undefined {
    const { href } = new URL(address, this.url + page);
    return href.startsWith(this.url) ? href.slice(this.url.length) : undefined;
  }

  /** Finds the file that answers at a path. */
  findFile(path: string): PublishedFile | undefined {
    if (path !== '' && !path.endsWith('/')) return this.get(path);
    return this.get(`${path}index.html`) ?? this.get(`${path}index.json`);
  }
}

/** Builds a site with the command, and reads all files but those that another site has, too. */
export async function buildSite(cwd: string, catalogue: string, host = 'nginx', other?: Site) {
  const out = join(temporaryFolder(), 'dist');
  const words = ['--catalogue', catalogue, '--host', host, '--out', out, '--cache', 'cache'];
  expect(await run(['build', ...words], { cwd })).toMatchObject({ status: 0 });
  const files = listFiles(out).flatMap((path): PublishedFile[] => {
    const bytes = readFileSync(join(out, path));
    if (other?.get(path)?.bytes.equals(bytes)) return [];
    try {
      return [{ path, bytes, ...readPublished(path, bytes) }];
    } catch (error) {
      throw new Error(`${path}: ${error}`, { cause: error });
    }
  });
  return new Site(files);
}

/** Lists the rows of all tables of a page: their cells by the names of columns. */
export function listTableRows({ elements = [] }: Reading): ReadonlyMap<string, Element>[] {
  const tables = elements.filter(({ name }) => name === 'table');
  return tables.flatMap(({ content }) => {
    const [header = [], ...rows] = listElements(content, 'tr').map((row) =>
      listElements(row.content).filter(({ name }) => name === 'th' || name === 'td'),
    );
    return rows.map(
      (cells) => new Map(cells.map((cell, at) => [getText(header[at] ?? cell), cell])),
    );
  });
}

/** Returns the number in a cell: `1,234`, `93.8%` or `3 left`; 0 where there is nothing to count. */
export function getNumber(cell: Element | undefined): number {
  const [number] = /\d[\d,.]*/.exec(cell === undefined ? '' : getText(cell)) ?? [];
  return Number(number?.replaceAll(',', '') ?? 0);
}
