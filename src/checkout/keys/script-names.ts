// Lists the functions and components of JavaScript's libraries that take keys.

/** Functions and methods whose first argument is a key. */
export const sureFunctions: ReadonlySet<string> = new Set(
  't $t $tc tc $tm tm __ trans trans_choice $trans _t $_ translate $translate formatMessage $formatMessage gettext $gettext ngettext $ngettext'.split(
    ' ',
  ),
);

/** These look whether there is a text, or other functions have the same name. */
export const unsureFunctions: ReadonlySet<string> = new Set(
  '_ te $te exists has rich raw markup instant getMessage i18n _n $n_ pgettext $pgettext getFixedT msg'.split(
    ' ',
  ),
);

/** Methods that ask only where the object is known: `t.rich`, `i18n._`. */
export const methodsOfTranslators: ReadonlySet<string> = new Set([
  '_',
  'has',
  'raw',
  'rich',
  'markup',
  'exists',
  'i18n',
]);

/** Functions that return one which translates, with their arguments. */
export const factories: ReadonlyMap<string, 'namespace' | 'prefix' | 'fixed' | 'global'> = new Map([
  ['useTranslation', 'namespace'],
  ['getFixedT', 'fixed'],
  ['useTranslations', 'prefix'],
  ['getTranslations', 'prefix'],
  ['createTranslator', 'prefix'],
  ['useI18n', 'global'],
  ['useIntl', 'global'],
  ['useLingui', 'global'],
]);

/** Functions that declare a message of Lingui. */
export const messageFunctions: ReadonlySet<string> = new Set([
  'msg',
  'defineMessage',
  'plural',
  'select',
  'selectOrdinal',
]);

/** Attributes of components that have a key. */
export const keyAttributes: ReadonlySet<string> = new Set(['i18nKey', 'i18n-key', 'keypath']);
export const keyElements: ReadonlySet<string> = new Set([
  'Trans',
  'Translation',
  'FormattedMessage',
  'FormattedHTMLMessage',
  'i18n',
  'i18n-t',
  'I18nT',
  'Plural',
]);

/** Objects whose methods translate. */
export const translatorNames = /^(?:t|i18n|i18next|intl)$/;
