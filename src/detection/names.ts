// The masks of components → a name for each: short, and after what tells it from the others.

import { groupBy } from '../collections.ts';
import { trimAround } from '../text/trim.ts';

/** Names of folders and files that every program has, and that tell nothing of a component. */
const usual: ReadonlySet<string> = new Set(
  (
    'src main res resources resource values locale locales localization localizations i18n l10n ' +
    'lang langs language languages translation translations lc_messages config assets public ' +
    'messages strings string localizable intl nls texts text lib libs packages package modules ' +
    'module apps java kotlin commonmain androidmain composeresources _locales static index ' +
    'default source base django main impl metadata resw internationalization po priv ' +
    'messages-gotext out-gotext gettext properties djangojs'
  ).split(' '),
);

/** Those of them that a module may be called as well: `mod/messages` beside `mod/blog` and `mod/pages`. */
const ofModules: ReadonlySet<string> = new Set(
  'assets config languages messages resources static strings texts translations'.split(' '),
);

interface Label {
  readonly text: string;
  /** The position in its mask. */
  readonly at: number;
  /** Whether every program has such a name. */
  readonly isUsual: boolean;
}

/** The name of a component whose path has nothing but names that every program has. */
const plain: Label = { text: 'app', at: -1, isUsual: false };

/** A name for each mask, in their order: unique, of letters, digits, `-` and `_`. */
export function chooseNames(masks: readonly string[]): string[] {
  const modules = foldersOfModules(masks);
  const components = masks.map((mask) => {
    const labels = getLabels(mask, masks, modules);
    // The name of a file that many programs have (`django.po`) tells little without its folder's.
    const isVague = labels[0]?.isUsual && labels[1]?.isUsual === false;
    return { labels, chosen: labels.slice(0, isVague ? 2 : 1) };
  });
  for (let round = 0; round < 12; round++) {
    const groups = [...groupBy(components, ({ chosen }) => joinLabels(chosen)).values()];
    for (const group of groups.filter((some) => some.length > 1)) {
      // A fallback name gives way to a real one.
      const unnamed = group.filter(({ chosen }) => chosen[0] === plain);
      for (const { labels, chosen } of unnamed.length > 0 ? unnamed : group) {
        const next = labels.find(
          (label) => !has(chosen, label) && !group.every((one) => has(one.labels, label)),
        );
        if (next !== undefined) chosen.push(next);
      }
    }
  }
  const used = new Set<string>();
  return components.map(({ chosen }) => {
    const name = joinLabels(chosen);
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name}-${number}`;
    used.add(unique);
    return unique;
  });
}

function has(labels: readonly Label[], { text }: Label): boolean {
  return labels.some((label) => label.text === text);
}

/** In the order in which the mask has them. */
function joinLabels(labels: readonly Label[]): string {
  const texts = labels
    .filter(({ at }) => labels.length < 2 || at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text);
  return texts.join('-').slice(0, 100) || 'app';
}

/** Folders of which several are modules, for what they are called tells nothing else. */
function foldersOfModules(masks: readonly string[]): ReadonlySet<string> {
  const folders = masks.flatMap(getFolders).filter(({ name }) => !usual.has(slug(name)));
  const named = groupBy(folders, ({ place }) => place);
  return new Set(
    [...named].flatMap(([place, some]) =>
      some.some(({ name }) => name !== some[0]?.name) ? [place] : [],
    ),
  );
}

/** Each folder of a mask: the mask without it, and its name. */
function getFolders(mask: string): { readonly place: string; readonly name: string }[] {
  const names = mask.split('/');
  return names.slice(0, -1).map((name, at) => ({ place: names.with(at, '').join('/'), name }));
}

/** Candidates for the name of a component, the most telling first. */
function getLabels(mask: string, masks: readonly string[], modules: ReadonlySet<string>): Label[] {
  const slash = mask.lastIndexOf('/') + 1;
  const all = getFolders(mask).map(({ place, name }, at) => {
    const text = slug(name.replace(/^values-(?=\*)|\.lproj$/g, ''));
    const isModule = ofModules.has(text) && modules.has(place);
    return { text, at, isUsual: usual.has(text) && !isModule, isCode: /\*|\{code\}/.test(name) };
  });
  const folders = all.filter(({ isCode }) => !isCode);
  // The folders of a translation are many alike: what is at the top tells more.
  if (!mask.endsWith('/')) folders.reverse();
  const telling = folders.filter(({ isUsual }) => !isUsual);
  const others = folders.filter(({ isUsual }) => isUsual);
  // A folder may have more than its code: `v29` in `values-de-v29`, which is beside `values-de`.
  const besides = all.filter(({ isCode }) => isCode);
  const [stem = '', ending = ''] = [/\.[^.*]*$/, /^.*\./].map((part) =>
    slug(mask.slice(slash).replace(part, '')),
  );
  const file = { text: stem, at: all.length, isUsual: usual.has(stem) };
  const inFolder = (other: string) =>
    other !== mask && other.startsWith(mask.slice(0, slash)) && !other.slice(slash).includes('/');
  // Sets in one folder differ only in the name of the file.
  const isTelling = stem !== '' && (masks.some(inFolder) || !file.isUsual);
  const last = { text: ending, at: all.length + 1, isUsual: usual.has(ending) };
  const labels = isTelling
    ? [file, ...telling, ...others, ...besides, last]
    : [...telling, plain, file, ...others, ...besides, last];
  return labels.filter(
    ({ text }, index) => text !== '' && labels.findIndex((one) => one.text === text) === index,
  );
}

function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    // Games of Paradox write `l_` before the name of a language.
    .replace(/(?:^|_)l_(?:\*|\{code\})|\*|\{code\}/g, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/[-_]{2,}/g, '-');
  return trimAround(words, '-_').toLowerCase().slice(0, 60);
}
