// The statistics of each language over all components (contract, section 2.5).

import { languageStatistics } from '../objects/statistics.ts';
import { madeFrom } from '../parts.ts';
import { groupOf, type Resource, recordAt } from '../resource.ts';

export const languageStatisticsOfAll: Resource = ({ catalogue, parts }) => [
  groupOf(
    'all',
    catalogue.languages.map((one) =>
      recordAt(
        { language_code: one.code },
        madeFrom(
          { language: parts.language(one), sums: parts.sums(one.sums), links: parts.links },
          languageStatistics,
        ),
      ),
    ),
  ),
];
