// A place in a Lua file, token by token, and what is said of a token that cannot stand there.

import { quoteCode } from '../../text/wording.ts';
import type { UnreadableFile } from '../format.ts';
import type { LuaNode } from './lua-nodes.ts';
import { luaTokens, type Token } from './lua-tokens.ts';
import { pieceLimit, tooManyPieces } from './piece-limit.ts';
import { type Mistake, unreadable } from './unreadable.ts';
import { nestedTooDeeply } from './value-tree.ts';

/** How deep Lua itself lets brackets and blocks be nested. */
const mostNested = 200;

/** More than a hundred thousand texts with their keys have: a key, a text and a comma each. */
const mostPieces = 400_000;

const joints: ReadonlySet<string> = new Set([';', '=', '[', ']']);

/** The reading position, shared by the readers of expressions and statements. */
export class LuaCursor {
  protected readonly text: string;
  private readonly nextToken: () => Token;
  protected token: Token;
  private following: Token | undefined;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
    const next = luaTokens(text);
    const isOneTooMany = pieceLimit(text, mostPieces);
    this.nextToken = () => {
      const token = next();
      // These take no memory, whereas a comma ends an item, which takes more than its text.
      if (!joints.has(token.text) && isOneTooMany()) {
        throw unreadable(text, token.offset, tooManyPieces);
      }
      return token;
    };
    this.token = this.nextToken();
  }

  protected nested<Result>(read: () => Result): Result {
    this.depth++;
    if (this.depth > mostNested) throw unreadable(this.text, this.token.offset, nestedTooDeeply);
    const result = read();
    this.depth--;
    return result;
  }

  protected peek(): Token {
    this.following ??= this.nextToken();
    return this.following;
  }

  protected advance(): void {
    this.token = this.following ?? this.nextToken();
    this.following = undefined;
  }

  protected isAt(...texts: readonly string[]): boolean {
    const { kind, text } = this.token;
    return (kind === 'sign' || kind === 'keyword') && texts.includes(text);
  }

  protected accept(...texts: readonly string[]): boolean {
    const isThere = this.isAt(...texts);
    if (isThere) this.advance();
    return isThere;
  }

  protected expect(text: string): void {
    if (!this.accept(text)) throw this.unexpected();
  }

  /** The end of what was opened by a token. */
  protected close(text: string, opening: Token): void {
    if (this.accept(text)) return;
    if (this.token.kind !== 'end') throw this.unexpected();
    throw unreadable(this.text, opening.offset, text.length > 1 ? openBlock(text) : openBracket);
  }

  protected name(): string {
    if (this.token.kind !== 'name') throw this.unexpected();
    return this.word();
  }

  /** A name, or behind a dot a word that some versions have as a keyword. */
  protected word(): string {
    const { kind, text } = this.token;
    if (kind !== 'name' && kind !== 'keyword') throw this.unexpected();
    this.advance();
    return text;
  }

  protected early(): UnreadableFile {
    return unreadable(this.text, this.text.trimEnd().length, endsTooEarly);
  }

  /** The error for a token that cannot stand here, or for an expression that is no statement. */
  protected unexpected(start?: Token, node?: LuaNode): UnreadableFile {
    const { kind, offset, end } = this.token;
    if (start !== undefined && node?.kind !== 'name' && node?.kind !== 'index') {
      return unreadable(
        this.text,
        start.offset,
        notExpected(this.text.slice(start.offset, start.end)),
      );
    }
    if (kind === 'end') return this.early();
    return unreadable(this.text, offset, notExpected(this.text.slice(offset, end)));
  }
}

function notExpected(sign: string): Mistake {
  return {
    found: `The file is not sound Lua: ${quoteCode(sign)} is not expected here.`,
    expected: 'Lua without mistakes',
    mend:
      'Look for a comma, a bracket or a quote that is missing just before it; ' +
      String.raw`a quote that is part of a text is written \" or \'.`,
  };
}

const openBracket: Mistake = {
  found: 'A bracket opens here and is not closed.',
  expected: 'a closing bracket',
  mend: 'Add the missing bracket.',
};

function openBlock(end: string): Mistake {
  return {
    found: `A block starts here and has no ${quoteCode(end)}.`,
    expected: `${quoteCode(end)} at the end of the block`,
    mend: 'Add what is missing, or fetch the file again when it was cut off.',
  };
}

const endsTooEarly: Mistake = {
  found: 'The file ends too early: its last statement is not finished.',
  expected: 'a value behind `=`, and an end of all that is open',
  mend: 'Add what is missing, or fetch the file again when it was cut off.',
};
