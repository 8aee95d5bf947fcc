// A made repository of translated software: files of gettext, JSON files and a folder for each language
// that change, break, come and go; a project whose counters are kept by hand; and a catalogue that
// describes the software in its last commit only. The same number gives the same commits.

import { execFileSync } from 'node:child_process';
import { type Files, temporaryFolder } from '../../setup/folders.ts';
import { git, initRepository } from '../../setup/repository.ts';
import { numbers } from './numbers.ts';

const start = Date.UTC(2025, 0, 1) / 1000;

/** How the catalogue describes the software, below its folder. */
export const describedSoftware: Files = {
  'projects/app/project.yaml': 'name: App\ncheckout: ../../../software\n',
  'projects/app/web/component.yaml': described('locales/*.json', 'json'),
  'projects/app/docs/component.yaml': described('po/*.po', 'po'),
  'projects/app/store/component.yaml': described('store/*/', 'fastlane'),
};

function described(mask: string, format: string): string {
  return (
    'name: Some\nsource_language: en\nrepo: https://code.example.org/x.git\n' +
    `filemask: ${mask}\nfile_format: ${format}\n`
  );
}

/** The path of a translation file, by `web/de`. */
export function softwareFile(counters: string): string {
  const [component, code = ''] = counters.split('/');
  const text = code.replace('_', '-');
  if (component === 'web') return `software/locales/${text}.json`;
  return component === 'docs' ? `software/po/${text}.po` : `software/store/${text}`;
}

const languages = ['de', 'fr', 'pt_BR', 'ja'];
const kinds = ['web', 'docs', 'store'] as const;
type Kind = (typeof kinds)[number];

/** Gives the folder of the repository: so many commits, every third day one. */
export function madeCheckout(count: number, days: number): string {
  const random = numbers(count);
  const upTo = (most: number) => Math.floor(random() * most);
  const lines: string[] = [];
  /** Texts of the source, and for each language the keys that are translated. */
  const sources = new Map<Kind, Map<string, string>>();
  const done = new Map<string, Map<string, string>>();
  let changed = new Map<string, string | undefined>();

  set('catalogue/site.yaml', `base_url: https://x.test\nhistory: ${days} days\n`);
  set('catalogue/projects/hand/project.yaml', 'name: Hand\n');
  set('catalogue/projects/hand/app/component.yaml', described('l/*.json', 'json'));
  setByHand();
  for (let at = 0; at < count; at++) {
    if (at === 3) for (const kind of kinds) begin(kind);
    else if (at > 3) makeChange();
    if (at === count - 1) endAll();
    commit(start + Math.floor(at * 86_400 * 2.9));
  }
  const folder = temporaryFolder();
  initRepository(folder);
  const command = ['fast-import', '--quiet', '--date-format=raw'];
  execFileSync('git', command, { cwd: folder, input: lines.join('') });
  git(folder, 'reset', '--quiet', '--hard', 'main');
  return folder;

  function begin(kind: Kind): void {
    const names = kind === 'store' ? storeNames : Array.from({ length: 6 }, (_, at) => `k${at}`);
    sources.set(kind, new Map(names.map((name) => [name, `Text of ${name}`])));
    writeSource(kind);
    for (const code of languages.slice(0, 2)) translate(kind, code);
  }

  function makeChange(): void {
    const kind = pick(kinds);
    const source = sources.get(kind) as Map<string, string>;
    const code = pick(languages);
    const what = upTo(100);
    if (what < 10) set('software/README.md', `${upTo(1000)}`);
    else if (what < 20) setByHand();
    else if (what < 35 && kind !== 'store') {
      source.set(`k${upTo(30)}`, `Text ${upTo(9)} with %s`);
      writeSource(kind);
    } else if (what < 42 && kind !== 'store' && source.size > 3) {
      source.delete(pick([...source.keys()]));
      writeSource(kind);
    } else if (what < 47) remove(kind, code);
    else if (what < 52 && kind !== 'store') {
      set(softwareFile(`${kind}/${code}`), '{"k1": "open\nmsgid "');
    } else if (what < 54 && kind === 'web') set('software/locales/en.json', '{"k1": ');
    else for (let left = upTo(4); left >= 0; left--) translate(kind, code);
  }

  /** Ends with a sound history, which the catalogue describes completely. */
  function endAll(): void {
    for (const kind of kinds) {
      writeSource(kind);
      for (const code of languages) translate(kind, code);
    }
    for (const [path, text] of Object.entries(describedSoftware)) set(`catalogue/${path}`, text);
  }

  function translate(kind: Kind, code: string): void {
    const own = done.get(`${kind}/${code}`) ?? new Map<string, string>();
    done.set(`${kind}/${code}`, own);
    const key = pick([...(sources.get(kind)?.keys() ?? [])]);
    own.set(key, upTo(5) === 0 ? `Texto ${key}` : `Texto ${key} %s`);
    writeTranslation(kind, code);
  }

  function remove(kind: Kind, code: string): void {
    const own = done.get(`${kind}/${code}`);
    if (own === undefined) return;
    done.delete(`${kind}/${code}`);
    if (kind !== 'store') set(softwareFile(`${kind}/${code}`), undefined);
    else
      for (const name of own.keys()) set(`${softwareFile(`store/${code}`)}/${name}.txt`, undefined);
  }

  function writeSource(kind: Kind): void {
    const source = sources.get(kind) as Map<string, string>;
    if (kind === 'web') set('software/locales/en.json', JSON.stringify(Object.fromEntries(source)));
    else if (kind === 'docs') {
      set('software/po/app.pot', poText(source, new Map()));
      for (const code of languages) if (done.has(`docs/${code}`)) writeTranslation('docs', code);
    } else for (const [name, text] of source) set(`software/store/en/${name}.txt`, text);
  }

  function writeTranslation(kind: Kind, code: string): void {
    const own = done.get(`${kind}/${code}`) as Map<string, string>;
    const file = softwareFile(`${kind}/${code}`);
    if (kind === 'web') set(file, JSON.stringify(Object.fromEntries(own)));
    else if (kind === 'docs') set(file, poText(sources.get(kind) as Map<string, string>, own));
    else for (const [name, text] of own) set(`${file}/${name}.txt`, text);
  }

  function setByHand(): void {
    const folder = 'catalogue/projects/hand/app';
    const count = upTo(50);
    set(`${folder}/en.yaml`, 'total: 50\ntotal_words: 200\ntotal_chars: 900\n');
    set(
      `${folder}/de.yaml`,
      `translated: ${count}\ntranslated_words: ${count * 2}\ntranslated_chars: ${count * 9}\n`,
    );
  }

  function set(path: string, text: string | undefined): void {
    changed.set(path, text);
  }

  function commit(seconds: number): void {
    const who = `Ana <ana@example.org> ${seconds} +0000`;
    lines.push(`commit refs/heads/main\ncommitter ${who}\ndata 6\nchange\n`);
    for (const [path, text] of changed) {
      if (text === undefined) lines.push(`D ${path}\n`);
      else lines.push(`M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
    }
    lines.push('\n');
    changed = new Map();
  }

  function pick<Item>(items: readonly Item[]): Item {
    return items[upTo(items.length)] as Item;
  }
}

const storeNames = ['title', 'short_description', 'full_description', 'changelogs/1'];

function poText(source: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): string {
  const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
  const entries = [...source].map(([key, text]) => {
    const target = own.get(key) ?? '';
    const fuzzy = target.endsWith('s') && key.endsWith('3') ? '#, fuzzy\n' : '';
    return `\n${fuzzy}msgctxt "${key}"\nmsgid "${text}"\nmsgstr "${target}"\n`;
  });
  return header + entries.join('');
}
