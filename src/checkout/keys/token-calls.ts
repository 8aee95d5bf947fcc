// Finds keys in the tokens of code: calls with a key first, resources of Android, filters of templates.

import type { Token } from './tokens.ts';
import {
  type Ask,
  getAskKind,
  isTellingPattern,
  shortenCode,
  type UseCollector,
  unknownPart,
} from './uses.ts';

/** The functions of a language whose first argument is a key. */
export interface CallNames {
  readonly functions: ReadonlySet<string>;
  /** Filters of templates: `'home.title'|trans`. */
  readonly filters: ReadonlySet<string>;
  /** Whether a call may omit its parentheses. */
  readonly hasBareCalls?: boolean;
  /** Whether a member of an object may be a key: `texts.title`. */
  readonly hasMemberKeys?: boolean;
  /** Converts a key that starts with a dot. */
  readonly resolveRelative?: ((key: string) => string) | undefined;
}

const toSet = (words: string) => new Set(words.split(' ').filter((word) => word !== ''));

const gettextFunctions =
  '_ gettext ngettext pgettext npgettext gettext_lazy _lazy _n N_ gettext_noop';

export const callNames = {
  c: { functions: toSet(''), filters: toSet(''), hasMemberKeys: true },
  gettext: { functions: toSet(`${gettextFunctions} tr`), filters: toSet(''), hasMemberKeys: true },
  ruby: {
    functions: toSet(`t t! translate translate! s_ n_ ${gettextFunctions}`),
    filters: toSet(''),
    hasBareCalls: true,
  },
  php: {
    functions: toSet(
      `__ trans trans_choice choice transChoice @lang @choice lang ${gettextFunctions} _e esc_html__ esc_attr__ esc_html_e`,
    ),
    filters: toSet(''),
  },
  twig: { functions: toSet('trans __ t'), filters: toSet('trans transchoice t translate _') },
} as const satisfies Record<string, CallNames>;

/** Functions whose further arguments are texts, too. */
const severalTexts = /^(?:n|p|np)gettext$|^_n$|^n_$/;

const declarations = toSet('def function fun func fn');

export function findCalls(tokens: readonly Token[], names: CallNames, uses: UseCollector): void {
  let domain: Pick<Ask, 'namespaces'> = {};
  for (const [index, token] of tokens.entries()) {
    const get = (offset: number) => tokens[index + offset]?.text ?? '';
    const next = tokens[index + 1];
    if (token.text === 'trans_default_domain' && next?.kind === 'string')
      domain = { namespaces: [next.text] };
    if (token.kind === 'string') {
      const { text, line } = joinStrings(tokens, index);
      const pattern = toPattern(tokens, index);
      if (!pattern.includes(unknownPart)) uses.addString(text);
      else if (isTellingPattern(pattern)) {
        // `('kind.' ~ name)|trans`
        const isFiltered = tokens
          .slice(index, index + maxArgumentTokens)
          .some(({ text: filter }, at) => get(at - 1) === '|' && names.filters.has(filter));
        uses.ask({ kind: 'pattern', text: pattern, line, isSure: isFiltered });
      }
      if (next?.text === '|' && names.filters.has(get(2))) {
        uses.ask({
          kind: getAskKind(pattern),
          text: pattern,
          line,
          isOpen: true,
          isSure: true,
          ...domain,
          ...findDomain(tokens, index + 3),
        });
      }
      continue;
    }
    if (token.kind === 'other') continue;
    // `R.string.title`, but not `android.R.string.ok`.
    if (
      token.text === 'R' &&
      get(1) === '.' &&
      /^(?:string|plurals|array)$/.test(get(2)) &&
      get(3) === '.'
    ) {
      const isForeign = get(-1) === '.' && get(-2) === 'android';
      if (!isForeign)
        uses.ask({
          kind: 'key',
          text: get(4),
          line: token.line,
          isAndroid: true,
          isSure: get(-1) !== '.',
        });
    }
    // Gradle defines resources of Android: `resValue("string", "app_name", "Notes")`.
    if (token.text === 'resValue') {
      const isKind = (one: Token) => one.kind === 'string';
      const [, key] = tokens.slice(index, index + maxArgumentTokens).filter(isKind);
      if (key !== undefined) uses.define(key.text);
    }
    if (token.text === 'AppLocalizations' && get(1) === '.' && get(2) === 'of') {
      const offset = [6, 7].find((at) => get(at) === '.');
      if (get(3) === '(' && get(5) === ')' && offset !== undefined)
        uses.ask({ kind: 'key', text: get(offset + 1), line: token.line, isSure: true });
    }
    if (names.hasMemberKeys) addNameChain(tokens, index, uses);
    if (next?.text === '|' && names.filters.has(get(2)) && get(2) !== '_') {
      uses.ask({ kind: 'dynamic', text: shortenCode(`${token.text}|${get(2)}`), line: token.line });
    }
    if (!names.functions.has(token.text) || declarations.has(get(-1)) || get(-1) === '|') continue;
    const hasParenthesis = get(1) === '(';
    const first = tokens[index + (hasParenthesis ? 2 : 1)];
    if (first === undefined || first.text === ')') continue;
    if (!hasParenthesis && !(names.hasBareCalls && first.kind === 'string')) continue;
    const at = index + (hasParenthesis ? 2 : 1);
    const isSymbol = first.text === ':' && tokens[at + 1]?.kind !== 'other';
    const keyAt = isSymbol ? at + 1 : at;
    const keyToken = tokens[keyAt];
    if (keyToken?.kind === 'string' || isSymbol) {
      const text = keyToken?.kind === 'string' ? toPattern(tokens, keyAt) : (keyToken?.text ?? '');
      const isRelative = text.startsWith('.');
      const key = isRelative ? (names.resolveRelative?.(text) ?? text.slice(1)) : text;
      uses.ask({
        kind: /^\*+$/.test(key) ? 'dynamic' : getAskKind(key),
        text: key,
        line: token.line,
        isOpen: true,
        isSure:
          !(isRelative && names.resolveRelative === undefined) && !severalTexts.test(token.text),
      });
    } else {
      const code = tokens
        .slice(index, index + 12)
        .map(({ kind, text }) => (kind === 'string' ? `'${text}'` : text))
        .join('');
      uses.ask({
        kind: 'dynamic',
        text: shortenCode(code.slice(0, code.indexOf(')') + 1 || 40)),
        line: token.line,
      });
    }
  }
}

/**
 * Adds `save`, `menu.save` and `t.menu.save` of `t.menu.save`, as some libraries have members for keys. SwiftGen writes
 * `L10n.Menu.save`.
 */
function addNameChain(tokens: readonly Token[], index: number, uses: UseCollector): void {
  let chain = tokens[index]?.text ?? '';
  for (let at = index; at > index - maxChainTokens && tokens[at - 1]?.text === '.'; at -= 2) {
    uses.addString(chain);
    uses.addString(chain.replace(/(?<![^.])\p{Lu}/gu, (letter) => letter.toLowerCase()));
    const before = tokens[at - 2];
    if (before?.kind !== 'name') return;
    chain = `${before.text}.${chain}`;
  }
}

/** Chosen: ten names with the dots between them. */
const maxChainTokens = 20;

/** Finds the domain of Symfony, the last of three arguments: `trans('login', {}, 'security')`. */
function findDomain(tokens: readonly Token[], start: number): Pick<Ask, 'namespaces'> {
  if (tokens[start]?.text !== '(') return {};
  let depth = 0;
  for (let at = start; at < Math.min(tokens.length, start + maxArgumentTokens); at++) {
    const { text = '' } = tokens[at] ?? {};
    if (/^[([{]$/.test(text)) depth++;
    if (!/^[)\]}]$/.test(text) || --depth > 0) continue;
    const last = tokens[at - 1];
    const isDomain = last?.kind === 'string' && /^[)\]},]$/.test(tokens[at - 3]?.text ?? '');
    return isDomain ? { namespaces: [last.text] } : {};
  }
  return {};
}

/** Chosen: arguments of a translation are a few. */
const maxArgumentTokens = 30;

/** Joins strings that follow each other, as Python and C do. */
function joinStrings(tokens: readonly Token[], index: number): Token {
  const token = tokens[index] as Token;
  let text = token.text;
  for (let at = index + 1; tokens[at]?.kind === 'string'; at++) text += tokens[at]?.text;
  return { ...token, text };
}

/** Returns the text of a string, with `*` for what is joined to it, and for placeholders of `printf`. */
function toPattern(tokens: readonly Token[], index: number): string {
  const { text } = joinStrings(tokens, index);
  const after = tokens[index + 1]?.text ?? '';
  const before = tokens[index - 1]?.text ?? '';
  const isJoined =
    /^[+~.]$/.test(after) &&
    tokens[index + 2]?.kind !== 'other' &&
    !/^(?:format|to_s|freeze|html_safe)$/.test(tokens[index + 2]?.text ?? '');
  const written =
    isTellingPattern(text) && !/\s/.test(text) ? text.replace(/%[sd]/g, unknownPart) : text;
  return (
    (/^[+~]$/.test(before) && tokens[index - 2]?.kind !== 'other' ? unknownPart : '') +
    written +
    (isJoined ? unknownPart : '')
  );
}
