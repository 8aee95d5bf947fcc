// Parts of a project: components or keys that are measured together, such as those that a release needs most.

import { compareText } from '../problem/problem.ts';
import { getOrCreate } from '../text/collections.ts';
import { listKeyNames, matchesAnyName } from '../text/key-patterns.ts';
import { matchesName } from '../text/wildcards.ts';

export interface Part {
  readonly name: string;
  /** Names of components, or patterns with `*`; all components by default. */
  readonly components?: readonly string[] | undefined;
  /** Keys of strings, or patterns; all strings of the components by default. */
  readonly keys?: readonly string[] | undefined;
  /** Per cent; undefined without a minimum of its own. */
  readonly minimum?: number | undefined;
  /** Whether a language is ready for release when this part is. */
  readonly decides: boolean;
  /** The path of the category that the part stands for: `docs/guides`. */
  readonly category?: string | undefined;
}

/** A component as far as its category says. */
type CategorizedComponent =
  | {
      readonly kind: 'files';
      readonly slug: string;
      readonly fields: { readonly category: string };
    }
  | { readonly kind: 'glossary' };

/**
 * Lists the parts that a project declares, and then one for each category: components of `docs/guides` are in the part
 * `docs.guides`, and in `docs`.
 */
export function listProjectParts({
  fields,
  components,
}: {
  readonly fields: { readonly parts: readonly Part[] };
  readonly components: Iterable<CategorizedComponent>;
}): readonly Part[] {
  const slugs = new Map<string, string[]>();
  for (const component of components) {
    if (component.kind === 'glossary') continue;
    for (const path of listCategoryPaths(component.fields.category)) {
      getOrCreate(slugs, path, () => []).push(component.slug);
    }
  }
  const ofCategories = [...slugs].map(([category, own]) => ({
    name: category.replaceAll('/', '.'),
    components: own,
    decides: false,
    category,
  }));
  return [
    ...fields.parts,
    ...ofCategories.toSorted((one, other) => compareText(one.name, other.name)),
  ];
}

/** Lists the paths of a category and those that it is in, from the top: `docs` and `docs/guides`. */
export function listCategoryPaths(path: string): readonly string[] {
  const names = path === '' ? [] : path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Whether strings of a component, given by its name in paths, belong to a part. */
export function isInPart({ components }: Pick<Part, 'components'>, name: string): boolean {
  return components === undefined || components.some((pattern) => matchesName(pattern, name));
}

/** Whether a string of a component of a part belongs to it. */
export function isKeyInPart({ keys }: Pick<Part, 'keys'>, key: string): boolean {
  return keys === undefined || matchesAnyName(keys, listKeyNames(key));
}

/** A part that has only some of the strings of its components. */
export type KeyPart = Part & { readonly keys: readonly string[] };

/** Lists the parts of a component that keys describe. */
export function listKeyParts(parts: readonly Part[], component: string): KeyPart[] {
  return parts.filter(
    (part): part is KeyPart => part.keys !== undefined && isInPart(part, component),
  );
}

/** Finds the part that decides whether a language is ready; undefined if the whole project does. */
export function findDecidingPart<Some extends Pick<Part, 'decides'>>(
  parts: readonly Some[],
): Some | undefined {
  return parts.find(({ decides }) => decides);
}

/** Returns the minimum of a part in per cent: its own, or that of the project if the part decides. */
export function getPartMinimum(
  { minimum, decides }: Pick<Part, 'minimum' | 'decides'>,
  projectMinimum: number | undefined,
): number | undefined {
  return minimum ?? (decides ? projectMinimum : undefined);
}
