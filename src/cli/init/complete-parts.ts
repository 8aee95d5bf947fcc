// Completes the parts of translations.yaml: keys that they leave out are detected in the repository.

import type { CataloguePart, PartPlace } from '../../catalogue/catalogue-file.ts';
import { schemas } from '../../catalogue/schema/kinds.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { isMapping } from '../../formats/yaml/yaml.ts';
import { describeComponent, describeFiles } from './plan.ts';
import type { RepositoryFacts } from './repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** Adds the detected keys to a part. A part that is no mapping stays as it is, and `check` reports it. */
export function completePart(
  part: CataloguePart,
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
): CataloguePart {
  const { place, value } = part;
  if (!isMapping(value)) return part;
  const addedValues = Object.entries(detectValues(place, value, found, facts)).filter(
    ([key, detected]) => detected !== '' && !Object.hasOwn(value, key),
  );
  return { place, value: { ...value, ...Object.fromEntries(addedValues) } };
}

/** Whether a component leaves out a key that must be detected from its files. */
export function needsDetection({ place, value }: CataloguePart): boolean {
  if (place.kind !== 'component' || !isMapping(value) || isGlossary(value)) return false;
  return ['filemask', 'file_format', 'source_language'].some((key) => !Object.hasOwn(value, key));
}

function isGlossary(value: Values): boolean {
  return value['is_glossary'] === true;
}

function detectValues(
  place: PartPlace,
  writtenValues: Values,
  components: readonly FoundComponent[],
  facts: RepositoryFacts,
): Readonly<Record<string, string>> {
  if (place.kind === 'site') {
    return { base_url: facts.pages, title: `Translations of ${facts.name}` };
  }
  if (place.kind === 'project') {
    return { name: facts.name, web: facts.web, translate_url: facts.translateUrl };
  }
  const { filemask } = writtenValues;
  const found = components.find((component) =>
    filemask === undefined ? component.name === place.component : component.filemask === filemask,
  );
  const { branch, repoweb, ...detectedValues } = describeComponent(place.component, found, facts);
  const files = found === undefined ? undefined : describeFiles(found);
  const values = {
    ...detectedValues,
    // The branch and the URL of its files belong to the detected repository.
    ...(writtenValues['repo'] === undefined && { branch, repoweb }),
    // Beside a written mask, a missing `template` or `new_base` means that there is none.
    ...(filemask === undefined
      ? files
      : files && { source_language: files.source_language, file_format: files.file_format }),
  };
  if (!isGlossary(writtenValues)) return values;
  // A glossary has fewer keys.
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => key in schemas.glossary.shape),
  );
}
