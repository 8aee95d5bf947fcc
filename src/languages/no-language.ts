// Names that stand where a language code does, and mean no language.

/**
 * Resources of Android for a device or a state of it (`values-night`, `values-sw600dp-v13`), in the
 * order of Android's own table.
 */
const androidQualifier =
  /^(?:m[cn]c\d+|masculine|feminine|neuter|ld(?:ltr|rtl)|(?:sw|[wh])\d+dp|small|normal|large|xlarge|(?:not)?long|(?:not)?round|(?:no)?widecg|(?:high|low)dr|port|land|car|desk|television|appliance|watch|vrheadset|(?:not)?night|(?:[lmh]|tv|no|any|x{1,3}h|\d+)dpi|notouch|finger|stylus|keys(?:exposed|hidden|soft)|nokeys|qwerty|12key|nav(?:exposed|hidden)|nonav|dpad|trackball|wheel|v\d+)$/;

/**
 * The source under another name, files of tools, and made-up languages for testing: those of Android
 * (`en-rXA`), of Windows (`qps-ploc`), of MediaWiki (`qqq` documents the messages) and of gettext,
 * whose `en@quot` is English with other quotation marks.
 */
const otherName =
  /^(?:base|common|context|default|index|keys|languages?|linguas|local|locales?|messages|package|potfiles|readme|schema|source|strings|templates?|translations?|qq[qx]|mis|mul|und|zxx|pseudo|ploc|(?:en|ar)[-_]r?x[abc]|en@(?:bold)?quot)$|^(?:qp[ls]|xx|zz)(?:[-_]|$)/;

/** Whether a name certainly means no language, so that no one need be told that it is none. */
export function isNoLanguage(text: string): boolean {
  const folded = text.toLowerCase();
  // A prefix of files beside the translations: `_missing_translations_de`.
  if (otherName.test(folded) || /^_[a-z]{4}/.test(folded)) return true;
  const [first = '', ...rest] = folded.split('-');
  return androidQualifier.test(first) || rest.some((part) => androidQualifier.test(part));
}
