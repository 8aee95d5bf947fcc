// Where the file of a translation lies in its repository, as far as the repository's address tells;
// and the strings in it, which a catalogue does not hold.

import { rawFileUrl } from '../forges.ts';
import { parametersOf } from '../objects/translation.ts';
import { madeFrom } from '../parts.ts';
import { type Resource, recordAt, recordsOfComponents } from '../resource.ts';
import type { fileAddress } from '../shapes/repository.ts';
import type { ValueOf } from '../shapes/shape.ts';

export const file: Resource = recordsOfComponents((component, parts) => {
  if (component.kind === 'glossary') return [];
  const { repo, branch } = component.fields;
  return component.translations.flatMap((one) => {
    const part = parts.translation(one);
    const url = rawFileUrl(repo, branch, part.value.translation.filename);
    if (url === undefined) return [];
    return [
      recordAt(
        parametersOf(one),
        madeFrom(part, (): ValueOf<typeof fileAddress> => ({ url })),
      ),
    ];
  });
});

export const units: Resource = () => [];
