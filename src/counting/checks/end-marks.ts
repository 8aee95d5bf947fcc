// The marks that end a sentence or a label, in all scripts, with their meanings.

import { getOrCreate } from '../../text/collections.ts';

export type EndMark = 'stop' | 'question' | 'exclamation' | 'colon' | 'semicolon' | 'ellipsis';

/**
 * Lists the meanings of a character at the end of a text; none if it is no mark. `language` is a code without its region,
 * such as `pt`.
 */
export function listMeanings(character: string, language: string): readonly EndMark[] {
  const meanings = commonMeanings.get(character) ?? [];
  const further = languageMeanings.filter(
    ({ languages, characters }) => languages.includes(language) && characters.includes(character),
  );
  return further.length === 0
    ? meanings
    : [...meanings, ...further.flatMap(({ meanings }) => meanings)];
}

/** Marks that mean the same in all languages. */
const marks: readonly (readonly [EndMark, ...string[]])[] = [
  ['stop', '.', '。', '｡', '．', '﹒'],
  // Armenian, Hebrew, Arabic, Syriac
  ['stop', '։', '׃', '۔', '܀', '܁', '܂'],
  // Devanagari and its neighbours, Bengali, Sinhala, Chakma, Sharada
  ['stop', '।', '॥', '৷', '෴', '𑅁', '𑅂', '𑇅'],
  // Tibetan, Burmese, Khmer
  ['stop', '།', '༎', '༏', '༑', '༔', '။', '។', '៕'],
  // Ethiopic, Canadian syllabics, Mongolian, Vai, Bamum
  ['stop', '።', '፨', '᙮', '᠃', '᠉', '꘎', '꛳'],
  // Balinese, Javanese, Lepcha, Cham, Saurashtra
  ['stop', '᭞', '᭟', '꧈', '꧉', '᰻', '᰼', '꩝', '꩞', '꩟', '꣎', '꣏'],
  // Ol Chiki, Meetei, Lisu
  ['stop', '᱾', '᱿', '꫰', '꯫', '꓿'],
  ['question', '?', '？', '﹖', '⁇', '⁈', '⁉', '⸮'],
  // Greek, Armenian, Arabic, Ethiopic, Limbu, Vai, Bamum, Adlam
  ['question', '\u037e', '՞', '؟', '፧', '᥅', '꘏', '꛷', '𞥟'],
  ['exclamation', '!', '！', '﹗', '‼', '⁈', '⁉'],
  // Armenian, N’Ko, Limbu, Adlam
  ['exclamation', '՜', '߹', '᥄', '𞥞'],
  ['colon', ':', '：', '﹕', '︰', '∶'],
  // Hebrew, Ethiopic, Khmer, Mongolian, Bamum
  ['colon', '׃', '፡', '፥', '፦', '៖', '᠄', '꛴'],
  ['semicolon', ';', '；', '﹔'],
  // Arabic, Ethiopic, Bamum
  ['semicolon', '؛', '፤', '꛶'],
  ['ellipsis', '…', '‥', '⋯', '᠁'],
];

const commonMeanings = new Map<string, EndMark[]>();
for (const [meaning, ...characters] of marks) {
  for (const character of characters) {
    getOrCreate(commonMeanings, character, () => []).push(meaning);
  }
}

/** Meanings of characters in some languages only. */
interface LanguageMeaning {
  readonly languages: readonly string[];
  readonly characters: string;
  readonly meanings: readonly EndMark[];
}

/** Further meanings of marks in some languages. */
const languageMeanings: readonly LanguageMeaning[] = [
  { languages: ['el', 'grc', 'pnt'], characters: ';', meanings: ['question'] },
  { languages: ['el', 'grc', 'pnt'], characters: '··˙', meanings: ['semicolon', 'colon'] },
  { languages: ['hy', 'hyw'], characters: ':', meanings: ['stop'] },
  { languages: ['hy', 'hyw'], characters: '.․', meanings: ['colon', 'semicolon'] },
  // Two colons are a full stop.
  { languages: ['am', 'gez', 'ti', 'tig'], characters: ':', meanings: ['stop'] },
  // One mark closes sentences of all kinds.
  { languages: ['my', 'shn'], characters: '။', meanings: ['question', 'exclamation', 'colon'] },
  {
    languages: ['bo', 'dz'],
    characters: '།༎༑',
    meanings: ['question', 'exclamation', 'colon', 'ellipsis'],
  },
  // The danda and the colon are often written with characters that look like them.
  {
    languages: ['as', 'bn', 'brx', 'doi', 'gu', 'hi', 'kok', 'mai', 'mr', 'ne', 'or', 'pa', 'sa'],
    characters: '|',
    meanings: ['stop'],
  },
  { languages: ['hi', 'kok', 'mai', 'mr', 'ne', 'sa'], characters: 'ः', meanings: ['colon'] },
  { languages: ['as', 'bn'], characters: 'ঃ', meanings: ['colon'] },
];
