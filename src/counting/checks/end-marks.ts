// The marks that end a sentence or a label, in all scripts, and what they mean.

import { getOrCreate } from '../../collections.ts';

export type EndMark = 'stop' | 'question' | 'exclamation' | 'colon' | 'semicolon' | 'ellipsis';

/**
 * Returns the meanings of a character at the end of a text, which may be several; none if it is no
 * mark. A language is the first part of a code, such as `pt`.
 */
export function getMeanings(character: string, language: string): readonly EndMark[] {
  const meanings = everywhere.get(character) ?? [];
  const further = somewhere.filter(
    ({ languages, characters }) => languages.includes(language) && characters.includes(character),
  );
  return further.length === 0 ? meanings : [...meanings, ...further.flatMap(({ means }) => means)];
}

/** Marks that mean the same in all languages: those of ASCII first, their wide forms last. */
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

const everywhere = new Map<string, EndMark[]>();
for (const [meaning, ...characters] of marks) {
  for (const character of characters) {
    getOrCreate(everywhere, character, () => []).push(meaning);
  }
}

interface Further {
  readonly languages: readonly string[];
  readonly characters: string;
  readonly means: readonly EndMark[];
}

/** Further meanings of marks in some languages. */
const somewhere: readonly Further[] = [
  { languages: ['el', 'grc', 'pnt'], characters: ';', means: ['question'] },
  { languages: ['el', 'grc', 'pnt'], characters: '··˙', means: ['semicolon', 'colon'] },
  { languages: ['hy', 'hyw'], characters: ':', means: ['stop'] },
  { languages: ['hy', 'hyw'], characters: '.․', means: ['colon', 'semicolon'] },
  // Two colons are a full stop.
  { languages: ['am', 'gez', 'ti', 'tig'], characters: ':', means: ['stop'] },
  // One mark closes sentences of all kinds.
  { languages: ['my', 'shn'], characters: '။', means: ['question', 'exclamation', 'colon'] },
  {
    languages: ['bo', 'dz'],
    characters: '།༎༑',
    means: ['question', 'exclamation', 'colon', 'ellipsis'],
  },
  // The danda and the colon are often written with what looks like them.
  {
    languages: ['as', 'bn', 'brx', 'doi', 'gu', 'hi', 'kok', 'mai', 'mr', 'ne', 'or', 'pa', 'sa'],
    characters: '|',
    means: ['stop'],
  },
  { languages: ['hi', 'kok', 'mai', 'mr', 'ne', 'sa'], characters: 'ः', means: ['colon'] },
  { languages: ['as', 'bn'], characters: 'ঃ', means: ['colon'] },
];
