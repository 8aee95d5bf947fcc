// The layouts of single ecosystems, as data. A row describes what is special about the files that it matches; no other
// module of detection has a condition about one program.

import type { ReadStart } from '../../formats/file-start.ts';
import { isOnlyForTexts } from '../../formats/list.ts';
import { hasLocaleName } from '../../formats/locale-names.ts';
import { getParentFolder, matchMask } from '../../languages/file-mask.ts';
import type { CandidateFile } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { Declaration } from './config/declaration.ts';
import type { FileSet } from './proof-types.ts';

/** A row; each key after `startPattern` is one peculiarity. */
export interface Layout {
  /** The ecosystem, and what is special about its files. */
  readonly note: string;
  /** Matches masks of its files, or their paths. */
  readonly maskPattern: RegExp;
  /** Matches the start of its files, if other programs have files of the same names. */
  readonly startPattern?: RegExp;
  /** The set of a source file that `maskPattern` matches: replacements for the mask and the source language. */
  readonly source?: { readonly mask: string; readonly language: string };
  /** Finds the languages in a file with the source texts whose name is no language. It is the source if it has one. */
  readonly languageInSource?: RegExp;
  /** Whether the path alone shows that the files are translations. */
  readonly showsTranslations?: boolean;
  /** Whether translations have keys that were removed from the source. */
  readonly keepsRemovedKeys?: boolean;
  /** Whether its JSON may have a comma after the last entry. */
  readonly mayHaveTrailingComma?: boolean;
  /** The region of English that is the source language, in bilingual formats. */
  readonly sourceRegion?: string;
  /** Language codes that only this ecosystem has, with the usual code of each. */
  readonly codes?: ReadonlyMap<string, string>;
  /** A sentence about where the source texts are, if no file of the set has them. */
  readonly sourcePlace?: string;
  /** The endings of files that have the source texts in a format that isn't counted. */
  readonly sourceEndings?: readonly string[];
  /** A sentence: why the files are not taken. */
  readonly refusal?: string;
  /**
   * Limits `refusal` to sets of which most files are generated from a file beside them, with this ending; or one file, from
   * one with this name after a `/`.
   */
  readonly generatedFrom?: string;
  /** Limits `refusal` to checkouts in which other masks, which don't match the row, have the same ending. */
  readonly needsOtherSets?: boolean;
}

const othersSoftware = "This is other people's software.";

const layouts: readonly Layout[] = [
  { note: 'Java: bundles of resources.', maskPattern: /_\*\.properties$/, showsTranslations: true },
  {
    note: 'HarmonyOS: resources.',
    maskPattern: /(?:^|\/)resources\/\*\/element\/(?:string|plural|strarray)\.json$/,
    showsTranslations: true,
  },
  {
    note: 'Shopware 5: snippets of plugins, with all languages in one file.',
    maskPattern: /^(?:[^/]+\/){0,3}snippets\/[^*]*\.ini$/i,
    showsTranslations: true,
  },
  {
    note: 'Windows Forms: files keep the texts of controls that are gone.',
    maskPattern: /\.\*\.resx$/,
    keepsRemovedKeys: true,
  },
  {
    note: 'Home Assistant: old files keep keys that are gone.',
    maskPattern: /(?:^|\/)custom_components\/[^/]+\/translations\/\*\.json$/,
    keepsRemovedKeys: true,
  },
  {
    note: 'Stardew Valley: mods have commas at ends.',
    maskPattern: /(?:^|\/)i18n\/default\.json$/,
    mayHaveTrailingComma: true,
  },
  {
    note: 'Shopify: the name of a theme’s source file ends with `default`.',
    maskPattern: /^(.*\/)?locales\/([\w-]+)\.default(\.schema)?\.json$/,
    source: { mask: '$1locales/*$3.json', language: '$2' },
  },
  {
    note: 'VS Code: extensions of Microsoft have the source texts above the folder of translations, with codes of Windows.',
    maskPattern: /^(.*\/)?package\.nls\.json$/,
    source: { mask: '$1i18n/*/package.i18n.json', language: 'en' },
    codes: parsePairs(
      'chs zh_Hans, cht zh_Hant, csy cs, deu de, esn es, fra fr, ita it, jpn ja, kor ko, plk pl, ptb pt_BR, rus ru, trk tr',
    ),
  },
  {
    note: 'Salesforce: the source texts are in the folder of labels.',
    maskPattern: /^(.*\/)?labels\/CustomLabels\.labels(-meta\.xml)?$/,
    source: { mask: '$1translations/*.translation$2', language: 'en_US' },
  },
  {
    note: 'Farming Simulator: some codes are those of other languages.',
    maskPattern: /^(.*(?:translation|l10n)_)en\.xml$/,
    startPattern: /<l10n>/,
    source: { mask: '$1*.xml', language: 'en' },
    codes: parsePairs(
      'br pt_BR, cs zh_CN, ct zh_TW, cz cs, ea es_419, fc fr_CA, jp ja, kr ko, no nb, vi vi',
    ),
  },
  {
    note: 'SourceMod: folders of other languages, with codes of its own, are below the English phrases.',
    maskPattern: /^(.*\/)?translations\/([\w.-]+\.txt)$/,
    startPattern: /^(?:\s|\/\/[^\n]*\n)*"?Phrases"?\s/i,
    source: { mask: '$1translations/*/$2', language: 'en' },
    codes: parsePairs('chi zh_Hans, las es_419, pt pt_BR, pt_p pt_PT, zho zh_Hant'),
  },
  {
    note: 'rust-i18n: a file of version 2 has languages below keys, and may have the source language alone.',
    maskPattern: /(?:^|\/)locales\/[^/*]+\.ya?ml$/,
    startPattern: /^_version: *2\b/m,
    languageInSource: /^ +["']?([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)["']?:(?= )/gm,
  },
  {
    note: 'Kodi: add-ons begin in British English.',
    maskPattern: /(?:^|\/)resource\.language\.\*\//,
    sourceRegion: 'GB',
  },
  {
    note: 'Docusaurus: a file of the default language is made only on demand.',
    maskPattern: /(?:^|\/)i18n\/\*\/(?:code|docusaurus-[^*]*)\.json$/,
    sourcePlace:
      'The source texts are in the code and the settings of Docusaurus, whose `write-translations` writes them into a file.',
  },
  {
    note: 'Xcode: the texts of windows are in files of their own.',
    maskPattern: /\*\.lproj\/[^/]*\.strings$/,
    sourceEndings: ['.storyboard', '.xib'],
  },
  {
    note: 'gotext: the file that it makes has all texts of the code, and `messages` those of translators.',
    maskPattern: /^(.*\/)?(en(?:-[A-Z]{2})?)\/out\.gotext\.json$/,
    source: { mask: '$1*/messages.gotext.json', language: '$2' },
  },
  {
    note: 'gotext: translators copy `out` to `messages` and edit that; `out` is made again, without its marks.',
    maskPattern: /\/out\.gotext\.json$/,
    generatedFrom: '/messages.gotext.json',
    refusal: 'gotext makes these files from those named messages, which translators edit.',
  },
  {
    note: 'PrestaShop: keys are made from the source texts, which are in the code.',
    maskPattern: /(?:^|\/)translations\/(?:\*|\w\w)\.php$/,
    startPattern: /\$_MODULE\[(?:'<\{|"<\{)[^$\n]+?prestashop>/,
    codes: parsePairs(
      'ag es_AR, au en_AU, br pt_BR, cb es_CO, dh de_CH, gb en_GB, mx es_MX, pe es_PE, qc fr_CA, si sl, tw zh_TW, us en_US, vn vi',
    ),
    sourcePlace:
      'The source texts are in the code of the module: the keys are made from them, and do not tell them.',
  },
  {
    note: 'pdf.js: programs take its viewer wherever they like; its own folder is `l10n`.',
    maskPattern: /(?<!^l10n\/\*)(?:^|\/)viewer\.(?:ftl|properties)$/,
    startPattern: /^(?:pdfjs-|page_of_pages *=)/m,
    refusal: othersSoftware,
  },
  {
    note: "Qt: programs ship the texts of Qt's own libraries beside theirs.",
    maskPattern:
      /(?:^|\/)qt(?:base|script|declarative|multimedia|quick\w*|xmlpatterns|webengine|location|serialport|connectivity|websockets|_help)?_\*\.ts$/,
    needsOtherSets: true,
    refusal: othersSoftware,
  },
  {
    note: 'Drupal: translations of settings have some of their keys, and each language has an entry among the settings.',
    maskPattern:
      /(?:^|\/)language\/\*\/[\w-]+(?:\.[\w{}-]+)+\.yml$|(?:^|\/)language\.entity\.\*\.yml$/,
    refusal:
      'These are settings of Drupal. Their source texts are in other settings, which are not counted.',
  },
  {
    note: 'WordPress, and libraries of PHP: arrays are made from gettext.',
    maskPattern: /\.php$/,
    startPattern:
      /['"](?:domain|language|plural-forms|po-revision-date|project-id-version)['"]\s*=>/i,
    generatedFrom: '.po',
    refusal: 'These files are made from those of gettext beside them.',
  },
];

/** Parses pairs like `br pt_BR, si sl`. */
function parsePairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(', ').map((pair) => pair.split(' ') as [string, string]));
}

/** Finds the first row that matches a mask or a path and that `has` accepts. */
export function findLayout(path: string, has: (layout: Layout) => unknown): Layout | undefined {
  return layouts.find((layout) => has(layout) && layout.maskPattern.test(path));
}

/** Whether a file starts like the files of a layout. */
function hasStartOfLayout({ startPattern }: Layout, path: string, readStart: ReadStart): boolean {
  return startPattern === undefined || startPattern.test(readStart(path, headSize) ?? '');
}

/** Files of a layout whose starts are read, to limit the time. */
const maxReadFiles = 50;

/** Declares the sets of layouts with their own source files or language codes. */
export function declareByLayouts({ paths, readStart }: Checkout): Declaration[] {
  return layouts.flatMap((layout): Declaration[] => {
    const { maskPattern, codes, source, languageInSource, sourcePlace } = layout;
    if (source !== undefined) {
      return paths
        .filter((path) => maskPattern.test(path) && hasStartOfLayout(layout, path, readStart))
        .map((path) => {
          const mask = path.replace(maskPattern, source.mask);
          const sourceLanguage = path.replace(maskPattern, source.language);
          return { from: mask, mask, template: path, sourceLanguage, overridingCodes: codes };
        })
        .filter(({ mask }) => paths.some((path) => matchMask(mask, path) !== undefined));
    }
    const hasOwnCodes = codes !== undefined || languageInSource !== undefined;
    const matching = hasOwnCodes ? paths.filter((path) => maskPattern.test(path)) : [];
    return matching.slice(0, maxReadFiles).flatMap((path) => {
      const ending = path.slice(path.lastIndexOf('.'));
      const ownMask = `${getParentFolder(path)}*${ending}`;
      if (!hasStartOfLayout(layout, path, readStart)) return [];
      const overridingCodes = codes ?? readLanguageOfSource(layout, path, ending, readStart);
      if (overridingCodes === undefined) return [];
      // The layout declares the set, not a configuration, so `from` is the mask.
      return [{ from: ownMask, mask: ownMask, overridingCodes, sourcePlace }];
    });
  });
}

/** Maps the name of a source file to its language, if it has one. */
function readLanguageOfSource(
  { languageInSource = /$/g }: Layout,
  path: string,
  ending: string,
  readStart: ReadStart,
): ReadonlyMap<string, string> | undefined {
  const text = readStart(path, headSize) ?? '';
  const languages = new Set([...text.matchAll(languageInSource)].map(([, code = '']) => code));
  const [language, second] = languages;
  if (language === undefined || second !== undefined) return undefined;
  return new Map([[path.slice(getParentFolder(path).length, -ending.length), language]]);
}

/** Finds the reason why a layout's files are not taken; `masks` are those of all sets. */
export function findLayoutRefusal(
  { mask, files }: Pick<FileSet, 'mask' | 'files'>,
  masks: readonly string[],
  { hasPath, readStart }: Checkout,
): string | undefined {
  return findLayout(mask, (layout) => {
    const { refusal, generatedFrom, needsOtherSets } = layout;
    if (refusal === undefined || !layout.maskPattern.test(mask)) return false;
    const ending = mask.slice(mask.lastIndexOf('.'));
    if (
      needsOtherSets &&
      masks.every((one) => !one.endsWith(ending) || layout.maskPattern.test(one))
    ) {
      return false;
    }
    // Without `generatedFrom`, all files count as generated.
    const isGenerated = ({ path }: CandidateFile) =>
      generatedFrom === undefined || listOriginalPaths(path, generatedFrom).some(hasPath);
    const generated = files.filter(isGenerated);
    const areEnough = generatedFrom?.startsWith('/') || generated.length * 2 > files.length;
    return (
      areEnough &&
      generated
        .slice(0, maxSampledFiles)
        .some(({ path }) => hasStartOfLayout(layout, path, readStart))
    );
  })?.refusal;
}

/** Files of a set whose starts are compared with the layout. */
const maxSampledFiles = 3;

/** Lists the paths that a file may be generated from: `app.l10n.php` from `app.l10n.po` or `app.po`. */
function listOriginalPaths(path: string, ending: string): string[] {
  if (ending.startsWith('/')) return [getParentFolder(path) + ending.slice(1)];
  const stem = path.replace(/\.\w+$/, '');
  return [stem + ending, stem.replace(/\.\w+$/, ending)];
}

/** Bytes of a file in which its layout is sought: headers of gettext come first. */
const headSize = 10_000;

/** Whether the path of a set, or its format, shows that it has translations. */
export function isNamedForTranslations(mask: string, format: string): boolean {
  return isOnlyForTexts(format) || hasLocaleName(mask) || hasLayoutOfTranslations(mask);
}

/** Whether the layout of an ecosystem shows that a mask or a path has translations. */
export function hasLayoutOfTranslations(path: string): boolean {
  return findLayout(path, ({ showsTranslations }) => showsTranslations) !== undefined;
}
