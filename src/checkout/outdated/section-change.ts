// Decides whether a section of a page has changed so that its translations need another look. Proofreading of the
// source doesn't count: `You receive a token that you emitted` may become `You receive a token that you issued`.

import { isSourceChanged, normalizeText, type OutdatedRule } from '../../model/source-change.ts';

/**
 * Whether a section has changed. Comments, addresses of links, imports and corrections of prose count only by the rule
 * `any`; code always counts.
 */
export function isSectionChanged(before: string, now: string, rule: OutdatedRule): boolean {
  if (rule !== 'ignore-punctuation') return isSourceChanged(before, now, rule);
  const [old, present] = [splitSection(before), splitSection(now)];
  if (old.code.join(' ') !== present.code.join(' ')) return true;
  // `check out` in place of `checkout` is a correction.
  if (joinWords(old) === joinWords(present)) return false;
  const { removed, added } = compareWords(old.prose, present.prose);
  const changes = removed.length + added.length;
  if ([...removed, ...added].some(({ isWeighty }) => isWeighty)) return true;
  return (
    changes > mostChanges ||
    changes > changedShare * (old.prose.length + present.prose.length) ||
    added.length - removed.length > mostNewWords
  );
}

/**
 * Limits of proofreading: the words that are removed and added, their share in those of both texts, and how many words
 * may be added without others being removed. Measured with the history of public documents.
 */
const mostChanges = 8;
const changedShare = 0.05;
const mostNewWords = 2;

interface Word {
  readonly text: string;
  /** Whether a change of the word changes the meaning: it is a name, a number or a word such as `not`. */
  readonly isWeighty: boolean;
}

interface SectionWords {
  readonly code: readonly string[];
  readonly prose: readonly Word[];
}

/** Splits a section into the words of its code and those of its prose, without small words. */
function splitSection(text: string): SectionWords {
  const code: string[] = [];
  const prose: Word[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode)
      code.push(
        ...line
          .split(/\s+/)
          .map(normalizeText)
          .filter((word) => word !== ''),
      );
    else prose.push(...listProse(removeUntranslated(line)));
  }
  return { code, prose };
}

/**
 * Removes from a line of prose what is not to be translated: addresses, comments, imports, notes of generators.
 * Spans of code become words of their own.
 */
function removeUntranslated(line: string): string {
  if (generatorNote.test(line)) return '';
  if (/^(?:import\s.*\sfrom\s|\s*\[[^\]]+\]:\s)/.test(line)) return '';
  return line
    .replace(/`[^`]*`/g, ' $& ')
    .replace(/\{\/\*[^*]*\*\/\}/g, '')
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?/g, '](')
    .replace(/\]\[[^\]]*\]/g, ']')
    .replace(/\b(href|src|link)="[^"]*"/g, '$1');
}

const generatorNote = /\bauto(?:matically)?[ -]?generated\b/i;

/** Lists the words of a line. Headings and rows of tables have names and facts rather than prose. */
function listProse(line: string): readonly Word[] {
  const found: Word[] = [];
  const isProse = !/^\s*[|#]/.test(line);
  let isInSentence = false;
  for (const word of line.split(/[\s|*_~>]+/).flatMap(splitUnspaced)) {
    const text = normalizeText(word.replace(/^["'“‘(]+/, ''));
    if (text !== '' && !/^[-=#:]+$/.test(text) && !smallWords.has(text)) {
      const isName = isInSentence && /^\p{Lu}/u.test(word);
      found.push({
        text,
        isWeighty: !isProse || isName || codeCharacters.test(text) || weightyWords.has(text),
      });
    }
    isInSentence = word !== '' && !/[.!?:#]$/.test(word);
  }
  return found;
}

/** Splits words of scripts that have no spaces into their characters. */
function splitUnspaced(word: string): readonly string[] {
  return word.match(unspacedParts) ?? [word];
}

const unspacedParts =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]|[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu;

const codeCharacters = /[\d`/\\=<>(){}[\].]/;

function joinWords({ prose }: SectionWords): string {
  return prose.map(({ text }) => text).join('');
}

/** Finds the words that only one text has, without those that are corrected; their order doesn't count. */
function compareWords(before: readonly Word[], now: readonly Word[]) {
  const removed = subtractSame(before, now);
  const added = subtractSame(now, before);
  if (removed.length + added.length > mostCompared) return { removed, added };
  return {
    removed: subtractCorrected(removed, added),
    added: subtractCorrected(added, removed),
  };
}

/** The most words to compare, each with all others. Chosen: a change of more words is no proofreading. */
const mostCompared = 100;

/** Removes from a list the words that the other list has, each once. */
function subtractSame(words: readonly Word[], others: readonly Word[]): readonly Word[] {
  const counts = new Map<string, number>();
  for (const { text } of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return words.filter(({ text }) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

/** Removes from a list the words of which the other list has a correction, each once. */
function subtractCorrected(words: readonly Word[], others: readonly Word[]): readonly Word[] {
  const left = [...others];
  return words.filter((word) => {
    const index = left.findIndex((other) => isCorrected(word, other));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Whether a word is the same but for its ending or one letter. Names and numbers mean something else then. */
function isCorrected(one: Word, other: Word): boolean {
  if (codeCharacters.test(one.text + other.text)) return false;
  if (one.text === `${other.text}s` || other.text === `${one.text}s`) return true;
  if (weightyWords.has(one.text) || weightyWords.has(other.text)) return false;
  const isWeighty = one.isWeighty || other.isWeighty;
  const longest = Math.max(one.text.length, other.text.length);
  const common = countSameStart(one.text, other.text);
  if (!isWeighty && common >= leastStem && common >= stemShare * longest) return true;
  const leastLength = isWeighty ? leastLettersOfName : leastLetters;
  return one.text.length >= leastLength && isOneLetterApart(one.text, other.text, common);
}

function countSameStart(one: string, other: string): number {
  const different = one.split('').findIndex((letter, at) => letter !== other[at]);
  return different < 0 ? one.length : different;
}

/** The least letters, and their least share of the longer word, in a common start that is a stem: `separate`, `separated`. */
const leastStem = 4;
const stemShare = 0.6;

/** In shorter words one letter makes another word: `now` and `not`. */
const leastLetters = 4;

/** In shorter names one letter makes another name: `Java` and `Lava`. German writes every noun like a name. */
const leastLettersOfName = 6;

/** Whether one letter is added, missing, another one, or in the place of its neighbour. The first letters are the same. */
function isOneLetterApart(one: string, other: string, sameStart: number): boolean {
  const rest = Math.min(one.length, other.length) - sameStart;
  let sameEnd = 0;
  while (sameEnd < rest && one.at(-1 - sameEnd) === other.at(-1 - sameEnd)) sameEnd++;
  const left = one.slice(sameStart, one.length - sameEnd);
  const right = other.slice(sameStart, other.length - sameEnd);
  const isSwapped = left.length === 2 && right === `${left[1]}${left[0]}`;
  return isSwapped || Math.max(left.length, right.length) <= 1;
}

/** Words that corrections of English add and remove. Found in the history of documents of several projects. */
const smallWords: ReadonlySet<string> = new Set(
  (
    'a an the to of that is are be for like such and you it this as in on into at with by how what will would which then so ' +
    'we i they also just very here there'
  ).split(' '),
);

/** Words whose change is a change of the meaning. The other languages are those of most translated documents. */
const weightyWords: ReadonlySet<string> = new Set(
  (
    'not no never none only without unless except must cannot off before after more less true false ' +
    "don't doesn't isn't aren't can't enable enabled disable disabled optional required deprecated " +
    'nicht kein keine keinen nie niemals ohne nur pas jamais sans aucun aucune nunca sin nada não sem non mai senza niet geen ' +
    'zonder nie bez inte aldrig не ни нет никогда без 不 没 沒 无 無 未 非 勿 禁'
  ).split(' '),
);
