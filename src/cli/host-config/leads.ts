// A published folder goes in, where its redirects lead comes out: of each the path and the address.

import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../api/route.ts';
import { maximumFileSize } from '../../catalogue/source.ts';
import { readSmallText } from '../../disk/regular-file.ts';
import type { Lead } from '../../hosts/leads.ts';

/** Of the routes that are redirects, all that a build has published; none where there is no folder. */
export function leadsIn(root: string, routes: readonly Route[]): Lead[] {
  return routes.flatMap(({ redirect, path }) => {
    const at = path.indexOf('{language_code}');
    if (redirect === undefined || at < 0) return [];
    const behind = path.slice(at + '{language_code}'.length);
    return foldersOf(root, path.slice(0, at)).flatMap((before) =>
      namesIn(join(root, before)).flatMap((code): Lead[] => {
        const url = addressIn(join(root, before, code, behind, 'index.json'));
        return url === undefined ? [] : [{ before, code, behind, url }];
      }),
    );
  });
}

/** The folders that a template of a path stands for, as paths that begin and end with a slash. */
function foldersOf(root: string, template: string): readonly string[] {
  return template
    .split('/')
    .slice(1, -1)
    .reduce<readonly string[]>(
      (found, name) =>
        found.flatMap((folder) =>
          name.startsWith('{')
            ? namesIn(join(root, folder)).map((one) => `${folder}${one}/`)
            : [`${folder}${name}/`],
        ),
      ['/'],
    );
}

/** The folders in a folder, sorted; no links. */
function namesIn(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isDirectory() && /^[\w@-]+$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** The address in a record; undefined where there is none, or one that a build would not write. */
function addressIn(file: string): string | undefined {
  const text = readSmallText(file, maximumFileSize) ?? '';
  const [, url] = /^\{"url":"(https?:\/\/[\w.~:/?#@!&'()*+,;=%-]+)"\}\n$/.exec(text) ?? [];
  return url;
}
