// Resources of translations (contract, section 2.1): the list of all, a record of each, its statistics and its file.

import type { Project, Translation } from '../../catalogue/model.ts';
import { hasManyFiles } from '../../languages/file-mask.ts';
import { getRawFileUrl } from '../forges.ts';
import { renderRows } from '../objects/row.ts';
import { translationStatisticsShape } from '../objects/statistics.ts';
import { renderTranslationRecord, translationShape } from '../objects/translation.ts';
import { bytesAsText, plainJson } from '../representations.ts';
import { type Context, defineList, defineRecord, defineText, recordsPerPage } from '../resource.ts';
import { eachTranslation, locateTranslation, site } from '../scopes.ts';
import { defineObject, linkOrAddress } from '../shape.ts';
import { findUnits } from '../unit-sheets.ts';

export const fileAddressShape = defineObject('file address', {
  url: [linkOrAddress, 'the address of the file'],
});

export const translations = defineList({
  name: 'translations',
  kind: 'linked',
  path: '/api/translations/',
  scope: site,
  entriesPerPage: recordsPerPage,
  title: 'Translations',
  description: 'All translations of all components.',
  itemShape: translationShape,
  // A page needs few slices.
  isStored: false,
  listItems: ({ projects, size }) => ({
    length: size.translations,
    slice: (from, to) => sliceTranslations(projects, from, to),
  }),
  renderItem: (translation, context) =>
    renderTranslationRecord(context.getTranslationValues(translation)),
  // A table of complete records would be too large for spreadsheets.
  table: { sameAs: '/api/all.csv' },
  renderRows: (_, context) => renderRows(context),
});

/** Returns the translations at some places of all; components without any of them aren't read. */
function sliceTranslations(
  projects: readonly Project[],
  from: number,
  to: number,
): readonly Translation[] {
  const found: Translation[] = [];
  let start = 0;
  for (const component of projects.flatMap(({ components }) => components)) {
    const end = start + component.size;
    if (start < to && end > from) {
      found.push(...component.translations.slice(Math.max(0, from - start), to - start));
    }
    start = end;
  }
  return found;
}

export const translation = defineRecord({
  name: 'translation',
  kind: 'records',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/',
  scope: eachTranslation,
  methods: ['GET', 'DELETE', 'HEAD', 'OPTIONS'],
  title: 'Translation',
  description: 'How far one component is translated into one language.',
  // The command `diff` reports changed records as `2 records of excalidraw`.
  diffWords: { noun: 'record', phrase: '{counted} of {group}' },
  deletableFile: 'projects/{project_slug}/{component_slug}/{language_code}.yaml',
  shape: translationShape,
  render: (translation, context) =>
    renderTranslationRecord(context.getTranslationValues(translation)),
});

export const translationStatistics = defineRecord({
  name: 'translation-statistics',
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/statistics/',
  scope: eachTranslation,
  title: 'Translation statistics',
  description: 'The figures of one translation.',
  shape: translationStatisticsShape,
  render: (translation, context) => context.renderStatistics(translation),
});

export const translationFile = defineRecord({
  name: 'translation-file',
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/file/',
  scope: eachTranslation,
  representations: plainJson,
  redirect: 302,
  title: 'File of a translation',
  description: 'Where the file is: in its repository, or on this site.',
  whyMissing:
    'Where this file is is unknown: its repository is at no forge that this site knows, and the project does not ' +
    'publish its strings with `units: true`.',
  shape: fileAddressShape,
  render: (translation, context) => {
    const url = findRawFile(translation, context);
    if (url !== undefined) return { url };
    if (!hasFileCopy(translation, context)) return undefined;
    return { url: context.links.to('translation-file-copy', locateTranslation(translation)) };
  },
});

export const translationFileCopy = defineText({
  name: 'translation-file-copy',
  isStored: true,
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/file.txt',
  scope: eachTranslation,
  // Browsers show the file as text, even if it contains HTML.
  representations: bytesAsText,
  title: 'Copy of the file of a translation',
  description: 'The file itself, where no known forge has it.',
  render: (translation, context) => {
    if (!hasFileCopy(translation, context)) return undefined;
    const { catalogue } = context;
    const { slug } = translation.component.project;
    const path = findUnits(catalogue, translation)?.file ?? '';
    const bytes = catalogue.readCheckoutFile(slug, path);
    return bytes && Buffer.from(bytes).toString('base64');
  },
});

/** Whether the site publishes a copy of the file: it publishes its strings, and no known forge has the file. */
export function hasFileCopy(translation: Translation, context: Context): boolean {
  if (!context.hasUnits(translation) || findRawFile(translation, context) !== undefined)
    return false;
  const file = findUnits(context.catalogue, translation)?.file;
  // Translated documents are each in a file of its own.
  return file !== undefined && !hasManyFiles(file);
}

/** Finds the address of the file on a forge; undefined for a glossary or an unknown forge. */
function findRawFile(translation: Translation, context: Context): string | undefined {
  const { component } = translation;
  if (component.kind === 'glossary') return undefined;
  const { repo, branch } = component.fields;
  return getRawFileUrl(
    repo,
    branch,
    context.getTranslationValues(translation).translation.filename,
  );
}
