// A working folder with a catalogue of one project and a checkout of its software, and what counting
// it comes to.

import { join } from 'node:path';
import { expect } from 'vitest';
import { checkCatalogue } from '../../../src/build.ts';
import { loadCatalogue } from '../../../src/catalogue/load.ts';
import type { FormatName } from '../../../src/formats/list.ts';
import { type Ended, preloading, run } from '../../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { sourceCounters } from './sound.ts';

export interface Component {
  readonly format: FormatName;
  readonly mask: string;
  /** Counters of languages that the catalogue has already, by their codes. */
  readonly counters?: Readonly<Record<string, string>>;
}

export type Components = Readonly<Record<string, Component>>;

/** A fresh folder with the catalogue of components by their names, and with the files of a checkout. */
export function workingFolder(
  components: Components,
  files: Readonly<Record<string, string | Uint8Array>>,
): string {
  const cwd = temporaryFolder();
  writeFiles(join(cwd, 'catalogue'), writeCatalogue(components));
  writeFiles(join(cwd, 'checkout'), files);
  return cwd;
}

function writeCatalogue(components: Components): Files {
  const files: Record<string, string> = {
    'site.yaml': 'base_url: https://translate.example.org\n',
    'projects/demo/project.yaml': 'name: Demo\n',
  };
  for (const [name, { format, mask, counters }] of Object.entries(components)) {
    const folder = `projects/demo/${name}`;
    files[`${folder}/component.yaml`] = `name: ${name}
source_language: en
repo: https://code.example.org/demo.git
filemask: ${JSON.stringify(mask)}
file_format: ${format}
`;
    for (const [code, text] of Object.entries({ en: sourceCounters, ...counters })) {
      files[`${folder}/${code}.yaml`] = text;
    }
  }
  return files;
}

/** A problem of a file of the checkout, as it was printed. */
export interface ToldProblem {
  readonly path: string;
  /** Line and column. */
  readonly place: string;
  readonly rule: string;
  readonly found: string;
}

export interface Outcome extends Ended {
  readonly problems: readonly ToldProblem[];
  /** How many files the summary says were counted. */
  readonly counted: number;
  /** The largest resident sets there were, in MiB: of the program, and of any process that counts. */
  readonly peakMemory: { readonly program: number; readonly process: number };
  /** The text of the counters file that belongs to a path of the checkout, if there is one. */
  readonly getCounters: (path: string) => string | undefined;
}

/** Counts all of a working folder, and expects what has to be so whatever is in the files. */
export async function counted(cwd: string, ...flags: readonly string[]): Promise<Outcome> {
  const words = ['count', 'demo', '--add', '--from', 'checkout', '--each-problem', ...flags];
  const peaks = temporaryFolder();
  const ended = await run(words, { cwd, env: preloading(tellsPeakMemory(peaks)) });
  expectPlainWords(ended);
  // A note about the history is no problem: nothing was counted wrong.
  const note = /^The history of .*\nFetch the rest first: .*\n/m;
  const problems = problemsIn(ended.stderr.replace(note, ''));
  expect(ended).toMatchObject({ signal: null, status: problems.length > 0 ? 1 : 0 });
  const catalogue = readFiles(join(cwd, 'catalogue'));
  expect(Object.keys(catalogue).filter((path) => !path.endsWith('.yaml'))).toEqual([]);
  expectSound(cwd);
  const { program = '', ...processes } = readFiles(peaks);
  const files = /^Counted ([\d,]+) files? of /m.exec(ended.stdout)?.[1] ?? '';
  return {
    ...ended,
    problems,
    counted: Number(files.replaceAll(',', '')),
    peakMemory: {
      program: Number(program),
      process: Math.max(...Object.values(processes).map(Number)),
    },
    getCounters: (path) => catalogue[`projects/demo/${path.replace(/\.[a-z]+$/, '.yaml')}`],
  };
}

/** Expects what `check` does of the catalogue of a working folder. */
export function expectSound(cwd: string): void {
  const result = checkCatalogue(loadCatalogue(join(cwd, 'catalogue')));
  expect('problems' in result ? result.problems : []).toEqual([]);
}

/** The program tells it when it ends, and processes that count with each file: they are killed. */
function tellsPeakMemory(folder: string): string {
  return `
    import { readFileSync, writeFileSync } from 'node:fs';
    function peakMemory() {
      try {
        // Linux counts in \`maxRSS\` what the parent had when it started this process; not here.
        return /^VmHWM:\\s*(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1];
      } catch {
        return process.resourceUsage().maxRSS;
      }
    }
    function tell(name) {
      writeFileSync(${JSON.stringify(folder)} + '/' + name, String(peakMemory() / 1024));
    }
    const { send } = process;
    if (send === undefined) process.on('exit', () => tell('program'));
    else {
      process.send = (message) => {
        tell(String(process.pid));
        return send.call(process, message);
      };
    }
    // So that every summary says how long in the same way.
    performance.now = () => 0;
  `;
}

/** Neither a mistake of the program itself, nor what only its authors would understand. */
function expectPlainWords({ stderr }: Ended): void {
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(stderr).not.toMatch(/mistake of translation-catalogue|FATAL|\b[A-Z]\w*Error\b/);
  expect(stderr).not.toMatch(/The file cannot be read:|takes too (?:long|much memory)/);
  // Not what a terminal would obey.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be printed
  expect(stderr).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
}

/** Each problem is reported whole. */
function problemsIn(stderr: string): readonly ToldProblem[] {
  const texts = stderr.split('\n\n').filter((text) => text !== '');
  return texts.map((text) => {
    const [, path = '', place = '', rule = '', found = ''] = problem.exec(text) ?? [];
    expect(path, text).not.toBe('');
    return { path, place, rule, found };
  });
}

const problem =
  /^(?:checkout|catalogue)\/([^\n]+):(\d+:\d+) {2}([a-z-]+)\n {2}(\S[^\n]*)\n {2}Expected: \S[^\n]*\n {2}Fix: {6}\S[^\n]*\n?$/;
