// Completes the parts of translations.yaml: keys that they omit are detected in the repository.

import { parse } from 'yaml';
import type { CataloguePart } from '../../catalogue/catalogue-file.ts';
import { getPlace } from '../../catalogue/place.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import { describeComponent, describeFiles, listKeyLines } from './plan.ts';
import type { RepositoryFacts } from './repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** Adds the detected keys at the end of each part, so that the other lines keep their numbers. */
export function completeParts(
  parts: readonly CataloguePart[],
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
): CataloguePart[] {
  return parts.map(({ path, text }) => {
    const writtenValues = readValues(text);
    if (writtenValues === undefined) return { path, text };
    const addedValues = Object.entries(detectValues(path, writtenValues, found, facts)).filter(
      ([key, value]) => value !== '' && !Object.hasOwn(writtenValues, key),
    );
    const indent = /^( *)[^\s#]/m.exec(text)?.[1] ?? '';
    const lines = listKeyLines(Object.fromEntries(addedValues)).map((line) => `${indent}${line}\n`);
    return { path, text: text + lines.join('') };
  });
}

/** Whether a component omits a key that must be detected from its files. */
export function needsDetection({ path, text }: CataloguePart): boolean {
  if (getPlace(path)?.kind !== 'component') return false;
  const writtenValues = readValues(text);
  return (
    writtenValues !== undefined &&
    ['filemask', 'file_format', 'source_language'].some((key) => !Object.hasOwn(writtenValues, key))
  );
}

/** Reads a block of keys. Returns undefined for anything else, which `check` reports, or which can't be extended by lines. */
function readValues(text: string): Values | undefined {
  try {
    const value: unknown = parse(text, { logLevel: 'silent' }) ?? {};
    const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isMapping && !/^ *\{/m.test(text) ? (value as Values) : undefined;
  } catch {
    return undefined;
  }
}

/** Detects the values of a part. */
function detectValues(
  path: string,
  writtenValues: Values,
  components: readonly FoundComponent[],
  facts: RepositoryFacts,
): Readonly<Record<string, string>> {
  const place = getPlace(path);
  if (place?.kind === 'site') {
    return { base_url: facts.pages, title: `Translations of ${facts.name}` };
  }
  if (place?.kind === 'project') {
    return { name: facts.name, web: facts.web, translate_url: facts.translateUrl };
  }
  if (place?.kind !== 'component') return {};
  const { filemask } = writtenValues;
  const found = components.find((component) =>
    filemask === undefined ? component.name === place.component : component.filemask === filemask,
  );
  const { branch, repoweb, ...detectedValues } = describeComponent(place.component, found, facts);
  const files = found === undefined ? undefined : describeFiles(found);
  return {
    ...detectedValues,
    // The branch and the URL of its files belong to the detected repository.
    ...(writtenValues['repo'] === undefined && { branch, repoweb }),
    // Beside a written mask, a missing `template` or `new_base` means that there is none.
    ...(filemask === undefined
      ? files
      : files && { source_language: files.source_language, file_format: files.file_format }),
  };
}
