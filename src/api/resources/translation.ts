// The translation records (contract, section 2.1).

import { translationRecord } from '../objects/translation.ts';
import { madeFrom } from '../parts.ts';
import { forEachTranslation } from '../resource.ts';

export const translation = forEachTranslation((one, parts) =>
  madeFrom(
    {
      translation: parts.translation(one),
      language: parts.language(one.language),
      component: parts.component(one.component),
      links: parts.links,
    },
    translationRecord,
  ),
);
