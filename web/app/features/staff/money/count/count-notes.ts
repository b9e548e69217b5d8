import { readNumber } from '#app/util/read-number.ts'

/** Notes and coins of Bangladesh in taka, the largest first. */
export const notes = [1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Note = (typeof notes)[number]

/** How many there are of each, as typed; what is left out is none. */
export type Pieces = Readonly<Partial<Record<Note, string>>>

/** A drawer has no more of one note. */
const mostPieces = 100_000

/** What was typed for a note: NaN where it is no whole number of pieces. */
export function piecesOf(typed: string | undefined): number {
  const pieces = readNumber(typed ?? '') ?? 0
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= mostPieces ? pieces : Number.NaN
}

/** What the notes are worth in taka; undefined while none is counted, NaN where one of them cannot be read. */
export function worthOf(counted: Pieces): number | undefined {
  if (!notes.some((note) => (counted[note] ?? '').trim() !== '')) return undefined
  return notes.reduce((sum, note) => sum + note * piecesOf(counted[note]), 0)
}
