// Lists the kinds of servers and files from which figures can be imported. Each has a module of its own, its adapter.

import { Failure } from '../failure.ts';
import { quote } from '../text/wording.ts';
import { allJson } from './all-json.ts';
import { damnedLies } from './damned-lies.ts';
import type { FileAdapter, FileContent, ServerAdapter } from './imported.ts';
import { mediaWiki } from './mediawiki.ts';
import { pocount } from './pocount.ts';
import { pontoon } from './pontoon.ts';
import type { ImportSource } from './sources.ts';
import { statisticsFile } from './statistics-file.ts';
import { weblate } from './weblate.ts';

export const serverAdapters: Readonly<Record<ImportSource, ServerAdapter>> = {
  weblate,
  pontoon,
  'damned-lies': damnedLies,
  mediawiki: mediaWiki,
};

const fileAdapters: readonly FileAdapter[] = [allJson, pocount, statisticsFile];

/** Finds the adapter for a file by its content. Throws a Failure when none recognizes it. */
export function findFileAdapter(name: string, content: FileContent): FileAdapter {
  const adapter = fileAdapters.find(({ recognizes }) => recognizes(content));
  if (adapter !== undefined) return adapter;
  throw new Failure(
    `${quote(name)} has no figures that can be imported.\nName an \`all.json\` of a published catalogue, the statistics of a component from Weblate as JSON or CSV, or the output of \`pocount --csv\`.`,
  );
}
