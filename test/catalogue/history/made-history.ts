// A made repository with as many commits as asked for, over two years: counters that grow and fall, new
// and removed languages, new strings, broken files, renamed and removed components, merges, commits that
// have nothing to do with the catalogue, and clocks that are wrong. The same number gives the same commits.

import { execFileSync } from 'node:child_process';
import { temporaryFolder } from '../../setup/folders.ts';
import { git, initRepository } from '../../setup/repository.ts';
import { numbers } from './numbers.ts';

const start = Date.UTC(2024, 10, 1) / 1000;
const twoYears = 2 * 365 * 86_400;

export const madeCatalogue = 'data/catalogue';

/** Gives the folder of the repository; `days` is what site.yaml says of the history. */
export function madeHistory(count: number, days: number): string {
  const folder = temporaryFolder();
  initRepository(folder);
  execFileSync('git', ['fast-import', '--quiet', '--date-format=raw'], {
    cwd: folder,
    input: importStream(count, days),
  });
  git(folder, 'reset', '--quiet', '--hard', 'main');
  return folder;
}

const codes = ['de', 'fr', 'pt_BR', 'ja', 'cs', 'nl', 'ca@valencia', 'zh_Hant'];

function importStream(count: number, days: number): string {
  const random = numbers(count);
  const upTo = (most: number) => Math.floor(random() * most);
  const files = new Map<string, string>();
  const components = new Set<string>();
  /** By earlier names, those of today: no name is used twice. */
  const hasBeen = new Map<string, string>();
  const lines: string[] = [];
  let changed: (readonly [path: string, text: string | undefined])[] = [];
  let mark = 0;
  let main: number | undefined;

  set('data/catalogue/site.yaml', `base_url: https://x.test\nhistory: ${days} days\n`);
  for (const project of ['one', 'two']) {
    set(`data/catalogue/projects/${project}/project.yaml`, `name: ${project}\n`);
  }
  addComponent('one/app');
  for (let at = 0; at < count; at++) {
    const regular = start + Math.floor((twoYears * at) / count);
    const isLate = at === Math.floor(count / 3);
    const slow = regular - (10 * twoYears) / count;
    const seconds = at % 97 === 50 ? Math.floor(slow) : isLate ? start + 3 * twoYears : regular;
    if (at === count - 1) fixAll();
    else if (at > 0) makeChanges();
    const isMerge = at > 0 && at % 23 === 0;
    if (isMerge) {
      const side = commit('side', seconds - 60, main);
      commit('main', seconds, main, side);
    } else commit('main', seconds, main);
    main = mark;
    changed = [];
  }
  return lines.join('');

  function makeChanges(): void {
    const component = pick([...components]);
    const folder = `data/catalogue/projects/${component}`;
    const kind = upTo(100);
    if (kind < 8) set(`other/${upTo(5)}.txt`, `${upTo(1000)}`);
    else if (kind < 60) for (let left = upTo(4); left >= 0; left--) setYamlValues(component);
    else if (kind < 70) set(`${folder}/en.yaml`, source(50 + upTo(60)));
    else if (kind < 74) set(`${folder}/${pick(codes)}.yaml`, 'translated: [oops\n');
    else if (kind < 76) set(`${folder}/en.yaml`, 'total: many\n');
    else if (kind < 80) set(`${folder}/${pick(codes)}.yaml`, undefined);
    else if (kind < 83) addComponent(`${pick(['one', 'two'])}/part-${upTo(6)}`);
    else if (kind < 85 && components.size > 2) removeComponent(component);
    else if (kind < 86) set(`${folder}/component.yaml`, 'name: [oops\n');
    else if (kind < 90) set(`${folder}/component.yaml`, describedComponent(component));
    else if (kind < 92 && component.startsWith('one/part-')) rename(component);
    else setYamlValues(component);
  }

  /** Ends with a sound catalogue. */
  function fixAll(): void {
    for (const component of components) {
      const folder = `data/catalogue/projects/${component}`;
      set(`${folder}/component.yaml`, describedComponent(component));
      if (files.get(`${folder}/en.yaml`)?.includes('many')) set(`${folder}/en.yaml`, source(70));
      for (const code of codes) {
        if (files.get(`${folder}/${code}.yaml`)?.includes('oops')) setYamlValues(component, code);
      }
    }
  }

  function addComponent(component: string): void {
    if (components.has(component) || hasBeen.has(component)) return;
    components.add(component);
    const folder = `data/catalogue/projects/${component}`;
    set(`${folder}/component.yaml`, describedComponent(component));
    set(`${folder}/en.yaml`, source(50 + upTo(50)));
    for (const code of codes.slice(upTo(4))) setYamlValues(component, code);
  }

  function removeComponent(component: string): void {
    components.delete(component);
    for (const path of files.keys()) {
      if (path.startsWith(`data/catalogue/projects/${component}/`)) set(path, undefined);
    }
  }

  /** Its files move as they are, and its own file says what it was called. */
  function rename(component: string): void {
    const to = `${component}-renamed`;
    if (components.has(to) || hasBeen.has(to)) return;
    for (const [path, text] of [...files]) {
      const before = `data/catalogue/projects/${component}/`;
      if (!path.startsWith(before)) continue;
      set(path, undefined);
      set(`data/catalogue/projects/${to}/${path.slice(before.length)}`, text);
    }
    components.delete(component);
    components.add(to);
    for (const [was, now] of hasBeen) if (now === component) hasBeen.set(was, to);
    hasBeen.set(component, to);
    const file = `data/catalogue/projects/${to}/component.yaml`;
    set(file, describedComponent(to));
  }

  function describedComponent(component: string): string {
    const earlier = [...hasBeen].filter(([, now]) => now === component).map(([was]) => was);
    const names = earlier.map((one) => one.split('/')[1]);
    const renamed = names.length === 0 ? '' : `renamed_from: [${names.join(', ')}]\n`;
    return (
      'name: Some\nsource_language: en\nrepo: https://code.example.org/x.git\n' +
      `filemask: l/*.json\nfile_format: json\n${renamed}`
    );
  }

  function setYamlValues(component: string, code = pick(codes)): void {
    const path = `data/catalogue/projects/${component}/${code}.yaml`;
    const translated = upTo(45);
    const fuzzy = upTo(4) === 0 ? `fuzzy: ${upTo(5)}\n` : '';
    const failing = upTo(4) === 0 ? `failing_checks: ${upTo(30)}\n` : '';
    const words = `translated_words: ${translated * 3}\ntranslated_chars: ${translated * 15}\n`;
    set(path, `translated: ${translated}\n${words}${fuzzy}${failing}`);
  }

  function set(path: string, text: string | undefined): void {
    if (text === undefined && !files.has(path)) return;
    if (text === undefined) files.delete(path);
    else files.set(path, text);
    changed.push([path, text]);
  }

  function commit(branch: string, seconds: number, ...parents: (number | undefined)[]): number {
    mark++;
    const who = `Ana <ana@example.org> ${seconds} +0000`;
    lines.push(`commit refs/heads/${branch}\nmark :${mark}\ncommitter ${who}\ndata 6\nchange\n`);
    parents.forEach((one, at) => {
      if (one !== undefined) lines.push(`${at === 0 ? 'from' : 'merge'} :${one}\n`);
    });
    for (const [path, text] of changed) {
      if (text === undefined) lines.push(`D ${path}\n`);
      else lines.push(`M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
    }
    lines.push('\n');
    return mark;
  }

  function pick<Item>(items: readonly Item[]): Item {
    return items[upTo(items.length)] as Item;
  }
}

function source(total: number): string {
  return `total: ${total}\ntotal_words: ${total * 3}\ntotal_chars: ${total * 15}\n`;
}
