import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { systemProgram } from '../../hosts/tools.ts';

const msgfmt = systemProgram('msgfmt', 'gettext') ?? '';
const msguniq = systemProgram('msguniq', 'gettext') ?? '';

export const hasGettext = msgfmt !== '' && msguniq !== '';

/** Some files have a message twice, which msgfmt refuses; msguniq leaves one of them. */
export function runMsgfmt(file: string) {
  const current = readFileSync(file, 'utf8').replace(/^#~.*\n/gm, '');
  const unique = output(msguniq, ['--use-first', '-'], current).stdout;
  const { stderr } = output(msgfmt, ['--statistics', '--output-file=/dev/null', '-'], unique);
  const readNumber = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(stderr)?.[1] ?? 0);
  const [translated, fuzzy] = [readNumber('translated'), readNumber('fuzzy')];
  return { total: translated + fuzzy + readNumber('untranslated'), translated, fuzzy };
}

function output(program: string, words: readonly string[], input: string) {
  const ended = spawnSync(program, words, { input, encoding: 'utf8', env: { LC_ALL: 'C' } });
  if (ended.status !== 0) throw new Error(`${program} failed: ${ended.stderr}`);
  return ended;
}
