// Random edits of a catalogue, sound and unsound: a state goes in, the next one comes out. What an
// edit is done to is picked among what is there, so that a list of edits is plain data.

import fc from 'fast-check';
import { checkCatalogue } from '../../src/build.ts';
import type { Source } from '../../src/catalogue/source.ts';
import {
  addedLanguages,
  badTexts,
  componentLines,
  countersOf,
  languageTexts,
  projectTexts,
  siteTexts,
} from './edit-texts.ts';

/** What stands at each path: a text, or something else that has a name there. */
export type Tree = Readonly<Record<string, string | Obstacle>>;
export interface Obstacle {
  readonly kind: 'link' | 'folder' | 'too-large';
}

export interface Edit {
  readonly kind: EditKind;
  /** Which of all that it could be done to. */
  readonly pick: number;
  /** What is written there. */
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

type EditKind = keyof typeof editors | 'mend';
type Editor = (tree: Tree, edit: Edit) => Edited | undefined;

const counters = /^projects\/[^/]+\/[^/]+\/(?!component\.)[^/]+\.yaml$/;
const component = /\/component\.yaml$/;
const project = /\/project\.yaml$/;
const anyYaml = /\.yaml$/;

const editors = {
  number: onText(counters, (text, { pick, value }) => {
    const numbers = [...text.matchAll(/[0-9]+/g)];
    const one = numbers[pick % Math.max(1, numbers.length)];
    if (one === undefined) return undefined;
    // As many bytes as before.
    const digit = String(value % 10);
    return text.slice(0, one.index) + digit + text.slice(one.index + 1);
  }),
  counters: onText(counters, (text, { value }) => countersOf(/^total:/m.test(text), value)),
  comment: onText(anyYaml, (text, { value }) => `# note ${value % 10}\n${text}`),
  component: onText(component, (text, { value }) => text + takenFrom(componentLines, value)),
  project: onText(project, (_, { value }) => takenFrom(projectTexts, value)),
  site: onText(/^site\.yaml$/, (_, { value }) => takenFrom(siteTexts, value)),
  bad: onText(anyYaml, (_, { value }) => takenFrom(badTexts, value)),
  language: (tree, { pick, value }) =>
    withText(tree, `languages/${takenFrom(addedLanguages, pick)}.yaml`, languageTexts, value),
  translation: (tree, { pick, value }) => {
    const folder = takenFrom(foldersOf(tree, component), pick);
    const code = takenFrom(addedLanguages, value);
    const text = countersOf(false, value);
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
    return { tree, moves: [], touched: takenFrom(textsOf(tree, anyYaml), pick) };
  },
  remove: (tree, { pick }) => {
    const { [takenFrom(Object.keys(tree), pick) ?? '']: _, ...rest } = tree;
    return { tree: rest, moves: [] };
  },
  'remove folder': (tree, { pick }) => {
    const folder = takenFrom(allFoldersOf(tree), pick);
    const rest = Object.entries(tree).filter(([path]) => !path.startsWith(`${folder}/`));
    return folder === undefined ? undefined : { tree: Object.fromEntries(rest), moves: [] };
  },
  'copy folder': (tree, { pick, value }) => {
    const folder = takenFrom(allFoldersOf(tree), pick);
    const copy = folder && freeName(tree, folder, value);
    if (!folder || !copy) return undefined;
    const copies = Object.entries(tree)
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, content]) => [copy + path.slice(folder.length), content]);
    return { tree: { ...tree, ...Object.fromEntries(copies) }, moves: [] };
  },
  'rename folder': (tree, { pick, value }) => {
    const folder = takenFrom(allFoldersOf(tree), pick);
    const name = folder && freeName(tree, folder, value);
    return folder && name ? moved(tree, [[folder, name]]) : undefined;
  },
  'rename translation': (tree, { pick, value }) => {
    const path = takenFrom(textsOf(tree, counters), pick);
    const to = path?.replace(/[^/]+$/, `${takenFrom(addedLanguages, value)}.yaml`);
    return path && to && !(to in tree) ? moved(tree, [[path, to]]) : undefined;
  },
  swap: (tree, { pick, value }) => {
    const one = takenFrom(textsOf(tree, counters), pick);
    const other = takenFrom(textsOf(tree, counters), value);
    if (one === undefined || other === undefined || one === other) return undefined;
    return moved(tree, [
      [one, 'swap.tmp'],
      [other, one],
      ['swap.tmp', other],
    ]);
  },
} satisfies Record<string, Editor>;

/** Edits that are likely to keep a catalogue sound, and those that may break it, and their mending. */
export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('mend' as const) },
    { weight: 3, arbitrary: fc.constantFrom('number' as const, 'counters' as const) },
    { weight: 8, arbitrary: fc.constantFrom(...(Object.keys(editors) as EditKind[])) },
  ),
  pick: fc.nat(1000),
  value: fc.nat(1000),
});

/** Makes one edit after the other; broken states are mended by going back to the last sound one. */
export function createEditing(start: Tree) {
  let now = start;
  let sound = start;
  return {
    /** What an edit makes of the state; the same state when there is nothing to do it to. */
    next(edit: Edit): Edited {
      const edited = editedBy(edit, now, sound) ?? { tree: now, moves: [] };
      now = edited.tree;
      if ('catalogue' in checkCatalogue(sourcesOfTree(now))) sound = now;
      return edited;
    },
  };
}

function editedBy(edit: Edit, now: Tree, sound: Tree): Edited | undefined {
  if (edit.kind !== 'mend') return editors[edit.kind](now, edit);
  return now === sound ? editors.counters(now, edit) : { tree: sound, moves: [] };
}

/** The sources that loading such a catalogue from the disk would give. */
export function sourcesOfTree(tree: Tree): Source[] {
  return Object.entries(tree).flatMap(([path, content]): Source[] => {
    if (!anyYaml.test(path)) return [];
    if (typeof content === 'string') return [{ path, kind: 'file', bytes: Buffer.from(content) }];
    const { kind } = content;
    return [kind === 'too-large' ? { path, kind, size: tooLarge } : { path, kind }];
  });
}

/** Bytes of a file that is one byte too large. */
export const tooLarge = 1024 * 1024 + 1;

/** An edit of the text of one file. */
function onText(pattern: RegExp, change: (text: string, edit: Edit) => string | undefined): Editor {
  return (tree, edit) => {
    const path = takenFrom(textsOf(tree, pattern), edit.pick);
    const text = path === undefined ? undefined : change(String(tree[path]), edit);
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

function textsOf(tree: Tree, pattern: RegExp): string[] {
  return Object.keys(tree).filter((path) => pattern.test(path) && typeof tree[path] === 'string');
}

function foldersOf(tree: Tree, file: RegExp): string[] {
  return textsOf(tree, file).map((path) => path.slice(0, path.lastIndexOf('/')));
}

/** Of components and projects. */
function allFoldersOf(tree: Tree): string[] {
  return [...foldersOf(tree, component), ...foldersOf(tree, project)];
}

/** The path of a folder beside another, where nothing stands. */
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
