// What stands behind the routes of pictures of the past: a picture for each language, project and component
// whose figures have changed since they are known, and none for others.

import type { PathParameters } from '../api/path-template.ts';
import type { PublishedRecord } from '../api/record.ts';
import {
  groupOf,
  parametersOfComponent,
  parametersOfProject,
  type Resource,
  siteGroup,
} from '../api/resource.ts';
import type { historyPictures } from '../api/routes/pictures.ts';
import { noPast, type Past } from '../history/model.ts';
import { versionOf } from '../version.ts';
import { stepPicture } from './step-picture.ts';
import { nameOf } from './subjects.ts';

export const historyPictureResources: Readonly<
  Record<(typeof historyPictures)[number]['name'], Resource>
> = {
  'language-history-picture': ({ catalogue }) => [
    groupOf(
      siteGroup,
      catalogue.languages.flatMap(({ code, name }) =>
        pictureOf(
          { language_code: code },
          { version: name, name: () => name },
          catalogue.history.languages.get(code),
        ),
      ),
    ),
  ],
  'project-history-picture': ({ catalogue }) =>
    catalogue.projects.map((one) => {
      const past = catalogue.history.projects.get(one.slug);
      return groupOf(
        one.slug,
        pictureOf(
          parametersOfProject(one),
          { version: one.version, name: () => one.fields.name },
          past,
        ),
      );
    }),
  'component-history-picture': ({ catalogue }) =>
    catalogue.projects.flatMap(({ slug, components }) =>
      components.map((one) => {
        const path = `${slug}/${one.slug}`;
        const past = catalogue.history.components.get(path);
        return groupOf(
          path,
          pictureOf(
            parametersOfComponent(one),
            { version: one.ownVersion, name: () => nameOf(one) },
            past,
          ),
        );
      }),
    ),
};

interface Subject {
  /** Changes whenever the name does. */
  readonly version: string;
  /** Looked up when a picture is made: for that of a component its file is opened. */
  readonly name: () => string;
}

function pictureOf(
  parameters: PathParameters,
  { version, name }: Subject,
  { series }: Past = noPast,
): PublishedRecord[] {
  if (series.points.length < 2) return [];
  return [
    {
      parameters,
      version: versionOf([version, series.version]),
      value: () => stepPicture(name(), series) ?? '',
    },
  ];
}
