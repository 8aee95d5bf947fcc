// Chooses a short name for each component by its mask: `plugins/chat/locale/*.json` is `chat`.

import { groupBy } from '../../text/collections.ts';
import { trimAround } from '../../text/trim.ts';

/** Names of folders and files that many programs have, so that they don't identify a component. */
const commonNames: ReadonlySet<string> = new Set(
  (
    'src main res resources resource values locale locales localization localizations i18n l10n ' +
    'lang langs language languages translation translations lc_messages config assets public ' +
    'messages strings string localizable intl nls texts text lib libs packages package modules ' +
    'module apps java kotlin commonmain androidmain composeresources _locales static index ' +
    'default source base django main impl metadata resw internationalization po priv ' +
    'messages-gotext out-gotext gettext properties djangojs stringtable'
  ).split(' '),
);

/** Common names that may also be names of modules: `mod/messages` beside `mod/blog` and `mod/pages`. */
const possibleModuleNames: ReadonlySet<string> = new Set(
  'assets config languages messages resources static strings texts translations'.split(' '),
);

/** A folder or a part of a file name that may become the name of a component. */
interface Label {
  readonly text: string;
  /** The position among the names of its mask; -1 for the fallback. */
  readonly position: number;
  /** Whether many programs have such a name. */
  readonly isCommon: boolean;
}

/** The name of a component whose path has only common names. */
const fallbackLabel: Label = { text: 'app', position: -1, isCommon: false };

/** Rounds in which equal names get more labels. Chosen: paths have fewer folders. */
const maxRounds = 12;

/** Chooses a unique name for each mask, of letters, digits, `-` and `_`. */
export function chooseNames(masks: readonly string[]): string[] {
  const modules = findModuleFolders(masks);
  const components = masks.map((mask) => {
    const labels = getLabels(mask, masks, modules);
    // A common file name (`django.po`) needs the name of its folder.
    const isVague = labels[0]?.isCommon && labels[1]?.isCommon === false;
    return { labels, chosen: labels.slice(0, isVague ? 2 : 1) };
  });
  for (let round = 0; round < maxRounds; round++) {
    const groups = [...groupBy(components, ({ chosen }) => joinLabels(chosen)).values()];
    for (const group of groups.filter((some) => some.length > 1)) {
      // Components with the fallback name get another one first.
      const unnamed = group.filter(({ chosen }) => chosen[0] === fallbackLabel);
      for (const { labels, chosen } of unnamed.length > 0 ? unnamed : group) {
        const next = labels.find(
          (label) => !hasLabel(chosen, label) && !group.every((one) => hasLabel(one.labels, label)),
        );
        if (next !== undefined) chosen.push(next);
      }
    }
  }
  const usedNames = new Set<string>();
  return components.map(({ chosen }) => {
    const name = joinLabels(chosen);
    let unique = name;
    for (let number = 2; usedNames.has(unique); number++) unique = `${name}-${number}`;
    usedNames.add(unique);
    return unique;
  });
}

function hasLabel(labels: readonly Label[], { text }: Label): boolean {
  return labels.some((label) => label.text === text);
}

/** Joins labels with hyphens in their order in the mask. The fallback is used only if it is the only label. */
function joinLabels(labels: readonly Label[]): string {
  const texts = labels
    .filter(({ position }) => labels.length < 2 || position >= 0)
    .sort((a, b) => a.position - b.position)
    .map(({ text }) => text);
  return texts.join('-').slice(0, 100) || 'app';
}

/** Finds the places at which masks have different folders, so that these are modules. */
function findModuleFolders(masks: readonly string[]): ReadonlySet<string> {
  const folders = masks.flatMap(getFolders).filter(({ name }) => !commonNames.has(slug(name)));
  const named = groupBy(folders, ({ place }) => place);
  return new Set(
    [...named].flatMap(([place, some]) =>
      some.some(({ name }) => name !== some[0]?.name) ? [place] : [],
    ),
  );
}

/** Lists each folder of a mask: its name, and the mask without it as its place. */
function getFolders(mask: string): { readonly place: string; readonly name: string }[] {
  const names = mask.split('/');
  return names.slice(0, -1).map((name, at) => ({ place: names.with(at, '').join('/'), name }));
}

/** Lists the labels of a mask, the most distinctive first. */
function getLabels(mask: string, masks: readonly string[], modules: ReadonlySet<string>): Label[] {
  const slash = mask.lastIndexOf('/') + 1;
  const all = getFolders(mask).map(({ place, name }, position) => {
    const text = slug(name.replace(/^values-(?=\*)|\.lproj$/g, ''));
    const isModule = possibleModuleNames.has(text) && modules.has(place);
    return {
      text,
      position,
      isCommon: commonNames.has(text) && !isModule,
      isCode: /\*|\{code[-_]?\}/.test(name),
    };
  });
  const folders = all.filter(({ isCode }) => !isCode);
  // Folders near the file are most distinctive; if a translation is a folder, those at the top are.
  if (!mask.endsWith('/')) folders.reverse();
  const distinctive = folders.filter(({ isCommon }) => !isCommon);
  const others = folders.filter(({ isCommon }) => isCommon);
  // A folder may have more than its code: `v29` in `values-de-v29`.
  const codeFolders = all.filter(({ isCode }) => isCode);
  // Cuts off the ending of the file's name, and everything before the ending.
  const [stem = '', ending = ''] = [/\.[^.*]*(?:\.in)?$/, /^.*\./].map((part) =>
    slug(mask.slice(slash).replace(part, '')),
  );
  const file = { text: stem, position: all.length, isCommon: commonNames.has(stem) };
  const isInSameFolder = (other: string) =>
    other !== mask && other.startsWith(mask.slice(0, slash)) && !other.slice(slash).includes('/');
  // If several sets are in one folder, the file's name distinguishes them.
  const isDistinctive = stem !== '' && (masks.some(isInSameFolder) || !file.isCommon);
  const last = { text: ending, position: all.length + 1, isCommon: commonNames.has(ending) };
  const labels = isDistinctive
    ? [file, ...distinctive, ...others, ...codeFolders, last]
    : [...distinctive, fallbackLabel, file, ...others, ...codeFolders, last];
  return labels.filter(
    ({ text }, index) => text !== '' && labels.findIndex((one) => one.text === text) === index,
  );
}

/** Turns a name into letters, digits, `-` and `_`, without the language code. */
function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    // Games of Paradox write `l_` before the name of a language.
    .replace(/(?:^|_)l_(?:\*|\{code[-_]?\})|\*|\{code[-_]?\}/g, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/[-_]{2,}/g, '-');
  return trimAround(words, '-_').toLowerCase().slice(0, 60);
}
