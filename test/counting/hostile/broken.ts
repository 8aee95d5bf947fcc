// Files as accidents leave them: a valid file and chance in, bytes out that may be anything.

import type { Random } from './random.ts';

/** The bytes of a broken file; now and then nothing of what it was is left. */
export function brokenFile(random: Random, sound: string): Uint8Array {
  switch (random.below(10)) {
    case 0:
      return random.bytes(random.below(400));
    case 1:
    case 2:
      return Buffer.from(randomText(random, sound));
    case 3:
      return random.pick(encodings)(sound);
    default:
      return mutated(random, sound);
  }
}

function randomText(random: Random, sound: string): string {
  return Array.from({ length: random.below(60) }, () =>
    random.below(4) === 0 ? random.pick(commonSigns) : takePart(random, sound),
  ).join('');
}

/** A few characters of a valid file: the words and brackets of its format. */
function takePart(random: Random, sound: string): string {
  const start = random.below(sound.length);
  return sound.slice(start, start + random.below(12));
}

/** Encodings that are not UTF-8, and what looks like UTF-8 and is not. */
const encodings: readonly [(text: string) => Buffer, ...((text: string) => Buffer)[]] = [
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le').swap16(),
  // A surrogate alone, as some programs write it in UTF-8.
  (text) => Buffer.from(text.replaceAll('ö', '\u00ed\u00a0\u0080'), 'latin1'),
  // A slash in two bytes.
  (text) => Buffer.from(text.replaceAll('ö', '\u00c0\u00af'), 'latin1'),
  (text) => Buffer.from(text.replaceAll(' ', '\0')),
  (text) => Buffer.from(text).fill(0, Math.floor(text.length / 2)),
];

function mutated(random: Random, sound: string): Uint8Array {
  let bytes: Buffer = Buffer.from(sound);
  const changes = 1 + random.below(2);
  for (let made = 0; made < changes; made++) bytes = random.pick(mutations)(bytes, random);
  return bytes;
}

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const changeByte: Mutation = (bytes, random) => {
  const changed = Buffer.from(bytes);
  if (bytes.length > 0)
    changed[random.below(bytes.length)] = random.below(random.below(4) === 0 ? 256 : 128);
  return changed;
};

const cutOff: Mutation = (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1));

const removePart: Mutation = (bytes, random) => {
  const start = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + random.below(20))]);
};

const doublePart: Mutation = (bytes, random) => {
  const start = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, start + random.below(40)), bytes.subarray(start)]);
};

const insertSign: Mutation = (bytes, random) => {
  const sign =
    random.below(2) === 0 ? random.pick(commonSigns) : takePart(random, bytes.toString('latin1'));
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(sign), bytes.subarray(at)]);
};

const swapLines: Mutation = (bytes, random) => {
  const lines = bytes.toString('latin1').split('\n');
  const [one, other] = [random.below(lines.length), random.below(lines.length)];
  const swapped = lines.with(one, lines[other] ?? '').with(other, lines[one] ?? '');
  return Buffer.from(swapped.join('\n'), 'latin1');
};

const mutations: readonly [Mutation, ...Mutation[]] = [
  changeByte,
  changeByte,
  cutOff,
  removePart,
  doublePart,
  insertSign,
  swapLines,
];

type Signs = readonly [string, ...string[]];

/** Characters and words that some format or check gives a meaning. */
const commonSigns: Signs = [
  ...(['\n', '\r\n', '\t', ' ', '"', "'", '\\', '{', '}', '[', ']', '<', '>', '&', '%'] as const),
  ...['%s', '%(a)s', '{0}', '{a, plural, other {#}}', '<b>', '</b>', ':name', '$t(a)', '(', '（'],
  ...['é', '😀', '\u0301', '\u202e', '\u2028', '\ufeff', '\u0085', '\0', '\u001b[31m', '\u009b1m'],
  ...['__proto__', 'constructor', 'toString', '<<<<<<<', '=======', '>>>>>>>', '0', '-1', '1e999'],
];
