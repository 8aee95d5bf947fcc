// The parts of translations.yaml → the same with the keys that they leave out and the repository shows.

import { parse } from 'yaml';
import type { CataloguePart } from '../../catalogue/catalogue-file.ts';
import { getPlace, type Place } from '../../catalogue/place.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import { describeComponent, describeFiles, listKeyLines } from './plan.ts';
import type { RepositoryFacts } from './repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** Adds the keys behind the lines of each part, so that all others keep their place. */
export function completeParts(
  parts: readonly CataloguePart[],
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
): CataloguePart[] {
  return parts.map(({ path, text }) => {
    const own = readValues(text);
    if (own === undefined) return { path, text };
    const more = Object.entries(getShown(path, own, found, facts)).filter(
      ([key, value]) => value !== '' && !Object.hasOwn(own, key),
    );
    const indent = /^( *)[^\s#]/m.exec(text)?.[1] ?? '';
    const lines = listKeyLines(Object.fromEntries(more)).map((line) => `${indent}${line}\n`);
    return { path, text: text + lines.join('') };
  });
}

/** Whether a component leaves out what only its files show. */
export function lacksFiles({ path, text }: CataloguePart): boolean {
  if (findPlace(path)?.kind !== 'component') return false;
  const own = readValues(text);
  return (
    own !== undefined &&
    ['filemask', 'file_format', 'source_language'].some((key) => !Object.hasOwn(own, key))
  );
}

/** Reads a block of keys. Anything else is undefined: the check reports it, or no line can be added to it. */
function readValues(text: string): Values | undefined {
  try {
    const value: unknown = parse(text, { logLevel: 'silent' }) ?? {};
    const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isMapping && !/^ *\{/m.test(text) ? (value as Values) : undefined;
  } catch {
    return undefined;
  }
}

/** Gets the values that the repository shows for the place of a part. */
function getShown(
  path: string,
  own: Values,
  components: readonly FoundComponent[],
  facts: RepositoryFacts,
): Readonly<Record<string, string>> {
  const place = findPlace(path);
  if (place?.kind === 'site') {
    return { base_url: facts.pages, title: `Translations of ${facts.name}` };
  }
  if (place?.kind === 'project') {
    return { name: facts.name, web: facts.web, translate_url: facts.translateUrl };
  }
  if (place?.kind !== 'component') return {};
  const { filemask } = own;
  const found = components.find((one) =>
    filemask === undefined ? one.name === place.component : one.filemask === filemask,
  );
  const { branch, repoweb, ...shown } = describeComponent(place.component, found, facts);
  const files = found === undefined ? undefined : describeFiles(found);
  return {
    ...shown,
    // They are those of the address.
    ...(own['repo'] === undefined && { branch, repoweb }),
    ...(filemask === undefined
      ? files
      : files && { source_language: files.source_language, file_format: files.file_format }),
  };
}

function findPlace(path: string): Place | undefined {
  const place = getPlace(path);
  return 'kind' in place ? place : undefined;
}
