// The resource behind each series of the history.

import type { Resource } from './resource.ts';
import { componentHistory, languageHistory, projectHistory } from './resources/history.ts';
import type { history } from './routes/history.ts';

export const historyResources: Readonly<Record<(typeof history)[number]['name'], Resource>> = {
  'project-history': projectHistory,
  'component-history': componentHistory,
  'language-history': languageHistory,
};
