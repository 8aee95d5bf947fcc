// The translation files of a project in one language, as a ZIP. Only a project with `units: true` publishes them.

import { zipSync } from 'fflate';
import type { Catalogue, ProjectLanguage } from '../../catalogue/model.ts';
import { hasManyFiles } from '../../languages/file-mask.ts';
import { compareText } from '../../problem/problem.ts';
import { plainJson, zip } from '../representations.ts';
import { defineRecord, defineText } from '../resource.ts';
import { eachProjectLanguage, locateProjectLanguage } from '../scopes.ts';
import { findUnits } from '../unit-sheets.ts';
import { fileAddressShape } from './translations.ts';

const commonFields = {
  kind: 'linked',
  isStored: true,
  scope: eachProjectLanguage,
  whyMissing:
    'The files of this language are not published. A project publishes them that has a `checkout` and says ' +
    '`units: true` in its project.yaml.',
} as const;

export const projectLanguageFile = defineRecord({
  ...commonFields,
  name: 'project-language-file',
  path: '/api/projects/{project_slug}/languages/{language_code}/file/',
  representations: plainJson,
  redirect: 302,
  title: 'Files of a project in a language',
  description: 'Where the ZIP of all files is.',
  shape: fileAddressShape,
  render: (entry, { catalogue, links }) =>
    listFiles(entry, catalogue).length === 0
      ? undefined
      : { url: links.to('project-language-zip', locateProjectLanguage(entry)) },
});

export const projectLanguageZip = defineText({
  ...commonFields,
  name: 'project-language-zip',
  path: '/api/projects/{project_slug}/languages/{language_code}/files.zip',
  representations: zip,
  title: 'ZIP of a project in a language',
  description: 'The files of all components, by their paths in the repository.',
  render: (entry, { catalogue }) => {
    const files = listFiles(entry, catalogue).flatMap((path) => {
      const bytes = catalogue.readCheckoutFile(entry.project.slug, path);
      return bytes === undefined ? [] : [[path, bytes] as const];
    });
    if (files.length === 0) return undefined;
    // The first day that the format knows, so that the same files give the same bytes.
    const archive = zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });
    return Buffer.from(archive).toString('base64');
  },
});

/** Lists the paths of files; translated documents, which have many, are left out. */
function listFiles({ translations }: ProjectLanguage, catalogue: Catalogue): readonly string[] {
  const paths = translations.flatMap((translation) => {
    const units = findUnits(catalogue, translation);
    return units?.isComplete && !hasManyFiles(units.file) ? [units.file] : [];
  });
  return [...new Set(paths)].sort(compareText);
}
