import { characterSets as sets } from './character-sets.ts'

/**
 * Control characters but white space, lone surrogates, U+FFFE and U+FFFF: mails, workbooks or PostgreSQL cannot hold them. And
 * more than thirty marks in a row, which no language has (UAX #15, Stream-Safe Text Format): to sort them for the normal form
 * takes time by their square.
 */
const refused = new RegExp(
  String.raw`[${sets.refused}]|\p{Cs}|(?:\p{M}[${sets.invisible}${sets.joiners}${sets.tags}]*){31}`,
  'u',
)

export const isStorable = (text: string): boolean => !refused.test(text)
