// Text → its placeholders in braces: `{name}`, `{0}`, `{}`, `{{name}}`, `{{{name}}}`, `${name}`,
// `%{name}`, and the arguments of ICU messages such as `{count, plural, one {…} other {…}}`.

import type { Placeholder } from './placeholder.ts';

/** A brace that is open, and what it means for the braces in it. */
interface Frame {
  /** Whether the braces right in it hold texts to choose from. */
  readonly isChoice: boolean;
  /** The argument that `#` represents. */
  readonly counted: string | undefined;
}

/** The placeholders of a text, in its order; a name may come twice. */
export function* listBracePlaceholders(text: string): Iterable<Placeholder> {
  if (!text.includes('{')) return;
  const open: Frame[] = [];
  let next = 0;
  let end = 0;
  for (const { index, 0: sign } of text.matchAll(/[{}#]/g)) {
    if (index < end) continue;
    const around = open.at(-1);
    if (sign === '}') open.pop();
    else if (sign === '#') {
      const counted = around?.isChoice ? undefined : around?.counted;
      if (counted !== undefined) yield single(counted);
    } else {
      const frame = { isChoice: false, counted: around?.counted };
      const match = around?.isChoice ? undefined : argumentAt(text, index);
      open.push(match?.choice ? getChoice(match, frame) : frame);
      if (match === undefined) continue;
      end = match.end;
      if (match.isDouble) {
        open.push(frame);
        // Handlebars and Mustache escape the value between two braces, and not between three.
        const isTriple = text.startsWith('{{{', index) && text.startsWith('}}}', end);
        const name = isTriple ? `{{{${match.name}}}}` : `{{${match.name}}}`;
        yield { name, isRequired: true, isExact: true };
      } else yield* singles(text, index, { ...match, name: match.name || String(next++) });
    }
  }
}

interface Argument {
  readonly name: string;
  readonly isDouble: boolean;
  /** How ICU chooses a text by it, if it does. */
  readonly choice: string | undefined;
  /** The end of the name and its arguments. */
  readonly end: number;
}

function getChoice({ name, choice }: Argument, { counted }: Frame): Frame {
  return { isChoice: true, counted: choice === 'select' ? counted : name };
}

/** The argument whose brace is at an index; its name is empty in `{}`. */
function argumentAt(text: string, index: number): Argument | undefined {
  for (const pattern of [double, simple]) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    // A sign for a character in a program has braces too: `\u{1F600}`, `\N{name}`.
    if (match === null || /\\[A-Za-z]$/.test(text.slice(Math.max(0, index - 2), index))) continue;
    const { name = '', choice } = match.groups ?? {};
    return { name, choice, isDouble: pattern === double, end: index + match[0].length };
  }
  return undefined;
}

const name =
  String.raw`(?<name>[\p{L}_$@](?:[\p{L}\p{M}\p{N}_$@.-]{0,63}[\p{L}\p{M}\p{N}_])?|\d{1,3})` +
  String.raw`\s{0,9}`;

/** `{{name}}`, `{{- name, format}}`, `{{name | filter}}` */
const double = new RegExp(String.raw`\{\{\{?[-&]?\s{0,9}${name}(?=\}\}|[,|:])`, 'uy');

/**
 * `{}` and `{name}`, alone or with what says how to write its value. A comma or a colon alone does
 * not do, for what may be a list of words or a sentence in braces.
 */
const simple = new RegExp(
  String.raw`\{(?:(?=\}|:[^\s{}]{1,9}\})|\s{0,9}${name}(?:(?=\}|[![]|:\S|,-?\d)|,\s{0,9}(?:` +
    String.raw`(?<choice>plural|selectordinal|select)\s{0,9},|` +
    '(?:number|date|time|list|spellout|ordinal|duration|choice)(?=[\\s,}]))))',
  'uy',
);

/** Classifies `{name}` at an index, together with the characters around it. */
function* singles(text: string, index: number, argument: Argument): Iterable<Placeholder> {
  const { name, choice, end } = argument;
  if (text[index - 1] === '%') {
    // Some languages write the percent sign first, where the source has `{name}%`.
    yield { name: `%{${name}}`, isRequired: true, isExact: false };
    yield { ...single(name), isRequired: false };
    return;
  }
  if (/^\}\s?%/.test(text.slice(end, end + 3))) {
    yield { name: `%{${name}}`, isRequired: false, isExact: false };
  }
  // A language that does not tell the texts apart has no need to choose one.
  const isRequired = choice === undefined && !isInterval(text, index, end, name);
  yield { ...single(name), isRequired };
}

/** The `{1}` of `{0} None|{1} One|[2,*] Many`, which says for which number a plural form is. */
function isInterval(text: string, index: number, end: number, name: string): boolean {
  if (!/^\d+$/.test(name) || !/^\}\s/.test(text.slice(end, end + 2))) return false;
  const before = text.slice(Math.max(0, index - 2), index).trimEnd();
  return before === '' && index < 2 ? text.includes('|') : before.endsWith('|');
}

function single(name: string): Placeholder {
  return { name: `{${name}}`, isRequired: true, isExact: /^[\w$@.-]+$/.test(name) };
}
