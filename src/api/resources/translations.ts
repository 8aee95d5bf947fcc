// Translations (contract, section 2.1): each by itself, what belongs to it, and all of them as a list.

import { rawFileUrl } from '../forges.ts';
import { fileAddressShape } from '../objects/file-address.ts';
import { renderRows } from '../objects/row.ts';
import { translationStatisticsShape } from '../objects/statistics.ts';
import { translationRecord, translationShape } from '../objects/translation.ts';
import { plainJson } from '../representations.ts';
import { list, record, wholeRecords } from '../resource.ts';
import { eachTranslation, site } from '../scopes.ts';

export const translations = list({
  name: 'translations',
  kind: 'linked',
  path: '/api/translations/',
  scope: site,
  entriesPerPage: wholeRecords,
  title: 'Translations',
  description: 'All translations of all components.',
  of: translationShape,
  items: ({ projects }) =>
    projects.flatMap(({ components }) => components.flatMap((one) => one.translations)),
  render: (translation, context) => translationRecord(context.translation(translation)),
  // A table of whole records would be too large for anything to open.
  table: { sameAs: '/api/all.csv' },
  rows: (_, context) => renderRows(context),
});

export const translation = record({
  name: 'translation',
  kind: 'records',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/',
  scope: eachTranslation,
  methods: ['GET', 'DELETE', 'HEAD', 'OPTIONS'],
  title: 'Translation',
  description: 'How far one component is translated into one language.',
  inDiff: { noun: 'record', phrase: '{counted} of {group}' },
  deleteByRemoving: 'projects/{project_slug}/{component_slug}/{language_code}.yaml',
  shape: translationShape,
  render: (translation, context) => translationRecord(context.translation(translation)),
});

export const translationStatistics = record({
  name: 'translation-statistics',
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/statistics/',
  scope: eachTranslation,
  title: 'Translation statistics',
  description: 'The figures of one translation.',
  shape: translationStatisticsShape,
  render: (translation, context) => context.statistics(translation),
});

export const translationFile = record({
  name: 'translation-file',
  kind: 'linked',
  path: '/api/translations/{project_slug}/{component_slug}/{language_code}/file/',
  scope: eachTranslation,
  representations: plainJson,
  redirect: 302,
  title: 'File of a translation',
  description: 'Where the file lies in its repository.',
  whyMissing:
    'Where this file lies is not known: its repository is at no forge that this site knows.',
  shape: fileAddressShape,
  render: (translation, context) => {
    const { component } = translation;
    if (component.kind === 'glossary') return undefined;
    const { repo, branch } = component.fields;
    const { filename } = context.translation(translation).translation;
    const url = rawFileUrl(repo, branch, filename);
    return url === undefined ? undefined : { url };
  },
});
