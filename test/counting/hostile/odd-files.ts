// Puts links, devices, sockets and files with strange names in place of translation files.

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const mebibyte = 2 ** 20;

/** Puts what is no file of its own into a folder, each under the code of a language. */
export async function putOddFiles(folder: string, outside: string): Promise<void> {
  const at = (code: string) => join(folder, `${code}.json`);
  mkdirSync(at('de'));
  execFileSync('mkfifo', [at('fr')]);
  await listenAt(at('sv'));
  for (const [code, to] of Object.entries({
    es: join(outside, 'secret.json'),
    it: 'nowhere.json',
    nl: 'nl.json',
    cs: 'sk.json',
    sk: 'cs.json',
    pl: '/dev/zero',
    pt: '/dev/stdin',
    ko: '/proc/self/environ',
    hu: '..',
    fi: outside,
    bg: 'fr.json',
    da: '../real.json',
    hr: join(folder, '../real.json'),
  })) {
    symlinkSync(to, at(code));
  }
  for (const [code, size] of [
    ['ja', 2 ** 40],
    ['zh', 16 * mebibyte + 1],
  ] as const) {
    writeFileSync(at(code), '');
    truncateSync(at(code), size);
  }
}

function listenAt(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    onTestFinished(() => {
      server.close();
    });
    server.on('error', reject).listen(path, resolve);
  });
}

/** Names that are no language codes, and that someone might take for something else. */
export const strangeNames: readonly string[] = [
  ...['--help', '-rf', ' ', '*', '[x]', '{a,b}', '\\', '"x"', "'x'", '#', '%s', '(', 'a|b'],
  ...['$(touch x)', '`touch x`', 'a\nb', 'a\tb', 'a\rb', '\u001b[31m', '\u009b31m'],
  ...['__proto__', 'constructor', 'toString', 'de ', 'de_', 'en-', '😀', 'e\u0301'],
  ...['\u202ede', 'de\u200b', '\ufeffde', 'a\u2028b', 'x'.repeat(250)],
];

/** A name in bytes that are no UTF-8. */
export function pathInLatin1(folder: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('größe.json', 'latin1')]);
}

/** Masks that lead out of the checkout, or that mean something else to a shell. */
export const strangeMasks: readonly string[] = [
  ...['../*/secret.json', '../outside/*.json', 'lang/../../outside/*.json', '/etc/*', '..*', '*..'],
  ...['../checkout/lang/*.json', 'lang\\*.json', '~/*.json', '{lang,a}/*.json', '[l]ang/*.json'],
  ...['!lang/*.json', '+(lang)/*.json', '-*', 'lang/*.json/x', 'lang/*/', 'link/*.json'],
  ...[`${'x'.repeat(900)}/*`],
];
