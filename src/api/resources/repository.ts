// The state of repositories, locks and links: a published catalogue never waits for anything.

import { projectRepository, repository } from '../objects/repository.ts';
import { parametersOf } from '../objects/translation.ts';
import { madeFrom } from '../parts.ts';
import {
  forEachComponent,
  forEachProject,
  forEachTranslation,
  parametersOfComponent,
  parametersOfProject,
} from '../resource.ts';
import type { lock } from '../shapes/repository.ts';
import type { ValueOf } from '../shapes/shape.ts';

export const projectRepositories = forEachProject((one, parts) =>
  madeFrom(parts.links, (links) =>
    projectRepository(links.to('project-repository', parametersOfProject(one))),
  ),
);

export const componentRepository = forEachComponent((one, parts) =>
  madeFrom(parts.links, (links) =>
    repository(links.to('component-repository', parametersOfComponent(one))),
  ),
);

export const translationRepository = forEachTranslation((one, parts) =>
  madeFrom(parts.links, (links) =>
    repository(links.to('translation-repository', parametersOf(one))),
  ),
);

export const componentLock = forEachComponent((_, parts) =>
  madeFrom(parts.links, (): ValueOf<typeof lock> => ({ locked: false })),
);
