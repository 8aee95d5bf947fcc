// Recognizes names that certainly mean no language, though they are where a language code could be: `values-night`.

/**
 * Android's resource qualifiers for devices and their states, in the order of Android's own table:
 * `values-sw600dp-v13`.
 */
const androidQualifier =
  /^(?:m[cn]c\d+|masculine|feminine|neuter|ld(?:ltr|rtl)|(?:sw|[wh])\d+dp|small|normal|large|xlarge|(?:not)?long|(?:not)?round|(?:no)?widecg|(?:high|low)dr|port|land|car|desk|television|appliance|watch|vrheadset|(?:not)?night|(?:[lmh]|tv|no|any|x{1,3}h|\d+)dpi|notouch|finger|stylus|keys(?:exposed|hidden|soft)|nokeys|qwerty|12key|nav(?:exposed|hidden)|nonav|dpad|trackball|wheel|v\d+)$/;

/**
 * Other names of the source, files of tools, ISO 639's codes for no single language (`mul`, `und`), and
 * pseudo-languages for testing: those of Android (`en-rXA`), Windows (`qps-ploc`), MediaWiki (`qqq` documents the
 * messages) and gettext (`en@quot` is English with other quotes).
 */
const otherName =
  /^(?:base|common|context|default|index|keys|languages?|linguas|local|locales?|messages|package|potfiles|readme|schema|source|strings|templates?|translations?|qq[qx]|mis|mul|und|zxx|pseudo|ploc|(?:en|ar)[-_]r?x[abc]|en@(?:bold)?quot)$|^(?:qp[ls]|xx|zz)(?:[-_]|$)/;

/** Whether a name certainly means no language, so that it is not worth a warning. */
export function isNoLanguage(text: string): boolean {
  const folded = text.toLowerCase();
  // Tools begin the names of files beside the translations with `_`: `_missing_translations_de`.
  if (otherName.test(folded) || /^_[a-z]{4}/.test(folded)) return true;
  return folded.split('-').some((part) => androidQualifier.test(part));
}
