import { characterSets as sets } from './character-sets.ts'

const all = (pattern: string) => new RegExp(pattern, 'gu')

const picture = `[${sets.pictures}][${sets.pictureMarks}]?`
const flag = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,5}\u{e007f}`

const dropped = all(String.raw`[${sets.invisible}${sets.refused}]|\p{Cs}`)
const everyInvisible = all(`[${sets.joiners}${sets.tags}]`)
const whiteSpaces = all(`[${sets.whiteSpace}]+`)
const lineEnds = all(`\r\n|[${sets.lineBreaks}]`)
const dashes = all(`[${sets.dashes}]`)
/**
 * Joiners and tags: those that spell something, with what is around them, or one by itself. A joiner belongs beside a letter or
 * mark of an Indic or Arabic script, or between two emoji, tags in the flag of a region.
 */
const spellingOrLoose = all(
  `([${sets.joiners}]?[${sets.joined}]+[${sets.joiners}]?|${picture}(?:\\u200d${picture})+|${flag})|[${sets.joiners}${sets.tags}]`,
)

const someInvisible = new RegExp(everyInvisible.source, 'u')

/** Without invisible characters, except joiners and tags that spell something. */
function visible(text: string): string {
  // Before the joiners: it may change which mark is beside one.
  const composed = text.replace(dropped, '').normalize('NFC')
  // Most texts have none, and to look for what they spell takes most of the time.
  return someInvisible.test(composed) ? withoutLoose(composed) : composed
}

const mostPasses = 4

/**
 * Without joiners and tags that spell nothing. Again until none goes: where one is gone, marks may take another order, and
 * another joiner is beside nothing. Texts that are made for it lose all of them.
 */
function withoutLoose(composed: string): string {
  let text = composed
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const next = text.replace(spellingOrLoose, '$1').normalize('NFC')
    if (next === text) return text
    text = next
  }
  return text.replace(everyInvisible, '').normalize('NFC')
}

const withoutJoiners = (text: string): string =>
  text.replace(dropped, '').replace(everyInvisible, '').normalize('NFC')

const onOneLine = (text: string): string => text.replace(whiteSpaces, ' ').trim()

const plain = (text: string): string => onOneLine(withoutJoiners(text))

/**
 * The one normal form of what people type or paste, so that equal texts are equal however they were typed: of য় and the
 * like there are two spellings, and what is pasted from messages has direction marks and dashes that nobody sees. Fields
 * (field.ts) and searches take theirs; `normal_…` of schema/functions/text.sql agree on every code point.
 */
export const normalForm = {
  /** Of one line: white space of all kinds and line breaks become one space. */
  line: (text: string): string => onOneLine(visible(text)),
  /** Of a text of several lines: white space stays, line breaks become \n. */
  longText: (text: string): string => visible(text).replace(lineEnds, '\n'),
  /** Of one line without joiners and tags: emails, and both sides of a search. */
  plain,
  /** Of phone numbers, codes and SKUs: also with dashes of all kinds as -. */
  code: (text: string): string => plain(text).replace(dashes, '-'),
} as const
