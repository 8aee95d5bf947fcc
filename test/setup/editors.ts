// Simulates editors of a catalogue, careful and careless: a state and a choice go in, the next state
// comes out. Each edit chooses its target among what exists.

import {
  addedLanguages,
  badTexts,
  componentLines,
  describedLanguages,
  getCounters,
  languageTexts,
  projectTexts,
  siteTexts,
  soundCounters,
} from './edit-texts.ts';

export type Tree = Readonly<Record<string, string | Obstacle>>;
export interface Obstacle {
  readonly kind: 'link' | 'folder' | 'too-large';
}

export interface Choice {
  /** Which of all that it could be done to. */
  readonly pick: number;
  readonly value: number;
}

/** A state, and what else than new texts has led to it. */
export interface Edited {
  readonly tree: Tree;
  /** Files and folders that were renamed, one after the other, before anything was written. */
  readonly moves: readonly (readonly [from: string, to: string])[];
  /** Written again though nothing in it is new. */
  readonly touched?: string | undefined;
}

/** Undefined when there is nothing to do it to. */
type Editor = (tree: Tree, choice: Choice) => Edited | undefined;

const counters = /^projects\/[^/]+\/[^/]+\/(?!component\.)[^/]+\.yaml$/;
const component = /\/component\.yaml$/;
const project = /\/project\.yaml$/;
const anyYaml = /\.yaml$/;

export const editors = {
  number: onText(counters, (text, { pick, value }) => {
    const numbers = [...text.matchAll(/[0-9]+/g)];
    const one = numbers[pick % Math.max(1, numbers.length)];
    if (one === undefined) return undefined;
    // Keeps the number of bytes.
    const digit = String(value % 10);
    return text.slice(0, one.index) + digit + text.slice(one.index + 1);
  }),
  /** The most common edit. */
  counters: onText(counters, (text, { value }) => {
    return isOfSource(text) ? getCounters(true, value) : soundCounters(value);
  }),
  'odd counters': onText(counters, (text, { value }) => getCounters(isOfSource(text), value)),
  comment: onText(anyYaml, (text, { value }) => `# note ${value % 10}\n${text}`),
  component: onText(component, (text, { value }) => text + takenFrom(componentLines, value)),
  project: onText(project, (_, { value }) => takenFrom(projectTexts, value)),
  site: onText(/^site\.yaml$/, (_, { value }) => takenFrom(siteTexts, value)),
  bad: onText(anyYaml, (_, { value }) => takenFrom(badTexts, value)),
  language: (tree, { pick, value }) =>
    withText(tree, `languages/${takenFrom(describedLanguages, pick)}.yaml`, languageTexts, value),
  translation: (tree, { pick, value }) => {
    const folder = takenFrom(getFolders(tree, component), pick);
    const code = takenFrom(addedLanguages, value);
    const text = getCounters(false, value);
    return folder === undefined ? undefined : withText(tree, `${folder}/${code}.yaml`, [text], 0);
  },
  'other file': (tree, { pick, value }) =>
    withText(tree, takenFrom(['README.md', 'projects/demo/notes.txt'], pick), badTexts, value),
  obstacle: (tree, { pick, value }) => {
    const path = takenFrom(
      ['languages/xx.yaml', 'projects/demo/app/fi.yaml', 'notes.yaml', 'projects/demo/harmless'],
      pick,
    );
    const kind = takenFrom(['link', 'folder', 'too-large'] as const, value);
    return { tree: { ...tree, [path]: { kind } }, moves: [] };
  },
  same: (tree, { pick }) => {
    return { tree, moves: [], touched: takenFrom(getTexts(tree, anyYaml), pick) };
  },
  remove: (tree, { pick }) => {
    const { [takenFrom(Object.keys(tree), pick) ?? '']: _, ...rest } = tree;
    return { tree: rest, moves: [] };
  },
  'remove folder': (tree, { pick }) => {
    const folder = takenFrom(listAllFolders(tree), pick);
    const rest = Object.entries(tree).filter(([path]) => !path.startsWith(`${folder}/`));
    return folder === undefined ? undefined : { tree: Object.fromEntries(rest), moves: [] };
  },
  'copy folder': (tree, { pick, value }) => {
    const folder = takenFrom(listAllFolders(tree), pick);
    const copy = folder && freeName(tree, folder, value);
    if (!folder || !copy) return undefined;
    const copies = Object.entries(tree)
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, content]) => [copy + path.slice(folder.length), content]);
    return { tree: { ...tree, ...Object.fromEntries(copies) }, moves: [] };
  },
  'rename folder': (tree, { pick, value }) => {
    const folder = takenFrom(listAllFolders(tree), pick);
    const name = folder && freeName(tree, folder, value);
    return folder && name ? moved(tree, [[folder, name]]) : undefined;
  },
  'rename translation': (tree, { pick, value }) => {
    const path = takenFrom(getTexts(tree, counters), pick);
    const to = path?.replace(/[^/]+$/, `${takenFrom(addedLanguages, value)}.yaml`);
    return path && to && !(to in tree) ? moved(tree, [[path, to]]) : undefined;
  },
  swap: (tree, { pick, value }) => {
    const one = takenFrom(getTexts(tree, counters), pick);
    const other = takenFrom(getTexts(tree, counters), value);
    if (one === undefined || other === undefined || one === other) return undefined;
    return moved(tree, [
      [one, 'swap.tmp'],
      [other, one],
      ['swap.tmp', other],
    ]);
  },
} satisfies Record<string, Editor>;

/** An edit of the text of one file. */
function onText(
  pattern: RegExp,
  change: (text: string, choice: Choice) => string | undefined,
): Editor {
  return (tree, choice) => {
    const path = takenFrom(getTexts(tree, pattern), choice.pick);
    const text = path === undefined ? undefined : change(String(tree[path]), choice);
    return path !== undefined && text !== undefined ? withText(tree, path, [text], 0) : undefined;
  };
}

function withText(tree: Tree, path: string, texts: readonly string[], value: number): Edited {
  return { tree: { ...tree, [path]: takenFrom(texts, value) ?? '' }, moves: [] };
}

function moved(tree: Tree, moves: Edited['moves']): Edited {
  let now = tree;
  for (const [from, to] of moves) {
    const entries = Object.entries(now).map(([path, content]) => {
      const isMoved = path === from || path.startsWith(`${from}/`);
      return [isMoved ? to + path.slice(from.length) : path, content];
    });
    now = Object.fromEntries(entries);
  }
  return { tree: now, moves };
}

function getTexts(tree: Tree, pattern: RegExp): string[] {
  return Object.keys(tree).filter((path) => pattern.test(path) && typeof tree[path] === 'string');
}

function getFolders(tree: Tree, file: RegExp): string[] {
  return getTexts(tree, file).map((path) => path.slice(0, path.lastIndexOf('/')));
}

function isOfSource(text: string): boolean {
  return /^total:/m.test(text);
}

function listAllFolders(tree: Tree): string[] {
  return [...getFolders(tree, component), ...getFolders(tree, project)];
}

/** The path of a folder beside another, where nothing is. */
function freeName(tree: Tree, folder: string, value: number): string | undefined {
  const names = ['one', 'ONE', 'two', 'glossary', 'not a slug'] as const;
  const name = folder.replace(/[^/]+$/, takenFrom(names, value));
  return Object.keys(tree).some((path) => path.startsWith(`${name}/`)) ? undefined : name;
}

function takenFrom<Item>(items: readonly [Item, ...Item[]], at: number): Item;
function takenFrom<Item>(items: readonly Item[], at: number): Item | undefined;
function takenFrom<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)];
}
