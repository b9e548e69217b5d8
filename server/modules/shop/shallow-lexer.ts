import { Lexer, type Token, type TokensList } from 'marked'

/** Quotes, lists and emphasis inside one another; each level is a recursion of the lexer and of whoever reads its tokens. */
export const mostLevels = 20

/** The Markdown lexer, which throws `TooDeep` at the first level beyond `mostLevels`. */
export class ShallowLexer extends Lexer {
  #level = 0

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    return this.#oneLevelDown(() => super.blockTokens(src, tokens, lastParagraphClipped))
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    return this.#oneLevelDown(() => super.inlineTokens(src, tokens))
  }

  #oneLevelDown(read: () => Token[]): Token[] {
    // The text itself is at level 0.
    if (this.#level > mostLevels) throw new TooDeep()
    this.#level += 1
    try {
      return read()
    } finally {
      this.#level -= 1
    }
  }
}

export class TooDeep extends Error {
  override name = 'TooDeep'
}
