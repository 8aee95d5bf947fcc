// The masks of components → a name for each: short, and after what tells it from the others.

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

/** A name for each mask, in their order: unique, of letters, digits, `-` and `_`. */
export function namesFor(masks: readonly string[]): string[] {
  const modules = foldersOfModules(masks);
  const labels = masks.map((mask) => getLabels(mask, masks, modules));
  // The name of a file that many programs have (`django.po`) tells little without its folder's.
  const chosen = labels.map(([first, second, ...rest]) =>
    first?.isUsual && second?.isUsual === false
      ? [first, second]
      : [first, second, ...rest].slice(0, 1).filter((label) => label !== undefined),
  );
  const getName = (index: number) => joined(chosen[index] ?? []);
  for (let round = 0; round < 12; round++) {
    const doubled = [...grouped(masks.length, getName).values()].filter((some) => some.length > 1);
    if (doubled.length === 0) break;
    for (const indexes of doubled) {
      const all = indexes.map((index) => labels[index] ?? []);
      // A fallback name gives way to a real one.
      const unnamed = indexes.filter((index) => chosen[index]?.[0] === plain);
      for (const index of unnamed.length > 0 ? unnamed : indexes) {
        const next = labels[index]?.find(
          (label) => !has(chosen[index] ?? [], label) && !all.every((own) => has(own, label)),
        );
        if (next !== undefined) chosen[index]?.push(next);
      }
    }
  }
  const used = new Set<string>();
  return masks.map((_, index) => {
    const name = getName(index);
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
function joined(labels: readonly Label[]): string {
  const isAlone = labels.length < 2;
  const texts = [...labels]
    .filter(({ at }) => isAlone || at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text);
  return texts.join('-').slice(0, 100) || 'app';
}

/** Numbers from 0 on, by their names. */
function grouped(count: number, findName: (index: number) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (let index = 0; index < count; index++) {
    const name = findName(index);
    groups.set(name, [...(groups.get(name) ?? []), index]);
  }
  return groups;
}

/** The name of a component whose path has nothing but names that every program has. */
const plain: Label = { text: 'app', at: -1, isUsual: false };

/** Folders of which several are modules, for what they are called tells nothing else. */
function foldersOfModules(masks: readonly string[]): ReadonlySet<string> {
  const named = new Map<string, Set<string>>();
  for (const mask of masks) {
    for (const [place, name] of getFolders(mask)) {
      if (usual.has(slug(name))) continue;
      named.set(place, (named.get(place) ?? new Set()).add(name));
    }
  }
  return new Set([...named].flatMap(([place, names]) => (names.size > 1 ? [place] : [])));
}

/** Each folder of a mask: the mask without it, and its name. */
function getFolders(mask: string): [place: string, name: string][] {
  const names = mask.split('/');
  return names.slice(0, -1).map((name, at) => [names.with(at, '').join('/'), name]);
}

/** Candidates for the name of a component, the most telling first. */
function getLabels(mask: string, masks: readonly string[], modules: ReadonlySet<string>): Label[] {
  const slash = mask.lastIndexOf('/') + 1;
  const names = getFolders(mask).map(([place, name], at): Label => {
    const text = /\*|\{code\}|\.lproj$/.test(name) ? '' : slug(name);
    const isModule = ofModules.has(text) && modules.has(place);
    return { text, at, isUsual: usual.has(text) && !isModule };
  });
  const stem = slug(mask.slice(slash).replace(/\.[^.*]*$/, ''));
  const file: Label = { text: stem, at: names.length, isUsual: usual.has(stem) };
  const folders = names.filter(({ text }) => text !== '');
  // The folders of a translation are many alike: what is at the top tells more.
  if (!mask.endsWith('/')) folders.reverse();
  const telling = folders.filter(({ isUsual }) => !isUsual);
  const others = folders.filter(({ isUsual }) => isUsual);
  const inFolder = (other: string) =>
    other !== mask && other.startsWith(mask.slice(0, slash)) && !other.slice(slash).includes('/');
  // Sets in one folder differ only in the name of the file.
  const isTelling = file.text !== '' && (masks.some(inFolder) || !file.isUsual);
  const suffix = slug(mask.slice(mask.lastIndexOf('.') + 1));
  const ending: Label = { text: suffix, at: names.length + 1, isUsual: usual.has(suffix) };
  const named = file.text === '' ? [] : [file];
  const besides = besidesCode(mask);
  const all = isTelling
    ? [...named, ...telling, ...others, ...besides, ending]
    : [...telling, plain, ...named, ...others, ...besides, ending];
  return all.filter((label, index) => all.findIndex(({ text }) => text === label.text) === index);
}

/** The suffix of a folder after its code: `v29` of `values-de-v29`, which is beside `values-de`. */
function besidesCode(mask: string): Label[] {
  return getFolders(mask).flatMap(([, name], at) => {
    if (!name.includes('*')) return [];
    const text = slug(name.replace(/^values-|\.lproj$/g, ''));
    return text === '' ? [] : [{ text, at, isUsual: true }];
  });
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
