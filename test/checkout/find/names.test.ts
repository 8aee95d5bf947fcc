// Names of components: short, and of what tells a set from the others.

import { expect, test } from 'vitest';
import { chooseNames } from '../../../src/checkout/find/names.ts';

test.each([
  [['app/src/main/res/values-*/strings.xml'], ['app']],
  [
    ['app/src/main/res/values-*-v29/strings.xml', 'app/src/main/res/values-*/strings.xml'],
    ['app-v29', 'app'],
  ],
  [
    ['bot/cogs/audio/locales/*.po', 'bot/cogs/alias/locales/*.po', 'bot/core/locales/*.po'],
    ['audio', 'alias', 'core'],
  ],
  [
    ['web/src/locales/*.json', 'server/src/locales/*.json'],
    ['web', 'server'],
  ],
  [
    ['locales/*.json', 'locales/*.yml'],
    ['json', 'yml'],
  ],
  [['accounts/locale/*/LC_MESSAGES/django.po'], ['accounts']],
  [
    ['accounts/locale/*/LC_MESSAGES/django.po', 'accounts/locale/*/LC_MESSAGES/djangojs.po'],
    ['accounts-django', 'accounts-djangojs'],
  ],
  [
    ['localisation/l_*.yml', 'localisation/menu_l_*.yml'],
    ['localisation', 'menu'],
  ],
  [
    ['i18n/Größe & Maß.*.json', 'i18n/model_*.json'],
    ['gro-e-ma', 'model'],
  ],
  [
    ['A/*.json', 'a/*.json', 'a-2/*.json'],
    ['a', 'a-2', 'a-2-2'],
  ],
])('of %j are %j', (masks, names) => {
  expect(chooseNames(masks)).toEqual(names);
});
