// The ids that a catalogue must publish, by docs/decisions/0001-ids-from-paths.md.

import { createHash } from 'node:crypto';
import type { Authored } from './authored.ts';

/** By the kind and what the verifier calls the thing: `project demo`, `translation demo/app/de`. */
export function expectedIds(authored: Authored, codes: Iterable<string>): Map<string, number> {
  const { projects, components, languages } = authored;
  const expected = new Map<string, number>();
  const things: Record<string, Thing[]> = {
    project: [...projects].map(([slug, { id }]) => ({
      name: slug,
      text: `projects/${slug}/project.yaml`,
      pin: id,
    })),
    component: components.map(({ project, slug, says }) => ({
      name: `${project}/${slug}`,
      text: `projects/${project}/${slug}/component.yaml`,
      pin: says['id'],
    })),
    translation: components.flatMap(({ project, slug, counters }) =>
      [...counters].map(([code, { says }]) => ({
        name: `${project}/${slug}/${code}`,
        text: `projects/${project}/${slug}/${code}.yaml`,
        pin: says['id'],
      })),
    ),
    plural: [...codes].map((code) => ({
      name: code,
      text: `languages/${code}`,
      pin: (languages.get(code)?.['plural'] as { id?: number } | undefined)?.id,
    })),
  };
  for (const [kind, all] of Object.entries(things)) {
    for (const [name, id] of idsOfKind(kind, all)) expected.set(`${kind} ${name}`, id);
  }
  return expected;
}

interface Thing {
  readonly name: string;
  readonly text: string;
  readonly pin: unknown;
}

function idsOfKind(kind: string, things: readonly Thing[]): Map<string, number> {
  const sorted = [...things].sort((a, b) => (a.text < b.text ? -1 : 1));
  const owners = new Map<number, Thing>();
  for (const thing of sorted) if (thing.pin !== undefined) owners.set(Number(thing.pin), thing);
  const free = sorted.filter(({ pin }) => pin === undefined);
  for (const thing of free) {
    const first = hashed(`${kind} ${thing.text}`);
    if (!owners.has(first)) owners.set(first, thing);
  }
  for (const thing of free) {
    if (owners.get(hashed(`${kind} ${thing.text}`)) === thing) continue;
    for (let turn = 1; ; turn++) {
      const id = hashed(`${kind} ${thing.text} ${turn}`);
      if (owners.has(id)) continue;
      owners.set(id, thing);
      break;
    }
  }
  return new Map([...owners].map(([id, { name }]) => [name, id]));
}

/** The lower 31 of the first 32 bits, as a number; never 0. */
function hashed(text: string): number {
  const hex = createHash('sha1').update(`8511 ${text}`).digest('hex');
  return Math.max(1, Number.parseInt(hex.slice(0, 8), 16) % 2 ** 31);
}
