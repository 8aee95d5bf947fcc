// The layouts of single ecosystems, as data. A row says what is special about the files that it matches; detection has
// no other condition that is about one program.

import { getParentFolder } from '../file-mask.ts';
import type { ReadStart } from '../formats/file-start.ts';
import { isOnlyForTexts } from '../formats/list.ts';
import { hasLocaleName } from '../formats/locale-names.ts';
import type { CandidateFile } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import type { Declaration } from './config/declaration.ts';
import type { FileSet } from './verdict.ts';

export interface Layout {
  /** The ecosystem, and what is special about its files. */
  readonly note: string;
  /** Matches masks of its files, and the paths of files that a mask does not tell. */
  readonly mask: RegExp;
  /** Matches the beginning of its files, where their names are those of others as well. */
  readonly start?: RegExp;
  /** Whether the path tells by itself that translations are in the files. */
  readonly isNamed?: boolean;
  /** Whether translations keep keys that the source has lost. */
  readonly isOld?: boolean;
  /** Whether JSON may have a comma behind the last entry. */
  readonly hasLastComma?: boolean;
  /** The region of the source language, where each file has the source texts. */
  readonly sourceRegion?: string;
  /** Its own codes of languages. */
  readonly codes?: ReadonlyMap<string, string>;
  /** A sentence that names the place of source texts which no file has. */
  readonly elsewhere?: string;
  /** The endings of files in place of the source's, which have the source texts and are not counted. */
  readonly sourceEndings?: readonly string[];
  /** Why the files are not taken, as a sentence. */
  readonly against?: string;
  /** Restricts `against` to files that have another one beside them with this ending, of which they are made. */
  readonly madeFrom?: string;
  /** Restricts `against` to checkouts that have other sets with the ending of the mask. */
  readonly isBesideOwn?: boolean;
}

const foreign = "This is other people's software.";

const layouts: readonly Layout[] = [
  { note: 'Java: bundles of resources.', mask: /_\*\.properties$/, isNamed: true },
  {
    note: 'Home Assistant: old files keep keys that are gone.',
    mask: /(?:^|\/)custom_components\/[^/]+\/translations\/\*\.json$/,
    isOld: true,
  },
  {
    note: 'Stardew Valley: mods have commas at ends.',
    mask: /(?:^|\/)i18n\/default\.json$/,
    hasLastComma: true,
  },
  {
    note: 'Kodi: add-ons begin in British English.',
    mask: /(?:^|\/)resource\.language\.\*\//,
    sourceRegion: 'GB',
  },
  {
    note: 'Xcode: the texts of windows are in files of their own.',
    mask: /\*\.lproj\/[^/]*\.strings$/,
    sourceEndings: ['.storyboard', '.xib'],
  },
  {
    note: 'PrestaShop: keys are made from the source texts, which are in the code.',
    mask: /(?:^|\/)translations\/(?:\*|\w\w)\.php$/,
    start: /\$_MODULE\[(?:'<\{|"<\{)[^$\n]+?prestashop>/,
    codes: pairs(
      'ag es_AR, au en_AU, br pt_BR, cb es_CO, dh de_CH, gb en_GB, mx es_MX, pe es_PE, qc fr_CA, si sl, tw zh_TW, us en_US, vn vi',
    ),
    elsewhere:
      'The source texts are in the code of the module: the keys are made from them, and do not tell them.',
  },
  {
    note: 'pdf.js: programs take its viewer wherever they like; its own folder is `l10n`.',
    mask: /(?<!^l10n\/\*)(?:^|\/)viewer\.(?:ftl|properties)$/,
    start: /^(?:pdfjs-|page_of_pages *=)/m,
    against: foreign,
  },
  {
    note: "Qt: programs ship the texts of Qt's own libraries beside theirs.",
    mask: /(?:^|\/)qt(?:base|script|declarative|multimedia|quick\w*|xmlpatterns|webengine|location|serialport|connectivity|websockets|_help)?_\*\.ts$/,
    isBesideOwn: true,
    against: foreign,
  },
  {
    note: 'WordPress, and libraries of PHP: arrays are made from gettext.',
    mask: /\.php$/,
    start: /['"](?:domain|language|plural-forms|po-revision-date|project-id-version)['"]\s*=>/i,
    madeFrom: '.po',
    against: 'These files are made from those of gettext beside them.',
  },
];

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(', ').map((pair) => pair.split(' ') as [string, string]));
}

/** The first row for a mask or a path for which `has` holds. */
export function findLayout(path: string, has: (layout: Layout) => unknown): Layout | undefined {
  return layouts.find((layout) => has(layout) && layout.mask.test(path));
}

/** Whether a file begins as those of a layout do. */
function startsAs({ start }: Layout, path: string, head: ReadStart): boolean {
  return start === undefined || start.test(head(path, headSize) ?? '');
}

/** The sets of ecosystems that have codes of their own; the first files in a folder show it. */
export function declareByLayouts({ paths, head }: Checkout): Declaration[] {
  return layouts.flatMap((layout) => {
    const { mask, codes, elsewhere } = layout;
    const own = codes === undefined ? [] : paths.filter((path) => mask.test(path));
    return own.slice(0, 50).flatMap((path) => {
      const ownMask = `${getParentFolder(path)}*${path.slice(path.lastIndexOf('.'))}`;
      if (!startsAs(layout, path, head)) return [];
      return [{ from: ownMask, mask: ownMask, sureCodes: codes, elsewhere }];
    });
  });
}

/** Why files of a layout are not taken; `masks` are those of all sets. */
export function weighLayout(
  { mask, files }: Pick<FileSet, 'mask' | 'files'>,
  masks: readonly string[],
  { has, head }: Checkout,
): string | undefined {
  return findLayout(mask, (layout) => {
    const { against, madeFrom, isBesideOwn } = layout;
    if (against === undefined || !layout.mask.test(mask)) return false;
    const ending = mask.slice(mask.lastIndexOf('.'));
    if (isBesideOwn && masks.every((one) => !one.endsWith(ending) || layout.mask.test(one))) {
      return false;
    }
    const isMade = ({ path }: CandidateFile) =>
      madeFrom === undefined || originals(path, madeFrom).some(has);
    const made = files.filter(isMade);
    const isOfAll = made.length * 2 > files.length;
    return isOfAll && made.slice(0, 3).some(({ path }) => startsAs(layout, path, head));
  })?.against;
}

/** The paths of a file with another ending, in place of one or two of its own. */
function originals(path: string, ending: string): string[] {
  const stem = path.replace(/\.\w+$/, '');
  return [stem + ending, stem.replace(/\.\w+$/, ending)];
}

/** The characters of a file that show its layout: headers of gettext come first. */
const headSize = 10_000;

/** Whether the path of a set, or its format, says by itself that it has translations. */
export function isNamedSo(mask: string, format: string): boolean {
  const isOfLayout = findLayout(mask, ({ isNamed }) => isNamed) !== undefined;
  return isOnlyForTexts(format) || hasLocaleName(mask) || isOfLayout;
}
